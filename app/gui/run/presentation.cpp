#include "app/gui/run/presentation.hpp"

#include <QAction>
#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <chrono>

#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/shell/tokens.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

namespace {

constexpr int cardHeight = 190, cardMargin = 40, titlePixels = 32, timePixels = 56;
constexpr std::chrono::seconds pointerStays(3);

/// Title, time and progress on a dark gradient at the picture's lower edge.
class TitleCard : public QWidget {
  public:
    TitleCard(MainWindow& window, QWidget* parent) : QWidget(parent), window_(window) {
        setObjectName("presentationCard");
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        const auto& document = window_.document();
        if (!document.hasScene()) return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QLinearGradient shade(0, 0, 0, height());
        // Dark from the title's upper edge on, so that it is read on a white picture, too.
        shade.setColorAt(0, Qt::transparent);
        shade.setColorAt(0.16, QColor(0, 0, 0, 150));
        shade.setColorAt(1, QColor(0, 0, 0, 190));
        painter.fillRect(rect(), shade);
        // White on dark in every theme, as all marks on the picture.
        painter.setPen(Qt::white);
        const auto line = [&](int pixels, QFont::Weight weight, int top, const QString& text) {
            auto letters = font();
            letters.setPixelSize(pixels);
            letters.setWeight(weight);
            painter.setFont(letters);
            painter.drawText(QRect(cardMargin, top, width() - 2 * cardMargin, pixels * 5 / 4),
                             Qt::AlignLeft | Qt::AlignVCenter,
                             painter.fontMetrics().elidedText(text, Qt::ElideRight,
                                                              width() - 2 * cardMargin));
        };
        line(titlePixels, QFont::Normal, 34, translated(document.scene().title));
        const double t = window_.host().engine().status().t;
        line(timePixels, QFont::DemiBold, 78, quantity(t, "s"));
        const double end = document.scene().duration;
        const QRectF track(cardMargin, height() - 24, width() - 2 * cardMargin, 4);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(255, 255, 255, 70));
        painter.drawRoundedRect(track, 2, 2);
        auto done = track;
        done.setWidth(track.width() * std::clamp(end > 0 ? t / end : 0.0, 0.0, 1.0));
        painter.setBrush(colorOf(Token::accent, Tokens::dark));
        painter.drawRoundedRect(done, 2, 2);
    }

  private:
    MainWindow& window_;
};

}  // namespace

Presentation::Presentation(MainWindow& window) : Feature(window) {
    auto& viewport = window_.viewport();
    card_ = new TitleCard(window_, &viewport);
    action_ = window_.menus().add({MenuName::view, 230}, "present", tr("P&resentation"),
                                  QKeySequence("F5"), [this] { present(!presenting_); });
    action_->setCheckable(true);
    still_.setSingleShot(true);
    still_.setInterval(pointerStays);
    connect(&still_, &QTimer::timeout, this, [this] { showPointer(false); });
    connect(&window_.host(), &EngineHost::changed, card_, qOverload<>(&QWidget::update));
    viewport.installEventFilter(this);
    window_.installEventFilter(this);
}

bool Presentation::eventFilter(QObject* watched, QEvent* event) {
    if (!presenting_) return Feature::eventFilter(watched, event);
    if (watched == &window_ && event->type() == QEvent::WindowStateChange &&
        !window_.isFullScreen()) {
        present(false);
    } else if (watched == &window_.viewport()) {
        if (event->type() == QEvent::Resize) place();
        if (event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress) {
            showPointer(true);
        }
        const bool pressed = event->type() == QEvent::KeyPress;
        if ((pressed || event->type() == QEvent::ShortcutOverride) &&
            static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            event->accept();  // elsewhere it is the brush's key
            if (pressed) present(false);
            return true;
        }
    }
    return Feature::eventFilter(watched, event);
}

void Presentation::present(bool on) {
    action_->setChecked(on);
    if (on == presenting_) return;
    presenting_ = on;
    card_->setVisible(on);
    showPointer(true);
    if (on) {
        wasFull_ = window_.isFullScreen();
        window_.setWindowState(window_.windowState() | Qt::WindowFullScreen);
        place();
        window_.viewport().setFocus();  // which has the keys
        // After the sentence on leaving the full screen.
        QTimer::singleShot(0, this, [this] {
            window_.say(tr("Escape ends the presentation; Page Down and Page Up open the next "
                           "and the previous scene."));
        });
    } else {
        still_.stop();
        if (!wasFull_) window_.setWindowState(window_.windowState() & ~Qt::WindowFullScreen);
    }
}

void Presentation::place() {
    const auto& viewport = window_.viewport();
    card_->setGeometry(0, viewport.height() - cardHeight, viewport.width(), cardHeight);
    card_->raise();
}

void Presentation::showPointer(bool shown) {
    if (presenting_ && shown) still_.start();
    if (shown == pointer_) return;
    pointer_ = shown;
    // Only over the picture: a dialog or a menu has its pointer.
    auto& viewport = window_.viewport();
    if (shown) {
        viewport.setCursor(cursor_);
    } else {
        cursor_ = viewport.cursor();
        viewport.setCursor(Qt::BlankCursor);
    }
}

void Presentation::end(bool) {
    present(false);
}

}  // namespace seiche::gui
