#pragma once

#include <QDialog>
#include <QProcess>

class QPlainTextEdit;
class QPushButton;

namespace seiche::gui {

/// The output of `seiche doctor`, to read and copy. The program runs beside the window, which does
/// not wait for it.
class Diagnostics : public QDialog {
    Q_OBJECT
  public:
    /// `device` draws the window itself and is shown in the first line.
    explicit Diagnostics(const QString& device, QWidget* parent = nullptr);
    ~Diagnostics() override;

  private:
    void finish();

    QString device_;
    QProcess doctor_;
    QPlainTextEdit* text_;
    QPushButton* copy_;
};

}  // namespace seiche::gui
