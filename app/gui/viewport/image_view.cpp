#include "app/gui/viewport/image_view.hpp"

#include <QPainter>

#include "core/view/colormap.hpp"

namespace seiche::gui {

ImageView::ImageView(const QString& name, Shape shape, QWidget* parent)
    : QWidget(parent), shape_(shape) {
    setAccessibleName(name);
    setMinimumSize(120, 120);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(shape_ == Shape::square);
    setSizePolicy(policy);
}

void ImageView::setImage(const QImage& image) {
    image_ = image;
    update();
}

void ImageView::setPlaceholder(const QString& text) {
    placeholder_ = text;
    setAccessibleDescription(text);
    update();
}

QRectF ImageView::place() const {
    const QSizeF whole = image_.isNull() ? QSizeF(size()) : QSizeF(image_.size());
    const auto fitting = whole.scaled(QSizeF(size()), Qt::KeepAspectRatio);
    return {QPointF((width() - fitting.width()) / 2, (height() - fitting.height()) / 2), fitting};
}

void ImageView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!image_.isNull()) {
        // Enlarged pixels stay sharp, such as entries of a matrix; a reduced picture is smoothed.
        const bool smaller = place().width() * devicePixelRatioF() < image_.width();
        painter.setRenderHint(QPainter::SmoothPixmapTransform, smaller);
        painter.drawImage(place(), image_);
        return;
    }
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap,
                     placeholder_);
}

QImage toImage(const view::Image& image) {
    return QImage(image.rgba.data(), image.width, image.height, 4 * image.width,
                  QImage::Format_RGBA8888)
        .copy();
}

ColorScale::ColorScale(const char* colormap, QWidget* parent)
    : QWidget(parent), colors_(256, 1, QImage::Format_RGB32) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    for (int x = 0; x < 256; ++x) {
        const auto color = view::colormap(colormap, x / 255.0);
        colors_.setPixelColor(x, 0, QColor::fromRgbF(color[0], color[1], color[2]));
    }
}

void ColorScale::setEnds(const QString& low, const QString& high) {
    low_ = low;
    high_ = high;
    setAccessibleName(tr("Colours from %1 to %2").arg(low, high));
    update();
}

QSize ColorScale::sizeHint() const {
    return {200, 12 + fontMetrics().height()};
}

void ColorScale::paintEvent(QPaintEvent*) {
    if (low_.isEmpty()) return;
    QPainter painter(this);
    painter.drawImage(QRectF(0, 0, width(), 9), colors_);
    painter.setPen(palette().color(QPalette::WindowText));
    const QRectF line(0, 10, width(), height() - 10);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignTop, low_);
    painter.drawText(line, Qt::AlignRight | Qt::AlignTop, high_);
}

}  // namespace seiche::gui
