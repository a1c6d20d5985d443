#include "tests/gui/probes_test.hpp"

#include <QDockWidget>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/gui/document/history.hpp"
#include "app/gui/plots/plots.hpp"
#include "app/gui/plots/plots_probes.hpp"
#include "app/gui/plots/plots_run.hpp"
#include "app/gui/plots/qcustomplot.hpp"
#include "app/gui/shell/message_bar.hpp"

namespace seiche::gui {

namespace {

// cos(pi x) swings at omega = pi c: f = c / 2.
const char* const swingingMode = R"json({ "seiche": 1, "simulation": "wave",
    "domain": {"size": [1, 1], "cells": [32, 8]},
    "parameters": {"dt": 0.02, "wave_speed": 1, "damping": 0},
    "initial": {"height": "0.01*cos(pi*x)"}, "probes": [[0.02, 0.5]] })json";

}  // namespace

void ProbesTest::probesSeeTheMode() {
    openText("mode.json", swingingMode);
    showDock(*window_, "probeDock");
    settle(*window_);
    runSteps(*window_, 600);
    auto& panel = window_->part<Plots>().probes();
    QTRY_COMPARE(panel.times().size(), 601);
    QCOMPARE(panel.values(0).size(), 601);
    for (qsizetype i = 0; i < 601; i += 50) {
        const double wanted = 0.01 * std::cos(M_PI * panel.times()[i] * 1.0);
        QVERIFY2(std::abs(panel.values(0)[i] - wanted) < 4e-4,
                 qPrintable(QString("%1: %2, %3").arg(i).arg(panel.values(0)[i]).arg(wanted)));
    }
    QTRY_VERIFY(!panel.spectra().empty() && panel.spectra()[0].frequency > 0);
    QTRY_VERIFY(std::abs(panel.spectra()[0].frequency - 0.5) < 0.02);
}

// At twice the speed the mode swings twice as fast, and the spectrum forgets the former swing.
void ProbesTest::spectraBeginWithTheLastChange() {
    openText("mode.json", swingingMode);
    showDock(*window_, "probeDock");
    settle(*window_);
    auto& panel = window_->part<Plots>().probes();
    const auto swings = [&](double wanted) {
        return !panel.spectra().empty() && std::abs(panel.spectra()[0].frequency - wanted) < 0.04;
    };
    const auto* note = panel.findChild<QLabel*>("probe-plotNote");
    runSteps(*window_, 100);  // a period
    QTRY_VERIFY2(note->text().startsWith("No frequency yet: the last 2"), qPrintable(note->text()));
    runSteps(*window_, 400);
    QTRY_VERIFY(swings(0.5));
    QTRY_VERIFY2(note->text().contains("T = 2"), qPrintable(note->text()));
    QVERIFY(!note->text().contains("Strouhal"));  // of no length and speed
    window_->document().setParameter("wave_speed", 2);
    settle(*window_);
    runSteps(*window_, 300);
    QTRY_VERIFY(swings(1));
    QTRY_VERIFY2(note->text().contains("last 6"), qPrintable(note->text()));
    // The spectrum covers a chosen number of seconds.
    auto* span = window_->findChild<QLineEdit*>("spectrumSpan");
    span->setFocus();
    QTest::keyClicks(span, "4");
    QTRY_VERIFY2(note->text().contains("last 4"), qPrintable(note->text()));
    pressButton(*window_, "clearProbes");
    QCOMPARE(panel.times().size(), 0);
    runSteps(*window_, 30);
    QTRY_COMPARE(panel.times().size(), 30);
    // The names of the curves stand above them.
    auto& plot = panel.plot();
    QVERIFY(plot.legend && plot.legend->itemCount() == 1);
    plot.replot();
    QVERIFY(plot.legend->outerRect().bottom() <= plot.axisRect(0)->rect().top());
    const auto* fluid = &Descriptions::instance().at("fluid");
    ParameterSet flow(fluid->schema);
    QVERIFY(std::isnan(strouhal(*fluid, 3, flow)));
    flow.set("reference_speed", 2.0);
    flow.set("reference_length", 0.5);
    QCOMPARE(strouhal(*fluid, 3, flow), 0.75);
}

