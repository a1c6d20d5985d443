#include "core/files/loop_sink.hpp"

#include <gtest/gtest.h>

#include "core/base/error.hpp"

namespace seiche {
namespace {

/// Pictures that reached the film, and whether it was completed.
struct Film {
    std::vector<std::vector<std::uint8_t>> pictures;
    bool finished = false;
};

class FilmSink : public FrameSink {
  public:
    explicit FilmSink(Film& film) : film_(film) {}
    void add(std::vector<std::uint8_t> rgba) override { film_.pictures.push_back(std::move(rgba)); }
    void finish() override { film_.finished = true; }
    std::uint64_t count() const override { return film_.pictures.size(); }
    const std::string& growing() const override { return name_; }

  private:
    Film& film_;
    std::string name_ = "film";
};

std::unique_ptr<FrameSink> loopInto(std::vector<Film>& films, std::size_t fade,
                                    bool alpha = false) {
    std::vector<std::unique_ptr<FrameSink>> sinks;
    for (auto& film : films) sinks.push_back(std::make_unique<FilmSink>(film));
    return makeLoop(std::move(sinks), fade, 8, alpha);
}

std::vector<std::uint8_t> plain(int level) {
    return std::vector<std::uint8_t>(8, static_cast<std::uint8_t>(level));
}

}  // namespace

TEST(LoopSink, TheEndFadesOverIntoTheBeginning) {
    for (const int fade : {1, 4, 10}) {
        std::vector<Film> films(2);
        auto loop = loopInto(films, static_cast<std::size_t>(fade));
        constexpr int all = 20;
        for (int k = 0; k < all; ++k) loop->add(plain(10 * k));
        loop->finish();
        EXPECT_EQ(loop->count(), 20u);
        for (const auto& film : films) {
            EXPECT_TRUE(film.finished);
            ASSERT_EQ(film.pictures.size(), static_cast<std::size_t>(all - fade));
            for (int i = 0; i < all - fade; ++i) {
                double expected = 10 * (fade + i);
                const int mixed = i - (all - 2 * fade);  // which of the pictures that fade
                if (mixed >= 0) {
                    const double part = (mixed + 1) / (fade + 1.0);
                    expected = (1 - part) * expected + part * 10 * mixed;
                }
                EXPECT_NEAR(film.pictures[static_cast<std::size_t>(i)][2], expected, 0.51)
                    << fade << " " << i;
            }
        }
    }
}

TEST(LoopSink, TooShortFilmPassesUnchangedAndIsReported) {
    for (const int all : {0, 1, 3, 4, 7}) {
        std::vector<Film> films(1);
        auto loop = loopInto(films, 4);
        for (int k = 0; k < all; ++k) loop->add(plain(10 * k));
        EXPECT_THROW(loop->finish(), Error);
        EXPECT_TRUE(films[0].finished);
        ASSERT_EQ(films[0].pictures.size(), static_cast<std::size_t>(all));
        for (int k = 0; k < all; ++k) {
            EXPECT_EQ(films[0].pictures[static_cast<std::size_t>(k)][0], 10 * k);
        }
    }
}

TEST(LoopSink, ARunThatFailsLosesNoPicture) {
    std::vector<Film> films(1);
    auto loop = loopInto(films, 4);
    for (int k = 0; k < 6; ++k) loop->add(plain(10 * k));
    loop.reset();
    EXPECT_EQ(films[0].pictures.size(), 6u);
}

TEST(LoopSink, ClearPixelsHaveNoColour) {
    std::vector<Film> films(1);
    auto loop = loopInto(films, 1, true);
    const std::vector<std::uint8_t> clear = {0, 0, 0, 0, 200, 0, 0, 255};
    const std::vector<std::uint8_t> red = {250, 0, 0, 255, 100, 0, 0, 255};
    loop->add(clear);
    loop->add(red);
    loop->finish();
    ASSERT_EQ(films[0].pictures.size(), 1u);
    EXPECT_EQ(films[0].pictures[0], (std::vector<std::uint8_t>{250, 0, 0, 128, 150, 0, 0, 255}));
}

}  // namespace seiche
