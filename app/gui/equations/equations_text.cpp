#include "app/gui/equations/equations_text.hpp"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <cmath>
#include <map>

#include "app/gui/equations/equations_lines.hpp"
#include "core/base/error.hpp"
#include "core/base/failure.hpp"
#include "core/expression/parser.hpp"
#include "core/files/json_node.hpp"
#include "core/scene/description.hpp"
#include "core/scene/scene_keys.hpp"

namespace seiche::gui {

namespace {

using nlohmann::ordered_json;
using namespace lines;

struct Sentence {
    Q_DECLARE_TR_FUNCTIONS(Equations)
};

/// Places in the text of the values of a scene's JSON, by path.
using Places = std::map<std::string, Piece>;

ordered_json numberOf(const Piece& piece) {
    // as JSON writes numbers: the reader says which are too large
    return ordered_json(piece.text.toDouble());
}

ordered_json intervalOf(const std::pair<Piece, Piece>& range) {
    return {numberOf(range.first), numberOf(range.second)};
}

ordered_json constantOf(const ConstantLine& line) {
    ordered_json made = {{"value", numberOf(line.value)}};
    if (line.range) made["range"] = intervalOf(*line.range);
    if (!line.unit.text.isEmpty()) made["unit"] = line.unit.text.toStdString();
    if (!line.doc.text.isEmpty()) made["doc"] = line.doc.text.toStdString();
    return made.size() == 1 ? made["value"] : made;
}

/// Whether two constants are equal except for their values.
bool sameButValue(ordered_json a, ordered_json b) {
    for (auto* each : {&a, &b}) {
        if (each->is_object() && each->size() == 1) *each = each->at("value");
        if (each->is_object()) {
            each->erase("value");
        } else {
            *each = nullptr;
        }
    }
    return nlohmann::json(a) == nlohmann::json(b);
}

ordered_json ownConstants(const Scene& scene) {
    return scene.model.is_object() && scene.model.contains("constants")
               ? ordered_json(scene.model.at("constants"))
               : ordered_json::object();
}

void putConstants(ordered_json& json, const Lines& lines, const Scene& base, Places& places) {
    const auto before = ownConstants(base);
    for (const auto& [name, value] : before.items()) json["parameters"].erase(name);
    auto made = ordered_json::object();
    for (const auto& line : lines.constants) {
        const auto name = line.name.text.toStdString();
        if (made.contains(name)) {
            throw Mistake{line.name,
                          Sentence::tr("the constant %1 is given twice").arg(line.name.text)};
        }
        made[name] = constantOf(line);
        // A slider's value is no other constant.
        const auto old = before.find(name);
        const auto* parameter = base.info().schema.find(name);
        const double value = line.value.text.toDouble();
        if (old != before.end() && parameter && sameButValue(*old, made[name]) &&
            parameter->minimum <= value && value <= parameter->maximum) {
            made[name] = *old;
            json["parameters"][name] = value;
        }
        places["constants." + name] = line.name;
        places["constants." + name + ".value"] = line.value;
        places["parameters." + name] = line.value;
        places["constants." + name + ".unit"] = line.unit;
        places["constants." + name + ".doc"] = line.doc;
        if (line.range) places["constants." + name + ".range"] = line.range->first;
    }
    json["constants"] = std::move(made);
}

void putUnits(ordered_json& json, const Lines& lines, Places& places) {
    json.erase("units");
    for (const auto& [name, unit] : lines.units) {
        const auto key = name.text.toStdString();
        if (json.contains("units") && json["units"].contains(key)) {
            throw Mistake{name, Sentence::tr("%1 is given two units").arg(name.text)};
        }
        json["units"][key] = unit.text.toStdString();
        places["units." + key] = unit.text.isEmpty() ? name : unit;
    }
}

void putInitial(ordered_json& json, const Lines& lines, Places& places) {
    auto made = ordered_json::object();
    for (const auto& line : lines.initial) {
        const auto name = line.unknown.text.toStdString();
        if (made.contains(name)) {
            throw Mistake{line.unknown,
                          Sentence::tr("%1 has two initial values").arg(line.unknown.text)};
        }
        if (line.image.text.isEmpty()) {
            made[name] = line.value.text.toStdString();
        } else {
            made[name] = {{"image", line.image.text.toStdString()}};
            if (line.range) {
                made[name]["low"] = numberOf(line.range->first);
                made[name]["high"] = numberOf(line.range->second);
            }
        }
        places["initial." + name] = line.value;
        places["initial." + name + ".image"] = line.image;
    }
    json["initial"] = std::move(made);
}

/// Wall values from a line that names the walls among the sides.
ordered_json wallValuesOf(const SidesLine& line, Places& places) {
    auto made = ordered_json::object();
    if (line.type.text == "no-flux" && line.formulas.empty()) return made;
    if (line.type.text != "held" || line.formulas.empty()) {
        throw Mistake{line.type,
                      Sentence::tr("walls let nothing through (no-flux) or hold numbers: "
                                   "held u = 0, v = 1")};
    }
    for (const auto& [key, value] : line.formulas) {
        bool isNumber = false;
        const double number = value.text.toDouble(&isNumber);
        if (!isNumber || !std::isfinite(number)) {
            throw Mistake{value.text.isEmpty() ? key : value,
                          Sentence::tr("walls hold a number, such as 0.5, not a formula")};
        }
        made[key.text.toStdString()] = number;
        places["wall_values." + key.text.toStdString()] = key;
    }
    return made;
}

void putSides(ordered_json& json, const Lines& lines, Places& places) {
    auto made = ordered_json::object();
    json.erase("wall_values");
    bool walls = false;
    for (const auto& line : lines.sides) {
        for (const auto& side : line.sides) {
            const auto name = side.text.toStdString();
            const bool isWalls = name == "walls";
            if (made.contains(name) || (isWalls && walls)) {
                throw Mistake{side,
                              isWalls ? Sentence::tr("the rule for walls is given twice")
                                      : Sentence::tr("the side %1 is given twice").arg(side.text)};
            }
            if (isWalls) {
                walls = true;
                if (auto values = wallValuesOf(line, places); !values.empty())
                    json["wall_values"] = std::move(values);
                continue;
            }
            made[name] = {{"type", line.type.text.toStdString()}};
            const auto path = "boundaries." + name;
            places[path] = side;
            places[path + ".type"] = line.type;
            for (const auto& [key, formula] : line.formulas) {
                made[name][key.text.toStdString()] = formula.text.toStdString();
                places[path + "." + key.text.toStdString()] =
                    formula.text.isEmpty() ? key : formula;
            }
        }
    }
    json["boundaries"] = std::move(made);
}

void putShown(ordered_json& json, const Lines& lines, const Scene& base, Places& places) {
    auto& view = json["view"];
    const auto before = shownField(base.info(), base.view).name;
    const auto now = lines.show ? lines.show->text.toStdString() : std::string();
    if (now == before) return;
    view.erase("field");
    for (const char* key : {"range", "style"}) view.erase(key);  // which were for that one
    if (lines.show) {
        view["field"] = now;
        places["view.field"] = *lines.show;
    }
}

ordered_json jsonOf(const Lines& lines, const Scene& base, Places& places) {
    auto json = toJson(base);
    json["equations"] = ordered_json::array();
    for (std::size_t i = 0; i < lines.equations.size(); ++i) {
        json["equations"].push_back(lines.equations[i].text.trimmed().toStdString());
        auto place = lines.equations[i];
        while (!place.text.isEmpty() && place.text.front().isSpace()) {
            place.text.remove(0, 1);
            ++place.begin;
        }
        place.text = place.text.trimmed();
        places["equations." + std::to_string(i)] = place;
    }
    putConstants(json, lines, base, places);
    putUnits(json, lines, places);
    putInitial(json, lines, places);
    putSides(json, lines, places);
    putShown(json, lines, base, places);
    return json;
}

/// The place of a value, or of the nearest above it that the text has.
const Piece* placeOfPath(const Places& places, std::string path) {
    for (;;) {
        if (const auto found = places.find(path); found != places.end()) return &found->second;
        const auto dot = path.rfind('.');
        if (dot == std::string::npos) return nullptr;
        path.resize(dot);
    }
}

TextProblem problemOf(const InputError& error, const Places& places) {
    const auto sentence = QString::fromStdString(error.sentence());
    const auto* place = placeOfPath(places, error.path());
    if (!place) {
        const auto path = QString::fromStdString(error.path());
        return {path.isEmpty() ? sentence : path + ' ' + sentence, 0, 0};
    }
    if (error.length()) {
        const auto bytes = place->text.toUtf8();
        const auto characters = [&](std::size_t count) {
            return static_cast<int>(
                QString::fromUtf8(bytes.left(static_cast<qsizetype>(count))).size());
        };
        const int from = characters(error.begin());
        const int to = characters(error.begin() + *error.length());
        return {sentence, place->begin + from, to - from};
    }
    return {Sentence::tr("this %1").arg(sentence), place->begin,
            static_cast<int>(place->text.size())};
}

/// Removes the part of the view or the brush at `path`, which names a field that no longer exists.
/// Returns whether there was one.
bool dropForeign(ordered_json& json, const std::string& path) {
    if (path.starts_with("brush")) return json.erase("brush") > 0;
    if (path.starts_with("view.inset")) return json["view"].erase("inset") > 0;
    if (path.starts_with("view.style")) return json["view"].erase("style") > 0;
    if (path.starts_with("view.overlays")) return json["view"].erase("overlays") > 0;
    return false;
}

/// Name of the field to which the text applies an operator, psi for dx(psi); "": none.
QString argumentOfOperator(const QString& text) {
    static const QRegularExpression pattern(
        R"(\b(?:laplace|biharmonic|grad|dx|dy)\s*\(\s*([A-Za-z_]\w*))");
    const auto match = pattern.match(text);
    return match.hasMatch() ? match.captured(1) : QString();
}

/// Names in an expression that are not called.
QStringList namesIn(const QString& text) {
    QStringList names;
    for (auto each = wordPattern.globalMatch(text); each.hasNext();) {
        const auto match = each.next();
        auto next = match.capturedEnd();
        while (next < text.size() && text[next].isSpace()) ++next;
        if (next < text.size() && text[next] == '(') continue;
        if (!names.contains(match.captured())) names += match.captured();
    }
    return names;
}

struct BothSides {
    QString left, right;
};
BothSides sidesOf(const QString& equation) {
    static const QRegularExpression sign(R"((?<![=<>!])=(?!=))");
    const auto at = equation.indexOf(sign);
    if (at < 0) return {{}, equation};
    return {equation.left(at).trimmed(), equation.mid(at + 1)};
}

QString shortestNumber(double value) {
    return QString::fromStdString(fmt::format("{}", value));
}

QString writtenConstant(const std::string& name, const ordered_json& constant, double value) {
    auto line = QString::fromStdString(name) + " = " + shortestNumber(value);
    if (!constant.is_object()) return line;
    if (const auto unit = constant.value("unit", ""); !unit.empty())
        line += QStringLiteral(" [%1]").arg(QString::fromStdString(unit));
    if (constant.contains("range")) {
        line += QStringLiteral(" in [%1, %2]")
                    .arg(shortestNumber(constant["range"][0].get<double>()),
                         shortestNumber(constant["range"][1].get<double>()));
    }
    if (const auto doc = constant.value("doc", ""); !doc.empty())
        line += "  # " + QString::fromStdString(doc);
    return line;
}

QString writtenInitial(const std::string& name, const Initial& initial) {
    const auto left = QString::fromStdString(name) + "(0) = ";
    if (initial.image.empty()) return left + QString::fromStdString(initial.formula);
    return left + QStringLiteral("image \"%1\" in [%2, %3]")
                      .arg(QString::fromStdString(initial.image), shortestNumber(initial.low),
                           shortestNumber(initial.high));
}

QString writtenSide(const Boundary& boundary, const SimulationDescription& info) {
    const auto& type = *std::ranges::find(info.boundaries, boundary.type, &BoundaryType::name);
    auto text = QString::fromStdString(boundary.type);
    QStringList formulas;
    for (const auto& [key, formula] : boundary.formulas) {
        // elsewhere 0 is no flux, as if left out
        if (formula == "0" && !type.optional) continue;
        formulas += QString::fromStdString(key + " = " + formula);
    }
    return formulas.isEmpty() ? text : text + ' ' + formulas.join(", ");
}

}  // namespace

QString equationsText(const Scene& scene) {
    QStringList lines;
    for (const auto& equation : scene.model.at("equations")) {
        auto text = QString::fromStdString(equation.get<std::string>());
        // a name for a plain number would read as a constant
        if (constantLine.match(text).hasMatch()) {
            const auto [left, right] = sidesOf(text);
            text = QStringLiteral("%1 = (%2)").arg(left, right.trimmed());
        }
        lines += text;
    }
    lines += QString();
    const auto constants = ownConstants(scene);
    for (const auto& [name, constant] : constants.items())
        lines += writtenConstant(name, constant, scene.parameters.real(name));
    if (!constants.empty()) lines += QString();
    if (const auto units = scene.model.find("units"); units != scene.model.end()) {
        for (const auto& [name, unit] : units->items()) {
            lines += QStringLiteral("%1 [%2]").arg(QString::fromStdString(name),
                                                   QString::fromStdString(unit.get<std::string>()));
        }
        lines += QString();
    }
    for (const auto& [name, initial] : scene.initial) lines += writtenInitial(name, initial);
    if (!scene.initial.empty()) lines += QString();
    std::vector<std::pair<QString, QStringList>> sidesByRule;
    for (const auto side : sides) {
        const auto rule =
            writtenSide(scene.boundaries[side], scene.info());
        auto same =
            std::ranges::find(sidesByRule, rule, [](const auto& each) { return each.first; });
        if (same == sidesByRule.end()) same = sidesByRule.insert(same, {rule, {}});
        same->second += QString(name(side));
    }
    for (const auto& [rule, names] : sidesByRule) lines += names.join(", ") + ": " + rule;
    if (const auto held = scene.model.find("wall_values"); held != scene.model.end()) {
        QStringList values;
        for (const auto& [name, value] : held->items())
            values += QString::fromStdString(name) + " = " + shortestNumber(value.get<double>());
        if (!values.isEmpty()) lines += "walls: held " + values.join(", ");
    }
    lines += "show " + QString::fromStdString(shownField(scene.info(), scene.view).name);
    return lines.join('\n') + '\n';
}

EquationsReading readEquations(const QString& text, const Scene& scene) {
    Places places;
    try {
        auto json = jsonOf(readLines(text), scene, places);
        for (;;) {
            try {
                const auto written = json.dump();
                EquationsReading made;
                if (scene.embedded) {
                    made.scene.emplace(parseEmbeddedScene(written, scene.file, scene.folder, {}));
                } else {
                    made.scene.emplace(parseScene(written, scene.file, scene.folder));
                }
                return made;
            } catch (const InputError& error) {
                if (!dropForeign(json, error.path())) throw;
            }
        }
    } catch (const Mistake& mistake) {
        return {{},
                TextProblem{mistake.sentence, mistake.at.begin,
                            static_cast<int>(mistake.at.text.size())}};
    } catch (const InputError& error) {
        return {{}, problemOf(error, places)};
    } catch (const std::exception& error) {
        return {{}, TextProblem{QString::fromStdString(failureOf(error).sentence), 0, 0}};
    }
}

QStringList undefinedNames(const QString& text) {
    Lines lines;
    for (const auto& line : textLines(text)) {
        try {
            readLine(line, lines);
        } catch (const Mistake&) {
            return {};  // which is to be mended first
        }
    }
    QSet<QString> known{"x", "y", "t", "pi", "e", "Lx", "Ly", "hx", "hy", "area"};
    for (const auto& name : equationFunctions()) known += name;
    for (const auto& each : lines.constants) known += each.name.text;
    QStringList unknowns;
    std::vector<QString> constraints, expressions;
    for (const auto& equation : lines.equations) {
        const auto [left, right] = sidesOf(equation.text);
        expressions.push_back(right);
        if (left == "0") constraints.push_back(right);
        if (left.endsWith("_tt")) {
            unknowns += left.chopped(3);
            known += left.chopped(1);
        } else if (left.endsWith("_t")) {
            unknowns += left.chopped(2);
        } else {
            known += left;
        }
    }
    for (const auto& each : unknowns) known += each;
    // Each equation 0 = ... determines a name: the one that it takes derivatives of.
    for (const auto& constraint : constraints) {
        auto determined = argumentOfOperator(constraint);
        if (determined.isEmpty() || known.contains(determined)) {
            determined.clear();
            for (const auto& name : namesIn(constraint)) {
                if (determined.isEmpty() && !known.contains(name)) determined = name;
            }
        }
        if (!determined.isEmpty()) {
            known += determined;
            unknowns += determined;
        }
    }
    if (lines.show) expressions.push_back(lines.show->text);
    static const QRegularExpression derivative(R"(^(.+)_[xyt]+$)");
    QStringList made;
    for (const auto& expression : expressions) {
        for (const auto& name : namesIn(expression)) {
            // u_x is meant to be dx(u)
            const auto match = derivative.match(name);
            const bool isDerivative = match.hasMatch() && unknowns.contains(match.captured(1));
            if (!known.contains(name) && !isDerivative && !made.contains(name)) made += name;
        }
    }
    return made;
}

QString newConstant(const QString& name) {
    return name + " = 1 in [0, 2]";
}

QString withConstants(QString text, const QStringList& names) {
    if (names.isEmpty()) return text;
    int end = -1, endOfEquations = 0;
    for (const auto& line : textLines(text)) {
        const int after = line.begin + static_cast<int>(line.text.size());
        if (constantLine.match(line.text).hasMatch()) end = after;
        const bool other = line.text.trimmed().isEmpty() || unitLine.match(line.text).hasMatch() ||
                           initialLine.match(line.text).hasMatch() ||
                           sidesLine.match(line.text).hasMatch() ||
                           showLine.match(line.text).hasMatch();
        if (!other) endOfEquations = after;
    }
    QStringList made;
    for (const auto& name : names) made += newConstant(name);
    const auto block = '\n' + made.join('\n');
    return end >= 0 ? text.insert(end, block) : text.insert(endOfEquations, '\n' + block);
}

QString withoutUnused(const QString& text, const QStringList& made) {
    QString result = text;
    for (const auto& name : made) {
        const auto line = newConstant(name) + '\n';
        const auto at = ('\n' + result).indexOf('\n' + line);
        if (at < 0) continue;
        auto without = result;
        without.remove(at, line.size());
        if (!undefinedNames(without).contains(name)) result = without;
    }
    return result;
}

QString withNoise(QString text, const Scene& scene) {
    QStringList made;
    const auto& unknowns = scene.info().initialFields;
    for (std::size_t i = 0; i < unknowns.size(); ++i) {
        // the second unknown of an equation of second order is its speed
        const bool speed = unknowns[i].ends_with("_t") && i > 0;
        if (speed || scene.initial.contains(unknowns[i])) continue;
        made += QStringLiteral("%1(0) = random(%2)")
                    .arg(QString::fromStdString(unknowns[i]))
                    .arg(i + 1);
    }
    if (made.isEmpty()) return text;
    int end = -1, endOfOthers = 0;
    for (const auto& line : textLines(text)) {
        const int after = line.begin + static_cast<int>(line.text.size());
        if (initialLine.match(line.text).hasMatch()) end = after;
        const bool behind = line.text.trimmed().isEmpty() ||
                            sidesLine.match(line.text).hasMatch() ||
                            showLine.match(line.text).hasMatch();
        if (!behind) endOfOthers = after;
    }
    const auto block = '\n' + made.join('\n');
    return end >= 0 ? text.insert(end, block) : text.insert(endOfOthers, '\n' + block);
}

QString withValues(QString text, const Scene& scene) {
    auto lines = textLines(text);
    // from the last, so that places before it stay
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        const auto match = constantLine.match(line->text);
        if (!match.hasMatch()) continue;
        const auto* parameter = scene.info().schema.find(match.captured(1).toStdString());
        if (!parameter || parameter->type != ValueType::real) continue;
        const double value = scene.parameters.real(parameter->name);
        if (match.captured(2).toDouble() == value) continue;
        text.replace(line->begin + static_cast<int>(match.capturedStart(2)),
                     match.capturedLength(2), shortestNumber(value));
    }
    return text;
}

QStringList equationLines(const QString& text) {
    Lines lines;
    for (const auto& line : textLines(text)) {
        try {
            readLine(line, lines);
        } catch (const Mistake&) {
            continue;
        }
    }
    QStringList made;
    for (const auto& each : lines.equations) made += each.text;
    return made;
}

int lineOf(const QString& text, int position) {
    return static_cast<int>(text.left(position).count('\n')) + 1;
}

int columnOf(const QString& text, int position) {
    return position - static_cast<int>(text.left(position).lastIndexOf('\n'));
}

const QStringList& differentialOperators() {
    static const QStringList all{"laplace", "biharmonic", "dx",     "dy",       "div",  "grad",
                                 "harmonic", "arithmetic", "advect", "integral", "mean", "noise"};
    return all;
}

const QStringList& equationFunctions() {
    static const auto all = [] {
        auto names = differentialOperators();
        names += {"random", "colors"};
        for (const auto& [name, function] : expression::elementaryFunctions())
            names += QString::fromStdString(name);
        return names;
    }();
    return all;
}

}  // namespace seiche::gui
