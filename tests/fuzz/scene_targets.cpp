#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/embedded.hpp"
#include "core/files/json_text.hpp"
#include "core/run/strokes.hpp"
#include "core/scene/description.hpp"
#include "core/scene/scene.hpp"
#include "core/scene/scene_cells.hpp"
#include "tests/fuzz/target.hpp"

namespace seiche::fuzz {

namespace {

constexpr const char* noFolder = "/proc/no-folder";  // images are refused; their target is another

/// Values of a scene in its cells, on few of them.
void readCells(Scene scene) {
    scene.domain.nx = std::min(scene.domain.nx, 12);
    scene.domain.ny = std::min(scene.domain.ny, 9);
    const auto cells = static_cast<std::size_t>(scene.domain.nx) *
                       static_cast<std::size_t>(scene.domain.ny);
    require(wallsOnCells(scene).size() == cells, "walls have other cells than the scene");
    require(openCells(scene, 3).size() == cells, "open parts have other cells than the scene");
    openFaces(scene);
    for (const auto& [field, initial] : scene.initial) {
        if (!initial.image.empty()) continue;
        const auto values = initialOnCells(scene, field);
        require(values && values->size() == cells, "a field has other cells than the scene");
    }
}

void readScene(std::string_view text) {
    const auto scene = parseScene(text, "fuzz.json", noFolder);
    const auto written = jsonText(toJson(scene));
    require(parseScene(written, "fuzz.json", noFolder) == scene,
            "a scene is another after it was written and read");
    readCells(scene);
}

/// Lines PATH=VALUE, as of --set, over a shipped scene that the first byte chooses.
void readSettings(std::string_view text) {
    static const auto shipped = [] {
        std::vector<const EmbeddedFile*> files;
        for (const auto& file : embeddedFiles()) {
            if (file.path.starts_with("assets/scenes/") && file.path.ends_with(".json"))
                files.push_back(&file);
        }
        return files;
    }();
    if (text.empty()) return;
    const auto& file = *shipped[static_cast<unsigned char>(text[0]) % shipped.size()];
    std::vector<SceneOverride> overrides;
    for (auto rest = text.substr(1); !rest.empty() && overrides.size() < 16;) {
        const auto end = std::min(rest.find('\n'), rest.size());
        const auto line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const auto equals = line.find('=');
        if (equals == std::string_view::npos) continue;
        overrides.push_back(
            {std::string(line.substr(0, equals)), std::string(line.substr(equals + 1))});
    }
    readCells(parseScene(file.data, std::string(file.path), noFolder, overrides));
}

void readStrokesOf(const char* simulation, std::string_view text) {
    const auto& info = Descriptions::instance().at(simulation);
    const auto strokes = parseStrokes(text, "fuzz.json", info);
    const auto again = parseStrokes(jsonText(toJson(strokes)), "fuzz.json", info);
    require(again.list.size() == strokes.list.size() && again.period == strokes.period,
            "strokes are others after they were written and read");
    Scene scene(info);
    scene.domain.nx = scene.domain.ny = 9;
    auto left = strokes;
    leaveOutWalls(left, scene);
    for (const double start : {0.0, 0.7, 1e6}) StrokePlayer(strokes, start);
}

void readStrokesText(std::string_view text) {
    readStrokesOf(text.size() % 2 == 0 ? "fluid" : "wave", text);
}

}  // namespace

std::vector<Target> sceneTargets() {
    return {{"scene", readScene}, {"settings", readSettings}, {"strokes", readStrokesText}};
}

}  // namespace seiche::fuzz
