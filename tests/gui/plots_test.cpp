#include "tests/gui/plots_test.hpp"

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
#include "app/gui/plots/plots_section.hpp"
#include "app/gui/plots/qcustomplot.hpp"
#include "app/gui/plots/run_record.hpp"

namespace seiche::gui {

namespace {

void pressButton(MainWindow& window, const char* name) {
    auto* button = window.findChild<QToolButton*>(name);
    QVERIFY(button);
    QTest::mouseClick(button, Qt::LeftButton);
}

std::vector<QStringList> readCsv(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    std::vector<QStringList> rows;
    for (const auto& line : QString::fromUtf8(file.readAll()).trimmed().split('\n')) {
        rows.push_back(line.split(','));
    }
    return rows;
}

}  // namespace

void PlotsTest::residualOfTheLastSolve() {
    showDock(*window_, "residualDock");
    runSteps(*window_, 3);
    auto& panel = window_->part<Plots>().residual();
    QTRY_VERIFY(!panel.tables().front().columns[1].isEmpty());
    ConvergenceReport wanted;
    auto asked = window_->host().engine().perform(
        [&wanted](Simulation& simulation, gl::Context&) { wanted = *simulation.lastSolve(); });
    QVERIFY(arrives(asked));
    QVERIFY(wanted.iterations >= 2);
    QCOMPARE(wanted.history.size(), static_cast<std::size_t>(wanted.iterations) + 1);
    const auto matches = [&] {
        const auto shown = panel.tables().front().columns[1];
        return std::equal(shown.begin(), shown.end(), wanted.history.begin(), wanted.history.end());
    };
    QTRY_VERIFY(matches());
    QVERIFY(wanted.history.back() <= wanted.target);
    QVERIFY(panel.findChild<QLabel*>("residual-plotNote")->text().contains("not confirmed"));
}

void PlotsTest::ledgersFollowTheReports() {
    std::vector<StepReport> seen;
    connect(&window_->host(), &EngineHost::reportsArrived, this,
            [&seen](const std::vector<StepReport>& reports) {
                seen.insert(seen.end(), reports.begin(), reports.end());
            });
    showDock(*window_, "ledgerDock");
    runSteps(*window_, 40);
    QTRY_VERIFY(!seen.empty() && seen.back().step == window_->host().engine().status().step);
    const auto tables = window_->part<Plots>().ledgers().tables();
    const auto& times = tables.front().columns.front();
    QVERIFY(times.size() >= 40);
    QCOMPARE(times.last(), seen.back().t);
    QCOMPARE(tables[0].names[0], QString("t [s]"));
    // The quantity with its unit.
    const auto energy =
        std::find_if(tables[0].names.begin(), tables[0].names.end(),
                     [](const QString& name) { return name.startsWith("energy [m"); });
    QVERIFY(energy != tables[0].names.end());
    const auto column = static_cast<std::size_t>(energy - tables[0].names.begin());
    QCOMPARE(tables[0].columns[column].last(), seen.back().value("energy"));
    // A restart goes back to the beginning, and so does the plot.
    QTest::keyClick(&window_->viewport(), Qt::Key_R);
    settle(*window_);
    runSteps(*window_, 2);
    QTRY_COMPARE(window_->part<Plots>().ledgers().tables().front().columns.front().size(), 2);
}

// Values as in the report of the same run; usual names, in files those of reports.
void PlotsTest::ledgersSayMeansAndStrouhalNumbers() {
    openText("wake.json", R"json({ "seiche": 1, "simulation": "fluid",
        "domain": {"size": [1.6, 0.4], "cells": [64, 16]},
        "parameters": {"dt": 0.01, "viscosity": 0.001, "reference_speed": 1,
                       "reference_length": 0.1},
        "boundaries": {"left": {"type": "inflow", "u": "1 + 0.3*sin(4*pi*t)"},
                       "right": {"type": "outflow"}},
        "walls": [{"shape": "circle", "center": [0.3, 0.2], "radius": 0.05}] })json");
    showDock(*window_, "ledgerDock");
    auto& panel = window_->part<Plots>().ledgers();
    settle(*window_);
    runSteps(*window_, 8);
    panel.choose({"drag_coefficient"});
    const auto* note = panel.findChild<QLabel*>("ledger-plotNote");
    QVERIFY2(!note->text().contains("Strouhal"), qPrintable(note->text()));
    runSteps(*window_, 250);
    // 2 Hz, by 0.1 s
    QTRY_VERIFY2(note->text().contains("Strouhal number 0.2"), qPrintable(note->text()));
    QVERIFY(note->isVisible());
    QVERIFY2(note->text().startsWith("In the later half of the run: drag coefficient: mean "),
             qPrintable(note->text()));
    auto* button = window_->findChild<QToolButton*>("ledgerQuantities");
    Q_EMIT button->menu()->aboutToShow();
    QStringList names;
    for (const auto* each : button->menu()->actions()) names += each->text();
    for (const char* name : {"Reynolds number", "max |div u| before", "wall 0: lift coefficient",
                             "Courant number (CFL)"}) {
        QVERIFY2(names.contains(name), name);
    }
    QVERIFY(std::ranges::count(panel.tables().front().names, QString("wall_0_lift_coefficient")));
}

