#pragma once

#include <QColor>
#include <QFont>
#include <QSizeF>
#include <QString>
#include <functional>

class QPainter;

namespace seiche::gui {

/// Lines of equations as a book sets them: u_t as a fraction, laplace(u) as ∇²u, ^ as exponents, /
/// as fractions. Lines that cannot be read are set as they stand.
struct Typeset {
    QSizeF size;
    std::function<void(QPainter&)> paint = [](QPainter&) {};  ///< its upper left corner at (0, 0)
};
Typeset typeset(const QStringList& equations, const QFont& font, const QColor& color);

/// The same as plain text, for screen readers: "∂u/∂t = ∇²(u) + ...".
QString spokenEquations(const QStringList& equations);

}  // namespace seiche::gui
