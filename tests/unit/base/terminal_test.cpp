#include "core/base/terminal.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/base/log.hpp"

namespace seiche {
namespace {

/// The text that `print` writes to a file.
template <class Print>
std::string printed(const Print& print) {
    std::FILE* file = std::tmpfile();
    print(file);
    std::rewind(file);
    std::string text(4096, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file));
    std::fclose(file);
    return text;
}

TEST(Terminal, ControlCharactersAreShownAndNotObeyed) {
    EXPECT_EQ(printable("plain text, Grüße, 波, 🌊"), "plain text, Grüße, 波, 🌊");
    EXPECT_EQ(printable("\x1b]0;title\x07 red \x1b[31m"), "\\u001b]0;title\\u0007 red \\u001b[31m");
    EXPECT_EQ(printable(std::string_view("\0\r\b\x7f", 4)), "\\u0000\\u000d\\u0008\\u007f");
    EXPECT_EQ(printable("\xc2\x9b"
                        "31m \xc2\x80 \xc2\xa0"),
              "\\u009b31m \\u0080 \xc2\xa0");
    EXPECT_EQ(printable("two\nlines\there"), "two\\u000alines\\u0009here");
    EXPECT_EQ(printable("two\nlines\there\r", true), "two\nlines\there\\u000d");
}

TEST(Terminal, NonTextBytesAreShown) {
    EXPECT_EQ(printable("a\xff"
                        "b"),
              "a\\xffb");
    EXPECT_EQ(printable("\x9b[31m"), "\\x9b[31m");                     // C1 as one byte
    EXPECT_EQ(printable("\xc0\x9b"), "\\xc0\\x9b");                    // overlong ESC
    EXPECT_EQ(printable("\xe0\x80\x9b"), "\\xe0\\x80\\x9b");           // likewise
    EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");           // a surrogate
    EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");  // beyond Unicode
    EXPECT_EQ(printable("\xe2\x82"), "\\xe2\\x82");                    // cut off
    EXPECT_EQ(printable("\xe2\x82z"), "\\xe2\\x82z");
}

TEST(Terminal, OnlyArgumentsAreEscaped) {
    const std::string text = "a\x1b[2J\nb";
    const auto out = printed([&](std::FILE* to) {
        print(to, "{:<4}|{:>5.1f}\t{}|{}|{:<16}|\n", 7, 2.25, text, text.c_str(),
              std::string_view("x\x7f"));
    });
    EXPECT_EQ(out, "7   |  2.2\ta\\u001b[2J\\u000ab|a\\u001b[2J\\u000ab|x\\u007f         |\n");
    EXPECT_EQ(printed([&](std::FILE* to) { printLines(to, "a\n\tb\x1b{}\n"); }),
              "a\n\tb\\u001b{}\n");
}

TEST(Terminal, JsonStaysTheSameData) {
    const nlohmann::json data = {{"title", "a\x1b[31m\n\x7f\xc2\x9b波"}};
    EXPECT_EQ(nlohmann::json::parse(printable(data.dump(2), true)), data);
}

TEST(Terminal, LogStripsControlCodes) {
    testing::internal::CaptureStderr();
    log().error("{}", "a\x1b[2Jb\xff\nc");
    log().flush();
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "error: a\\u001b[2Jb\\xff\\u000ac\n");
}

TEST(Terminal, FullStreamIsNotAnError) {
    std::FILE* full = std::fopen("/dev/full", "w");
    std::setvbuf(full, nullptr, _IONBF, 0);
    EXPECT_NO_THROW(print(full, "{} of {}\n", 1, "it"));
    EXPECT_NO_THROW(printLines(full, "it\n"));
    EXPECT_NE(std::ferror(full), 0);
    std::fclose(full);
}

}  // namespace
}  // namespace seiche
