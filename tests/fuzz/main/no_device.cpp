// Stands in for what descriptions of simulations name and no reader calls: seiche-fuzz has no
// device.
#include <cstdlib>

#include "core/model/snapshot.hpp"
#include "solvers/algebra/algebra.hpp"
#include "solvers/bubbly/bubbly_simulation.hpp"
#include "solvers/bubbly/cell_server.hpp"
#include "solvers/equations/equations.hpp"
#include "solvers/fluid/fluid_simulation.hpp"
#include "solvers/wave/wave_simulation.hpp"

namespace seiche {

namespace wave {
std::unique_ptr<Simulation> makeSimulation(gl::Context&, linalg::CgForm) {
    std::abort();
}
}  // namespace wave

namespace fluid {
std::unique_ptr<Simulation> makeSimulation(gl::Context&) {
    std::abort();
}
}  // namespace fluid

namespace bubbly {
std::unique_ptr<Simulation> makeSimulation(gl::Context&) {
    std::abort();
}
void serveCells(gl::Context&, Ranks&) {
    std::abort();
}
}  // namespace bubbly

namespace equations {
std::unique_ptr<Simulation> makeEquations() {
    std::abort();
}
}  // namespace equations

namespace algebra {
std::unique_ptr<Simulation> makePoisson() {
    std::abort();
}
// Its file needs a device; those of waves and flow, which do the same, are read.
Snapshot resampledPoisson(const Snapshot&, const Domain&) {
    return {};
}
std::unique_ptr<Simulation> makeElimination() {
    std::abort();
}
}  // namespace algebra

}  // namespace seiche
