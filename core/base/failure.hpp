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

/// Of any exception. An Error has its own sentence. The text of an exception of some library is for
/// no user: it goes to the log, at level debug.
Failure failureOf(const std::exception& error);

}  // namespace seiche
