#include "app/gui/plots/plots_run.hpp"

#include <QCoreApplication>
#include <QMenu>
#include <QPointer>
#include <QToolButton>
#include <cmath>
#include <vector>

#include "app/gui/plots/qcustomplot.hpp"
#include "app/gui/shell/quantity_names.hpp"
#include "app/gui/shell/switch_menu.hpp"
#include "app/gui/shell/text.hpp"

namespace seiche::gui {

ResidualPlot::ResidualPlot(EngineHost& host, QWidget* parent)
    : PlotPanel("residual-plot", tr("Residual of the last solve"), parent), host_(host) {
    area_ = addArea();
    label(area_, tr("iteration"), tr("residual"));
    auto* axis = area_->axis(QCPAxis::atLeft);
    axis->setScaleType(QCPAxis::stLogarithmic);
    axis->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
    axis->setNumberFormat("eb");
    axis->setNumberPrecision(0);
    auto whole = QSharedPointer<QCPAxisTickerFixed>::create();
    whole->setTickStep(1);
    whole->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
    area_->axis(QCPAxis::atBottom)->setTicker(whole);
    residual_ = addGraph(area_, 0, tr("residual"));
    residual_->setScatterStyle({QCPScatterStyle::ssDisc, 5});
    target_ = addGraph(area_, 1, tr("target"));
    target_->setPen(QPen(seriesColor(1), 1.2, Qt::DashLine));
    showLegend(true);
    say(tr("No step yet."));
}

void ResidualPlot::refresh() {
    if (asked_ || host_.engine().status().state == EngineState::empty) return;
    asked_ = true;
    const QPointer<ResidualPlot> self(this);
    host_.engine().perform([self](Simulation& simulation, gl::Context&) {
        auto report = simulation.lastSolve();
        QMetaObject::invokeMethod(
            qApp,
            [self, report = std::move(report)] {
                if (self) self->show(report);
            },
            Qt::QueuedConnection);
    });
}

void ResidualPlot::show(const std::optional<ConvergenceReport>& report) {
    asked_ = false;
    report_ = report.value_or(ConvergenceReport{});
    auto& history = report_.history;
    if (report && history.empty() && report->iterations > 0) {
        history = {report->initial, report->final};
    }
    QVector<double> iterations, norms;
    for (std::size_t i = 0; i < history.size(); ++i) {
        iterations += history.size() == 2 && report_.iterations > 1 && i == 1
                          ? report_.iterations
                          : static_cast<double>(i);
        norms += history[i];
    }
    residual_->setData(iterations, norms, true);
    if (history.empty() || !(report_.target > 0)) {
        target_->data()->clear();
    } else {
        target_->setData({0, std::max(iterations.last(), 1.0)}, {report_.target, report_.target});
    }
    if (!report) {
        say(tr("No iterations: systems are solved directly, or no step has been taken yet."));
    } else {
        say(tr("%1: %2, iterations %3, residual %4 (%5)")
                .arg(translated(report_.name), statusText(report_.status))
                .arg(report_.iterations)
                .arg(quantity(report_.final, "", 3), translated(report_.norm)));
    }
    fitAll();
    redraw();
}

void ResidualPlot::fitAll() {
    fit(area_);
}

std::vector<PlotTable> ResidualPlot::tables() const {
    QVector<double> iterations, norms;
    for (const auto& each : *residual_->data()) {
        iterations += each.key;
        norms += each.value;
    }
    return {{"", {"iteration", "residual"}, {iterations, norms}}};
}

LedgerPlot::LedgerPlot(EngineHost& host, Document& document, QWidget* parent)
    : PlotPanel("ledger-plot", tr("Ledgers"), parent),
      document_(document),
      quantities_(new QToolButton) {
    quantities_->setObjectName("ledgerQuantities");
    quantities_->setText(tr("Quantities"));
    quantities_->setAccessibleName(tr("Quantities to plot"));
    quantities_->setToolTip(tr("Which of the reported quantities are plotted"));
    quantities_->setPopupMode(QToolButton::InstantPopup);
    quantities_->setMenu(new QMenu(quantities_));
    stayOpen(*quantities_->menu());
    connect(quantities_->menu(), &QMenu::aboutToShow, this, &LedgerPlot::fillMenu);
    controls().addWidget(quantities_);
    connect(&host, &EngineHost::reportsArrived, this, &LedgerPlot::take);
    connect(&host, &EngineHost::changed, this,
            [this, &host] { fresh_ = record_.follow(host.engine().status().stretch) || fresh_; });
    connect(&host, &EngineHost::comparisonBegan, this, &LedgerPlot::forgetSecond);
    connect(&host, &EngineHost::comparedReportsArrived, this, &LedgerPlot::takeSecond);
    connect(&document, &Document::otherScene, this, &LedgerPlot::forget);
    connect(&document, &Document::parametersChanged, this, &LedgerPlot::entitle);
    constexpr int interval = 250;  // [ms]
    averagesTimer_.setSingleShot(true);
    averagesTimer_.setInterval(interval);
    connect(&averagesTimer_, &QTimer::timeout, this, &LedgerPlot::findAverages);
    build();
}

void LedgerPlot::forgetSecond() {
    second_.clear();
    secondStretch_ = std::make_shared<const Stretch>();
    second_.follow(secondStretch_);
    fresh_ = true;
}

void LedgerPlot::forget() {
    record_.clear();
    forgetSecond();
    entitle();
}

// Units may depend on parameters.
void LedgerPlot::entitle() {
    for (const auto& [name, graph] : graphs_) graph->valueAxis()->setLabel(titleOf(name));
    redraw();
}

void LedgerPlot::take(const std::vector<StepReport>& reports,
                      const std::shared_ptr<const Stretch>& stretch) {
    for (const auto& report : reports) record(record_, stretch, report);
    if (shown() != built_ || units_ != builtUnits_) build();
    fresh_ = true;
}

void LedgerPlot::takeSecond(const std::vector<StepReport>& reports) {
    for (const auto& report : reports) record(second_, secondStretch_, report);
    fresh_ = true;
}

void LedgerPlot::record(RunRecord& record, const std::shared_ptr<const Stretch>& stretch,
                        const StepReport& report) {
    QStringList names;
    std::vector<double> values;
    for (const auto& each : report.diagnostics) {
        const auto name = QString::fromStdString(each.name);
        names += name;
        if (!each.unit.empty()) units_[name] = each.unit;
        if (each.averaged) averaged_.insert(name);
        values.push_back(std::isfinite(each.value) ? each.value : qQNaN());
    }
    record.add(stretch, report.t, names, values);
}

// The chosen quantities that this simulation reports, else the first that it reports.
QStringList LedgerPlot::shown() const {
    const auto& names = record_.names();
    if (names.isEmpty()) return chosen_;
    QStringList found;
    for (const auto& name : chosen_) {
        if (names.contains(name)) found += name;
    }
    return found.isEmpty() && !chosen_.isEmpty() ? names.mid(0, 2) : found;
}

void LedgerPlot::fillMenu() {
    auto* menu = quantities_->menu();
    menu->clear();
    for (const auto& name : record_.names()) {
        auto* made = menu->addAction(wordsOf(name));
        made->setCheckable(true);
        made->setChecked(built_.contains(name));
        connect(made, &QAction::toggled, this, [this, name](bool on) {
            auto wanted = built_;
            wanted.removeAll(name);
            if (on) wanted += name;
            choose(wanted);
        });
    }
    if (record_.names().isEmpty()) menu->addAction(tr("No step yet"))->setEnabled(false);
}

void LedgerPlot::choose(const QStringList& names) {
    chosen_ = names;
    build();
    fresh_ = true;
    refresh();
}

void LedgerPlot::build() {
    clearAreas();
    graphs_.clear();
    seconds_.clear();
    QCPAxis* shared = nullptr;
    int color = 0;
    built_ = shown();
    builtUnits_ = units_;
    for (const auto& name : built_) {
        auto* area = addArea();
        label(area, tr("simulated time [s]"), titleOf(name));
        auto* axis = area->axis(QCPAxis::atBottom);
        if (shared) {  // zooming one zooms all
            connect(axis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), shared,
                    qOverload<const QCPRange&>(&QCPAxis::setRange));
            connect(shared, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), axis,
                    qOverload<const QCPRange&>(&QCPAxis::setRange));
        }
        shared = axis;
        const auto title = wordsOf(name);
        seconds_[name] = addSecond(area, color, tr("%1 of B").arg(title));
        graphs_[name] = addGraph(area, color++, title);
    }
    redraw();
}

