#pragma once

#include "app/gui/document/document.hpp"

namespace seiche::gui {

/// Asks for a simulated time, says how it will get there, and goes.
void askTime(Document& document, EngineHost& host, QWidget* window);

}  // namespace seiche::gui
