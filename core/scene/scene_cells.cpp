#include "core/scene/scene_cells.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/base/task.hpp"
#include "core/expression/formula.hpp"
#include "core/files/image_in.hpp"
#include "core/scene/constants.hpp"

namespace seiche {

namespace {

void addImage(std::vector<std::uint8_t>& cells, const Scene& scene, const Wall& wall) {
    const auto image = sceneImage(scene, wall.image, message("{}: the wall image", scene.file));
    const auto light = luminanceOnCells(image, scene.domain.nx, scene.domain.ny);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if ((light[i] >= static_cast<float>(wall.threshold)) != wall.inverted) cells[i] = 1;
    }
}

/// The scene's shapes, and copies at the opposite side of those that cross a periodic side.
std::vector<Wall> withTurns(const Scene& scene) {
    std::vector<Wall> walls;
    const auto& domain = scene.domain;
    for (const auto& wall : scene.walls) {
        if (wall.kind == Wall::Kind::image || wall.moves()) {
            walls.push_back(wall);
            continue;
        }
        const auto [low, high] = boundsOf(wall);
        for (const auto& by : turns(domain, joinedSides(scene))) {
            const bool none = by.x == 0 && by.y == 0;
            const bool reaches = low.x + by.x < domain.width && high.x + by.x > 0 &&
                                 low.y + by.y < domain.height && high.y + by.y > 0;
            if (none) walls.push_back(wall);
            if (!none && reaches) walls.push_back(placed(wall, by, 0));
        }
    }
    return walls;
}

std::vector<Wall> stillShapes(const Scene& scene) {
    auto walls = withTurns(scene);
    std::erase_if(walls,
                  [](const Wall& wall) { return wall.moves() || wall.kind == Wall::Kind::image; });
    return walls;
}

/// 1 for cells that images of walls make solid.
std::vector<std::uint8_t> cellsOfImages(const Scene& scene) {
    std::vector<std::uint8_t> cells(static_cast<std::size_t>(scene.domain.nx) *
                                    static_cast<std::size_t>(scene.domain.ny));
    for (const auto& wall : scene.walls) {
        if (wall.kind == Wall::Kind::image) addImage(cells, scene, wall);
    }
    return cells;
}

}  // namespace

std::array<bool, 2> joinedSides(const Scene& scene) {
    const auto joined = [&](Side side) {
        return scene.boundaries[side].type == "periodic";
    };
    return {joined(Side::left), joined(Side::bottom)};
}

Image sceneImage(const Scene& scene, const std::string& name, const std::string& where) {
    return decodeImage(readInFolder(scene.folder, scene.embedded, name, where),
                       fmt::format("{} '{}'", where, name));
}

std::optional<std::vector<float>> initialOnCells(const Scene& scene, const std::string& field) {
    const auto found = scene.initial.find(field);
    if (found == scene.initial.end()) return std::nullopt;
    const auto& initial = found->second;
    const auto where = fmt::format("{}: initial.{}", scene.file, field);
    if (initial.image.empty()) {
        return evaluateOnCells(
            Formula(initial.formula, scene.domain, scene.seed, where, formulaConstants(scene)),
            scene.domain, 0);
    }
    const auto image = sceneImage(scene, initial.image, where + ".image");
    auto cells = luminanceOnCells(image, scene.domain.nx, scene.domain.ny);
    for (auto& cell : cells) {
        cell = static_cast<float>(initial.low + (initial.high - initial.low) * cell);
    }
    return cells;
}

std::vector<float> colorsOnCells(const Scene& scene, const Initial& initial,
                                 const std::string& field) {
    const auto where = fmt::format("{}: initial.{}.image", scene.file, field);
    const auto image = sceneImage(scene, initial.image, where);
    const auto cells =
        static_cast<std::size_t>(scene.domain.nx) * static_cast<std::size_t>(scene.domain.ny);
    std::vector<float> colors(3 * cells);
    Image channel{image.width, image.height, image.rgba};
    for (std::size_t k = 0; k < 3; ++k) {
        // Averages are taken of light, not of stored values: each pixel becomes a grey of its
        // light.
        for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
            const double stored = image.rgba[i + k] / 65535.0;
            const double light =
                stored <= 0.04045 ? stored / 12.92 : std::pow((stored + 0.055) / 1.055, 2.4);
            const auto grey = static_cast<std::uint16_t>(std::lround(light * 65535));
            channel.rgba[i] = channel.rgba[i + 1] = channel.rgba[i + 2] = grey;
        }
        const auto light = luminanceOnCells(channel, scene.domain.nx, scene.domain.ny);
        for (std::size_t i = 0; i < cells; ++i) {
            colors[3 * i + k] =
                static_cast<float>(initial.low + (initial.high - initial.low) * light[i]);
        }
    }
    return colors;
}

std::vector<std::uint8_t> wallsOnCells(const Scene& scene) {
    const auto& domain = scene.domain;
    std::vector<std::uint8_t> cells(static_cast<std::size_t>(domain.nx) *
                                    static_cast<std::size_t>(domain.ny));
    for (const auto& wall : withTurns(scene)) {
        checkCancelled();
        if (wall.kind == Wall::Kind::image) {
            addImage(cells, scene, wall);
            continue;
        }
        fillShape(cells, domain, wall);
    }
    return cells;
}

OpenFaces openFaces(const Scene& scene) {
    auto open = openFaces(stillShapes(scene), scene.domain);
    const auto nx = static_cast<std::size_t>(scene.domain.nx),
               ny = static_cast<std::size_t>(scene.domain.ny);
    const auto cells = cellsOfImages(scene);
    for (std::size_t j = 0; j < ny; ++j) {
        for (std::size_t i = 0; i < nx; ++i) {
            if (!cells[j * nx + i]) continue;
            open.x[j * (nx + 1) + i] = open.x[j * (nx + 1) + i + 1] = 0;
            open.y[j * nx + i] = open.y[(j + 1) * nx + i] = 0;
        }
    }
    return open;
}

std::vector<float> openCells(const Scene& scene, int lines) {
    auto open = openCells(stillShapes(scene), scene.domain, lines);
    const auto cells = cellsOfImages(scene);
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (cells[i]) open[i] = 0;
    }
    return open;
}

}  // namespace seiche
