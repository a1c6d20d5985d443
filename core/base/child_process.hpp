#pragma once

#include <sys/types.h>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace seiche {

/// A program that runs beside this one: started from a list of arguments, never by a shell, in a
/// process group of its own, so that Ctrl-C in the terminal does not reach it. Its standard output
/// is dropped and its standard error kept. Nothing here waits for ever: a program that uses no
/// processor time for `patience` seconds while it is waited for is ended.
class ChildProcess {
  public:
    /// `arguments` begin with the program, which is looked for in PATH. With `input`, write() feeds
    /// its standard input, else that is empty. Throws failed where it cannot be started; `purpose`
    /// begins the sentence, for example "films need the program ffmpeg".
    ChildProcess(const std::vector<std::string>& arguments, bool input, const std::string& purpose,
                 double patience = 60);
    /// Ends it at once where it still runs.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// False when it takes no more. For a thread in which SIGPIPE is blocked.
    bool write(std::span<const std::byte> bytes);
    void closeInput();
    /// Waits for its end; true when it was a good one.
    bool wait();
    /// Ends it at once.
    void kill();
    /// True when it has written to its standard error.
    bool complained() const;
    /// The last line on its standard error, else how it ended.
    std::string lastWords() const;

  private:
    class Stall;
    void reap(int status);

    pid_t process_ = 0;
    int input_ = -1, errors_ = -1, status_ = 0;
    double patience_;
    bool stalled_ = false;
};

}  // namespace seiche
