#pragma once

#include <chrono>
#include <memory>
#include <thread>

#include "core/gl/context.hpp"
#include "core/run/engine.hpp"

namespace seiche {

/// Options of an engine whose frames are not drawn.
inline Engine::Options headlessEngine() {
    Engine::Options made;
    made.makeContext = [] {
        auto context = gl::Context::headless();
        context->makeCurrent();
        return context;
    };
    return made;
}

/// Options of an engine whose frames are drawn in `drawing`, a context that shares with the
/// engine's. It is made with the engine and must outlive it.
inline Engine::Options drawnEngine(std::unique_ptr<gl::Context>& drawing) {
    Engine::Options made;
    made.makeContext = [&drawing] {
        auto context = gl::Context::headless();
        drawing = context->shared();
        drawing->release();
        context->makeCurrent();
        return context;
    };
    return made;
}

/// Waits for `condition`; false if it does not become true within `limit`.
template <class Condition>
bool eventually(const Condition& condition, std::chrono::seconds limit = std::chrono::seconds(10)) {
    const auto end = std::chrono::steady_clock::now() + limit;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
}

}  // namespace seiche
