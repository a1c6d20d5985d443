// Typed equations keep running while the kernels of new ones compile.
#include "core/run/rehearsal.hpp"

#include <chrono>
#include <random>
#include <thread>

#include "core/run/engine.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

double since(Clock::time_point then) {
    return std::chrono::duration<double>(Clock::now() - then).count();
}

/// A scene whose kernels compile slowly and are in no cache.
Scene newScene(const std::string& method, const std::string& unknown = "u") {
    static std::random_device device;
    const std::string& u = unknown;
    std::string rate = u + "_t = laplace(" + u + ") - 0.1*" + u;
    for (int i = 0; i < 4; ++i)
        rate += fmt::format(" + 1e-3*sin({:.12f}*{} + {})/cosh({})", 1 + 1e-10 * device(), u, i, u);
    const nlohmann::ordered_json text = {{"seiche", 1},
                                         {"simulation", "equations"},
                                         {"equations", {rate}},
                                         {"domain", {{"size", {32, 32}}, {"cells", {32, 32}}}},
                                         {"initial", {{u, "sin(x)"}}},
                                         {"parameters", {{"method", method}, {"dt", 0.01}}}};
    return parseScene(text.dump(), "typed.json", {});
}

/// A running engine, and the times of its steps while a command is carried out.
struct Watched {
    Engine engine;
    double longestGap = 0, took = 0;  // [s]
    std::uint64_t steps = 0;          // until the command took effect

    static Engine::Options options() {
        Engine::Options made;
        made.makeContext = [] { return gl::Context::headless(); };
        made.frameInterval = 0.005;
        return made;
    }
    explicit Watched(const Scene& first) : engine(options()) {
        engine.load(first);
        engine.setPace({Pace::Kind::stepsPerFrame, 1});
        engine.play();
        while (engine.status().step < 20) std::this_thread::sleep_for(1ms);
    }
    template <class Command>
    void watch(const Command& command) {
        auto step = engine.status().step;
        command();
        const auto settled = engine.settled();
        const auto started = Clock::now();
        auto last = started;
        const auto look = [&] {
            const auto now = engine.status().step;
            if (now == step) return false;
            longestGap = std::max(longestGap, since(last));
            last = Clock::now();
            if (now > step) steps += now - step;
            step = now;
            return true;
        };
        while (settled.wait_for(500us) != std::future_status::ready) look();
        took = since(started);
        // and the first step of the new equations
        while (!look() && since(last) < 30) std::this_thread::sleep_for(500us);
    }
};

class RehearsalTest : public GpuTest {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        registerSimulations();
    }
};

TEST_F(RehearsalTest, StepsGoOnWhileKernelsCompile) {
    for (const std::string method : {"heun", "rosenbrock"}) {
        Watched run(newScene(method));
        const auto wanted = newScene(method);
        run.watch([&] { run.engine.revise(wanted); });
        EXPECT_EQ(run.engine.scene()->model, wanted.model);
        EXPECT_GT(run.steps, 10U) << method;
        EXPECT_LT(run.longestGap, 0.2 * run.took) << method;
    }
}

}  // namespace
}  // namespace seiche
