#include "app/gui/shell/text.hpp"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "core/param/unit.hpp"

namespace seiche::gui {

namespace {
class Text {
    Q_DECLARE_TR_FUNCTIONS(Text)
};

constexpr QChar thinSpace(0x202f);
}  // namespace

QString translated(const std::string& text) {
    // Qt takes the empty text for a question about the translation itself
    return text.empty() ? QString() : QCoreApplication::translate("program", text.c_str());
}

QString readable(const std::string& name) {
    auto words = name;
    std::replace(words.begin(), words.end(), '_', ' ');
    if (const auto at = words.find("@face"); at != words.npos) {
        return Text::tr("%1 through faces").arg(QString::fromStdString(words.substr(0, at)));
    }
    return translated(words);
}

QString styleText(const std::string& name) {
    if (name == "lic") return Text::tr("streaks (LIC)");
    if (name == "ink") return Text::tr("ink on paper");
    if (name == "smoke") return Text::tr("smoke in sunlight");
    if (name == "volume") return Text::tr("in space");
    return readable(name);
}

QString skyText(const std::string& name) {
    if (name == "clear") return Text::tr("clear");
    if (name == "overcast") return Text::tr("overcast");
    if (name == "dusk") return Text::tr("dusk");
    if (name == "night") return Text::tr("night");
    return readable(name);
}

QString unitText(const std::string& unit) {
    return QString::fromStdString(seiche::unitText(unit));
}

QString timeText(double seconds) {
    if (std::abs(seconds) >= 1) return quantity(seconds, "s", 3);
    if (std::abs(seconds) >= 1e-3) return quantity(1e3 * seconds, "ms", 3);
    return quantity(1e6 * seconds, "µs", 3);
}

QString withTimeLeft(const QString& progress, std::optional<double> seconds) {
    if (!seconds) return progress;
    // Whole seconds do not flicker.
    return Text::tr("%1, %2 left").arg(progress, durationText(std::max(1.0, std::round(*seconds))));
}

QString durationText(double seconds) {
    if (seconds < 100) return timeText(seconds);
    if (seconds < 100 * 60) return Text::tr("%1 minutes").arg(std::lround(seconds / 60));
    if (seconds < 48 * 3600) return Text::tr("%1 hours").arg(std::lround(seconds / 3600));
    return Text::tr("%1 days").arg(std::lround(seconds / 86400));
}

// Grouped by narrow spaces, which no language takes for a decimal point or comma.
QString wholeText(long long number) {
    auto text = QString::number(number);
    const qsizetype front = number < 0 ? 1 : 0;
    if (text.size() - front < 5) return text;
    for (auto place = text.size() - 3; place > front; place -= 3) text.insert(place, thinSpace);
    return text;
}

QString quantity(double value, const std::string& unit, int digits) {
    if (!std::isfinite(value)) return QStringLiteral("–");
    const bool whole = std::abs(value) < 1e7 && value == std::round(value);
    auto text = whole ? wholeText(std::llround(value)) : QString::number(value, 'g', digits);
    return withUnit(text.replace('-', QChar(0x2212)), unit);
}

QString sizeText(long long bytes) {
    return QLocale::c().formattedDataSize(bytes, 1);
}

// Few digits, so that equal sizes read as equal.
QString cellSize(const Domain& domain) {
    const double hx = domain.hx(), hy = domain.hy();
    if (std::abs(hx - hy) <= 1e-6 * hx) return quantity(0.5 * (hx + hy), "m", 4);
    const int digits = std::abs(hx - hy) > 1e-2 * hx ? 4 : 8;
    return QStringLiteral("%1 × %2").arg(quantity(hx, "m", digits), quantity(hy, "m", digits));
}

QString withUnit(const QString& number, const std::string& unit) {
    if (unit.empty()) return number;
    const auto sign = unitText(unit);
    return sign == QStringLiteral("°") ? number + sign : number + thinSpace + sign;
}

QString valueText(const Value& value, const std::string& unit, int digits) {
    if (const auto* real = std::get_if<double>(&value)) return quantity(*real, unit, digits);
    if (const auto* on = std::get_if<bool>(&value)) return *on ? Text::tr("on") : Text::tr("off");
    const auto* chosen = std::get_if<std::string>(&value);
    return withUnit(chosen ? readable(*chosen) : wholeText(std::get<std::int64_t>(value)), unit);
}

QString statusText(SolveStatus status) {
    switch (status) {
        case SolveStatus::converged:
            return Text::tr("converged");
        case SolveStatus::limit:
            return Text::tr("stopped at the limit of iterations");
        case SolveStatus::breakdown:
            return Text::tr("broke down");
        case SolveStatus::notFinite:
            return Text::tr("not finite");
        case SolveStatus::cutShort:
            return Text::tr("stopped too early");
        case SolveStatus::unsolvable:
            return Text::tr("has no solution");
        case SolveStatus::stalled:
            return Text::tr("stopped by rounding");
        case SolveStatus::unconfirmed:
            return Text::tr("at its target, not confirmed");
        case SolveStatus::roundingLimited:
            return Text::tr("as far as rounding lets it");
    }
    return {};
}

QString effectText(Effect effect) {
    switch (effect) {
        case Effect::live:
            return Text::tr("Takes effect at the next step.");
        case Effect::rebuild:
            return Text::tr("Recompiles the kernels; the state stays.");
        case Effect::reset:
            return Text::tr("Restarts the scene.");
    }
    return {};
}

QString withLabels(QString sentence, const Schema& parameters) {
    for (const auto& parameter : parameters.parameters()) {
        const auto name = QRegularExpression::escape(QString::fromStdString(parameter.name));
        // Elsewhere a name that is a word may be one. In quotes it is of a scene.
        const bool word = !name.contains('_');
        const QRegularExpression place(
            QString(word ? R"((?:^|(?<=: ))%1(?= )|(?<![\w.='"„“«-])%1(?= = ))"
                         : R"((?<![\w.=-])%1(?![\w.=]))")
                .arg(name));
        sentence.replace(place, readable(parameter.name));
    }
    return sentence;
}

