#include <gtest/gtest.h>
#include <signal.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>

#include "core/base/error.hpp"
#include "core/io/frame_sink.hpp"
#include "core/io/image_in.hpp"
#include "core/io/image_out.hpp"

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

TEST_F(Pictures, PngOnAFullDiskIsOneSentence) {
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

TEST_F(Pictures, FrameFolderIsNumbered) {
    auto frames = makeFrameFolder(path("frames/inner"), 4, 4);
    frames->add(plain(4, 4, 1));
    frames->add(plain(4, 4, 2));
    frames->finish();
    EXPECT_TRUE(fs::exists(path("frames/inner/frame_000001.png")));
    EXPECT_TRUE(fs::exists(path("frames/inner/frame_000002.png")));
    EXPECT_FALSE(fs::exists(path("frames/inner/frame_000003.png")));
}

/// What making a film of many pictures throws.
std::string complaint(const std::string& file, double patience = 60,
                      const std::function<void()>& between = {}) {
    try {
        auto film = makeFilm(file, 320, 240, 25, patience);
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

TEST_F(Pictures, WhereNoFilmCanBeItIsSaid) {
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

TEST_F(Pictures, AFilmThatIsOnlyDestroyedIsWhole) {
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

TEST_F(Pictures, AFilmThatFailedSaysSoOnceAndStaysFailed) {
    fs::create_directories(path("folder.mkv"));
    auto film = makeFilm(path("folder.mkv"), 320, 240, 25);
    const auto many = [&] {
        for (int i = 0; i < 100; ++i) film->add(plain(320, 240, 1));
    };
    EXPECT_THROW(many(), Error);
    EXPECT_THROW(many(), Error);
    EXPECT_NO_THROW(film->finish());
}

TEST_F(Pictures, AnEncoderThatHangsIsGivenUp) {
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