void ProbesTest::aSpectrumOfNoLengthIsRefused() {
    openText("mode.json", swingingMode);
    showDock(*window_, "probeDock");
    settle(*window_);
    runSteps(*window_, 300);
    auto& panel = window_->part<Plots>().probes();
    const auto* note = panel.findChild<QLabel*>("probe-plotNote");
    const auto* span = window_->findChild<QLineEdit*>("spectrumSpan");
    const auto said = [&] { return window_->messages().text(); };
    typeInto(*window_, "spectrumSpan", "4,0");
    QTRY_VERIFY2(note->text().contains("last 4"), qPrintable(note->text()));
    for (const auto* keys : {"abc", "1,0.2", "0", "-2", "inf"}) {
        typeInto(*window_, "spectrumSpan", keys);
        QVERIFY2(
            said().contains(QString("\"%1\" and must be a number of seconds above 0").arg(keys)),
            qPrintable(said()));
        QCOMPARE(span->text(), QString("4,0"));
        QTRY_VERIFY2(note->text().contains("last 4"), qPrintable(note->text()));
    }
    // The message disappears with the next valid number.
    typeInto(*window_, "spectrumSpan", "5");
    QVERIFY2(!said().contains("must be a number"), qPrintable(said()));
    typeInto(*window_, "spectrumSpan", "none");
    QCOMPARE(span->text(), QString("5"));
    auto* line = window_->findChild<QLineEdit*>("spectrumSpan");
    line->selectAll();
    QTest::keyClick(line, Qt::Key_Delete);
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(!said().contains("must be a number") && span->text().isEmpty());
}

void ProbesTest::probesKeepTheirRecords() {
    showDock(*window_, "probeDock");
    auto& document = window_->document();
    auto& panel = window_->part<Plots>().probes();
    document.setProbes({{0.1, 0.2}});
    settle(*window_);
    runSteps(*window_, 20);
    QTRY_COMPARE(panel.times().size(), 21);
    const auto times = panel.times(), seen = panel.values(0);
    const Point first = document.scene().probes[0];
    document.setProbes({{0.2, 0.1}, first});
    settle(*window_);
    runSteps(*window_, 10);
    QTRY_COMPARE(panel.times().size(), 31);
    QCOMPARE(panel.times().mid(0, 20), times.mid(0, 20));
    QCOMPARE(panel.values(1).mid(0, 21), seen);
    QVERIFY(std::ranges::none_of(panel.values(1), [](double v) { return std::isnan(v); }));
    // The new probe starts at its own beginning, in the plot and in the spectrum.
    QVERIFY(std::isnan(panel.values(0)[19]) && !std::isnan(panel.values(0)[20]));
    // A restored probe has its former values, a gap, and new values.
    window_->part<History>().endGesture();
    document.setProbes({first});
    settle(*window_);
    runSteps(*window_, 5);
    QTRY_COMPARE(panel.times().size(), 36);
    QTest::keyClick(&window_->viewport(), Qt::Key_Z, Qt::ControlModifier);
    settle(*window_);
    runSteps(*window_, 5);
    QTRY_COMPARE(panel.times().size(), 41);
    QCOMPARE(document.scene().probes.size(), std::size_t(2));
    const auto gapped = panel.values(0);
    QVERIFY(!std::isnan(gapped[29]) && std::isnan(gapped[33]) && !std::isnan(gapped[40]));
    QVERIFY(std::ranges::none_of(panel.values(1), [](double v) { return std::isnan(v); }));
}

