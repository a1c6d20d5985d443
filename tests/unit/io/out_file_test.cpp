#include "core/io/out_file.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/base/error.hpp"

namespace seiche {
namespace {

namespace fs = std::filesystem;

class OutFiles : public testing::Test {
  protected:
    void SetUp() override {
        fs::remove_all(folder);
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }
    void expect(const std::string& name, const std::string& text) const {
        std::ifstream stream(folder / name);
        EXPECT_EQ(std::string(std::istreambuf_iterator<char>(stream), {}), text);
    }
    std::ptrdiff_t files() const { return std::distance(fs::directory_iterator(folder), {}); }
    fs::path folder = fs::temp_directory_path() / ("seiche-out-file-" + std::to_string(::getpid()));
};

void write(const std::string& file, const std::string& text) {
    OutFile out(file);
    out.write(text);
    out.close();
}

TEST_F(OutFiles, TheOldFileStaysUntilTheNewOneIsWhole) {
    const auto file = (folder / "a").string();
    write(file, "old");
    {
        OutFile out(file);
        out.write("new");
        expect("a", "old");
    }
    expect("a", "old");
    EXPECT_EQ(files(), 1);
    write(file, "new");
    expect("a", "new");
    EXPECT_EQ(files(), 1);
}

TEST_F(OutFiles, LinksAndPermissionsStay) {
    write(folder / "a", "old");
    fs::permissions(folder / "a", fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("a", folder / "link");
    write(folder / "link", "new");
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    expect("a", "new");
    EXPECT_EQ(fs::status(folder / "a").permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("b", folder / "dangling");
    write(folder / "dangling", "there");
    expect("b", "there");
}

TEST_F(OutFiles, WhatCannotBeWrittenIsSaid) {
    fs::create_directories(folder / "sub");
    for (const std::string& file : {folder.string() + "/no/a", folder.string() + "/sub",
                                    std::string("/dev/full"), std::string()}) {
        EXPECT_THROW(write(file, std::string(100000, 'x')), Error) << file;
    }
    EXPECT_EQ(files(), 1);
}

}  // namespace
}  // namespace seiche
