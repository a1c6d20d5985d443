#include "core/sweep/local_processes.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <iterator>
#include <thread>

#include "core/base/error.hpp"
#include "core/model/packs.hpp"

namespace seiche::sweep {

namespace {

constexpr const char* thisProgram = "/proc/self/exe";
constexpr int notStarted = 127;

// Between fork and exec: system calls alone.
[[noreturn]] void becomeRun(char* const* arguments, int log, pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(notStarted);  // it had ended before that
    setpgid(0, 0);                               // Ctrl-C is for the sweep, which ends its runs
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    const int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, STDIN_FILENO);
    dup2(nothing, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    execv(thisProgram, arguments);
    _exit(notStarted);
}

}  // namespace

LocalProcesses::LocalProcesses(std::vector<std::string> devices, std::size_t places)
    : places_(places) {
    if (devices.empty()) devices.emplace_back();
    for (std::size_t k = 0; k < places; ++k) places_[k].device = devices[k % devices.size()];
}

LocalProcesses::~LocalProcesses() {
    stop();
}

std::size_t LocalProcesses::busy() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(places_, [](const Place& place) { return place.process != 0; }));
}

void LocalProcesses::give(const Job& job) {
    const auto place = std::ranges::find(places_, 0, &Place::process);
    auto arguments = job.arguments;
    arguments.insert(arguments.begin(), "seiche");
    std::ranges::move(packArguments(), std::back_inserter(arguments));
    if (!place->device.empty()) arguments.push_back("--device=" + place->device);
    std::vector<char*> list;
    for (auto& each : arguments) list.push_back(each.data());
    list.push_back(nullptr);
    const int log = open(job.log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (log < 0) failRun("{} cannot be written: {}", job.log, std::strerror(errno));
    const pid_t parent = getpid();
    const pid_t process = fork();
    if (process == 0) becomeRun(list.data(), log, parent);
    const int error = errno;
    close(log);
    if (process < 0) failRun("a run cannot be started: {}", std::strerror(error));
    place->process = process;
    place->run = job.run;
    place->begun = std::chrono::steady_clock::now();
}

std::vector<Ended> LocalProcesses::wait(std::chrono::milliseconds patience) {
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + patience;
    std::vector<Ended> ended;
    while (true) {
        for (auto& place : places_) {
            int status = 0;
            if (place.process == 0 || waitpid(place.process, &status, WNOHANG) == 0) continue;
            const auto took = std::chrono::duration<double>(Clock::now() - place.begun);
            ended.push_back({place.run,
                             WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status),
                             took.count()});
            place.process = 0;
        }
        if (!ended.empty() || busy() == 0 || Clock::now() >= until) return ended;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

void LocalProcesses::stop() {
    for (const auto& place : places_) {
        if (place.process != 0) kill(place.process, SIGKILL);
    }
    for (auto& place : places_) {
        while (place.process != 0 && waitpid(place.process, nullptr, 0) < 0 && errno == EINTR) {
        }
        place.process = 0;
    }
}

std::string lastErrorLine(const std::string& log, int code) {
    std::string last;
    std::ifstream file(log);
    for (std::string line; std::getline(file, line);) {
        if (!line.empty()) last = line;
    }
    if (code > 128) return message("it was ended by signal {}", code - 128);
    if (code == notStarted && last.empty()) return message("it could not be started");
    if (last.starts_with("seiche: ")) last.erase(0, 8);
    return last.empty() ? message("it ended with code {}", code) : last;
}

}  // namespace seiche::sweep
