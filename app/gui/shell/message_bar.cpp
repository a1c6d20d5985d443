#include "app/gui/shell/message_bar.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>

#include "app/gui/shell/tokens.hpp"

namespace seiche::gui {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent),
      label_(new QLabel),
      action_(new QPushButton),
      close_(new QPushButton),
      leaving_(new QTimer(this)) {
    setObjectName("messageBar");
    setAccessibleName(tr("Message"));
    setAutoFillBackground(true);
    label_->setWordWrap(true);
    label_->setMinimumWidth(1);  // a long path never makes the window wider
    label_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label_->setAccessibleName(tr("Message text"));
    action_->setObjectName("messageAction");
    action_->setAccessibleName(tr("Remedy"));  // until there is one with a name
    close_->setText(tr("Dismiss"));
    close_->setAccessibleName(tr("Dismiss the message"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->addWidget(label_, 1);
    layout->addWidget(action_);
    layout->addWidget(close_);
    connect(close_, &QPushButton::clicked, this, &MessageBar::dismiss);
    leaving_->setObjectName("leaving");
    leaving_->setSingleShot(true);
    connect(leaving_, &QTimer::timeout, this, &MessageBar::dismiss);
    connect(action_, &QPushButton::clicked, this, [this] {
        const auto run = run_;
        dismiss();
        if (run) run();
    });
    hide();
}

void MessageBar::show(Kind kind, const QString& sentence, const QString& action,
                      std::function<void()> run) {
    kind_ = kind;
    dress();
    label_->setText(sentence);
    action_->setText(action);
    action_->setAccessibleName(QString(action).remove('&'));
    action_->setVisible(!action.isEmpty());
    run_ = std::move(run);
    QFrame::show();
    raise();
    // A message of success disappears by itself, later if it has a button.
    leaving_->stop();
    leaving_->setInterval(action.isEmpty() ? 6000 : 20000);
    if (!underMouse()) leaveLater();
}

void MessageBar::dress() {
    const bool problem = kind_ == Kind::problem || kind_ == Kind::refusal;
    auto colors = palette();
    colors.setColor(QPalette::Window, colorOf(problem                 ? Token::errorSoft
                                              : kind_ == Kind::warning ? Token::warnSoft
                                                                       : Token::accentSoft));
    setPalette(colors);
}

void MessageBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange) dress();
}

void MessageBar::leaveLater() {
    if (kind_ == Kind::note) leaving_->start();
}

// While the pointer is on it the user is reading it, or about to press.
void MessageBar::enterEvent(QEnterEvent* event) {
    QFrame::enterEvent(event);
    leaving_->stop();
}

void MessageBar::leaveEvent(QEvent* event) {
    QFrame::leaveEvent(event);
    leaveLater();
}

QString MessageBar::text() const {
    return isVisible() ? label_->text() : QString();
}

void MessageBar::giveUp() {
    if (kind_ == Kind::refusal) dismiss();
}

void MessageBar::withdraw(const QString& sentence) {
    if (text() == sentence) dismiss();
}

void MessageBar::dismiss() {
    hide();
    leaving_->stop();
    run_ = {};
}

}  // namespace seiche::gui
