#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/geometry/domain.hpp"
#include "core/geometry/wall.hpp"
#include "core/param/schema.hpp"

namespace seiche {

struct SimulationDescription;

/// What an edge does. `formulas` holds all that the type takes (BoundaryType); those that a scene
/// leaves out are "0".
struct BoundaryRule {
    std::string type;
    std::map<std::string, std::string> formulas;
    bool operator==(const BoundaryRule&) const = default;
};

/// A stretch of a side, in metres along it from the left or from the bottom.
struct BoundarySegment : BoundaryRule {
    double from = 0, to = 0;
    bool operator==(const BoundarySegment&) const = default;
};

/// One side of the domain: its rule, and stretches that have another; the last that holds a place
/// decides. Only simulations with SimulationDescription::boundarySegments have any.
struct Boundary : BoundaryRule {
    std::vector<BoundarySegment> segments;
    bool operator==(const Boundary&) const = default;
};

/// Something that acts on the state in time. Kinds and their keys belong to the simulation
/// (SimulationDescription::sources).
struct Source {
    std::string kind;
    /// All keys of the SourceKind, checked, those left out at their defaults (keys that are neither
    /// required nor have a default may be absent). Numbers, points [x, y], formulas, colours
    /// "#rrggbb" and choices; a formula is always text, also where the scene has a number.
    nlohmann::json values;
    bool operator==(const Source&) const = default;
};

/// The initial state of one field: a formula in x and y, or an image stretched over the domain
/// whose luminance 0..1 maps to [low, high]. One of `formula` and `image` is empty.
struct Initial {
    std::string formula;
    std::string image;
    double low = 0, high = 1;
    bool operator==(const Initial&) const = default;
};

/// The state is the mode (m, n) of the box, at rest at its largest: cos(m pi x/Lx) cos(n pi y/Ly)
/// between walls, sines along a direction whose sides hold the field at 0. For simulations with
/// SimulationDescription::standingModes.
struct StandingMode {
    int m = 1, n = 0;
    double amplitude = 1;
    bool operator==(const StandingMode&) const = default;
};

/// Where the water view looks from.
struct Camera {
    double azimuth = 30, elevation = 35;  // [degree]
    double distance = 1.6;                // in diagonals of the domain
    double exaggeration = 1;              // factor on heights
    bool operator==(const Camera&) const = default;
};

/// What is drawn over a map.
struct Overlays {
    struct Isolines {
        int count = 12;  // lines across the range
        std::optional<double>
            spacing;  // in their place: lines at its multiples [unit of the field]
        bool operator==(const Isolines&) const = default;
    };
    struct Arrows {
        std::optional<double> spacing;  // [m]; what suits the picture when absent
        bool operator==(const Arrows&) const = default;
    };
    struct Streamlines {
        std::optional<double> spacing;  // [m]; what suits the domain when absent
        bool operator==(const Streamlines&) const = default;
    };
    struct Particles {
        int count = 2500;
        bool operator==(const Particles&) const = default;
    };
    struct Bubbles {
        bool operator==(const Bubbles&) const = default;
    };
    std::optional<Isolines> isolines;
    std::optional<Arrows> arrows;
    std::optional<Streamlines> streamlines;
    std::optional<Particles> particles;
    std::optional<Bubbles> bubbles;
    bool any() const { return isolines || arrows || streamlines || particles || bubbles; }
    /// By name (viewOverlays()): whether it is there; puts it there at its defaults, or removes it.
    bool has(std::string_view name) const;
    void set(std::string_view name, bool on);
    bool operator==(const Overlays&) const = default;
};

/// A small second picture in a corner of the window's.
struct Inset {
    /// A field, or what a comparison has: insetSecond or insetDifference.
    std::string shows;
    // Of its picture, as of a view's; a comparison's are those of the view itself
    std::string style = "map";
    std::string colormap;
    std::optional<std::array<double, 2>> range;
    std::string corner = "bottom-right";  // one of insetCorners
    double size = 0.34;                   // its width as a fraction of the room for the picture
    bool swapped = false;                 // of a comparison: the first run is the small one
    bool compares() const;
    bool operator==(const Inset&) const = default;
};
inline constexpr const char *insetSecond = "second", *insetDifference = "difference";
inline constexpr std::array insetCorners = {"top-left", "top-right", "bottom-left", "bottom-right"};
inline constexpr std::array insetSizes = {0.15, 0.6};  // the least and the most

inline bool Inset::compares() const {
    return shows == insetSecond || shows == insetDifference;
}

struct View {
    std::string field;                           // "" = the simulation's first
    std::string style = "map";                   // one of viewStyles()
    std::string colormap;                        // "" = by FieldInfo::diverging
    std::optional<std::array<double, 2>> range;  // automatic when absent
    std::optional<Camera> camera;                // the style's own when absent
    Overlays overlays;
    std::optional<Inset> inset;
    bool operator==(const View&) const = default;
};

/// The brush in hand when the scene opens.
struct SceneBrush {
    std::string kind;      // one of SimulationDescription::brushes; "" = the first
    double radius = 0.05;  // [m]
    double strength = 1;
    std::string color;  // "#rrggbb", of brushes that have one; "" = it changes with time
    bool operator==(const SceneBrush&) const = default;
};

/// Names of the colormaps that scenes may ask for.
inline constexpr std::array colormapNames = {"viridis", "cividis", "magma",     "inferno",
                                             "plasma",  "turbo",   "diverging", "gray"};

/// A whole experiment. Parsed from JSON whose every key is checked; see docs/scenes.md.
struct Scene {
    std::string simulation, title, description, hint;
    std::uint64_t seed = 1;
    Domain domain;
    ParameterSet parameters;
    std::array<Boundary, 4> boundaries;  // indexed by Side
    std::vector<Wall> walls;
    std::vector<Source> sources;
    std::map<std::string, Initial> initial;
    std::optional<StandingMode> mode;
    View view;
    std::optional<SceneBrush> brush;
    std::vector<Point> probes;
    double duration = 10;  // [s] of simulated time that `seiche run` covers by default

