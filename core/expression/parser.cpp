#include "core/expression/parser.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

#include "core/base/nearest_name.hpp"

namespace seiche::expression {

namespace {

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// A piece of the text: a number, a word, a sign or the end.
struct Token {
    enum class Kind { number, word, sign, end };
    Kind kind = Kind::end;
    std::string_view text;
    std::size_t at = 0;
    double value = 0;
};

/// Binding strength of an operator; choices bind least and signs stronger than products.
struct Infix {
    int strength;
    Operation operation;
    bool reversed;  ///< a > b is b < a
};

/// Largest order of Bessel functions, whose cost grows with it.
constexpr int largestOrder = 100;

constexpr int signStrength = 6, powerStrength = 7;

const Infix* infix(std::string_view sign) {
    static const std::map<std::string_view, Infix> all = {
        {"||", {1, Operation::either, false}},
        {"&&", {2, Operation::both, false}},
        {"<", {3, Operation::less, false}},
        {">", {3, Operation::less, true}},
        {"<=", {3, Operation::lessEqual, false}},
        {">=", {3, Operation::lessEqual, true}},
        {"==", {3, Operation::equal, false}},
        {"!=", {3, Operation::notEqual, false}},
        {"+", {4, Operation::add, false}},
        {"-", {4, Operation::subtract, false}},
        {"*", {5, Operation::multiply, false}},
        {"/", {5, Operation::divide, false}},
        {"^", {powerStrength, Operation::power, false}},
    };
    const auto at = all.find(sign);
    return at == all.end() ? nullptr : &at->second;
}

/// A Pratt parser (Pratt 1973): a value, then operators as long as they bind strongly enough.
class Parser {
  public:
    Parser(std::string_view text, Graph& graph, const Names& names)
        : text_(text), graph_(graph), names_(names) {
        if (text.size() > longestText) {
            const auto tooLong =
                message("the formula has {} characters, and at most {} are read; write it shorter",
                        text.size(), longestText);
            throw SyntaxError(tooLong, tooLong, longestText, text.size() - longestText);
        }
        advance();
    }

    Node parse() {
        if (token_.kind == Token::Kind::end) {
            const auto empty = message("the formula is empty; write 0 for none");
            throw SyntaxError(empty, empty, 0, 0);
        }
        const Node result = choice();
        if (is(")")) refuse(message("there is one too many"));
        if (is(",")) refuse(message("only the arguments of a function may be separated by"));
        if (is(":")) misplacedColon();
        return result;
    }

  private:
    /// the formula nests deeper than 64 levels; write it flatter (at character 65)
    [[noreturn]] void stop(const std::string& reason, std::size_t begin, std::size_t length) const {
        stop(reason, reason, begin, length);
    }
    [[noreturn]] void stop(const std::string& sentence, const std::string& reason,
                           std::size_t begin, std::size_t length) const {
        throw SyntaxError(message("{} (at character {})", sentence, columnOf(text_, begin)), reason,
                          begin, length);
    }
    /// in the formula 'x & y' logic is written && and ||, not '&' at character 3
    [[noreturn]] void refuse(const std::string& what, std::size_t at, std::size_t length) const {
        const auto part = shortened(text_.substr(at, length));
        throw SyntaxError(message("in the formula '{}' {} '{}' at character {}", shortened(text_),
                                  what, part, columnOf(text_, at)),
                          fmt::format("{} '{}'", what, part), at, length);
    }
    [[noreturn]] void refuse(const std::string& what) const {
        refuse(what, token_.at, token_.text.size());
    }
    /// the formula '(x' lacks a closing parenthesis (at character 3)
    [[noreturn]] void refuseWhole(const std::string& what, std::size_t at,
                                  std::size_t length) const {
        stop(message("the formula '{}' {}", shortened(text_), what),
             message("the formula {}", what), at, length);
    }
    [[noreturn]] void missingOperator() const {
        refuse(message("an operator such as * is missing before"));
    }
    [[noreturn]] void misplacedColon() const {
        refuseWhole(message("has a : without its ? (write a ? b : c)"), token_.at, 1);
    }