void PlotsTest::quantitiesAreTickedOneAfterTheOther() {
    showDock(*window_, "ledgerDock");
    runSteps(*window_, 3);
    auto& panel = window_->part<Plots>().ledgers();
    auto* menu = window_->findChild<QToolButton*>("ledgerQuantities")->menu();
    menu->popup(QPoint(10, 10));
    QTRY_VERIFY(menu->isVisible());
    const auto action = [&](const QString& text) -> QAction* {
        for (auto* each : menu->actions()) {
            if (each->text() == text) return each;
        }
        return nullptr;
    };
    QCOMPARE(panel.chosen(), QStringList({"energy", "mass"}));
    for (const char* name : {"energy", "mass"}) {
        const auto place = menu->actionGeometry(action(name)).center();
        QTest::mouseClick(menu, Qt::LeftButton, {}, place);
        QVERIFY(menu->isVisible() && !action(name)->isChecked());
    }
    QVERIFY(panel.chosen().isEmpty());
    auto* courant = action("Courant number (CFL)");
    QVERIFY(courant);
    menu->setActiveAction(courant);
    QTest::keyClick(menu, Qt::Key_Space);
    QVERIFY(menu->isVisible() && courant->isChecked());
    QCOMPARE(panel.chosen(), QStringList("cfl"));
    QTest::keyClick(menu, Qt::Key_Escape);
    QTRY_VERIFY(!menu->isVisible());
}

void PlotsTest::controlsStayWholeInANarrowDock() {
    showDock(*window_, "probeDock");
    auto& panel = window_->part<Plots>().probes();
    auto* dock = window_->findChild<QDockWidget*>("probeDock");
    dock->setFloating(true);
    for (const int wide : {1200, 700, 420, 300}) {
        dock->resize(wide, 400);
        QTRY_VERIFY(std::abs(panel.width() - wide) < 40);
        QCoreApplication::processEvents();
        const auto& plot = panel.plot();
        QVERIFY(plot.height() >= 100);
        for (const char* name : {"probeField", "addProbe", "probePlace", "removeProbe",
                                 "spectrumSpan", "clearProbes", "probe-plotExport"}) {
            const auto* control = panel.findChild<QWidget*>(name);
            QVERIFY2(control, name);
            QVERIFY2(control->width() >= control->minimumSizeHint().width(), name);
            const auto* field = qobject_cast<const QLineEdit*>(control);
            if (field) {
                const auto text = field->placeholderText();
                QVERIFY2(field->width() > field->fontMetrics().horizontalAdvance(text), name);
            }
            const auto place = control->geometry();
            QVERIFY2(place.right() < panel.width() && place.bottom() < plot.geometry().top(), name);
        }
    }
}

