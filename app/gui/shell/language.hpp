#pragma once

#include <QLocale>
#include <QTranslator>

namespace seiche::gui {

/// Shows the window's texts and Qt's own in a language as long as this lives; English where there
/// is no translation. That includes messages of the libraries: see core/base/message.hpp. Nothing
/// else in this program installs translators, so all threads may look up texts.
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
