// Packing of films, with progress and cancellation.
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "core/base/child_process.hpp"
#include "core/base/error.hpp"
#include "core/base/task.hpp"
#include "core/files/film_check.hpp"
#include "core/files/frame_sink.hpp"
#include "tests/unit/files/false_encoder.hpp"

namespace seiche {
namespace {

namespace fs = std::filesystem;

class Packing : public testing::Test {
  protected:
    void SetUp() override {
        folder = fs::temp_directory_path() /
                 ("seiche-packing-" + std::to_string(::getpid()) + "-" +
                  testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }

    std::unique_ptr<FrameSink> film(const std::string& name, int pictures, int width = 64,
                                    double rate = 25) const {
        auto made = makeFilm((folder / name).string(), width, width, rate);
        std::vector<std::uint8_t> rgba(static_cast<std::size_t>(width * width) * 4);
        std::uint32_t random = 1;
        for (int i = 0; i < pictures; ++i) {
            for (auto& each : rgba) {
                random = random * 1664525u + 1013904223u;
                each = static_cast<std::uint8_t>(random >> 24);
            }
            made->add(rgba);
        }
        return made;
    }

    /// The fractions that `work` reports, each once; `watch` gets them, too.
    std::vector<double> partsOf(
        Task& task, const std::function<void()>& work,
        const std::function<void(double)>& watch = [](double) {}) const {
        std::vector<double> parts;
        std::atomic<bool> ended = false;
        std::thread watcher([&] {
            while (!ended) {
                const auto part = task.part();
                if (part && (parts.empty() || *part != parts.back())) {
                    parts.push_back(*part);
                    watch(*part);
                }
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
        });
        const Task::OnThread here(task);
        try {
            work();
        } catch (...) {
            ended = true;
            watcher.join();
            throw;
        }
        ended = true;
        watcher.join();
        parts.push_back(task.part().value_or(-1));
        return parts;
    }
    fs::path folder;
};

std::ptrdiff_t between(const std::vector<double>& parts, double low, double high) {
    return std::ranges::count_if(parts, [&](double each) { return each > low && each < high; });
}

TEST_F(Packing, GifProgressCoversBothPassesMonotonically) {
    auto gif = film("a.gif", 160, 120, 100);  // of which every second one is shown
    Task task;
    const auto parts = partsOf(task, [&] { gif->finish(); });
    EXPECT_TRUE(std::ranges::is_sorted(parts));
    EXPECT_GT(between(parts, 0, 0.25), 2);
    EXPECT_GT(between(parts, 0.25, 1), 2);
    EXPECT_EQ(parts.back(), 1);
    EXPECT_EQ(picturesInFilm((folder / "a.gif").string()), 80u);
}

TEST_F(Packing, ProgressFollowsFfmpeg) {
    // The pictures of both passes, and those of a copy
    const FalseEncoder encoder(
        folder,
        "PATH=${PATH#*:}\n"
        "case \"$*\" in\n"
        "*palettegen*) echo 'frame:10   pts:10'; printf 'frame:9'; sleep 0.3;;\n"
        "*paletteuse*) printf 'frame=20\\ndrop_frames=7\\nframe=4'; sleep 0.3;;\n"
        "*faststart*) printf 'frame=30\\nfps=0\\n'; sleep 0.3;; esac\n"
        "exec ffmpeg \"$@\"");
    const auto has = [](const std::vector<double>& parts, double part) {
        return std::ranges::any_of(parts, [&](double x) { return std::abs(x - part) < 1e-9; });
    };
    Task first, second;
    auto gif = film("a.gif", 40);
    EXPECT_DOUBLE_EQ(gif->costOfFinishing(), 400);
    const auto ofGif = partsOf(first, [&] { gif->finish(); });
    EXPECT_TRUE(has(ofGif, 0.25 * 0.25)) << testing::PrintToString(ofGif);
    EXPECT_TRUE(has(ofGif, 0.25 + 0.75 * 0.5)) << testing::PrintToString(ofGif);
    auto mp4 = film("a.mp4", 40);
    const auto ofMp4 = partsOf(second, [&] { mp4->finish(); });
    EXPECT_TRUE(has(ofMp4, 0.5 * 0.75)) << testing::PrintToString(ofMp4);
    EXPECT_EQ(ofMp4.back(), 1);
}

TEST_F(Packing, CancellingEndsFfmpegAndKeepsTheRecordingOnly) {
    // Each pass never ends.
    for (const char* pass : {"palettegen", "paletteuse"}) {
        std::ofstream(folder / "a.gif") << "the old film";
        std::string recording, said;
        {
            const FalseEncoder encoder(
                folder, fmt::format("PATH=${{PATH#*:}}\ncase \"$*\" in *{}*) echo $$ > '{}'\n"
                                    "printf 'frame:8\\nframe=8\\n'; exec sleep 1000;; esac\n"
                                    "exec ffmpeg \"$@\"",
                                    pass, (folder / "bin/process").string()));
            auto gif = film("a.gif", 30);
            recording = gif->growing();
            Task task;
            const auto cancel = [&](double part) {
                if (part > (pass == std::string("palettegen") ? 0 : 0.25)) task.cancel();
            };
            const auto began = std::chrono::steady_clock::now();
            try {
                partsOf(
                    task, [&] { gif->finish(); }, cancel);
                ADD_FAILURE() << "it was not cancelled";
            } catch (const Cancelled& cancelled) {
                said = cancelled.what();
            }
            EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
            std::ifstream file(folder / "bin/process");
            int process = 0;
            file >> process;
            ASSERT_GT(process, 0);
            EXPECT_NE(kill(process, 0), 0) << "ffmpeg goes on";
        }
        EXPECT_NE(said.find("the complete film is " + recording), std::string::npos) << said;
        EXPECT_EQ(picturesInFilm(recording), 30u);
        std::vector<std::string> left;
        for (const auto& entry : fs::directory_iterator(folder)) {
            left.push_back(entry.path().string());
        }
        std::ranges::sort(left);
        EXPECT_EQ(left, (std::vector{(folder / "a.gif").string(), recording}));
        std::ifstream old(folder / "a.gif");
        std::string text;
        std::getline(old, text);
        EXPECT_EQ(text, "the old film");
        fs::remove(recording);
    }
}

TEST(ChildProcess, TheEndOfItsOutputIsKept) {
    ChildProcess child({"sh", "-c", "seq 1000; sleep 0.3; echo complaint >&2"}, false, "tests");
    int looks = 0;
    EXPECT_TRUE(child.wait([&] { ++looks; }));
    EXPECT_EQ(child.lastOutput(9), "999\n1000\n");
    EXPECT_EQ(child.lastOutput(1 << 20).size(), 3893u);
    EXPECT_GT(looks, 0);
    EXPECT_EQ(child.lastErrorLine(), "complaint");
}

}  // namespace
}  // namespace seiche
