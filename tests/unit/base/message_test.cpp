#include "core/base/message.hpp"

#include <filesystem>
#include <map>
#include <system_error>

#include "core/base/failure.hpp"
#include "core/param/schema.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

// Stands for the window's translator: a template's sentence in another language, else nothing.
std::string mirrored(const std::string& source) {
    static const std::map<std::string, std::string> known = {
        {"{} of {} cells: {:.3g} s", "Zellen {1}, davon {0}: {2:.3g} s"},
        {"too few places in {}: {}", "zu wenige: {0}"},
        {"{} is one", "{} und {} sind zwei"},
        {"{} is a name", "{:.3g} ist eine Zahl"},
        {"{} is open", "{ ist offen"},
        {"{{}} is empty", "{{}} ist leer"},
        {"Its place.", "Sein Ort."},
        {"{} is '{}' and must be {}{}", "{} ist „{}“; erlaubt ist {}{}"},
        {"a number from {} to {}{}", "eine Zahl von {} bis {}{}"},
    };
    const auto found = known.find(source);
    return found == known.end() ? "" : found->second;
}

class Message : public testing::Test {
  protected:
    void SetUp() override { setMessageTranslation(mirrored); }
    void TearDown() override { setMessageTranslation(nullptr); }
};

TEST_F(Message, IsInTheLanguageChosenAndMayReorderItsValues) {
    EXPECT_EQ(message("{} of {} cells: {:.3g} s", 3, 8, 0.12345), "Zellen 8, davon 3: 0.123 s");
    EXPECT_EQ(message("{{}} is empty"), "{} ist leer");
    EXPECT_EQ(translatedText("Its place."), "Sein Ort.");
    setMessageTranslation(nullptr);
    EXPECT_EQ(message("{} of {} cells: {:.3g} s", 3, 8, 0.12345), "3 of 8 cells: 0.123 s");
    EXPECT_EQ(message("{{}} is empty"), "{} is empty");
    EXPECT_EQ(translatedText("Its place."), "Its place.");
}

TEST_F(Message, IsEnglishWhereThereIsNoTranslation) {
    EXPECT_EQ(message("{} is unknown", "x"), "x is unknown");
    EXPECT_EQ(translatedText("Unknown."), "Unknown.");
    EXPECT_EQ(translatedText(""), "");
}

TEST_F(Message, IsEnglishWhereATranslationDoesNotTakeItsValues) {
    EXPECT_EQ(message("{} is one", 1), "1 is one");
    EXPECT_EQ(message("{} is a name", "x"), "x is a name");
    EXPECT_EQ(message("{} is open", "x"), "x is open");
    // A translation with fewer places can be formatted; a test of translations checks that ours
    // have all.
    EXPECT_EQ(message("too few places in {}: {}", 1, 2), "zu wenige: 1");
}

TEST_F(Message, ErrorsAreTranslatedWithTheirParts) {
    Schema schema;
    schema.real("dt", 0.1, 0, 1, "s", "Time step.");
    const auto wrong = [&] { ParameterSet(schema).set("dt", 2.5); };
    EXPECT_EQ(refusal(wrong), "dt ist „2.5“; erlaubt ist eine Zahl von 0 bis 1 [s]");
    setMessageTranslation(nullptr);
    EXPECT_EQ(refusal(wrong), "dt is '2.5' and must be a number from 0 to 1 [s]");
}

TEST_F(Message, NulDoesNotEndASentence) {
    const std::string text("a\0b", 3);
    EXPECT_EQ(message("'{}' is not known", text), "'a\\u0000b' is not known");
    try {
        failInput("'{}' is not known", text);
    } catch (const Error& error) {
        EXPECT_STREQ(error.what(), "'a\\u0000b' is not known");
    }
}

TEST_F(Message, LibraryTextsAreHidden) {
    const auto said = [](const auto& error) { return failureOf(error).sentence; };
    EXPECT_EQ(failureOf(Error(ExitCode::badInput, "so")).code, ExitCode::badInput);
    EXPECT_EQ(said(Error(ExitCode::badInput, "so")), "so");
    EXPECT_EQ(failureOf(std::out_of_range("vector::_M_range_check")).code, ExitCode::failed);
    EXPECT_EQ(said(std::out_of_range("vector::_M_range_check")).find("vector"), std::string::npos);
    EXPECT_NE(said(std::bad_alloc()).find("memory"), std::string::npos);
    const auto full = std::make_error_code(std::errc::no_space_on_device);
    EXPECT_EQ(said(std::filesystem::filesystem_error("cannot copy", "out", full)),
              "out: No space left on device; make room or choose another place");
    EXPECT_NE(said(std::system_error(full)).find("No space left"), std::string::npos);
}

}  // namespace
}  // namespace seiche
