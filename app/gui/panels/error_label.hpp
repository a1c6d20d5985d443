#pragma once

#include <QLabel>

namespace seiche::gui {

/// Describes a mistake below the control that has it, in a red that is legible on the window's
/// background in any theme. Hidden while nothing is wrong.
class ErrorLabel : public QLabel {
    Q_OBJECT
  public:
    explicit ErrorLabel(const QString& name, QWidget* parent = nullptr);
    /// "" for nothing.
    void say(const QString& sentence);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void color();
    /// Makes room for the whole sentence.
    void fit();
};

}  // namespace seiche::gui
