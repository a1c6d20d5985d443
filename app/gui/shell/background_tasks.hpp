#pragma once

#include <QObject>
#include <deque>
#include <functional>
#include <memory>

#include "app/gui/shell/one_thread.hpp"
#include "app/gui/shell/work_bar.hpp"
#include "core/base/task.hpp"

namespace seiche::gui {

/// Runs tasks that would block the window, such as writing and reading large files, one after
/// another on its own thread.
class BackgroundTasks : public QObject {
    Q_OBJECT
  public:
    explicit BackgroundTasks(QObject* parent = nullptr);
    /// Cancels all tasks and waits for the running one.
    ~BackgroundTasks() override;
    /// `task` runs on that thread and may throw an Error; if it does not, `done` then runs on the
    /// window's thread.
    void start(const QString& text, std::function<void()> task, std::function<void()> done);
    /// For the WorkBar.
    std::optional<LongWork> work() const;

  Q_SIGNALS:
    void failed(const QString& sentence);
    void cancelled(const QString& text);

  private:
    struct Entry {
        QString text;
        std::shared_ptr<Task> work;
    };
    OneThread thread_;
    std::deque<Entry> waiting_;  // the first is running
};

}  // namespace seiche::gui
