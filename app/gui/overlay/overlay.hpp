#pragma once

#include <QAction>
#include <QCoreApplication>
#include <QPointer>
#include <QRectF>
#include <QSettings>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/gui/document/document.hpp"
#include "app/gui/overlay/heads_up.hpp"
#include "app/gui/overlay/look_controls.hpp"
#include "app/gui/overlay/parameter_panel.hpp"
#include "app/gui/overlay/sliders.hpp"
#include "app/gui/overlay/volume_controls.hpp"
#include "app/gui/tools/tools.hpp"

struct ImFont;

namespace seiche::gui {

class InsetTool;

/// Meaning of the picture's colours.
struct Legend {
    const FieldInfo* field;
    std::array<double, 2> range;
    std::string colormap;  ///< "" = the field's own
    QString run;           ///< "B" or "A − B" where a comparison is large
};

/// The properties of the picture that the heads-up display needs.
struct OverlayInput {
    QSizeF size;                           ///< of what can be seen of the viewport [widget pixels]
    bool water = false;                    ///< the 3D surface is shown
    bool volume = false;                   ///< a volume is shown
    double level = 0;                      ///< of its surface
    std::array<double, 2> range = {0, 0};  ///< of the colours of the scene's view now
    const FieldInfo* field = nullptr;      ///< likewise
    std::optional<Legend> legend;
    ImFont* bold = nullptr;
    QString advice;          ///< of the current tool
    bool moreInput = false;  ///< more input waits for the next frame
    InsetTool* inset = nullptr;
    QRectF insetPlace;  ///< in the viewport; empty if there is none
};

/// The heads-up display, which is the ImGui part of the window: strip of figures, panel and legend.
class Overlay {
    Q_DECLARE_TR_FUNCTIONS(Overlay)
  public:
    Overlay(EngineHost& host, Document& document, Brush& brush)
        : document_(document),
          brush_(brush),
          headsUp_(host),
          sliders_(document),
          parameters_(document, sliders_),
          look_(document, sliders_),
          volume_(document, sliders_) {}
    /// A button for an action in the section of the brush.
    void addTool(QAction* action) { tools_.push_back(action); }
    void draw(const OverlayInput& input, const RateMeter& frames);
    /// Instead of draw(), for a few seconds: how to bring the heads-up display back.
    void drawWayBack(const QSizeF& size);
    /// Another frame is needed soon, although nothing happens.
    bool waits() const { return sliders_.waits() || !fits_; }
    /// Space that the figures cover at the top, the legend at the bottom and the panel at the right
    /// edge [widget pixels].
    float top() const { return top_; }
    float bottom() const { return bottom_; }
    float right() const { return right_; }
    /// The name of the ImGui window that has the controls, or leads to them.
    const char* window() const { return right_ > 0 ? "panel" : "tabs"; }
    const HeadsUp& headsUp() const { return headsUp_; }
    /// Forgets the previous scene and shows the hint of the new one.
    void sceneOpened();
    /// A stroke has begun: the hint is no longer needed.
    void brushUsed() {
        hintShown_ = false;
        learnt(drag);
    }
    /// Lessons of the line for newcomers; each part disappears for good once it has been done.
    enum Lesson { drag = 1, wheel = 2, tab = 4, keys = 8, turn = 16, home = 32 };
    void learnt(Lesson lesson);

  private:
    struct Section {
        QString title;
        std::function<void()> draw;
        bool open = true;  // at first
    };
    std::vector<Section> sections(const OverlayInput& input);
    void panel(const OverlayInput& input);
    void tabs(const OverlayInput& input);
    void brushControls(bool inHand);
    void inkControls();
    void toolButtons();
    void inspectButton(float right, bool inHand);
    QString lesson(const QString& ofBrush, bool inHand) const;
    void viewControls(const OverlayInput& input);
    bool overlayControls(Overlays& overlays);
    bool cameraControls(View& view);
    void insetControls(const OverlayInput& input);
    void legend(const Legend& legend, const OverlayInput& input);
    void hint(const OverlayInput& input);
    QString lessons(bool water) const;

    Document& document_;
    Brush& brush_;
    HeadsUp headsUp_;
    Sliders sliders_;
    ParameterPanel parameters_;
    LookControls look_;
    VolumeControls volume_;
    std::vector<QPointer<QAction>> tools_;
    bool hintShown_ = false;
    QString hint_;      // as drawn last
    bool fits_ = true;  // its frame: that takes its size from the text of the picture before
    int learnt_ = QSettings().value("learnt").toInt();  // Lessons
    float top_ = 58, bottom_ = 88, right_ = 0;
    int tab_ = -1;  // the open section when the picture is narrow
};

}  // namespace seiche::gui
