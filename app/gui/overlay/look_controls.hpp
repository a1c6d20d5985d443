#pragma once

#include <QCoreApplication>

#include "app/gui/document/document.hpp"
#include "app/gui/overlay/sliders.hpp"

namespace seiche::gui {

/// The panel's section for the light and material that the current style of the view uses.
class LookControls {
    Q_DECLARE_TR_FUNCTIONS(LookControls)
  public:
    LookControls(Document& document, Sliders& sliders) : document_(document), sliders_(sliders) {}
    /// Whether the style has any.
    bool apply() const;
    void draw();

  private:
    bool light(Light& light, double facing);
    bool sun(Light& light, double facing);
    bool water(WaterLook& look);
    /// One row with a slider; true if it has changed.
    bool number(const char* name, const QString& caption, const QString& tip, double& value,
                double least, double most, const char* unit = "", bool logarithmic = false);

    Document& document_;
    Sliders& sliders_;
};

}  // namespace seiche::gui
