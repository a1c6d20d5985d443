#pragma once

#include <QImage>
#include <QWidget>

#include "core/view/image.hpp"

namespace seiche::gui {

/// A picture, centred and as large as its widget allows, with its aspect ratio kept.
class ImageView : public QWidget {
    Q_OBJECT
  public:
    enum class Shape { square, free };
    /// `name` is its name for screen readers.
    ImageView(const QString& name, Shape shape, QWidget* parent = nullptr);
    void setImage(const QImage& image);
    const QImage& image() const { return image_; }
    /// Shown when there is no picture.
    void setPlaceholder(const QString& text);
    /// Place of the picture in the widget.
    QRectF place() const;

    QSize sizeHint() const override { return {320, 320}; }
    bool hasHeightForWidth() const override { return shape_ == Shape::square; }
    int heightForWidth(int width) const override { return width; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    Shape shape_;
    QImage image_;
    QString placeholder_;
};

/// A copy for Qt.
QImage toImage(const view::Image& image);

/// A row of colours with the values at its ends.
class ColorScale : public QWidget {
    Q_OBJECT
  public:
    ColorScale(const char* colormap, QWidget* parent = nullptr);
    void setEnds(const QString& low, const QString& high);
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QImage colors_;
    QString low_, high_;
};

}  // namespace seiche::gui
