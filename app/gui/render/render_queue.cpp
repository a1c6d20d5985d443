#include "app/gui/render/render_queue.hpp"

#include <QFileInfo>
#include <utility>

#include "app/gui/capture/outputs.hpp"

namespace seiche::gui {

RenderQueue::RenderQueue(std::string device, QObject* parent)
    : QObject(parent), process_(std::move(device)) {
    connect(&process_, &RenderProcess::progressed, this, [this] {
        if (process_.writing() && !std::exchange(writing_, true)) left_.restart();
        if (const auto part = process_.part()) {
            secondsLeft_ = left_.at(0.001 * static_cast<double>(clock_.elapsed()), *part);
        }
        Q_EMIT changed();
    });
    connect(&process_, &RenderProcess::finished, this, &RenderQueue::ended);
}

void RenderQueue::add(const RenderOrder& order, std::shared_ptr<const RenderSource> source) {
    jobs_.push_back({order, std::move(source)});
    if (jobs_.size() == 1) begin();
    Q_EMIT changed();
}

void RenderQueue::begin() {
    cancelled_ = writing_ = unpacked_ = false;
    left_.restart();
    secondsLeft_.reset();
    clock_.start();
    const auto& [order, source] = jobs_.front();
    process_.start(order.arguments(source->folder.path()));
}

void RenderQueue::cancel(std::size_t place) {
    if (place >= jobs_.size()) return;
    if (place == 0) {
        cancelled_ = true;
        unpacked_ = process_.writing();
        process_.end();
    } else {
        jobs_.erase(jobs_.begin() + static_cast<std::ptrdiff_t>(place));
    }
    Q_EMIT changed();
}

void RenderQueue::cancelAll() {
    while (jobs_.size() > 1) cancel(1);
    if (process_.writing()) {
        process_.waitForWriting();
    } else {
        cancel(0);
    }
}

void RenderQueue::ended(const QString& problem) {
    if (jobs_.empty()) return;
    const auto order = jobs_.front().order;
    jobs_.pop_front();
    const bool there = QFileInfo::exists(order.file);
    if (problem.isEmpty()) {
        const auto& output =
            order.kind == RenderOrder::Kind::picture ? outputs::pictures : outputs::films;
        output.remember(order.file);
        Q_EMIT finished(
            order.kind == RenderOrder::Kind::film     ? tr("The film is in %1").arg(order.file)
            : order.kind == RenderOrder::Kind::frames ? tr("The pictures are in %1").arg(order.file)
                                                      : tr("The picture is in %1").arg(order.file),
            order.file);
    } else if (!cancelled_) {
        Q_EMIT failed(problem);
    } else if (unpacked_) {
        Q_EMIT finished(problem, order.file);
    } else if (there) {
        Q_EMIT finished(tr("The part rendered before the end is in %1").arg(order.file),
                        order.file);
    }
    if (!jobs_.empty()) begin();
    Q_EMIT changed();
}

std::vector<RenderQueue::Row> RenderQueue::rows() const {
    std::vector<Row> made;
    for (const auto& job : jobs_) {
        Row row{job.order.file, std::nullopt, std::nullopt};
        if (made.empty()) {
            row.part = process_.part().value_or(0);
            row.seconds = secondsLeft_;
            row.writing = process_.writing();
        }
        made.push_back(row);
    }
    return made;
}

std::optional<LongWork> RenderQueue::work() {
    if (jobs_.empty()) return std::nullopt;
    const auto name = QFileInfo(jobs_.front().order.file).fileName();
    auto text = process_.writing() ? tr("Writing %1").arg(name) : tr("Rendering %1").arg(name);
    if (jobs_.size() > 1) text = tr("%1, waiting: %2").arg(text).arg(jobs_.size() - 1);
    return LongWork{text, process_.part(), [this] { cancel(0); }};
}

}  // namespace seiche::gui
