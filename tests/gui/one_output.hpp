#pragma once

#include <QStringList>

namespace seiche::gui {

/// Lets a window write one file, for campaigns with calls that fail (tests/faults). The arguments
/// after the program's name are KIND (scene, picture, strokes, state, fields or film), SCENE, which
/// is opened, and FILE ("NAME-height.npy" of fields), which is written by what the window's dialogs
/// call. Returns 0 once the window says that it is written; otherwise prints the window's sentence
/// and returns 1.
int writeOneOutput(const QStringList& arguments);

}  // namespace seiche::gui
