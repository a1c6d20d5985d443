#include "app/gui/render/render_queue.hpp"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <filesystem>

#include "app/gui/capture/outputs.hpp"

namespace seiche::gui {

namespace {

/// Of an order for numbered pictures, those that are in its folder.
QStringList picturesIn(const RenderOrder& order) {
    if (order.kind != RenderOrder::Kind::frames) return {};
    return QDir(order.file).entryList({"frame_*.png"}, QDir::Files);
}

}  // namespace

RenderQueue::RenderQueue(std::string device, QObject* parent)
    : QObject(parent), process_(std::move(device)) {
    connect(&process_, &RenderProcess::progressed, this, [this] {
        if (const auto part = process_.part()) {
            secondsLeft_ = left_.at(0.001 * static_cast<double>(clock_.elapsed()), *part);
        }
        Q_EMIT changed();
    });
    connect(&process_, &RenderProcess::finished, this, &RenderQueue::ended);
}

// What is cancelled goes also where the window is gone before it has ended.
RenderQueue::~RenderQueue() {
    if (jobs_.empty() || !cancelled_ || ending_) return;
    process_.wait();
    takeAway(jobs_.front().order);
    if (!aside_.isEmpty()) QFile::remove(aside_);
}

void RenderQueue::add(const RenderOrder& order, std::shared_ptr<const RenderSource> source) {
    jobs_.push_back({order, std::move(source)});
    if (jobs_.size() == 1) begin();
    Q_EMIT changed();
}

void RenderQueue::begin() {
    cancelled_ = ending_ = false;
    left_.restart();
    secondsLeft_.reset();
    clock_.start();
    const auto& [order, source] = jobs_.front();
    aside_.clear();
    replaces_ = QFileInfo::exists(order.file);
    madeFolder_ = order.kind == RenderOrder::Kind::frames && !replaces_;
    before_ = picturesIn(order);
    process_.start(order.arguments(source->folder.path()));
}

void RenderQueue::cancel(std::size_t place) {
    if (place >= jobs_.size()) return;
    if (place == 0) {
        if (!cancelled_ && !ending_) setAside();
        cancelled_ = true;
        process_.end();
    } else {
        const auto order = jobs_[place].order;
        jobs_.erase(jobs_.begin() + static_cast<std::ptrdiff_t>(place));
        sayCancelled(order);
    }
    Q_EMIT changed();
}

void RenderQueue::endAll() {
    if (jobs_.empty()) return;
    jobs_.resize(1);
    ending_ = !cancelled_;
    process_.end();
    Q_EMIT changed();
}

void RenderQueue::sayCancelled(const RenderOrder& order) {
    Q_EMIT cancelled(tr("Cancelled: nothing was written to %1").arg(order.file));
}

// The program completes what it has and gives it its name, whatever had that before.
void RenderQueue::setAside() {
    const auto& order = jobs_.front().order;
    if (order.kind == RenderOrder::Kind::frames) return;
    std::error_code error;
    const std::filesystem::path file(order.file.toStdString());
    if (!std::filesystem::is_regular_file(file, error)) return;
    const auto other = order.file + QStringLiteral(".before-%1").arg(qApp->applicationPid());
    std::filesystem::create_hard_link(file, other.toStdString(), error);
    if (error && !QFile::copy(order.file, other)) return;  // not all file systems have links
    aside_ = other;
}

void RenderQueue::takeAway(const RenderOrder& order) {
    std::error_code error;
    if (order.kind == RenderOrder::Kind::frames) {
        for (const auto& name : picturesIn(order)) {
            if (!before_.contains(name)) QFile::remove(QDir(order.file).filePath(name));
        }
        if (madeFolder_) QDir().rmdir(order.file);  // unless something else is in it
    } else if (!aside_.isEmpty()) {
        std::filesystem::rename(aside_.toStdString(), order.file.toStdString(), error);
    } else if (!replaces_) {
        QFile::remove(order.file);
    }
}

void RenderQueue::ended(const QString& problem) {
    if (jobs_.empty()) return;
    const auto order = jobs_.front().order;
    jobs_.pop_front();
    const bool there = QFileInfo::exists(order.file);
    const bool takenAway = !problem.isEmpty() && cancelled_ && !ending_;
    if (takenAway) takeAway(order);
    // Of a file that was not replaced, the link to it is left.
    if (!aside_.isEmpty()) QFile::remove(aside_);
    aside_.clear();
    if (problem.isEmpty()) {
        const auto& output =
            order.kind == RenderOrder::Kind::picture ? outputs::pictures : outputs::films;
        output.remember(order.file);
        Q_EMIT finished(
            order.kind == RenderOrder::Kind::film     ? tr("The film is in %1").arg(order.file)
            : order.kind == RenderOrder::Kind::frames ? tr("The pictures are in %1").arg(order.file)
                                                      : tr("The picture is in %1").arg(order.file),
            order.file);
    } else if (takenAway) {
        sayCancelled(order);
    } else if (!ending_) {
        Q_EMIT failed(problem);
    } else if (there) {
        Q_EMIT finished(tr("What was rendered before the end is in %1").arg(order.file),
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
        }
        made.push_back(row);
    }
    return made;
}

std::optional<LongWork> RenderQueue::work() {
    if (jobs_.empty()) return std::nullopt;
    const auto name = QFileInfo(jobs_.front().order.file).fileName();
    const auto text = jobs_.size() == 1
                          ? tr("Rendering %1").arg(name)
                          : tr("Rendering %1, waiting: %2").arg(name).arg(jobs_.size() - 1);
    return LongWork{text, process_.part(), [this] { cancel(0); }};
}

}  // namespace seiche::gui
