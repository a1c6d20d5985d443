#include "solvers/linalg/pressure/multigrid/multigrid_stencil.hpp"

#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

gl::Kernel mediumKernel(const Stencil& stencil, StencilTerms terms) {
    stencil.check();
    if (stencil.medium == Stencil::Medium::faces || !(terms.stiffness > 0)) {
        failInput("multigrid takes a medium of cells whose stiffness counts");
    }
    const auto tuning = StencilTuning::forDevice(gl::Context::current());
    auto defines = stencil.defines(tuning.sampled);
    defines.push_back({"GROUP_X", tuning.groupX});
    defines.push_back({"GROUP_Y", tuning.groupY});
    gl::Kernel kernel("linalg/mg_medium.comp", defines);
    stencil.setUniforms(kernel);
    return kernel;
}

}  // namespace

StencilMultigrid::StencilMultigrid(const Stencil& stencil, StencilTerms terms)
    : stencil_(stencil),
      terms_(terms),
      medium_(mediumKernel(stencil, terms)),
      faceX_(Shape::field(stencil.nx + 1, stencil.ny), "multigrid weights x"),
      faceY_(Shape::field(stencil.nx, stencil.ny + 1), "multigrid weights y"),
      mass_(stencil.shape(), "multigrid mass"),
      multigrid_((fill(), faces()), mass_) {}  // it reads the fields when it is made

Stencil StencilMultigrid::faces() const {
    Stencil made;
    made.nx = stencil_.nx, made.ny = stencil_.ny;
    made.hx = stencil_.hx, made.hy = stencil_.hy;
    for (std::size_t side = 0; side < 4; ++side) {
        // All else about the sides is in weights and mass.
        const bool around = stencil_.sides[side] == BoundaryCondition::periodic;
        made.sides[side] = around ? BoundaryCondition::periodic : BoundaryCondition::wall;
    }
    made.medium = Stencil::Medium::faces;
    made.faceX = &faceX_;
    made.faceY = &faceY_;
    return made;
}

void StencilMultigrid::fill() {
    const auto sampled = StencilTuning::forDevice(gl::Context::current()).sampled;
    medium_.set("terms", terms_.factors());
    const auto& filler = mass_.texture();
    medium_.run(stencil_.nx / 4 + 1, stencil_.ny + 1, 1,
                {gl::write(1, faceX_.texture()), gl::write(2, faceY_.texture()),
                 gl::write(3, mass_.texture()), stencil_.coefficientBinding(sampled, filler),
                 stencil_.edgesBinding(sampled, filler)});
}

void StencilMultigrid::setConstants(const Stencil& stencil, StencilTerms terms) {
    stencil_.takeConstants(stencil);
    stencil_.setUniforms(medium_);
    terms_ = terms;
    weightsChanged();
}

void StencilMultigrid::weightsChanged() {
    fill();
    multigrid_.weightsChanged();
}

}  // namespace seiche::linalg
