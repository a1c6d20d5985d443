#pragma once

#include <QFrame>
#include <functional>

class QLabel;
class QPushButton;
class QTimer;

namespace seiche::gui {

/// One sentence above the lower edge of the picture that neither blocks the program nor disappears
/// unread.
class MessageBar : public QFrame {
    Q_OBJECT
  public:
    /// A refusal concerns the user's last action: it disappears with the next one that works, or
    /// when they do something else. A problem stays until it is read.
    enum class Kind { note, warning, problem, refusal };
    explicit MessageBar(QWidget* parent = nullptr);

    /// `action` names a button ("Restart") that calls `run`; "" = none.
    void show(Kind kind, const QString& sentence, const QString& action = {},
              std::function<void()> run = {});
    QString text() const;
    void dismiss();
    /// Dismisses a refusal; anything else stays.
    void giveUp();
    /// Dismisses this sentence; another one stays.
    void withdraw(const QString& sentence);

  protected:
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void leaveLater();
    void dress();

    QLabel* label_;
    QPushButton* action_;
    QPushButton* close_;
    std::function<void()> run_;
    QTimer* leaving_;
    Kind kind_ = Kind::note;
};

}  // namespace seiche::gui
