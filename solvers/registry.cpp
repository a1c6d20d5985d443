#include "solvers/registry.hpp"

#include <vector>

#include "core/model/packs.hpp"
#include "solvers/algebra/algebra.hpp"
#include "solvers/bubbly/bubbly_simulation.hpp"
#include "solvers/equations/equations.hpp"
#include "solvers/flow3d/flow3d_simulation.hpp"
#include "solvers/fluid/fluid_simulation.hpp"
#include "solvers/wave/wave_simulation.hpp"

namespace seiche {

// The packs below packs/: CMakeLists.txt writes it.
std::vector<const Pack*> programPacks();

void registerSimulations() {
    static const bool once = [] {
        Registry::instance().add(wave::simulationInfo());
        Registry::instance().add(fluid::simulationInfo());
        Registry::instance().add(flow3d::simulationInfo());
        Registry::instance().add(bubbly::simulationInfo());
        Registry::instance().add(equations::simulationInfo());
        Registry::instance().add(algebra::poissonInfo());
        Registry::instance().add(algebra::eliminationInfo());
        for (const auto* pack : programPacks()) addPack(*pack);
        return true;
    }();
    static_cast<void>(once);
}

}  // namespace seiche
