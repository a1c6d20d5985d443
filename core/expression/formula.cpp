#include "core/expression/formula.hpp"

#include <muParser.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "core/base/nearest_name.hpp"
#include "core/base/work.hpp"

namespace seiche {

namespace {

constexpr std::size_t longestText = 4096;
constexpr int deepestNesting = 64;

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

std::string shortened(const std::string& text) {
    return text.size() <= 80 ? text : text.substr(0, 77) + "...";
}

/// What muParser would accept but a formula must not do (assign, list results), and what it would
/// report without a remedy: unknown names, missing operators, nesting. Returns whether t occurs.
class Scanner {
  public:
    Scanner(const std::string& text, const std::string& where, const mu::Parser& parser)
        : text_(text), where_(where) {
        for (const auto& [function, body] : parser.GetFunDef()) functions_.push_back(function);
        for (const auto& [variable, address] : parser.GetVar()) names_.push_back(variable);
        for (const auto& [constant, value] : parser.GetConst()) names_.push_back(constant);
    }

    bool scan() {
        if (text_.size() > longestText) {
            failInput(
                "{}: the formula has {} characters, and at most {} are read; write it shorter",
                where_, text_.size(), longestText);
        }
        bool time = false, anything = false, afterOperand = false;
        for (std::size_t at = 0; at < text_.size();) {
            const char c = text_[at];
            if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
                ++at;
                continue;
            }
            anything = true;
            if (isDigit(c) || c == '.') {
                if (afterOperand) refuse(at, message("an operator such as * is missing before"), 1);
                at += number(at);
                afterOperand = true;
            } else if (isLetter(c)) {
                std::size_t end = at;
                while (end < text_.size() && (isLetter(text_[end]) || isDigit(text_[end]))) ++end;
                if (afterOperand) {
                    refuse(at, message("an operator such as * is missing before"), end - at);
                }
                const auto word = text_.substr(at, end - at);
                const bool call = name(word, at, end);
                time = time || word == "t";
                afterOperand = !call;
                at = end;
            } else {
                at += sign(at, afterOperand);
            }
        }
        if (!anything) failInput("{}: the formula is empty; write 0 for none", where_);
        return time;
    }

  private:
    [[noreturn]] void refuse(std::size_t at, const std::string& what, std::size_t length) {
        failInput("{}: in the formula '{}' {} '{}' at character {}", where_, shortened(text_), what,
                  text_.substr(at, length), at + 1);
    }

    std::size_t number(std::size_t at) {
        double value = 0;
        const auto* begin = text_.data() + at;
        const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value);
        const auto length = static_cast<std::size_t>(end - begin);
        if (error != std::errc())
            refuse(at, message("no number can be read from"), std::max<std::size_t>(1, length));
        return length;
    }

    /// Checks a word; returns whether it is a function.
    bool name(const std::string& word, std::size_t at, std::size_t end) {
        while (end < text_.size() && text_[end] == ' ') ++end;
        const bool called = end < text_.size() && text_[end] == '(';
        const bool variable = std::ranges::find(names_, word) != names_.end();
        const bool function = std::ranges::find(functions_, word) != functions_.end();
        if (function && called) return true;
        if (variable && !called) return false;
        if (function) {
            refuse(at, message("parentheses are missing after the function"), word.size());
        }
        if (variable) refuse(at, message("an operator such as * is missing after"), word.size());
        const auto& known = called ? functions_ : names_;
        const auto near = nearestName(word, known);
        failInput("{}: the formula '{}' uses '{}', which is not known{}; a formula may use {} {}",
                  where_, shortened(text_), shortened(word),
                  near.empty() ? "" : message(", did you mean '{}'?", near),
                  called ? message("the functions") : message("the names"),
                  fmt::format("{}", fmt::join(known, ", ")));
    }