    bool is(std::string_view sign) const {
        return token_.kind == Token::Kind::sign && token_.text == sign;
    }

    void advance() {
        while (at_ < text_.size() &&
               std::string_view(" \t\n\r").find(text_[at_]) != std::string_view::npos)
            ++at_;
        std::size_t length = 0;
        token_ = Token{.text = {}, .at = at_};
        if (at_ == text_.size()) return;
        const char c = text_[at_];
        if (isDigit(c) || c == '.') {
            token_.kind = Token::Kind::number;
            const auto* begin = text_.data() + at_;
            const auto [end, error] =
                std::from_chars(begin, text_.data() + text_.size(), token_.value);
            length = static_cast<std::size_t>(end - begin);
            if (error != std::errc()) {
                refuse(message("no number can be read from"), at_,
                       std::max<std::size_t>(1, length));
            }
        } else if (isLetter(c)) {
            token_.kind = Token::Kind::word;
            while (at_ + length < text_.size() &&
                   (isLetter(text_[at_ + length]) || isDigit(text_[at_ + length]))) {
                ++length;
            }
        } else {
            token_.kind = Token::Kind::sign;
            length = signLength();
        }
        token_.text = text_.substr(at_, length);
        at_ += length;
    }

    std::size_t signLength() const {
        const char c = text_[at_], next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
        switch (c) {
            case '=':
                if (next != '=') refuse(message("comparison is written ==, not"), at_, 1);
                return 2;
            case '!':
                if (next != '=') refuse(message("there is an unexpected"), at_, 1);
                return 2;
            case '<':
            case '>':
                return next == '=' ? 2 : 1;
            case '&':
            case '|':
                if (next != c) refuse(message("logic is written && and ||, not"), at_, 1);
                return 2;
            default:
                if (std::string_view("()+-*/^?:,").find(c) == std::string_view::npos) {
                    std::size_t length = 1;  // with all bytes of a character of UTF-8
                    while (at_ + length < text_.size() && (text_[at_ + length] & 0xc0) == 0x80)
                        ++length;
                    refuse(message("there is an unexpected"), at_, length);
                }
                return 1;
        }
    }

    /// Counts how deep the text nests, so that no text exhausts the stack.
    class Level {
      public:
        explicit Level(Parser& parser) : depth_(parser.depth_) {
            if (++depth_ > 4 * deepestNesting) {
                parser.stop(message("the formula nests deeper than {} levels; write it flatter",
                                    4 * deepestNesting),
                            parser.token_.at, 1);
            }
        }
        ~Level() { --depth_; }
        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;

      private:
        int& depth_;
    };

    Node choice() {
        const Level level(*this);
        const Node condition = binary(0);
        if (!is("?")) return condition;
        if (++choices_ > deepestNesting) {
            stop(message("the formula has more than {} choices a ? b : c; write fewer",
                         deepestNesting),
                 token_.at, 1);
        }
        const auto question = token_.at;
        advance();
        const Node yes = choice();
        if (!is(":")) {
            refuseEnd();
            refuseWhole(message("has a ? without its : (write a ? b : c)"), question, 1);
        }
        advance();
        const Node no = choice();
        return checked(graph_.apply(Operation::choose, condition, yes, no), question, 1);
    }

    /// A superfluous closing parenthesis or the like is reported before open ones.
    void refuseEnd() const {
        if (is(")") && parentheses_ == 0) refuse(message("there is one too many"));
    }

    Node binary(int least) {
        Node left = prefix();
        for (;;) {
            if (token_.kind == Token::Kind::number || token_.kind == Token::Kind::word || is("("))
                missingOperator();
            const auto* const found =
                token_.kind == Token::Kind::sign ? infix(token_.text) : nullptr;
            if (!found || found->strength < least) return left;
            const auto sign = token_;
            advance();
            const Level level(*this);
            const bool toTheRight = found->operation == Operation::power;
            const Node right = binary(toTheRight ? found->strength : found->strength + 1);
            left = found->reversed ? graph_.apply(found->operation, right, left)
                                   : graph_.apply(found->operation, left, right);
            checked(left, sign.at, sign.text.size());
        }
    }

