#pragma once

namespace seiche::gui {

/// From now on QSettings() replaces its file only by a whole one. QSettings itself (6.4) writes
/// through QSaveFile, which takes no notice of what could not be written at its end: on a full disk
/// the file then has 0 bytes. Name and format of the file stay. Call it before the first QSettings.
void writeSettingsWhole();

}  // namespace seiche::gui
