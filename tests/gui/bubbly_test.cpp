#include "tests/gui/bubbly_test.hpp"

#include <algorithm>
#include <string>

namespace seiche::gui {

namespace {

constexpr const char* swarm = R"json({ "seiche": 1, "simulation": "bubbly",
    "domain": {"size": [0.2, 0.2], "cells": [10, 10]},
    "parameters": {"radius": 0.001, "bubbles_per_cell": 32, "points_per_bubble": 64, %1},
    "initial": {"number_density": "30000*exp(-((x-0.1)^2+(y-0.07)^2)/0.002)"},
    "view": {"field": "age", "overlays": ["bubbles"]} })json";

/// The bound is for four cores (docs/features.md).
void answersInTime(qint64 median, double cores) {
    if (cores < 3.5) QSKIP(qPrintable(QString("only %1 cores were free").arg(cores, 0, 'f', 1)));
    QVERIFY(median <= 100);
}

}  // namespace

qint64 BubblyTest::answerTime(int milliseconds) {
    auto& viewport = window_->viewport();
    std::vector<qint64> answers;
    QElapsedTimer clock, whole;
    whole.start();
    while (whole.elapsed() < milliseconds) {
        clock.start();
        QTest::keyClick(&viewport, Qt::Key_Tab);
        QCoreApplication::processEvents();
        answers.push_back(clock.elapsed());
    }
    std::sort(answers.begin(), answers.end());
    return answers[answers.size() / 2];
}

void BubblyTest::stepsGoOnWhileCellsAreSolved() {
    openScene(write("swarm.json", QString(swarm).arg(R"("refresh": "auto")").toUtf8()));
    const double cores = freeCores();
    auto& engine = window_->host().engine();
    engine.reset();  // some steps, and the swarm is under the lid
    // Cells of the initial state are solved one after the other although the run is paused.
    QTRY_VERIFY(work().all > 30);
    QVERIFY(work().active && !work().holdsStep);
    const auto before = work().waiting;
    QTRY_VERIFY(work().waiting < before);
    QVERIFY(work().waiting > 0);
    engine.play();
    const auto answer = answerTime(3000);
    const auto status = engine.status();
    qInfo("%d steps while %d of %d cells wait; the window answers within %lld ms (median)",
          static_cast<int>(status.step), static_cast<int>(status.background.waiting),
          static_cast<int>(status.background.all), static_cast<long long>(answer));
    QVERIFY(status.step > 20);
    QTRY_VERIFY(work().waiting > 0);  // again and again
    engine.pause();
    auto report = QTest::qWaitFor([&] { return window_->host().readings().valid; }, mostWait);
    QVERIFY(report);
    QVERIFY(std::abs(window_->host().readings().last.value("mass_drift")) < 1e-12);
    answersInTime(answer, cores);
}

void BubblyTest::anExactStepIsHeldAndTheWindowIsNot() {
    openScene(write("exact.json", QString(swarm).arg(R"("refresh": "exact")").toUtf8()));
    const double cores = freeCores();
    auto& engine = window_->host().engine();
    QTRY_VERIFY(work().holdsStep);
    engine.step();
    const auto answer = answerTime(2000);
    qInfo("%d of %d cells wait; the window answers within %lld ms (median)",
          static_cast<int>(work().waiting), static_cast<int>(work().all),
          static_cast<long long>(answer));
    QCOMPARE(engine.status().step, 0u);
    QVERIFY(work().waiting > 0 && work().holdsStep);
    // The wait can be cut short.
    window_->host().engine().pause();
    auto parameters = window_->document().scene().parameters;
    parameters.set("refresh", std::string("interactive"));
    engine.setParameters(parameters);
    settle(*window_);
    QTRY_VERIFY(!work().holdsStep);
    engine.step();
    QTRY_COMPARE(engine.status().step, 1u);
    QVERIFY(work().waiting > 0);
    answersInTime(answer, cores);
}

}  // namespace seiche::gui
