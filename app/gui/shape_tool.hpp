#pragma once

#include <QObject>
#include <QPointF>
#include <vector>

#include "app/gui/document.hpp"
#include "app/gui/viewport_tool.hpp"

namespace seiche::gui {

struct Brush;

/// Draws walls of a shape: a drag for lines, rectangles and ellipses, a press a corner for
/// polygons, which a double click or Return closes. They go into the scene as shapes, exact at any
/// resolution.
class ShapeTool : public QObject, public ViewportTool {
    Q_OBJECT
  public:
    enum class Shape { none, line, rectangle, ellipse, polygon };

    explicit ShapeTool(Document& document, QObject* parent = nullptr);

    Shape shape() const { return shape_; }
    void choose(Shape shape);
    /// Closes the polygon that is being drawn.
    void close();
    /// Drops what is being drawn; when nothing is, puts the tool away.
    void cancel();

    bool wants(Viewport& viewport, const QPointF& position) override;
    void press(Viewport& viewport, const QPointF& position,
               Qt::KeyboardModifiers modifiers) override;
    void move(Viewport& viewport, const QPointF& position,
              Qt::KeyboardModifiers modifiers) override;
    void release(Viewport& viewport, const QPointF& position) override;
    void doublePress(Viewport& viewport, const QPointF& position,
                     Qt::KeyboardModifiers modifiers) override;
    void paint(Viewport& viewport) override;

  Q_SIGNALS:
    void changed();

  private:
    void add(const Wall& wall);
    Wall dragged() const;

    Document& document_;
    Shape shape_ = Shape::none;
    std::vector<Point> corners_;
    bool dragging_ = false;
    std::string brush_;        // that was in hand when the tool was taken; another one puts it away
    double thickness_ = 0.02;  // of lines [m]
};

/// Handles of the scene's sources: points and ends of lines, to be dragged. Over one, what the
/// source is and does.
class SourceHandles : public QObject, public ViewportTool {
    Q_OBJECT
  public:
    explicit SourceHandles(Document& document, QObject* parent = nullptr)
        : QObject(parent), document_(document) {}

    void setShown(bool shown) { shown_ = shown; }
    bool wants(Viewport& viewport, const QPointF& position) override;
    void press(Viewport& viewport, const QPointF& position,
               Qt::KeyboardModifiers modifiers) override;
    void move(Viewport& viewport, const QPointF& position,
              Qt::KeyboardModifiers modifiers) override;
    void release(Viewport& viewport, const QPointF& position) override;
    void paint(Viewport& viewport) override;
    QCursor cursor() const override { return Qt::SizeAllCursor; }

  private:
    struct Handle {
        std::size_t source;
        std::string key;
        Point place;
        bool operator==(const Handle& other) const {
            return source == other.source && key == other.key;
        }
    };
    std::vector<Handle> handles() const;

    Document& document_;
    bool shown_ = true;
    std::optional<Handle> held_, over_;
};

}  // namespace seiche::gui