QString withLabel(QString sentence, const QString& path, const QString& label) {
    // A part, such as one line of several, has the name of the whole.
    const QRegularExpression place(
        QStringLiteral("^%1(\\.\\w+)*(?=[ :])").arg(QRegularExpression::escape(path)));
    return sentence.replace(place, label.section(QStringLiteral(" ["), 0, 0));
}

QString plainNumber(const QString& typed) {
    auto text = typed.trimmed().replace(QChar(0x2212), '-').remove(thinSpace);
    if (text.count(',') == 1 && !text.contains('.')) text.replace(',', '.');
    return text;
}

QString explain(const Parameter& parameter, const Value& scene) {
    QStringList lines{translated(parameter.doc).remove('`')};  // of names in documents
    const auto& unit = parameter.unit;
    switch (parameter.type) {
        case ValueType::real:
        case ValueType::integer:
            lines += Text::tr("Range: %1 to %2")
                         .arg(quantity(parameter.minimum, unit), quantity(parameter.maximum, unit));
            break;
        case ValueType::choice: {
            QStringList choices;
            for (const auto& choice : parameter.choices) choices += readable(choice);
            lines += Text::tr("One of: %1").arg(choices.join(QStringLiteral(", ")));
            break;
        }
        case ValueType::boolean:
            break;
    }
    const auto shown = [&](const Value& value) { return valueText(value, unit, 6); };
    lines += scene == parameter.defaultValue
                 ? Text::tr("Default: %1").arg(shown(parameter.defaultValue))
                 : Text::tr("Default %1, in this scene %2")
                       .arg(shown(parameter.defaultValue), shown(scene));
    lines += effectText(parameter.effect);
    lines += Text::tr("In scenes and on the command line: %1")
                 .arg(QString::fromStdString(parameter.name));
    return lines.join('\n');
}

}  // namespace seiche::gui
