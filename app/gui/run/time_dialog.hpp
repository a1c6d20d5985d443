#pragma once

#include "app/gui/document/document.hpp"

namespace seiche::gui {

/// Asks for a simulated time, explains how the run will get there, and goes there.
void askTime(Document& document, EngineHost& host, QWidget* window);

}  // namespace seiche::gui
