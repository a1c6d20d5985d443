#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/gui/render/render_order.hpp"
#include "app/gui/render/render_process.hpp"
#include "app/gui/render/render_source.hpp"
#include "app/gui/shell/work_bar.hpp"

namespace seiche::gui {

/// Renders orders one after another, while the window goes on.
class RenderQueue : public QObject {
    Q_OBJECT
  public:
    explicit RenderQueue(std::string device, QObject* parent = nullptr);

    void add(const RenderOrder& order, std::shared_ptr<const RenderSource> source);
    /// Cancels a render. The current one keeps its result so far; while a film is packed that is
    /// its recording.
    void cancel(std::size_t place);
    /// Likewise; one that is rendered and only being written is completed.
    void cancelAll();
    bool busy() const { return !jobs_.empty(); }

    /// An order in the queue; the first is being rendered.
    struct Row {
        QString file;
        std::optional<double> part;     ///< from 0 to 1, nothing if it waits
        std::optional<double> seconds;  ///< that it will still take, once that can be said
        bool writing = false;           ///< `part` is that of the film being packed
    };
    std::vector<Row> rows() const;
    /// For the WorkBar.
    std::optional<LongWork> work();

  Q_SIGNALS:
    void changed();
    void finished(const QString& sentence, const QString& path);
    void failed(const QString& sentence);

  private:
    struct Job {
        RenderOrder order;
        std::shared_ptr<const RenderSource> source;
    };
    void begin();
    void ended(const QString& problem);

    std::deque<Job> jobs_;
    RenderProcess process_;
    QElapsedTimer clock_;  // of the first
    TimeLeft left_;
    std::optional<double> secondsLeft_;
    // Of the first
    bool cancelled_ = false;  // it is ending
    bool writing_ = false;
    bool unpacked_ = false;  // it was writing when it was cancelled
};

}  // namespace seiche::gui
