#include "app/cli/run_ranks.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "core/base/error.hpp"
#include "core/base/failure.hpp"
#include "core/base/terminal.hpp"
#include "core/gl/context.hpp"
#include "core/model/capabilities.hpp"

namespace seiche::cli {

namespace {

/// Kind of a message from rank 0 with the name of the simulation to compute for.
constexpr std::uint32_t serveMessage = Ranks::firstKind;

std::vector<std::string> graphicsDevices() {
    std::vector<std::string> found;
    for (const auto& device : gl::listDevices()) {
        if (device.problem.empty() && !device.software) {
            found.push_back(std::to_string(device.index));
        }
    }
    return found;
}

std::vector<std::string> listed(const std::string& option) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= option.size();) {
        const auto end = std::min(option.find(',', at), option.size());
        parts.push_back(option.substr(at, end - at));
        if (parts.back().empty()) {
            failInput("--device {} should look like 0,1: numbers of `seiche list devices`", option);
        }
        at = end + 1;
    }
    return parts;
}

/// Work of the ranks other than 0, in one context.
void serve(const std::string& deviceOption, Ranks& ranks) {
    const auto context = gl::Context::headless(deviceOf(deviceOption, &ranks));
    while (!ranks.over()) {
        const auto message = ranks.receive(60);
        if (!message || message->kind != serveMessage) continue;
        Registry::instance().at(message->read().text()).serveRanks(*context, ranks);
    }
}

}  // namespace

std::string chosenDevice(const std::string& option) {
    const char* named = std::getenv("SEICHE_DEVICE");
    return option.empty() && named ? named : option;
}

std::string deviceOf(const std::string& given, const Ranks* ranks) {
    const auto option = chosenDevice(given);
    if (!ranks) {
        if (option.find(',') != std::string::npos) {
            failInput(
                "--device {}: a list of devices is for the processes that mpirun starts, one "
                "process takes one device",
                option);
        }
        return option;
    }
    const auto devices = option.empty() ? graphicsDevices() : listed(option);
    if (devices.empty()) return "";
    return devices[static_cast<std::size_t>(ranks->localRank()) % devices.size()];
}

void shareSimulation(Simulation& simulation, const SimulationInfo& info, Ranks& ranks) {
    auto* user = capability<RankUser>(simulation);
    if (!user || !info.serveRanks) {
        if (ranks.size() == 1) return;
        failInput(
            "a scene of '{}' has no work for other processes, as bubbly flow has: start it without "
            "mpirun",
            info.name);
    }
    for (int other = 1; other < ranks.size(); ++other) {
        ranks.send(other, serveMessage, Packet().put(info.name));
    }
    user->useRanks(ranks);
}

int serveRankZero(Ranks& ranks, const std::function<void()>& work) {
    // A launcher that ends the job signals all ranks; rank 0 tells the others when to leave.
    std::signal(SIGINT, SIG_IGN);
    std::signal(SIGTERM, SIG_IGN);
    std::signal(SIGHUP, SIG_IGN);
    ranks.endWhenLost([rank = ranks.rank()](const Error& error) {
        // Only the first rank that notices the loss of rank 0 prints; its exit ends the others.
        std::this_thread::sleep_for(std::chrono::milliseconds(5000 * (rank - 1)));
        print(stderr, "seiche: {}\n", error.what());
    });
    try {
        work();
    } catch (const std::exception& error) {
        const auto failure = failureOf(error);
        ranks.fail(Error(failure.code, failure.sentence));
    }
    ranks.leave();
    return 0;
}

int serveSimulations(const std::string& deviceOption, Ranks& ranks) {
    return serveRankZero(ranks, [&] { serve(deviceOption, ranks); });
}

}  // namespace seiche::cli
