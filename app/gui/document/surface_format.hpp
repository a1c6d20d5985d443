#pragma once

namespace seiche::gui {

/// Asks for the OpenGL that the engine needs, in contexts that share; to be called before the
/// QApplication is made.
void setSurfaceFormat();

}  // namespace seiche::gui
