#include "app/gui/files/unsaved_work.hpp"

#include <QFileInfo>
#include <QGuiApplication>
#include <algorithm>

#include "app/gui/files/files.hpp"
#include "app/gui/files/recovery.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "core/base/error.hpp"
#include "core/base/log.hpp"

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

QString UnsavedWork::keepForStart() {
    recovery_->saveAnyhow();
    recovery_->leave();
    kept_ = true;
    return recovery_->folder();
}

bool UnsavedWork::goOn(const QString& folder) {
    const auto found = recovery_->find();
    const auto copy = std::ranges::find_if(found, [&](const Recovery::Found& each) {
        return QFileInfo(each.folder) == QFileInfo(folder) ||
               QFileInfo(QFileInfo(each.folder).path()) == QFileInfo(folder);
    });
    if (copy == found.end()) return false;
    connect(
        &document_, &Document::opened, this,
        [this] {
            window_.messages().show(MessageBar::Kind::warning,
                                    tr("The graphics device was reset. Seiche has started again "
                                       "with its last copy of the scene."));
        },
        Qt::SingleShotConnection);
    try {
        recovery_->restore(*copy);
    } catch (const Error& error) {
        log().warn("{}", error.what());
        return false;
    }
    return true;
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
    if (kept_) return;  // a device that was reset draws no picture
    if (atOnce) recovery_->saveAtOnce(true);
    if ((atOnce || sessionEnds_) && document_.hasWork()) recovery_->leave();
}

}  // namespace seiche::gui
