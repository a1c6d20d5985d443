// Running one scene in an engine while kernels of the next are compiled.
#include <algorithm>

#include "core/gl/execution_profile.hpp"
#include "core/run/engine_body.hpp"

namespace seiche {

namespace {

// Most pause after a step while a scene is rehearsed in software, as a multiple of its duration.
constexpr int shareOfRehearsals = 4;
constexpr auto longestRest = std::chrono::milliseconds(50);

}  // namespace

// Whether a running simulation goes on for now, because the kernels of the scene that is to replace
// it are being compiled. Under the mutex.
bool Engine::Body::rehearses(command::Any& next) {
    const auto wait = [this](auto& wanted) {
        if (wanted.rehearsed) return false;
        if (!rehearsal) {
            // Scenes that bring all of their model have kernels that nobody else has.
            const bool own = scene && wanted.scene.simulation == scene->simulation &&
                             Registry::instance().at(scene->simulation).needsOwnKeys;
            if (own && state == EngineState::running) {
                rehearsal.emplace(*context, stage, wanted.scene, mutex, wake);
            }
        }
        if (rehearsal && !rehearsal->over()) return true;
        rehearsal.reset();
        wanted.rehearsed = true;
        return false;
    };
    if (auto* load = std::get_if<command::Load>(&next)) return wait(*load);
    if (auto* revise = std::get_if<command::Revise>(&next)) return wait(*revise);
    return false;
}

// On a slow device kernels compile on the cores that steps use: pauses leave most of them to the
// compilation.
void Engine::Body::yieldToRehearsal(Clock::duration step) {
    if (!rehearsal || !gl::executionProfile(*context).slow) return;
    const auto rest = std::min<Clock::duration>(shareOfRehearsals * step, longestRest);
    std::unique_lock lock(mutex);
    wake.wait_for(lock, rest, [this] { return quit || rehearsal->over(); });
}

}  // namespace seiche
