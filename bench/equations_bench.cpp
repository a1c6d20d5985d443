#include "bench/equations_bench.hpp"

#include <nlohmann/json.hpp>

#include "core/gl/context.hpp"
#include "core/model/simulation.hpp"

namespace seiche::bench {

namespace {

/// Steps of a periodic square full of noise. Counted are 16 bytes a cell and step: each of the two
/// unknowns read and written once.
Prepared explicitSteps(int n, const char* method, bool compensated) {
    const nlohmann::ordered_json side = {{"type", "periodic"}};
    const nlohmann::ordered_json scene = {
        {"seiche", 1},
        {"simulation", "equations"},
        {"domain", {{"size", {0.01 * n, 0.01 * n}}, {"cells", {n, n}}}},
        {"equations",
         {"u_t = 2e-5*laplace(u) - u*v^2 + 0.037*(1 - u)",
          "v_t = 1e-5*laplace(v) + u*v^2 - 0.097*v"}},
        {"boundaries", {{"left", side}, {"right", side}, {"bottom", side}, {"top", side}}},
        {"initial", {{"u", "1 - 0.5*(random(1) > 0)"}, {"v", "0.25*(random(1) > 0)"}}},
        {"parameters",
         {{"method", method}, {"dt", 1}, {"adaptive", false}, {"compensated", compensated}}}};
    std::shared_ptr<Simulation> simulation =
        Registry::instance().at("equations").create(gl::Context::current());
    simulation->reset(parseScene(scene.dump(), "bench", "."));
    Prepared prepared;
    // An even number of steps, none of which then waits for another (ExplicitSteps::most).
    prepared.operations = 2;
    prepared.run = [simulation] {
        simulation->step();
        simulation->step();
    };
    prepared.bytes = 16.0 * n * n;
    prepared.owned = simulation;
    return prepared;
}

}  // namespace

std::vector<Descriptor> equationsDescriptors() {
    const std::vector<int> hardware = {256, 1024, 2048, 4096}, software = {256};
    std::vector<Descriptor> made;
    for (const char* method : {"heun", "rk4"}) {
        for (const bool compensated : {true, false}) {
            made.push_back({std::string("equations/") + method + (compensated ? "" : "-plain"),
                            std::string("Gray-Scott, a step of ") + method +
                                (compensated ? "" : ", not compensated"),
                            hardware, software, [method, compensated](int n) {
                                return explicitSteps(n, method, compensated);
                            }});
        }
    }
    return made;
}

}  // namespace seiche::bench
