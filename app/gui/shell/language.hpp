#pragma once

#include <QLocale>
#include <QTranslator>

namespace seiche::gui {

/// The window's texts, and Qt's own, in a language for as long as this lives; English where there
/// is no translation. Sentences of errors and their like with them: see core/base/message.hpp.
/// Nothing else of this program installs translators, so that all threads may ask for texts.
class Language {
  public:
    explicit Language(const QLocale& locale = QLocale());
    ~Language();
    Language(const Language&) = delete;
    Language& operator=(const Language&) = delete;

  private:
    QTranslator texts_, qtTexts_;
};

}  // namespace seiche::gui
