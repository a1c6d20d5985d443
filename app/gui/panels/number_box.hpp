#pragma once

#include <QDoubleSpinBox>
#include <initializer_list>

namespace seiche::gui {

class ErrorLabel;

/// A field for a number with arrows beside it, which reads and shows numbers as the rest of the
/// window does, whatever the user's language: shown with a point, typed with a point or one comma,
/// and nothing groups digits. A number that cannot be taken is refused in one sentence; Return, or
/// the focus going elsewhere, then brings the former one back.
class NumberBox : public QDoubleSpinBox {
    Q_OBJECT
  public:
    /// `title` is its accessible name, and its name in sentences.
    NumberBox(const QString& name, const QString& title);
    /// Reason why the last input was refused, "" if it was not.
    const QString& refusal() const { return refusal_; }
    /// Shows the number that is in force; reports no change.
    void put(double value);

    QValidator::State validate(QString& text, int& cursor) const override;
    double valueFromText(const QString& text) const override;
    QString textFromValue(double value) const override;
    void fixup(QString&) const override {}  // Qt would take group separators out
    void stepBy(int steps) override;

  Q_SIGNALS:
    /// Something was typed, taken back or set: value(), refusal() and hasAcceptableInput() may
    /// differ.
    void checked();

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    /// The input, without the unit.
    QString typed(const QString& text) const;
    /// Whether more keys can make a number of it that can be taken.
    bool unfinished(const QString& text) const;
    QString sentence() const;
    /// If the text is not an accepted number, restores the former one and shows the reason.
    bool refuse();

    QString refusal_;
    double former_ = 0;  // before what is being typed, whose first digits may be a number, too
};

/// A label for below these fields, with the refusal of the one used last.
ErrorLabel* refusalsOf(std::initializer_list<NumberBox*> boxes);

}  // namespace seiche::gui
