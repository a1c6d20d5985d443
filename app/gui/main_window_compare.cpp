// What the window has for comparing two settings.
#include <QDockWidget>
#include <QMenu>
#include <QToolBar>

#include "app/gui/compare_dialog.hpp"
#include "app/gui/compare_panel.hpp"
#include "app/gui/icons.hpp"
#include "app/gui/main_window.hpp"

namespace seiche::gui {

void MainWindow::makeComparison() {
    compare_ = new ComparePanel(host_, document_);
    compareDock_ = new QDockWidget(tr("Comparison"));
    compareDock_->setObjectName("compareDock");
    compareDock_->setAccessibleName(tr("Comparison"));
    compareDock_->setWidget(compare_);
    addDockWidget(Qt::BottomDockWidgetArea, compareDock_);
    compareDock_->hide();

    const auto ask = [this] {
        if (!document_.hasScene()) return;
        CompareDialog dialog(
            document_.scene(),
            compare_->running() ? compare_->settings() : std::vector<SceneOverride>{}, this);
        if (dialog.exec() != QDialog::Accepted) return;
        compareDock_->show();
        resizeDocks({compareDock_}, {height() / 2}, Qt::Vertical);
        compare_->start(dialog.settings());
    };
    auto* compare = action(runMenu_, "compare", tr("&Compare with Another Setting …"),
                           QKeySequence("Ctrl+K"), ask);
    compare->setIcon(icon("compare"));
    compare->setIconText(tr("Compare"));
    compare->setToolTip(
        tr("Two settings side by side, with their difference: the same scene, the same strokes"));
    auto* bar = findChild<QToolBar*>("transport");
    bar->addAction(compare);
    bar->widgetForAction(compare)->setAccessibleName(tr("Compare with another setting"));
    connect(compare_, &ComparePanel::changeWanted, this, ask);
    connect(compare_, &ComparePanel::runningChanged, this,
            [this] { compareDock_->setVisible(compare_->running()); });
    compareDock_->installEventFilter(this);
}

// Whoever closes the dock wants no second run that nobody sees.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == compareDock_ && event->type() == QEvent::Close) compare_->stop();
    return QMainWindow::eventFilter(watched, event);
}

}  // namespace seiche::gui
