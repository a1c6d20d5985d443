#include "app/gui/sweep/sweep_dock.hpp"

#include <QAction>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>

#include "app/gui/capture/outputs.hpp"
#include "app/gui/files/files.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/sweep/sweep_board.hpp"
#include "core/base/error.hpp"
#include "core/sweep/plan.hpp"

namespace seiche::gui {

SweepDock::SweepDock(MainWindow& window) : Feature(window), board_(new SweepBoard) {
    dock_ = window_.addDock("sweepDock", tr("Sweep"), Qt::BottomDockWidgetArea, board_);
    window_.menus().add({MenuName::file, 15}, "openSweep", tr("Open Folder of a S&weep …"), {},
                        [this] { ask(); });
    window_.menus().add({MenuName::view, 165}, dock_->toggleViewAction());
    dock_->toggleViewAction()->setEnabled(false);  // as long as there is none
    connect(&window_, &MainWindow::layoutRestored, dock_, &QDockWidget::hide);
    connect(board_, &SweepBoard::chosen, this, &SweepDock::openRun);
}

QString SweepDock::folderOf(const QString& path) {
    const QFileInfo info(path);
    const auto folder = info.isDir() ? info.absoluteFilePath() : info.absolutePath();
    if (!info.isDir() && info.fileName() != sweep::tableFile) return {};
    return sweep::isSweep(folder.toStdString()) ? folder : QString();
}

bool SweepDock::open(const QString& folder) {
    try {
        board_->open(folder);
    } catch (const Error& error) {
        window_.sayProblem(QString::fromUtf8(error.what()));
        return false;
    }
    dock_->setWindowTitle(tr("Sweep: %1").arg(QDir(folder).dirName()));
    dock_->toggleViewAction()->setEnabled(true);
    const bool first = !dock_->isVisible();
    dock_->show();
    dock_->raise();
    if (first) window_.resizeDocks({dock_}, {window_.height() * 2 / 5}, Qt::Vertical);
    outputs::scenes.remember(folder);
    return true;
}

void SweepDock::start(const QString& folder) {
    window_.part<Files>().open(usualScene);
    if (open(folder)) openRun(0);
}

void SweepDock::ask() {
    const auto folder = QFileDialog::getExistingDirectory(&window_, tr("Open Folder of a Sweep"),
                                                          outputs::scenes.folder());
    if (!folder.isEmpty()) open(folder);
}

void SweepDock::openRun(std::size_t run) {
    const auto& table = board_->table();
    try {
        const auto request = sweep::requestFrom(table.request, sweep::tableFile);
        window_.part<Files>().askedOpenVariant(QString::fromStdString(request.scene),
                                               table.settings(table.rows[run]));
    } catch (const Error& error) {
        window_.sayProblem(QString::fromUtf8(error.what()));
    }
}

}  // namespace seiche::gui
