#pragma once

#include <QString>
#include <string>

namespace seiche::gui {

inline std::string utf8(const QString& text) {
    return text.toStdString();
}

/// The text, cut with an ellipsis where it is wider than `room` pixels.
QString shortened(const QString& text, float room);
/// The text left of a control, in a column of its own; leaves the cursor at the control.
void label(const QString& text, const QString& tip = {});
/// Shows `text` while the last item is hovered for a moment.
void tooltip(const QString& text);
/// A square button without a frame.
bool iconButton(const std::string& id, const char* icon, const QString& tip);
/// A heading that folds what follows; true while open.
bool section(const QString& title, bool open = true);

}  // namespace seiche::gui
