#pragma once

#include <QCursor>
#include <QList>
#include <QPointF>
#include <QVariant>
#include <bitset>
#include <deque>
#include <optional>

#include "app/gui/imgui/control_walk.hpp"
#include "app/gui/shell/tokens.hpp"

class QEvent;
class QInputMethodEvent;
class QKeyEvent;
class QWidget;
struct ImFont;
struct ImGuiContext;

namespace seiche::gui {

/// Dear ImGui inside a Qt widget that draws with OpenGL: turns Qt events into ImGui input and draws
/// with ImGui's OpenGL 3 backend. ImGui 1.86 keeps no input queue, so that button and key events
/// are queued here and at most one change of each button and key reaches a frame.
class ImGuiQt {
  public:
    explicit ImGuiQt(QWidget* widget);
    ~ImGuiQt();
    ImGuiQt(const ImGuiQt&) = delete;
    ImGuiQt& operator=(const ImGuiQt&) = delete;

    /// With the widget's GL context current.
    void initialize();
    void shutdown();
    void newFrame();
    /// Draws into the bound framebuffer.
    void render();

    /// True when ImGui takes the event and nothing else should.
    bool handle(QEvent* event);
    /// True when an ImGui window lies under `position` (widget coordinates) or a control is being
    /// dragged.
    bool wantsPointer(const QPointF& position) const;
    /// True while a text field has the keyboard focus, or a press that may open one is pending.
    bool wantsText() const;
    /// True when queued input needs one more frame.
    bool needsFrame() const { return queued() || walk_.waits() || settle_ > 0; }
    /// True when some input has not reached a frame yet.
    bool queued() const { return !queue_.empty(); }
    /// Gives arrow keys, Tab, Space, Return and Escape to the controls of an ImGui window, until
    /// Escape, a press of the pointer or leaveWindow().
    void enterWindow(const char* name);
    /// False if no window has them.
    bool leaveWindow();
    /// Hides ImGui windows from the pointer while a brush is drawing.
    void setPointerElsewhere(bool elsewhere) { elsewhere_ = elsewhere; }

    QVariant inputMethodQuery(Qt::InputMethodQuery query) const;
    /// The pointer's shape over an ImGui window.
    QCursor cursor() const;
    ImFont* bold() const { return bold_; }

  private:
    struct Change {
        enum class Kind { button, key, walk, text, wheel } kind;
        int index = 0;  // for text, the character; for steps of the walk, ControlWalk::To
        bool down = false;
        QPointF position, wheel;
        bool twice = false;  // second press of a double click
        bool control = false;
    };
    void loadFonts(double ratio);
    bool closesList(const QKeyEvent* event) const;
    bool walks() const;
    bool walks(const QKeyEvent* event) const;
    bool handleKey(QKeyEvent* event, bool down);
    void handleText(const QString& text);
    bool applyQueue();
    void markFirstControl();

    QWidget* widget_;
    ImGuiContext* context_ = nullptr;
    ImFont* bold_ = nullptr;
    bool ready_ = false;
    bool elsewhere_ = false;
    bool inside_ = false;
    std::optional<Tokens> theme_;  // of the last frame
    double ratio_ = 0;  // device pixels per widget pixel that the font was rasterised for
    ControlWalk walk_;
    unsigned entering_ = 0;  // the window whose first control is to be marked
    int settle_ = 0;         // frames still to draw after the last input: ImGui reacts a frame late
    qint64 lastFrame_ = 0;   // [ns]
    QPointF position_;
    std::bitset<8> owned_;  // buttons pressed over an ImGui window
    std::deque<Change> queue_;
};

}  // namespace seiche::gui
