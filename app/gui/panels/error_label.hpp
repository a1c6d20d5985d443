#pragma once

#include <QLabel>

namespace seiche::gui {

/// What is wrong with a control, below it: in a red that can be read on the window's ground,
/// whatever the theme. Hidden while there is nothing wrong.
class ErrorLabel : public QLabel {
    Q_OBJECT
  public:
    explicit ErrorLabel(const QString& name, QWidget* parent = nullptr);
    /// "" for nothing.
    void say(const QString& sentence);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void color();
};

}  // namespace seiche::gui
