#pragma once

#include <QCoreApplication>
#include <array>
#include <optional>

#include "app/gui/viewport/viewport_tool.hpp"

namespace seiche::gui {

/// A small cube in the upper right corner of the picture of a volume: it turns with the camera, a
/// click on a side looks from there, and a drag turns the camera.
class ViewCube : public ViewportTool {
    Q_DECLARE_TR_FUNCTIONS(ViewCube)
  public:
    bool worksInSpace() const override { return true; }
    bool wants(const Hand& hand) override;
    void press(const Hand& hand) override;
    void move(const Hand& hand) override;
    void release() override;
    bool cancel() override { return false; }
    void paint(Viewport& viewport) override;
    QCursor cursor() const override { return Qt::PointingHandCursor; }

    /// A side of the cube: lower and upper of x, y and z.
    struct Face {
        int axis = 0;
        bool upper = false;
    };
    /// The side that is seen at a place of the viewport; none beside the cube.
    static std::optional<Face> faceAt(const Viewport& viewport, const QPointF& at);
    static QString nameOf(const Face& face);
    /// Place of a side's middle in the viewport.
    static QPointF middleOf(const Viewport& viewport, const Face& face);

  private:
    Viewport* viewport_ = nullptr;  // while it is held
    QPointF pressedAt_, at_;
    bool moved_ = false;
};

}  // namespace seiche::gui
