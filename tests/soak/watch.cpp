#include "tests/soak/watch.hpp"

#include <execinfo.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fstream>

namespace seiche::soak {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kept = 50;
std::array<std::array<char, 256>, kept> lastInputs;  // lines, for a handler of signals
std::atomic<std::uint64_t> inputs = 0;
std::array<char, 1024> logFile = {};

void put(int file, const char* text) {
    // On a full disk the log may be incomplete.
    if (file >= 0) [[maybe_unused]]
        const auto written = write(file, text, std::strlen(text));
}

void crashed(int signal) {
    Watch::writeInputs(signal == SIGABRT   ? "aborted"
                       : signal == SIGSEGV ? "crashed: SIGSEGV"
                                           : "crashed");
    // Names of our own functions: gdb -batch -ex 'info symbol 0x...' seiche-soak.
    std::array<void*, 40> frames;
    backtrace_symbols_fd(frames.data(), backtrace(frames.data(), frames.size()), STDERR_FILENO);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

std::size_t residentBytes() {
    std::ifstream statm("/proc/self/statm");
    std::size_t whole = 0, resident = 0;
    statm >> whole >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

Watch::Watch(const Limits& limits, const std::string& log) : limits_(limits) {
    std::snprintf(logFile.data(), logFile.size(), "%s", log.c_str());
    for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL})
        std::signal(signal, crashed);
    thread_ = std::thread([this] { look(); });
}

Watch::~Watch() {
    ended_ = true;
    thread_.join();
}

void Watch::note(const std::string& input) {
    const auto number = inputs.load();
    auto& line = lastInputs[number % kept];
    std::snprintf(line.data(), line.size(), "%llu %s", static_cast<unsigned long long>(number + 1),
                  input.c_str());
    inputs = number + 1;
}

void Watch::writeInputs(const char* reason) {
    const int file = open(logFile.data(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    const auto number = inputs.load();
    for (const int to : {file, STDERR_FILENO}) {
        put(to, reason);
        put(to, "; the last inputs:\n");
        for (auto i = number > kept ? number - kept : 0; i < number; ++i) {
            put(to, lastInputs[i % kept].data());
            put(to, "\n");
        }
    }
    if (file >= 0) close(file);
}

void Watch::look() {
    auto asked = Clock::now();
    std::uint64_t at = 0;
    bool waiting = false;
    while (!ended_) {
        peak_ = std::max(peak_.load(), residentBytes());
        const auto now = Clock::now();
        const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(now - asked);
        if (waiting && since.count() > slowest_) {
            slowest_ = since.count();
            slowestAt_ = at;
        }
        if (waiting && since > limits_.hang) {
            writeInputs("the window does not answer");
            _exit(1);
        }
        if (answered_) {
            answered_ = false;
            waiting = true;
            asked = now;
            at = inputs;
            QMetaObject::invokeMethod(
                this, [this] { answered_ = true; }, Qt::QueuedConnection);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

}  // namespace seiche::soak
