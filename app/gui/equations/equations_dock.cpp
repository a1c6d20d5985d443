#include "app/gui/equations/equations_dock.hpp"

#include <QAction>
#include <QDockWidget>
#include <QEvent>

#include "app/gui/equations/equations_panel.hpp"
#include "app/gui/files/files.hpp"
#include "app/gui/shell/menus.hpp"

namespace seiche::gui {

EquationsDock::EquationsDock(MainWindow& window)
    : Feature(window), panel_(new EquationsPanel(window.host(), window.document())) {
    dock_ = window_.addDock("equationsDock", tr("Equations"), Qt::BottomDockWidgetArea, panel_);
    dock_->installEventFilter(this);
    auto* shown = dock_->toggleViewAction();
    shown->setShortcut(QKeySequence("F4"));
    shown->setToolTip(tr("The equations of the scene as text: what you type runs at once"));
    window_.menus().add({MenuName::view, 175}, shown);
    connect(shown, &QAction::triggered, this, [this] {
        const bool on = !dock_->isHidden();  // also where it was behind another's tab
        asked_ = on;
        closed_ = !on;
        if (on && panel_->applies()) panel_->editor().setFocus();
    });
    window_.menus().add({MenuName::file, 5}, "newEquations", tr("&New Equations Scene"),
                        QKeySequence::New, [this] { begin(); });
    connect(panel_, &EquationsPanel::newSceneAsked, this, &EquationsDock::begin);
    connect(panel_, &EquationsPanel::saveAsked, this,
            [this] { window_.findChild<QAction*>("saveAs")->trigger(); });
    connect(&window_.document(), &Document::opened, this, &EquationsDock::sceneOpened);
}

void EquationsDock::begin() {
    closed_ = false;
    window_.part<Files>().askedOpenVariant("equations/gray-scott", {});
}

void EquationsDock::sceneOpened() {
    if (panel_->applies()) {
        if (!closed_) dock_->show();
    } else if (!asked_) {
        dock_->hide();
    }
}

// A press of the button opens it.
bool EquationsDock::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Close) {
        closed_ = true;
        asked_ = false;
    }
    return Feature::eventFilter(watched, event);
}

}  // namespace seiche::gui
