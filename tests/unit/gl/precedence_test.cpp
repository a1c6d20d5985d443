#include "core/gl/precedence.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace seiche::gl {

namespace {

using Clock = Precedence::Clock;
using std::chrono::milliseconds;

const auto begin = Clock::now();

TEST(Precedence, NobodyWaitsWhereNothingIsDrawn) {
    Precedence precedence;
    EXPECT_EQ(precedence.waitsUntil(begin), begin);
    precedence.draw(true, begin);
    precedence.draw(false, begin + milliseconds(5));
    EXPECT_EQ(precedence.waitsUntil(begin + milliseconds(6)), begin + milliseconds(6));
}

TEST(Precedence, APictureMakesOthersWaitForSoLongAndNoLonger) {
    Precedence precedence;
    precedence.draw(true, begin);
    const auto end = begin + Precedence::longest;
    EXPECT_EQ(precedence.waitsUntil(begin), end);
    EXPECT_EQ(precedence.waitsUntil(begin + milliseconds(100)), end);
    EXPECT_EQ(precedence.waitsUntil(end), end);
    EXPECT_EQ(precedence.waitsUntil(end + milliseconds(1)), end + milliseconds(1));
}

// A window that draws without a pause, pictures of any length: the steps have their share.
TEST(Precedence, StepsHaveTheirShareBesideAnyPictures) {
    for (const int length : {1, 7, 20, 149, 150, 400}) {
        Precedence precedence;
        const auto tick = std::chrono::microseconds(100);
        int waits = 0, all = 0;
        auto now = begin;
        precedence.draw(true, now);
        auto next = now + milliseconds(length);
        for (; now < begin + std::chrono::seconds(5); now += tick, ++all) {
            if (now >= next) {
                precedence.draw(false, now);
                precedence.draw(true, now);
                next = now + milliseconds(length);
            }
            if (precedence.waitsUntil(now) > now) ++waits;
        }
        const double share = static_cast<double>(waits) / all;
        // The pictures at the two ends of the stretch are not given back in it.
        EXPECT_LE(share, Precedence::most + 0.15 / 5 + 0.01) << length << " ms";
        EXPECT_GE(share, 0.2) << length << " ms";
    }
}

TEST(Precedence, WhoWaitsGoesOnOnceThePictureIsThere) {
    Precedence precedence;
    precedence.draw(true);
    const auto asked = Clock::now();
    std::atomic<bool> drawn = false, before = false;
    std::thread other([&] {
        precedence.giveWay();
        before = !drawn && Clock::now() < asked + Precedence::longest;
    });
    std::this_thread::yield();
    drawn = true;
    precedence.draw(false);
    other.join();
    EXPECT_FALSE(before);
    precedence.giveWay();  // returns
}

}  // namespace

}  // namespace seiche::gl
