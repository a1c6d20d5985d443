#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace seiche::gl {

class ProgramFiles;
struct DeviceInfo;

/// Compiles programs in processes of their own, which leave them in ProgramFiles. A driver that
/// compiles holds up all contexts of its process, even on threads of its own (docs/decisions/0046).
/// Any thread may call it. Nothing here throws: what cannot be compiled there is compiled by the
/// caller.
class CompilerPool {
  public:
    /// At most `most` processes that run `program` ("seiche"), for this device. They start when
    /// there is work and end after 20 s without.
    CompilerPool(const DeviceInfo& device, unsigned most, std::filesystem::path program);
    /// Does not wait for compilations.
    ~CompilerPool();
    CompilerPool(const CompilerPool&) = delete;
    CompilerPool& operator=(const CompilerPool&) = delete;

    /// The process's pool for a device, which lives as long as the process: two compilers, or one
    /// with fewer than four processors. More would delay each other in the kernel's part of
    /// NVIDIA's driver. Null in software, where Mesa compiles a
    /// program when it is first launched, and where the program `seiche` is not found.
    static CompilerPool* of(const DeviceInfo& device);

    /// Begins to compile a compute shader, which `files` will hold under this name.
    void request(const ProgramFiles& files, const std::string& name, const std::string& source);
    /// Takes back a request that no compiler has begun. False if there is none: then await() it.
    bool withdraw(const std::string& name);
    /// Waits until a requested program has been compiled; it comes before others that nobody waits
    /// for. False if it is not in the files: the caller compiles it and learns the reason.
    bool await(const std::string& name);
    /// Programs that have been compiled here.
    unsigned compiled() const { return compiled_; }

  private:
    enum class State { waiting, underway, kept, failed };
    struct Job {
        std::string name, folder, source;
    };
    class Process;
    void work();

    const int index_;                // of the device
    const std::string fingerprint_;  // and its driver
    const unsigned most_;
    const std::filesystem::path program_;
    std::mutex mutex_;
    std::condition_variable work_, done_;
    std::deque<Job> waiting_;
    std::map<std::string, State> states_;
    std::vector<std::thread> threads_;
    std::chrono::steady_clock::time_point asked_;  // for the last time
    unsigned idle_ = 0;    // threads without work
    unsigned broken_ = 0;  // processes that ended on their own
    bool ended_ = false;
    std::atomic<unsigned> compiled_ = 0;
};

/// Body of a compiler: compiles what comes through standard input, a socket, on device `index` or
/// another one with this fingerprint, until the socket is closed. Returns an exit code.
int compileForOthers(const std::string& index, const std::string& fingerprint);

}  // namespace seiche::gl