    /// An operator, parenthesis or comma; returns its length.
    std::size_t sign(std::size_t at, bool& afterOperand) {
        const char c = text_[at];
        const char next = at + 1 < text_.size() ? text_[at + 1] : '\0';
        switch (c) {
            case '(':
                if (afterOperand) refuse(at, message("an operator such as * is missing before"), 1);
                if (++depth_ > deepestNesting) {
                    failInput("{}: the formula nests deeper than {} levels; write it flatter",
                              where_, deepestNesting);
                }
                return 1;
            case ')':
                if (--depth_ < 0) refuse(at, message("there is one too many"), 1);
                afterOperand = true;
                return 1;
            case ',':
                if (depth_ == 0)
                    refuse(at, message("only the arguments of a function may be parted by"), 1);
                break;
            case '?':
                if (++choices_ > deepestNesting) {
                    failInput("{}: the formula has more than {} choices a ? b : c; write fewer",
                              where_, deepestNesting);
                }
                break;
            case '=':
            case '!':
                if (next != '=') {
                    refuse(at,
                           c == '=' ? message("comparison is written ==, not")
                                    : message("nothing is meant by"),
                           1);
                }
                afterOperand = false;
                return 2;
            case '<':
            case '>':
                afterOperand = false;
                return next == '=' ? 2 : 1;
            case '&':
            case '|':
                if (next != c) refuse(at, message("logic is written && and ||, not"), 1);
                afterOperand = false;
                return 2;
            case '+':
            case '-':
            case '*':
            case '/':
            case '^':
            case ':':
                break;
            default:
                refuse(at, message("nothing is meant by"), 1);
        }
        afterOperand = false;
        return 1;
    }

    const std::string& text_;
    const std::string& where_;
    std::vector<std::string> functions_, names_;
    int depth_ = 0, choices_ = 0;
};

std::uint64_t mix(std::uint64_t value) {
    // the finaliser of splitmix64 (Steele, Lea, Flood 2014)
    value += 0x9e3779b97f4a7c15U;
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31U);
}

std::string sentence(const mu::ParserError& error) {
    const auto token = error.GetToken();
    const auto near = token.empty() ? "" : fmt::format(" '{}'", token);
    switch (error.GetCode()) {
        case mu::ecUNEXPECTED_EOF:
            return message("ends where a value is still missing");
        case mu::ecMISSING_PARENS:
            return message("lacks a closing parenthesis");
        case mu::ecTOO_MANY_PARAMS:
            return message("gives too many arguments to{}", near);
        case mu::ecTOO_FEW_PARAMS:
            return message("gives too few arguments to{}", near);
        case mu::ecMISSING_ELSE_CLAUSE:
            return message("has a ? without its : (write a ? b : c)");
        case mu::ecMISPLACED_COLON:
            return message("has a : without its ? (write a ? b : c)");
        default:
            return message(
                "cannot be read at{} (character {}): a value or an operator is "
                "missing or out of place",
                near, error.GetPos() + 1);
    }
}

}  // namespace

struct Formula::Body {
    std::string text, where;
    Domain domain;
    std::uint64_t seed = 0;
    bool time = false;
    double x = 0, y = 0, t = 0;  // muParser holds their addresses
    mu::Parser parser;

    static double random(void* body, double n) {
        const auto& self = *static_cast<const Body*>(body);
        const auto cell = [](double position, double size) {
            return static_cast<std::uint64_t>(
                static_cast<std::int64_t>(std::floor(position / size)));
        };
        auto hash = mix(self.seed);
        hash = mix(hash ^ cell(self.x, self.domain.hx()));
        hash = mix(hash ^ cell(self.y, self.domain.hy()));
        hash = mix(hash ^ std::bit_cast<std::uint64_t>(n + 0.0));  // -0 and 0 alike
        return static_cast<double>(hash >> 11U) * 0x1p-53;
    }

