#include "core/expression/glsl.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "core/base/error.hpp"

namespace seiche::expression {

namespace {

/// The function of linalg/dense/elementary.glsl or of GLSL for an operation of one operand.
const char* functionOf(Operation operation) {
    switch (operation) {
        case Operation::sine:
            return "sine";
        case Operation::cosine:
            return "cosine";
        case Operation::tangent:
            return "tangent";
        case Operation::arcsine:
            return "arcsine";
        case Operation::arccosine:
            return "arccosine";
        case Operation::arctangent:
            return "arctangent";
        case Operation::hyperbolicSine:
            return "hyperbolicSine";
        case Operation::hyperbolicCosine:
            return "hyperbolicCosine";
        case Operation::hyperbolicTangent:
            return "hyperbolicTangent";
        case Operation::logarithm:
            return "logarithm";
        case Operation::binaryLogarithm:
            return "binaryLogarithm";
        case Operation::decimalLogarithm:
            return "decimalLogarithm";
        case Operation::squareRoot:
            return "root";
        case Operation::magnitude:
            return "magnitude";
        case Operation::sign:
            return "signOf";
        case Operation::floor:
            return "floor";
        case Operation::ceiling:
            return "ceil";
        case Operation::round:
            return "halfAwayFromZero";
        case Operation::errorFunction:
            return "errorFunction";
        default:
            return "";
    }
}

/// Whether a power is printed as products.
bool isProduct(double exponent) {
    return exponent == std::floor(exponent) && std::abs(exponent) >= 1 && std::abs(exponent) <= 4;
}

/// Prints nodes without their signs, which it carries along: NVIDIA's compiler (driver 580) gets
/// those of -(a / b) * (-c), and of other negated quotients times something negative, wrong.
class Printer {
  public:
    Printer(const Graph& graph, const std::vector<std::string>& variables,
            const std::string& prefix)
        : graph_(graph), variables_(variables), prefix_(prefix) {}

    std::string print(const std::vector<Node>& results, const std::vector<std::string>& names) {
        std::string text;
        int count = 0;
        for (const Node node : graph_.needed(results)) {
            const auto& entry = graph_[node];
            if (entry.operation == Operation::number) {
                places_[node] = {glslNumber(std::abs(entry.value)), std::signbit(entry.value)};
            } else if (entry.operation == Operation::variable) {
                places_[node] = {variables_.at(static_cast<std::size_t>(entry.value))};
            } else if (entry.operation == Operation::negate) {
                const auto& operand = places_.at(entry.operands[0]);
                places_[node] = {operand.text, !operand.negative};
            } else {
                const auto name = fmt::format("{}{}", prefix_, count++);
                const bool condition = graph_.type(node) == Type::condition;
                const auto found = value(entry);
                text += fmt::format("const {} {} = {};\n", condition ? "bool" : "float", name,
                                    found.text);
                places_[node] = {name, found.negative};
            }
        }
        for (std::size_t i = 0; i < results.size(); ++i) {
            text += fmt::format("const float {} = {};\n", names[i],
                                graph_.type(results[i]) == Type::condition
                                    ? fmt::format("truth({})", places_.at(results[i]).text)
                                    : places_.at(results[i]).whole());
        }
        return text;
    }

  private:
    struct Place {
        std::string text;
        bool negative = false;  // it stands for minus `text`
        std::string whole() const { return negative ? "(-" + text + ")" : text; }
    };

    std::string condition(Node node) const {
        if (graph_.type(node) == Type::condition) return places_.at(node).text;
        return graph_[node].value != 0 ? "true" : "false";  // of constants
    }

    /// x^2, x^3 ... by products, which keep the sign of x and cost less.
    Place power(const Place& base, Node exponent) const {
        const auto& entry = graph_[exponent];
        if (entry.operation == Operation::number) {
            const auto product = [&](int factors) {
                std::string text = base.text;
                for (int i = 1; i < factors; ++i) text += " * " + base.text;
                return text;
            };
            if (isProduct(entry.value)) {
                const int n = static_cast<int>(std::abs(entry.value));
                return {entry.value > 0 ? product(n) : fmt::format("1.0 / ({})", product(n)),
                        base.negative && n % 2 == 1};
            }
            if (entry.value == 0.5) return {fmt::format("root({})", base.whole())};
        }
        return {fmt::format("power({}, {})", base.whole(), places_.at(exponent).whole())};
    }

    static Place sum(const Place& a, const Place& b) {
        if (b.negative) return {fmt::format("{} - {}", a.whole(), b.text)};
        if (a.negative) return {fmt::format("{} - {}", b.text, a.text)};
        return {fmt::format("{} + {}", a.text, b.text)};
    }

