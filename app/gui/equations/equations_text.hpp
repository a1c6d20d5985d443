#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/scene/scene.hpp"

/// The equations of a scene as a text that people edit. A line each:
///
///     u_t = laplace(u) + a - u + u^2*v          equations and helpers, as scenes have them
///     a = 0.01 [1/s] in [0, 0.5]   # remark     a constant: value, unit, range and doc
///     u(0) = 2 + 0.01*random(1)                 an initial value; or image "drop.png" in [0, 1]
///     left, right: periodic                     sides, by type
///     top: held u = 1, v = sin(x)
///     show u - v                                the field shown
///
/// The text contains all of these that a scene has, and vice versa.
namespace seiche::gui {

/// A mistake in a text, and its place, counted as QString does.
struct TextProblem {
    QString sentence;
    int begin = 0, length = 0;
};

/// The scene that a text turns another one into, or why it is invalid.
struct EquationsReading {
    std::optional<Scene> scene;
    std::optional<TextProblem> problem;
};

/// The text of a scene of typed equations, with its parameters in force.
QString equationsText(const Scene& scene);

/// The scene with the model of the text. Values of constants are parameters: another value alone
/// leaves the equations unchanged.
EquationsReading readEquations(const QString& text, const Scene& scene);

/// Names used in equations and in the shown expression that nothing in the text defines, in order:
/// future constants.
QStringList undefinedNames(const QString& text);

/// The line that declares a constant of this name.
QString newConstant(const QString& name);
/// The text with a line for each of these constants after the existing ones.
QString withConstants(QString text, const QStringList& names);
/// The text without those lines of constants made by newConstant() that nothing uses.
QString withoutUnused(const QString& text, const QStringList& made);

/// The text with noise as the initial value of each unknown that has none, after the existing
/// initial values; the same text if all have one.
QString withNoise(QString text, const Scene& scene);

/// The text with the values of constants that the scene's parameters have now.
QString withValues(QString text, const Scene& scene);

/// Its lines with equations and helpers.
QStringList equationLines(const QString& text);

/// 1 for the first line.
int lineOf(const QString& text, int position);
int columnOf(const QString& text, int position);

/// Operators that only equations have, as "laplace".
const QStringList& differentialOperators();
/// Operators and the functions of all formulas.
const QStringList& equationFunctions();

}  // namespace seiche::gui