QString LedgerPlot::wordsOf(const QString& name) const {
    return document_.hasScene() ? quantityName(name.toStdString(), document_.info()) : name;
}

std::string LedgerPlot::unitOf(const QString& name) const {
    const auto found = units_.find(name);
    return found != units_.end() ? found->second : "";
}

// The quantity with its unit.
QString LedgerPlot::titleOf(const QString& name) const {
    const auto title = wordsOf(name);
    const auto unit = unitOf(name);
    return unit.empty() ? title : QStringLiteral("%1 [%2]").arg(title, unitText(unit));
}

// The column's name as in files of `seiche run`, for other programs.
QString LedgerPlot::headOf(const QString& name) const {
    return columnHead(name, unitOf(name));
}

// Curves bridge steps without a measurement, and break where more are missing in a row than
// simulations leave out.
void LedgerPlot::draw(QCPGraph& graph, const RunRecord& record, const QString& name) {
    constexpr qsizetype most = 32;
    const auto& times = record.times();
    const auto values = record.values(name);
    QVector<double> t, y;
    qsizetype missing = 0;
    for (qsizetype i = 0; i < times.size(); ++i) {
        missing = std::isnan(values[i]) ? missing + 1 : 0;
        if (missing > 0 && missing != most) continue;
        t += times[i];
        y += values[i];
    }
    graph.setData(t, y, true);
}

