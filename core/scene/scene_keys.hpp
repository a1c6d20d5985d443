#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/description.hpp"
#include "core/scene/scene.hpp"

/// Keys and limits of scene files, shared by the reader and the JSON Schema.
namespace seiche::keys {

inline const std::vector<std::string> scene = {
    "seiche",     "$schema", "simulation", "title",      "description", "hint",     "subjects",
    "references", "seed",    "domain",     "parameters", "mode",        "initial",  "boundaries",
    "walls",      "sources", "brush",      "view",       "probes",      "duration", "speed"};
inline const std::vector<std::string> domain = {"size", "cells"};
inline const std::vector<std::string> space = {"size", "cells", "origin"};
inline const std::vector<std::string> mode = {"m", "n", "amplitude"};
inline const std::vector<std::string> initialImage = {"image", "low", "high"};
inline const std::vector<std::string> initialArray = {"file"};
inline const std::vector<std::string> wallImage = {"image", "threshold", "inverted"};
inline const std::vector<std::string> segment = {"from", "to", "type"};
inline const std::vector<std::string> brush = {"kind", "radius", "strength", "color"};
inline const std::vector<std::string> view = {"field",  "style",    "colormap", "range",
                                              "camera", "cameras",  "light",    "water",
                                              "bloom",  "overlays", "inset"};
inline const std::vector<std::string> spaceView = {"field",  "style",    "colormap", "range",
                                                   "camera", "cameras",  "light",    "water",
                                                   "bloom",  "overlays", "inset",    "volume"};
/// Keys of an inset with a comparison and of one with a field.
inline const std::vector<std::string> insetOfRun = {"shows", "corner", "size", "swapped"};
inline const std::vector<std::string> insetOfField = {"shows", "style",  "colormap",
                                                      "range", "corner", "size"};
/// Overlays with the keys that each takes besides "kind", see viewOverlays().
inline const std::vector<std::string> overlays = {"isolines", "arrows", "streamlines", "particles",
                                                  "bubbles"};
inline const std::vector<std::vector<std::string>> overlayKeys = {{"kind", "count", "spacing"},
                                                                  {"kind", "spacing"},
                                                                  {"kind", "spacing"},
                                                                  {"kind", "count"},
                                                                  {"kind"}};
inline const std::vector<std::string> camera = {"azimuth", "elevation", "distance", "exaggeration"};
inline const std::vector<std::string> savedCamera = {"name", "azimuth", "elevation", "distance",
                                                     "exaggeration"};
/// Cameras of volumes.
inline const std::vector<std::string> spaceCamera = {"azimuth", "elevation", "distance", "target",
                                                     "projection"};
inline const std::vector<std::string> savedSpaceCamera = {"name",     "azimuth", "elevation",
                                                          "distance", "target",  "projection"};
inline const std::vector<std::string> projections = {"perspective", "orthographic"};
inline const std::vector<std::string> axes = {"x", "y", "z"};
inline const std::vector<std::string> volume = {"slices",  "smoke", "fire",
                                                "surface", "box",   "solids"};
inline const std::vector<std::string> slice = {"axis", "at", "opacity", "isolines"};
inline const std::vector<std::string> smoke = {"field",      "density", "dense",
                                               "scattering", "shadows", "color"};
inline const std::vector<std::string> fire = {"field", "hot", "brightness"};
inline const std::vector<std::string> surface = {"field", "level", "opacity", "color"};
inline const std::vector<std::string> light = {"azimuth", "elevation", "color", "sky"};
inline const std::vector<std::string> water = {"tint", "clarity", "foam"};
inline const std::vector<std::string> shapes = {"circle", "rectangle", "ellipse", "polygon",
                                                "line"};
inline const std::vector<std::vector<std::string>> shapeKeys = {{"shape", "center", "radius"},
                                                                {"shape", "center", "size"},
                                                                {"shape", "center", "size"},
                                                                {"shape", "points"},
                                                                {"shape", "points", "width"}};
/// Shapes in three dimensions, in the order of Solid::Kind.
inline const std::vector<std::string> solids = {"ball", "box", "cylinder", "mesh"};
inline const std::vector<std::vector<std::string>> solidKeys = {
    {"shape", "center", "radius"},
    {"shape", "center", "size", "rotate"},
    {"shape", "center", "radius", "length", "axis", "rotate"},
    {"shape", "center", "file", "scale", "rotate"}};

inline const std::vector<std::string> motion = {"x", "y", "angle"};
inline const std::vector<std::string> body = {"density", "velocity", "spin",
                                              "free",    "springs",  "damping"};

inline constexpr double largest = 1e9;         ///< bound of lengths, times and other numbers
inline constexpr double leastDensity = 0.01;   ///< of bodies
inline constexpr double smallest = 1e-9;       ///< least length or time where 0 makes no sense
inline constexpr int maxCellsAlong = 1 << 20;  ///< a side, beyond any device's textures
inline constexpr std::int64_t maxCells = 500'000'000;
inline constexpr std::size_t maxText = 4096, maxReferences = 20, maxTitle = 200, maxName = 256;
inline constexpr std::size_t maxItems = 1000;     ///< sources, probes
inline constexpr std::size_t maxWalls = 10'000;   ///< fewer than a flow can tell apart
inline constexpr std::size_t maxPoints = 30'000;  ///< of a polygon or line
inline constexpr std::size_t maxCameras = 100;
inline constexpr int maxIsolines = 200, maxParticles = 200'000;
inline constexpr double leastOpacity = 0.01;  ///< of slices and surfaces
inline constexpr double mostDensity = 1000;   ///< factors on smoke and glow
inline constexpr std::int64_t maxSeed = std::int64_t{1} << 53;

/// The names of registered things, in their order.
template <class Things>
std::vector<std::string> namesOf(const Things& things) {
    std::vector<std::string> names;
    for (const auto& thing : things) names.push_back(thing.name);
    return names;
}

}  // namespace seiche::keys

namespace seiche {

/// parseScene for a scene whose folder is one of the program's own assets.
Scene parseEmbeddedScene(std::string_view text, const std::string& file,
                         const std::filesystem::path& folder,
                         const std::vector<SceneOverride>& overrides);

}  // namespace seiche
