#include "app/gui/panels/error_label.hpp"

#include <QApplication>
#include <QEvent>
#include <algorithm>

namespace seiche::gui {

ErrorLabel::ErrorLabel(const QString& name, QWidget* parent) : QLabel(parent) {
    setObjectName(name);
    setWordWrap(true);
    color();
    hide();
}

void ErrorLabel::say(const QString& sentence) {
    setText(sentence);
    setAccessibleName(sentence);
    setVisible(!sentence.isEmpty());
    fit();
}

void ErrorLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    fit();
}

// Forms in narrow docks ask for the height that it has in more width, and clip the sentence.
void ErrorLabel::fit() {
    setMinimumHeight(std::max(heightForWidth(width()), 0));  // of no text it is -1
}

void ErrorLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange) color();
    if (event->type() == QEvent::FontChange) fit();
}

// At least 7 times as light as the grounds of the themes, or 7 times as dark.
void ErrorLabel::color() {
    auto own = palette();
    const bool dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    own.setColor(QPalette::WindowText, dark ? QColor(0xff, 0xb3, 0xaa) : QColor(0x98, 0x10, 0x10));
    setPalette(own);
}

}  // namespace seiche::gui