    Node prefix() {
        if (is("-") || is("+")) {
            const Level level(*this);
            const bool negative = is("-");
            advance();
            const Node operand = binary(signStrength);
            return negative ? graph_.apply(Operation::negate, operand) : operand;
        }
        return primary();
    }

    Node primary() {
        const auto token = token_;
        if (token.kind == Token::Kind::number) {
            advance();
            return graph_.number(token.value);
        }
        if (token.kind == Token::Kind::word) return name();
        if (is("(")) {
            open();
            const Node inside = choice();
            close();
            return inside;
        }
        noValue();
    }

    [[noreturn]] void noValue() const {
        if (token_.kind == Token::Kind::end) {
            refuseWhole(message("ends where a value is still missing"), token_.at, 0);
        }
        refuseEnd();
        if (is(",") && parentheses_ == 0) {
            refuse(message("only the arguments of a function may be separated by"));
        }
        refuseWhole(message("cannot be read at '{}': a value or an operator is missing or out of "
                            "place",
                            token_.text),
                    token_.at, token_.text.size());
    }

    void open() {
        if (++parentheses_ > deepestNesting) {
            stop(message("the formula nests deeper than {} levels; write it flatter",
                         deepestNesting),
                 token_.at, 1);
        }
        advance();
    }

    void close() {
        if (is(")")) {
            --parentheses_;
            advance();
            return;
        }
        if (token_.kind == Token::Kind::end) {
            refuseWhole(message("lacks a closing parenthesis"), token_.at, 0);
        }
        if (is(":")) misplacedColon();
        refuse(message("only the arguments of a function may be separated by"));  // only , is left
    }

    Node name() {
        const auto word = token_;
        advance();
        const bool called = is("(");
        const auto value = names_.values.find(word.text);
        const auto function = names_.functions.find(word.text);
        if (function != names_.functions.end()) {
            if (!called) {
                refuse(message("parentheses are missing after the function"), word.at,
                       word.text.size());
            }
            return call(word, function->second);
        }
        if (value != names_.values.end()) {
            if (called)
                refuse(message("an operator such as * is missing after"), word.at,
                       word.text.size());
            return value->second;
        }
        std::vector<std::string> known;
        if (called) {
            for (const auto& [each, body] : names_.functions) known.push_back(each);
        } else {
            for (const auto& [each, node] : names_.values) known.push_back(each);
        }
        const auto near = nearestName(word.text, known);
        const auto meant = near.empty() ? "" : message(", did you mean '{}'?", near);
        const auto kind = called ? message("the functions") : message("the names");
        const auto list = fmt::format("{}", fmt::join(known, ", "));
        stop(message("the formula '{}' uses '{}', which is not known{}; a formula may use {} {}",
                     shortened(text_), shortened(word.text), meant, kind, list),
             near.empty()
                 ? message("'{}' is not known; a formula may use {} {}", shortened(word.text), kind,
                           list)
                 : message("'{}' is not known, did you mean '{}'?", shortened(word.text), near),
             word.at, word.text.size());
    }

    Node call(const Token& word, const Function& function) {
        open();
        std::vector<Node> arguments;
        const auto wrong = [&](const std::string& what) {
            refuseWhole(what, word.at, word.text.size());
        };
        if (!is(")")) {
            for (;;) {
                arguments.push_back(choice());
                if (!is(",")) break;
                advance();
            }
        }
        close();
        const auto near = fmt::format(" '{}'", word.text);
        if (static_cast<int>(arguments.size()) < function.fewest) {
            wrong(message("gives too few arguments to{}", near));
        }
        if (static_cast<int>(arguments.size()) > function.most) {
            wrong(message("gives too many arguments to{}", near));
        }
        return checked([&] { return function.build(graph_, arguments); }, word.at,
                       word.text.size());
    }

