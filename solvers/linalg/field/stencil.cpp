#include "solvers/linalg/field/stencil.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/divide_up.hpp"
#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::linalg {

void Stencil::check() const {
    if (nx < 1 || ny < 1) failInput("a stencil of {} x {} cells is empty", nx, ny);
    if (!(hx > 0) || !(hy > 0) || !std::isfinite(hx) || !std::isfinite(hy)) {
        failInput("cells of {} x {} m have no size: both must be positive", hx, hy);
    }
    for (const int pair : {0, 2}) {
        if ((sides[pair] == BoundaryCondition::periodic) !=
            (sides[pair + 1] == BoundaryCondition::periodic)) {
            failInput("{} are periodic only together", pair == 0
                                                           ? message("the left and right side")
                                                           : message("the bottom and top side"));
        }
    }
    if ((medium == Medium::stiffness || medium == Medium::mass) != (coefficient != nullptr)) {
        failInput("a stencil needs a coefficient field exactly when its medium varies");
    }
    const auto needsFace = [&](const Vector* face, const Shape& fits) {
        if ((medium == Medium::faces) != (face != nullptr) || (face && face->shape() != fits)) {
            failInput(
                "a stencil of {} x {} cells needs two fields of faces exactly when those are "
                "its medium: {} x {} and {} x {}",
                nx, ny, nx + 1, ny, nx, ny + 1);
        }
    };
    needsFace(faceX, Shape::field(nx + 1, ny));
    needsFace(faceY, Shape::field(nx, ny + 1));
    if (edges && !coefficient) {
        failInput("a stencil has openings of cells only where it has a field of their medium");
    }
    if (medium == Medium::faces && layer.any()) {
        failInput("a stencil whose faces are given has no matched layer");
    }
    const auto fit = [&](const Vector* field, const Shape& fits) {
        if (field && field->shape() != fits) {
            failInput("field '{}' of {} cells does not fit a stencil of {} x {}",
                      field->texture().label(), field->size(), nx, ny);
        }
    };
    fit(coefficient, shape());
    fit(edges, edgesShape());
}

gl::Defines Stencil::defines(bool sampled) const {
    const auto uses = [&](BoundaryCondition rule) {
        return static_cast<int>(std::count(sides.begin(), sides.end(), rule) > 0);
    };
    return {{"SAMPLED", static_cast<int>(sampled)},
            {"COEFFICIENT", static_cast<int>(medium)},
            {"EDGES", static_cast<int>(edges != nullptr)},
            {"LAYER", static_cast<int>(layer.any())},
            {"DIRICHLET", uses(BoundaryCondition::dirichlet)},
            {"ABSORBING", uses(BoundaryCondition::absorbing)},
            {"PERIODIC_X", static_cast<int>(sides[0] == BoundaryCondition::periodic)},
            {"PERIODIC_Y", static_cast<int>(sides[2] == BoundaryCondition::periodic)},
            {"PADDED", static_cast<int>(nx % 4 != 0)}};
}

void Stencil::setUniforms(gl::Kernel& kernel) const {
    std::array<float, 4> ghost{}, impedance{}, mass{};
    for (std::size_t side = 0; side < 4; ++side) {
        const double h = side < 2 ? hx : hy;
        const bool absorbs = sides[side] == BoundaryCondition::absorbing;
        ghost[side] = sides[side] == BoundaryCondition::dirichlet ? -1.0f : 1.0f;
        impedance[side] = absorbs ? static_cast<float>(1 / h) : 0.0f;
        mass[side] = absorbs ? 0.5f : 1.0f;
    }
    kernel.set("cells", std::array{nx, ny})
        .set("texels", std::array{shape().texelColumns(), ny})
        .set("inverseH2",
             std::array{static_cast<float>(1 / (hx * hx)), static_cast<float>(1 / (hy * hy))})
        .set("uniformMedium",
             std::array{static_cast<float>(uniformStiffness), static_cast<float>(uniformMass)})
        .set("uniformSigma", static_cast<float>(uniformSigma))
        .set("sideGhost", ghost)
        .set("sideImpedance", impedance)
        .set("sideMass", mass);
    if (!layer.any()) return;
    std::array<float, 4> rates{}, inverse{};
    std::array<int, 4> deep{};
    for (std::size_t side = 0; side < 4; ++side) {
        const double h = side < 2 ? hx : hy;
        if (!(layer.width[side] > 0)) continue;
        rates[side] = static_cast<float>(layer.rate);
        inverse[side] = static_cast<float>(h / layer.width[side]);
        const int across = side < 2 ? nx : ny;
        deep[side] = static_cast<int>(std::min<double>(across, std::ceil(layer.width[side] / h)));
    }
    kernel.set("layerRate", rates)
        .set("layerInverse", inverse)
        .set("layerCells", deep)
        .set("layerStep", static_cast<float>(layer.step));
}

