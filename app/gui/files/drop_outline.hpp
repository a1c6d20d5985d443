#pragma once

#include <utility>
#include <vector>

#include "app/gui/shell/feature.hpp"
#include "app/gui/shell/one_thread.hpp"
#include "app/gui/viewport/viewport_tool.hpp"

namespace seiche::gui {

/// While a picture hovers over the window, the outline of the walls that it would become.
class DropOutline : public Feature, public ViewportTool {
    Q_OBJECT
  public:
    explicit DropOutline(MainWindow& window);
    ~DropOutline() override;
    /// [m] from one end to the other; none while nothing hovers.
    const std::vector<std::pair<Point, Point>>& edges() const { return edges_; }

    bool wants(const Hand&) override { return false; }
    void press(const Hand&) override {}
    void move(const Hand&) override {}
    void release() override {}
    void paint(Viewport& viewport) override;

  private:
    void show(const QString& path);
    void hide();

    std::vector<std::pair<Point, Point>> edges_;
    int hover_ = 0;  // counts files that have hovered
    OneThread reader_;
};

}  // namespace seiche::gui
