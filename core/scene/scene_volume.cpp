#include "core/scene/scene_volume.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/expression/formula.hpp"
#include "core/files/image_in.hpp"
#include "core/files/mesh_in.hpp"
#include "core/files/npy.hpp"
#include "core/scene/constants.hpp"
#include "core/scene/scene_keys.hpp"

namespace seiche {

namespace {

/// The displacements by which copies of a solid, across joined sides, come within a cell of the box.
std::vector<Point3> copiesOf(const SignedDistance& solid, const Grid<3>& grid,
                             const std::array<bool, 3>& joined) {
    const auto [low, high] = solid.bounds();
    std::vector<Point3> found = {{}};
    for (int axis = 0; axis < 3; ++axis) {
        if (!joined[static_cast<std::size_t>(axis)]) continue;
        const auto before = found;
        for (const double by : {-grid.length(axis), grid.length(axis)}) {
            const double h = grid.spacing(axis);
            if (low[axis] + by >= grid.high(axis) + h || high[axis] + by <= grid.low(axis) - h) {
                continue;
            }
            for (auto each : before) {
                each[axis] += by;
                found.push_back(each);
            }
        }
    }
    found.erase(found.begin());
    return found;
}

}  // namespace

std::array<bool, 3> joinedAxes(const Scene& scene) {
    std::array<bool, 3> joined{};
    for (int axis = 0; axis < 3; ++axis) {
        joined[static_cast<std::size_t>(axis)] =
            scene.boundaries[sideOf(axis, false)].type == "periodic";
    }
    return joined;
}

ArrayOnVolume arrayOnVolume(const Scene& scene, const Initial& initial, const std::string& where) {
    const auto named = fmt::format("{} '{}'", where, initial.image);
    auto array = npyFrom(readInFolder(scene.folder, scene.embedded, initial.image, where), named);
    if (array.shape.size() != 3 || array.values.empty()) {
        failInput("{} must be an array of three dimensions, of the shape (nz, ny, nx)", named);
    }
    CellIndex<3> counts;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (array.shape[2 - axis] > keys::maxCellsAlong) failInput("{} is too large", named);
        counts[axis] = static_cast<int>(array.shape[2 - axis]);
    }
    std::vector<float> values(array.values.size());
    for (std::size_t k = 0; k < values.size(); ++k) {
        values[k] = static_cast<float>(array.values[k]);
        if (!std::isfinite(values[k])) {
            const auto at = static_cast<std::int64_t>(k);
            failInput("{} is {} at [{}, {}, {}]; give finite numbers", named, array.values[k],
                      at / counts[0] / counts[1], at / counts[0] % counts[1], at % counts[0]);
        }
    }
    return {std::move(values), counts};
}

float ArrayOnVolume::at(const Point3& part) const {
    std::array<std::array<std::size_t, 2>, 3> index;
    Point3 share;
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        const double place = std::clamp(part[axis] * counts_[a] - 0.5, 0.0, counts_[a] - 1.0);
        index[a][0] = static_cast<std::size_t>(place);
        index[a][1] = std::min(index[a][0] + 1, static_cast<std::size_t>(counts_[a] - 1));
        share[axis] = place - std::floor(place);
    }
    double sum = 0;
    for (std::size_t corner = 0; corner < 8; ++corner) {
        const std::array<std::size_t, 3> upper = {corner & 1U, corner >> 1U & 1U, corner >> 2U};
        double weight = 1;
        for (int axis = 0; axis < 3; ++axis) {
            weight *= upper[static_cast<std::size_t>(axis)] == 1 ? share[axis] : 1 - share[axis];
        }
        const auto nx = static_cast<std::size_t>(counts_[0]), ny = static_cast<std::size_t>(counts_[1]);
        const auto row = index[2][upper[2]] * ny + index[1][upper[1]];
        sum += weight * double{values_[row * nx + index[0][upper[0]]]};
    }
    return static_cast<float>(sum);
}

