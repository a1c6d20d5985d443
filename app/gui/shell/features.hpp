#pragma once

namespace seiche::gui {

class MainWindow;

/// Gives the window its features.
void addFeatures(MainWindow& window);

}  // namespace seiche::gui
