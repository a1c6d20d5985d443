#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "core/base/error.hpp"

namespace seiche {

/// The sentence with which something is refused as bad input, or "accepted".
inline std::string refusal(const std::function<void()>& what) {
    try {
        what();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::badInput);
        return error.what();
    }
    return "accepted";
}

}  // namespace seiche
