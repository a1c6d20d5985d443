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
    ~RenderQueue() override;

    void add(const RenderOrder& order, std::shared_ptr<const RenderSource> source);
    /// Of the one being rendered nothing is left, and what it was to replace stays.
    void cancel(std::size_t place);
    /// Of the one being rendered, what there is so far is kept.
    void endAll();
    bool busy() const { return !jobs_.empty(); }

    /// What waits, the first being rendered.
    struct Row {
        QString file;
        std::optional<double> part;     ///< from 0 to 1, nothing if it waits
        std::optional<double> seconds;  ///< that it will still take, once that can be said
    };
    std::vector<Row> rows() const;
    /// For the WorkBar.
    std::optional<LongWork> work();

  Q_SIGNALS:
    void changed();
    void finished(const QString& sentence, const QString& path);
    void failed(const QString& sentence);
    void cancelled(const QString& sentence);

  private:
    struct Job {
        RenderOrder order;
        std::shared_ptr<const RenderSource> source;
    };
    void begin();
    void ended(const QString& problem);
    void sayCancelled(const RenderOrder& order);
    /// Keeps the file that the first is to replace until it is known what became of it.
    void setAside();
    void takeAway(const RenderOrder& order);

    std::deque<Job> jobs_;
    RenderProcess process_;
    QElapsedTimer clock_;  // of the first
    TimeLeft left_;
    std::optional<double> secondsLeft_;
    bool cancelled_ = false;  // the first is ending, and so is what there is of it
    bool ending_ = false;     // the first is ending, and what there is of it stays
    bool replaces_ = false;   // a file that was there before the first
    QString aside_;           // another name of it, while the first is ending; "" for none
    QStringList before_;      // pictures that were in its folder before it
    bool madeFolder_ = false;
};

}  // namespace seiche::gui
