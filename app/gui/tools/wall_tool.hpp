#pragma once

#include <QObject>
#include <QPointF>
#include <functional>
#include <optional>
#include <utility>

#include "app/gui/document/document.hpp"
#include "app/gui/tools/wall_frame.hpp"
#include "app/gui/viewport/marks.hpp"
#include "app/gui/viewport/viewport_tool.hpp"

namespace seiche::gui {

/// Selects and edits the scene's walls: a press selects one, a drag moves it, its handles scale and
/// turn it. With Shift, scaling keeps its proportions and turning goes by 15 degrees.
///
/// With a brush that drags walls it carries walls without a motion; the brush itself moves the
/// others.
class WallTool : public QObject, public ViewportTool {
    Q_OBJECT
  public:
    explicit WallTool(Document& document, QObject* parent = nullptr);

    bool inHand() const { return inHand_; }
    /// Activates the tool, or puts it away and ends the selection.
    void take(bool inHand);
    /// The index of the selected wall.
    std::optional<std::size_t> selected() const { return selected_; }
    /// Selects a wall, with the tool in hand; or none.
    void select(std::optional<std::size_t> wall);
    /// Removes the selected wall from the scene.
    void removeSelected();
    /// Puts a changed one in place of the selected wall.
    void change(const Wall& wall);

    /// Sets the source of present places of walls that have moved since the scene began.
    void setPresent(std::function<std::optional<Wall>(std::size_t wall)> present) {
        present_ = std::move(present);
    }

    bool wants(const Hand& hand) override;
    bool isBrush() const override { return !inHand_; }
    void press(const Hand& hand) override;
    void move(const Hand& hand) override;
    void release() override;
    bool cancel() override;
    bool erase(const Hand& hand) override;
    void paint(Viewport& viewport) override;
    QString advice() const override;
    QCursor cursor() const override;
    bool takesDigits() const override { return inHand_; }
    void digitTyped() override { Q_EMIT said(digitAdvice()); }

  Q_SIGNALS:
    /// A hint for the user.
    void said(const QString& sentence);
    /// The brush that drags walls was pressed where no wall of the scene without a motion is.
    void missed(const seiche::Point& at);
    /// Another wall is selected, it has changed, or the tool is in hand or put away.
    void changed();

  private:
    enum class Grip { body, corner, turn, end };
    struct Held {
        Grip grip = Grip::body;
        double u = 0, v = 0;  // the corner, -1 or 1 in its frame; the end, 0 or 1
        bool operator==(const Held&) const = default;
    };
    const Wall* chosen() const;
    /// Whether the brush in the hand drags walls.
    bool carries(const Viewport& viewport) const;
    /// The wall there that it carries.
    std::optional<std::size_t> carriedAt(const Hand& hand) const;
    /// Whether the scene has walls that move.
    bool hasMoving() const;
    void endCarrying();
    QString digitAdvice() const;
    /// Handle of the selected wall under the pointer.
    std::optional<Held> gripAt(const Hand& hand) const;
    /// The topmost wall there, or else the nearest within this many widget pixels; of all walls, or
    /// of those without a motion.
    std::optional<std::size_t> wallAt(const Hand& hand, double reach = marks::touch,
                                      bool all = true) const;
    /// The wall that has come there.
    std::optional<std::size_t> presentAt(const Hand& hand) const;
    void paintPresent(Viewport& viewport, std::size_t wall) const;
    /// Distance of the pointer from a wall, 0 within it [widget pixels].
    static double distanceTo(const Wall& wall, const Hand& hand);
    /// The selected wall, as it is held.
    Wall heldWall() const;
    void paintEnds(Viewport& viewport, const Wall& line) const;
    void paintPlace(Viewport& viewport, const WallFrame& frame) const;
    void moveEnd(const Point& to, bool shift);
    QPointF turnPlace(Viewport& viewport, const WallFrame& frame) const;
    void refresh();

    Document& document_;
    std::function<std::optional<Wall>(std::size_t)> present_;
    bool inHand_ = false;
    bool carrying_ = false;  // by the brush: the wall is selected only until it is let go
    std::optional<std::size_t> selected_, over_;
    std::optional<Held> held_, near_;
    std::optional<Wall> sought_;  // is to be selected once the scene has it
    WallFrame before_, now_;      // of the held one
    Point end_;                   // of a line, while held
    QPointF pressedAt_;
    Point pressed_;
    bool moved_ = false;  // further than a click
};

}  // namespace seiche::gui
