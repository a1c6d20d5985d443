#include "core/view/run_film.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "tests/gpu/support/fake_simulation.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::view {

namespace {

using Frames = std::vector<std::vector<std::uint8_t>>;

class KeptFrames : public FrameSink {
  public:
    explicit KeptFrames(Frames& frames) : frames_(frames) {}
    void add(std::vector<std::uint8_t> rgba) override { frames_.push_back(std::move(rgba)); }
    void finish() override {}
    std::uint64_t count() const override { return frames_.size(); }
    const std::string& growing() const override { return name_; }

  private:
    Frames& frames_;
    std::string name_ = "film";
};

int mostApart(const std::vector<std::uint8_t>& a, const std::vector<std::uint8_t>& b) {
    int most = a.size() == b.size() ? 0 : 255;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        most = std::max(most, std::abs(a[i] - b[i]));
    }
    return most;
}

class RunFilms : public GpuTest {
  protected:
    static Scene scene() {
        auto made = FakeSimulation::scene(48, 48);
        made.view.field = "height";
        return made;
    }
    /// A film of `steps` steps of the fake simulation, a picture each.
    static Frames film(const Scene& scene, int steps, std::size_t fade,
                       const PictureParts& parts = noParts) {
        Frames frames;
        FakeSimulation simulation;
        simulation.reset(scene);
        std::vector<std::unique_ptr<FrameSink>> sinks;
        sinks.push_back(std::make_unique<KeptFrames>(frames));
        RunFilm film(std::make_unique<ScenePicture>(
                         scene, PictureStyle{.width = 96, .height = 96, .parts = parts}),
                     std::move(sinks), simulation.dt(), fade);
        for (int k = 0; k < steps; ++k) {
            film.look(simulation);
            simulation.step();
        }
        film.finish();
        return frames;
    }
    /// A picture of the state that is the mean of those after `a` and `b` steps.
    static std::vector<std::uint8_t> mean(const Scene& scene, int a, int b) {
        FakeSimulation simulation;
        simulation.reset(scene);
        ScenePicture picture(scene, {.width = 96, .height = 96, .parts = noParts});
        std::vector<ShownState> states;
        for (int k = 0; k <= std::max(a, b); ++k) {
            picture.draw(simulation);
            states.push_back(picture.shown(simulation));
            simulation.step();
        }
        auto state = states[static_cast<std::size_t>(a)];
        const auto& other = states[static_cast<std::size_t>(b)].field.values;
        for (std::size_t i = 0; i < other.size(); ++i) {
            state.field.values[i] = 0.5f * (state.field.values[i] + other[i]);
        }
        picture.drawInstead(simulation, state);
        return picture.image().rgba;
    }
};

TEST_F(RunFilms, SubstituteStateIsDrawnAlike) {
    for (const auto* style : {"map", "water"}) {
        auto shown = scene();
        shown.view.style = style;
        FakeSimulation simulation;
        simulation.reset(shown);
        ScenePicture picture(shown, {.width = 96, .height = 96});
        picture.draw(simulation);
        const auto state = picture.shown(simulation);
        const auto before = picture.image().rgba;
        for (int k = 0; k < 7; ++k) simulation.step();
        picture.draw(simulation);
        EXPECT_GT(mostApart(picture.image().rgba, before), 20) << style;
        picture.drawInstead(simulation, state);
        EXPECT_LE(mostApart(picture.image().rgba, before), 1) << style;
    }
}

// A cross-faded wave is not seen twice: between a state and its opposite the water is still.
TEST_F(RunFilms, LoopsFadeOverStatesAndNotPictures) {
    for (const auto* style : {"map", "water"}) {
        auto shown = scene();
        shown.view.style = style;
        shown.view.range = {-1, 1};
        const auto plain = film(shown, 9, 0), loop = film(shown, 9, 1);
        ASSERT_EQ(plain.size(), 9U);
        ASSERT_EQ(loop.size(), 8U);
        for (std::size_t k = 0; k < 7; ++k) EXPECT_EQ(loop[k], plain[k + 1]) << style << k;
        EXPECT_LE(mostApart(loop[7], mean(shown, 8, 0)), 1) << style;
        std::vector<std::uint8_t> pictures(loop[7].size());
        for (std::size_t i = 0; i < pictures.size(); ++i) {
            pictures[i] = static_cast<std::uint8_t>((plain[8][i] + plain[0][i]) / 2);
        }
        EXPECT_GT(mostApart(loop[7], pictures), 20) << style;
    }
}

// Other moving fields have no state between two.
TEST_F(RunFilms, PicturesOfMoreThanOneFieldFadeAsPictures) {
    auto shown = scene();
    shown.view.range = {-1, 1};
    shown.view.inset = Inset{};
    shown.view.inset->shows = "age";
    const auto plain = film(shown, 5, 0, PictureParts{}), loop = film(shown, 5, 1, PictureParts{});
    ASSERT_EQ(loop.size(), 4U);
    for (std::size_t i = 0; i < loop[3].size(); ++i) {
        ASSERT_NEAR(loop[3][i], (plain[4][i] + plain[0][i]) / 2.0, 0.51) << i;
    }
}

}  // namespace
}  // namespace seiche::view
