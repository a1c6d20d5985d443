#include "app/gui/shell/work_bar.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>

#include "app/gui/shell/text.hpp"

namespace seiche::gui {

WorkBar::WorkBar(QWidget* parent)
    : QFrame(parent),
      label_(new QLabel),
      progress_(new QProgressBar),
      cancel_(new QPushButton(tr("Cancel"))),
      clock_(new QTimer(this)) {
    setObjectName("workBar");
    setAccessibleName(tr("Work under way"));
    setAutoFillBackground(true);
    label_->setAccessibleName(tr("What is being done"));
    // Long text must not make the window wider.
    label_->setWordWrap(true);
    label_->setMinimumWidth(1);
    progress_->setObjectName("workProgress");
    progress_->setAccessibleName(tr("Progress"));
    progress_->setMaximumWidth(240);
    progress_->setMinimumWidth(80);
    progress_->setRange(0, 1000);
    cancel_->setObjectName("workCancel");
    cancel_->setAccessibleName(tr("Cancel the work"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 6, 12, 6);
    // Not in the place of the button that dismisses a message, which the bar can replace.
    layout->addWidget(cancel_);
    layout->addWidget(label_, 2);
    layout->addWidget(progress_, 1);
    connect(cancel_, &QPushButton::clicked, this, [this] {
        cancel_->setEnabled(asks_);  // it may take a moment
        if (end_) end_();
    });
    connect(clock_, &QTimer::timeout, this, &WorkBar::look);
    clock_->start(100);
    hide();
}

QString WorkBar::text() const {
    return isVisible() ? label_->text() : QString();
}

void WorkBar::look() {
    std::optional<LongWork> work;
    std::size_t source = 0;
    for (; source < sources_.size(); ++source) {
        work = sources_[source]();
        if (work) break;
    }
    if (!work) {
        since_.invalidate();
        end_ = {};
        hide();
        return;
    }
    if (!since_.isValid() || source != shown_) {
        since_.start();
        shown_ = source;
        left_.restart();
        cancel_->setEnabled(true);
    }
    std::optional<double> left;
    if (work->part) left = left_.at(0.001 * static_cast<double>(since_.elapsed()), *work->part);
    if (since_.elapsed() < 500) return;
    if (since_.elapsed() < 1000) left.reset();  // too early to tell
    label_->setText(
        withTimeLeft(tr("%1 … %2 s so far").arg(work->text).arg(since_.elapsed() / 1000), left));
    progress_->setMaximum(work->part ? 1000 : 0);
    if (work->part) progress_->setValue(static_cast<int>(1000 * *work->part));
    end_ = work->cancel;
    asks_ = work->asks;
    show();
}

}  // namespace seiche::gui
