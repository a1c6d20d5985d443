#include "core/ranks/process_state.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace seiche {
namespace {

TEST(ProcessState, DistinguishesLivingDeadAndGone) {
    const ProcessState self(getpid());
    EXPECT_TRUE(self.alive());
    EXPECT_FALSE(self.name.empty());
    EXPECT_FALSE(self.started.empty());

    const pid_t child = fork();
    if (child == 0) _exit(0);
    siginfo_t ended{};
    ASSERT_EQ(waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT), 0);
    EXPECT_TRUE(ProcessState(child).dead());
    EXPECT_FALSE(ProcessState(child).alive());
    ASSERT_EQ(waitpid(child, nullptr, 0), child);
    EXPECT_FALSE(ProcessState(child).known());
    EXPECT_FALSE(ProcessState(child).dead());
}

TEST(ProcessState, IsEmptyForAProcessThatDiesMeanwhile) {
    struct sigaction before {
    }, ignore{};
    ignore.sa_handler = SIG_IGN;  // the system then forgets children as they die
    sigaction(SIGCHLD, &ignore, &before);
    int seen = 0;
    for (int round = 0; round < 300; ++round) {
        const pid_t child = fork();
        if (child == 0) _exit(0);
        while (ProcessState(child).known()) ++seen;
    }
    sigaction(SIGCHLD, &before, nullptr);
    EXPECT_GT(seen, 0);
}

}  // namespace
}  // namespace seiche
