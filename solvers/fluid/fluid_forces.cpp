#include "solvers/fluid/fluid_forces.hpp"

namespace seiche::fluid {

Forces::Forces(const Grid& grid, const Geometry& geometry)
    : grid_(grid), geometry_(&geometry), corners_(grid.kernel("fluid/vorticity.comp")) {}

bool Forces::buoyant(const ParameterSet& parameters, const Carried& carried) {
    return carried.smoky() &&
           (parameters.real("buoyancy") != 0 || parameters.real("smoke_weight") != 0);
}

const gl::Texture2D* Forces::accelerate(const ParameterSet& parameters, double t, Sources& sources,
                                        const Carried& carried, const gl::Texture2D* scalars,
                                        const gl::Texture2D& velocity) {
    const double confinement = parameters.real("vorticity_confinement");
    const double lift = parameters.real("buoyancy"), weight = parameters.real("smoke_weight");
    const bool floats = buoyant(parameters, carried);
    const bool forced = sources.update(t);
    if (confinement == 0 && !floats) return forced ? &sources.force() : nullptr;
    if (!acceleration_) acceleration_ = grid_.velocity("fluid acceleration");
    const gl::Defines defines = {{"FORCE", static_cast<int>(forced)},
                                 {"BUOYANCY", static_cast<int>(floats)},
                                 {"CONFINEMENT", static_cast<int>(confinement != 0)}};
    force_ = grid_.kernel("fluid/force.comp", defines);
    force_.set("confinement", static_cast<float>(confinement))
        .set("buoyancy", std::array{static_cast<float>(lift), static_cast<float>(carried.ambient()),
                                    static_cast<float>(weight)});
    if (confinement != 0) {
        if (!vorticity_) {
            vorticity_ = {gl::Format::r32f, grid_.width(), grid_.height(), "fluid vorticity"};
        }
        corners_.run(grid_.width(), grid_.height(), 1,
                     {grid_.in(0, velocity), gl::write(1, vorticity_)});
    }
    force_.run(grid_.width(), grid_.height(), 1,
               {grid_.in(1, forced ? sources.force() : velocity),
                grid_.in(4, floats ? *scalars : velocity),
                grid_.in(3, confinement != 0 ? vorticity_ : geometry_->solid()), grid_.faces(),
                grid_.plain(), gl::write(2, acceleration_)});
    return &acceleration_;
}

}  // namespace seiche::fluid
