#include "app/gui/tools/wall_figures.hpp"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "app/gui/shell/quantity_names.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/tools/wall_frame.hpp"

namespace seiche::gui {

namespace {

/// Width [m] of a wall across a stream of this direction.
double widthAcross(const Wall& wall, double stream) {
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (const auto& point : outlineOf(wall)) {
        const double across = std::cos(stream) * point.y - std::sin(stream) * point.x;
        least = std::min(least, across);
        most = std::max(most, across);
    }
    return most - least;
}

/// Takes one line where there is room and as many as it needs where there is not, so that a dock
/// need not be as wide as the longest name. Of itself QLabel wraps early.
class FigureName : public QLabel {
  public:
    using QLabel::QLabel;
    QSize sizeHint() const override {
        const auto hint = QLabel::sizeHint();
        return {std::max(hint.width(), fontMetrics().horizontalAdvance(text()) + 2), hint.height()};
    }
};

}  // namespace

WallFigures::WallFigures(EngineHost& host, Document& document, QWidget* parent)
    : QWidget(parent),
      host_(host),
      document_(document),
      rows_(new QGridLayout),
      note_(new QLabel(tr("Its coefficients appear once the parameters reference speed and "
                          "reference length are above 0."))),
      scales_(new QLabel),
      profile_(new QPushButton(tr("&Plot Pressure round It"))) {
    setObjectName("wallFigures");
    note_->setObjectName("wallFiguresNote");
    scales_->setObjectName("wallFiguresScales");
    for (auto* each : {note_, scales_}) each->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    rows_->setContentsMargins(0, 0, 0, 0);
    rows_->setColumnStretch(1, 1);
    layout->addLayout(rows_);
    layout->addWidget(note_);
    layout->addWidget(scales_);
    profile_->setObjectName("wallProfile");
    profile_->setFocusPolicy(Qt::TabFocus);
    profile_->setAccessibleName(tr("Plot the pressure round the wall"));
    profile_->setToolTip(
        tr("Opens the cross-section along the wall's outline, from where the stream meets it"));
    layout->addWidget(profile_, 0, Qt::AlignLeft);
    connect(profile_, &QPushButton::clicked, this, [this] {
        if (wall_) Q_EMIT profileWanted(*wall_);
    });
    // Numbers that change with each step cannot be read.
    auto* timer = new QTimer(this);
    timer->setInterval(200);
    connect(timer, &QTimer::timeout, this, [this] {
        if (wall_ && parentWidget() && parentWidget()->isVisible()) refresh();
    });
    timer->start();
    setVisible(false);
}

void WallFigures::show(std::optional<std::size_t> wall) {
    if (wall_ != wall) counted_.invalidate();
    wall_ = wall;
    refresh();
}

void WallFigures::refresh() {
    const auto& readings = host_.readings();
    QStringList names, values;
    bool scaled = false, known = false;
    if (wall_ && document_.hasScene() && readings.valid) {
        const auto front = "wall_" + std::to_string(*wall_) + '_';
        const auto& scene = document_.scene();
        for (const auto& each : readings.last.diagnostics) {
            if (!each.name.starts_with(front)) continue;
            known = known || std::isfinite(each.value);
            const auto name = each.name.substr(front.size());
            scaled = scaled || name.ends_with("_coefficient");
            names += quantityName(name, scene.info());
            values += quantity(each.value, each.unit, 3);
        }
    }
    if (scaled && course_) {
        names += tr("Strouhal number");
        values += known ? strouhalText() : QStringLiteral("–");  // it is of the wall before
    }
    if (names != names_) build(names);
    for (int row = 0; row < values.size(); ++row) {
        values_[static_cast<std::size_t>(row)]->setText(values[row]);
    }
    profile_->setEnabled(wall_ && canGoRound(document_.scene().walls, *wall_));
    note_->setVisible(!names.isEmpty() && !scaled);
    scales_->setVisible(scaled);
    if (scaled) scales_->setText(scalesText());
    setVisible(!names.isEmpty());
}

QString WallFigures::scalesText() const {
    const auto& scene = document_.scene();
    const auto scales = referenceScales(scene.info(), scene.parameters);
    auto text = tr("Coefficients refer to the parameters reference speed, %1, and reference "
                   "length, %2; forces to a density of 1.")
                    .arg(quantity(scales.speed, "m/s", 4), quantity(scales.length, "m", 4));
    if (*wall_ >= scene.walls.size() || scene.walls[*wall_].kind == Wall::Kind::image) return text;
    const double wide = widthAcross(scene.walls[*wall_], scales.angle);
    constexpr double alike = 0.01;
    if (std::abs(wide - scales.length) > alike * scales.length) {
        text += ' ' + tr("Across the stream this wall is %1 wide.").arg(quantity(wide, "m", 4));
    }
    return text;
}

QString WallFigures::strouhalText() {
    // A spectrum of the whole run takes a while.
    if (counted_.isValid() && counted_.elapsed() < 1000) return strouhal_;
    counted_.start();
    const auto found = course_(QStringLiteral("wall_%1_lift_coefficient").arg(*wall_));
    const double number = strouhal(document_.info(), found.frequency, document_.scene().parameters);
    strouhal_ = found.periods >= 2 ? quantity(number, "", 3) : tr("after two swings");
    return strouhal_;
}

void WallFigures::build(const QStringList& names) {
    names_ = names;
    while (auto* item = rows_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    values_.clear();
    for (const auto& name : names) {
        auto* label = new FigureName(name);
        label->setWordWrap(true);
        auto* value = new QLabel;
        value->setAccessibleName(name);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        const auto row = static_cast<int>(values_.size());
        rows_->addWidget(label, row, 0);
        rows_->addWidget(value, row, 1);
        values_.push_back(value);
    }
}

}  // namespace seiche::gui
