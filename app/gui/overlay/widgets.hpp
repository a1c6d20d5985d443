#pragma once

#include <QString>
#include <string>

namespace seiche::gui {

inline std::string utf8(const QString& text) {
    return text.toStdString();
}

/// The text, cut with an ellipsis if it is wider than `room` pixels.
QString shortened(const QString& text, float room);
/// The text left of a control, in a column of its own; leaves the cursor at the control.
void label(const QString& text, const QString& tip = {});
/// Shows `text` once the pointer rests on the last item.
void tooltip(const QString& text);
/// A square button without a frame.
bool iconButton(const std::string& id, const char* icon, const QString& tip);
/// A button that looks chosen or not; true when it is pressed.
bool choice(const QString& text, bool chosen);
/// A button with the drawing of a tool for walls, by the name of its action: "wallLine",
/// "wallRectangle", "wallEllipse", "wallPolygon", or an arrow that selects.
bool glyphButton(const std::string& name, bool chosen);
/// A collapsible heading; true while open.
bool section(const QString& title, bool open = true);

}  // namespace seiche::gui
