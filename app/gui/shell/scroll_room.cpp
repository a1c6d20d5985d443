#include "app/gui/shell/scroll_room.hpp"

#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QLayout>
#include <QScreen>
#include <QScrollBar>
#include <QVBoxLayout>

namespace seiche::gui {

namespace {

/// The content of a dialog.
class DialogRoom : public ScrollRoom {
  public:
    DialogRoom(QWidget* content, QDialogButtonBox* buttons)
        : ScrollRoom(content, {260, 120}), buttons_(buttons) {}

    /// The size of the dialog that shows this much of its content.
    QSize dialogSize(const QSize& content) const {
        const auto buttons = buttons_->sizeHint();
        return QSize(std::max(content.width(), buttons.width()),
                     content.height() + window()->layout()->spacing() + buttons.height())
            .grownBy(window()->layout()->contentsMargins());
    }
    /// Size that shows all of the dialog's content, of that width if it is enough.
    QSize dialogNeeds(int width) const {
        const auto margins = window()->layout()->contentsMargins();
        return dialogSize(needed(width - margins.left() - margins.right()));
    }
    /// The size, limited to the room on the screen.
    QSize onScreen(QSize wanted) const {
        const auto room = roomOnScreen(*window());
        // A scroll bar takes no width from the content.
        if (wanted.height() > room.height()) {
            wanted.rwidth() += verticalScrollBar()->sizeHint().width();
        }
        return wanted.boundedTo(room);
    }

  protected:
    // Once everything has its new text and is shown.
    void changed() override {
        QMetaObject::invokeMethod(
            this,
            [this] {
                auto* dialog = window();
                if (!dialog->isVisible()) return;
                const auto grown =
                    dialog->size().expandedTo(onScreen(dialogNeeds(dialog->width())));
                if (grown != dialog->size()) dialog->resize(grown);
            },
            Qt::QueuedConnection);
    }

  private:
    QDialogButtonBox* buttons_;
};

}  // namespace

ScrollRoom::ScrollRoom(QWidget* content, const QSize& least) : least_(least) {
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(content->accessibleName());
    setWidget(content);
    // Focus by Tab, for example. A click scrolls nothing: the widget is under the pointer.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now && isAncestorOf(now) && QApplication::mouseButtons() == Qt::NoButton) {
            ensureWidgetVisible(now, 8, 8);
        }
    });
}

QSize ScrollRoom::needed(int width) const {
    const auto* content = widget();
    auto size = content->minimumSizeHint().expandedTo(content->minimumSize());
    const auto* layout = content->layout();
    if (layout && layout->hasHeightForWidth()) {
        const int high = layout->totalMinimumHeightForWidth(std::max(width, size.width()));
        size.setHeight(std::max(high, content->minimumHeight()));
    }
    return size;
}

QSize ScrollRoom::sizeHint() const {
    const auto* content = widget();
    if (!content) return QScrollArea::sizeHint();
    return content->sizeHint()
        .expandedTo(content->minimumSizeHint())
        .expandedTo(content->minimumSize())
        .boundedTo(content->maximumSize());
}

QSize ScrollRoom::minimumSizeHint() const {
    const auto* content = widget();
    if (!content) return QScrollArea::minimumSizeHint();
    return content->minimumSizeHint().expandedTo(content->minimumSize()).boundedTo(least_);
}

bool ScrollRoom::eventFilter(QObject* watched, QEvent* event) {
    const bool handled = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        place();
        changed();
    }
    return handled;
}

void ScrollRoom::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    place();
}

// Not by setWidgetResizable(), which gives a widget whose height depends on its width its
// preferred height instead of the necessary one.
void ScrollRoom::place() {
    if (!widget()) return;
    auto room = maximumViewportSize();
    if (needed(room.width()).height() > room.height()) {
        room.rwidth() -= verticalScrollBar()->sizeHint().width();
    }
    if (needed(room.width()).width() > room.width()) {
        room.rheight() -= horizontalScrollBar()->sizeHint().height();
    }
    widget()->resize(room.expandedTo(needed(room.width())));
}

void layOut(QDialog& dialog, QLayout* content, QDialogButtonBox* buttons) {
    auto* inside = new QWidget;
    content->setContentsMargins(0, 0, 0, 0);
    inside->setLayout(content);
    auto* room = new DialogRoom(inside, buttons);
    room->setAccessibleName(dialog.windowTitle());
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(room, 1);
    layout->addWidget(buttons);
}

QSize roomOnScreen(const QWidget& window) {
    // The frame of a window that has not been shown is not known.
    const auto frame = window.frameGeometry().size() - window.size();
    return window.screen()->availableGeometry().size() - frame.expandedTo({8, 32});
}

void fitToScreen(QDialog& dialog) {
    auto wanted = dialog.size();
    const auto* room = dynamic_cast<const DialogRoom*>(
        dialog.findChild<QScrollArea*>(QString(), Qt::FindDirectChildrenOnly));
    if (room) {
        if (!dialog.testAttribute(Qt::WA_Resized)) wanted = room->dialogSize(room->sizeHint());
        wanted = room->onScreen(wanted.expandedTo(room->dialogNeeds(wanted.width())));
    }
    wanted = wanted.boundedTo(roomOnScreen(dialog));
    if (wanted != dialog.size()) dialog.resize(wanted);
}

}  // namespace seiche::gui
