#include "app/gui/shell/tokens.hpp"

#include <QHash>
#include <QRegularExpression>
#include <array>
#include <stdexcept>
#include <string_view>

#include "core/base/embedded.hpp"

namespace seiche::gui {

namespace {

constexpr std::array<const char*, 34> tokenNames = {
    "bg0",    "bg1",        "bg2",         "bg3",        "bg4",      "bg5",   "float",
    "sunk",   "t1",         "t2",          "t3",         "t4",       "line",  "edge",
    "grip",   "accent",     "accentFill",  "accentHover", "accentSoft", "onAccent", "focus",
    "warn",   "warnSoft",   "error",       "errorSoft",  "ok",       "okSoft", "rec",
    "s1",     "s2",         "s3",          "s4",         "band",     "shade"};
static_assert(tokenNames.size() == static_cast<std::size_t>(Token::shade) + 1);

using TokenColors = std::array<QColor, tokenNames.size()>;

/// Of a rule of tokens.css: "--bg0:#0A0D10; --float:#12161AF0;".
TokenColors readTheme(const QString& rule) {
    static const QRegularExpression line("--(\\w+):#([0-9A-F]{6})([0-9A-F]{2})?;");
    QHash<QString, QColor> named;
    for (auto all = line.globalMatch(rule); all.hasNext();) {
        const auto found = all.next();
        QColor color(QLatin1Char('#') + found.captured(2));
        if (found.hasCaptured(3)) color.setAlpha(found.captured(3).toInt(nullptr, 16));
        named.insert(found.captured(1), color);
    }
    TokenColors colors;
    for (std::size_t each = 0; each < tokenNames.size(); ++each) {
        const auto found = named.constFind(QLatin1String(tokenNames[each]));
        if (found == named.constEnd()) {
            throw std::logic_error(std::string("tokens.css has no ") + tokenNames[each]);
        }
        colors[each] = *found;
    }
    return colors;
}

std::array<TokenColors, 3> readThemes() {
    const auto* file = findEmbedded("assets/gui/tokens.css");
    if (!file) throw std::logic_error("tokens.css is not embedded");
    const auto text =
        QString::fromUtf8(file->data.data(), static_cast<qsizetype>(file->data.size()));
    const auto rules = text.split(QLatin1Char('}'));
    if (rules.size() < 3) throw std::logic_error("tokens.css has too few themes");
    return {readTheme(rules[0]), readTheme(rules[1]), readTheme(rules[2])};
}

Tokens currentTheme = Tokens::dark;

}  // namespace

QColor colorOf(Token token, Tokens theme) {
    static const auto all = readThemes();
    return all[static_cast<std::size_t>(theme)][static_cast<std::size_t>(token)];
}

QColor colorOf(Token token) {
    return colorOf(token, currentTheme);
}

Tokens currentTokens() {
    return currentTheme;
}

void setCurrentTokens(Tokens theme) {
    currentTheme = theme;
}

unsigned inkOf(Token token, double opacity) {
    return inkOf(token, currentTheme, opacity);
}

unsigned inkOf(Token token, Tokens theme, double opacity) {
    const auto found = colorOf(token, theme);
    const auto alpha = static_cast<unsigned>(found.alpha() * opacity + 0.5);
    return alpha << 24 | static_cast<unsigned>(found.blue()) << 16 |
           static_cast<unsigned>(found.green()) << 8 | static_cast<unsigned>(found.red());
}

}  // namespace seiche::gui
