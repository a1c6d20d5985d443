#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "core/gl/context.hpp"

namespace seiche {

/// A test with a headless context, made once per process.
class GpuTest : public testing::Test {
  protected:
    static gl::Context& context() {
        static const auto made = gl::Context::headless();
        return *made;
    }
    void SetUp() override { context().makeCurrent(); }
};

}  // namespace seiche
