#pragma once

class QMenu;

namespace seiche::gui {

/// A menu of switches stays open while one after the other is pressed or chosen with Space; Return
/// and a press elsewhere close it.
void stayOpen(QMenu& menu);

}  // namespace seiche::gui