    std::string file = "scene";    // names the scene in messages, for example "lake.json"
    std::filesystem::path folder;  // images are read from here and nowhere else
    bool embedded = false;         // `folder` is one of the program's own assets, not of the disk

    /// The simulation at its defaults: 256 x 256 cells on 1 m x 1 m at rest.
    explicit Scene(const SimulationDescription& info);
    bool operator==(const Scene&) const = default;
};

/// A replacement from the command line: `path` is a parameter's name or a place in the scene
/// ("domain.cells", "initial.height", "boundaries.left.type", "sources.0.x").
struct SceneOverride {
    std::string path, value;
};

/// Parses and checks scene text. `file` names it in messages; `folder` is where its images lie.
/// Throws badInput with file, line, key, value, what is allowed and the nearest known name. Nothing
/// is read but the images' sizes; no memory is taken for the grid.
Scene parseScene(std::string_view text, const std::string& file,
                 const std::filesystem::path& folder,
                 const std::vector<SceneOverride>& overrides = {});

/// The source that this JSON describes, as one of `scene`, checked like those of a scene file.
/// Throws badInput: key, value and what is allowed.
Source checkedSource(const nlohmann::json& source, const Scene& scene);

/// Loads a scene file, or a shipped scene by name ("wave/drop").
Scene loadScene(const std::string& fileOrName, const std::vector<SceneOverride>& overrides = {});

/// The scene as JSON that parseScene reads back to an equal scene.
nlohmann::ordered_json toJson(const Scene& scene);

struct ShippedScene {
    std::string name;  // "wave/drop"
    std::string title, description, simulation;
};
std::vector<ShippedScene> shippedScenes();

/// The JSON Schema (draft 7) of scene files for the registered simulations, for editors to complete
/// from; assets/scene.schema.json is a copy.
nlohmann::ordered_json sceneJsonSchema();

}  // namespace seiche
