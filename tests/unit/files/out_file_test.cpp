#include "core/files/out_file.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
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

TEST_F(OutFiles, UnwritableFilesAreReported) {
    fs::create_directories(folder / "sub");
    for (const std::string& file : {folder.string() + "/no/a", folder.string() + "/sub",
                                    std::string("/dev/full"), std::string()}) {
        EXPECT_THROW(write(file, std::string(100000, 'x')), Error) << file;
    }
    EXPECT_EQ(files(), 1);
}

TEST_F(OutFiles, TwoOfOneNameDoNotMix) {
    const auto file = (folder / "a").string();
    OutFile first(file), second(file);
    const std::string one(100000, '1'), two(100000, '2');
    for (int i = 0; i < 3; ++i) {
        first.write(one);
        second.write(two);
    }
    second.close();
    expect("a", two + two + two);
    first.close();  // the last to end wins
    expect("a", one + one + one);
    EXPECT_EQ(files(), 1);
}

TEST_F(OutFiles, NamesMayBeAsLongAsTheSystemAllowsAndOfAnyBytes) {
    // 255 bytes, of which the last character that fits in front of a temporary ending has two.
    std::string umlauts;
    while (umlauts.size() < 250) umlauts += "\u00e4";
    const auto takes = [&](const std::string& name) {
        write(folder / name, "there");
        expect(name, "there");
    };
    takes(fmt::format("{:x>251}.txt", ""));
    takes(umlauts + ".text");
    takes("sc\xe9ne 100%d\n.txt");
    takes("-");
    EXPECT_EQ(files(), 4);
    const auto tooLong = (folder / fmt::format("{:x>252}.txt", "")).string();
    EXPECT_THROW(const OutPlace place(tooLong), Error);  // before anything is computed
    EXPECT_EQ(files(), 4);
}

TEST_F(OutFiles, KeptPartOfAnIncompleteFileIsNamed) {
    OutPlace place((folder / "film.mkv").string());
    const auto part = place.path();
    place.keep();
    std::filesystem::remove(part);  // as good as a disk that fails when it is to hold it
    try {
        place.commit();
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
    }
}

/// Ends the process as a program would whose files may have 4096 bytes.
[[noreturn]] void writeUnderALimit(const std::string& file) {
    reportSizeLimits();
    const rlimit limit{4096, 4096};
    setrlimit(RLIMIT_FSIZE, &limit);
    try {
        write(file, std::string(100000, 'x'));
    } catch (const Error& error) {
        std::fputs(error.what(), stderr);
        _exit(static_cast<int>(error.code()));
    }
    _exit(0);
}

TEST_F(OutFiles, SizeLimitIsReportedAndKeepsTheOldFile) {
    const auto file = (folder / "a").string();
    write(file, "old");
    // In a process of its own: the limit does not hold for the other tests.
    EXPECT_EXIT(writeUnderALimit(file), testing::ExitedWithCode(1),
                "/a cannot be written: File too large");
    expect("a", "old");
    EXPECT_EQ(files(), 1);
}

TEST_F(OutFiles, FileThatCannotBeRenamedIsKept) {
    const auto file = (folder / "a").string();
    OutFile out(file);
    out.write("hours of work");
    fs::create_directories(file + "/in the way");
    try {
        out.close();
        FAIL() << "a folder was replaced";
    } catch (const Error& error) {
        const std::string sentence = error.what();
        const auto at = sentence.find("the complete file is ");
        ASSERT_NE(at, std::string::npos) << sentence;
        expect(fs::path(sentence.substr(at + 21)).filename(), "hours of work");
    }
}

TEST_F(OutFiles, NewFilesHaveTheUsualPermissionsAndACheckLeavesNoTrace) {
    const auto before = umask(027);
    write(folder / "a", "text");
    umask(before);
    EXPECT_EQ(static_cast<unsigned>(fs::status(folder / "a").permissions()), 0640u);
    { const OutPlace place((folder / "b").string()); }
    EXPECT_EQ(files(), 1);
    EXPECT_THROW(const OutPlace place((folder / "no" / "a").string()), Error);
}

}  // namespace
}  // namespace seiche