    template <class Make>
    Node checked(const Make& make, std::size_t at, std::size_t length) const {
        try {
            const Node made = make();
            if (names_.check) names_.check(made);
            return made;
        } catch (const Error& error) {
            refuse(message("{}, at", error.what()), at, length);
        }
    }
    Node checked(Node made, std::size_t at, std::size_t length) const {
        return checked([made] { return made; }, at, length);
    }

    std::string_view text_;
    Graph& graph_;
    const Names& names_;
    std::size_t at_ = 0;
    Token token_;
    int depth_ = 0, parentheses_ = 0, choices_ = 0;
};

}  // namespace

std::size_t columnOf(std::string_view text, std::size_t at) {
    const auto before = text.substr(0, at);
    return 1 + static_cast<std::size_t>(
                   std::ranges::count_if(before, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string shortened(std::string_view text) {
    return std::string(text.substr(0, text.size() <= 80 ? 80 : 77)) +
           (text.size() <= 80 ? "" : "...");
}

const std::map<std::string, Function, std::less<>>& elementaryFunctions() {
    static const auto all = [] {
        std::map<std::string, Function, std::less<>> functions;
        const std::pair<const char*, Operation> one[] = {
            {"sin", Operation::sine},
            {"cos", Operation::cosine},
            {"tan", Operation::tangent},
            {"asin", Operation::arcsine},
            {"acos", Operation::arccosine},
            {"atan", Operation::arctangent},
            {"sinh", Operation::hyperbolicSine},
            {"cosh", Operation::hyperbolicCosine},
            {"tanh", Operation::hyperbolicTangent},
            {"exp", Operation::exponential},
            {"log", Operation::logarithm},
            {"log2", Operation::binaryLogarithm},
            {"log10", Operation::decimalLogarithm},
            {"sqrt", Operation::squareRoot},
            {"abs", Operation::magnitude},
            {"floor", Operation::floor},
            {"ceil", Operation::ceiling},
            {"round", Operation::round},
            {"erf", Operation::errorFunction},
            {"sign", Operation::sign},
        };
        for (const auto& [name, operation] : one) {
            functions[name] = {1, 1, [operation](Graph& graph, std::span<const Node> arguments) {
                                   return graph.apply(operation, arguments[0]);
                               }};
        }
        functions["atan2"] = {2, 2, [](Graph& graph, std::span<const Node> arguments) {
                                  return graph.apply(Operation::arctangent2, arguments[0],
                                                     arguments[1]);
                              }};
        const std::pair<const char*, Operation> bessel[] = {{"besselj", Operation::besselFirst},
                                                            {"bessely", Operation::besselSecond}};
        for (const auto& [name, operation] : bessel) {
            functions[name] = {
                2, 2, [name, operation](Graph& graph, std::span<const Node> arguments) {
                    const auto& order = graph[arguments[0]];
                    if (order.operation != Operation::number ||
                        order.value != std::floor(order.value) ||
                        std::abs(order.value) > largestOrder) {
                        failInput("{}(n, x): the order n is a whole number from {} to {}", name,
                                  -largestOrder, largestOrder);
                    }
                    return graph.apply(operation, arguments[0], arguments[1]);
                }};
        }
        const std::pair<const char*, Operation> many[] = {{"min", Operation::minimum},
                                                          {"max", Operation::maximum}};
        for (const auto& [name, operation] : many) {
            functions[name] = {1, static_cast<int>(longestText),
                               [operation](Graph& graph, std::span<const Node> arguments) {
                                   Node result = arguments[0];
                                   for (const Node each : arguments.subspan(1)) {
                                       result = graph.apply(operation, result, each);
                                   }
                                   return result;
                               }};
        }
        return functions;
    }();
    return all;
}

Node parse(std::string_view text, Graph& graph, const Names& names) {
    return Parser(text, graph, names).parse();
}

}  // namespace seiche::expression
