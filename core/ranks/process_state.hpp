#pragma once

#include <sys/types.h>

#include <string>

namespace seiche {

/// The system's state of a process on this machine, empty if there is none.
struct ProcessState {
    std::string name;
    std::string letter;   ///< as `ps` shows it: R runs, Z has died and its parent does not know yet
    std::string started;  ///< when, in the system's ticks: tells two processes of one number apart

    explicit ProcessState(pid_t process);
    bool known() const { return !letter.empty(); }
    bool dead() const { return letter == "Z" || letter == "X"; }
    bool alive() const { return known() && !dead(); }
};

}  // namespace seiche
