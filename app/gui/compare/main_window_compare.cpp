// What the window has for comparing two settings.
#include <QActionGroup>
#include <QDockWidget>
#include <QMenu>
#include <QToolBar>

#include "app/gui/compare/compare_dialog.hpp"
#include "app/gui/compare/compare_panel.hpp"
#include "app/gui/inset/inset_tool.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/viewport.hpp"

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
        if (!compareDock_->isVisible() && !compare_->insetCompares())
            viewport_->inset().show(insetSecond);
        compare_->start(dialog.settings());
    };
    auto* compare = action(runMenu_, "compare", tr("&Compare with Another Setting …"),
                           QKeySequence("Ctrl+K"), ask);
    compare->setIcon(icon("compare"));
    compare->setIconText(tr("Compare"));
    compare->setToolTip(
        tr("A second run with another setting, as a small picture in a corner of the large one: "
           "the same scene, the same strokes"));
    auto* bar = findChild<QToolBar*>("transport");
    bar->addAction(compare);
    bar->widgetForAction(compare)->setAccessibleName(tr("Compare with another setting"));
    auto* figures = action(runMenu_, "compareFigures", tr("Comparison with &Figures"),
                           QKeySequence("Ctrl+Shift+K"), [this] {
                               if (compareDock_->isVisible()) {
                                   compareDock_->close();
                               } else {
                                   showComparison();
                               }
                           });
    figures->setCheckable(true);
    figures->setToolTip(tr("Both runs and their difference side by side, with their figures"));
    connect(compareDock_, &QDockWidget::visibilityChanged, figures,
            [this, figures] { figures->setChecked(compareDock_->isVisible()); });
    connect(&viewport_->inset(), &InsetTool::figuresWanted, this, &MainWindow::showComparison);
    connect(compare_, &ComparePanel::changeWanted, this, ask);
    const auto tell = [this, figures] {
        figures->setEnabled(compare_->running());
        viewport_->setCompared(compare_->running() ? std::optional(compare_->compared())
                                                   : std::nullopt);
    };
    connect(compare_, &ComparePanel::updated, this, tell);
    connect(compare_, &ComparePanel::runningChanged, this, [this, tell] {
        if (!compare_->running()) compareDock_->hide();
        tell();
    });
    tell();
    connect(&document_, &Document::viewChanged, this, &MainWindow::endUnseenComparison);
    compareDock_->installEventFilter(this);
    makeInsetMenu();
}

void MainWindow::showComparison() {
    compareDock_->show();
    resizeDocks({compareDock_}, {height() / 2}, Qt::Vertical);
}

// Nobody wants a second run that nobody sees.
void MainWindow::endUnseenComparison() {
    if (!compareDock_->isVisible() && !compare_->insetCompares()) compare_->stop();
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == compareDock_ && event->type() == QEvent::Close) {
        QMetaObject::invokeMethod(this, &MainWindow::endUnseenComparison, Qt::QueuedConnection);
    }
    return QMainWindow::eventFilter(watched, event);
}

// All that the inset takes from the mouse, for the keyboard, too.
void MainWindow::makeInsetMenu() {
    auto* menu = new QMenu(tr("P&icture in Picture"), this);
    menu->setObjectName("inset");
    viewMenu_->insertMenu(actions_.at("style"), menu);
    auto* shown = menu->addSeparator();
    shown->setObjectName("endOfInsets");
    viewportAction(menu, "insetSwap", tr("S&wap with the Large Picture"), QKeySequence("X"),
                   [this] { viewport_->inset().swap(); });
    viewportAction(menu, "insetCorner", tr("Next &Corner"), QKeySequence("Shift+X"),
                   [this] { viewport_->inset().nextCorner(); });
    viewportAction(menu, "insetSmaller", tr("S&maller"), QKeySequence("Ctrl+["),
                   [this] { viewport_->inset().scale(1 / 1.2); });
    viewportAction(menu, "insetLarger", tr("&Larger"), QKeySequence("Ctrl+]"),
                   [this] { viewport_->inset().scale(1.2); });
    auto* group = new QActionGroup(menu);
    const auto refresh = [this, group] {
        const auto now = viewport_->inset().shows();
        for (auto* each : group->actions()) {
            const auto name = each->data().toString().toStdString();
            each->setChecked(name == now);
            const bool compares = name == insetSecond || name == insetDifference;
            each->setEnabled(!compares || compare_->running());
        }
        for (const char* id : {"insetSwap", "insetCorner", "insetSmaller", "insetLarger"}) {
            actions_.at(id)->setEnabled(!now.empty());
        }
    };
    const auto fill = [this, group, shown, menu, refresh] {
        for (auto* old : group->actions()) delete old;
        const auto add = [&](const QString& text, const std::string& shows) {
            auto* made = new QAction(text, group);
            made->setCheckable(true);
            made->setData(QString::fromStdString(shows));
            menu->insertAction(shown, made);
            connect(made, &QAction::triggered, this,
                    [this, shows] { viewport_->inset().show(shows); });
        };
        add(tr("&None"), "");
        for (const auto& field : document_.info().fields) add(readable(field.name), field.name);
        add(tr("&Second Run (B)"), insetSecond);
        add(tr("&Difference of Both Runs (A − B)"), insetDifference);
        refresh();
    };
    connect(&document_, &Document::opened, this, fill);
    connect(&document_, &Document::viewChanged, this, refresh);
    connect(compare_, &ComparePanel::runningChanged, this, refresh);
    refresh();
}

}  // namespace seiche::gui
