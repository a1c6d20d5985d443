#include "app/gui/image_view.hpp"

#include <QPainter>

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
        // Enlarged, its pixels are entries of a matrix or the like; made smaller, they blend.
        const bool smaller = place().width() * devicePixelRatioF() < image_.width();
        painter.setRenderHint(QPainter::SmoothPixmapTransform, smaller);
        painter.drawImage(place(), image_);
        return;
    }
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap,
                     placeholder_);
}

}  // namespace seiche::gui