gl::Binding Stencil::coefficientBinding(bool sampled, const gl::Texture2D& filler) const {
    const auto* field = faceX ? faceX : coefficient;
    const auto& texture = field ? field->texture() : filler;
    return sampled ? gl::sample(6, texture) : gl::read(6, texture);
}

gl::Binding Stencil::edgesBinding(bool sampled, const gl::Texture2D& filler) const {
    const auto* field = faceY ? faceY : edges;
    const auto& texture = field ? field->texture() : filler;
    return sampled ? gl::sample(7, texture) : gl::read(7, texture);
}

StencilTuning StencilTuning::forDevice(const gl::Context& context) {
    StencilTuning tuning;
    const auto& profile = gl::executionProfile(context);
    tuning.fused = profile.cheapBarriers;
    tuning.oneLaunch = profile.cheapBarriers;
    tuning.sampled = profile.sampled;
    tuning.subgroups = profile.cheapBarriers && context.limits().subgroups;
    tuning.groupX = profile.fieldGroup[0];
    tuning.groupY = profile.fieldGroup[1];
    tuning.groups = profile.walkGroups;
    return tuning;
}

gl::Defines StencilTuning::defines() const {
    return {{"FUSED", static_cast<int>(fused)},
            {"SUBGROUPS", static_cast<int>(subgroups)},
            {"GROUP_X", groupX},
            {"GROUP_Y", groupY}};
}

gl::Defines StencilTuning::walkDefines(const Shape& shape) const {
    if (fused) return defines();
    return {{"FUSED", 0},
            {"SUBGROUPS", static_cast<int>(subgroups)},
            {"GROUP_X", strips},
            {"GROUP_Y", 1},
            {"COLUMNS", columns},
            {"ROWS", rows},
            {"RAGGED", static_cast<int>(shape.texelColumns() % columns != 0)}};
}

std::array<int, 3> StencilTuning::launch(const Shape& shape) const {
    if (fused) {
        const int tiles = divideUp(shape.texelColumns(), groupX) * divideUp(shape.rows(), groupY);
        // Small fields have fewer groups, because each group of the next kernel adds up the sums of
        // all: one value per invocation, and equally many tiles per group where sides are powers of
        // two.
        const int most = tiles < 4 * groups ? groupX * groupY : groups;
        return {std::min(most, tiles), 1, 1};
    }
    return {divideUp(shape.texelColumns(), columns * strips), divideUp(shape.rows(), rows), 1};
}

Partials::Partials(const StencilTuning& tuning, const Shape& shape, const std::string& label)
    : fused_(tuning.fused) {
    const auto launch = tuning.launch(shape);
    count_ = launch[0] * launch[1] * (tuning.fused ? 1 : tuning.strips);
    buffer_ = gl::Buffer(16 * static_cast<std::size_t>(count_), label);
}

SolverField::SolverField(const Shape& shape, bool linear, const std::string& label) {
    if (linear) {
        buffer_ = gl::Buffer(std::size_t{16} * shape.texelColumns() * shape.rows(), label);
    } else {
        vector_ = Vector(shape, label);
    }
}

StencilOperator::StencilOperator(const Stencil& stencil, StencilTerms terms)
    : stencil_(stencil), terms_(terms) {
    stencil_.check();
    const auto tuning = StencilTuning::forDevice(gl::Context::current());
    auto defines = stencil_.defines(tuning.sampled);
    defines.push_back({"GROUP_X", tuning.groupX});
    defines.push_back({"GROUP_Y", tuning.groupY});
    kernel_ = gl::Kernel("linalg/stencil_apply.comp", defines);
    stencil_.setUniforms(kernel_);
}

void StencilOperator::doApply(const Vector& x, Vector& y) const {
    const auto tuning = StencilTuning::forDevice(gl::Context::current());
    kernel_.set("terms", terms_.factors());
    kernel_.run(x.texture().width(), x.texture().height(), 1,
                {tuning.in(0, x.texture()), gl::write(1, y.texture()),
                 stencil_.coefficientBinding(tuning.sampled, x.texture()),
                 stencil_.edgesBinding(tuning.sampled, x.texture())});
}

}  // namespace seiche::linalg
