#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace seiche::gui {

/// One sentence above the viewport that neither stops the program nor goes away unread.
class MessageBar : public QFrame {
    Q_OBJECT
  public:
    enum class Kind { note, warning, problem };
    explicit MessageBar(QWidget* parent = nullptr);

    /// `action` names a button ("Restart") that calls `run`; "" = none.
    void show(Kind kind, const QString& sentence, const QString& action = {},
              std::function<void()> run = {});
    QString text() const;
    void dismiss();

  private:
    QLabel* label_;
    QPushButton* action_;
    QPushButton* close_;
    std::function<void()> run_;
};

}  // namespace seiche::gui
