#pragma once

#include <QCoreApplication>
#include <map>
#include <string>

#include "app/gui/document/document.hpp"
#include "app/gui/overlay/sliders.hpp"

namespace seiche::gui {

/// The parameters of the running simulation, generated from its schema.
class ParameterPanel {
    Q_DECLARE_TR_FUNCTIONS(ParameterPanel)
  public:
    ParameterPanel(Document& document, Sliders& sliders) : document_(document), sliders_(sliders) {}
    /// Inside an ImGui window.
    void draw();
    /// Drops what is being dragged: another scene is here.
    void forgetEdits() { held_.clear(); }

  private:
    void row(const Parameter& parameter);
    bool control(const Parameter& parameter, const QString& tip, Value& value);

    Document& document_;
    Sliders& sliders_;
    // What a slider shows while it is dragged, where the change waits for the release.
    std::map<std::string, Value> held_;
};

}  // namespace seiche::gui
