#pragma once

#include <QColor>

namespace seiche::gui {

/// A colour of the window by its role, as assets/gui/tokens.css defines them for each theme:
/// backgrounds (bg0 round the picture, bg1 frame, bg2 panels, bg3 cards, bg4 controls, bg5 under
/// the pointer, over for what floats on the picture, sunk for fields), texts (t1 to t4, the last
/// one disabled), lines, accent (chosen or changed), states, and series of curves.
enum class Token {
    bg0, bg1, bg2, bg3, bg4, bg5, over, sunk,
    t1, t2, t3, t4,
    line, edge, grip,
    accent, accentFill, accentHover, accentSoft, onAccent, focus,
    warn, warnSoft, error, errorSoft, ok, okSoft, rec,
    s1, s2, s3, s4, band, shade,
};

/// Themes that tokens.css defines.
enum class Tokens { dark, light, contrast };

/// The colour in the current theme.
QColor colorOf(Token token);
/// The colour in this theme.
QColor colorOf(Token token, Tokens theme);
/// The theme whose colours colorOf() gives.
Tokens currentTokens();
/// Theme does so; widgets learn of it by QEvent::ApplicationPaletteChange.
void setCurrentTokens(Tokens theme);

/// The colour as ImGui packs it, with this share of its opacity.
unsigned inkOf(Token token, double opacity = 1);
/// That of a theme: marks on the picture are those of the dark one in every theme.
unsigned inkOf(Token token, Tokens theme, double opacity = 1);

}  // namespace seiche::gui