void PlotsTest::aStartThatIsFarOutLeavesThePlot() {
    showDock(*window_, "ledgerDock");
    auto& panel = window_->part<Plots>().ledgers();
    auto& host = window_->host();
    std::vector<StepReport> reports;
    for (int step = 1; step <= 200; ++step) {
        auto& made = reports.emplace_back();
        made.step = static_cast<std::uint64_t>(step);
        made.t = 0.01 * step;
        made.dt = 0.01;
        const double drag = step <= 4 ? 300.0 / step : 1.5 + 0.1 * std::sin(step);
        made.diagnostics = {{"drag_coefficient", drag}, {"energy", 1}};
    }
    Q_EMIT host.reportsArrived(reports, host.engine().status().stretch);
    panel.choose({"drag_coefficient"});
    auto& plot = panel.plot();
    const auto* area = plot.axisRect(0);
    const auto range = [area] { return area->axis(QCPAxis::atLeft)->range(); };
    const auto head = [area] { return area->axis(QCPAxis::atTop)->label(); };
    QTRY_VERIFY2(range().upper < 1.7 && range().lower > 1.3,
                 qPrintable(QString::number(range().upper)));
    QVERIFY2(head().endsWith("to 300"), qPrintable(head()));
    QTest::mouseDClick(&plot, Qt::LeftButton, Qt::NoModifier, plot.rect().center());
    QVERIFY(range().upper > 300);
    QCOMPARE(head(), QString());
    QTest::mouseDClick(&plot, Qt::LeftButton, Qt::NoModifier, plot.rect().center());
    QVERIFY(range().upper < 1.7);
    QVERIFY(!head().isEmpty());
}

void PlotsTest::recordsAreBounded() {
    constexpr std::size_t most = 100;
    for (const auto old : {RunRecord::Old::thinned, RunRecord::Old::dropped}) {
        RunRecord record(most, old);
        const auto first = std::make_shared<const Stretch>();
        record.follow(first);
        const auto add = [&](const std::shared_ptr<const Stretch>& stretch, int from, int to) {
            for (int t = from; t < to; ++t) record.add(stretch, t, {"value"}, {2.0 * t});
        };
        add(first, 0, 150);
        // Another course from 100 on replaces the former one, which is kept.
        const auto second = std::make_shared<const Stretch>(Stretch{first, 100});
        record.follow(second);
        QCOMPARE(record.times().size(), 101);
        add(second, 101, 140);
        QCOMPARE(record.times().last(), 139.0);
        record.follow(first);
        QCOMPARE(record.times().last(), 149.0);
        record.follow(second);
        add(second, 140, 1000);
        QVERIFY(record.rows() <= 2 * most);
        const auto times = record.times(), values = record.values("value");
        QCOMPARE(values.size(), times.size());
        QVERIFY(std::ranges::is_sorted(times));
        for (qsizetype i = 0; i < times.size(); ++i) QCOMPARE(values[i], 2 * times[i]);
        QVERIFY(times.size() >= qsizetype(most));
        const auto newest = times.mid(times.size() - qsizetype(most) / 2);
        QCOMPARE(newest.first(), 1000.0 - most / 2);  // whole
        QCOMPARE(times.first() == 0, old == RunRecord::Old::thinned);
    }
    // A value that only some rows have survives thinning, wherever it first occurs.
    for (const int first : {0, 5}) {
        RunRecord record(most, RunRecord::Old::thinned);
        const auto way = std::make_shared<const Stretch>();
        record.follow(way);
        for (int t = 0; t < 3000; ++t)
            record.add(way, t, {"a", "b"}, {1.0 * t, t % 16 == first ? 2.0 * t : qQNaN()});
        const auto times = record.times(), values = record.values("b");
        int old = 0, measured = 0;
        for (qsizetype i = 0; i < times.size(); ++i) {
            const bool has = !std::isnan(values[i]);
            if (has) QCOMPARE(values[i], 2 * times[i]);
            if (times[i] > 2750) continue;
            ++old;
            measured += has;
        }
        QVERIFY2(old > 8 && 2 * measured > old, qPrintable(QString::number(measured)));
    }
}

