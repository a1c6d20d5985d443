#include "app/gui/panels/number_box.hpp"

#include <QKeyEvent>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>

#include "app/gui/panels/error_label.hpp"
#include "app/gui/shell/text.hpp"

namespace seiche::gui {

NumberBox::NumberBox(const QString& name, const QString& title) {
    setObjectName(name);
    setAccessibleName(title);
    // A number that is still being typed is not criticised.
    connect(lineEdit(), &QLineEdit::textEdited, this, [this](const QString& text) {
        refusal_ = hasAcceptableInput() || unfinished(text) ? QString() : sentence();
    });
    connect(lineEdit(), &QLineEdit::textChanged, this, &NumberBox::checked);
    connect(this, &QDoubleSpinBox::valueChanged, this, [this](double now) {
        if (!lineEdit()->isModified()) former_ = now;
        Q_EMIT checked();
    });
    connect(this, &QAbstractSpinBox::editingFinished, this, &NumberBox::checked);
}

void NumberBox::put(double value) {
    {
        const QSignalBlocker quiet(this);
        setValue(value);
    }
    former_ = this->value();
    refusal_.clear();
    Q_EMIT checked();
}

QString NumberBox::typed(const QString& text) const {
    return (text.endsWith(suffix()) ? text.chopped(suffix().size()) : text).trimmed();
}

// Any text may stand there while one types: a key that does nothing would leave another number than
// the one that was meant.
QValidator::State NumberBox::validate(QString& text, int&) const {
    if (!specialValueText().isEmpty() && text == specialValueText()) return QValidator::Acceptable;
    bool good = false;
    const double value = plainNumber(typed(text)).toDouble(&good);
    return good && value >= minimum() && value <= maximum() ? QValidator::Acceptable
                                                            : QValidator::Intermediate;
}

double NumberBox::valueFromText(const QString& text) const {
    if (!specialValueText().isEmpty() && text == specialValueText()) return minimum();
    return textFromValue(plainNumber(typed(text)).toDouble()).toDouble();  // as it is shown
}

QString NumberBox::textFromValue(double value) const {
    return QString::number(value, 'f', decimals());
}

void NumberBox::stepBy(int steps) {
    refuse();
    refusal_.clear();
    QDoubleSpinBox::stepBy(steps);
    Q_EMIT checked();
}

void NumberBox::keyPressEvent(QKeyEvent* event) {
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool refused = enters && refuse();
    QDoubleSpinBox::keyPressEvent(event);
    if (enters) former_ = value();
    // The dialog must not accept the former number instead.
    if (refused) event->accept();
}

void NumberBox::focusOutEvent(QFocusEvent* event) {
    refuse();
    QDoubleSpinBox::focusOutEvent(event);
    former_ = value();
}

bool NumberBox::unfinished(const QString& text) const {
    static const QRegularExpression beginning(R"(^[-+]?\d*\.?\d*([eE][-+]?)?$)");
    const auto number = plainNumber(typed(text));
    bool good = false;
    const double value = number.toDouble(&good);
    if (!good) return beginning.match(number).hasMatch();
    return value >= 0 ? value < minimum() : value > maximum();
}

QString NumberBox::sentence() const {
    return tr("%1 is \"%2\" and must be a number from %3 to %4.")
        .arg(accessibleName(), typed(lineEdit()->text()), quantity(minimum(), "", 6),
             quantity(maximum(), "", 6) + suffix());
}

bool NumberBox::refuse() {
    if (hasAcceptableInput()) return false;
    refusal_ = sentence();
    setValue(former_);
    return true;
}

ErrorLabel* refusalsOf(std::initializer_list<NumberBox*> boxes) {
    auto* label = new ErrorLabel((*boxes.begin())->objectName() + "Error");
    for (auto* box : boxes) {
        QObject::connect(box, &NumberBox::checked, label,
                         [label, box] { label->say(box->refusal()); });
    }
    return label;
}

}  // namespace seiche::gui
