#include "solvers/fluid/diffusion.hpp"

#include <algorithm>

#include "solvers/fluid/chebyshev.hpp"

namespace seiche::fluid {

Diffusion::Diffusion(const KernelFactory& kernels, int dyeRefinement)
    : kernels_(kernels), dyeRefinement_(dyeRefinement) {}

bool Diffusion::Step::any() const {
    return heating || std::ranges::any_of(diffusivity, [](double each) { return each > 0; });
}

double Diffusion::largestEigenvalue(const Step& step, const gl::Texture2D& field) const {
    const auto& domain = kernels_.geometry().domain();
    const double fine = field.format() == gl::Format::rgba32f ? dyeRefinement_ : 1;
    const double walls = step.cells ? HeatCells::stiffness : std::max(1.0, step.wallConductivity);
    return 4 * walls * fine * fine *
           (1 / (domain.hx() * domain.hx()) + 1 / (domain.hy() * domain.hy()));
}

double Diffusion::implicitShare(const Step& step, const gl::Texture2D& field) const {
    return implicitShareOf(*std::ranges::max_element(step.diffusivity) * step.dt *
                           largestEigenvalue(step, field));
}

std::array<float, 4> Diffusion::scaled(const Step& step, double by) {
    std::array<float, 4> result{};
    for (std::size_t k = 0; k < 4; ++k) result[k] = static_cast<float>(by * step.diffusivity[k]);
    return result;
}

void Diffusion::prepare(gl::Kernel& kernel, const Step& step, double share) const {
    kernel.set("s", scaled(step, share * step.dt));
    if (step.heating) kernel.set("dt", static_cast<float>(share * step.dt));
}

const gl::Texture2D& Diffusion::conduction(const Step& step, const gl::Texture2D& field) {
    if (step.cells) return step.cells->texture();
    if (step.wallConductivity == 0) return field;
    const auto& geometry = kernels_.geometry();
    const auto walls = geometry.contacts().revision();
    if (conduction_ && walls == wallsOf_ && step.wallConductivity == conductivityOf_) {
        return conduction_;
    }
    wallsOf_ = walls;
    conductivityOf_ = step.wallConductivity;
    if (!conduction_) {
        const auto& domain = geometry.domain();
        conduction_ = {gl::Format::rgba32f, domain.nx, domain.ny, "fluid conduction"};
        findConduction_ = kernels_.kernel("fluid/conduction.comp");
    }
    findConduction_.set("wallConductivity", static_cast<float>(step.wallConductivity));
    findConduction_.run(conduction_.width(), conduction_.height(), 1,
                        {kernels_.faces(), gl::write(2, conduction_)});
    return conduction_;
}

Diffusion::Kind& Diffusion::kindOf(const gl::Texture2D& field, const Step& step) {
    const bool heated = step.heating, conducts = step.wallConductivity > 0, cut = step.cells;
    const bool dye = field.format() == gl::Format::rgba32f;
    auto& kind = kinds_[dye ? 0 : 1];
    if (!kind.explicit_ || kind.heated != heated || kind.conducts != conducts || kind.cut != cut) {
        kind.heated = heated;
        kind.conducts = conducts;
        kind.cut = cut;
        for (const int stage : {0, 1}) {
            (stage ? kind.implicit_ : kind.explicit_) =
                kernels_.kernel("fluid/diffuse.comp", {{"STAGE", stage},
                                                       {"FORMAT", dye ? "rgba32f" : "rg32f"},
                                                       {"HEATED", static_cast<int>(heated)},
                                                       {"CONDUCTS", static_cast<int>(conducts)},
                                                       {"CUT", static_cast<int>(cut)},
                                                       {"FINE", dye ? dyeRefinement_ : 1}});
        }
    }
    if (!kind.iterates[0]) {
        for (auto& each : kind.iterates) {
            each = {field.format(), field.width(), field.height(), field.label() + ", diffused"};
        }
    }
    return kind;
}

void Diffusion::explicitPart(const Step& step, double share, const gl::Texture2D& field,
                             gl::Texture2D& result) {
    auto& kernel = kindOf(field, step).explicit_;
    prepare(kernel, step, share);
    kernel.run(field.width(), field.height(), 1,
               {kernels_.in(0, field), kernels_.in(4, step.heating ? *step.heating : field),
                kernels_.in(6, conduction(step, field)), kernels_.faces(), gl::write(2, result)});
}

gl::Texture2D& Diffusion::implicitPart(const Step& step, double share, const gl::Texture2D& field) {
    auto& kind = kindOf(field, step);
    const double most = *std::ranges::max_element(step.diffusivity);
    if (most == 0) {
        explicitPart(step, share, field, kind.iterates[0]);  // nothing but given fluxes
        return kind.iterates[0];
    }
    auto& kernel = kind.implicit_;
    prepare(kernel, step, share);
    Chebyshev chebyshev(1 + share * step.dt * most * largestEigenvalue(step, field));
    const int count = chebyshev.iterations();
    const auto& passes = conduction(step, field);
    const gl::Texture2D *now = &field, *before = &field;
    for (int k = 0; k < count; ++k) {
        auto& next = kind.iterates[static_cast<std::size_t>(k % 3)];
        kernel.set("steps", chebyshev.next());
        kernel.run(field.width(), field.height(), 1,
                   {kernels_.in(0, *now), kernels_.in(1, *before), kernels_.in(3, field),
                    kernels_.in(4, step.heating ? *step.heating : field), kernels_.in(6, passes),
                    kernels_.faces(), gl::write(2, next)});
        before = now;
        now = &next;
    }
    return kind.iterates[static_cast<std::size_t>((count - 1) % 3)];
}

}  // namespace seiche::fluid
