#pragma once

#include <stdexcept>
#include <string>

#include "core/base/message.hpp"

/// Scenes, simulations and their runs; other rooms have namespaces below this one.
namespace seiche {

/// Exit codes of the programs; every Error carries one.
enum class ExitCode : int {
    done = 0,
    failed = 1,    ///< the run failed: diverged, not finite, not converged where that was asked for
    badInput = 2,  ///< bad input or usage
    noDevice = 3,  ///< no usable graphics device
};

/// The one exception of Seiche. what() is one clear sentence for a person: the problem, its place
/// and a remedy.
class Error : public std::runtime_error {
  public:
    /// With the code that a program ends with, and the sentence.
    Error(ExitCode code, const std::string& sentence) : std::runtime_error(sentence), code_(code) {}
    /// Exit code of a program that ends with this error.
    ExitCode code() const { return code_; }

  private:
    ExitCode code_;
};

// Each throws an Error of the sentence that message() makes.
/// Throws badInput with the sentence that message() makes.
template <class... Args>
[[noreturn]] void failInput(fmt::format_string<Args...> format, Args&&... args) {
    throw Error(ExitCode::badInput, message(format, std::forward<Args>(args)...));
}

/// Throws failed, likewise.
template <class... Args>
[[noreturn]] void failRun(fmt::format_string<Args...> format, Args&&... args) {
    throw Error(ExitCode::failed, message(format, std::forward<Args>(args)...));
}

/// Throws noDevice with such a message.
template <class... Args>
[[noreturn]] void failDevice(fmt::format_string<Args...> format, Args&&... args) {
    throw Error(ExitCode::noDevice, message(format, std::forward<Args>(args)...));
}

}  // namespace seiche
