#pragma once

#include "app/gui/document/document.hpp"

namespace seiche::gui {

/// Asks for a simulated time and goes there; says beforehand how.
void askTime(Document& document, EngineHost& host, QWidget* window);

}  // namespace seiche::gui
