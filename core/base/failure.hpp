#pragma once

#include <exception>
#include <string>

#include "core/base/error.hpp"

namespace seiche {

/// A failure, as users are told it.
struct Failure {
    std::string sentence;
    ExitCode code = ExitCode::failed;  ///< of a program that ends with it
};

/// Failure for any exception. An Error has its own sentence. Users do not see the text of a
/// library's exception: it goes to the log, at level debug.
Failure failureOf(const std::exception& error);

}  // namespace seiche
