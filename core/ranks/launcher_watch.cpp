#include "core/ranks/launcher_watch.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <string>

#include "core/ranks/process_state.hpp"

namespace seiche {

namespace {

constexpr useconds_t lookEvery = 200'000;  // [us]
/// Looks in a row that find a launcher without children: ten seconds.
constexpr int looksWithout = 50;

bool isMpirun(const ProcessState& process) {
    return process.name == "mpirun" || process.name == "orterun" || process.name == "mpiexec";
}

bool hasLivingChildren(pid_t parent) {
    const auto number = std::to_string(parent);
    std::ifstream children("/proc/" + number + "/task/" + number + "/children");
    if (!children) return true;  // this system does not tell
    for (pid_t child = 0; children >> child;) {
        if (ProcessState(child).alive()) return true;
    }
    return false;
}

/// Until the launcher has ended, by itself or here.
void outlive(pid_t launcher, const std::string& started) {
    const auto there = [&] {
        const ProcessState process(launcher);
        return process.alive() && process.started == started;
    };
    for (int without = 0; there(); usleep(lookEvery)) {
        without = hasLivingChildren(launcher) ? 0 : without + 1;
        if (without < looksWithout) continue;
        kill(launcher, SIGTERM);
        sleep(2);
        if (there()) kill(launcher, SIGKILL);
        return;
    }
}

}  // namespace

void watchLauncher() {
    const pid_t launcher = getppid();
    const ProcessState process(launcher);
    int pipe[2];
    if (!isMpirun(process) || pipe2(pipe, O_CLOEXEC) != 0) return;
    const pid_t child = fork();
    if (child == 0) {
        // A detached process, which mpirun neither knows nor counts, and which holds no file.
        setsid();
        if (fork() != 0) _exit(0);
        const int nothing = open("/dev/null", O_RDWR);
        for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, file);
        dup2(pipe[0], STDERR_FILENO + 1);
        close_range(STDERR_FILENO + 2, ~0U, 0);
        char byte = 0;
        while (read(STDERR_FILENO + 1, &byte, 1) < 0 && errno == EINTR) {
        }  // nothing is ever written: the other end closes with the rank
        outlive(launcher, process.started);
        _exit(0);
    }
    close(pipe[0]);
    if (child > 0) waitpid(child, nullptr, 0);
}

}  // namespace seiche
