#include "core/gl/device_group.hpp"

#include <gtest/gtest.h>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::gl {
namespace {

TEST(DeviceGroup, ListsOfDevices) {
    EXPECT_EQ(DeviceGroup::parse("0"), std::vector<std::string>{"0"});
    EXPECT_EQ(DeviceGroup::parse("0,software,0"), (std::vector<std::string>{"0", "software", "0"}));
    for (const char* list : {"", ",", "0,", ",1", "0,,1"}) {
        try {
            DeviceGroup::parse(list);
            FAIL() << list;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ExitCode::badInput);
        }
    }
    EXPECT_THROW(DeviceGroup({"first"}), Error);
    EXPECT_THROW(DeviceGroup({"", "99"}), Error);
}

TEST(DeviceGroup, DevicesHaveOwnContextsAndSynchronize) {
    DeviceGroup group({"", "", ""});
    ASSERT_EQ(group.size(), 3);
    std::vector<Context*> contexts(3);
    int turn = 0;
    group.run([&](int d) {
        contexts[static_cast<std::size_t>(d)] = &Context::current();
        // The threads take turns, round after round.
        for (int i = 0; i < 20; ++i) {
            group.wait([&] { return turn == 3 * i + 2 - d; });
            group.change([&] { ++turn; });
        }
    });
    EXPECT_EQ(turn, 60);
    EXPECT_NE(contexts[0], contexts[1]);
    EXPECT_NE(contexts[1], contexts[2]);
}

TEST(DeviceGroup, ExceptionOfOneEndsTheOthers) {
    DeviceGroup group({"", "", ""});
    const auto codeOf = [&](const std::function<void()>& failure) {
        try {
            group.run([&](int d) {
                if (d == 1) failure();
                group.wait([] { return false; });
            });
        } catch (const Error& error) {
            return error.code();
        }
        return ExitCode::done;
    };
    EXPECT_EQ(codeOf([] { failRun("no memory"); }), ExitCode::noDevice);
    EXPECT_EQ(codeOf([] { failInput("a bad number"); }), ExitCode::badInput);
    EXPECT_THROW(group.run([](int d) {
        if (d == 2) throw std::logic_error("a mistake");
    }),
                 std::logic_error);
    int ran = 0;
    group.run([&](int) { group.change([&] { ++ran; }); });
    EXPECT_EQ(ran, 3);
}

TEST(DeviceGroup, ObjectsPerDeviceLiveOnItsThread) {
    struct Object {
        Context* madeIn = &Context::current();
        ~Object() { EXPECT_EQ(madeIn, &Context::current()); }
    };
    DeviceGroup group({"", ""});
    PerDevice<Object> objects(group), moved;
    group.run([&](int d) { EXPECT_EQ(objects[d].madeIn, &Context::current()); });
    moved = std::move(objects);
    EXPECT_NE(moved.at(0).madeIn, moved.at(1).madeIn);
}

}  // namespace
}  // namespace seiche::gl