// Another grid restarts; undo returns to the old state with its history.
void ProbesTest::undoBringsBackTheRecords() {
    showDock(*window_, "ledgerDock");
    showDock(*window_, "probeDock");
    auto& document = window_->document();
    auto& probes = window_->part<Plots>().probes();
    const auto ledger = [this] {
        return window_->part<Plots>().ledgers().tables().front().columns.front();
    };
    window_->host().engine().reset();  // some steps, until the scene was paused
    document.setProbes({{0.1, 0.2}});
    settle(*window_);
    runSteps(*window_, 20);
    QTRY_COMPARE(ledger().size(), 20);
    QTRY_COMPARE(probes.times().size(), 21);
    const auto steps = ledger(), times = probes.times(), values = probes.values(0);
    for (const bool keepState : {false, true}) {
        auto finer = document.scene();
        finer.domain.nx /= 2;
        finer.domain.ny /= 2;
        document.edit("grid", finer, keepState);
        openAndPause();
        runSteps(*window_, 5);
        QTRY_COMPARE(ledger().size(), keepState ? 25 : 5);
        QTRY_COMPARE(probes.times().size(), keepState ? 26 : 6);
        const auto on = ledger(), seen = probes.values(0);
        QTest::keyClick(&window_->viewport(), Qt::Key_Z, Qt::ControlModifier);
        openAndPause();
        QTRY_COMPARE(ledger(), steps);
        QTRY_COMPARE(probes.times(), times);
        QCOMPARE(probes.values(0), values);
        // Redo and undo again.
        QTest::keyClick(&window_->viewport(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        openAndPause();
        QTRY_COMPARE(ledger(), on);
        QTRY_COMPARE(probes.values(0), seen);
        QTest::keyClick(&window_->viewport(), Qt::Key_Z, Qt::ControlModifier);
        openAndPause();
        QTRY_COMPARE(ledger(), steps);
    }
    // The curve goes on where the run does.
    runSteps(*window_, 5);
    QTRY_COMPARE(ledger().size(), 25);
    QCOMPARE(ledger().mid(0, 20), steps);
    QVERIFY(std::ranges::is_sorted(ledger()));
    QTRY_COMPARE(probes.times().size(), 26);
}

void ProbesTest::pinsAreDraggedAndRemoved() {
    auto& viewport = window_->viewport();
    auto view = window_->document().scene().view;
    view.style = "map";
    window_->document().setView(view);
    showDock(*window_, "probeDock");
    pressButton(*window_, "addProbe");
    QVERIFY(viewport.advice().contains("press where"));
    const auto before = readField(*window_, "height").values;
    const auto domain = window_->document().scene().domain;
    const auto place = [&](double x, double y) {
        return Point{x * domain.width, y * domain.height};
    };
    const auto near = [&](const Point& a, const Point& b) {
        return std::hypot(a.x - b.x, a.y - b.y) < 0.01 * domain.width;
    };
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::NoModifier,
                      viewport.project(place(0.3, 0.4)).toPoint());
    QCOMPARE(window_->document().scene().probes.size(), std::size_t(1));
    QVERIFY(near(window_->document().scene().probes[0], place(0.3, 0.4)));
    QVERIFY(window_->document().modified());
    QVERIFY(viewport.advice().isEmpty());
    // The next press beside the pin uses the brush.
    drag(viewport, place(0.3, 0.4), place(0.6, 0.7), 4);
    QVERIFY(near(window_->document().scene().probes[0], place(0.6, 0.7)));
    // By keyboard.
    auto* line = window_->findChild<QLineEdit*>("probePlace");
    line->setFocus();
    QTest::keyClicks(line, "0.1, 0.2");
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(window_->document().scene().probes.size(), std::size_t(2));
    QCOMPARE(window_->document().scene().probes[1], (Point{0.1, 0.2}));
    QTest::keyClicks(line, "here");
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(window_->document().scene().probes.size(), std::size_t(2));
    // Delete removes the probe under the pointer, and Escape drops a drag; until then keys go to
    // the line.
    viewport.setFocus();
    const auto pin = viewport.project(place(0.6, 0.7)).toPoint();
    hover(viewport, pin);
    QTest::keyClick(&viewport, Qt::Key_Delete);
    QCOMPARE(window_->document().scene().probes.size(), std::size_t(1));
    QTest::keyClick(&viewport, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(window_->document().scene().probes.size(), std::size_t(2));
    QTest::mousePress(&viewport, Qt::LeftButton, Qt::NoModifier, pin);
    QTest::keyClick(&viewport, Qt::Key_Escape);
    QTest::mouseRelease(&viewport, Qt::LeftButton, Qt::NoModifier,
                        viewport.project(place(0.2, 0.7)).toPoint());
    QVERIFY(near(window_->document().scene().probes[0], place(0.6, 0.7)));
    // A probe dragged out of the domain is removed.
    drag(viewport, window_->document().scene().probes[1], place(-0.1, 0.2), 3);
    QCOMPARE(window_->document().scene().probes.size(), std::size_t(1));
    QCOMPARE(readField(*window_, "height").values, before);
}

void ProbesTest::bothFilesOfAnExportAreNamed() {
    openText("mode.json", swingingMode);
    showDock(*window_, "probeDock");
    settle(*window_);
    runSteps(*window_, 500);
    auto& probes = window_->part<Plots>().probes();
    QTRY_VERIFY(probes.tables().size() == 2);
    const auto record = folder_.filePath("probe.csv");
    QCOMPARE(probes.exportTo(record), QString());
    QCOMPARE(probes.filesOf(record), (QStringList{record, folder_.filePath("probe-spectrum.csv")}));
    for (const auto& each : probes.filesOf(record)) QVERIFY(QFile::exists(each));
    const auto png = folder_.filePath("probe.png");
    QCOMPARE(probes.filesOf(png), QStringList{png});
}

}  // namespace seiche::gui
