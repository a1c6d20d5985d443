#include "app/gui/equations/typeset.hpp"

#include <QFontMetricsF>
#include <QHash>
#include <QPainter>
#include <QRegularExpression>
#include <algorithm>
#include <functional>
#include <vector>

namespace seiche::gui {

namespace {

/// Something set: how wide it is, how far it reaches above and below the line of the text, and how
/// it is painted with its left end at a point of that line.
struct Box {
    double width = 0, ascent = 0, descent = 0;
    std::function<void(QPainter&, QPointF)> paint = [](QPainter&, QPointF) {};
};

struct NotReadable {};

const QHash<QString, QString>& greekLetters() {
    static const QHash<QString, QString> all{
        {"alpha", "α"},  {"beta", "β"},  {"gamma", "γ"}, {"delta", "δ"}, {"epsilon", "ε"},
        {"eps", "ε"},    {"zeta", "ζ"},  {"eta", "η"},   {"theta", "θ"}, {"kappa", "κ"},
        {"lambda", "λ"}, {"mu", "μ"},    {"nu", "ν"},    {"xi", "ξ"},    {"pi", "π"},
        {"rho", "ρ"},    {"sigma", "σ"}, {"tau", "τ"},   {"phi", "φ"},   {"chi", "χ"},
        {"psi", "ψ"},    {"omega", "ω"}, {"Gamma", "Γ"}, {"Delta", "Δ"}, {"Theta", "Θ"},
        {"Lambda", "Λ"}, {"Xi", "Ξ"},    {"Sigma", "Σ"}, {"Phi", "Φ"},   {"Psi", "Ψ"},
        {"Omega", "Ω"},
    };
    return all;
}

/// Reads an expression and sets it as it goes; how strongly a part binds decides on parentheses.
class Setter {
  public:
    Setter(const QFont& font, const QColor& color) : color_(color) {
        for (int level = 0; level < 3; ++level) {
            QFont made = font;
            made.setPointSizeF(font.pointSizeF() * (level == 0 ? 1 : level == 1 ? 0.75 : 0.6));
            fonts_.push_back(made);
        }
    }

    Box equation(const QString& text) {
        static const QRegularExpression sign(R"((?<![=<>!])=(?!=))");
        const auto at = text.indexOf(sign);
        if (at < 0) throw NotReadable{};
        auto left = text.left(at).trimmed();
        Box made;
        const bool second = left.endsWith("_tt");
        if (second || left.endsWith("_t")) {
            const auto unknown = name(left.chopped(second ? 3 : 2), 0);
            const auto d = letters("∂", 0, false);
            made =
                fraction(beside({second ? raised(d, letters("2", 1, false)) : d, unknown}),
                         beside({d, second ? raised(letters("t", 0, true), letters("2", 1, false))
                                           : letters("t", 0, true)}));
        } else {
            made = left == "0" ? letters(left, 0, false) : name(left, 0);
        }
        return beside({made, letters(" = ", 0, false), expression(text.mid(at + 1))});
    }

    Box plain(const QString& text) { return letters(text, 0, false); }

    /// ∂a/∂t, ∂²a/∂t² and ∂(a b)/∂t as fractions; letters that stand alone italic.
    Box symbols(const QString& text) {
        static const QRegularExpression pieces(
            R"((∂²?)(\p{L}|\([^()]*\))/(∂\p{L}²?)|(?<!\p{L})\p{L}(?!\p{L}))");
        std::vector<Box> made;
        qsizetype done = 0;
        const auto until = [&](qsizetype end) {
            if (end > done) made.push_back(letters(text.mid(done, end - done), 0, false));
        };
        for (auto found = pieces.globalMatch(text); found.hasNext();) {
            const auto piece = found.next();
            until(piece.capturedStart());
            done = piece.capturedEnd();
            made.push_back(piece.captured(1).isEmpty()
                               ? letters(piece.captured(), 0, true)
                               : fraction(beside({letters(piece.captured(1), 0, false),
                                                  symbols(piece.captured(2))}),
                                          symbols(piece.captured(3))));
        }
        until(text.size());
        return beside(made);
    }

  private:
    struct Part {
        Box box;
        int strength;  ///< of its operator: 1 ?:, 2 logic, 3 sums, 4 products, 5 signs, 6 atoms
    };

    Box expression(const QString& text) {
        text_ = text;
        at_ = depth_ = 0;
        const auto made = choice(0);
        skip();
        if (at_ < text_.size()) throw NotReadable{};
        return made.box;
    }

