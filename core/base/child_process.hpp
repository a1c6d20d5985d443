#pragma once

#include <sys/types.h>

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace seiche {

/// A child process: started from a list of arguments, never by a shell, in its own process group,
/// so that Ctrl-C in the terminal does not reach it. Its standard output and error are kept in
/// memory. Nothing here waits forever: a program that uses no processor time for
/// `patience` seconds while being waited for is killed.
class ChildProcess {
  public:
    /// `arguments` begin with the program, which is looked up in PATH. With `input`, write() feeds
    /// its standard input, else that is empty. Throws failed if it cannot be started; `purpose`
    /// begins the sentence, for example "films need the program ffmpeg".
    ChildProcess(const std::vector<std::string>& arguments, bool input, const std::string& purpose,
                 double patience = 60);
    /// Kills it if it is still running.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// False when it accepts no more input. For a thread in which SIGPIPE is blocked.
    bool write(std::span<const std::byte> bytes);
    void closeInput();
    /// Waits for it to exit; true if it exited successfully. `meanwhile`, if any, is called many
    /// times per second; an exception from it ends the waiting, but not the process.
    bool wait(const std::function<void()>& meanwhile = {});
    /// Kills it.
    void kill();
    /// The end of its standard output so far, at most `bytes` of it.
    std::string lastOutput(std::size_t bytes) const;
    /// True when it has written to its standard error.
    bool complained() const;
    /// The last line of its standard error, else how it ended.
    std::string lastErrorLine() const;

  private:
    class Stall;
    void reap(int status);
    void closeKept();

    pid_t process_ = 0;
    int input_ = -1, output_ = -1, errors_ = -1, status_ = 0;
    double patience_;
    bool stalled_ = false;
};

}  // namespace seiche
