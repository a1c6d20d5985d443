#include "app/gui/palette/parameter_editor.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>
#include <cmath>

#include "app/gui/overlay/sliders.hpp"
#include "app/gui/shell/text.hpp"

namespace seiche::gui {

namespace {

constexpr int sliderSteps = 200;

/// Three digits are enough for a position of a slider.
double rounded(double value, bool whole) {
    if (whole) return std::round(value);
    return QString::number(value, 'g', 3).toDouble();
}

}  // namespace

ParameterEditor::ParameterEditor(Document& document, std::string name, QWidget* parent)
    : QWidget(parent), document_(document), name_(std::move(name)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 2, 10, 2);
    row->addStretch(1);
    const auto& its = parameter();
    if (its.type == ValueType::boolean) {
        addSwitch();
    } else if (its.type == ValueType::choice) {
        addChoice(its);
    } else {
        addNumber(its);
    }
    control_->setObjectName("paletteValue");
    control_->setAccessibleName(readable(name_));
    control_->setAccessibleDescription(explain(its, document_.originalValue(its)));
    control_->setToolTip(control_->accessibleDescription());
    show();
    connect(&document_, &Document::parametersChanged, this, &ParameterEditor::show);
}

void ParameterEditor::addNumber(const Parameter& parameter) {
    const bool whole = parameter.type == ValueType::integer;
    auto* line = new QLineEdit;
    line->setAlignment(Qt::AlignRight);
    line->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("-0.0000123")) + 20);
    slider_ = new QSlider(Qt::Horizontal);
    slider_->setObjectName("paletteSlider");
    slider_->setAccessibleName(readable(name_));
    slider_->setRange(0, sliderSteps);
    slider_->setFixedWidth(130);
    slider_->setFocusPolicy(Qt::NoFocus);  // the arrow keys of the search move it
    control_ = line;
    // The ends stay where they are while the slider moves.
    const auto& scene = document_.scene();
    const auto span = AcceptedSpans().of(
        scene, parameter,
        sliderSpan(parameter, document_.originalValue(parameter), scene.parameters.value(name_),
                   std::max(scene.domain.width, scene.domain.height)));
    const bool ratio = parameter.logarithmic && span[0] > 0 && span[1] > span[0];
    const auto valueAt = [=](int position) {
        const double part = static_cast<double>(position) / sliderSteps;
        return ratio ? span[0] * std::pow(span[1] / span[0], part)
                     : span[0] + part * (span[1] - span[0]);
    };
    const auto positionOf = [=](double value) {
        const double inside = std::clamp(value, span[0], span[1]);
        const double part = ratio ? std::log(inside / span[0]) / std::log(span[1] / span[0])
                                  : (inside - span[0]) / std::max(span[1] - span[0], 1e-300);
        return static_cast<int>(std::lround(part * sliderSteps));
    };
    connect(slider_, &QSlider::valueChanged, this, [this, valueAt, whole](int position) {
        set(QString::number(rounded(valueAt(position), whole), 'g', 12));
    });
    connect(line, &QLineEdit::editingFinished, this, [this, line] {
        if (line->isModified()) set(line->text());
    });
    shown_ = [this, line, positionOf](const Value& value) {
        const QSignalBlocker quiet(slider_);
        slider_->setValue(positionOf(numberOf(value)));
        if (!line->hasFocus() || !line->isModified()) line->setText(QString::fromStdString(formatValue(value)));
    };
    // Ten presses from end to end would be coarse, two hundred slow; a whole number moves at least
    // by one.
    step_ = [this, whole, valueAt, positionOf](int direction) {
        const double now = numberOf(document_.scene().parameters.value(name_));
        if (!whole) return slider_->setValue(positionOf(now) + 4 * direction);
        const double wanted = valueAt(std::clamp(positionOf(now) + 4 * direction, 0, sliderSteps));
        const double moved = direction > 0 ? std::max(now + 1, std::round(wanted))
                                           : std::min(now - 1, std::round(wanted));
        set(QString::number(moved, 'g', 12));
    };
    layout()->addWidget(slider_);
    layout()->addWidget(line);
    if (!parameter.unit.empty()) layout()->addWidget(new QLabel(unitText(parameter.unit)));
}

void ParameterEditor::addChoice(const Parameter& parameter) {
    auto* box = new QComboBox;
    for (const auto& choice : parameter.choices) {
        box->addItem(readable(choice), QString::fromStdString(choice));
    }
    control_ = box;
    connect(box, &QComboBox::activated, this, [this, box] { set(box->currentData().toString()); });
    shown_ = [box](const Value& value) {
        box->setCurrentIndex(box->findData(QString::fromStdString(std::get<std::string>(value))));
    };
    step_ = [this, box](int direction) {
        const int next = std::clamp(box->currentIndex() + direction, 0, box->count() - 1);
        if (next != box->currentIndex()) set(box->itemData(next).toString());
    };
    layout()->addWidget(box);
}

void ParameterEditor::addSwitch() {
    auto* box = new QCheckBox;
    control_ = box;
    connect(box, &QCheckBox::toggled, this, [this](bool on) { set(on ? "true" : "false"); });
    shown_ = [box](const Value& value) {
        const QSignalBlocker quiet(box);
        box->setChecked(std::get<bool>(value));
    };
    step_ = [box](int direction) { box->setChecked(direction > 0); };
    layout()->addWidget(box);
}

void ParameterEditor::set(const QString& text) {
    if (const auto value = document_.typed(parameter(), text)) document_.setParameter(name_, *value);
    show();
}

void ParameterEditor::show() {
    if (document_.hasScene() && document_.info().schema.find(name_)) {
        shown_(document_.scene().parameters.value(name_));
    }
}

void ParameterEditor::step(int direction) {
    step_(direction);
}

void ParameterEditor::enter() {
    control_->setFocus(Qt::OtherFocusReason);
    if (auto* line = qobject_cast<QLineEdit*>(control_)) line->selectAll();
}

int ParameterEditor::controlsWidth() const {
    return layout()->minimumSize().width();
}

}  // namespace seiche::gui
