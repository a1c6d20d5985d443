#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/param/schema.hpp"

namespace seiche {

struct SimulationInfo;

struct Point {
    double x = 0, y = 0;  // [m] from the lower left corner
    bool operator==(const Point&) const = default;
};

/// The rectangle that is simulated; its origin is the lower left corner.
struct Domain {
    double width = 1, height = 1;  // [m]
    int nx = 256, ny = 256;        // cells
    double hx() const { return width / nx; }
    double hy() const { return height / ny; }
    bool operator==(const Domain&) const = default;
};

enum class Side { left, right, bottom, top };
inline constexpr std::array sides = {Side::left, Side::right, Side::bottom, Side::top};
const char* name(Side side);

/// Behaviour of one side of the domain. `formulas` holds what the type needs, for example "u".
struct Boundary {
    std::string type;
    std::map<std::string, std::string> formulas;
    bool operator==(const Boundary&) const = default;
};

/// A solid part of the domain: a shape in metres, or an image stretched over the domain whose pixels
/// with luminance >= threshold are solid.
struct Wall {
    enum class Kind { circle, rectangle, ellipse, polygon, image } kind = Kind::circle;
    Point center;
    double radius = 0;             // circle
    Point size;                    // rectangle: full width and height; ellipse: likewise
    std::vector<Point> points;     // polygon
    std::string image;             // path relative to the scene's folder
    double threshold = 0.5;
    bool inverted = false;         // image: pixels below the threshold are solid
};

/// Something that acts on the state in time. Kinds and their keys belong to the simulation
/// (SimulationInfo::sources); keys are either numbers, points, formulas in t, or colours.
struct Source {
    std::string kind;
    nlohmann::json values;  // checked against the SourceKind: only known keys, right types
};

/// The initial state of one field: a formula in x and y, or an image stretched over the domain whose
/// luminance 0..1 maps to [low, high].
struct Initial {
    std::string formula;
    std::string image;
    double low = 0, high = 1;
};

struct View {
    std::string field;                            // "" = the simulation's first
    std::string style = "map";                    // map | water
    std::string colormap = "viridis";
    std::optional<std::array<double, 2>> range;   // automatic when absent
    nlohmann::json camera;                        // style-specific settings, opaque here
};

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
    nlohmann::json mode;                 // wave: {"m":..,"n":..} when the state is a standing mode
    View view;
    std::vector<Point> probes;
    double duration = 10;                // [s] of simulated time that `seiche run` covers by default
    std::filesystem::path folder;        // images are read from here and nowhere else; empty = embedded

    explicit Scene(const SimulationInfo& info);
};

/// A replacement from the command line: `path` is a parameter's name or a place in the scene
/// ("domain.cells", "initial.height", "boundaries.left.type", "sources.0.x").
struct SceneOverride {
    std::string path, value;
};

/// Parses and checks scene text. `file` names it in messages; `folder` is where its images lie.
/// Throws badInput with file, line, key, value, what is allowed and the nearest known name.
Scene parseScene(std::string_view text, const std::string& file,
                 const std::filesystem::path& folder,
                 const std::vector<SceneOverride>& overrides = {});

/// Loads a scene file, or a shipped scene by name ("wave/drop").
Scene loadScene(const std::string& fileOrName, const std::vector<SceneOverride>& overrides = {});

/// The scene as JSON that parseScene reads back to an equal scene.
nlohmann::ordered_json toJson(const Scene& scene);

struct ShippedScene {
    std::string name;  // "wave/drop"
    std::string title, description, simulation;
};
std::vector<ShippedScene> shippedScenes();

}  // namespace seiche
