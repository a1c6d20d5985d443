#pragma once

#include <QString>

#include "core/scene/scene.hpp"

namespace seiche::gui {

/// What a scene is about, as HTML: what it shows, what to try, the equations with what each term
/// does and its present value, how they are solved, how exactly that was measured to be, and the
/// papers.
QString scenePage(const Scene& scene);

}  // namespace seiche::gui
