// Compiled programs in files: whole or ignored, bounded, shared by processes.
#include "core/gl/program_files.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

namespace seiche::gl {
namespace {

namespace fs = std::filesystem;

class ProgramFilesTest : public testing::Test {
  protected:
    ProgramFilesTest() { fs::remove_all(folder); }
    ~ProgramFilesTest() override { fs::remove_all(folder); }

    static ProgramFiles::Binary binary(std::size_t bytes, int value = 7) {
        return {0x8741, std::vector<std::byte>(bytes, static_cast<std::byte>(value))};
    }
    static std::string name(std::string_view of) { return fingerprint(std::array{of}); }

    const fs::path folder =
        fs::temp_directory_path() / fmt::format("seiche-programs-{}", ::getpid());
};

TEST_F(ProgramFilesTest, NamesFollowFromAllParts) {
    using Parts = std::vector<std::string_view>;
    EXPECT_EQ(fingerprint(Parts{""}).size(), 32u);
    EXPECT_EQ(fingerprint(Parts{"a", "b"}), fingerprint(Parts{"a", "b"}));
    EXPECT_NE(fingerprint(Parts{"a", "b"}), fingerprint(Parts{"ab"}));
    EXPECT_NE(fingerprint(Parts{"a", "b"}), fingerprint(Parts{"b", "a"}));
    EXPECT_NE(fingerprint(Parts{"a", ""}), fingerprint(Parts{"", "a"}));
    EXPECT_NE(fingerprint(Parts{std::string_view("a\0", 2)}), fingerprint(Parts{"a"}));
}

TEST_F(ProgramFilesTest, AreReadByOtherProcesses) {
    ProgramFiles(folder, 1000).write(name("a"), binary(100));
    const ProgramFiles other(folder, 1000);
    const auto found = other.read(name("a"));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->format, binary(100).format);
    EXPECT_EQ(found->bytes, binary(100).bytes);
    EXPECT_FALSE(other.read(name("b")));
}

TEST_F(ProgramFilesTest, DamagedOnesAreIgnored) {
    ProgramFiles files(folder, 100000);
    const auto file = folder / name("a");
    const auto damage = [&](const auto& how) {
        files.write(name("a"), binary(100));
        ASSERT_TRUE(files.read(name("a")));
        how();
        EXPECT_FALSE(files.read(name("a")));
    };
    const auto put = [&](std::streamoff at) {
        std::fstream open(file, std::ios::binary | std::ios::in | std::ios::out);
        open.seekp(at) << '!';
    };
    const auto size = [&] { return fs::file_size(file); };
    for (std::uintmax_t bytes : {0, 1, 95, 96, 97, 195})
        damage([&] { fs::resize_file(file, bytes); });
    damage([&] { fs::resize_file(file, size() + 1); });
    for (std::streamoff at = 0; at < 196; at += 5) damage([&] { put(at); });
    // another one's
    files.write(name("b"), binary(100));
    damage([&] { fs::copy_file(folder / name("b"), file, fs::copy_options::overwrite_existing); });
    // and they are replaced
    files.write(name("a"), binary(100));
    EXPECT_TRUE(files.read(name("a")));
}

TEST_F(ProgramFilesTest, TheOldestGoWhereThereAreTooMany) {
    using namespace std::chrono_literals;
    ProgramFiles files(folder, 10 * 196);
    const auto now = fs::file_time_type::clock::now();
    const auto nth = [&](int i) { return name(std::to_string(i)); };
    for (int i = 0; i < 10; ++i) {
        files.write(nth(i), binary(100));
        fs::last_write_time(folder / nth(i), now - std::chrono::hours(100 - i));
    }
    EXPECT_TRUE(files.read(nth(0)));  // marks it as used
    files.write(nth(10), binary(100));
    std::vector<int> left;
    for (int i = 0; i <= 10; ++i) {
        if (files.read(nth(i))) left.push_back(i);
    }
    EXPECT_EQ(left, (std::vector{0, 5, 6, 7, 8, 9, 10}));
    // also those of another process
    for (int i = 11; i < 30; ++i) ProgramFiles(folder, 1 << 20).write(nth(i), binary(100));
    ProgramFiles(folder, 10 * 196).write(nth(30), binary(100));
    std::uintmax_t bytes = 0;
    for (const auto& each : fs::directory_iterator(folder)) bytes += each.file_size();
    EXPECT_LE(bytes, 10 * 196u);
}

TEST_F(ProgramFilesTest, WhatADeadProcessLeftIsRemoved) {
    fs::create_directories(folder);
    const auto left = folder / (name("a") + ".1.1"), young = folder / (name("a") + ".2.1");
    for (const auto& file : {left, young}) std::ofstream(file) << "half";
    fs::last_write_time(left, fs::file_time_type::clock::now() - std::chrono::hours(2));
    ProgramFiles(folder, 1000).write(name("b"), binary(10));
    EXPECT_FALSE(fs::exists(left));
    EXPECT_TRUE(fs::exists(young));
}

TEST_F(ProgramFilesTest, MayBeWrittenByManyAtOnce) {
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&, i] {
            ProgramFiles files(folder, 20000);  // as processes have
            for (int round = 0; round < 200; ++round) {
                const auto bytes = static_cast<std::size_t>(100 + round % 7 + 1000 * i);
                files.write(name("a"), binary(bytes, i));
                if (const auto found = files.read(name("a"))) {
                    EXPECT_EQ(
                        found->bytes,
                        binary(found->bytes.size(), std::to_integer<int>(found->bytes[0])).bytes);
                }
            }
        });
    }
    for (auto& thread : threads) thread.join();
    EXPECT_TRUE(ProgramFiles(folder, 20000).read(name("a")));
}

TEST_F(ProgramFilesTest, AFolderThatCannotBeUsedIsNoError) {
    std::ofstream(folder) << "a file";
    ProgramFiles files(folder / "programs", 1000);
    files.write(name("a"), binary(10));
    EXPECT_FALSE(files.read(name("a")));
}

}  // namespace
}  // namespace seiche::gl
