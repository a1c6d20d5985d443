#pragma once

#include <QColor>
#include <QFont>
#include <QSizeF>
#include <QString>
#include <functional>

class QPainter;

namespace seiche::gui {

/// Typeset equations.
struct Typeset {
    QSizeF size;
    std::function<void(QPainter&)> paint = [](QPainter&) {};  ///< its upper left corner at (0, 0)
};
/// Typesets lines of a scene: u_t becomes a fraction, laplace(u) ∇²u, ^ exponents, / fractions.
/// Lines that cannot be read are set as they stand.
Typeset typeset(const QStringList& equations, const QFont& font, const QColor& color);
/// Typesets lines in Unicode, "∂u/∂t = ν ∇²u": derivatives become fractions, single letters italic.
Typeset typesetSymbols(const QStringList& equations, const QFont& font, const QColor& color);

/// The font for both, beside text in this one.
QFont bookFont(const QFont& text);

/// The same as plain text, for screen readers: "∂u/∂t = ∇²(u) + ...".
QString spokenEquations(const QStringList& equations);

}  // namespace seiche::gui
