#include "tests/gui/compare_test.hpp"

#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeWidget>

#include "app/gui/compare/compare_dialog.hpp"
#include "app/gui/compare/compare_panel.hpp"
#include "app/gui/panels/beginner.hpp"
#include "app/gui/plots/plots.hpp"
#include "app/gui/plots/plots_probes.hpp"
#include "app/gui/plots/plots_run.hpp"
#include "app/gui/plots/plots_section.hpp"
#include "app/gui/plots/qcustomplot.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/text.hpp"
#include "tests/gui/support.hpp"

namespace seiche::gui {

namespace {

/// Number of graphs drawn for B.
int drawnOfB(PlotPanel& panel) {
    int drawn = 0;
    for (int i = 0; i < panel.plot().graphCount(); ++i) {
        const auto* graph = panel.plot().graph(i);
        drawn += graph->visible() && graph->pen().style() == Qt::DashLine;
    }
    return drawn;
}

QStringList legendOf(PlotPanel& panel) {
    QStringList names;
    auto* legend = panel.plot().legend;
    for (int i = 0; legend && i < legend->itemCount(); ++i) {
        auto* item = qobject_cast<QCPPlottableLegendItem*>(legend->item(i));
        if (item) names += item->plottable()->name();
    }
    return names;
}

}  // namespace

void CompareTest::init() {
    window_ = std::make_unique<MainWindow>();
    window_->resize(1200, 780);
    window_->show();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    window_->part<Files>().open("fluid/taylor-green", {{"domain.cells", "32,32"}});
    QTRY_VERIFY(window_->document().hasScene() && !window_->document().loading());
    window_->host().engine().pause();
    settle(*window_);
}

void CompareTest::cleanup() {
    window_.reset();
}

void CompareTest::beginnersCompareSolversToo() {
    setBeginner(true);
    const CompareDialog dialog(window_->document().scene(), {});
    const auto* name = dialog.findChild<QComboBox*>("compareName");
    QVERIFY(name->findData("viscosity") >= 0);
    // behind what is of the scene
    QVERIFY(name->findData("pressure_solver") > name->findData("viscosity"));
}

void CompareTest::menuStartsASecondRun() {
    auto& panel = window_->part<ComparePanel>();
    bool answered = false;
    QTimer::singleShot(0, this, [&] {
        auto* dialog = awaitDialog<CompareDialog>();
        QVERIFY(dialog);
        // The dialog starts with an empty row and refuses invalid values.
        const auto choose = [dialog](int row, const char* wanted) {
            auto* name = dialog->findChildren<QComboBox*>("compareName").at(row);
            if (name->currentIndex() >= 0) return static_cast<QWidget*>(nullptr);
            name->setCurrentIndex(name->findData(wanted));
            return dialog->findChildren<QStackedWidget*>("compareValues").at(row)->currentWidget();
        };
        QCOMPARE(dialog->findChildren<QComboBox*>("compareName").size(), 1);
        dialog->accept();
        QVERIFY(dialog->isVisible());
        QVERIFY(dialog->findChild<QLabel*>("compareProblem")->text().contains("Choose a setting"));
        auto* solver = qobject_cast<QComboBox*>(choose(0, "pressure_solver"));
        QVERIFY(solver);
        dialog->accept();
        QVERIFY(dialog->isVisible());
        QVERIFY(dialog->findChild<QLabel*>("compareProblem")->text().contains("same as A"));
        // A parameter given twice is refused, too.
        dialog->findChild<QPushButton*>("compareMore")->click();
        QVERIFY(choose(1, "pressure_solver"));
        // No row is cut off.
        for (const auto* each : dialog->findChildren<QComboBox*>("compareName")) {
            QTRY_VERIFY(each->height() >= each->minimumSizeHint().height());
        }
        solver->setCurrentIndex(solver->findData("jacobi"));
        dialog->accept();
        QVERIFY(dialog->isVisible());
        QVERIFY(dialog->findChild<QLabel*>("compareProblem")->text().contains("twice"));
        dialog->findChildren<QComboBox*>("compareName")
            .at(1)
            ->parentWidget()
            ->findChild<QToolButton*>()
            ->click();
        QTRY_COMPARE(dialog->findChildren<QComboBox*>("compareName").size(), 1);
        dialog->findChild<QPushButton*>("compareMore")->click();
        auto* line = qobject_cast<QLineEdit*>(choose(1, "max_iterations"));
        QVERIFY(line);
        line->setText("many");
        dialog->accept();
        QVERIFY(dialog->isVisible());
        QVERIFY(dialog->findChild<QLabel*>("compareProblem")->text().contains("max iterations"));
        line->setText("5");
        dialog->accept();
        answered = !dialog->isVisible();
    });
    window_->findChild<QAction*>("compare")->trigger();
    QVERIFY(answered);
    QVERIFY(panel.running());
    // The inset shows the second run; the dock shows it large, with figures.
    QVERIFY(!window_->findChild<QDockWidget*>("compareDock")->isVisible());
    window_->findChild<QAction*>("compareFigures")->trigger();
    QVERIFY(window_->findChild<QDockWidget*>("compareDock")->isVisible());
    window_->host().engine().step(5);
    const auto told = [&] { return panel.news().second && panel.news().second->step >= 5; };
    QTRY_VERIFY(told());
    const auto& news = panel.news();
    QVERIFY(!news.picture.isNull());
    QVERIFY(news.difference.largest > 0);
    QVERIFY(news.labels[1].find("pressure_solver = jacobi") != std::string::npos);
    QVERIFY(news.labels[1].find("max_iterations = 5") != std::string::npos);
    // Its ledger is plotted beside that of the first run.
    const auto tables = [&] { return window_->part<Plots>().ledgers().tables(); };
    QTRY_COMPARE(tables().size(), std::size_t{2});
    QTRY_COMPARE(tables()[1].columns[0].size(), qsizetype{5});
    QTRY_COMPARE(tables()[0].columns[0].last(), tables()[1].columns[0].last());
    const auto ofRun = tables()[0], ofSecond = tables()[1];
    QCOMPARE(ofSecond.names, ofRun.names);
    QCOMPARE(ofSecond.columns[0], ofRun.columns[0].last(5));  // times
    QVERIFY(ofSecond.columns[4] != ofRun.columns[4].last(5));
    // Few sweeps leave more divergence.
    const auto& first = window_->host().readings().last;
    QVERIFY(news.second->value("div_after") > 10 * first.value("div_after"));
    QVERIFY(window_->findChild<QTreeWidget*>("compareFigures")->topLevelItemCount() > 4);
    QTest::mouseClick(window_->findChild<QPushButton*>("compareEnd"), Qt::LeftButton);
    QVERIFY(!panel.running());
    QVERIFY(!window_->findChild<QDockWidget*>("compareDock")->isVisible());
}

void CompareTest::sameSettingsGiveTheSameState() {
    auto& panel = window_->part<ComparePanel>();
    auto& engine = window_->host().engine();
    engine.step(3);
    settle(*window_);
    const auto same = formatValue(window_->document().scene().parameters.value("dye_decay"));
    panel.start({{"dye_decay", same}});
    window_->findChild<QDockWidget*>("compareDock")->show();
    // Strokes and steps act on both runs.
    const auto& domain = window_->document().scene().domain;
    drag(window_->viewport(), {0.3 * domain.width, 0.5 * domain.height},
         {0.6 * domain.width, 0.5 * domain.height}, 3);
    engine.step(4);
    QTRY_VERIFY(panel.news().second && panel.news().second->step >= 7);
    QCOMPARE(panel.news().difference.largest, 0.0);
    // So do restarts and changes of parameters that are not compared.
    window_->document().restart();
    window_->document().setParameter("viscosity", 0.02);
    engine.step(4);
    QTRY_VERIFY(panel.news().second && panel.news().second->step == 4);
    QCOMPARE(panel.news().difference.largest, 0.0);
    panel.start({{"viscosity", "0.2"}});
    engine.step(4);
    QTRY_VERIFY(panel.news().difference.largest > 0);
}

void CompareTest::twoFieldsAreCompared() {
    auto& panel = window_->part<ComparePanel>();
    auto view = window_->document().scene().view;
    view.field = std::string("u");
    window_->document().setView(view);
    bool answered = false;
    QTimer::singleShot(0, this, [&] {
        auto* dialog = awaitDialog<CompareDialog>();
        QVERIFY(dialog);
        const auto names = dialog->findChildren<QComboBox*>("compareName");
        const auto values = dialog->findChildren<QStackedWidget*>("compareValues");
        for (int i = 0; i < names.size(); ++i) {
            names[i]->setCurrentIndex(names[i]->findData(fieldSetting));
            auto* fields = qobject_cast<QComboBox*>(values[i]->currentWidget());
            QVERIFY(fields);
            fields->setCurrentIndex(fields->findData("v"));
        }
        dialog->accept();
        answered = !dialog->isVisible();
    });
    window_->findChild<QAction*>("compare")->trigger();
    QVERIFY(answered);
    window_->findChild<QAction*>("compareFigures")->trigger();
    window_->host().engine().step(2);
    const auto told = [&] { return panel.news().second && panel.news().second->step >= 2; };
    QTRY_VERIFY(told());
    QVERIFY(!panel.news().picture.isNull());
    // The vortex turns, so u and v differ.
    QVERIFY(panel.news().difference.largest > 0.5);
    QVERIFY(panel.news().labels[1].find("view.field = v") != std::string::npos);
}

// B's values at the probes equal those of a run with B's settings.
void CompareTest::probesShowBothRuns() {
    auto& panel = window_->part<ComparePanel>();
    auto& engine = window_->host().engine();
    auto& document = window_->document();
    auto& probes = window_->part<Plots>().probes();
    window_->findChild<QDockWidget*>("probeDock")->toggleViewAction()->trigger();
    const auto& domain = document.scene().domain;
    const Point one{0.3 * domain.width, 0.2 * domain.height};
    const Point other{0.6 * domain.width, 0.7 * domain.height};
    document.setProbes({one, other});
    document.restart();
    settle(*window_);
    const auto ofSecond = [&] {
        for (const auto& each : probes.tables()) {
            if (each.suffix == "b") return each;
        }
        return PlotTable{"", {}, {{}}};
    };
    const auto rows = [&] { return ofSecond().columns[0].size(); };
    panel.start({{"viscosity", "0.2"}});
    engine.step(18);
    QTRY_COMPARE(rows(), 19);
    QTRY_COMPARE(probes.times().size(), 19);
    const auto first = probes.tables().front(), second = ofSecond();
    QCOMPARE(second.names, first.names);
    QVERIFY2(second.names[1].endsWith("]"), qPrintable(second.names[1]));
    QCOMPARE(second.columns[0], first.columns[0]);  // times
    for (const std::size_t probe : {1u, 2u}) {
        QCOMPARE(second.columns[probe].first(), first.columns[probe].first());
        QVERIFY(second.columns[probe].last() != first.columns[probe].last());
    }
    QTRY_COMPARE(drawnOfB(probes), 4);  // values and amplitudes
    QCOMPARE(legendOf(probes).size(), 4);
    QCOMPARE(legendOf(probes)[1], QString("1 of B"));
    QTRY_COMPARE(probes.tables().back().suffix, QString("b-spectrum"));
    // A probe keeps its record when others are added or removed.
    document.setProbes({other});
    document.setProbes({{0.5 * domain.width, 0.5 * domain.height}, other});
    engine.step(2);
    QTRY_COMPARE(rows(), 21);
    QCOMPARE(ofSecond().columns[2].first(19), second.columns[2]);
    QVERIFY(std::isnan(ofSecond().columns[1][5]) && !std::isnan(ofSecond().columns[1].last()));
    // B restarts with A, and so do its plots.
    const auto saved = engine.save().share();
    engine.step(2);
    QTRY_COMPARE(rows(), 23);
    engine.restore(saved);
    QTRY_COMPARE(rows(), 1);
    engine.step(2);
    QTRY_COMPARE(rows(), 3);
    QCOMPARE(ofSecond().columns[0].first(), second.columns[0].last() * 20 / 18);
    QCOMPARE(ofSecond().columns[2].first(), probes.values(1)[20]);
    probes.clear();
    QCOMPARE(rows(), 0);
    document.restart();
    engine.step(3);
    QTRY_COMPARE(rows(), 4);
    // A hidden plot records nothing.
    auto* dock = window_->findChild<QDockWidget*>("probeDock");
    dock->hide();
    engine.step(5);
    settle(*window_);
    dock->show();
    QTRY_COMPARE(rows(), 6);  // with the gap, and the state as it is
    panel.stop();
    QTRY_COMPARE(drawnOfB(probes), 0);
    QCOMPARE(legendOf(probes).size(), 2);
    QCOMPARE(rows(), 0);
    document.setProbes({one, other});
    document.setParameter("viscosity", 0.2);
    document.restart();
    engine.step(18);
    QTRY_COMPARE(probes.times(), second.columns[0]);
    for (const int probe : {0, 1}) {
        QCOMPARE(probes.values(probe), second.columns[static_cast<std::size_t>(probe) + 1]);
    }
    QVERIFY(ofSecond().names.empty());
}

// Both curves show the field chosen in the plot, whatever field B shows.
void CompareTest::crossSectionsShowBothRuns() {
    auto& panel = window_->part<ComparePanel>();
    auto& engine = window_->host().engine();
    auto& document = window_->document();
    auto& section = window_->part<Plots>().section();
    window_->findChild<QDockWidget*>("sectionDock")->toggleViewAction()->trigger();
    const auto* note = section.findChild<QLabel*>("section-plotNote");
    const auto showsNow = [&] {
        return note->text().contains("t = " + quantity(engine.status().t, "s", 4));
    };
    const auto takeSteps = [&] {
        document.restart();
        engine.step(6);
        settle(*window_);
        QTRY_VERIFY(showsNow());
    };
    section.setLine({0.1, 0.2}, {0.8, 0.7});
    panel.start({{fieldSetting, "v"}, {"viscosity", "0.2"}});
    takeSteps();
    QTRY_COMPARE(drawnOfB(section), 1);
    QTRY_COMPARE(legendOf(section).value(1), QStringLiteral("B: field = v, viscosity = 0.2"));
    QVERIFY(legendOf(section)[0].startsWith("A: field = "));
    const auto both = section.tables().front();
    QCOMPARE(both.columns.size(), std::size_t{6});  // where and when, too
    auto head = both.names[1];
    QCOMPARE(both.names[2], head.insert(head.indexOf(" ["), " of B"));
    QVERIFY(both.columns[2] != both.columns[1]);
    panel.stop();
    QTRY_COMPARE(drawnOfB(section), 0);
    QCOMPARE(section.tables().front().columns.size(), std::size_t{5});
    QVERIFY(legendOf(section).isEmpty());
    document.setParameter("viscosity", 0.2);
    takeSteps();
    QTRY_COMPARE(section.values(), both.columns[2]);
}

void CompareTest::anotherSimulationEndsIt() {
    auto& panel = window_->part<ComparePanel>();
    panel.start({{"viscosity", "0.2"}});
    QVERIFY(panel.running());
    window_->part<Files>().open("wave/drop");
    QTRY_VERIFY(!panel.running());
    QVERIFY(!window_->findChild<QDockWidget*>("compareDock")->isVisible());
    QCOMPARE(window_->messages().text(), QString());
}

}  // namespace seiche::gui
