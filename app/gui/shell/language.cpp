#include "app/gui/shell/language.hpp"

#include <QCoreApplication>
#include <QLibraryInfo>

#include "app/gui/shell/text.hpp"
#include "core/base/message.hpp"

namespace seiche::gui {

namespace {

// Contexts as in packaging/program_texts.py: templates of sentences, whose placeholders are
// checked, have their own; docs and names inserted in them are texts of the program.
std::string inUsersLanguage(const std::string& source) {
    const auto found = QCoreApplication::translate("messages", source.c_str());
    const auto text = found.toStdString();
    return text == source ? translated(source).toStdString() : text;
}

}  // namespace

Language::Language(const QLocale& locale) {
    if (qtTexts_.load(locale, "qtbase", "_", QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(&qtTexts_);
    }
    if (texts_.load(locale, "seiche", "_", ":/translations")) {
        QCoreApplication::installTranslator(&texts_);
        setMessageTranslation(inUsersLanguage);
    }
}

Language::~Language() {
    setMessageTranslation(nullptr);
    QCoreApplication::removeTranslator(&texts_);
    QCoreApplication::removeTranslator(&qtTexts_);
}

}  // namespace seiche::gui
