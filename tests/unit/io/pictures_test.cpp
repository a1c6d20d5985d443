#include <gtest/gtest.h>
#include <signal.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

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

TEST_F(Pictures, WhereNoFilmCanBeItIsSaid) {
    auto film = makeFilm(path("missing/a.mkv"), 16, 16, 25);
    EXPECT_THROW(
        {
            for (int i = 0; i < 1000; ++i) film->add(plain(16, 16, 1));
            film->finish();
        },
        Error);
}

TEST_F(Pictures, AKilledEncoderEndsTheFilmButNotTheProgram) {
    auto film = makeFilm(path("a.mp4"), 320, 240, 25);
    for (int i = 0; i < 30; ++i) film->add(plain(320, 240, static_cast<std::uint8_t>(i)));
    const auto process = said("pgrep -f '^ffmpeg.*" + path("a.mp4") + ".recording.mkv'");
    ASSERT_FALSE(process.empty());
    ASSERT_EQ(kill(std::stoi(process), SIGKILL), 0);
    EXPECT_THROW(
        {
            for (int i = 0; i < 100; ++i) film->add(plain(320, 240, 1));
            film->finish();
        },
        Error);
}

}  // namespace
}  // namespace seiche
