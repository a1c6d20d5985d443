#include "solvers/fluid/fluid_forces.hpp"

namespace seiche::fluid {

Forces::Forces(const KernelFactory& kernels, const Geometry& geometry)
    : kernels_(kernels), geometry_(&geometry), corners_(kernels.kernel("fluid/vorticity.comp")) {}

bool Forces::buoyant(const FluidParameters& parameters, const TransportedScalars& transported) {
    return transported.smoky() && (parameters.buoyancy != 0 || parameters.smokeWeight != 0);
}

const gl::Texture2D* Forces::accelerate(const FluidParameters& parameters, double t,
                                        Sources& sources, const TransportedScalars& transported,
                                        const gl::Texture2D* scalars,
                                        const gl::Texture2D& velocity) {
    const double confinement = parameters.vorticityConfinement;
    const double lift = parameters.buoyancy, weight = parameters.smokeWeight;
    const bool floats = buoyant(parameters, transported);
    const bool forced = sources.update(t);
    if (confinement == 0 && !floats) return forced ? &sources.force() : nullptr;
    if (!acceleration_) acceleration_ = kernels_.velocity("fluid acceleration");
    const gl::Defines defines = {{"FORCE", static_cast<int>(forced)},
                                 {"BUOYANCY", static_cast<int>(floats)},
                                 {"CONFINEMENT", static_cast<int>(confinement != 0)}};
    force_ = kernels_.kernel("fluid/force.comp", defines);
    force_.set("confinement", static_cast<float>(confinement))
        .set("buoyancy",
             std::array{static_cast<float>(lift), static_cast<float>(transported.ambient()),
                        static_cast<float>(weight)});
    if (confinement != 0) {
        if (!vorticity_) {
            vorticity_ = {gl::Format::r32f, kernels_.width(), kernels_.height(), "fluid vorticity"};
        }
        corners_.run(kernels_.width(), kernels_.height(), 1,
                     {kernels_.in(0, velocity), gl::write(1, vorticity_)});
    }
    force_.run(kernels_.width(), kernels_.height(), 1,
               {kernels_.in(1, forced ? sources.force() : velocity),
                kernels_.in(4, floats ? *scalars : velocity),
                kernels_.in(3, confinement != 0 ? vorticity_ : geometry_->solid()),
                kernels_.faces(), kernels_.plain(), gl::write(2, acceleration_)});
    return &acceleration_;
}

}  // namespace seiche::fluid
