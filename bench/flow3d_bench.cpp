#include "bench/flow3d_bench.hpp"

#include <GL/glew.h>

#include <nlohmann/json.hpp>

#include "core/gl/context.hpp"
#include "core/model/simulation.hpp"
#include "solvers/flow3d/pressure_levels.hpp"

namespace seiche::bench {

namespace {

using nlohmann::ordered_json;

/// A closed box with a ball, eddies, smoke and heat that rises.
Scene boxWithBall(int n, const char* scheme) {
    const ordered_json scene = {
        {"seiche", 1},
        {"simulation", "flow3d"},
        {"domain", {{"size", {1.0, 1.0, 1.0}}, {"cells", {n, n, n}}}},
        {"walls", {{{"shape", "ball"}, {"center", {0.5, 0.5, 0.5}}, {"radius", 0.125}}}},
        {"initial",
         {{"u", "sin(2*pi*x)*cos(2*pi*y)*cos(2*pi*z)"},
          {"v", "-cos(2*pi*x)*sin(2*pi*y)*cos(2*pi*z)+0.2*sin(3*pi*x)"},
          {"w", "0.2*sin(2*pi*x)*sin(2*pi*y)"},
          {"smoke", "0.5+0.5*sin(20*x)"},
          {"temperature", "exp(-20*((x-0.5)^2+(y-0.2)^2+(z-0.5)^2))"}}},
        {"parameters",
         {{"dt", 1.0 / n}, {"tolerance", 1e-4}, {"buoyancy", 1}, {"advection", scheme}}}};
    return parseScene(scene.dump(), "bench", ".");
}

/// A whole step with its figures; bytes are those of fields that each part reads and writes once,
/// and of `cycles` cycles of the pressure.
Prepared wholeStep(int n, const char* scheme, double bytesPerCell) {
    std::shared_ptr<Simulation> simulation =
        Registry::instance().at("flow3d").create(gl::Context::current());
    simulation->reset(boxWithBall(n, scheme));
    Prepared prepared;
    prepared.run = [simulation] {
        simulation->step();
        std::vector<StepReport> reports;
        simulation->collect(Wait::no, reports);
    };
    prepared.bytes = bytesPerCell * n * n * n;
    prepared.owned = simulation;
    return prepared;
}

/// One cycle of multigrid: four half sweeps of 6 bytes a cell, a residual with its restriction of
/// 7, a correction of 4.5 and 2 more for the residual's norm, with a seventh for the coarser
/// levels.
Prepared multigridCycle(int n) {
    struct Owned {
        flow3d::Surroundings surroundings;
        flow3d::PressureLevels levels;
        gl::Buffer state;
        explicit Owned(int size)
            : surroundings(allocated(boxWithBall(size, "semi-lagrangian2"))),
              levels(surroundings, flow3d::Launches::ofDevice()),
              state(512, "bench state") {
            std::vector<float> values(levels.rhs().bytes() / sizeof(float));
            for (std::size_t k = 0; k < values.size(); ++k) {
                values[k] = static_cast<float>(k * 2654435761u % 65536) / 65536.0f - 0.5f;
            }
            gl::Buffer noise(levels.rhs().bytes(), "bench noise");
            noise.upload(values);
            glCopyNamedBufferSubData(noise.id(), levels.rhs().id(), 0, 0,
                                     static_cast<GLsizeiptr>(noise.bytes()));
            levels.clear();
        }
        static flow3d::Surroundings allocated(const Scene& scene) {
            flow3d::Surroundings made(scene);
            made.allocate();
            return made;
        }
    };
    auto owned = std::make_shared<Owned>(n);
    Prepared prepared;
    prepared.run = [owned] {
        owned->levels.down(owned->state, 8);
        owned->levels.up();
    };
    prepared.bytes = 43.0 * n * n * n;
    prepared.owned = owned;
    return prepared;
}

}  // namespace

std::vector<Descriptor> flow3dDescriptors() {
    const std::vector<int> hardware = {128, 256}, software = {64};
    // Velocities, smoke and temperature are read and written by each part: half of the forces,
    // advection, the other half, divergence and gradient; and five cycles.
    return {
        {"flow3d/pressure-cycle", "one cycle of multigrid round a ball, n x n x n cells", hardware,
         software, multigridCycle},
        {"flow3d/step-semi-lagrangian2",
         "a whole step with a ball, smoke and heat, pressure to 1e-4", hardware, software,
         [](int n) { return wholeStep(n, "semi-lagrangian2", 40 + 40 + 40 + 18 + 28 + 5 * 43); }},
        {"flow3d/step-maccormack2", "the same with MacCormack's correction", hardware, software,
         [](int n) { return wholeStep(n, "maccormack2", 40 + 80 + 40 + 18 + 28 + 5 * 43); }},
        {"flow3d/step-central-rk3", "the same by central differences in three stages", hardware,
         software, [](int n) { return wholeStep(n, "central-rk3", 3 * (64 + 18 + 28 + 5 * 43)); }},
    };
}

}  // namespace seiche::bench
