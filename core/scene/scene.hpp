#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/geometry/domain.hpp"
#include "core/geometry/solid.hpp"
#include "core/geometry/wall.hpp"
#include "core/param/schema.hpp"
#include "core/scene/volume_look.hpp"

namespace seiche {

struct SimulationDescription;

/// Behaviour of an edge. `formulas` holds all formulas of the type (BoundaryType); those that a
/// scene leaves out are "0".
struct BoundaryRule {
    std::string type;                             ///< BoundaryType::name
    std::map<std::string, std::string> formulas;  ///< in x, y (z) and t, by key
    bool operator==(const BoundaryRule&) const = default;
};

/// A segment of a side, in metres along it from the left or from the bottom.
struct BoundarySegment : BoundaryRule {
    double from = 0, to = 0;  ///< [m]
    bool operator==(const BoundarySegment&) const = default;
};

/// One side of the domain: its rule, and segments that have another; the last one that contains a
/// point decides. Only simulations that take ScenePart::boundarySegments have any.
struct Boundary : BoundaryRule {
    std::vector<BoundarySegment> segments;  ///< in the order of the scene
    bool operator==(const Boundary&) const = default;
};

/// Something that acts on the state over time. Kinds and their keys belong to the simulation
/// (SimulationDescription::sources).
struct Source {
    std::string kind;  ///< SourceKind::name
    /// All keys of the SourceKind, checked, those left out at their defaults (keys that are neither
    /// required nor have a default may be absent). Numbers, points [x, y] or [x, y, z], formulas,
    /// colours "#rrggbb" and choices; a formula is always text, also where the scene has a number.
    nlohmann::json values;
    bool operator==(const Source&) const = default;
};

/// The initial state of one field: a formula in x and y, and in three dimensions z, or an image
/// stretched over the domain, in two, whose luminance 0..1 maps to [low, high], or in three an array
/// (NPY) stretched over the box. One of `formula` and `image` is empty.
struct Initial {
    std::string formula;       ///< in x, y (z)
    std::string image;         ///< path relative to the scene's folder, of an image or array
    bool array = false;        ///< `image` is an array
    double low = 0, high = 1;  ///< in the field's unit
    bool operator==(const Initial&) const = default;
};

/// The initial state is the mode (m, n) of the box, at rest at its maximum: cos(m pi x/Lx) cos(n pi
/// y/Ly) between walls, sines along a direction whose sides hold the field at 0. For simulations
/// that take ScenePart::standingMode.
struct StandingMode {
    int m = 1, n = 0;      ///< half waves along x; along y
    double amplitude = 1;  ///< in the unit of the first field
    bool operator==(const StandingMode&) const = default;
};

/// Camera of the water view and of volumes.
struct Camera {
    double azimuth = 30, elevation = 35;  ///< [degree]
    double distance = 1.6;                ///< in diagonals of the domain
    double exaggeration = 1;              ///< factor on heights, of the water view
    std::optional<Point3> target;         ///< [m] point in the middle of the picture, of volumes;
                                          ///< the middle of the box when absent
    bool orthographic = false;            ///< without perspective, of volumes
    bool operator==(const Camera&) const = default;
};

/// A camera that a scene keeps under a name.
struct SavedCamera : Camera {
    std::string name;  ///< no two of a scene have the same
    bool operator==(const SavedCamera&) const = default;
};

/// The skies that water and smoke may stand under.
inline constexpr std::array skyNames = {"clear", "overcast", "dusk", "night"};

/// Light on the water, the smoke and volumes.
struct Light {
    /// Direction of the sun from the middle of the domain [degree], as in Camera: 0 is at its lower
    /// side, 90 at its right. In smoke, the side of the picture from which it shines. In volumes 0
    /// is at the front.
    double azimuth = -145;
    double elevation = 38;  ///< of the sun [degree]; in smoke, shadows are shorter below a high one
    std::string color;      ///< of the sunlight, "#rrggbb"; "" = as the sky has it
    std::string sky = "clear";  ///< one of skyNames
    bool operator==(const Light&) const = default;
};

/// Look of the water in the water view.
struct WaterLook {
    std::string tint = defaultTint;  ///< colour of deep water, "#rrggbb"
    double clarity = 1;              ///< factor on how far one sees in it
    double foam = 0;                 ///< on steep crests: 0 none, 1 much
    /// Colour of a clear sea.
    static constexpr const char* defaultTint = "#073c5f";
    bool operator==(const WaterLook&) const = default;
};
inline constexpr std::array clarities = {0.1, 10.0};  ///< the least and the most

/// Camera and light of volumes where a scene gives none.
Camera volumeCamera();
Light volumeLight();  ///< see volumeCamera()

/// Drawings over a map.
struct Overlays {
    /// Lines of equal value.
    struct Isolines {
        int count = 12;  ///< lines across the range
        std::optional<double>
            spacing;  ///< in their place: lines at its multiples [unit of the field]
        bool operator==(const Isolines&) const = default;
    };
    /// The velocity, on a grid.
    struct Arrows {
        std::optional<double> spacing;  ///< [m]; what suits the picture when absent
        bool operator==(const Arrows&) const = default;
    };
    /// Lines along the velocity.
    struct Streamlines {
        std::optional<double> spacing;  ///< [m]; what suits the domain when absent
        bool operator==(const Streamlines&) const = default;
    };
    /// Points that drift with the velocity.
    struct Particles {
        int count = 2500;  ///< at a time
        bool operator==(const Particles&) const = default;
    };
    /// Outlines of bubbles.
    struct Bubbles {
        bool operator==(const Bubbles&) const = default;
    };
    std::optional<Isolines> isolines;        ///< absent: not drawn
    std::optional<Arrows> arrows;            ///< likewise
    std::optional<Streamlines> streamlines;  ///< likewise
    std::optional<Particles> particles;      ///< likewise
    std::optional<Bubbles> bubbles;          ///< likewise
    /// Whether anything is drawn.
    bool any() const { return isolines || arrows || streamlines || particles || bubbles; }
    /// By name (viewOverlays()): whether an overlay is there; adds it with its defaults, or removes
    /// it.
    bool has(std::string_view name) const;
    /// See has().
    void set(std::string_view name, bool on);
    bool operator==(const Overlays&) const = default;
};

/// A small second picture in a corner of the window's.
struct Inset {
    /// A field, or part of a comparison: insetSecond or insetDifference.
    std::string shows;
    // Of its picture, as of a view's; a comparison's are those of the view itself
    std::string style = "map";                   ///< one of viewStyles()
    std::string colormap;                        ///< "" = by FieldInfo::diverging
    std::optional<std::array<double, 2>> range;  ///< automatic when absent
    std::string corner = "bottom-right";         ///< one of insetCorners
    double size = 0.34;     ///< its width as a fraction of the room for the picture
    bool swapped = false;   ///< of a comparison: the first run is the small one
    bool compares() const;  ///< whether it shows something of a comparison
    bool operator==(const Inset&) const = default;
};
inline constexpr const char* insetSecond = "second";          ///< Inset::shows: the second run
inline constexpr const char* insetDifference = "difference";  ///< Inset::shows: what differs
/// Possible places of an inset.
inline constexpr std::array insetCorners = {"top-left", "top-right", "bottom-left", "bottom-right"};
inline constexpr std::array insetSizes = {0.15, 0.6};  ///< the least and the most

inline bool Inset::compares() const {
    return shows == insetSecond || shows == insetDifference;
}

/// View of a scene.
struct View {
    std::string field;                           ///< "" = the simulation's first
    std::string style = "map";                   ///< one of viewStyles()
    std::string colormap;                        ///< "" = by FieldInfo::diverging
    std::optional<std::array<double, 2>> range;  ///< automatic when absent
    std::optional<Camera> camera;                ///< the style's own when absent
    std::vector<SavedCamera> cameras;            ///< to choose from, in their order
    Light light;                                 ///< of water and smoke
    WaterLook water;                             ///< of the water view
    double bloom = 0;                            ///< of dye that glows: 0 none, 1 much
    Overlays overlays;                           ///< drawn over maps
    std::optional<Inset> inset;                  ///< absent: none
    std::optional<VolumeLook> volume;            ///< see volumeLook(), in three dimensions
    bool operator==(const View&) const = default;
};

/// The brush in hand when the scene opens.
struct SceneBrush {
    std::string kind;      ///< one of SimulationDescription::brushes; "" = the first
    double radius = 0.05;  ///< [m]
    double strength = 1;   ///< in the brush's unit
    std::string color;     ///< "#rrggbb", of brushes that have one; "" = it changes with time
    bool operator==(const SceneBrush&) const = default;
};

/// Names of the colormaps that scenes may ask for.
inline constexpr std::array colormapNames = {"viridis", "cividis", "magma",     "inferno",
                                             "plasma",  "turbo",   "diverging", "gray"};

/// The description of a scene's simulation, shared by everything made from the scene. It follows
/// from Scene::simulation and Scene::model, so that comparisons of scenes leave it out.
struct SceneDescription {
    std::shared_ptr<const SimulationDescription> shared;             ///< never null
    bool operator==(const SceneDescription&) const { return true; }  ///< always
};

/// A solid part of a scene in three dimensions.
struct SceneSolid : Solid {
    /// The values of SimulationDescription::solidKeys, as those of a Source; an object.
    nlohmann::json values = nlohmann::json::object();
    bool operator==(const SceneSolid&) const = default;
};

/// Grid, solids and probes of a scene in three dimensions, in place of those in the plane.
struct Space {
    Grid<3> grid;                    ///< its box and cells
    std::vector<SceneSolid> solids;  ///< solid parts
    std::vector<Point3> probes;      ///< [m] where values are recorded
    bool operator==(const Space&) const = default;
};

/// A whole experiment. Parsed from JSON whose every key is checked; see docs/scenes.md.
struct Scene {
    /// SimulationDescription::name; for people; for people; what to look at.
    std::string simulation, title, description, hint;
    std::string subjects;  ///< words that people search for and the other texts do not have
    std::vector<std::string> references;  ///< papers and books about it, each a line
    nlohmann::json model;  ///< by key what the scene brings by itself (ownKeys); null: nothing
    SceneDescription described;              ///< returned by info()
    std::uint64_t seed = 1;                  ///< of everything random
    Domain domain;                           ///< its size and cells, as seen from the front
    std::optional<Space> space;              ///< present in three dimensions
    ParameterSet parameters;                 ///< of the simulation
    Sides<3, Boundary> boundaries;           ///< in two dimensions back and front do not count
    std::vector<Wall> walls;                 ///< solid parts, in two dimensions
    std::vector<Source> sources;             ///< in the order of the scene
    std::map<std::string, Initial> initial;  ///< by field; fields that are left out are 0
    std::optional<StandingMode> mode;        ///< absent: none
    View view;                               ///< at first
    std::optional<SceneBrush> brush;         ///< at first; absent: the simulation's
    std::vector<Point> probes;               ///< [m] where values are recorded, in two dimensions
    double duration = 10;  ///< [s] of simulated time that `seiche run` covers by default
    double speed = 1;      ///< simulated seconds a second at which windows and films show it

