#pragma once

#include <QRegularExpression>
#include <QString>
#include <optional>
#include <utility>
#include <vector>

/// The lines of the text of an equations scene (docs/equations.md, "In the window").
namespace seiche::gui::lines {

/// A piece of the text and where it begins.
struct Piece {
    QString text;
    int begin = 0;
};

struct ConstantLine {
    Piece name, value, unit, doc;
    std::optional<std::pair<Piece, Piece>> range;
};
struct InitialLine {
    Piece unknown, value, image;
    std::optional<std::pair<Piece, Piece>> range;
};
struct SidesLine {
    std::vector<Piece> sides;
    Piece type;
    std::vector<std::pair<Piece, Piece>> formulas;
};
struct Lines {
    std::vector<Piece> equations;
    std::vector<ConstantLine> constants;
    std::vector<std::pair<Piece, Piece>> units;  // of unknowns
    std::vector<InitialLine> initial;
    std::vector<SidesLine> sides;
    std::optional<Piece> show;
};

/// Ends the reading.
struct Mistake {
    Piece at;
    QString sentence;
};

/// Patterns of the kinds of lines; all others are equations.
extern const QRegularExpression constantLine, unitLine, initialLine, sidesLine, showLine;
/// A name, or a function's.
extern const QRegularExpression wordPattern;

/// Adds a line to those of its kind. Throws Mistake.
void readLine(const Piece& line, Lines& lines);
/// The text at its ends of lines.
std::vector<Piece> textLines(const QString& text);
/// Reads all lines. Throws Mistake.
Lines readLines(const QString& text);

}  // namespace seiche::gui::lines
