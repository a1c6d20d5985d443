#include "app/gui/files/unsaved_work.hpp"

#include <QGuiApplication>

#include "app/gui/files/files.hpp"
#include "app/gui/files/recovery.hpp"
#include "app/gui/shell/message_bar.hpp"

namespace seiche::gui {

UnsavedWork::UnsavedWork(MainWindow& window)
    : Feature(window),
      document_(window.document()),
      recovery_(new Recovery(window.host(), document_, window.viewport(), this)) {
    connect(recovery_, &Recovery::problem, this, [this](const QString& sentence) {
        window_.messages().show(MessageBar::Kind::warning, sentence);
    });
    connect(qApp, &QGuiApplication::commitDataRequest, this, &UnsavedWork::sessionEnds,
            Qt::DirectConnection);
    connect(&document_, &Document::aboutToEdit, this, [this] { sessionEnds_ = false; });
}

// Logging out asks nothing: the next start offers the unsaved work. If the session goes on after
// all, the next edit makes this an ordinary window again.
void UnsavedWork::sessionEnds() {
    recovery_->saveAtOnce(true);
    sessionEnds_ = true;
}

void UnsavedWork::offerRecovery() {
    gui::offerRecovery(*recovery_, &window_,
                       [this](const QString& sentence) { window_.sayProblem(sentence); });
}

bool UnsavedWork::mayClose() {
    if (closing_ || sessionEnds_ || !document_.hasWork()) return true;
    // Saving waits for the engine, so that the window closes later or not at all.
    auto& files = window_.part<Files>();
    files.whenSaved([this, &files] {
        files.whenStateSaved([this] {
            closing_ = true;
            QMetaObject::invokeMethod(&window_, &QWidget::close, Qt::QueuedConnection);
        });
    });
    return false;
}

void UnsavedWork::end(bool atOnce) {
    if (atOnce) recovery_->saveAtOnce(true);
    if ((atOnce || sessionEnds_) && document_.hasWork()) recovery_->leave();
}

}  // namespace seiche::gui
