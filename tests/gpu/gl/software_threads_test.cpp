// The driver's waits must call this program's functions: docs/decisions/0010-llvmpipe-threads.md.

#include "app/software_threads/software_threads.hpp"

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace {

std::string fileOf(const void* address) {
    Dl_info info{};
    return dladdr(address, &info) ? info.dli_fname : "";
}

}  // namespace

TEST(SoftwareThreads, WaitsAreReplacedByThisProgram) {
    const auto program = fileOf(reinterpret_cast<void*>(&seiche::keepSoftwareThreadsAwake));
    for (const char* name :
         {"pthread_cond_wait", "pthread_cond_signal", "pthread_cond_broadcast"}) {
        EXPECT_EQ(fileOf(dlsym(RTLD_DEFAULT, name)), program) << name;
    }
}

TEST(SoftwareThreads, OtherWaitsAreUnchanged) {
    seiche::keepSoftwareThreadsAwake();
    std::mutex mutex;
    std::condition_variable changed;
    int turn = 0;
    constexpr int turns = 2000;
    const auto play = [&](int mine) {
        std::unique_lock lock(mutex);
        while (turn < turns) {
            changed.wait(lock, [&] { return turn % 2 == mine || turn >= turns; });
            ++turn;
            changed.notify_all();
        }
    };
    std::thread other(play, 1);
    play(0);
    other.join();
    EXPECT_GE(turn, turns);
}
