#include "app/gui/language.hpp"

#include <QCoreApplication>
#include <QLibraryInfo>

namespace seiche::gui {

Language::Language(const QLocale& locale) {
    if (qtTexts_.load(locale, "qtbase", "_", QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(&qtTexts_);
    }
    if (texts_.load(locale, "seiche", "_", ":/translations")) {
        QCoreApplication::installTranslator(&texts_);
    }
}

Language::~Language() {
    QCoreApplication::removeTranslator(&texts_);
    QCoreApplication::removeTranslator(&qtTexts_);
}

}  // namespace seiche::gui
