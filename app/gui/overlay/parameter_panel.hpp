#pragma once

#include <QCoreApplication>
#include <array>
#include <map>
#include <string>

#include "app/gui/document/document.hpp"
#include "app/gui/overlay/sliders.hpp"
#include "app/gui/panels/beginner.hpp"

namespace seiche::gui {

/// The parameters of the running simulation, generated from its schema.
class ParameterPanel {
    Q_DECLARE_TR_FUNCTIONS(ParameterPanel)
  public:
    ParameterPanel(Document& document, Sliders& sliders) : document_(document), sliders_(sliders) {}
    /// Inside an ImGui window.
    void draw();
    /// Drops a drag in progress: the scene has changed.
    void forgetEdits() { held_.clear(); }

  private:
    void header();
    bool changed(const Parameter& parameter) const;
    void row(const Parameter& parameter);
    std::array<double, 2> spanOf(const Parameter& parameter);
    bool control(const Parameter& parameter, const QString& tip, Value& value);

    Document& document_;
    Sliders& sliders_;
    AcceptedSpans spans_;
    bool beginner_ = beginner();
    // A slider's value during a drag, if the change waits for the release.
    std::map<std::string, Value> held_;
};

}  // namespace seiche::gui
