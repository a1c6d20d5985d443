#pragma once

#include <QString>

#include "core/scene/scene.hpp"

namespace seiche::gui {

/// A scene's explanation as HTML: what it shows, what to try, the equations with each term's
/// meaning and current value, how they are solved, the measured accuracy, and the papers.
QString scenePage(const Scene& scene);

}  // namespace seiche::gui
