#include "app/gui/panels/error_label.hpp"

#include <QEvent>
#include <algorithm>

#include "app/gui/shell/tokens.hpp"

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

void ErrorLabel::color() {
    auto own = palette();
    own.setColor(QPalette::WindowText, colorOf(Token::error));
    setPalette(own);
}

}  // namespace seiche::gui
