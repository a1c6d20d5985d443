#pragma once

#include <sys/types.h>

#include "core/sweep/workers.hpp"

namespace seiche::sweep {

/// Jobs as child processes of this program. They end with the thread that started them, however
/// that ends: a job that outlived a killed sweep would write to the folders of the next one.
class LocalProcesses : public Workers {
  public:
    /// `devices` are taken in turn by the places; "" leaves the choice to the run.
    LocalProcesses(std::vector<std::string> devices, std::size_t places);
    ~LocalProcesses() override;
    LocalProcesses(const LocalProcesses&) = delete;
    LocalProcesses& operator=(const LocalProcesses&) = delete;

    std::size_t places() const override { return places_.size(); }
    std::size_t busy() const override;
    void give(const Job& job) override;
    std::vector<Ended> wait(std::chrono::milliseconds patience) override;
    void stop() override;

  private:
    struct Place {
        std::string device;
        pid_t process = 0;  // 0: free
        std::size_t run = 0;
        std::chrono::steady_clock::time_point begun;
    };
    std::vector<Place> places_;
};

/// The program's last message in a log, without its name in front; otherwise how it ended.
std::string lastErrorLine(const std::string& log, int code);

}  // namespace seiche::sweep
