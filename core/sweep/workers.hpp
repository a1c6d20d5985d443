#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace seiche::sweep {

/// A run to be made.
struct Job {
    std::size_t run = 0;                 ///< its number in the plan
    std::vector<std::string> arguments;  ///< of the program `seiche`
    std::string log;                     ///< the file that its messages go to
};

/// End of a job.
struct Ended {
    std::size_t run = 0;
    int code = 0;        ///< exit code, or 128 + the signal that ended it
    double seconds = 0;  ///< it took
};

/// Makes the runs of a sweep, in processes on this machine or on others.
class Workers {
  public:
    virtual ~Workers() = default;
    /// Number of jobs that can run at a time.
    virtual std::size_t places() const = 0;
    /// Number of running jobs.
    virtual std::size_t busy() const = 0;
    /// Starts a job; only while there is a free place. Throws failed if nothing can run it.
    virtual void give(const Job& job) = 0;
    /// Jobs that have ended, as soon as there is one, or none after `patience`.
    virtual std::vector<Ended> wait(std::chrono::milliseconds patience) = 0;
    /// Ends all running jobs at once.
    virtual void stop() = 0;
};

}  // namespace seiche::sweep
