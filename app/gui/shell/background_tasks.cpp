#include "app/gui/shell/background_tasks.hpp"

#include <QPointer>

#include "core/base/failure.hpp"

namespace seiche::gui {

BackgroundTasks::BackgroundTasks(QObject* parent) : QObject(parent) {}

BackgroundTasks::~BackgroundTasks() {
    for (auto& each : waiting_) each.work->cancel();
    thread_.waitForDone();
}

void BackgroundTasks::start(const QString& text, std::function<void()> task,
                            std::function<void()> done) {
    const auto work = std::make_shared<Task>();
    waiting_.push_back({text, work});
    const QPointer<BackgroundTasks> self(this);
    thread_.start([self, this, work, text, task = std::move(task), done = std::move(done)] {
        const auto tell = [&](std::function<void()> what) {
            QMetaObject::invokeMethod(
                this,
                [self, what = std::move(what)] {
                    if (!self) return;
                    self->waiting_.pop_front();
                    what();
                },
                Qt::QueuedConnection);
        };
        const Task::OnThread here(*work);
        try {
            checkCancelled();
            task();
            tell(done);
        } catch (const Cancelled&) {
            tell([self, text] { Q_EMIT self->cancelled(text); });
        } catch (const std::bad_alloc&) {
            tell([self, text] {
                Q_EMIT self->failed(tr("%1: there is not enough memory").arg(text));
            });
        } catch (const std::exception& error) {
            const auto sentence = QString::fromStdString(failureOf(error).sentence);
            tell([self, sentence] { Q_EMIT self->failed(sentence); });
        }
    });
}

std::optional<LongWork> BackgroundTasks::work() const {
    if (waiting_.empty()) return std::nullopt;
    const auto& now = waiting_.front();
    return LongWork{now.text, now.work->part(), [work = now.work] { work->cancel(); }};
}

}  // namespace seiche::gui