    void skip() {
        while (at_ < text_.size() && text_[at_].isSpace()) ++at_;
    }
    bool take(const char* sign) {
        skip();
        const QLatin1String wanted(sign);
        if (!QStringView(text_).mid(at_).startsWith(wanted)) return false;
        at_ += static_cast<int>(wanted.size());
        return true;
    }
    struct Level {
        explicit Level(int& depth) : depth_(depth) {
            if (++depth_ > 100) throw NotReadable{};
        }
        ~Level() { --depth_; }
        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;
        int& depth_;
    };

    Part choice(int level) {
        const Level deeper(depth_);
        const auto condition = infix(1, level);
        if (!take("?")) return condition;
        const auto yes = choice(level);
        if (!take(":")) throw NotReadable{};
        const auto no = choice(level);
        return {beside({condition.box, letters(" ? ", level, false), yes.box,
                        letters(" : ", level, false), no.box}),
                1};
    }

    Part infix(int least, int level) {
        const Level deeper(depth_);
        auto left = signedPart(level);
        for (;;) {
            static const struct {
                const char *sign, *shown;
                int strength;
            } signs[] = {{"||", " ∨ ", 1}, {"&&", " ∧ ", 2}, {"<=", " ≤ ", 2}, {">=", " ≥ ", 2},
                         {"==", " = ", 2}, {"!=", " ≠ ", 2}, {"<", " < ", 2},  {">", " > ", 2},
                         {"+", " + ", 3},  {"-", " − ", 3},  {"*", " ", 4},    {"/", "/", 4}};
            const auto* found = std::ranges::find_if(signs, [&](const auto& each) {
                skip();
                return each.strength >= least &&
                       QStringView(text_).mid(at_).startsWith(QLatin1String(each.sign));
            });
            if (found == std::end(signs)) return left;
            take(found->sign);
            skip();
            const bool digit = at_ < text_.size() && text_[at_].isDigit();
            const auto right = infix(found->strength + 1, level);
            if (found->strength < 4) {
                const int rightLeast = found->strength + (*found->sign == '+' ? 0 : 1);
                left = {
                    beside({inside(left, found->strength, level),
                            letters(found->shown, level, false), inside(right, rightLeast, level)}),
                    found->strength};
            } else if (*found->sign == '/') {
                left = {level == 0 ? fraction(left.box, right.box)
                                   : beside({inside(left, 4, level), letters("/", level, false),
                                             inside(right, 5, level)}),
                        level == 0 ? 6 : 4};
            } else {
                left = {
                    beside({inside(left, 4, level), letters(digit ? " · " : "\u2009", level, false),
                            inside(right, 4, level)}),
                    4};
            }
        }
    }

    Part signedPart(int level) {
        const Level deeper(depth_);
        if (take("+")) return signedPart(level);
        if (take("-")) {
            const auto operand = infix(5, level);
            return {beside({letters("−", level, false), inside(operand, 4, level)}), 3};
        }
        auto base = atom(level);
        if (!take("^")) return base;
        const auto exponent = signedPart(std::min(level + 1, 2));
        return {raised(inside(base, 6, level), exponent.box), 5};
    }

    Part atom(int level) {
        skip();
        if (take("(")) {
            const auto within = choice(level);
            if (!take(")")) throw NotReadable{};
            // parentheses come back where they are needed
            return within;
        }
        static const QRegularExpression numbers(R"(\G(\d+\.?\d*|\.\d+)(?:[eE]([-+]?\d+))?)"),
            words(R"(\G[A-Za-z_]\w*)");
        if (const auto match = numbers.match(text_, at_); match.hasMatch()) {
            at_ = static_cast<int>(match.capturedEnd());
            auto mantissa = letters(match.captured(1), level, false);
            if (match.captured(2).isEmpty()) return {mantissa, 6};
            const auto exponent = QString::number(match.captured(2).toInt()).replace('-', "−");
            return {beside({mantissa, letters("·", level, false),
                            raised(letters("10", level, false),
                                   letters(exponent, std::min(level + 1, 2), false))}),
                    4};
        }
        const auto match = words.match(text_, at_);
        if (!match.hasMatch()) throw NotReadable{};
        at_ = static_cast<int>(match.capturedEnd());
        const auto word = match.captured();
        if (!take("(")) return {name(word, level), 6};
        std::vector<Part> arguments;
        if (!take(")")) {
            do arguments.push_back(choice(level));
            while (take(","));
            if (!take(")")) throw NotReadable{};
        }
        return call(word, arguments, level);
    }

