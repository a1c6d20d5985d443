// The engine's watches, in its simulation and in a second one beside it.
#include <algorithm>

#include "core/run/engine_body.hpp"

namespace seiche {

// The current values are the first of the series.
void Engine::Body::beginWatch(Watcher& by, Simulation* of) {
    collectWatched(by, Wait::yes);
    by.probes.reset();
    if (!of) return;
    const auto& info = of->info();
    Watch fitting = watchWanted;
    std::erase_if(fitting.fields, [&](const std::string& each) {
        return std::ranges::find(info.fields, each, &FieldInfo::name) == info.fields.end();
    });
    std::erase_if(fitting.points, [&](const Point& each) {
        return !(each.x >= 0 && each.x <= scene->domain.width && each.y >= 0 &&
                 each.y <= scene->domain.height);
    });
    if (fitting.fields.empty() || fitting.points.empty()) return;
    if (!by.watch || *by.watch != fitting) by.watch = std::make_shared<const Watch>(fitting);
    by.probes.emplace(info, scene->domain, fitting.points, fitting.fields);
    by.probes->record(*of);
}

void Engine::Body::collectWatched(Watcher& by, Wait wait) {
    if (!by.probes) return;
    const auto& run = by.second ? secondStretch : stretch;
    by.probes->collect(wait, [&](std::uint64_t step, double t, std::span<const float> values) {
        const std::scoped_lock lock(mutex);
        watched.push_back({by.watch, run, by.second, step, t, {values.begin(), values.end()}});
        if (watched.size() > options.reportLimit) watched.pop_front();
        changed = true;
    });
}

// The second run begins at the current state, if there is one.
void Engine::Body::beginSecond() {
    auto* run = second();
    collectWatched(secondWatcher, Wait::yes);  // results under way are of the former one
    if (run) secondStretch = std::make_shared<const Stretch>(Stretch{nullptr, run->time()});
    beginWatch(secondWatcher, run);
}

}  // namespace seiche
