#pragma once

#include <QCoreApplication>

#include "app/gui/document/document.hpp"
#include "app/gui/overlay/sliders.hpp"

namespace seiche::gui {

/// The panel's section for the parts of the picture of a volume: slices, smoke, fire, a surface.
class VolumeControls {
    Q_DECLARE_TR_FUNCTIONS(VolumeControls)
  public:
    VolumeControls(Document& document, Sliders& sliders) : document_(document), sliders_(sliders) {}
    /// `level` is the value of the surface as drawn.
    void draw(double level);

  private:
    bool slices(VolumeLook& look);
    bool smoke(VolumeLook& look);
    bool fire(VolumeLook& look);
    bool surface(VolumeLook& look, double level);
    bool streamlines(Overlays& overlays);
    /// A check box for a part; true if it has changed.
    template <class Part>
    bool part(const QString& text, const QString& tip, std::optional<Part>& part);
    bool field(const char* id, std::string& field);
    bool number(const char* name, const QString& caption, const QString& tip, double& value,
                double least, double most, const char* unit = "", bool logarithmic = false);

    Document& document_;
    Sliders& sliders_;
};

}  // namespace seiche::gui