    Part call(const QString& word, const std::vector<Part>& arguments, int level) {
        const auto sign = [&](const QString& text) { return letters(text, level, false); };
        const auto power = [&](const QString& base, const char* exponent) {
            return raised(sign(base), letters(exponent, std::min(level + 1, 2), false));
        };
        const bool one = arguments.size() == 1;
        const auto before = [&](const Box& mark) -> Part {
            return {beside({mark, inside(arguments[0], 5, level)}), 5};
        };
        if (one && word == "laplace") return before(power("∇", "2"));
        if (one && word == "biharmonic") return before(power("∇", "4"));
        if (one && word == "grad") return before(sign("∇"));
        if (one && word == "div") return before(sign("∇\u2009·\u2009"));
        if (one && (word == "dx" || word == "dy")) {
            const auto d = sign("∂");
            const auto along = letters(word.mid(1), level, true);
            if (level > 0) return before(beside({d, letters(word.mid(1), 2, true)}));
            return before(beside({fraction(d, beside({d, along})), sign("\u2009")}));
        }
        if (one && word == "abs") return {beside({sign("|"), arguments[0].box, sign("|")}), 6};
        if (one && word == "sqrt") return {root(arguments[0].box), 6};
        if (one && word == "mean") return {beside({sign("⟨"), arguments[0].box, sign("⟩")}), 6};
        if (one && word == "integral") {
            return {beside({sign("∫\u2009"), inside(arguments[0], 4, level), sign("\u2009d"),
                            letters("A", level, true)}),
                    4};
        }
        if (one && word == "exp") {
            return {raised(letters("e", level, true), arguments[0].box), 5};
        }
        std::vector<Box> parts{sign(word), sign("(")};
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            if (i > 0) parts.push_back(sign(", "));
            parts.push_back(arguments[i].box);
        }
        parts.push_back(sign(")"));
        return {beside(parts), 6};
    }

    /// Adds parentheses as high as their contents if the part binds more weakly than its
    /// surroundings.
    Box inside(const Part& part, int strength, int level) {
        if (part.strength >= strength) return part.box;
        const auto bracket = [&](const QString& text) {
            const auto box = letters(text, level, false);
            const double reach = std::max(part.box.ascent / box.ascent,
                                          part.box.descent / std::max(box.descent, 1.0));
            const double tall = std::clamp(reach, 1.0, 4.0);
            const double middle =
                0.32 * QFontMetricsF(fonts_[static_cast<std::size_t>(level)]).ascent();
            return Box{box.width, part.box.ascent, part.box.descent,
                       [box, tall, middle](QPainter& painter, QPointF at) {
                           painter.save();
                           painter.translate(at.x(), at.y() - middle);
                           painter.scale(1, tall);
                           box.paint(painter, {0, middle});
                           painter.restore();
                       }};
        };
        return beside({bracket("("), part.box, bracket(")")});
    }

    /// A name: Greek names as letters, the part after an underscore or from a digit on as a
    /// subscript.
    Box name(const QString& word, int level) {
        static const QRegularExpression parts(R"(^([A-Za-z]+?)_?(\d+|(?<=_).+)?$)");
        const auto match = parts.match(word);
        const auto stem = match.hasMatch() ? match.captured(1) : word;
        const auto index = match.hasMatch() ? match.captured(2) : QString();
        const auto known = greekLetters().value(stem, stem);
        const auto base = letters(known, level, true);
        if (index.isEmpty()) return base;
        const auto below =
            letters(greekLetters().value(index, index), std::min(level + 1, 2), true);
        return lowered(base, below);
    }

    Box letters(const QString& text, int level, bool italic) {
        auto font = fonts_[static_cast<std::size_t>(level)];
        font.setItalic(italic);
        const QFontMetricsF metrics(font);
        return {metrics.horizontalAdvance(text), metrics.ascent(), metrics.descent(),
                [text, font, color = color_](QPainter& painter, QPointF at) {
                    painter.setFont(font);
                    painter.setPen(color);
                    painter.drawText(at, text);
                }};
    }

    static Box beside(const std::vector<Box>& parts) {
        Box made;
        for (const auto& each : parts) {
            made.width += each.width;
            made.ascent = std::max(made.ascent, each.ascent);
            made.descent = std::max(made.descent, each.descent);
        }
        made.paint = [parts](QPainter& painter, QPointF at) {
            for (const auto& each : parts) {
                each.paint(painter, at);
                at.rx() += each.width;
            }
        };
        return made;
    }

