#include "app/gui/plots/plots_probes.hpp"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/gui/panels/field_picker.hpp"
#include "app/gui/plots/qcustomplot.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/marks.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

namespace {

constexpr qsizetype longestRecord = 32768;  // values that a spectrum is made of
constexpr int spectrumInterval = 250;       // [ms]

/// The name of what is seen there, in the record.
QString keyOf(const Point& point) {
    return QStringLiteral("%1 %2").arg(point.x, 0, 'g', 17).arg(point.y, 0, 'g', 17);
}

QString placeText(const Point& point) {
    return QStringLiteral("(%1, %2) m").arg(quantity(point.x, "", 3), quantity(point.y, "", 3));
}

}  // namespace

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
    clear->setAccessibleName(tr("Clear what the probes have recorded"));
    clear->setToolTip(tr("Forgets what the probes have recorded and starts again"));
    for (QWidget* each :
         std::initializer_list<QWidget*>{fields_, add_, place_, remove_, clear, spanTitle, span_}) {
        controls().addWidget(each);
    }
    connect(clear, &QToolButton::clicked, this, &ProbePlot::clear);
    connect(span_, &QLineEdit::textEdited, this, [this] { findSpectra(); });
    spectrumTimer_.setSingleShot(true);
    spectrumTimer_.setInterval(spectrumInterval);
    connect(&spectrumTimer_, &QTimer::timeout, this, &ProbePlot::findSpectra);
    connect(fields_, &FieldPicker::activated, this, &ProbePlot::watch);
    connect(add_, &QToolButton::toggled, this, &ProbePlot::marksChanged);
    connect(place_, &QLineEdit::returnPressed, this, &ProbePlot::addTyped);
    connect(remove_->menu(), &QMenu::aboutToShow, this, &ProbePlot::fillMenu);
    connect(&host_, &EngineHost::changed, this, &ProbePlot::take);
    connect(&document_, &Document::otherScene, this, [this] {
        record_.clear();
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
    record_.interrupt();
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

QVector<double> ProbePlot::values(int probe) const {
    return record_.values(keyOf(document_.scene().probes.at(static_cast<std::size_t>(probe))));
}

void ProbePlot::clear() {
    record_.clear();
    spectra_.clear();
    for (auto* line : lines_) line->data()->clear();
    say({});
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

double ProbePlot::spectrumBegin() const {
    bool good = false;
    const double span = plainNumber(span_->text()).toDouble(&good);
    return good && span > 0 ? record_.times().last() - span : changed_;
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
    if (field_ != fields_->field()) record_.clear();
    field_ = fields_->field();
    spectra_.clear();
    graphs_.clear();
    lines_.clear();
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
            graphs_.push_back(addGraph(series_, color, name));
            lines_.push_back(addGraph(amplitudes_, color, name));
            ++color;
        }
    }
    fresh_ = true;
    label(series_, tr("simulated time [s]"), title + unit);
    label(amplitudes_, tr("frequency [Hz]"), tr("amplitude") + unit);
    showLegend(!graphs_.empty());
    say(graphs_.empty() ? tr("Place a probe to see its values over time and their spectrum.")
                        : QString());
    redraw();
}

void ProbePlot::take() {
    const auto status = host_.engine().status();
    fresh_ = record_.follow(status.stretch) || fresh_;
    if (status.t < changed_) changed_ = 0;  // the run went back behind it
    std::shared_ptr<const Watch> last;
    QStringList names;
    for (const auto& row : host_.engine().takeWatched()) {
        if (!row.watch || row.watch->fields.front() != field_) continue;  // watched before
        if (row.watch != last) {
            last = row.watch;
            names.clear();
            for (const auto& point : last->points) names += keyOf(point);
        }
        record_.add(row.stretch, row.t, names, {row.values.begin(), row.values.end()});
        fresh_ = true;
    }
}

void ProbePlot::refresh() {
    if (!fresh_ || !seen()) return;
    fresh_ = false;
    for (std::size_t p = 0; p < graphs_.size(); ++p) {
        graphs_[p]->setData(record_.times(), values(static_cast<int>(p)), true);
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
    spectra_.clear();
    QStringList strongest;
    if (record_.times().isEmpty() || lines_.empty()) return;
    const double begin = spectrumBegin();
    double span = 0;
    for (std::size_t p = 0; p < lines_.size(); ++p) {
        // Without a gap up to now
        const auto all = this->values(static_cast<int>(p));
        const auto gap = std::find_if(all.rbegin(), all.rend(), [](double v) { return v != v; });
        const auto& clock = record_.times();
        const auto count = std::min<qsizetype>(
            {gap - all.rbegin(), clock.end() - std::ranges::lower_bound(clock, begin),
             longestRecord});
        const std::vector<double> times(clock.end() - count, clock.end());
        const std::vector<float> values(all.end() - count, all.end());
        if (count > 1) span = std::max(span, times.back() - times.front());
        const auto& found = spectra_.emplace_back(spectrumOf(times, values));
        QVector<double> frequencies, amplitudes;
        for (std::size_t i = 0; i < found.amplitudes.size(); ++i) {
            frequencies += static_cast<double>(i) * found.step;
            amplitudes += found.amplitudes[i];
        }
        lines_[p]->setData(frequencies, amplitudes, true);
        // Less than two periods tell nothing of how long one is.
        if (found.frequency > 0 && found.frequency * (times.back() - times.front()) >= 2) {
            strongest += tr("%1: %2").arg(p + 1).arg(describe(found.frequency));
        }
    }
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

void ProbePlot::fitAll() {
    fit(series_);
    fit(amplitudes_);
    // What there is to see lies far below the highest frequency of a record.
    double last = 0;
    for (const auto& found : spectra_) {
        double peak = 0;
        for (const double each : found.amplitudes) peak = std::max(peak, each);
        for (std::size_t i = 0; i < found.amplitudes.size(); ++i) {
            if (found.amplitudes[i] > 0.01 * peak) {
                last = std::max(last, static_cast<double>(i) * found.step);
            }
        }
    }
    auto* axis = amplitudes_->axis(QCPAxis::atBottom);
    if (last > 0 && axis->range().lower == 0) {
        axis->setRange(0, std::min(1.2 * last, axis->range().upper));
    }
}

std::vector<PlotTable> ProbePlot::tables() const {
    PlotTable series{"", {"t [s]"}, {times()}}, spectrum{"spectrum", {}, {}};
    for (std::size_t p = 0; p < graphs_.size(); ++p) {
        const auto& point = document_.scene().probes.at(p);
        const auto name = columnHead(QStringLiteral("%1@%2:%3")
                                         .arg(QString::fromStdString(field_))
                                         .arg(point.x)
                                         .arg(point.y),
                                     fieldInfo(document_.info(), field_).unit);
        series.names.push_back(name);
        series.columns.push_back(values(static_cast<int>(p)));
        const auto line = lines_[p]->data();
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

void ProbePlot::addTyped() {
    static const QRegularExpression pattern(R"(^\s*([-+0-9.eE]+)\s*[,;\s]\s*([-+0-9.eE]+)\s*$)");
    const auto match = pattern.match(place_->text());
    bool goodX = false, goodY = false;
    const Point point{match.captured(1).toDouble(&goodX), match.captured(2).toDouble(&goodY)};
    if (!document_.hasScene()) return;
    const auto& domain = document_.scene().domain;
    if (!goodX || !goodY || point.x < 0 || point.y < 0 || point.x > domain.width ||
        point.y > domain.height) {
        Q_EMIT problem(tr("A probe needs two numbers within the domain of %1 m × %2 m, for example "
                          "%3, %4, not \"%5\".")
                           .arg(domain.width)
                           .arg(domain.height)
                           .arg(domain.width / 2)
                           .arg(domain.height / 2)
                           .arg(place_->text()));
        return;
    }
    auto probes = document_.scene().probes;
    probes.push_back(point);
    place_->clear();
    document_.setProbes(std::move(probes));
}

void ProbePlot::fillMenu() {
    auto* menu = remove_->menu();
    menu->clear();
    if (!document_.hasScene()) return;
    const auto& probes = document_.scene().probes;
    for (std::size_t p = 0; p < probes.size(); ++p) {
        menu->addAction(QStringLiteral("%1: %2").arg(p + 1).arg(placeText(probes[p])), this,
                        [this, p] { remove(p); });
    }
    if (probes.empty()) menu->addAction(tr("No probe yet"))->setEnabled(false);
}

void ProbePlot::arm(bool on) {
    add_->setChecked(on);
}

int ProbePlot::pinAt(const Hand& hand) const {
    const auto& probes = document_.scene().probes;
    for (std::size_t p = 0; p < probes.size(); ++p) {
        const auto tip = hand.viewport.project(probes[p]);
        if (marks::near(tip, hand.at, 6) || marks::near(tip - QPointF(0, 20), hand.at, 12)) {
            return static_cast<int>(p);
        }
    }
    return -1;
}

bool ProbePlot::wants(const Hand& hand) {
    if (!isVisible()) return false;
    return (add_->isChecked() && hand.viewport.pick(hand.at)) || pinAt(hand) >= 0;
}

QString ProbePlot::advice() const {
    if (!isVisible() || !add_->isChecked()) return {};
    return tr("Probe: press where it should be. Escape: brush");
}

QCursor ProbePlot::cursor() const {
    return add_->isChecked() ? Qt::CrossCursor : Qt::SizeAllCursor;
}

void ProbePlot::press(const Hand& hand) {
    held_ = pinAt(hand);
    if (held_ >= 0) {
        heldAt_ = document_.scene().probes[static_cast<std::size_t>(held_)];
        return;
    }
    const auto point = hand.viewport.pick(hand.at);
    add_->setChecked(false);
    if (!point) return;
    auto probes = document_.scene().probes;
    probes.push_back(*point);
    document_.setProbes(std::move(probes));
}

void ProbePlot::move(const Hand& hand) {
    if (const auto point = hand.viewport.pick(hand.at); held_ >= 0 && point) heldAt_ = *point;
}

void ProbePlot::release() {
    if (held_ < 0) return;
    auto probes = document_.scene().probes;
    const auto index = static_cast<std::size_t>(held_);
    held_ = -1;
    if (index >= probes.size()) return;
    const auto& domain = document_.scene().domain;
    const double edge = 0.02 * std::max(domain.width, domain.height);
    if (heldAt_.x < -edge || heldAt_.y < -edge || heldAt_.x > domain.width + edge ||
        heldAt_.y > domain.height + edge) {
        return remove(index);
    }
    probes[index] = heldAt_;
    document_.setProbes(std::move(probes));
}

bool ProbePlot::cancel() {
    if (held_ < 0 && !add_->isChecked()) return false;
    held_ = -1;
    add_->setChecked(false);
    return true;
}

bool ProbePlot::erase(const Hand& hand) {
    const int pin = isVisible() ? pinAt(hand) : -1;
    if (pin < 0) return false;
    held_ = -1;
    remove(static_cast<std::size_t>(pin));
    return true;
}

void ProbePlot::remove(std::size_t probe) {
    auto left = document_.scene().probes;
    if (probe >= left.size()) return;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(probe));
    document_.setProbes(std::move(left));
}

void ProbePlot::paint(Viewport& viewport) {
    if (!isVisible()) return;
    const auto& probes = document_.scene().probes;
    for (std::size_t p = 0; p < probes.size(); ++p) {
        const bool held = held_ == static_cast<int>(p);
        marks::pin(viewport.project(held ? heldAt_ : probes[p]), seriesColor(static_cast<int>(p)),
                   std::to_string(p + 1), held);
    }
}

}  // namespace seiche::gui
