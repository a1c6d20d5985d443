#include "bench/fluid_bench.hpp"

#include <nlohmann/json.hpp>

#include "core/gl/context.hpp"
#include "core/model/simulation.hpp"
#include "solvers/fluid/flow_stages.hpp"
#include "solvers/fluid/projection.hpp"

namespace seiche::bench {

namespace {

using nlohmann::ordered_json;

/// A square basin with two eddies, optionally with a dozen discs.
Scene basin(int n, bool discs, bool dye, const ordered_json& parameters) {
    ordered_json scene = {{"seiche", 1},
                          {"simulation", "fluid"},
                          {"domain", {{"size", {1.0, 1.0}}, {"cells", {n, n}}}},
                          {"initial",
                           {{"u", "sin(2*pi*x)*cos(2*pi*y)+0.3*sin(pi*y)"},
                            {"v", "-cos(2*pi*x)*sin(2*pi*y)+0.2*sin(3*pi*x)"}}}};
    scene["parameters"] = {{"dt", 1.0 / n}, {"tolerance", 1e-4}, {"pressure_refine", false}};
    if (!parameters.is_null()) scene["parameters"].update(parameters);
    if (dye) scene["initial"]["dye"] = "0.5+0.5*sin(20*x)";
    for (int k = 0; k < 12 && discs; ++k) {
        const double x = 0.14 + 0.24 * (k % 4), y = 0.2 + 0.3 * (k / 4);
        scene["walls"].push_back(
            {{"shape", "circle"}, {"center", {x, y}}, {"radius", 0.03 + 0.003 * k}});
    }
    return parseScene(scene.dump(), "bench", ".");
}

/// A whole step with its ledger; bytes are those of its stages but for the pressure's iterations.
Prepared wholeStep(int n, bool discs, bool dye, const char* scheme, double bytes) {
    std::shared_ptr<Simulation> simulation =
        Registry::instance().at("fluid").create(gl::Context::current());
    simulation->reset(basin(n, discs, dye, {{"advection", scheme}}));
    Prepared prepared;
    prepared.run = [simulation] {
        simulation->step();
        std::vector<StepReport> reports;
        simulation->collect(Wait::no, reports);
    };
    prepared.bytes = bytes * n * n;
    prepared.owned = simulation;
    return prepared;
}

struct Stages {
    Scene scene;
    fluid::Geometry geometry;
    fluid::KernelFactory kernels;
    fluid::Advection advection;
    fluid::Viscosity viscosity;
    fluid::Projection projection;
    gl::Texture2D a, b, c;

    Stages(int n, bool discs, const ordered_json& parameters)
        : scene(basin(n, discs, false, parameters)),
          geometry(scene),
          kernels(gl::Context::current(), geometry),
          advection(kernels, 1),
          viscosity(kernels, geometry),
          projection(kernels, geometry, fluid::FluidParameters::from(scene.parameters), 1),
          a(kernels.velocity("bench a")),
          b(kernels.velocity("bench b")),
          c(kernels.velocity("bench c")) {
        // A field that is nowhere 0 and has divergence.
        std::vector<float> data(2 * static_cast<std::size_t>(a.width()) *
                                static_cast<std::size_t>(a.height()));
        for (std::size_t k = 0; k < data.size(); ++k) {
            data[k] = static_cast<float>(k * 2654435761u % 65536) / 65536.0f - 0.5f;
        }
        a.upload(data);
    }
};

template <class Run>
Prepared stage(int n, bool discs, double bytes, const ordered_json& parameters, const Run& run) {
    auto stages = std::make_shared<Stages>(n, discs, parameters);
    Prepared prepared;
    prepared.run = [stages, run] { run(*stages); };
    prepared.bytes = bytes * n * n;
    prepared.owned = stages;
    return prepared;
}

}  // namespace

std::vector<Descriptor> fluidDescriptors() {
    using fluid::Interpolant;
    const std::vector<int> hardware = {512, 1024, 2048}, software = {512};
    // From zero each time, so that all runs do the same work.
    const ordered_json cold = {{"pressure_start", "zero"}};
    return {
        {"fluid/semi-lagrangian", "velocity carried, one pass", hardware, software,
         [](int n) {
             return stage(n, true, 16, {}, [](Stages& s) {
                 s.advection.velocity({Interpolant::semiLagrangian}, s.a, s.a, 1e-3, s.b, s.c);
             });
         }},
        {"fluid/maccormack", "velocity carried, two passes", hardware, software,
         [](int n) {
             return stage(n, true, 40, {}, [](Stages& s) {
                 s.advection.velocity({Interpolant::macCormack}, s.a, s.a, 1e-3, s.b, s.c);
             });
         }},
        {"fluid/quintic", "velocity carried by polynomials of degree five", hardware, software,
         [](int n) {
             return stage(n, true, 16, {}, [](Stages& s) {
                 s.advection.velocity({Interpolant::quintic}, s.a, s.a, 1e-3, s.b, s.c);
             });
         }},
        {"fluid/projection-discs", "divergence, pressure to 1e-4 among a dozen discs, gradient",
         hardware, software,
         [cold](int n) {
             return stage(n, true, 32, cold, [](Stages& s) { s.projection.project(0, s.a, s.b); });
         }},
        {"fluid/projection-box", "the same in a box without obstacles", hardware, software,
         [cold](int n) {
             return stage(n, false, 56, cold, [](Stages& s) { s.projection.project(0, s.a, s.b); });
         }},
        {"fluid/projection-jacobi", "the same with 20 Jacobi sweeps", hardware, software,
         [](int n) {
             return stage(n, true, 32 + 20 * 12,
                          {{"pressure_start", "zero"},
                           {"pressure_solver", "jacobi"},
                           {"max_iterations", 20}},
                          [](Stages& s) { s.projection.project(0, s.a, s.b); });
         }},
        {"fluid/step-maccormack", "a whole step with a dozen discs and dye", hardware, software,
         [](int n) { return wholeStep(n, true, true, "maccormack", 40 + 32 + 80); }},
        {"fluid/step-semi-lagrangian2", "the same of order 2 by polynomials of degree five",
         hardware, software,
         [](int n) { return wholeStep(n, true, true, "semi-lagrangian2", 16 + 32 + 80 + 56); }},
        {"fluid/step-maccormack2", "the same of order 2", hardware, software,
         [](int n) { return wholeStep(n, true, true, "maccormack2", 40 + 32 + 80 + 56); }},
        {"fluid/step-ar2", "the same by advection-reflection", hardware, software,
         [](int n) { return wholeStep(n, true, true, "ar2", 2 * (40 + 32) + 80 + 72); }},
    };
}

}  // namespace seiche::bench
