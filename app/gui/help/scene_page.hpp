#pragma once

#include <QString>
#include <QWidget>

#include "core/scene/scene.hpp"

namespace seiche::gui {

/// A scene's explanation as HTML: what it shows, what to try, the equations with each term's
/// meaning and current value, how they are solved, the measured accuracy, and the papers. The
/// equations are a picture in the font and colours of `reader`.
QString scenePage(const Scene& scene, const QWidget& reader);
/// The equations as plain text, for screen readers.
QString sceneEquations(const Scene& scene);

}  // namespace seiche::gui
