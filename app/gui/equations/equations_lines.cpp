#include "app/gui/equations/equations_lines.hpp"

#include <QCoreApplication>

namespace seiche::gui::lines {

namespace {

struct Wording {
    Q_DECLARE_TR_FUNCTIONS(Equations)
};

const QString numberPattern = QStringLiteral(R"([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)");
const QString intervalPattern =
    QStringLiteral(R"(in\s*\[\s*(%1)\s*,\s*(%1)\s*\])").arg(numberPattern);
const QRegularExpression nearlyConstant(
    QStringLiteral(R"(^\s*[A-Za-z_]\w*\s*=\s*%1\s*(?:\[|in\b))").arg(numberPattern));
const QRegularExpression imageValue(
    QStringLiteral(R"re(^image\s+"([^"]+)"(?:\s+%1)?$)re").arg(intervalPattern));
const QRegularExpression sideFormula(R"(^\s*([A-Za-z_]\w*)\s*=(?!=)\s*(.*?)\s*$)");

}  // namespace

const QRegularExpression constantLine(
    QStringLiteral(R"(^\s*([A-Za-z_]\w*)\s*=\s*(%1)\s*(?:\[([^\]]*)\]\s*)?(?:%2\s*)?(?:#(.*))?$)")
        .arg(numberPattern, intervalPattern));
const QRegularExpression unitLine(R"(^\s*([A-Za-z_]\w*)\s*\[\s*([^\]]*?)\s*\]\s*$)");
const QRegularExpression initialLine(R"(^\s*([A-Za-z_]\w*)\s*\(\s*0\s*\)\s*=(?!=)\s*(.*?)\s*$)");
const QRegularExpression sidesLine(
    R"(^\s*((?:left|right|bottom|top|walls)(?:\s*,\s*(?:left|right|bottom|top|walls))*)\s*:\s*([\w-]*)\s*(.*?)\s*$)");
const QRegularExpression showLine(R"(^\s*show\s+(?!=)(.*?)\s*$)");
const QRegularExpression wordPattern(R"((?<![\w.])[A-Za-z_]\w*)");

namespace {

Piece captured(const QRegularExpressionMatch& match, int group, int begin) {
    return {match.captured(group), begin + static_cast<int>(match.capturedStart(group))};
}

std::optional<std::pair<Piece, Piece>> capturedRange(const QRegularExpressionMatch& match,
                                                     int group, int begin) {
    if (!match.hasCaptured(group)) return {};
    return std::pair(captured(match, group, begin), captured(match, group + 1, begin));
}

/// Parts between commas outside parentheses.
std::vector<Piece> atCommas(const Piece& list) {
    std::vector<Piece> parts;
    int depth = 0, from = 0;
    for (int i = 0; i <= list.text.size(); ++i) {
        const QChar c = i < list.text.size() ? list.text[i] : QChar(',');
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (i < list.text.size() && (c != ',' || depth > 0)) continue;
        parts.push_back({list.text.mid(from, i - from), list.begin + from});
        from = i + 1;
    }
    return parts;
}

SidesLine readSides(const QRegularExpressionMatch& match, int begin) {
    SidesLine made;
    const auto names = captured(match, 1, begin);
    for (auto each = wordPattern.globalMatch(names.text); each.hasNext();)
        made.sides.push_back(captured(each.next(), 0, names.begin));
    made.type = captured(match, 2, begin);
    if (made.type.text.isEmpty()) {
        throw Mistake{
            captured(match, 0, begin),
            Wording::tr("a side needs a type: no-flux, periodic, held, flux, robin or mixed")};
    }
    const auto rest = captured(match, 3, begin);
    if (rest.text.isEmpty()) return made;
    for (const auto& part : atCommas(rest)) {
        const auto formula = sideFormula.match(part.text);
        if (!formula.hasMatch()) {
            throw Mistake{part, Wording::tr("values at a side are written name = formula, with "
                                            "commas between them: held u = 1, v = sin(x)")};
        }
        made.formulas.emplace_back(captured(formula, 1, part.begin),
                                   captured(formula, 2, part.begin));
    }
    return made;
}

}  // namespace

void readLine(const Piece& line, Lines& lines) {
    const int begin = line.begin;
    if (line.text.trimmed().isEmpty()) return;
    if (const auto match = constantLine.match(line.text); match.hasMatch()) {
        ConstantLine made{captured(match, 1, begin), captured(match, 2, begin),
                          captured(match, 3, begin), captured(match, 6, begin),
                          capturedRange(match, 4, begin)};
        for (auto* each : {&made.unit, &made.doc}) each->text = each->text.trimmed();
        lines.constants.push_back(std::move(made));
        return;
    }
    if (const auto at = line.text.indexOf('#'); at >= 0) {
        throw Mistake{{line.text.mid(at), begin + static_cast<int>(at)},
                      Wording::tr("only a constant can have a remark, which its slider shows: "
                                  "D = 100 in [1, 200] # how fast it spreads")};
    }
    if (nearlyConstant.match(line.text).hasMatch()) {
        throw Mistake{line, Wording::tr("a constant is written name = value, optionally with a "
                                        "unit, a range and a remark: D = 100 [m²/s] in [1, 200] "
                                        "# how fast it spreads")};
    }
    if (const auto match = initialLine.match(line.text); match.hasMatch()) {
        InitialLine made{captured(match, 1, begin), captured(match, 2, begin), {}, {}};
        if (const auto image = imageValue.match(made.value.text); image.hasMatch()) {
            made.image = captured(image, 1, made.value.begin);
            made.range = capturedRange(image, 2, made.value.begin);
        }
        lines.initial.push_back(std::move(made));
    } else if (const auto unit = unitLine.match(line.text); unit.hasMatch()) {
        lines.units.emplace_back(captured(unit, 1, begin), captured(unit, 2, begin));
    } else if (const auto given = sidesLine.match(line.text); given.hasMatch()) {
        lines.sides.push_back(readSides(given, begin));
    } else if (const auto show = showLine.match(line.text); show.hasMatch()) {
        if (lines.show) throw Mistake{line, Wording::tr("what to show is given twice")};
        lines.show = captured(show, 1, begin);
    } else {
        lines.equations.push_back(line);
    }
}

std::vector<Piece> textLines(const QString& text) {
    std::vector<Piece> made;
    int begin = 0;
    for (const auto& line : text.split('\n')) {
        made.push_back({line, begin});
        begin += static_cast<int>(line.size()) + 1;
    }
    return made;
}

Lines readLines(const QString& text) {
    Lines lines;
    for (const auto& line : textLines(text)) readLine(line, lines);
    return lines;
}

}  // namespace seiche::gui::lines
