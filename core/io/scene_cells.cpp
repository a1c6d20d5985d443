#include "core/io/scene_cells.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/io/formula.hpp"
#include "core/io/image_in.hpp"

namespace seiche {

namespace {

/// Sets the cells of row j whose centres have x in [from, to].
void fill(std::vector<std::uint8_t>& cells, const Domain& domain, int j, double from, double to) {
    const auto column = [&](double at) {  // clamped before it is cut to an integer
        return static_cast<int>(std::clamp(at, 0.0, static_cast<double>(domain.nx)));
    };
    const int first = column(std::ceil(from / domain.hx() - 0.5));
    const int last = column(std::floor(to / domain.hx() - 0.5) + 1);
    auto* row = cells.data() + static_cast<std::size_t>(j) * static_cast<std::size_t>(domain.nx);
    for (int i = first; i < last; ++i) row[i] = 1;
}

/// The interval of x that the wall covers at height y, in pairs of ends.
std::vector<double> covered(const Wall& wall, double y) {
    const double up = y - wall.center.y;
    switch (wall.kind) {
        case Wall::Kind::circle:
        case Wall::Kind::ellipse: {
            const bool circle = wall.kind == Wall::Kind::circle;
            const double a = circle ? wall.radius : wall.size.x / 2;
            const double b = circle ? wall.radius : wall.size.y / 2;
            const double left = 1 - up * up / (b * b);
            if (left < 0) return {};
            const double half = a * std::sqrt(left);
            return {wall.center.x - half, wall.center.x + half};
        }
        case Wall::Kind::rectangle:
            if (std::abs(up) > wall.size.y / 2) return {};
            return {wall.center.x - wall.size.x / 2, wall.center.x + wall.size.x / 2};
        case Wall::Kind::polygon: {
            std::vector<double> crossings;
            auto from = wall.points.back();
            for (const auto& to : wall.points) {
                // half open, so that a corner counts once
                if ((from.y <= y) != (to.y <= y)) {
                    crossings.push_back(from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x));
                }
                from = to;
            }
            std::ranges::sort(crossings);
            return crossings;
        }
        case Wall::Kind::image:
            break;
    }
    return {};
}

void addImage(std::vector<std::uint8_t>& cells, const Scene& scene, const Wall& wall) {
    const auto image = sceneImage(scene, wall.image, scene.file + ": the wall image");
    const auto light = luminanceOnCells(image, scene.domain.nx, scene.domain.ny);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if ((light[i] >= static_cast<float>(wall.threshold)) != wall.inverted) cells[i] = 1;
    }
}

}  // namespace

std::optional<std::vector<float>> initialOnCells(const Scene& scene, const std::string& field) {
    const auto found = scene.initial.find(field);
    if (found == scene.initial.end()) return std::nullopt;
    const auto& initial = found->second;
    const auto where = fmt::format("{}: initial.{}", scene.file, field);
    if (initial.image.empty()) {
        return evaluateOnCells(Formula(initial.formula, scene.domain, scene.seed, where),
                               scene.domain, 0);
    }
    const auto image = sceneImage(scene, initial.image, where + ".image");
    auto cells = luminanceOnCells(image, scene.domain.nx, scene.domain.ny);
    for (auto& cell : cells) {
        cell = static_cast<float>(initial.low + (initial.high - initial.low) * cell);
    }
    return cells;
}

std::vector<std::uint8_t> wallsOnCells(const Scene& scene) {
    const auto& domain = scene.domain;
    std::vector<std::uint8_t> cells(static_cast<std::size_t>(domain.nx) *
                                    static_cast<std::size_t>(domain.ny));
    for (const auto& wall : scene.walls) {
        if (wall.kind == Wall::Kind::image) {
            addImage(cells, scene, wall);
            continue;
        }
        for (int j = 0; j < domain.ny; ++j) {
            const auto ends = covered(wall, (j + 0.5) * domain.hy());
            for (std::size_t k = 0; k + 1 < ends.size(); k += 2) {
                fill(cells, domain, j, ends[k], ends[k + 1]);
            }
        }
    }
    return cells;
}

}  // namespace seiche
