#include "tests/gui/work_test.hpp"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QProcess>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <numeric>

#include "app/gui/capture/export_fields.hpp"
#include "app/gui/document/history.hpp"
#include "app/gui/gallery/gallery.hpp"
#include "app/gui/lab/lab_panel.hpp"
#include "app/gui/run/rain.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/work_bar.hpp"
#include "app/gui/viewport/live_pictures.hpp"
#include "core/files/npy.hpp"

namespace seiche::gui {

void WorkTest::aScenePlaysAtItsSpeed() {
    auto& engine = window_->host().engine();
    auto* speed = window_->findChild<QComboBox*>("speed");
    const auto pace = [&] {
        settle(*window_);
        return engine.status().pace;
    };
    const auto real = [](double value) { return Pace{Pace::Kind::simulatedPerSecond, value}; };
    QVERIFY(pace() == real(1));
    QCOMPARE(speed->currentText(), QString("Real time"));
    const auto width = speed->width();
    openText("slow.json", R"json({ "seiche": 1, "simulation": "wave", "speed": 0.125 })json");
    QTRY_VERIFY(pace() == real(0.125));
    QCOMPARE(speed->currentText(), QString("1/8 of real time (this scene)"));
    // The controls beside it have not moved.
    QTest::qWait(50);
    QCOMPARE(speed->width(), width);
    const auto* faster = window_->findChild<QAction*>("faster");
    const_cast<QAction*>(faster)->trigger();
    QTRY_VERIFY(pace() == real(0.25));
    // A speed chosen by hand stays when the scene changes.
    window_->document().restart();
    QVERIFY(pace() == real(0.25));
    window_->findChild<QAction*>("sceneSpeed")->trigger();
    QTRY_VERIFY(pace() == real(0.125));
    window_->findChild<QAction*>("realTime")->trigger();
    QTRY_VERIFY(pace() == real(1));
    openScene("wave/coastline");
    QTRY_VERIFY(pace() == real(10));
    QCOMPARE(speed->currentText(), QString::fromUtf8("10 × real time (this scene)"));
    QTRY_VERIFY(speed->width() > speed->fontMetrics().horizontalAdvance(speed->currentText()) + 20);
    speed->setCurrentIndex(speed->count() - 1);
    Q_EMIT speed->activated(speed->count() - 1);
    QTRY_VERIFY(pace().kind == Pace::Kind::unlimited);
}

void WorkTest::itRainsUntilTheFirstClick() {
    auto& rain = window_->part<Rain>();
    auto& engine = window_->host().engine();
    QVERIFY(!rain.falls());
    rain.begin();
    openText("calm.json", R"json({ "seiche": 1, "simulation": "wave",
        "domain": {"cells": [32, 32]}, "parameters": {"dt": 0.1, "damping": 6},
        "initial": {"height": "0.01*cos(pi*x)"}, "view": {"style": "map"} })json");
    QTRY_VERIFY(rain.falls());
    QVERIFY(window_->findChild<QAction*>("rain")->isChecked());
    engine.setPace({Pace::Kind::unlimited, 0});
    engine.play();
    // The calm water is disturbed again and again, and that is no edit.
    const auto drops = [&] { return engine.strokes().list.size(); };
    QTRY_VERIFY(drops() > 2);
    QVERIFY(!window_->document().modified());
    QVERIFY(!edited(*window_));
    QTest::mouseClick(&window_->viewport(), Qt::MiddleButton, Qt::NoModifier, {200, 200});
    QVERIFY(!rain.falls() && !window_->findChild<QAction*>("rain")->isChecked());
    const auto fallen = drops();
    QTest::qWait(2000);
    QCOMPARE(drops(), fallen);
}

// Rain chosen in the menu goes on during strokes and edits, until it is chosen again or another
// scene opens.
void WorkTest::itRainsAsLongAsTheMenuSays() {
    auto& rain = window_->part<Rain>();
    auto& engine = window_->host().engine();
    auto* action = window_->findChild<QAction*>("rain");
    const auto drops = [&] { return engine.strokes().list.size(); };
    QVERIFY(action->isCheckable() && action->isEnabled() && !action->isChecked());
    engine.play();
    action->trigger();
    QVERIFY(rain.falls() && action->isChecked());
    // At once, and not only once the water is calm
    QTRY_COMPARE(drops(), 1);
    QTest::mouseClick(&window_->viewport(), Qt::MiddleButton, Qt::NoModifier, {200, 200});
    window_->document().setParameter("damping", 2.0);
    QVERIFY(rain.falls());
    QTRY_VERIFY(drops() > 1);
    action->trigger();
    QVERIFY(!rain.falls() && !action->isChecked());
    action->trigger();
    window_->document().restart();
    settle(*window_);
    QVERIFY(rain.falls());
    openScene("wave/two-slits");
    QVERIFY(!rain.falls() && !action->isChecked() && action->isEnabled());
    action->trigger();
    // Only water offers rain.
    openScene("fluid/cavity");
    QVERIFY(!rain.falls() && !action->isChecked() && !action->isEnabled());
    openScene("wave/drop");
    QVERIFY(action->isEnabled() && !rain.falls());
}

