#pragma once

#include <QColor>
#include <QPointF>
#include <string>
#include <vector>

// Marks of tools over the picture, inside an ImGui frame: light lines with a dark rim, visible on
// any colour.
namespace seiche::gui::marks {

/// Distance within which a press grabs something [widget pixels].
inline constexpr double reach = 10;
/// The same for a finger, for thin or small objects: half of the size in guidelines [widget
/// pixels].
inline constexpr double touch = 22;

void line(const QPointF& from, const QPointF& to);
void outline(const std::vector<QPointF>& corners, bool closed);
/// A round handle.
void knob(const QPointF& place, const QColor& color, bool held);
/// A pin whose tip is at `place`, with a short text in its head.
void pin(const QPointF& place, const QColor& color, const std::string& text, bool held);
void text(const QPointF& place, const std::string& text);

/// Distance of a place from a closed outline [widget pixels].
double distance(const std::vector<QPointF>& outline, const QPointF& place);

inline bool near(const QPointF& a, const QPointF& b, double distance = reach) {
    return QPointF::dotProduct(a - b, a - b) <= distance * distance;
}

}  // namespace seiche::gui::marks
