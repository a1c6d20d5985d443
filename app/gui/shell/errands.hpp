#pragma once

#include <QObject>
#include <QThreadPool>
#include <deque>
#include <functional>
#include <memory>

#include "app/gui/shell/work_bar.hpp"
#include "core/base/work.hpp"

namespace seiche::gui {

/// What would hold the window up is done on a thread of its own, one thing after the other:
/// writing and reading large files.
class Errands : public QObject {
    Q_OBJECT
  public:
    explicit Errands(QObject* parent = nullptr);
    /// Cancels all and waits for the one under way.
    ~Errands() override;
    /// `task` runs on that thread and may throw an Error; then, if it has not, `done` on the
    /// window's.
    void start(const QString& text, std::function<void()> task, std::function<void()> done);
    /// For the WorkBar.
    std::optional<LongWork> work() const;

  Q_SIGNALS:
    void failed(const QString& sentence);
    void cancelled(const QString& text);

  private:
    struct Errand {
        QString text;
        std::shared_ptr<Work> work;
    };
    QThreadPool thread_;
    std::deque<Errand> waiting_;  // the first is under way
};

}  // namespace seiche::gui
