#include "app/gui/render/render_preview.hpp"

#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <algorithm>

#include "core/files/frame_sink.hpp"

namespace seiche::gui {

QImage previewOf(const QImage& picture, const QSize& size) {
    const auto scaled = picture.scaled(size, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    if (!picture.hasAlphaChannel()) return scaled;
    constexpr int side = 10;  // [pixels]
    QImage board(2 * side, 2 * side, QImage::Format_RGB32);
    board.fill(QColor(0x80, 0x80, 0x80));
    for (const int corner : {0, side}) {
        QPainter(&board).fillRect(corner, corner, side, side, QColor(0x68, 0x68, 0x68));
    }
    QImage shown(scaled.size(), QImage::Format_RGB32);
    QPainter painter(&shown);
    painter.fillRect(shown.rect(), QBrush(board));
    painter.drawImage(0, 0, scaled);
    return shown;
}

RenderPreview::RenderPreview(std::string device, QObject* parent)
    : QObject(parent), process_(std::move(device)) {
    connect(&process_, &RenderProcess::progressed, this, &RenderPreview::look);
    connect(&process_, &RenderProcess::finished, this, &RenderPreview::finish);
}

void RenderPreview::start(const RenderOrder& order, std::shared_ptr<const RenderSource> source) {
    order_ = order;
    source_ = std::move(source);
    folder_ = std::make_unique<QTemporaryDir>();
    begun_.reset();
    shown_ = false;
    clock_.start();
    process_.start(order_.trialArguments(source_->folder.path(), folder_->path()));
}

void RenderPreview::look() {
    if (!folder_) return;
    const auto first = QString::fromStdString(frameFront(folder_->path().toStdString())) +
                       QString(static_cast<qsizetype>(frameDigits - 1), '0') + "1" + frameEnd;
    if (!begun_ && QFileInfo::exists(first)) begun_ = clock_.elapsed();
    if (shown_ || !begun_) return;
    const QImage picture(first);
    if (picture.isNull()) return;
    shown_ = true;
    Q_EMIT shown(picture);
}

void RenderPreview::finish(const QString& problem) {
    if (!problem.isEmpty()) {
        Q_EMIT failed(problem);
        return;
    }
    const auto end = clock_.elapsed();
    look();
    const auto frames = QDir(folder_->path()).entryInfoList({"frame_*.png"}, QDir::Files);
    if (frames.isEmpty()) return;
    double bytes = 0;
    for (const auto& frame : frames) bytes += static_cast<double>(frame.size());
    const QFileInfo film(folder_->filePath("film." + QFileInfo(order_.file).suffix()));
    if (order_.kind == RenderOrder::Kind::film) bytes = static_cast<double>(film.size());
    const double all = order_.pictures(), few = static_cast<double>(frames.size());
    Forecast made;
    // Starting takes its time once; if only that was seen, each picture takes no longer.
    const auto start = static_cast<double>(begun_.value_or(0));
    const double each = few > 1 ? (static_cast<double>(end) - start) / (few - 1) : 0;
    made.seconds = 0.001 * (start + each * (all - 1));
    made.bytes = bytes * (all - order_.fade * order_.framesPerSecond) / few;
    Q_EMIT forecast(made);
}

}  // namespace seiche::gui