void WorkTest::goesToATimeAndBack() {
    auto& engine = window_->host().engine();
    const double dt = engine.status().dt;
    engine.step(5);
    settle(*window_);
    const auto early = readField(*window_, "height");
    const auto go = [&](double t, const char* way) {
        auto* dialog = dialogOf("goTo", "timeDialog");
        QVERIFY(dialog);
        dialog->findChild<QDoubleSpinBox*>("time")->setValue(t);
        QVERIFY2(dialog->findChild<QLabel*>("timeWay")->text().contains(way), way);
        accept(dialog);
        settle(*window_);
        QTRY_VERIFY(paused(*window_));
        QTRY_VERIFY(!window_->findChild<QDialog*>("timeDialog"));
    };
    go(60 * dt, "Forward");
    QCOMPARE(engine.status().step, std::uint64_t(60));
    const auto late = readField(*window_, "height");
    go(early.t, "Back");
    QCOMPARE(readField(*window_, "height").step, early.step);
    QCOMPARE(readField(*window_, "height").values, early.values);
    // Both can be taken back.
    undoAndWait(*window_);
    QCOMPARE(readField(*window_, "height").values, late.values);
    undoAndWait(*window_);
    QCOMPARE(readField(*window_, "height").values, early.values);
}

void WorkTest::timesAreTypedWithPointAndComma() {
    const GermanNumbers german;
    const auto& engine = window_->host().engine();
    for (const auto* keys : {"0.39", "0,2"}) {
        auto* dialog = dialogOf("goTo", "timeDialog");
        QVERIFY(dialog);
        auto* time = dialog->findChild<QDoubleSpinBox*>("time");
        QVERIFY2(time->text().contains('.'), qPrintable(time->text()));
        auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        typeNumber(*time, "-3");
        QVERIFY(!ok->isEnabled());
        QTest::keyClick(time, Qt::Key_Return);
        QVERIFY(dialog->isVisible() && ok->isEnabled());
        const auto* error = dialog->findChild<QLabel*>("timeError");
        QVERIFY2(error->text().contains("from 0 to 1e+09 s"), qPrintable(error->text()));
        typeNumber(*time, keys);
        const double wanted = QString(keys).replace(',', '.').toDouble();
        QCOMPARE(time->value(), wanted);
        accept(dialog);
        settle(*window_);
        QTRY_VERIFY(paused(*window_));
        QTRY_VERIFY(!window_->findChild<QDialog*>("timeDialog"));
        const auto status = engine.status();
        QVERIFY2(std::abs(status.t - wanted) <= status.dt, qPrintable(QString::number(status.t)));
    }
}

void WorkTest::aJourneyIsCancelled() {
    auto& engine = window_->host().engine();
    const auto first = engine.status().step;
    window_->document().goTo(1e6);
    auto* bar = &window_->work();
    QTRY_VERIFY(bar->isVisible());
    QVERIFY2(bar->text().contains("1e+06 s"), qPrintable(bar->text()));
    QVERIFY(engine.status().step > first);
    QTest::mouseClick(bar->findChild<QPushButton*>("workCancel"), Qt::LeftButton);
    QTRY_VERIFY(paused(*window_));
    QTRY_VERIFY(!bar->isVisible());
    const auto step = engine.status().step;
    settle(*window_);
    QCOMPARE(engine.status().step, step);
    undoAndWait(*window_);
    QCOMPARE(engine.status().step, first);
}

