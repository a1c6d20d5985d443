#include "core/gl/device_thread.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <vector>

#include "core/base/error.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/context.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::gl {
namespace {

class DeviceThreadTest : public GpuTest {
  protected:
    std::function<std::unique_ptr<Context>()> apart() {
        return [this] { return context().apart(); };
    }
};

TEST_F(DeviceThreadTest, WorkIsDoneInOrderWithItsContext) {
    DeviceThread thread(apart());
    std::vector<int> seen;
    std::promise<void> goOn;
    thread.post([&] {
        goOn.get_future().wait();
        seen.push_back(1);
    });
    thread.post([&] { seen.push_back(2); });
    EXPECT_GE(thread.pending(), 1u);
    EXPECT_FALSE(thread.onThread());
    goOn.set_value();
    const auto entries = thread.ask([&] {
        EXPECT_TRUE(thread.onThread());
        seen.push_back(3);
        // On the thread itself work is done at once, with or without waiting.
        thread.call([&] { seen.push_back(4); });
        thread.post([&] { seen.push_back(5); });
        Buffer buffer(16, "of the thread's context");
        buffer.upload(std::vector<float>{1, 2, 3, 4});
        return buffer.download<float>(4);
    });
    EXPECT_EQ(entries, (std::vector<float>{1, 2, 3, 4}));
    EXPECT_EQ(seen, (std::vector{1, 2, 3, 4, 5}));
}

TEST_F(DeviceThreadTest, ErrorsReachTheCaller) {
    DeviceThread thread(apart());
    auto bad = thread.submit([] { failRun("no such luck"); });
    EXPECT_EQ(thread.ask([] { return 7; }), 7);
    EXPECT_THROW(bad.get(), Error);
    EXPECT_THROW(thread.call([] { failInput("not this"); }), Error);
}

TEST_F(DeviceThreadTest, WithoutAContextThereIsNoThread) {
    try {
        DeviceThread thread([]() -> std::unique_ptr<Context> { failDevice("no second context"); });
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::noDevice);
        EXPECT_STREQ(error.what(), "no second context");
    }
}

TEST_F(DeviceThreadTest, QueuedWorkIsDoneBeforeTheEnd) {
    std::atomic<int> done = 0;
    bool destroyedWithContext = false;
    struct Local {
        Buffer buffer{64, "local"};
        bool* told = nullptr;
        ~Local() {
            if (told) *told = &Context::current() != nullptr;
        }
    };
    {
        DeviceThread thread(apart());
        thread.post([&] { thread.local<Local>().told = &destroyedWithContext; });
        for (int i = 0; i < 500; ++i) thread.post([&] { ++done; });
    }
    EXPECT_EQ(done, 500);
    EXPECT_TRUE(destroyedWithContext);
}

TEST_F(DeviceThreadTest, FullQueueBlocksItsCallers) {
    DeviceThread thread(apart());
    std::promise<void> goOn;
    thread.post([&] { goOn.get_future().wait(); });
    std::atomic<std::size_t> handedOver = 0;
    auto filling = std::async(std::launch::async, [&] {
        for (std::size_t i = 0; i < DeviceThread::mostWaiting + 100; ++i) {
            thread.post([] {});
            ++handedOver;
        }
    });
    EXPECT_EQ(filling.wait_for(std::chrono::milliseconds(300)), std::future_status::timeout);
    EXPECT_LE(handedOver, DeviceThread::mostWaiting + 1);
    goOn.set_value();
    filling.get();
    thread.call([] {});
    EXPECT_EQ(handedOver, DeviceThread::mostWaiting + 100);
}

}  // namespace
}  // namespace seiche::gl
