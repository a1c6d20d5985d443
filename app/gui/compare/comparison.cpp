#include "app/gui/compare/comparison.hpp"

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QToolButton>

#include "app/gui/compare/compare_dialog.hpp"
#include "app/gui/compare/compare_panel.hpp"
#include "app/gui/inset/inset_tool.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

Comparison::Comparison(MainWindow& window)
    : Feature(window), panel_(new ComparePanel(window.host(), window.document())) {
    dock_ = window_.addDock("compareDock", tr("Comparison"), Qt::BottomDockWidgetArea, panel_);
    makeActions();
    connectPanel();
    refresh();
}

void Comparison::makeActions() {
    auto* compare =
        window_.menus().add({MenuName::run, 240}, "compare", tr("&Compare with Another Setting …"),
                            QKeySequence("Ctrl+D"), [this] { ask(); });
    compare->setIcon(icon("compare"));
    compare->setIconText(tr("Compare"));
    compare->setToolTip(
        tr("A second run with another setting, as a small picture in a corner of the large one: "
           "the same scene, the same strokes"));
    window_.menus().addButton(Bar::tools, 130, compare)->setAccessibleName(tr("Compare with another setting"));
    figures_ =
        window_.menus().add({MenuName::run, 250}, "compareFigures", tr("Comparison with &Figures"),
                            QKeySequence("Ctrl+Shift+D"), [this] {
                                if (dock_->isVisible()) {
                                    dock_->close();
                                } else {
                                    showFigures();
                                }
                            });
    figures_->setCheckable(true);
    figures_->setToolTip(tr("Both runs and their difference side by side, with their figures"));
}

void Comparison::connectPanel() {
    connect(dock_, &QDockWidget::visibilityChanged, this,
            [this] { figures_->setChecked(dock_->isVisible()); });
    connect(&window_.viewport().inset(), &InsetTool::figuresWanted, this, &Comparison::showFigures);
    connect(panel_, &ComparePanel::changeWanted, this, &Comparison::ask);
    connect(panel_, &ComparePanel::updated, this, &Comparison::refresh);
    connect(panel_, &ComparePanel::runningChanged, this, [this] {
        if (!panel_->running()) dock_->hide();
        refresh();
    });
    connect(&window_.document(), &Document::viewChanged, this, &Comparison::endUnseen);
    // Nothing is compared yet when the window opens.
    connect(&window_, &MainWindow::layoutRestored, dock_, &QWidget::hide);
    dock_->installEventFilter(this);
}

void Comparison::ask() {
    const auto& document = window_.document();
    if (!document.hasScene()) return;
    CompareDialog dialog(document.scene(), panel_->running() ? panel_->settings() : last_,
                         &window_);
    if (dialog.exec() != QDialog::Accepted) return;
    last_ = dialog.settings();
    if (!dock_->isVisible() && !panel_->insetCompares()) {
        window_.viewport().inset().show(insetSecond);
    }
    panel_->start(dialog.settings());
}

void Comparison::showFigures() {
    dock_->show();
    window_.resizeDocks({dock_}, {window_.height() / 2}, Qt::Vertical);
}

// Ends a second run that is not visible.
void Comparison::endUnseen() {
    if (!dock_->isVisible() && !panel_->insetCompares()) panel_->stop();
}

bool Comparison::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Close) {
        QMetaObject::invokeMethod(this, &Comparison::endUnseen, Qt::QueuedConnection);
    }
    return Feature::eventFilter(watched, event);
}

void Comparison::refresh() {
    figures_->setEnabled(panel_->running());
    window_.viewport().setCompared(panel_->running() ? std::optional(panel_->compared())
                                                     : std::nullopt);
}

}  // namespace seiche::gui
