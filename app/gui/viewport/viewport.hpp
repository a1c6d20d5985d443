#pragma once

#include <QTimer>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/gui/document/document.hpp"
#include "app/gui/imgui/imgui_qt.hpp"
#include "app/gui/tools/tools.hpp"
#include "app/gui/viewport/coarse_picture.hpp"
#include "app/gui/viewport/frame_feed.hpp"
#include "app/gui/viewport/gl_widget.hpp"
#include "app/gui/viewport/map_camera.hpp"
#include "app/gui/viewport/picture.hpp"
#include "app/gui/viewport/stroke_ghost.hpp"
#include "app/gui/viewport/viewport_tool.hpp"

namespace seiche::gui {

class InsetTool;
class Overlay;
struct Compared;
struct Shown;

/// Shows the newest finished frame of the engine, never waiting for it, with the heads-up display
/// on top, and turns pointer moves into brush strokes in metres.
class Viewport : public GlWidget {
    Q_OBJECT
  public:
    Viewport(EngineHost& host, Document& document, QWidget* parent = nullptr);
    ~Viewport() override;

    const Brush& brush() const { return brush_; }
    void chooseBrush(const std::string& kind);
    /// Instruction of the tool in hand, "" for the brush.
    QString advice() const;
    bool toolInUse() const { return !advice().isEmpty(); }
    /// A button for an action in the panel's section of the brush.
    void addBrushTool(QAction* action);
    /// Height at the lower edge that bars hide [widget pixels].
    void setCovered(int pixels);
    int covered() const { return covered_; }
    void scaleBrush(double factor);
    /// "#rrggbb" of the dye, "" = another one for each stroke.
    void colorBrush(const std::string& color);
    void setPenPressure(PenPressure scales) { penPressure_ = scales; }
    PenPressure penPressure() const { return penPressure_; }
    /// Clicks inspect a cell (inspected()) instead of using the brush.
    void setInspecting(bool on);
    /// Frames the cell around a point of the domain, or none.
    void markCell(std::optional<Point> middle);
    void toggleStyle();
    void toggleAutomaticRange();
    void resetCamera();
    /// Whether it shows a volume, round which one can go.
    bool volume() const;
    /// The camera of the water or the volume, as shown now.
    const Camera& camera() const { return camera_; }
    /// Looks at the volume from there [degree].
    void lookFrom(double azimuth, double elevation);
    /// Looks at the volume from the opposite side.
    void lookBack();
    void toggleProjection();
    /// Whether the picture of a volume is as good as it gets.
    bool volumeIsSharp() const { return picture_ && !picture_->improves(); }
    /// Turns the camera by a drag [widget pixels]; keepTurn() ends it.
    void turn(const QPointF& pixels);
    void keepTurn() { keepCamera(); }
    /// In software, moving water is drawn with fewer pixels unless it should be sharp.
    void setSharp(bool sharp);
    bool sharp() const { return sharp_; }
    void toggleOverlay();
    /// Moves the keyboard into the panel, if it is shown.
    void enterPanel();
    /// False if they do not.
    bool leavePanel();
    bool overlayVisible() const { return overlayVisible_; }
    const Overlay& overlay() const { return *overlay_; }
    /// The small picture in a corner.
    InsetTool& inset() { return *inset_; }
    /// The runs to compare; null for no comparison.
    void setCompared(std::optional<Compared> compared);
    /// The area that the heads-up display leaves free.
    QRectF room() const { return area().free; }
    /// The list of all keys was shown: its hint disappears.
    void keysSeen();

    /// Tools take the left button before the brush, the inset first and then the newest; they
    /// outlive the viewport or are removed.
    void addTool(ViewportTool* tool) { tools_.insert(tools_.begin() + 1, tool); }
    void removeTool(ViewportTool* tool);
    /// Cancels the current action: a drag is undone, else the tool is put away.
    void cancel();
    /// Calls `then` once no button is held: a pane that opens would move the picture under the
    /// pointer.
    void afterDrag(std::function<void()> then);
    /// Removes the probe, source or last corner that is selected or under the pointer.
    void erase();
    /// The point of the domain under a position of the widget, nothing outside the domain.
    std::optional<Point> pick(const QPointF& position);
    /// Place in the widget of a point of the domain.
    QPointF project(const Point& point);
    /// The current picture without the heads-up display, at any size. Null before the first frame.
    QImage render(const QSize& pixels);
    /// The number of the engine's frame on screen, 0 before the first of the scene.
    std::uint64_t shownFrame() const { return frame_ && belongs(*frame_) ? shownFrame_ : 0; }

