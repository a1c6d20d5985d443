#include "solvers/linalg/pressure/direct/dct_stencil.hpp"

#include "core/base/error.hpp"

namespace seiche::linalg {

namespace {

using Ends = Box::Ends;

Box boxOf(const Stencil& stencil) {
    const auto ends = [&](int lower) {
        const auto first = stencil.sides[lower], last = stencil.sides[lower + 1];
        if (first == BoundaryCondition::periodic) return Ends::periodic;
        if (first == BoundaryCondition::dirichlet) {
            return last == BoundaryCondition::dirichlet ? Ends::open : Ends::openClosed;
        }
        return last == BoundaryCondition::dirichlet ? Ends::closedOpen : Ends::closed;
    };
    return {stencil.nx, stencil.ny, stencil.hx, stencil.hy, ends(0), ends(2)};
}

const Stencil& accepted(const Stencil& stencil) {
    if (const auto problem = StencilDct::unsupportedReason(stencil); !problem.empty()) {
        failInput("{}", problem);
    }
    return stencil;
}

}  // namespace

std::string StencilDct::unsupportedReason(const Stencil& stencil) {
    if (stencil.medium != Stencil::Medium::uniform) {
        return message(
            "the medium varies or has solid cells, which the direct solver does not take");
    }
    return BoxSolver::unsupportedReason(boxOf(stencil));
}

StencilDct::StencilDct(const Stencil& stencil, StencilTerms terms)
    : solver_(boxOf(accepted(stencil))) {
    setConstants(stencil, terms);
}

void StencilDct::setConstants(const Stencil& stencil, StencilTerms terms) {
    identity_ = stencil.uniformMass * (terms.mass + terms.damping * stencil.uniformSigma);
    stiffness_ = stencil.uniformStiffness * terms.stiffness;
}

void StencilDct::apply(const Vector& r, Vector& z, const CgStage& stage) {
    solver_.precondition(r, z, stage.state, identity_, stiffness_);
}

}  // namespace seiche::linalg