    static Box shifted(const Box& base, const Box& other, double up) {
        return {base.width + other.width, std::max(base.ascent, other.ascent + up),
                std::max(base.descent, other.descent - up),
                [base, other, up](QPainter& painter, QPointF at) {
                    base.paint(painter, at);
                    other.paint(painter, at + QPointF(base.width, -up));
                }};
    }
    static Box raised(const Box& base, const Box& exponent) {
        return shifted(base, exponent,
                       std::max(base.ascent - 0.6 * exponent.ascent,
                                0.4 * base.ascent + exponent.descent * 0.5));
    }
    static Box lowered(const Box& base, const Box& index) {
        return shifted(base, index, -0.35 * index.ascent);
    }

    Box fraction(const Box& above, const Box& below) const {
        const double axis = 0.32 * QFontMetricsF(fonts_[0]).ascent(), gap = 1.5, margin = 2;
        const double wide = std::max(above.width, below.width) + 2 * margin;
        return {wide + 2 * margin, axis + gap + above.descent + above.ascent,
                below.ascent + below.descent + gap - axis,
                [=, color = color_](QPainter& painter, QPointF at) {
                    const QPointF left = at + QPointF(margin, -axis);
                    above.paint(painter,
                                left + QPointF((wide - above.width) / 2, -gap - above.descent));
                    below.paint(painter,
                                left + QPointF((wide - below.width) / 2, gap + below.ascent));
                    painter.setPen(QPen(color, 1));
                    painter.drawLine(left, left + QPointF(wide, 0));
                }};
    }

    Box root(const Box& inner) const {
        const double sign = 0.6 * QFontMetricsF(fonts_[0]).ascent();
        return {inner.width + sign + 2, inner.ascent + 2, inner.descent,
                [=, color = color_](QPainter& painter, QPointF at) {
                    const double top = at.y() - inner.ascent - 1, foot = at.y() + inner.descent;
                    painter.setPen(QPen(color, 1));
                    const QPointF stroke[] = {{at.x() + 1, at.y() - 0.35 * inner.ascent},
                                              {at.x() + 0.4 * sign, foot - 1},
                                              {at.x() + sign, top},
                                              {at.x() + sign + inner.width + 2, top}};
                    painter.drawPolyline(stroke, 4);
                    inner.paint(painter, at + QPointF(sign + 1, 0));
                }};
    }

    QColor color_;
    std::vector<QFont> fonts_;
    QString text_;
    int at_ = 0, depth_ = 0;
};

/// One below the other.
Typeset stacked(const QStringList& equations, const QFont& font,
                const std::function<Box(const QString&)>& set) {
    std::vector<std::pair<double, Box>> lines;
    double y = 0, width = 0;
    const double space = 0.5 * QFontMetricsF(font).ascent();
    for (const auto& equation : equations) {
        const auto box = set(equation);
        lines.emplace_back(y + box.ascent, box);
        y += box.ascent + box.descent + space;
        width = std::max(width, box.width);
    }
    return {QSizeF(width, std::max(0.0, y - space)), [lines](QPainter& painter) {
                painter.setRenderHint(QPainter::Antialiasing);
                for (const auto& [at, box] : lines) box.paint(painter, {0, at});
            }};
}

}  // namespace

Typeset typeset(const QStringList& equations, const QFont& font, const QColor& color) {
    Setter setter(font, color);
    return stacked(equations, font, [&setter](const QString& equation) {
        try {
            return setter.equation(equation);
        } catch (const NotReadable&) {
            return setter.plain(equation.trimmed());
        }
    });
}

Typeset typesetSymbols(const QStringList& equations, const QFont& font, const QColor& color) {
    Setter setter(font, color);
    return stacked(equations, font,
                   [&setter](const QString& equation) { return setter.symbols(equation); });
}

QFont bookFont(const QFont& text) {
    QFont serif(QStringLiteral("serif"));
    serif.setStyleHint(QFont::Serif);
    serif.setPointSizeF(1.4 * text.pointSizeF());
    return serif;
}

QString spokenEquations(const QStringList& equations) {
    auto text = equations.join('\n');
    static const QRegularExpression rate(R"((^|\n)\s*(\w+?)_t\s*=)"),
        second(R"((^|\n)\s*(\w+?)_tt\s*=)");
    text.replace(second, "\\1∂²\\2/∂t² =").replace(rate, "\\1∂\\2/∂t =");
    return text.replace("laplace(", "∇²(").replace("biharmonic(", "∇⁴(").replace("grad(", "∇(");
}

}  // namespace seiche::gui
