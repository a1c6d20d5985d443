#include <gtest/gtest.h>
#include <signal.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>

#include "core/base/error.hpp"
#include "core/files/film_check.hpp"
#include "core/files/frame_sink.hpp"
#include "core/files/image_in.hpp"
#include "core/files/image_out.hpp"
#include "core/run/field_out.hpp"
#include "tests/unit/files/false_encoder.hpp"

namespace seiche {
namespace {

namespace fs = std::filesystem;

class Pictures : public testing::Test {
  protected:
    void SetUp() override {
        folder = fs::temp_directory_path() /
                 ("seiche-pictures-" + std::to_string(::getpid()) + "-" +
                  testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }
    std::string path(const char* name) const { return (folder / name).string(); }
    fs::path folder;
};

std::vector<std::uint8_t> plain(int width, int height, std::uint8_t level) {
    std::vector<std::uint8_t> rgba(static_cast<std::size_t>(width * height) * 4, level);
    return rgba;
}

std::string read(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string said(const std::string& command) {
    std::string text;
    FILE* pipe = popen(command.c_str(), "r");
    for (int c; (c = fgetc(pipe)) != EOF;) text += static_cast<char>(c);
    pclose(pipe);
    return text;
}

std::string probe(const std::string& file) {
    return said(
        "ffprobe -v error -count_frames -select_streams v:0 -show_entries "
        "stream=width,height,nb_read_frames -of csv=p=0 '" +
        file + "'");
}

TEST_F(Pictures, PngKeepsPixelsAndText) {
    auto rgba = plain(3, 2, 0);
    for (std::size_t i = 0; i < rgba.size(); ++i) rgba[i] = static_cast<std::uint8_t>(10 * i);
    writePng(path("a.png"), 3, 2, rgba, {{sceneTextKey, "{\"title\": \"Höhe\"}"}});
    const auto bytes = read(path("a.png"));
    EXPECT_NE(bytes.find("iTXtseiche-scene"), std::string::npos);
    const auto image = decodeImage(bytes, "a.png");
    ASSERT_EQ(image.width, 3);
    ASSERT_EQ(image.height, 2);
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t c = 0; c < 3; ++c) {
            EXPECT_EQ(image.rgba[4 * i + c], 257 * rgba[4 * i + c]);
        }
    }
}

TEST_F(Pictures, AlphaIsKeptOnRequest) {
    std::vector<std::uint8_t> half(static_cast<std::size_t>(32 * 20) * 4, 200);
    for (std::size_t i = 3; i < half.size(); i += 4) half[i] = 128;
    writePng(path("plain.png"), 32, 20, half);
    writePng(path("clear.png"), 32, 20, half, {}, true);
    const auto channels = [&](const char* name) {
        return said("oiiotool --info -v '" + path(name) + "' 2>&1");
    };
    EXPECT_NE(channels("plain.png").find("3 channel"), std::string::npos) << channels("plain.png");
    EXPECT_NE(channels("clear.png").find("4 channel"), std::string::npos) << channels("clear.png");

    auto film = makeFilm(path("a.webm"), 32, 20, 25, true);
    for (int i = 0; i < 5; ++i) film->add(half);
    film->finish();
    EXPECT_EQ(picturesInFilm(path("a.webm")), 5u);
    // The first picture as a viewer decodes it
    const auto first = said("ffmpeg -v error -c:v libvpx-vp9 -i '" + path("a.webm") +
                            "' -frames:v 1 -f rawvideo -pix_fmt rgba - 2>/dev/null");
    ASSERT_EQ(first.size(), half.size());
    EXPECT_NEAR(static_cast<std::uint8_t>(first[403]), 128, 3);
    EXPECT_NEAR(static_cast<std::uint8_t>(first[400]), 200, 4);
}

TEST_F(Pictures, PngOnAFullDiskIsReported) {
    EXPECT_THROW(writePng("/dev/full", 64, 64, plain(64, 64, 1)), Error);
    EXPECT_THROW(writePng(path("missing/a.png"), 1, 1, plain(1, 1, 1)), Error);
}

TEST_F(Pictures, ExrHoldsTheFloats) {
    FieldData field;
    field.info = {"height", "m", "", true};
    field.nx = 3;
    field.ny = 2;
    field.values = {1, 2, 3, -4.5f, 5e-12f, 6e12f};
    writeExr(path("a.exr"), field);
    const auto text = said("oiiotool --dumpdata '" + path("a.exr") + "' 2>&1");
    // The top row of the picture is the last of the field.
    for (const char* pixel : {"(0, 0): -4.5", "(2, 0): 6000000", "(0, 1): 1.0", "(2, 1): 3.0"}) {
        EXPECT_NE(text.find(pixel), std::string::npos) << text;
    }
}

TEST_F(Pictures, FilmsOfEveryKindHaveAllPictures) {
    for (const char* name : {"a.mp4", "a.mkv", "a.webm", "a.gif"}) {
        auto film = makeFilm(path(name), 33, 21, 25);
        for (int i = 0; i < 12; ++i) {
            film->add(plain(33, 21, static_cast<std::uint8_t>(20 * i)));
        }
        film->finish();
        EXPECT_EQ(film->count(), 12u);
        const bool padded = std::string(name) != "a.gif";
        EXPECT_EQ(probe(path(name)), padded ? "34,22,12\n" : "33,21,12\n") << name;
    }
    for (const auto& left : fs::directory_iterator(folder)) {
        EXPECT_EQ(left.path().stem(), "a") << "left behind: " << left.path();
        EXPECT_EQ(left.path().string().find(".log"), std::string::npos);
    }
}

TEST_F(Pictures, OnlyCompleteFilmsAreCounted) {
    for (const auto& [name, rate] : {std::pair{"a.mp4", 25.0},
                                     {"a.mkv", 24000 / 1001.0},
                                     {"a.webm", 60.0},
                                     {"a.gif", 25.0},
                                     {"b.mp4", 1000.0}}) {
        auto film = makeFilm(path(name), 64, 48, rate);
        for (int i = 0; i < 150; ++i) {
            auto rgba = plain(64, 48, static_cast<std::uint8_t>(i));
            for (std::size_t k = 0; k < rgba.size(); k += 7)
                rgba[k] ^= static_cast<std::uint8_t>(i);
            film->add(rgba);
        }
        film->finish();
        const auto file = path(name), cut = path("cut");
        EXPECT_EQ(picturesInFilm(file), 150u) << name;
        const auto bytes = read(file);
        for (const auto size : {bytes.size() - 1, bytes.size() / 2, std::size_t{9}}) {
            std::ofstream(cut, std::ios::binary).write(bytes.data(), static_cast<long>(size));
            EXPECT_EQ(picturesInFilm(cut), std::nullopt) << name << " of " << size << " bytes";
        }
    }
    for (const char* text : {"", "GIF89a", "no film at all, but a text of some length"}) {
        std::ofstream(path("text")) << text;
        EXPECT_EQ(picturesInFilm(path("text")), std::nullopt) << text;
    }
    EXPECT_EQ(picturesInFilm(path("missing")), std::nullopt);
}

TEST_F(Pictures, FrameFolderIsNumbered) {
    auto frames = makeFrameFolder(path("frames/inner"), 4, 4);
    frames->add(plain(4, 4, 1));
    frames->add(plain(4, 4, 2));
    frames->finish();
    EXPECT_TRUE(fs::exists(path("frames/inner/frame_000001.png")));
    EXPECT_TRUE(fs::exists(path("frames/inner/frame_000002.png")));
    EXPECT_FALSE(fs::exists(path("frames/inner/frame_000003.png")));
}

/// Error of making a film of many pictures.
std::string complaint(const std::string& file, double patience = 60,
                      const std::function<void()>& between = {}) {
    try {
        auto film = makeFilm(file, 320, 240, 25, false, patience);
        for (int i = 0; i < 30; ++i) film->add(plain(320, 240, static_cast<std::uint8_t>(i)));
        if (between) between();
        for (int i = 0; i < 100; ++i) film->add(plain(320, 240, 1));
        film->finish();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

int encoderOf(const std::string& file) {
    const auto process = said("pgrep -f '^ffmpeg.*" + file + "'");
    return process.empty() ? 0 : std::stoi(process);
}

TEST_F(Pictures, UnwritableFilmIsReported) {
    EXPECT_NE(complaint(path("missing/a.mkv")).find("there is no folder"), std::string::npos);
    fs::create_directories(path("folder.mkv"));
    const auto text = complaint(path("folder.mkv"));
    EXPECT_NE(text.find("Is a directory"), std::string::npos) << text;
}

TEST_F(Pictures, WithoutFfmpegThePackageIsNamed) {
    const std::string before = std::getenv("PATH");
    setenv("PATH", folder.c_str(), 1);
    const auto text = complaint(path("a.mp4"));
    setenv("PATH", before.c_str(), 1);
    EXPECT_EQ(text,
              "films need the program ffmpeg, which is not found: install the package ffmpeg");
    EXPECT_TRUE(fs::is_empty(folder));
}

TEST_F(Pictures, AFilmKeepsOddNamesColoursAndItsEdge) {
    const auto file = path("-strange: name.mkv");
    auto film = makeFilm(file, 33, 21, 25);
    auto orange = plain(33, 21, 255);
    for (std::size_t i = 0; i < orange.size(); i += 4) {
        orange[i] = 230;
        orange[i + 1] = 120;
        orange[i + 2] = 30;
    }
    for (int i = 0; i < 3; ++i) film->add(orange);
    film->finish();
    said("ffmpeg -v error -y -i 'file:" + file + "' -frames:v 1 '" + path("a.png") + "'");
    const auto image = decodeImage(read(path("a.png")), "a.png");
    ASSERT_EQ(image.width, 34);
    ASSERT_EQ(image.height, 22);
    for (const std::size_t pixel : {std::size_t{0}, std::size_t{34 * 22 - 1}}) {
        const std::array expected = {230, 120, 30};
        for (std::size_t c = 0; c < 3; ++c) {
            EXPECT_NEAR(image.rgba[4 * pixel + c] / 257.0, expected[c], 6) << pixel << " " << c;
        }
    }
}

TEST_F(Pictures, DestroyedFilmIsComplete) {
    for (const char* name : {"a.mp4", "a.gif"}) {
        auto film = makeFilm(path(name), 32, 20, 25);
        for (int i = 0; i < 5; ++i) film->add(plain(32, 20, static_cast<std::uint8_t>(50 * i)));
        film.reset();
        EXPECT_EQ(probe(path(name)), "32,20,5\n") << name;
    }
    makeFilm(path("empty.mp4"), 32, 20, 25).reset();
    EXPECT_THROW(makeFilm(path("empty.mkv"), 32, 20, 25)->finish(), Error);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 2);
}

TEST_F(Pictures, AKilledEncoderEndsTheFilmButNotTheProgram) {
    const auto text = complaint(path("a.mp4"), 60, [&] {
        const auto process = encoderOf(path("a.mp4"));
        ASSERT_GT(process, 0);
        ASSERT_EQ(kill(process, SIGKILL), 0);
    });
    EXPECT_NE(text.find("signal 9"), std::string::npos) << text;
}

TEST_F(Pictures, FailedFilmThrowsOnceAndStaysFailed) {
    const FalseEncoder encoder(folder, "exit 1");
    auto film = makeFilm(path("a.mkv"), 320, 240, 25);
    const auto many = [&] {
        for (int i = 0; i < 100; ++i) film->add(plain(320, 240, 1));
    };
    EXPECT_THROW(many(), Error);
    EXPECT_THROW(many(), Error);
    EXPECT_NO_THROW(film->finish());
}

TEST_F(Pictures, TwoFilmsOfOneNameAreBothWhole) {
    for (const char* name : {"a.mp4", "a.mkv", "a.gif"}) {
        auto first = makeFilm(path(name), 32, 20, 25), second = makeFilm(path(name), 32, 20, 25);
        for (int i = 0; i < 12; ++i) {
            first->add(plain(32, 20, static_cast<std::uint8_t>(20 * i)));
            if (i % 2 == 0) second->add(plain(32, 20, static_cast<std::uint8_t>(20 * i)));
        }
        second->finish();
        EXPECT_EQ(probe(path(name)), "32,20,6\n") << name;
        first->finish();
        EXPECT_EQ(probe(path(name)), "32,20,12\n") << name;
    }
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 3);
}

TEST_F(Pictures, AFailedPackingLeavesTheOldFilmAndKeepsTheNewOne) {
    const std::string others = "*) exec $(PATH=${PATH#*:} command -v ffmpeg) \"$@\";; esac";
    for (const auto& [name, last] :
         {std::pair{"a.mp4", "*faststart*"}, {"a.gif", "*paletteuse*"}}) {
        for (const char* fate : {"echo no room >&2; exit 1", "exit 0"}) {
            std::ofstream(path(name)) << "the old film";
            std::string text;
            {
                const FalseEncoder encoder(
                    folder, fmt::format("case \"$*\" in {}) {};; {}", last, fate, others));
                text = complaint(path(name));
            }
            EXPECT_EQ(read(path(name)), "the old film") << text;
            const auto at = text.find("the complete film is ");
            ASSERT_NE(at, std::string::npos) << text;
            const auto kept = text.substr(at + 21);
            EXPECT_EQ(picturesInFilm(kept), 130u) << text;
            fs::remove(kept);
            fs::remove(path(name));
            EXPECT_TRUE(fs::is_empty(folder));
        }
    }
}

TEST_F(Pictures, EncoderSuccessWithoutAFilmIsAFailure) {
    for (const char* fate : {"cat > /dev/null",
                             "cat > /dev/null; for last; do :; done; "
                             "echo no film > \"${last#file:}\""}) {
        for (const char* name : {"a.mp4", "a.mkv", "a.webm", "a.gif"}) {
            std::ofstream(path(name)) << "the old film";
            std::string text;
            {
                const FalseEncoder encoder(folder, fate);
                text = complaint(path(name));
            }
            EXPECT_NE(text.find("0 of 130 pictures"), std::string::npos) << name << text;
            EXPECT_EQ(read(path(name)), "the old film");
        }
    }
}

TEST_F(Pictures, FilmsHaveNamesOfAllKinds) {
    for (const auto& name : {std::string(251, 'x') + ".mp4", std::string(251, 'x') + ".mkv",
                             std::string(251, 'x') + ".gif", std::string("100%d %03d.gif"),
                             std::string("sc\xe9ne.mp4")}) {
        auto film = makeFilm((folder / name).string(), 32, 20, 25);
        for (int i = 0; i < 5; ++i) film->add(plain(32, 20, static_cast<std::uint8_t>(50 * i)));
        film->finish();
        EXPECT_EQ(picturesInFilm((folder / name).string()), 5u) << name;
    }
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 5);
}

TEST_F(Pictures, HangingEncoderIsGivenUp) {
    const auto text = complaint(path("a.mp4"), 1, [&] {
        const auto process = encoderOf(path("a.mp4"));
        ASSERT_GT(process, 0);
        ASSERT_EQ(kill(process, SIGSTOP), 0);
    });
    EXPECT_NE(text.find("did nothing for 1 s"), std::string::npos) << text;
    EXPECT_EQ(encoderOf(path("a.mp4")), 0);
}

}  // namespace
}  // namespace seiche
