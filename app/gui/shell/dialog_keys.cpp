#include "app/gui/shell/dialog_keys.hpp"

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QKeySequence>
#include <QLabel>
#include <QSet>
#include <QTimer>

#include "app/gui/shell/scroll_room.hpp"

namespace seiche::gui {

namespace {

/// Position for '&' before a letter that is not among `used`, preferably the first of a word; -1:
/// none.
qsizetype freeLetter(const QString& text, const QSet<QChar>& used) {
    for (const bool firstOnes : {true, false}) {
        for (qsizetype i = 0; i < text.size(); ++i) {
            if (firstOnes && i > 0 && text[i - 1].isLetterOrNumber()) continue;
            if (text[i].isLetter() && !used.contains(text[i].toUpper())) return i;
        }
    }
    return -1;
}

QChar keyOf(const QString& text) {
    const auto sequence = QKeySequence::mnemonic(text);
    return sequence.isEmpty() ? QChar() : QChar(sequence[0].key()).toUpper();
}

}  // namespace

void giveAccessKeys(QDialog& dialog) {
    QSet<QChar> used;
    for (const auto* button : dialog.findChildren<QAbstractButton*>())
        used += keyOf(button->text());
    for (const auto* label : dialog.findChildren<QLabel*>()) {
        if (label->buddy()) used += keyOf(label->text());
    }
    for (const auto* box : dialog.findChildren<QDialogButtonBox*>()) {
        for (auto* button : box->buttons()) {
            auto text = button->text();
            if (!keyOf(text).isNull()) continue;
            const auto place = freeLetter(text, used);
            if (place < 0) continue;
            used += text[place].toUpper();
            button->setText(text.insert(place, '&'));
        }
    }
}

DialogKeys::DialogKeys(QWidget& window) : QObject(&window), window_(window) {}

bool DialogKeys::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::WindowActivate:
            if (const auto* widget = qobject_cast<QWidget*>(watched);
                widget && widget->isWindow()) {
                active_ = widget;
                gone_.invalidate();
            }
            break;
        case QEvent::Show:
            if (auto* dialog = qobject_cast<QDialog*>(watched)) {
                giveAccessKeys(*dialog);
                fitToScreen(*dialog);
            }
            break;
        case QEvent::WindowDeactivate:
            if (watched == active_) gone_.start();
            break;
        case QEvent::Hide:
            // A window that closes is told so in the same moment; if it was earlier, somebody has
            // turned to another program.
            if (watched == active_ && (!gone_.isValid() || gone_.elapsed() < 250)) {
                giveBack(watched);
            }
            break;
        default:
            break;
    }
    return false;
}

void DialogKeys::giveBack(QObject* closed) {
    const auto* dialog = qobject_cast<QDialog*>(closed);
    if (!dialog || !dialog->parentWidget()) return;
    auto* below = dialog->parentWidget()->window();
    if (below != &window_ && !window_.isAncestorOf(below)) return;
    // At once, before anything that the dialog has started; and until the display listens.
    if (below->isVisible()) below->activateWindow();
    auto* clock = new QTimer(below);
    clock->setInterval(20);
    connect(clock, &QTimer::timeout, below, [clock, below, left = 100]() mutable {
        const auto* active = QApplication::activeWindow();
        const auto* modal = QApplication::activeModalWidget();
        const bool taken = active && active->isVisible();
        if (taken || (modal && modal != below) || left-- == 0) return clock->deleteLater();
        below->activateWindow();
    });
    clock->start();
}

}  // namespace seiche::gui