void PlotsTest::sectionFollowsADraggedLine() {
    auto& viewport = window_->viewport();
    auto view = window_->document().scene().view;
    view.style = "map";
    window_->document().setView(view);
    showDock(*window_, "sectionDock");
    pressButton(*window_, "drawSection");
    const auto domain = window_->document().scene().domain;
    const Point from{0.2 * domain.width, 0.25 * domain.height};
    const Point to{0.8 * domain.width, 0.75 * domain.height};
    const auto field = readField(*window_, "height");
    drag(viewport, from, to, 3);
    auto& panel = window_->part<Plots>().section();
    const auto ends = panel.line();
    QVERIFY(std::abs(ends[0].x - from.x) < 0.01 && std::abs(ends[1].y - to.y) < 0.01);
    // Bilinear values between cells lie between those of the cells around.
    const auto matches = [&] {
        if (panel.values().size() != SectionPlot::points) return false;
        for (int i = 0; i < SectionPlot::points; ++i) {
            const double s = static_cast<double>(i) / (SectionPlot::points - 1);
            const double x = (ends[0].x + s * (ends[1].x - ends[0].x)) / domain.hx() - 0.5;
            const double y = (ends[0].y + s * (ends[1].y - ends[0].y)) / domain.hy() - 0.5;
            float low = 1e9f, high = -1e9f;
            for (int dx = -1; dx <= 2; ++dx) {
                for (int dy = -1; dy <= 2; ++dy) {
                    const auto column = std::clamp(static_cast<int>(x) + dx, 0, field.nx - 1);
                    const auto row = std::clamp(static_cast<int>(y) + dy, 0, field.ny - 1);
                    const float value =
                        field.values[static_cast<std::size_t>(row * field.nx + column)];
                    low = std::min(low, value);
                    high = std::max(high, value);
                }
            }
            if (panel.values()[i] < low - 1e-9 || panel.values()[i] > high + 1e-9) return false;
        }
        return true;
    };
    QTRY_VERIFY(matches());
    QCOMPARE(readField(*window_, "height").values, field.values);  // no brush was used
    // It is live: a stroke across the line shows.
    const auto before = panel.values();
    drag(viewport, {0.5 * domain.width, 0.2 * domain.height},
         {0.5 * domain.width, 0.8 * domain.height}, 4);
    QTRY_VERIFY(panel.values() != before);
}

/// The height is x: read round a circle and a turned rectangle, from the point of least x.
void PlotsTest::sectionGoesRoundAWall() {
    openText("walls.json", R"json({ "seiche": 1, "simulation": "wave",
        "domain": {"size": [1, 1], "cells": [100, 100]}, "initial": {"height": "x"},
        "walls": [{"shape": "circle", "center": [0.3, 0.3], "radius": 0.1},
                  {"shape": "rectangle", "center": [0.6, 0.7], "size": [0.3, 0.1], "angle": 30},
                  {"shape": "polygon", "points": [[0.1, 0.6], [0.3, 0.9], [0.3, 0.6]]}] })json");
    window_->host().engine().reset();  // some steps, and waves from the sides are here
    settle(*window_);
    showDock(*window_, "sectionDock");
    auto& panel = window_->part<Plots>().section();
    const double pi = std::numbers::pi, cell = 0.01;
    panel.setWall(0, "height");
    QVERIFY(QTest::qWaitFor(
        [&] {
            if (panel.values().size() != SectionPlot::points) return false;
            for (int i = 0; i < SectionPlot::points; ++i) {
                const double angle = pi + 2 * pi * i / (SectionPlot::points - 1);
                const double x = 0.3 + 0.1 * std::cos(angle);
                if (std::abs(panel.values()[i] - x) > 1e-3) return false;
            }
            return true;
        },
        mostWait));
    const auto table = panel.tables().front();
    QVERIFY(std::abs(table.columns[0].back() - 2 * pi * 0.1) < 2e-3);
    QCOMPARE(table.columns[0].front(), 0.0);
    QCOMPARE(table.names[2], "angle [deg]");
    QCOMPARE(table.columns[2].back(), 360.0);
    // Its corner on the left comes first, or the corner of a polygon whose points go clockwise.
    panel.setWall(1, "height");
    const double left = 0.6 - 0.15 * std::cos(pi / 6) - 0.05 * std::sin(pi / 6);
    QTRY_VERIFY(std::abs(panel.values().front() - left) < cell);
    const auto least = *std::ranges::min_element(panel.values());
    QVERIFY(std::abs(least - left) < cell / 2);
    panel.setWall(2, "height");
    QTRY_VERIFY(std::abs(panel.values().front() - 0.1) < cell);
    QTRY_VERIFY(std::abs(*std::ranges::max_element(panel.values()) - 0.3) < 1e-3);
    // A wall that is gone leaves the line.
    const auto line = panel.line();
    auto without = window_->document().scene();
    without.walls.clear();
    window_->document().edit("no walls", without);
    settle(*window_);
    QTRY_VERIFY(std::abs(panel.values().front() - line[0].x) < 0.01 &&
                std::abs(panel.values().back() - line[1].x) < 0.01);
}

