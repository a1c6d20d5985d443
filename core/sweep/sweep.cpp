#include "core/sweep/sweep.hpp"

#include <chrono>

#include "core/base/failure.hpp"

namespace seiche::sweep {

namespace {

using Clock = std::chrono::steady_clock;

/// Writes the tables while the sweep runs, as often as takes little of its time.
class TablesOnTheWay {
  public:
    explicit TablesOnTheWay(const Folder& folder) : folder_(folder) {}
    void write() {
        const auto begun = Clock::now();
        if (begun < due_) return;
        folder_.write(folder_.table());
        const auto took = Clock::now() - begun;
        due_ = Clock::now() + std::max<Clock::duration>(std::chrono::seconds(1), 50 * took);
    }

  private:
    const Folder& folder_;
    Clock::time_point due_;
};

}  // namespace

bool runMissing(Folder& folder, Workers& workers, const SweepHooks& hooks) {
    const auto missing = folder.missing();
    TablesOnTheWay tables(folder);
    auto next = missing.begin();
    bool stopped = false;
    while (next != missing.end() || workers.busy() > 0) {
        stopped = hooks.stop && hooks.stop();
        if (stopped) break;
        while (next != missing.end() && workers.busy() < workers.places()) {
            const auto run = *next++;
            try {
                workers.give(folder.job(run));
            } catch (const std::exception& failure) {  // a full disk, for one
                const auto& state = folder.fail(run, failureOf(failure).sentence);
                if (hooks.ended) hooks.ended(run, state, 0);
            }
        }
        const auto all = workers.wait(std::chrono::milliseconds(200));
        for (const auto& ended : all) {
            const auto& state = folder.take(ended);
            if (hooks.ended) hooks.ended(ended.run, state, ended.seconds);
        }
        if (!all.empty()) tables.write();
        if (hooks.tick) hooks.tick();
    }
    workers.stop();
    folder.write(folder.table());
    return !stopped;
}

}  // namespace seiche::sweep