void WorkTest::anotherGridKeepsTheState() {
    window_->host().engine().step(30);
    settle(*window_);
    const auto before = readField(*window_, "height");
    auto* dialog = dialogOf("grid", "gridDialog");
    QVERIFY(dialog);
    QVERIFY(dialog->findChild<QCheckBox*>("gridKeep")->isChecked());
    QVERIFY(dialog->findChild<QLabel*>("gridForecast")->text().contains("resampled"));
    dialog->findChild<QSpinBox*>("gridX")->setValue(before.nx / 2);
    accept(dialog);
    QTRY_COMPARE(window_->document().scene().domain.nx, before.nx / 2);
    settle(*window_);
    const auto after = readField(*window_, "height");
    QCOMPARE(after.nx, before.nx / 2);
    QCOMPARE(after.step, before.step);
    QCOMPARE(after.t, before.t);
    // The same water in the same places: each cell is the mean of four.
    QVERIFY(std::abs(meanOf(after) - meanOf(before)) < 1e-6);
    const auto scale = std::ranges::max(before.values) - std::ranges::min(before.values);
    for (int j = 0; j < after.ny; j += 7) {
        for (int i = 0; i < after.nx; i += 7) {
            const auto at = [&](const FieldData& field, int x, int y) {
                return field.values[static_cast<std::size_t>(y * field.nx + x)];
            };
            const auto four = (at(before, 2 * i, 2 * j) + at(before, 2 * i + 1, 2 * j) +
                               at(before, 2 * i, 2 * j + 1) + at(before, 2 * i + 1, 2 * j + 1)) /
                              4;
            QVERIFY(std::abs(at(after, i, j) - four) < 1e-5f * scale);
        }
    }
    window_->host().engine().step(10);
    settle(*window_);
    QCOMPARE(window_->host().engine().status().step, before.step + 10);
    undoAndWait(*window_);
    const auto back = readField(*window_, "height");
    QCOMPARE(back.nx, before.nx);
    QCOMPARE(back.step, before.step);
    QCOMPARE(back.values, before.values);
}

void WorkTest::anotherGridCanBeginAnew() {
    window_->host().engine().step(30);
    settle(*window_);
    const int nx = window_->document().scene().domain.nx;
    auto* dialog = dialogOf("grid", "gridDialog");
    QVERIFY(dialog);
    dialog->findChild<QCheckBox*>("gridKeep")->setChecked(false);
    QVERIFY(dialog->findChild<QLabel*>("gridForecast")->text().contains("restarts"));
    dialog->findChild<QSpinBox*>("gridX")->setValue(nx / 2);
    accept(dialog);
    QTRY_COMPARE(window_->document().scene().domain.nx, nx / 2);
    settle(*window_);
    QCOMPARE(readField(*window_, "height").step, std::uint64_t(0));
}

void WorkTest::bubblesBeginAnewOnAnotherGrid() {
    openScene("bubbly/lattice");
    auto* dialog = dialogOf("grid", "gridDialog");
    QVERIFY(dialog);
    QVERIFY(!dialog->findChild<QCheckBox*>("gridKeep")->isEnabled());
    QVERIFY(!dialog->findChild<QCheckBox*>("gridKeep")->isChecked());
    QVERIFY(dialog->findChild<QLabel*>("gridForecast")->text().contains("restarts"));
    dialog->reject();
}

void WorkTest::buildingIsCancelled() {
    window_->host().engine().step(3);
    settle(*window_);
    const auto before = readField(*window_, "height");
    const auto path = write("large.json", R"json({ "seiche": 1, "simulation": "wave",
        "domain": {"size": [1, 1], "cells": [4096, 4096]},
        "initial": {"height": "sin(40*x)*cos(31*y)*exp(-x*y)*tanh(x-y)*erf(x+y)*sin(x*y*9)"} })json");
    window_->part<Files>().open(path);
    auto* bar = &window_->work();
    QTRY_VERIFY(bar->isVisible());
    QVERIFY2(bar->text().contains(QStringLiteral("4096 × 4096")), qPrintable(bar->text()));
    const auto* progress = bar->findChild<QProgressBar*>("workProgress");
    QTRY_VERIFY(progress->maximum() > 0 && progress->value() > 0);
    QTRY_VERIFY(bar->text().contains("left"));
    QTest::mouseClick(bar->findChild<QPushButton*>("workCancel"), Qt::LeftButton);
    QTRY_VERIFY(!window_->document().loading());
    QTRY_VERIFY(window_->messages().text().contains("cancelled"));
    QTRY_VERIFY(!bar->isVisible());
    QCOMPARE(window_->document().shippedName(), QString("wave/drop"));
    QCOMPARE(readField(*window_, "height").values, before.values);
}

