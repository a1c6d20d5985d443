#pragma once

#include <QScrollArea>

class QDialog;
class QDialogButtonBox;
class QLayout;

namespace seiche::gui {

/// Shows all of its content where there is room for its minimum size, else a part with scroll bars:
/// no window becomes larger than its screen in any language or size of type. The focused widget is
/// scrolled into view.
class ScrollRoom : public QScrollArea {
  public:
    /// `least`: smallest size of this where the content needs more.
    ScrollRoom(QWidget* content, const QSize& least);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    /// The content needs another size.
    virtual void changed() {}
    /// Size of the content in that width.
    QSize needed(int width) const;

  private:
    void place();
    const QSize least_;
};

/// Lays a dialog out: the content in a ScrollRoom, below it the row of buttons, which stays in
/// view. The dialog grows with what the content needs, as far as the screen allows.
void layOut(QDialog& dialog, QLayout* content, QDialogButtonBox* buttons);

/// Largest size of a window on the screen of this one.
QSize roomOnScreen(const QWidget& window);

/// Before a dialog is shown: as large as it wants to be, if the screen has the room.
void fitToScreen(QDialog& dialog);

}  // namespace seiche::gui
