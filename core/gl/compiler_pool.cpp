#include "core/gl/compiler_pool.hpp"

#include <GL/glew.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <optional>

#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/gl/context.hpp"
#include "core/gl/program_binary.hpp"
#include "core/gl/program_files.hpp"

namespace seiche::gl {

namespace {

using namespace std::chrono_literals;

// An idle compiler ends after idleTime; one that does not answer within `patience` is killed.
constexpr auto idleTime = 20s, patience = 120s;
// A program with one context is left alone until it has asked for nothing for so long.
constexpr auto startTime = 2s;
// Compilers may die this often before the pool stops using them.
constexpr unsigned mostBroken = 3;
// Larger than any source, folder or name.
constexpr std::uint32_t mostBytes = 64U << 20U;

enum class Answer : char { none, ready, kept, failed };

bool sendAll(int socket, const void* data, std::size_t bytes) {
    const auto* at = static_cast<const char*>(data);
    while (bytes > 0) {
        const auto sent = ::send(socket, at, bytes, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        at += sent;
        bytes -= static_cast<std::size_t>(sent);
    }
    return true;
}

bool receiveAll(int socket, void* data, std::size_t bytes) {
    auto* at = static_cast<char*>(data);
    while (bytes > 0) {
        const auto got = ::recv(socket, at, bytes, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        at += got;
        bytes -= static_cast<std::size_t>(got);
    }
    return true;
}

bool sendAll(int socket, const std::string& text) {
    const auto bytes = static_cast<std::uint32_t>(text.size());
    return sendAll(socket, &bytes, sizeof bytes) && sendAll(socket, text.data(), text.size());
}

std::optional<std::string> receiveText(int socket) {
    std::uint32_t bytes = 0;
    if (!receiveAll(socket, &bytes, sizeof bytes) || bytes > mostBytes) return std::nullopt;
    std::string text(bytes, '\0');
    if (!receiveAll(socket, text.data(), text.size())) return std::nullopt;
    return text;
}

Answer receiveAnswer(int socket) {
    auto answer = Answer::none;
    return receiveAll(socket, &answer, 1) ? answer : Answer::none;
}

/// The command line: beside this program, else where it is installed.
std::filesystem::path commandLine() {
    std::error_code error;
    const auto own = std::filesystem::read_symlink("/proc/self/exe", error);
    for (const auto& folder : {own.parent_path(), std::filesystem::path(SEICHE_PROGRAM_FOLDER)}) {
        if (auto path = folder / "seiche"; access(path.c_str(), X_OK) == 0) return path;
    }
    return {};
}

bool compileProgram(const std::string& source, const std::string& name, ProgramFiles& files) {
    const GLuint program = glCreateProgram();
    const std::array<std::string_view, 1> texts = {source};
    link(program, texts);
    const bool good = isLinked(program);
    if (good) files.write(name, binaryOf(program));
    glDeleteProgram(program);
    return good && files.written() > 0;
}

std::unique_ptr<Context> deviceOf(const std::string& index, const std::string& fingerprint) {
    auto context = Context::headless(index);
    if (fingerprintOf(context->device()) == fingerprint) return context;
    for (const auto& device : listDevices()) {
        if (device.problem.empty() && fingerprintOf(device) == fingerprint) {
            return Context::headless(std::to_string(device.index));
        }
    }
    return nullptr;
}

}  // namespace

/// A process that compiles for this one.
class CompilerPool::Process {
  public:
    Process(const std::filesystem::path& program, int index, const std::string& fingerprint) {
        std::array<int, 2> ends = {-1, -1};
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
        posix_spawn_file_actions_t files;
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        // In a process group of its own, Ctrl-C ends it only by closing the socket.
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        sigset_t none;
        sigemptyset(&none);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
        std::string name = "seiche", command = "compile-programs", device = std::to_string(index),
                    print = fingerprint;
        std::array<char*, 5> arguments = {name.data(), command.data(), device.data(), print.data(),
                                          nullptr};
        if (posix_spawn(&pid_, program.c_str(), &files, &attributes, arguments.data(), environ)) {
            pid_ = -1;
        }
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&files);
        close(ends[1]);
        socket_ = ends[0];
        const timeval limit = {std::chrono::seconds(patience).count(), 0};
        setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
        alive_ = pid_ > 0 && receiveAnswer(socket_) == Answer::ready;
    }
    ~Process() {
        if (socket_ >= 0) close(socket_);
        if (pid_ <= 0) return;
        if (!alive_) kill(pid_, SIGKILL);
        while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
        }
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    bool alive() const { return alive_; }
    /// Whether the files hold the program now.
    bool compile(const Job& job) {
        alive_ = sendAll(socket_, job.folder) && sendAll(socket_, job.name) &&
                 sendAll(socket_, job.source);
        const auto answer = alive_ ? receiveAnswer(socket_) : Answer::none;
        alive_ = answer == Answer::kept || answer == Answer::failed;
        return answer == Answer::kept;
    }

  private:
    int socket_ = -1;
    pid_t pid_ = -1;
    bool alive_ = false;
};

CompilerPool::CompilerPool(const DeviceInfo& device, unsigned most, std::filesystem::path program)
    : index_(device.index),
      fingerprint_(fingerprintOf(device)),
      most_(most),
      program_(std::move(program)) {}

CompilerPool::~CompilerPool() {
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
        work_.notify_all();
    }
    for (auto& thread : threads_) thread.join();
}

CompilerPool* CompilerPool::of(const DeviceInfo& device) {
    static std::mutex mutex;
    // Never destroyed: at exit a compiler may still be at work, and ends by itself.
    static auto& pools = *new std::map<std::string, std::unique_ptr<CompilerPool>>;
    static const auto program = commandLine();
    if (device.software || program.empty()) return nullptr;
    const std::scoped_lock lock(mutex);
    auto& pool = pools[fingerprintOf(device)];
    if (!pool) {
        const unsigned most = std::thread::hardware_concurrency() < 4 ? 1 : 2;
        pool = std::make_unique<CompilerPool>(device, most, program);
    }
    return pool.get();
}

void CompilerPool::request(const ProgramFiles& files, const std::string& name,
                           const std::string& source) {
    const std::scoped_lock lock(mutex_);
    auto& state = states_.try_emplace(name, State::kept).first->second;
    if (state != State::kept) return;  // one that was kept is no longer in the files
    state = State::waiting;
    asked_ = std::chrono::steady_clock::now();
    waiting_.push_back({name, files.folder().string(), source});
    if (waiting_.size() > idle_ && threads_.size() < most_) {
        threads_.emplace_back([this] { work(); });
    }
    work_.notify_one();
}

bool CompilerPool::withdraw(const std::string& name) {
    const std::scoped_lock lock(mutex_);
    asked_ = std::chrono::steady_clock::now();
    if (std::erase_if(waiting_, [&](const Job& job) { return job.name == name; }) == 0)
        return false;
    states_.erase(name);
    return true;
}

bool CompilerPool::await(const std::string& name) {
    std::unique_lock lock(mutex_);
    const auto found = states_.find(name);
    if (found == states_.end()) return false;
    const auto job = std::ranges::find(waiting_, name, &Job::name);
    if (job != waiting_.end()) std::rotate(waiting_.begin(), job, job + 1);
    work_.notify_all();
    done_.wait(lock,
               [&] { return found->second == State::kept || found->second == State::failed; });
    return found->second == State::kept;
}

void CompilerPool::work() {
    std::unique_ptr<Process> process;
    std::unique_lock lock(mutex_);
    const auto due = [this] { return ended_ || !waiting_.empty(); };
    while (true) {
        ++idle_;
        if (!work_.wait_for(lock, idleTime, due)) {
            lock.unlock();
            process.reset();
            lock.lock();
            work_.wait(lock, due);
        }
        // Until a program with one context has what it needs, compilers would only be in its way.
        while (!ended_ && !waiting_.empty() && Context::isAlone() &&
               std::chrono::steady_clock::now() - asked_ < startTime) {
            work_.wait_until(lock, asked_ + startTime);
        }
        --idle_;
        if (ended_) return;
        if (waiting_.empty()) continue;
        const auto job = std::move(waiting_.front());
        waiting_.pop_front();
        auto& state = states_[job.name];  // which stays where it is: only waiting ones are erased
        state = State::underway;
        bool good = false;
        if (broken_ < mostBroken) {
            lock.unlock();
            if (!process) process = std::make_unique<Process>(program_, index_, fingerprint_);
            good = process->alive() && process->compile(job);
            const bool broken = !process->alive();
            if (broken) process.reset();
            lock.lock();
            if (broken && ++broken_ == mostBroken) {
                log().debug("{} does not compile programs: this process does", program_.string());
            }
        }
        if (good) ++compiled_;
        state = good ? State::kept : State::failed;
        done_.notify_all();
    }
}

int compileForOthers(const std::string& index, const std::string& fingerprint) {
    const int socket = STDIN_FILENO;
    const auto context = deviceOf(index, fingerprint);
    auto answer = Answer::ready;
    if (!context || !sendAll(socket, &answer, 1)) return 1;
    while (true) {
        const auto folder = receiveText(socket);
        const auto name = folder ? receiveText(socket) : std::nullopt;
        const auto source = name ? receiveText(socket) : std::nullopt;
        if (!source) return 0;
        ProgramFiles files(*folder, ProgramFiles::mostOfUser);
        answer = compileProgram(*source, *name, files) ? Answer::kept : Answer::failed;
        if (!sendAll(socket, &answer, 1)) return 0;
    }
}

}  // namespace seiche::gl
