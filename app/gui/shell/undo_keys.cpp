#include "app/gui/shell/undo_keys.hpp"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>

namespace seiche::gui {

UndoKeys::UndoKeys(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool UndoKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) {
        return false;
    }
    auto* line = qobject_cast<QLineEdit*>(watched);
    if (!line && qobject_cast<QAbstractSpinBox*>(watched)) line = watched->findChild<QLineEdit*>();
    if (!line) return false;
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (event->type() == QEvent::KeyPress) {
        if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) {
            // After the field has handled the key, because setting its text drops the typed text.
            QMetaObject::invokeMethod(
                line, [line] { line->setText(line->text()); }, Qt::QueuedConnection);
        }
        return false;
    }
    const bool others = (key.matches(QKeySequence::Undo) && !line->isUndoAvailable()) ||
                        (key.matches(QKeySequence::Redo) && !line->isRedoAvailable());
    if (others) event->ignore();
    return others;
}

}  // namespace seiche::gui