void PlotsTest::plotsAreExported() {
    showDock(*window_, "sectionDock");
    auto& panel = window_->part<Plots>().section();
    QTRY_VERIFY(panel.values().size() == SectionPlot::points);
    const auto csv = folder_.filePath("section.csv");
    QCOMPARE(panel.exportTo(csv), QString());
    const auto rows = readCsv(csv);
    QCOMPARE(rows.size(), std::size_t(SectionPlot::points) + 1);
    QCOMPARE(rows[0], (QStringList{"distance [m]", "height [m]", "x [m]", "y [m]", "t [s]"}));
    QCOMPARE(rows[1][2].toDouble(), panel.line()[0].x);
    QCOMPARE(rows[400][3].toDouble(), panel.line()[1].y);
    QCOMPARE(rows[1][4].toDouble(), window_->host().engine().status().t);
    for (int i : {0, 100, 399}) {
        const double wanted = panel.values()[i];
        QVERIFY(std::abs(rows[static_cast<std::size_t>(i) + 1][1].toDouble() - wanted) <=
                1e-8 * std::abs(wanted));
    }
    const auto png = folder_.filePath("section.png");
    QCOMPARE(panel.exportTo(png), QString());
    const QImage picture(png);
    QVERIFY(picture.width() >= 1280);
    QCOMPARE(picture.pixelColor(2, 2), QColor(Qt::white));
    const auto pdf = folder_.filePath("section.pdf");
    QCOMPARE(panel.exportTo(pdf), QString());
    QFile file(pdf);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.read(5) == "%PDF-");
    QVERIFY(file.size() > 3000);
    QVERIFY(panel.exportTo("/nowhere/section.csv").contains("/nowhere/section.csv"));
    QVERIFY(panel.exportTo("/nowhere/section.pdf").contains("/nowhere/section.pdf"));
    QVERIFY(!panel.exportTo(folder_.filePath("section.bmp")).isEmpty());
}

void PlotsTest::plotsFollowTheTheme() {
    showDock(*window_, "ledgerDock");
    runSteps(*window_, 5);
    auto& panel = window_->part<Plots>().ledgers();
    const auto background = [&] { return panel.plot().grab().toImage().pixelColor(1, 1); };
    const auto before = QApplication::palette();
    QPalette dark;
    dark.setColor(QPalette::Base, QColor(25, 27, 30));
    dark.setColor(QPalette::Text, QColor(230, 230, 230));
    QApplication::setPalette(dark);
    QTRY_COMPARE(background(), QColor(25, 27, 30));
    QPalette light;
    light.setColor(QPalette::Base, QColor(255, 255, 255));
    light.setColor(QPalette::Text, QColor(0, 0, 0));
    QApplication::setPalette(light);
    QTRY_COMPARE(background(), QColor(255, 255, 255));
    QApplication::setPalette(before);
}

}  // namespace seiche::gui