    void define() {
        parser.ClearConst();
        parser.ClearFun();
        parser.DefineConst("pi", std::numbers::pi);
        parser.DefineConst("e", std::numbers::e);
        parser.DefineConst("Lx", domain.width);
        parser.DefineConst("Ly", domain.height);
        parser.DefineConst("hx", domain.hx());
        parser.DefineConst("hy", domain.hy());
        parser.DefineVar("x", &x);
        parser.DefineVar("y", &y);
        parser.DefineVar("t", &t);
        using One = double (*)(double);
        using Two = double (*)(double, double);
        using Many = double (*)(const double*, int);
        const std::pair<const char*, One> unary[] = {
            {"sin", std::sin},
            {"cos", std::cos},
            {"tan", std::tan},
            {"asin", std::asin},
            {"acos", std::acos},
            {"atan", std::atan},
            {"sinh", std::sinh},
            {"cosh", std::cosh},
            {"tanh", std::tanh},
            {"exp", std::exp},
            {"log", std::log},
            {"log2", std::log2},
            {"log10", std::log10},
            {"sqrt", std::sqrt},
            {"abs", std::fabs},
            {"floor", std::floor},
            {"ceil", std::ceil},
            {"round", std::round},
            {"erf", std::erf},
            {"sign", [](double a) { return a > 0 ? 1.0 : a < 0 ? -1.0 : 0.0; }},
        };
        for (const auto& [name, function] : unary) parser.DefineFun(name, function);
        parser.DefineFun("atan2", static_cast<Two>(std::atan2));
        parser.DefineFun("min", static_cast<Many>([](const double* values, int count) {
                             return *std::min_element(values, values + count);
                         }));
        parser.DefineFun("max", static_cast<Many>([](const double* values, int count) {
                             return *std::max_element(values, values + count);
                         }));
        // not folded into a constant: it depends on the cell
        parser.DefineFunUserData("random", &Body::random, this, false);
    }
};

Formula::Formula(const std::string& text, const Domain& domain, std::uint64_t seed,
                 std::string where)
    : body_(std::make_unique<Body>()) {
    body_->text = text;
    body_->where = std::move(where);
    body_->domain = domain;
    body_->seed = seed;
    body_->define();
    body_->time = Scanner(body_->text, body_->where, body_->parser).scan();
    try {
        body_->parser.SetExpr(text);
        body_->parser.Eval();
    } catch (const mu::ParserError& error) {
        failInput("{}: the formula '{}' {}", body_->where, shortened(text), sentence(error));
    }
    if (body_->parser.GetNumResults() != 1) {
        failInput("{}: the formula '{}' gives {} values parted by commas; write one", body_->where,
                  shortened(text), body_->parser.GetNumResults());
    }
}

Formula::~Formula() = default;
Formula::Formula(Formula&&) noexcept = default;
Formula& Formula::operator=(Formula&&) noexcept = default;

double Formula::operator()(double x, double y, double t) const {
    body_->x = x;
    body_->y = y;
    body_->t = t;
    return body_->parser.Eval();
}

double Formula::finite(double x, double y, double t) const {
    const double value = (*this)(x, y, t);
    if (!std::isfinite(value)) {
        failRun("{} = {} has no finite value at t = {} s, x = {} m, y = {} m: correct the formula",
                where(), text(), t, x, y);
    }
    return value;
}

double Formula::finite(double t) const {
    const double value = (*this)(0, 0, t);
    if (!std::isfinite(value)) {
        failRun("{} = {} has no finite value at t = {} s: correct the formula", where(), text(), t);
    }
    return value;
}

const std::string& Formula::text() const {
    return body_->text;
}
const std::string& Formula::where() const {
    return body_->where;
}
bool Formula::dependsOnTime() const {
    return body_->time;
}

std::vector<float> evaluateOnCells(const Formula& formula, const Domain& domain, double t) {
    std::vector<float> values(static_cast<std::size_t>(domain.nx) *
                              static_cast<std::size_t>(domain.ny));
    auto* value = values.data();
    for (int j = 0; j < domain.ny; ++j) {
        checkCancelled();
        const double y = (j + 0.5) * domain.hy();
        for (int i = 0; i < domain.nx; ++i) {
            const double x = (i + 0.5) * domain.hx();
            *value = static_cast<float>(formula(x, y, t));
            if (!std::isfinite(*value)) {
                const double wrong = formula(x, y, t);
                failInput(
                    "{}: the formula '{}' is {} at x = {:.6g}, y = {:.6g}; change it so that it is "
                    "finite in every cell",
                    formula.where(), shortened(formula.text()),
                    std::isnan(wrong) ? message("not a number") : fmt::format("{:.6g}", wrong), x,
                    y);
            }
            ++value;
        }
    }
    return values;
}

}  // namespace seiche