void WorkTest::measurementsStop() {
    auto& lab = window_->part<LabPanel>();
    lab.findChild<QSpinBox*>("labSize")->setValue(512);
    auto* button = lab.findChild<QPushButton*>("labMeasure");
    lab.window()->findChild<QDockWidget*>("labDock")->show();
    button->click();
    QVERIFY(lab.measuring());
    QVERIFY(button->text().contains("Stop"));
    button->click();
    QVERIFY(!lab.measuring());
    QVERIFY(!lab.result());
    QVERIFY(!button->text().contains("Stop"));
    settle(*window_);
    QVERIFY(!lab.result());
}

void WorkTest::picturesOfTheGalleryMove() {
    auto* gallery = window_->findChild<Gallery*>();
    auto* list = gallery->findChild<QListWidget*>("galleryList");
    std::size_t scenes = 0;
    for (int i = 0; i < list->count(); ++i) scenes += !list->item(i)->data(Qt::UserRole).isNull();
    QCOMPARE(LivePictures::list().size(), scenes);
    // Drawn as by the window, with a shorter time limit.
    const auto film = LivePictures::list().front();
    QCOMPARE(film.scene, QString("wave/drop"));
    QDir().mkpath(film.folder);
    QProcess seiche;
    seiche.start(QCoreApplication::applicationDirPath() + "/seiche",
                 film.arguments + QStringList{"--frames", film.folder});
    QTRY_COMPARE_WITH_TIMEOUT(seiche.state(), QProcess::NotRunning, 120000);
    QCOMPARE(seiche.exitCode(), 0);
    const auto pictures = QDir(film.folder).entryList({"*.png"});
    QVERIFY2(pictures.size() >= LivePictures::pictures, qPrintable(pictures.join(' ')));
    gallery->setLive(true);
    QTRY_VERIFY(gallery->films() > 0);
    const auto row = [&](const QString& scene) {
        for (int i = 0; i < list->count(); ++i) {
            if (list->item(i)->data(Qt::UserRole).toString() == scene) return list->item(i);
        }
        return static_cast<QListWidgetItem*>(nullptr);
    };
    const auto shown = [&] { return row("wave/drop")->icon().cacheKey(); };
    list->scrollToItem(row("wave/drop"));
    const auto still = shown();
    window_->viewport().setFocus();
    QVERIFY(!gallery->moving());
    list->setFocus();
    QTRY_VERIFY(gallery->moving());
    QTRY_VERIFY(shown() != still);
    const auto one = shown();
    QTRY_VERIFY(shown() != one && shown() != still);
    window_->viewport().setFocus();
    QTRY_VERIFY(!gallery->moving());
    QCOMPARE(shown(), still);
    gallery->setLive(false);
    list->setFocus();
    QTest::qWait(0);
    QVERIFY(!gallery->moving());
}

// In software a run that plays needs all processors.
void WorkTest::filmsOfTheGalleryWaitUntilItIsLookedAt() {
    const auto stateOf = [](qint64 process) {
        QFile file(QStringLiteral("/proc/%1/stat").arg(process));
        if (!file.open(QIODevice::ReadOnly)) return QByteArray("none");
        return file.readAll().split(' ').at(2);
    };
    QDir(LivePictures::cache()).removeRecursively();
    LivePictures pictures;
    pictures.setHeld(true);
    pictures.setWanted(true);
    QTRY_VERIFY(pictures.left() > 0);
    QTest::qWait(100);
    QCOMPARE(pictures.drawing(), 0);
    pictures.setHeld(false);
    QTRY_VERIFY(pictures.drawing() > 0);
    pictures.setHeld(true);
    QTRY_COMPARE(stateOf(pictures.drawing()), "T");
    pictures.setHeld(false);
    QTRY_VERIFY(stateOf(pictures.drawing()) != "T");
    // In software films wait until the gallery is in use.
    QTRY_VERIFY(window_->findChild<Gallery*>()->held());
}

void WorkTest::aHiddenWindowComputesNothing() {
    auto& engine = window_->host().engine();
    engine.play();
    QTRY_VERIFY(engine.status().step > 3);
    window_->hide();
    QTRY_VERIFY(engine.status().unseen);
    const auto step = engine.status().step;
    QTest::qWait(200);
    QCOMPARE(engine.status().step, step);
    // Going to a time works all the same.
    window_->document().goTo(engine.status().t + 1);
    QTRY_VERIFY(engine.status().state == EngineState::paused);
    QVERIFY(engine.status().step > step);
    window_->show();
    engine.play();
    QTRY_VERIFY(!engine.status().unseen);
    const auto seen = engine.status().step;
    QTRY_VERIFY(engine.status().step > seen);
}

}  // namespace seiche::gui
