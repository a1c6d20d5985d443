#include "app/gui/document/edit_menu.hpp"

#include <QAction>

#include "app/gui/document/history.hpp"
#include "app/gui/document/scene_dialog.hpp"
#include "app/gui/shell/menus.hpp"

namespace seiche::gui {

EditMenu::EditMenu(MainWindow& window)
    : Feature(window), history_(new History(window.host(), window.document(), this)) {
    auto& menus = window_.menus();
    undo_ = menus.add({MenuName::edit, 10}, "undo", tr("&Undo"), QKeySequence::Undo,
                      [this] { history_->undo(); });
    redo_ = menus.add({MenuName::edit, 20}, "redo", tr("&Redo"), {}, [this] { history_->redo(); });
    redo_->setShortcuts({QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")});
    menus.add({MenuName::edit, 110}, "sceneProperties", tr("&Scene Properties …"),
              QKeySequence("Alt+Return"), [this] { openProperties(); });
    connect(history_, &History::changed, this, &EditMenu::refresh);
    connect(history_, &History::travelled, &window_, &MainWindow::say);
    refresh();
}

void EditMenu::openProperties() {
    auto& document = window_.document();
    if (!document.hasScene()) return;
    auto* dialog = new SceneDialog(document, window_.host(), &window_);
    // Shown after the restart, because opening a scene removes messages about the last one.
    connect(dialog, &SceneDialog::restarts, this, [this, &document](const QString& sentence) {
        auto* until = new QObject(this);
        connect(&document, &Document::opened, until, [this, until, sentence] {
            until->deleteLater();
            window_.say(sentence);
        });
        connect(&document, &Document::editRefused, until, &QObject::deleteLater);
    });
    dialog->open();
}

void EditMenu::refresh() {
    const auto back = history_->undoText(), forth = history_->redoText();
    undo_->setEnabled(history_->canUndo());
    undo_->setText(back.isEmpty() ? tr("&Undo") : tr("&Undo: %1").arg(back));
    redo_->setEnabled(history_->canRedo());
    redo_->setText(forth.isEmpty() ? tr("&Redo") : tr("&Redo: %1").arg(forth));
}

}  // namespace seiche::gui
