#include "core/sweep/rank_workers.hpp"

#include <algorithm>

namespace seiche::sweep {

namespace {

enum RankSweepMessage : std::uint32_t {
    begin = Ranks::firstKind + 64,  ///< to others: a Job
    stopAll,                        ///< to others
    ended,                          ///< to rank 0: an Ended
};

constexpr double lookSeconds = 0.02;  // how often a rank looks after its processes

Packet packed(const Job& job) {
    Packet packet;
    packet.put(std::uint64_t{job.run}).put(job.log).put(std::uint64_t{job.arguments.size()});
    for (const auto& each : job.arguments) packet.put(each);
    return packet;
}

Job jobFrom(PacketReader reader) {
    Job job;
    job.run = reader.get<std::uint64_t>();
    job.log = reader.text();
    for (auto count = reader.get<std::uint64_t>(); count > 0; --count) {
        job.arguments.push_back(reader.text());
    }
    return job;
}

}  // namespace

RankWorkers::RankWorkers(Ranks& ranks, LocalProcesses& here)
    : ranks_(ranks), here_(here), others_(static_cast<std::size_t>(ranks.size() - 1)) {}

std::size_t RankWorkers::busy() const {
    return here_.busy() + static_cast<std::size_t>(std::ranges::count(others_, true));
}

void RankWorkers::give(const Job& job) {
    if (here_.busy() < here_.places()) {
        here_.give(job);
        return;
    }
    const auto free = std::ranges::find(others_, false);
    *free = true;
    ranks_.send(static_cast<int>(free - others_.begin()) + 1, RankSweepMessage::begin, packed(job));
}

std::vector<Ended> RankWorkers::wait(std::chrono::milliseconds patience) {
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + patience;
    while (true) {
        auto all = here_.wait(std::chrono::milliseconds(0));
        while (const auto message = ranks_.receive(all.empty() ? lookSeconds : 0)) {
            if (message->kind != RankSweepMessage::ended) continue;
            others_[static_cast<std::size_t>(message->from - 1)] = false;
            all.push_back(message->read().get<Ended>());
        }
        if (!all.empty() || busy() == 0 || Clock::now() >= until) return all;
    }
}

void RankWorkers::stop() {
    here_.stop();
    for (std::size_t k = 0; k < others_.size(); ++k) {
        if (others_[k]) ranks_.send(static_cast<int>(k) + 1, RankSweepMessage::stopAll);
        others_[k] = false;
    }
}

void serveJobs(Ranks& ranks, LocalProcesses& processes) {
    while (!ranks.over()) {
        const auto message = ranks.receive(processes.busy() > 0 ? lookSeconds : 60);
        if (message && message->kind == RankSweepMessage::begin) {
            processes.give(jobFrom(message->read()));
        } else if (message && message->kind == RankSweepMessage::stopAll) {
            processes.stop();
        }
        for (const auto& each : processes.wait(std::chrono::milliseconds(0))) {
            ranks.send(0, RankSweepMessage::ended, Packet().put(each));
        }
    }
    processes.stop();
}

}  // namespace seiche::sweep