  Q_SIGNALS:
    /// A frame of the engine has been drawn.
    void frameShown();
    void problem(const QString& sentence);
    void overlayToggled(bool visible);
    void inspectingToggled(bool on);
    /// A brush or the inspector has been chosen.
    void brushChosen();
    void inspected(const seiche::Point& at);
    /// The brush has been pressed there.
    void strokeBegan(const seiche::Point& at);

  protected:
    void initializeGL() override;
    void paintGL() override;
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void tabletEvent(QTabletEvent* event) override;
    bool focusNextPrevChild(bool) override { return false; }
    QVariant inputMethodQuery(Qt::InputMethodQuery query) const override;

  private:
    enum class Drag { none, brush, inspect, pan, orbit, tool, shift };
    Hand hand(Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        return {*this, pointer_, modifiers};
    }
    ViewportTool* toolAt(const QPointF& position);
    bool water() const;
    /// The area beside the heads-up display.
    PictureArea area() const;
    void lookAtPart();
    void refresh();
    /// [s] between pictures of the run, in software.
    double pictureInterval();
    bool moves(bool fresh);
    bool belongs(const Frame& frame) const;
    std::vector<Shown> shown();
    void drawPicture(const std::vector<Shown>& shown);
    /// A segment of the brush to there; at `stamp` [ms] by the mouse's clock, 0 if no mouse moved.
    void stroke(const QPointF& position, quint64 stamp = 0);
    bool worthASegment(const QPointF& position) const;
    /// Radius of the brush at the current pen pressure [m].
    double strokeRadius() const;
    void drawBackground();
    void drawBrushOutline();
    void drawMarkedCell();
    bool marks(const Point& point) const;
    QCursor toolCursor(const QPointF& position);
    void reshapePointer(const QPointF& position);
    void sceneOpened();
    void keepBrush();
    /// Reports that the tool Inspect was taken or put away.
    void tellInspecting();
    std::string inkOfBrush() const;
    std::string inkOfStroke();
    void showField();
    void orbit(const QPointF& pixels);
    void shiftCamera(const QPointF& pixels);
    bool pressVolume(const QMouseEvent& event);
    bool viewKey(const QKeyEvent& key);
    void drawAxisLabels();
    void refineVolume();
    bool inSpace() const;
    void keepCamera();
    void release();
    void letGo();

    EngineHost& host_;
    Document& document_;
    ImGuiQt imgui_;
    FrameFeed feed_;
    std::unique_ptr<gl::Context> context_;
    std::unique_ptr<Picture> picture_;
    std::unique_ptr<Overlay> overlay_;
    std::unique_ptr<InsetTool> inset_;
    int covered_ = 0;  // by bars at the lower edge [widget pixels]
    bool overlayVisible_ = true;
    QTimer wayBack_;  // runs while a line says how to bring the hidden heads-up display back
    RateMeter frames_;
    Brush brush_, kept_;     // as the document knows it
    bool inspects_ = false;  // as told last
    std::optional<Point> marked_;
    MapCamera map_;
    Camera camera_;
    const Frame* frame_ = nullptr;
    std::uint64_t shownFrame_ = 0;

    // In software
    bool sharp_ = false;
    CoarsePicture coarse_;  // of moving water in software
    QTimer still_;          // runs while the picture moves
    QTimer refine_;         // of a volume, while the window is idle
    QTimer refresh_;        // until the run's next picture
    std::chrono::steady_clock::time_point lastPaint_;
    PaceWatch watch_;
    double pace_ = 0;     // of the run, as last seen
    bool spares_ = true;  // time for more pictures, as far as is known

    Drag drag_ = Drag::none;
    std::vector<ViewportTool*> tools_;
    ViewportTool* held_ = nullptr;  // the one being dragged
    bool inverted_ = false;         // Shift: lower instead of raise
    PenPressure penPressure_ = PenPressure::radius;
    double pressure_ = 1;  // of a pen that is down, 0 to 1
    bool eraser_ = false;  // the pen is down with its other end
    QPointF pointer_;
    bool pointerInside_ = false;
    std::optional<Point> last_;  // end of the stroke's last segment
    bool strokeBegun_ = false;   // it has touched the domain
    std::string ink_;            // of the stroke
    std::size_t changed_ = 0;    // how often the ink has changed
    std::chrono::steady_clock::time_point lastTime_;
    QPointF lastPosition_;  // of the pointer then
    double lastPressure_ = 1;
    quint64 lastStamp_ = 0;  // [ms] of the mouse's clock
    QTimer hold_;            // a brush keeps working while held still
    StrokeGhost ghost_;
    QTimer ghostDue_;  // until what is pending is shown
    std::vector<std::function<void()>> afterDrag_;
};

}  // namespace seiche::gui