    Place value(const Graph::Entry& entry) const {
        const auto place = [&](int i) -> const Place& { return places_.at(entry.operands[i]); };
        const auto infix = [&](const char* sign) {
            return fmt::format("{} {} {}", place(0).whole(), sign, place(1).whole());
        };
        const auto ofTwo = [&](const char* function) {
            return fmt::format("{}({}, {})", function, place(0).whole(), place(1).whole());
        };
        switch (entry.operation) {
            case Operation::add:
                return sum(place(0), place(1));
            case Operation::subtract:
                return sum(place(0), {place(1).text, !place(1).negative});
            case Operation::multiply:
                return {fmt::format("{} * {}", place(0).text, place(1).text),
                        place(0).negative != place(1).negative};
            case Operation::divide:
                return {fmt::format("{} / {}", place(0).text, place(1).text),
                        place(0).negative != place(1).negative};
            case Operation::power:
                return power(place(0), entry.operands[1]);
            case Operation::less:
                return {infix("<")};
            case Operation::lessEqual:
                return {infix("<=")};
            case Operation::equal:
                return {infix("==")};
            case Operation::notEqual:
                return {infix("!=")};
            case Operation::both:
                return {fmt::format("{} && {}", condition(entry.operands[0]),
                                    condition(entry.operands[1]))};
            case Operation::either:
                return {fmt::format("{} || {}", condition(entry.operands[0]),
                                    condition(entry.operands[1]))};
            case Operation::choose: {
                const bool negative = place(1).negative && place(2).negative;
                return {fmt::format("{} ? {} : {}", condition(entry.operands[0]),
                                    negative ? place(1).text : place(1).whole(),
                                    negative ? place(2).text : place(2).whole()),
                        negative};
            }
            case Operation::truth:
                return {fmt::format("truth({})", place(0).text)};
            case Operation::exponential:
                return {fmt::format("exponential({}, 0)", place(0).whole())};
            case Operation::arctangent2:
                return {ofTwo("arctangent2")};
            case Operation::minimum:
                return {ofTwo("smaller")};
            case Operation::maximum:
                return {ofTwo("larger")};
            case Operation::besselFirst:
            case Operation::besselSecond:
                return {fmt::format(
                    "{}({}, {})",
                    entry.operation == Operation::besselFirst ? "besselFirst" : "besselSecond",
                    static_cast<int>(graph_[entry.operands[0]].value), place(1).whole())};
            case Operation::random:
                throw std::logic_error(
                    "random() is a variable on the device: it depends on the cell");
            default:
                return {fmt::format("{}({})", functionOf(entry.operation), place(0).whole())};
        }
    }

    const Graph& graph_;
    const std::vector<std::string>& variables_;
    const std::string& prefix_;
    std::unordered_map<Node, Place> places_;
};

}  // namespace

std::string glslNumber(double value) {
    const auto rounded = static_cast<float>(value);
    if (std::isnan(rounded)) return "notANumber";
    if (std::isinf(rounded)) return rounded < 0 ? "(-infinity)" : "infinity";
    auto text = fmt::format("{}", rounded);
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    return rounded < 0 || std::signbit(rounded) ? "(" + text + ")" : text;
}

bool usesElementary(const Graph& graph, const std::vector<Node>& results) {
    const auto isOwn = [&](Node node) {
        if (graph.type(node) == Type::condition) return true;
        const auto& entry = graph[node];
        switch (entry.operation) {
            case Operation::number:
                return std::isfinite(static_cast<float>(entry.value));
            case Operation::power: {
                const auto& exponent = graph[entry.operands[1]];
                return exponent.operation == Operation::number && isProduct(exponent.value);
            }
            case Operation::variable:
            case Operation::negate:
            case Operation::add:
            case Operation::subtract:
            case Operation::multiply:
            case Operation::divide:
            case Operation::choose:
            case Operation::floor:
            case Operation::ceiling:
                return true;
            default:
                return false;
        }
    };
    const auto isNumber = [&](Node node) { return graph.type(node) != Type::condition; };
    return !std::ranges::all_of(graph.needed(results), isOwn) ||
           !std::ranges::all_of(results, isNumber);
}

bool usesBessel(const Graph& graph, const std::vector<Node>& results) {
    return std::ranges::any_of(graph.needed(results), [&](Node node) {
        const auto operation = graph[node].operation;
        return operation == Operation::besselFirst || operation == Operation::besselSecond;
    });
}

std::string printGlsl(const Graph& graph, const std::vector<Node>& results,
                      const std::vector<std::string>& variables,
                      const std::vector<std::string>& names, const std::string& prefix) {
    return Printer(graph, variables, prefix).print(results, names);
}

}  // namespace seiche::expression
