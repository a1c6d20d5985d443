#include "core/scene/scene_volume.hpp"

#include <fmt/format.h>

#include "core/base/log.hpp"
#include "core/expression/formula.hpp"
#include "core/files/image_in.hpp"
#include "core/files/mesh_in.hpp"
#include "core/scene/constants.hpp"

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

std::optional<std::vector<float>> initialOnVolume(const Scene& scene, const std::string& field) {
    const auto found = scene.initial.find(field);
    if (found == scene.initial.end()) return std::nullopt;
    const auto& grid = scene.space.value().grid;
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