    std::string file = "scene";    ///< names the scene in messages, for example "lake.json"
    std::filesystem::path folder;  ///< images are read from here and nowhere else
    bool embedded = false;         ///< `folder` is one of the program's own assets, not of the disk

    /// The simulation at its defaults: 256 x 256 cells on 1 m x 1 m at rest, or 64 x 64 x 64 on
    /// 1 m x 1 m x 1 m.
    /// `info` is a registered description, which outlives scenes.
    explicit Scene(const SimulationDescription& info);
    /// The same for a description that need not be registered.
    explicit Scene(std::shared_ptr<const SimulationDescription> info);
    /// Description of the simulation with the parameters and fields that this scene adds.
    const SimulationDescription& info() const { return *described.shared; }
    /// The sides that count: four, or six in three dimensions.
    std::span<const Side> sides() const;
    /// Makes it one of this box, in three dimensions.
    void setGrid(const Grid<3>& grid);
    bool operator==(const Scene&) const = default;
};

/// A replacement from the command line: `path` is a parameter's name or a place in the scene
/// ("domain.cells", "initial.height", "boundaries.left.type", "sources.0.x").
struct SceneOverride {
    std::string path, value;  ///< which; its new value as text
};

/// Parses and checks scene text. `file` names it in messages; `folder` holds its images. Throws
/// badInput with file, line, key, value, allowed values and the nearest known name. Of images only
/// the sizes are read; no memory is taken for the grid.
Scene parseScene(std::string_view text, const std::string& file,
                 const std::filesystem::path& folder,
                 const std::vector<SceneOverride>& overrides = {});

/// The source that this JSON describes, as one of `scene`, checked like those of a scene file.
/// Throws badInput with key, value and allowed values.
Source checkedSource(const nlohmann::json& source, const Scene& scene);
/// The same for a wall.
Wall checkedWall(const nlohmann::json& wall, const Scene& scene);

/// Loads a scene file, the scene of a picture that Seiche saved, or a shipped scene by name
/// ("wave/drop").
Scene loadScene(const std::string& fileOrName, const std::vector<SceneOverride>& overrides = {});

/// The files that a scene reads, images, arrays and meshes, relative to its folder.
std::vector<std::string> filesOf(const Scene& scene);

/// The scene as JSON that parseScene reads back to an equal scene.
nlohmann::ordered_json toJson(const Scene& scene);
/// A wall as in a scene.
nlohmann::ordered_json toJson(const Wall& wall);
/// A solid as in a scene.
nlohmann::ordered_json toJson(const SceneSolid& solid);

/// A scene that comes with the program.
struct ShippedScene {
    std::string name;                            ///< "wave/drop"
    std::string title, description, simulation;  ///< as in the scene
    std::string subjects;                        ///< likewise
};
/// All shipped scenes, sorted by name.
std::vector<ShippedScene> shippedScenes();

/// The JSON Schema (draft 7) of scene files for the registered simulations, for editors to complete
/// from; assets/scene.schema.json is a copy.
nlohmann::ordered_json sceneJsonSchema();

}  // namespace seiche