void LedgerPlot::refresh() {
    if (!fresh_ || !seen()) return;
    fresh_ = false;
    for (const auto& [name, graph] : graphs_) draw(*graph, record_, name);
    const bool compared = !second_.times().isEmpty();
    for (const auto& [name, graph] : seconds_) {
        graph->setVisible(compared);
        if (compared) draw(*graph, second_, name);
    }
    if (!averagesTimer_.isActive()) averagesTimer_.start();
    fitAll();
    redraw();
}

Averages LedgerPlot::averages(const QString& name) const {
    std::vector<double> times;
    std::vector<float> values;
    const auto all = record_.values(name);
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (std::isnan(all[i])) continue;
        times.push_back(record_.times()[i]);
        values.push_back(static_cast<float>(all[i]));
    }
    return averagesOf(times, values);
}

void LedgerPlot::findAverages() {
    QStringList sentences, means;
    if (chosen_.isEmpty()) sentences += tr("Choose a quantity.");
    if (!chosen_.isEmpty() && !second_.times().isEmpty()) {
        sentences += tr("Solid: the run; dashed: run B of the comparison.");
    }
    for (const auto& name : built_) {
        if (!document_.hasScene()) break;
        const auto& info = document_.info();
        if (!averaged_.contains(name)) continue;
        const auto& parameters = document_.scene().parameters;
        const auto found = averages(name);
        if (found.frequency <= 0 && found.mean == 0) continue;  // of a few steps
        const auto unit = unitOf(name);
        auto sentence = tr("%1: mean %2").arg(wordsOf(name), quantity(found.mean, unit, 4));
        if (found.periods >= 2) {
            sentence +=
                tr(", amplitude %1 at %2")
                    .arg(quantity(found.amplitude, unit, 3), quantity(found.frequency, "Hz", 4));
            const double number = strouhal(info, found.frequency, parameters);
            if (std::isfinite(number)) {
                sentence += tr(", Strouhal number %1").arg(quantity(number, "", 3));
            }
        }
        means += sentence;
    }
    if (!means.empty()) {
        sentences += tr("In the later half of the run: %1").arg(means.join("; "));
    }
    say(sentences.join(' '));
}

void LedgerPlot::fitAll() {
    for (auto* area : plot().axisRects()) fitCourses(area);
}

std::vector<PlotTable> LedgerPlot::tables() const {
    PlotTable table{"", {"t [s]"}, {record_.times()}};
    for (const auto& name : record_.names()) {
        table.names.push_back(headOf(name));
        table.columns.push_back(record_.values(name));
    }
    if (second_.times().isEmpty()) return {table};
    PlotTable second{"b", {"t [s]"}, {second_.times()}};
    for (const auto& name : second_.names()) {
        second.names.push_back(headOf(name));
        second.columns.push_back(second_.values(name));
    }
    return {table, second};
}

}  // namespace seiche::gui
