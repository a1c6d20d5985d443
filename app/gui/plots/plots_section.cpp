#include "app/gui/plots/plots_section.hpp"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QPointer>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/gui/panels/field_picker.hpp"
#include "app/gui/plots/qcustomplot.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/tools/wall_frame.hpp"
#include "app/gui/viewport/marks.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/run/probes.hpp"
#include "core/run/spectrum.hpp"

namespace seiche::gui {

namespace {

/// Distance from a wall [cells] from which on values are not affected by cells inside it.
constexpr double nearest = 1.5;

/// The values of a field at these places; none if the simulation lacks it.
std::vector<float> profile(Simulation& simulation, const Domain& domain,
                           const std::vector<Point>& places, const std::string& field) {
    const auto& known = simulation.info().fields;
    if (std::ranges::find(known, field, &FieldInfo::name) == known.end()) return {};
    std::vector<float> taken;
    Probes probes(simulation.info(), domain, places, {field});
    probes.record(simulation);
    probes.collect(Wait::yes, [&](std::uint64_t, double, std::span<const float> values) {
        taken.assign(values.begin(), values.end());
    });
    return taken;
}

}  // namespace

SectionPlot::SectionPlot(EngineHost& host, Document& document, QWidget* parent)
    : PlotPanel("section-plot", tr("Cross-section"), parent),
      host_(host),
      document_(document),
      fields_(new FieldPicker),
      draw_(new QToolButton),
      hold_(new QToolButton) {
    fields_->setObjectName("sectionField");
    fields_->setAccessibleName(tr("Field along the line"));
    draw_->setObjectName("drawSection");
    draw_->setText(tr("Draw Line"));
    draw_->setAccessibleName(tr("Draw the line of the cross-section"));
    draw_->setToolTip(
        tr("Then drag in the picture from one end of the line to the other. Its ends "
           "can be dragged, too; Shift keeps it level or upright."));
    draw_->setCheckable(true);
    hold_->setObjectName("holdSection");
    hold_->setText(tr("Hold"));
    hold_->setAccessibleName(tr("Hold the current curve for comparison"));
    hold_->setToolTip(tr("Keeps the current curve beside later ones"));
    hold_->setCheckable(true);
    for (QWidget* each : std::initializer_list<QWidget*>{fields_, draw_, hold_}) {
        controls().addWidget(each);
    }
    area_ = addArea();
    now_ = addGraph(area_, 0, tr("now"));
    second_ = addSecond(area_, 0, "B");
    kept_ = addGraph(area_, 1, tr("held"));
    kept_->setPen(QPen(seriesColor(1), 1.2, Qt::DashLine));
    kept_->setVisible(false);
    connect(fields_, &FieldPicker::activated, this, [this] {
        hold_->setChecked(false);
        refresh();
    });
    connect(draw_, &QToolButton::toggled, this, &SectionPlot::marksChanged);
    connect(hold_, &QToolButton::toggled, this, &SectionPlot::hold);
    connect(&document_, &Document::opened, this, &SectionPlot::sceneOpened);
    connect(&document_, &Document::modelChanged, this, [this] {
        fields_->fill(document_);
        refresh();
    });
}

void SectionPlot::showEvent(QShowEvent* event) {
    PlotPanel::showEvent(event);
    refresh();
    Q_EMIT marksChanged();
}

void SectionPlot::hideEvent(QHideEvent* event) {
    PlotPanel::hideEvent(event);
    draw_->setChecked(false);
    Q_EMIT marksChanged();
}

void SectionPlot::sceneOpened() {
    fields_->fill(document_);
    hold_->setChecked(false);
    held_ = -1;
    wall_.reset();
    const auto& domain = document_.scene().domain;
    const auto inside = [&](const Point& end) {
        return end.x <= domain.width && end.y <= domain.height;
    };
    if (ends_[0] == ends_[1] || !inside(ends_[0]) || !inside(ends_[1])) {
        ends_ = {Point{0.05 * domain.width, 0.5 * domain.height},
                 Point{0.95 * domain.width, 0.5 * domain.height}};
    }
    refresh();
    Q_EMIT marksChanged();
}

void SectionPlot::refresh() {
    if (asked_ || !seen() || !document_.hasScene() || fields_->count() == 0) return;
    asked_ = true;
    const QPointer<SectionPlot> self(this);
    host_.engine().perform([self, places = places(), name = fields_->field(),
                            engine = &host_.engine()](Simulation& simulation, gl::Context&) {
        Profiles taken;
        if (const auto scene = engine->scene()) {
            taken.t = simulation.time();
            taken.first = profile(simulation, scene->domain, places, name);
            if (auto* second = engine->second()) {
                taken.second = profile(*second, scene->domain, places, name);
            }
        }
        QMetaObject::invokeMethod(
            qApp,
            [self, places, name, taken = std::move(taken)] {
                if (self) self->show(places, name, taken);
            },
            Qt::QueuedConnection);
    });
}

bool SectionPlot::goesRoundCircle() const {
    return goesRound() && document_.scene().walls[*wall_].kind == Wall::Kind::circle;
}

bool SectionPlot::goesRound() const {
    return wall_ && canGoRound(document_.scene().walls, *wall_);
}

std::vector<Point> SectionPlot::path(double cellsOutside) const {
    const auto& scene = document_.scene();
    const auto& domain = scene.domain;
    std::vector<Point> made;
    if (goesRound()) {
        const double stream = referenceScales(scene.info(), scene.parameters).angle;
        made = pathRound(scene.walls[*wall_], cellsOutside * std::max(domain.hx(), domain.hy()),
                         stream, points);
    } else {
        for (int i = 0; i < points; ++i) {
            const double s = static_cast<double>(i) / (points - 1);
            made.push_back({ends_[0].x + s * (ends_[1].x - ends_[0].x),
                            ends_[0].y + s * (ends_[1].y - ends_[0].y)});
        }
    }
    for (auto& each : made) each = domain.nearest(each);
    return made;
}

std::vector<Point> SectionPlot::places() const {
    if (!goesRound()) return path(0);
    auto made = path(nearest);
    const auto behind = path(nearest + 1);
    made.insert(made.end(), behind.begin(), behind.end());
    return made;
}

QVector<double> SectionPlot::along(const std::vector<float>& taken) const {
    QVector<double> made(taken.begin(), taken.end());
    if (!goesRound()) return made;
    made.resize(points);
    for (int i = 0; i < points; ++i) {
        const double behind = double{taken[static_cast<std::size_t>(points + i)]};
        made[i] += nearest * (made[i] - behind);
    }
    return made;
}

QString SectionPlot::where() const {
    const auto place = [](const Point& point) {
        return QStringLiteral("(%1, %2)").arg(quantity(point.x, "", 3), quantity(point.y, "", 3));
    };
    if (wall_) return tr("Round wall %1, counter-clockwise from its front").arg(*wall_);
    return tr("From %1 to %2 m").arg(place(ends_[0]), place(ends_[1]));
}

void SectionPlot::show(const std::vector<Point>& places, const std::string& name,
                       const Profiles& taken) {
    asked_ = false;
    if (!document_.hasScene()) return;
    if (!goesRound()) wall_.reset();
    if (places != this->places() || name != fields_->field()) return refresh();  // of those before
    if (taken.first.empty()) return;
    distances_ = {0};
    const auto path = this->path(0);
    for (std::size_t i = 1; i < path.size(); ++i) {
        distances_ +=
            distances_.back() + std::hypot(path[i].x - path[i - 1].x, path[i].y - path[i - 1].y);
    }
    path_ = path;
    t_ = taken.t;
    abscissae_ = distances_;
    if (goesRoundCircle()) {
        for (auto& each : abscissae_) each *= 360 / distances_.back();
    }
    values_ = along(taken.first);
    now_->setData(abscissae_, values_, true);
    const bool compared = !taken.second.empty();
    if (compared) {
        second_->setData(abscissae_, along(taken.second), true);
    } else {
        second_->data()->clear();
    }
    // A legend of long settings would cover the curves.
    const auto curve = [&](const QString& run, const QString& setting) {
        const auto shown = fontMetrics().elidedText(setting, Qt::ElideRight,
                                                    36 * fontMetrics().averageCharWidth());
        return setting.isEmpty() ? run : run + ": " + shown;
    };
    const auto& settings = host_.comparedNames();
    const auto first = compared ? curve("A", settings[0]) : tr("now");
    if (compared != second_->visible() || first != now_->name()) {
        second_->setVisible(compared);
        now_->setName(first);
        second_->setName(curve("B", settings[1]));
        listCurves();
    }
    for (const auto& each : document_.info().fields) {
        if (each.name != name) continue;
        const auto unit = each.unit.empty() ? QString() : " [" + unitText(each.unit) + "]";
        label(area_,
              goesRoundCircle() ? tr("angle from the front [°]")
              : wall_           ? tr("round the wall [m]")
                                : tr("along the line [m]"),
              readable(name) + unit);
    }
    auto sentence = tr("%1 at t = %2").arg(where(), quantity(taken.t, "s", 4));
    const double wavelength = wavelengthOf(distances_.back() / (points - 1),
                                           {values_.data(), static_cast<std::size_t>(points)});
    if (wavelength > 0 && !wall_) {
        sentence += "; " + tr("wavelength %1").arg(quantity(wavelength, "m", 3));
    }
    say(sentence);
    fitAll();
    redraw();
}

void SectionPlot::hold() {
    if (hold_->isChecked()) {
        kept_->setData(abscissae_, values_, true);
    } else {
        kept_->data()->clear();
    }
    kept_->setVisible(hold_->isChecked());
    listCurves();
    fitAll();
    redraw();
}

// One curve alone needs no name.
void SectionPlot::listCurves() {
    showLegend(kept_->visible() || second_->visible());
}

void SectionPlot::fitAll() {
    fit(area_);
}

std::vector<PlotTable> SectionPlot::tables() const {
    const auto field = fields_->field();
    std::string unit;
    if (document_.hasScene() && !field.empty()) unit = fieldInfo(document_.info(), field).unit;
    const auto name = QString::fromStdString(field);
    PlotTable table{"", {"distance [m]", columnHead(name, unit)}, {distances_, values_}};
    const auto count = values_.size();
    const auto put = [&](const QString& head, const QVector<double>& values) {
        table.names.push_back(head);
        table.columns.push_back(values);
    };
    const auto add = [&](const QCPGraph& graph, const char* which) {
        if (!graph.visible() || graph.data()->size() != count) return;
        QVector<double> values;
        for (const auto& each : *graph.data()) values += each.value;
        put(columnHead(name + which, unit), values);
    };
    add(*second_, " of B");
    add(*kept_, " held");
    if (goesRoundCircle()) put("angle [deg]", abscissae_);
    QVector<double> x, y;
    for (const auto& each : path_) x += each.x, y += each.y;
    put("x [m]", x);
    put("y [m]", y);
    put("t [s]", QVector<double>(count, t_));
    return {table};
}

void SectionPlot::setLine(const Point& from, const Point& to) {
    ends_ = {from, to};
    wall_.reset();
    refresh();
    Q_EMIT marksChanged();
}

void SectionPlot::setWall(std::size_t wall, const std::string& field) {
    wall_ = wall;
    fields_->choose(field);
    hold_->setChecked(false);
    refresh();
    Q_EMIT marksChanged();
}

bool SectionPlot::wants(const Hand& hand) {
    if (!isVisible()) return false;
    if (draw_->isChecked()) return hand.viewport.pick(hand.at).has_value();
    if (wall_) return false;
    return marks::near(hand.viewport.project(ends_[0]), hand.at) ||
           marks::near(hand.viewport.project(ends_[1]), hand.at);
}

QString SectionPlot::advice() const {
    if (!isVisible() || !draw_->isChecked()) return {};
    return tr("Cross-section: drag from one end of the line to the other. Escape: brush");
}

QCursor SectionPlot::cursor() const {
    return draw_->isChecked() ? Qt::CrossCursor : Qt::SizeAllCursor;
}

void SectionPlot::press(const Hand& hand) {
    endsBefore_ = ends_;
    held_ = marks::near(hand.viewport.project(ends_[1]), hand.at) ? 1 : 0;
    if (!draw_->isChecked()) return;
    draw_->setChecked(false);
    if (const auto point = hand.viewport.pick(hand.at)) {
        wall_.reset();
        held_ = 1;
        ends_ = {*point, *point};
    }
}

void SectionPlot::move(const Hand& hand) {
    const auto point = hand.viewport.pick(hand.at);
    if (held_ < 0 || !point) return;
    const auto& domain = document_.scene().domain;
    auto& end = ends_[static_cast<std::size_t>(held_)];
    const auto& other = ends_[static_cast<std::size_t>(1 - held_)];
    end = domain.nearest(*point);
    if (hand.modifiers & Qt::ShiftModifier) {
        if (std::abs(end.x - other.x) > std::abs(end.y - other.y))
            end.y = other.y;
        else
            end.x = other.x;
    }
    refresh();
}

void SectionPlot::release() {
    held_ = -1;
}

bool SectionPlot::cancel() {
    if (held_ < 0 && !draw_->isChecked()) return false;
    if (held_ >= 0) setLine(endsBefore_[0], endsBefore_[1]);
    held_ = -1;
    draw_->setChecked(false);
    return true;
}

void SectionPlot::paint(Viewport& viewport) {
    if (!isVisible() || !document_.hasScene()) return;
    if (wall_) {
        std::vector<QPointF> corners;
        for (const auto& each : path(0)) corners.push_back(viewport.project(each));
        return marks::outline(corners, true);
    }
    const auto from = viewport.project(ends_[0]), to = viewport.project(ends_[1]);
    marks::line(from, to);
    marks::knob(from, seriesColor(0), held_ == 0);
    marks::knob(to, seriesColor(0), held_ == 1);
}

}  // namespace seiche::gui
