#pragma once

#include <QObject>
#include <QPointF>
#include <vector>

#include "app/gui/document/document.hpp"
#include "app/gui/viewport/viewport_tool.hpp"

namespace seiche::gui {

/// Draws walls by shape: a drag for lines, rectangles and ellipses, one press per corner for
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

    bool wants(const Hand& hand) override;
    void press(const Hand& hand) override;
    void move(const Hand& hand) override;
    void release() override;
    void doublePress(const Hand& hand) override;
    bool cancel() override;
    /// The last corner of the polygon that is being drawn.
    bool erase(const Hand& hand) override;
    void paint(Viewport& viewport) override;
    QString advice() const override;

  Q_SIGNALS:
    void changed();

  private:
    void add(const Wall& wall);
    Wall dragged() const;

    Document& document_;
    Shape shape_ = Shape::none;
    std::vector<Point> corners_;
    bool dragging_ = false;
    double thickness_ = 0.02;  // of lines [m]
};

}  // namespace seiche::gui
