#pragma once

#include <QElapsedTimer>
#include <QObject>

class QDialog;

namespace seiche::gui {

/// Gives the buttons of a dialog that have none an access key, as Qt's own Save, Discard and Cancel
/// have none: the first letter of a word that nothing else there uses, else another one, in
/// whichever language the words are.
void giveAccessKeys(QDialog& dialog);

/// Gives the dialogs of a window access keys, keeps them no larger than the screen, and returns the
/// keyboard when they close, also where no window manager does.
class DialogKeys : public QObject {
  public:
    explicit DialogKeys(QWidget& window);
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void giveBack(QObject* closed);
    QWidget& window_;
    const QObject* active_ = nullptr;  // the window that was last; to compare with
    QElapsedTimer gone_;               // since it is not any more
};

}  // namespace seiche::gui