std::optional<std::vector<float>> initialOnFaces(const Scene& scene, const std::string& field,
                                                 int axis) {
    const auto found = scene.initial.find(field);
    if (found == scene.initial.end()) return std::nullopt;
    const auto& grid = scene.space.value().grid;
    const auto where = fmt::format("{}: initial.{}", scene.file, field);
    const auto counts = facesOf(grid, axis);
    std::vector<float> values;
    values.reserve(faceCount(grid, axis));
    if (found->second.array) {
        const auto array = arrayOnVolume(scene, found->second, where);
        if (array.counts() == counts) return array.values();
        CellIndex<3> at;
        for (at[2] = 0; at[2] < counts[2]; ++at[2]) {
            for (at[1] = 0; at[1] < counts[1]; ++at[1]) {
                for (at[0] = 0; at[0] < counts[0]; ++at[0]) {
                    values.push_back(array.at(byAxis<3>([&](int each) {
                        return (at[static_cast<std::size_t>(each)] + (each == axis ? 0.0 : 0.5)) /
                               grid.cells(each);
                    })));
                }
            }
        }
        return values;
    }
    const Formula formula(found->second.formula, grid, scene.seed, where, formulaConstants(scene));
    std::vector<double> xs(static_cast<std::size_t>(counts[0])), row(xs.size());
    for (int i = 0; i < counts[0]; ++i) {
        xs[static_cast<std::size_t>(i)] = faceCentre(grid, axis, {i, 0, 0}).x;
    }
    for (int k = 0; k < counts[2]; ++k) {
        for (int j = 0; j < counts[1]; ++j) {
            const auto at = faceCentre(grid, axis, {0, j, k});
            formula.evaluateRow(xs, at.y, at.z, 0, row);
            for (std::size_t i = 0; i < xs.size(); ++i) {
                if (!std::isfinite(row[i])) {
                    failInput("{} is {} at ({}, {}, {}) m", where, row[i], xs[i], at.y, at.z);
                }
                values.push_back(static_cast<float>(row[i]));
            }
        }
    }
    return values;
}

std::optional<std::vector<float>> initialOnVolume(const Scene& scene, const std::string& field) {
    const auto found = scene.initial.find(field);
    if (found == scene.initial.end()) return std::nullopt;
    const auto& grid = scene.space.value().grid;
    if (found->second.array) {
        const auto array = arrayOnVolume(scene, found->second,
                                         fmt::format("{}: initial.{}", scene.file, field));
        if (array.counts() == cellsOf(grid)) return array.values();
        std::vector<float> values;
        values.reserve(cellCount(grid));
        for (std::size_t index = 0; index < cellCount(grid); ++index) {
            const auto cell = cellAt(grid, index);
            values.push_back(array.at(byAxis<3>([&](int axis) {
                return (cell[static_cast<std::size_t>(axis)] + 0.5) / grid.cells(axis);
            })));
        }
        return values;
    }
    return evaluateOnCells(
        Formula(found->second.formula, grid, scene.seed,
                fmt::format("{}: initial.{}", scene.file, field), formulaConstants(scene)),
        grid, 0);
}

std::shared_ptr<const TriangleMesh> meshOf(const Scene& scene, const SceneSolid& solid) {
    if (solid.kind != Solid::Kind::mesh) return nullptr;
    const auto where = fmt::format("{}: '{}'", scene.file, solid.file);
    auto mesh = std::make_shared<const TriangleMesh>(
        meshFrom(readInFolder(scene.folder, scene.embedded, solid.file, where), where));
    if (const auto defects = mesh->defects(where); !defects.empty()) log().warn("{}", defects);
    return mesh;
}

std::unique_ptr<SignedDistance> distanceFromSolids(const Scene& scene) {
    const auto& space = scene.space.value();
    const auto joined = joinedAxes(scene);
    std::vector<std::unique_ptr<SignedDistance>> all;
    for (const auto& solid : space.solids) {
        const auto mesh = meshOf(scene, solid);
        auto own = distanceFrom(solid, mesh);
        const auto copies = copiesOf(*own, space.grid, joined);
        all.push_back(std::move(own));
        for (const auto& by : copies) {
            Solid copy = solid;
            copy.center = copy.center + by;
            all.push_back(distanceFrom(copy, mesh));
        }
    }
    return distanceFromAll(std::move(all));
}

OpenParts openParts(const Scene& scene) {
    return openParts(*distanceFromSolids(scene), scene.space.value().grid, joinedAxes(scene));
}

}  // namespace seiche
