#include "core/base/message.hpp"

#include <map>

#include "core/param/schema.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

// As a translator of the window would: a template's sentence in another language, else nothing.
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
    // A text with fewer places can be formatted; a test of translations checks that none of ours
    // has.
    EXPECT_EQ(message("too few places in {}: {}", 1, 2), "zu wenige: 1");
}

TEST_F(Message, OfAnErrorIsTranslatedWithItsParts) {
    Schema schema;
    schema.real("dt", 0.1, 0, 1, "s", "Time step.");
    const auto wrong = [&] { ParameterSet(schema).set("dt", 2.5); };
    EXPECT_EQ(refusal(wrong), "dt ist „2.5“; erlaubt ist eine Zahl von 0 bis 1 [s]");
    setMessageTranslation(nullptr);
    EXPECT_EQ(refusal(wrong), "dt is '2.5' and must be a number from 0 to 1 [s]");
}

}  // namespace
}  // namespace seiche
