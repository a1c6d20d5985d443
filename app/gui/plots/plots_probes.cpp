#include "app/gui/plots/plots_probes.hpp"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/gui/panels/field_picker.hpp"
#include "app/gui/plots/qcustomplot.hpp"
#include "app/gui/shell/text.hpp"

namespace seiche::gui {

namespace {

constexpr qsizetype longestRecord = 32768;  // values that a spectrum is made of
constexpr int spectrumInterval = 250;       // [ms]

/// Key of a point's values in the record.
QString keyOf(const Point& point) {
    return QStringLiteral("%1 %2").arg(point.x, 0, 'g', 17).arg(point.y, 0, 'g', 17);
}

}  // namespace

QString ProbePlot::placeText(const Point& point) {
    return QStringLiteral("(%1, %2) m").arg(quantity(point.x, "", 3), quantity(point.y, "", 3));
}

ProbePlot::ProbePlot(EngineHost& host, Document& document, QWidget* parent)
    : PlotPanel("probe-plot", tr("Probes and Spectra"), parent),
      host_(host),
      document_(document),
      fields_(new FieldPicker),
      add_(new QToolButton),
      remove_(new QToolButton),
      place_(new QLineEdit),
      span_(new QLineEdit) {
    fields_->setObjectName("probeField");
    fields_->setAccessibleName(tr("Field at the probes"));
    add_->setObjectName("addProbe");
    add_->setText(tr("Place Probe"));
    add_->setAccessibleName(tr("Place a probe"));
    add_->setToolTip(
        tr("Then click in the picture where the probe should be. Pins can be dragged; drag one out "
           "of the domain to remove it."));
    add_->setCheckable(true);
    place_->setObjectName("probePlace");
    place_->setAccessibleName(tr("Place of a new probe: x, y in metres"));
    place_->setPlaceholderText(tr("x, y [m]"));
    fitToPlaceholder(*place_);
    remove_->setObjectName("removeProbe");
    remove_->setText(tr("Remove"));
    remove_->setAccessibleName(tr("Remove a probe"));
    remove_->setPopupMode(QToolButton::InstantPopup);
    remove_->setMenu(new QMenu(remove_));
    auto* spanTitle = new QLabel(tr("Spectrum of the last"));
    spanTitle->setBuddy(span_);
    span_->setObjectName("spectrumSpan");
    span_->setAccessibleName(tr("Length of time up to now that the spectrum covers"));
    span_->setPlaceholderText(tr("[s] since a change"));
    span_->setToolTip(
        tr("The spectrum covers this many of the last seconds; if left empty, everything since a "
           "parameter, a wall or a source changed"));
    fitToPlaceholder(*span_);
    auto* clear = new QToolButton;
    clear->setObjectName("clearProbes");
    clear->setText(tr("Clear Record"));
    clear->setAccessibleName(tr("Clear the probes' records"));
    clear->setToolTip(tr("Drops the probes' records and starts again"));
    for (QWidget* each :
         std::initializer_list<QWidget*>{fields_, add_, place_, remove_, clear, spanTitle, span_}) {
        controls().addWidget(each);
    }
    connect(clear, &QToolButton::clicked, this, &ProbePlot::clear);
    connect(span_, &QLineEdit::textEdited, this, &ProbePlot::findSpectra);
    connect(span_, &QLineEdit::editingFinished, this, &ProbePlot::checkSpan);
    spectrumTimer_.setSingleShot(true);
    spectrumTimer_.setInterval(spectrumInterval);
    connect(&spectrumTimer_, &QTimer::timeout, this, &ProbePlot::findSpectra);
    connect(fields_, &FieldPicker::activated, this, &ProbePlot::watch);
    connect(add_, &QToolButton::toggled, this, &ProbePlot::marksChanged);
    connect(place_, &QLineEdit::returnPressed, this, &ProbePlot::addTyped);
    connect(remove_->menu(), &QMenu::aboutToShow, this, &ProbePlot::fillMenu);
    connect(&host_, &EngineHost::changed, this, &ProbePlot::take);
    connect(&document_, &Document::otherScene, this, [this] {
        for (auto* run : runs()) run->record.clear();
        changed_ = 0;
    });
    for (const auto signal : {&Document::parametersChanged, &Document::sceneEdited}) {
        connect(&document_, signal, this, &ProbePlot::noteChange);
    }
    for (const auto signal : {&Document::opened, &Document::modelChanged}) {
        connect(&document_, signal, this, &ProbePlot::sceneOpened);
    }
    connect(&document_, &Document::probesChanged, this, [this] {
        watch();
        Q_EMIT marksChanged();
    });
    build();
}

void ProbePlot::showEvent(QShowEvent* event) {
    PlotPanel::showEvent(event);
    for (auto* run : runs()) run->record.interrupt();
    watch();
    Q_EMIT marksChanged();
}

// The plot is hidden: the engine need not record anything.
void ProbePlot::hideEvent(QHideEvent* event) {
    PlotPanel::hideEvent(event);
    add_->setChecked(false);
    watch();
    Q_EMIT marksChanged();
}

void ProbePlot::sceneOpened() {
    fields_->fill(document_);
    held_ = -1;
    watch();
}

QVector<double> ProbePlot::valuesOf(const Run& run, std::size_t probe) const {
    return run.record.values(keyOf(document_.scene().probes.at(probe)));
}

QString ProbePlot::nameOf(const Run& run, std::size_t probe) const {
    const auto number = QString::number(probe + 1);
    return &run == &second_ ? tr("%1 of B").arg(number) : number;
}

void ProbePlot::clear() {
    for (auto* run : runs()) {
        run->record.clear();
        run->spectra.clear();
        for (auto* line : run->lines) line->data()->clear();
    }
    sayAtFirst();
    fresh_ = true;
    refresh();
}

void ProbePlot::noteChange() {
    if (!document_.hasScene()) return;
    const auto& now = document_.scene();
    if (now.parameters == parameters_ && now.walls == walls_ && now.sources == sources_) return;
    parameters_ = now.parameters;
    walls_ = now.walls;
    sources_ = now.sources;
    changed_ = host_.engine().status().t;
}

std::optional<double> ProbePlot::typedSpan() const {
    bool good = false;
    const double span = plainNumber(span_->text()).toDouble(&good);
    return good && span > 0 && std::isfinite(span) ? std::optional(span) : std::nullopt;
}

void ProbePlot::checkSpan() {
    if (!span_->isModified()) return;
    if (typedSpan() || span_->text().trimmed().isEmpty()) {
        spanText_ = span_->text();
        span_->setModified(false);
        Q_EMIT document_.valueAccepted();
        return;
    }
    const auto typed = span_->text();
    span_->setText(spanText_);
    findSpectra();
    Q_EMIT document_.valueRefused(
        tr("The length of the spectrum is \"%1\" and must be a number of seconds above 0, or empty "
           "for everything since the last change.")
            .arg(typed));
}

double ProbePlot::spectrumBegin(double now) const {
    const auto length = typedSpan();
    return length ? now - *length : changed_;
}

void ProbePlot::watch() {
    Watch wanted;
    if (isVisible() && document_.hasScene()) {
        wanted = {document_.scene().probes, {fields_->field()}};
    }
    host_.engine().watch(std::move(wanted));
    build();
}

void ProbePlot::build() {
    for (auto* run : runs()) {
        if (field_ != fields_->field()) run->record.clear();
        run->spectra.clear();
        run->graphs.clear();
        run->lines.clear();
    }
    compared_ = false;
    field_ = fields_->field();
    clearAreas();
    series_ = addArea();
    amplitudes_ = addArea();
    const auto* scene = document_.hasScene() ? &document_.scene() : nullptr;
    QString title = tr("value"), unit;
    if (scene) {
        for (const auto& each : document_.info().fields) {
            if (each.name != fields_->field()) continue;
            unit = each.unit.empty() ? QString() : " [" + unitText(each.unit) + "]";
            title = readable(each.name);
        }
        int color = 0;
        for (const auto& point : scene->probes) {
            const auto name = QStringLiteral("%1: %2").arg(color + 1).arg(placeText(point));
            first_.graphs.push_back(addGraph(series_, color, name));
            first_.lines.push_back(addGraph(amplitudes_, color, name));
            const auto ofB = nameOf(second_, first_.graphs.size() - 1);
            second_.graphs.push_back(addSecond(series_, color, ofB));
            second_.lines.push_back(addSecond(amplitudes_, color, ofB));
            ++color;
        }
    }
    fresh_ = true;
    label(series_, tr("simulated time [s]"), title + unit);
    label(amplitudes_, tr("frequency [Hz]"), tr("amplitude") + unit);
    showLegend(!first_.graphs.empty());
    sayAtFirst();
    redraw();
}

void ProbePlot::sayAtFirst() {
    say(first_.graphs.empty() ? tr("Place a probe to see its values over time and their spectrum.")
                              : QString());
}

void ProbePlot::take() {
    const auto status = host_.engine().status();
    fresh_ = first_.record.follow(status.stretch) || fresh_;
    // A second run has a history of its own, and none once it has ended.
    fresh_ = second_.record.follow(status.second) || fresh_;
    if (status.t < changed_) changed_ = 0;  // the run went back behind it
    std::shared_ptr<const Watch> last;
    QStringList names;
    for (const auto& row : host_.engine().takeWatched()) {
        if (!row.watch || row.watch->fields.front() != field_) continue;  // watched before
        if (row.watch != last && (!last || *row.watch != *last)) {
            names.clear();
            for (const auto& point : row.watch->points) names += keyOf(point);
        }
        last = row.watch;
        auto& record = (row.second ? second_ : first_).record;
        record.add(row.stretch, row.t, names, {row.values.begin(), row.values.end()});
        fresh_ = true;
    }
}

void ProbePlot::refresh() {
    if (!fresh_ || !seen()) return;
    fresh_ = false;
    for (auto* run : runs()) {
        for (std::size_t p = 0; p < run->graphs.size(); ++p) {
            run->graphs[p]->setData(run->record.times(), valuesOf(*run, p), true);
        }
    }
    if (compared_ == second_.record.times().isEmpty()) {
        compared_ = !compared_;
        for (auto* graph : second_.graphs) graph->setVisible(compared_);
        for (auto* line : second_.lines) line->setVisible(compared_);
        showLegend(!first_.graphs.empty());
    }
    if (!spectrumTimer_.isActive()) spectrumTimer_.start();
    fitAll();
    redraw();
}

QString ProbePlot::describe(double frequency) const {
    auto text = tr("%1, T = %2").arg(quantity(frequency, "Hz", 4), quantity(1 / frequency, "s", 4));
    const double number = strouhal(document_.info(), frequency, document_.scene().parameters);
    if (std::isfinite(number)) text += tr(", Strouhal number %1").arg(quantity(number, "", 3));
    return text;
}

void ProbePlot::findSpectra() {
    for (auto* run : runs()) run->spectra.clear();
    QStringList strongest;
    if (times().isEmpty() || first_.lines.empty()) return;
    double span = 0;
    for (auto* run : runs()) span = std::max(span, findSpectraOf(*run, strongest));
    if (!strongest.isEmpty()) {
        say(tr("Strongest in the last %1: %2").arg(quantity(span, "s", 3), strongest.join("; ")));
    } else if (std::isfinite(strouhal(document_.info(), 1, document_.scene().parameters))) {
        say(tr("No frequency and no Strouhal number yet: the last %1 hold less than two periods.")
                .arg(quantity(span, "s", 3)));
    } else {
        say(tr("No frequency yet: the last %1 hold less than two periods.")
                .arg(quantity(span, "s", 3)));
    }
    fitAll();
    redraw();
}

double ProbePlot::findSpectraOf(Run& run, QStringList& strongest) {
    const auto& clock = run.record.times();
    const double begin = clock.isEmpty() ? 0 : spectrumBegin(clock.last());
    double span = 0;
    for (std::size_t p = 0; p < run.lines.size(); ++p) {
        // Without a gap up to now
        const auto all = valuesOf(run, p);
        const auto gap = std::find_if(all.rbegin(), all.rend(), [](double v) { return v != v; });
        const auto count = std::min<qsizetype>(
            {gap - all.rbegin(), clock.end() - std::ranges::lower_bound(clock, begin),
             longestRecord});
        const std::vector<double> times(clock.end() - count, clock.end());
        const std::vector<float> values(all.end() - count, all.end());
        if (count > 1) span = std::max(span, times.back() - times.front());
        const auto& found = run.spectra.emplace_back(spectrumOf(times, values));
        QVector<double> frequencies, amplitudes;
        for (std::size_t i = 0; i < found.amplitudes.size(); ++i) {
            frequencies += static_cast<double>(i) * found.step;
            amplitudes += found.amplitudes[i];
        }
        run.lines[p]->setData(frequencies, amplitudes, true);
        // Less than two periods do not determine their length.
        if (found.frequency > 0 && found.frequency * (times.back() - times.front()) >= 2) {
            strongest += tr("%1: %2").arg(nameOf(run, p), describe(found.frequency));
        }
    }
    return span;
}

void ProbePlot::fitAll() {
    fitCourses(series_);
    fit(amplitudes_);
    // The interesting frequencies lie far below the highest one of a record.
    double last = 0;
    for (const auto* run : runs()) {
        for (const auto& found : run->spectra) {
            double peak = 0;
            for (const double each : found.amplitudes) peak = std::max(peak, each);
            for (std::size_t i = 0; i < found.amplitudes.size(); ++i) {
                if (found.amplitudes[i] > 0.01 * peak) {
                    last = std::max(last, static_cast<double>(i) * found.step);
                }
            }
        }
    }
    auto* axis = amplitudes_->axis(QCPAxis::atBottom);
    if (last > 0 && axis->range().lower == 0) {
        axis->setRange(0, std::min(1.2 * last, axis->range().upper));
    }
}

std::vector<PlotTable> ProbePlot::tables() const {
    auto all = tablesOf(first_, "", "spectrum");
    if (second_.record.times().isEmpty()) return all;
    for (auto& each : tablesOf(second_, "b", "b-spectrum")) all.push_back(std::move(each));
    return all;
}

std::vector<PlotTable> ProbePlot::tablesOf(const Run& run, const QString& seriesSuffix,
                                           const QString& spectrumSuffix) const {
    PlotTable series{seriesSuffix, {"t [s]"}, {run.record.times()}},
        spectrum{spectrumSuffix, {}, {}};
    for (std::size_t p = 0; p < run.graphs.size(); ++p) {
        const auto& point = document_.scene().probes.at(p);
        const auto name = columnHead(QStringLiteral("%1@%2:%3")
                                         .arg(QString::fromStdString(field_))
                                         .arg(point.x)
                                         .arg(point.y),
                                     fieldInfo(document_.info(), field_).unit);
        series.names.push_back(name);
        series.columns.push_back(valuesOf(run, p));
        const auto line = run.lines[p]->data();
        if (line->isEmpty()) continue;
        QVector<double> frequencies, amplitudes;
        for (const auto& each : *line) {
            frequencies += each.key;
            amplitudes += each.value;
        }
        if (spectrum.names.empty()) {
            spectrum.names.push_back("frequency [Hz]");
            spectrum.columns.push_back(frequencies);
        }
        spectrum.names.push_back(name);
        spectrum.columns.push_back(amplitudes);
    }
    std::vector<PlotTable> all{series};
    if (!spectrum.names.empty()) all.push_back(spectrum);
    return all;
}

}  // namespace seiche::gui
