#include "tests/gui/sweep_test.hpp"

#include <fmt/format.h>

#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <limits>

#include "app/gui/shell/message_bar.hpp"
#include "app/gui/sweep/sweep_board.hpp"
#include "app/gui/sweep/sweep_dock.hpp"
#include "core/files/json_text.hpp"
#include "core/sweep/plan.hpp"

namespace seiche::gui {

namespace {

/// Six runs of wave/drop, of which the fifth has failed and the last waits.
sweep::Table sample() {
    sweep::Table table;
    table.request = {{"scene", "wave/drop"}, {"set", nlohmann::ordered_json::array()}};
    table.hash = "fnv1a64:0";
    table.title = "A drop";
    table.simulation = "wave";
    table.fixed = {{"domain.cells", "32,32"}};
    table.axes = {{"damping", "1/s", {"0", "0.5", "1"}}, {"theta", "", {"1", "0.5"}}};
    table.numbers = {{"fields.height.max", "m"}};
    for (int k = 0; k < 6; ++k) {
        sweep::Table::Row row;
        row.folder = fmt::format("00{}-run", k + 1);
        row.values = {table.axes[0].values[static_cast<std::size_t>(k / 2)],
                      table.axes[1].values[static_cast<std::size_t>(k % 2)]};
        row.status = sweep::RunStatus::done;
        row.numbers = {10.0 - k};
        table.rows.push_back(row);
    }
    table.rows[4].status = sweep::RunStatus::failed;
    table.rows[4].error = "the state is no longer finite";
    table.rows[5].status = sweep::RunStatus::waiting;
    table.rows[4].numbers = table.rows[5].numbers = {std::numeric_limits<double>::quiet_NaN()};
    return table;
}

}  // namespace

QString SweepTest::makeSweep(const QString& name, const sweep::Table& table) {
    const auto path = folder_.filePath(name);
    QDir().mkpath(path);
    for (const auto& row : table.rows) {
        if (row.status != sweep::RunStatus::done) continue;
        const auto run = path + '/' + QString::fromStdString(row.folder);
        QDir().mkpath(run);
        QImage picture(160, 90, QImage::Format_RGB32);
        picture.fill(Qt::darkCyan);
        picture.save(run + '/' + sweep::pictureFile);
    }
    write(name + "/sweep.json", QByteArray::fromStdString(jsonText(toJson(table), 1)));
    return path;
}

void SweepTest::showsTheRunsWithSettingsAndStatus() {
    drop(makeSweep("shown", sample()));
    auto& board = window_->part<SweepBoard>();
    QTRY_VERIFY(board.isVisible());
    auto* list = board.findChild<QListWidget*>("sweepList");
    QCOMPARE(list->count(), 6);
    QVERIFY2(list->item(2)->text().contains("damping = 0.5"), qPrintable(list->item(2)->text()));
    QVERIFY(list->item(2)->text().contains("theta = 1"));
    QVERIFY(list->item(4)->toolTip().contains("no longer finite"));
    const auto about = board.findChild<QLabel*>("sweepAbout")->text();
    QVERIFY2(about.contains("6") && about.contains("1 failed") && about.contains("1 waiting"),
             qPrintable(about));
    for (int row = 0; row < 4; ++row) {
        QTRY_VERIFY(!list->item(row)->data(Qt::DecorationRole).value<QPixmap>().isNull());
    }
    QVERIFY(list->item(4)->data(Qt::DecorationRole).value<QPixmap>().isNull());
    auto* shown = board.findChild<QComboBox*>("sweepNumber");
    shown->setCurrentIndex(shown->findText("fields.height.max"));
    QVERIFY(list->item(0)->text().contains("fields.height.max = 10"));
}

void SweepTest::isSortedByAnyColumn() {
    drop(makeSweep("sorted", sample()));
    auto& board = window_->part<SweepBoard>();
    QTRY_VERIFY(board.isVisible());
    auto* sort = board.findChild<QComboBox*>("sweepSort");
    using Order = std::vector<std::size_t>;
    QCOMPARE(board.order(), (Order{0, 1, 2, 3, 4, 5}));
    sort->setCurrentIndex(sort->findText("theta"));
    QCOMPARE(board.order(), (Order{1, 3, 5, 0, 2, 4}));
    sort->setCurrentIndex(sort->findText("fields.height.max"));
    QCOMPARE(board.order(), (Order{3, 2, 1, 0, 4, 5}));
}

void SweepTest::aClickOpensTheSceneWithTheSettings() {
    window_->part<Files>().askedOpen(makeSweep("clicked", sample()));
    auto& board = window_->part<SweepBoard>();
    QTRY_VERIFY(board.isVisible());
    auto* list = board.findChild<QListWidget*>("sweepList");
    for (const int run : {3, 4}) {  // one that has failed opens, too
        list->scrollToItem(list->item(run));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier,
                          list->visualItemRect(list->item(run)).center());
        const double damping = run == 3 ? 0.5 : 1;
        QTRY_COMPARE(window_->document().scene().parameters.real("damping"), damping);
        openAndPause();
        QCOMPARE(window_->document().scene().domain.nx, 32);
        QCOMPARE(window_->document().scene().parameters.real("theta"), run == 3 ? 0.5 : 1.0);
        // The run opens as a scene of its own: nothing can be lost, and the shipped scene stays.
        QVERIFY(!window_->document().modified());
        QCOMPARE(window_->document().path(), QString());
        QCOMPARE(window_->document().shippedName(), QString());
    }
}

void SweepTest::followsASweepThatRuns() {
    auto table = sample();
    const auto path = makeSweep("running", table);
    drop(path);
    auto& board = window_->part<SweepBoard>();
    QTRY_VERIFY(board.isVisible());
    auto* list = board.findChild<QListWidget*>("sweepList");
    QCOMPARE(list->count(), 6);
    table.rows[5].status = sweep::RunStatus::done;
    table.rows[5].numbers = {4};
    // A sweep writes it under another name first
    makeSweep("running-next", table);
    QDir(folder_.path()).rename("running-next/006-run", "running/006-run");
    QFile::remove(path + "/sweep.json");
    QVERIFY(QFile::rename(folder_.filePath("running-next/sweep.json"), path + "/sweep.json"));
    QTRY_COMPARE(board.table().rows[5].status, sweep::RunStatus::done);
    QTRY_VERIFY(!list->item(5)->data(Qt::DecorationRole).value<QPixmap>().isNull());
}

void SweepTest::otherFoldersAreNone() {
    QCOMPARE(SweepDock::folderOf(folder_.path()), QString());
    drop(folder_.path());
    QTRY_VERIFY(!window_->messages().text().isEmpty());
    QVERIFY(!window_->part<SweepBoard>().isVisible());
    const auto path = makeSweep("broken", sample());
    write("broken/sweep.json", "{");
    drop(path);
    QTRY_VERIFY(window_->messages().text().contains("sweep.json"));
    QVERIFY(!window_->part<SweepBoard>().isVisible());
}

}  // namespace seiche::gui
