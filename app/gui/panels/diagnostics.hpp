#pragma once

#include <QDialog>
#include <QProcess>

class QPlainTextEdit;
class QPushButton;

namespace seiche::gui {

/// What `seiche doctor` prints, to read and to copy. The program runs beside the window, which does
/// not wait for it.
class Diagnostics : public QDialog {
    Q_OBJECT
  public:
    /// `device` is what the window itself draws with, the first line.
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
