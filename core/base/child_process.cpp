#include "core/base/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <ctime>
#include <thread>
#include <utility>

#include "core/base/error.hpp"

extern char** environ;

namespace seiche {

/// Detects a process that has used no processor time for a while.
class ChildProcess::Stall {
  public:
    Stall(pid_t process, double patience) : patience_(patience) {
        known_ = clock_getcpuclockid(process, &clock_) == 0;
        used_ = used();
    }
    bool over() {
        const auto now = Clock::now();
        if (const auto more = used(); more != used_) {
            used_ = more;
            since_ = now;
        }
        return std::chrono::duration<double>(now - since_).count() > patience_;
    }

  private:
    using Clock = std::chrono::steady_clock;
    std::pair<time_t, long> used() const {
        timespec time{};
        if (!known_ || clock_gettime(clock_, &time) != 0) return {};
        return {time.tv_sec, time.tv_nsec};
    }
    double patience_;
    bool known_;
    clockid_t clock_{};
    std::pair<time_t, long> used_;
    Clock::time_point since_ = Clock::now();
};

ChildProcess::ChildProcess(const std::vector<std::string>& arguments, bool input,
                           const std::string& purpose, double patience)
    : patience_(patience) {
    std::vector<char*> argv;
    for (const auto& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);

    int ends[2] = {-1, -1};
    // In memory: a message about a full disk must not need the disk.
    output_ = memfd_create("standard output", MFD_CLOEXEC);
    errors_ = memfd_create("standard error", MFD_CLOEXEC);
    if (output_ < 0 || errors_ < 0 || (input && pipe2(ends, O_CLOEXEC) != 0)) {
        const int error = errno;
        closeKept();
        failRun("{}, which cannot be started: {}", purpose, std::strerror(error));
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (input) {
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0);
    } else {
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    }
    posix_spawn_file_actions_adddup2(&actions, output_, 1);
    posix_spawn_file_actions_adddup2(&actions, errors_, 2);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes, 0);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    const int error = posix_spawnp(&process_, argv[0], &actions, &attributes, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (input) close(ends[0]);
    input_ = ends[1];
    if (error != 0) {
        process_ = 0;
        closeInput();
        closeKept();
        if (error == ENOENT) {
            failRun("{}, which is not found: install the package {}", purpose, arguments[0]);
        }
        failRun("{}, which cannot be started: {}", purpose, std::strerror(error));
    }
    // Only this end: programs expect their own end to block.
    if (input) fcntl(input_, F_SETFL, O_NONBLOCK);
}

ChildProcess::~ChildProcess() {
    closeInput();
    kill();
    closeKept();
}

bool ChildProcess::write(std::span<const std::byte> bytes) {
    Stall stall(process_, patience_);
    while (!bytes.empty()) {
        const auto count = ::write(input_, bytes.data(), bytes.size());
        if (count >= 0) {
            bytes = bytes.subspan(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN) {
            pollfd waiting{input_, POLLOUT, 0};
            poll(&waiting, 1, 100);
            if (stall.over()) {
                stalled_ = true;
                return false;
            }
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

void ChildProcess::closeInput() {
    if (input_ >= 0) close(std::exchange(input_, -1));
}

void ChildProcess::closeKept() {
    for (int* each : {&output_, &errors_}) {
        if (*each >= 0) close(std::exchange(*each, -1));
    }
}

bool ChildProcess::wait(const std::function<void()>& meanwhile) {
    Stall stall(process_, patience_);
    while (process_ > 0) {
        int status = 0;
        const auto ended = waitpid(process_, &status, WNOHANG);
        if (ended == process_) {
            reap(status);
        } else if (ended < 0 && errno != EINTR) {
            reap(-1);
        } else if (stalled_ || stall.over()) {
            stalled_ = true;
            kill();
        } else {
            if (meanwhile) meanwhile();
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }
    return status_ == 0;
}

void ChildProcess::kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    int status = 0;
    while (waitpid(process_, &status, 0) < 0) {
        if (errno != EINTR) {
            status = -1;
            break;
        }
    }
    reap(status);
}

void ChildProcess::reap(int status) {
    process_ = 0;
    status_ = status;
}

namespace {

// The program shares the position in the file, which therefore stays where it is.
std::string endOf(int file, std::size_t most) {
    struct stat about {};
    if (fstat(file, &about) != 0) about.st_size = 0;
    const auto all = static_cast<std::size_t>(about.st_size);
    std::string text(std::min(all, most), ' ');
    const auto from = static_cast<off_t>(all - text.size());
    const auto size = pread(file, text.data(), text.size(), from);
    text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return text;
}

}  // namespace

std::string ChildProcess::lastOutput(std::size_t bytes) const {
    return endOf(output_, bytes);
}

bool ChildProcess::complained() const {
    struct stat about {};
    return fstat(errors_, &about) == 0 && about.st_size > 0;
}

std::string ChildProcess::lastErrorLine() const {
    if (stalled_) return message("it did nothing for {:g} s", patience_);
    auto all = endOf(errors_, std::string::npos);
    all.erase(all.find_last_not_of(" \r\n") + 1);
    if (const auto line = all.substr(all.find_last_of("\r\n") + 1); !line.empty()) return line;
    if (WIFSIGNALED(status_)) return message("it was ended by signal {}", WTERMSIG(status_));
    return message("it ended with code {}", WIFEXITED(status_) ? WEXITSTATUS(status_) : -1);
}

}  // namespace seiche
