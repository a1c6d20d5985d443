#include "core/sweep/axis.hpp"

#include "tests/unit/scene/tank.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche::sweep {
namespace {

using Values = std::vector<std::string>;

Scene tank() {
    registerTank();
    return parseScene(fullTankScene, "lake.json", "");
}

std::optional<Axis> swept(const std::string& path, const std::string& value) {
    return sweptBy({path, value}, tank());
}

Values valuesOf(const std::string& path, const std::string& value) {
    const auto axis = swept(path, value);
    return axis ? axis->values : Values();
}

TEST(SweepAxis, RangesHaveTheirEndsAndEvenSteps) {
    EXPECT_EQ(valuesOf("wave_speed", "0:2:lin:5"), (Values{"0", "0.5", "1", "1.5", "2"}));
    EXPECT_EQ(valuesOf("wave_speed", "2:0:lin:3"), (Values{"2", "1", "0"}));
    EXPECT_EQ(valuesOf("dt", "1e-4:1e-2:log:3"), (Values{"0.0001", "0.001", "0.01"}));
    EXPECT_EQ(valuesOf("dt", "0.001:0.002:log:3"), (Values{"0.001", "0.00141421356", "0.002"}));
    EXPECT_TRUE(swept("dt", "0.001:0.002:log:3")->logarithmic);
    EXPECT_FALSE(swept("wave_speed", "0:2:lin:5")->logarithmic);
    // also at a place of the scene that is no parameter
    EXPECT_EQ(valuesOf("duration", "1:3:lin:3"), (Values{"1", "2", "3"}));
}

TEST(SweepAxis, CommasSeparateValuesWithoutCommas) {
    EXPECT_EQ(valuesOf("dt", "0.01,0.02"), (Values{"0.01", "0.02"}));
    EXPECT_EQ(swept("dt", "0.01,0.02")->unit, "s");
    EXPECT_EQ(valuesOf("boundaries.left.type", "wall,absorbing"), (Values{"wall", "absorbing"}));
    EXPECT_EQ(valuesOf("duration", "1,2"), (Values{"1", "2"}));
    EXPECT_FALSE(swept("domain.cells", "64,32"));
    EXPECT_FALSE(swept("view.range", "-1,1"));
    EXPECT_FALSE(swept("initial.height", "max(x,y)"));
    EXPECT_FALSE(swept("initial.height", "x < 0.5 ? 1 : 0"));
    EXPECT_EQ(valuesOf("domain.cells", "64,32;128,64"), (Values{"64,32", "128,64"}));
    EXPECT_EQ(valuesOf("initial.height", "max(x,y);x"), (Values{"max(x,y)", "x"}));
    EXPECT_FALSE(swept("dt", "0.01"));
}

TEST(SweepAxis, InvalidRangesAreRefused) {
    const auto said = [](const std::string& value) {
        return refusal([&] { sweptBy({"dt", value}, tank()); });
    };
    for (const char* shape : {"1:2", "1:2:3", "1:2:log", "1:2:ln:3", "1:2:lin:x", "a:2:lin:3",
                              "1:nan:lin:3", "1:2:lin:3:4", "1:2:lin:-3", ":::"}) {
        EXPECT_NE(said(shape).find("LOW:HIGH:lin:N"), std::string::npos) << shape;
    }
    EXPECT_NE(said("1:2:lin:1").find("2 to 10000"), std::string::npos);
    EXPECT_NE(said("1:2:lin:18446744073709551615").find("2 to 10000"), std::string::npos);
    EXPECT_NE(said("0:2:log:3").find("above zero"), std::string::npos);
    EXPECT_NE(said("2:2:lin:3").find("two different ends"), std::string::npos);
    EXPECT_NE(said("1,,2").find("empty value"), std::string::npos);
    EXPECT_NE(said("1,2,1.0").find("twice"), std::string::npos);
}

TEST(SweepAxis, SeedsAreCountedFromTheFirstToTheLast) {
    EXPECT_EQ(seedsOf("1:5").values, (Values{"1", "2", "3", "4", "5"}));
    EXPECT_EQ(seedsOf("7").values, Values{"7"});
    EXPECT_EQ(seedsOf("1,10:12").values, (Values{"1", "10", "11", "12"}));
    for (const char* wrong : {"", "5:1", "1:2:3", "a", "-1:2", "1:", "1.5", "1:1e3"}) {
        EXPECT_NE(refusal([&] { seedsOf(wrong); }).find("--seeds"), std::string::npos) << wrong;
    }
    EXPECT_NE(refusal([] { seedsOf("0:9007199254740992"); }).find("10000"), std::string::npos);
    EXPECT_NE(refusal([] { seedsOf("1,1"); }).find("twice"), std::string::npos);
}

TEST(SweepAxis, TooManyCombinationsAreCountedAndRefused) {
    const Axis tens{"a", "", Values(1000, "1")};
    EXPECT_EQ(combinations({tens}), 1000);
    EXPECT_NE(refusal([&] {
                  combinations({tens, tens, tens});
              }).find("1e+09 combinations"),
              std::string::npos);
}

}  // namespace
}  // namespace seiche::sweep
