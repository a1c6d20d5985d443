#include "core/gl/render_priority.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace seiche::gl {

namespace {

using Clock = RenderPriority::Clock;
using std::chrono::milliseconds;

const auto begin = Clock::now();

TEST(RenderPriority, NothingWaitsWithoutDrawing) {
    RenderPriority priority;
    EXPECT_EQ(priority.waitsUntil(begin), begin);
    priority.draw(true, begin);
    priority.draw(false, begin + milliseconds(5));
    EXPECT_EQ(priority.waitsUntil(begin + milliseconds(6)), begin + milliseconds(6));
}

TEST(RenderPriority, PictureBlocksOthersForABoundedTime) {
    RenderPriority priority;
    priority.draw(true, begin);
    const auto end = begin + RenderPriority::longest;
    EXPECT_EQ(priority.waitsUntil(begin), end);
    EXPECT_EQ(priority.waitsUntil(begin + milliseconds(100)), end);
    EXPECT_EQ(priority.waitsUntil(end), end);
    EXPECT_EQ(priority.waitsUntil(end + milliseconds(1)), end + milliseconds(1));
}

// A window that draws without a pause, pictures of any length: the steps have their share.
TEST(RenderPriority, StepsHaveTheirShareBesideAnyPictures) {
    for (const int length : {1, 7, 20, 149, 150, 400}) {
        RenderPriority priority;
        const auto tick = std::chrono::microseconds(100);
        int waits = 0, all = 0;
        auto now = begin;
        priority.draw(true, now);
        auto next = now + milliseconds(length);
        for (; now < begin + std::chrono::seconds(5); now += tick, ++all) {
            if (now >= next) {
                priority.draw(false, now);
                priority.draw(true, now);
                next = now + milliseconds(length);
            }
            if (priority.waitsUntil(now) > now) ++waits;
        }
        const double share = static_cast<double>(waits) / all;
        // The pictures at the two ends of the stretch are not given back in it.
        EXPECT_LE(share, RenderPriority::most + 0.15 / 5 + 0.01) << length << " ms";
        EXPECT_GE(share, 0.2) << length << " ms";
    }
}

TEST(RenderPriority, WaitersContinueAfterThePicture) {
    RenderPriority priority;
    priority.draw(true);
    const auto asked = Clock::now();
    std::atomic<bool> drawn = false, before = false;
    std::thread other([&] {
        priority.yieldToRenderer();
        before = !drawn && Clock::now() < asked + RenderPriority::longest;
    });
    std::this_thread::yield();
    drawn = true;
    priority.draw(false);
    other.join();
    EXPECT_FALSE(before);
    priority.yieldToRenderer();  // returns
}

}  // namespace

}  // namespace seiche::gl
