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
                places_[node] = glslNumber(entry.value);
            } else if (entry.operation == Operation::variable) {
                places_[node] = variables_.at(static_cast<std::size_t>(entry.value));
            } else {
                const auto name = fmt::format("{}{}", prefix_, count++);
                const bool condition = graph_.type(node) == Type::condition;
                text += fmt::format("const {} {} = {};\n", condition ? "bool" : "float", name,
                                    value(entry));
                places_[node] = name;
            }
        }
        for (std::size_t i = 0; i < results.size(); ++i) {
            text += fmt::format("const float {} = {};\n", names[i],
                                graph_.type(results[i]) == Type::condition
                                    ? fmt::format("truth({})", places_.at(results[i]))
                                    : places_.at(results[i]));
        }
        return text;
    }

  private:
    std::string condition(Node node) const {
        if (graph_.type(node) == Type::condition) return places_.at(node);
        return graph_[node].value != 0 ? "true" : "false";  // of constants
    }

    /// x^2, x^3 ... by products, which keep the sign of x and cost less.
    std::string power(const std::string& base, Node exponent) const {
        const auto& entry = graph_[exponent];
        if (entry.operation == Operation::number) {
            const auto product = [&](int factors) {
                std::string text = base;
                for (int i = 1; i < factors; ++i) text += " * " + base;
                return text;
            };
            if (isProduct(entry.value)) {
                const int n = static_cast<int>(std::abs(entry.value));
                return entry.value > 0 ? product(n) : fmt::format("1.0 / ({})", product(n));
            }
            if (entry.value == 0.5) return fmt::format("root({})", base);
        }
        return fmt::format("power({}, {})", base, places_.at(exponent));
    }

    std::string value(const Graph::Entry& entry) const {
        const auto place = [&](int i) -> const std::string& {
            return places_.at(entry.operands[i]);
        };
        const auto infix = [&](const char* sign) {
            return fmt::format("{} {} {}", place(0), sign, place(1));
        };
        switch (entry.operation) {
            case Operation::negate:
                return fmt::format("-({})", place(0));
            case Operation::add:
                return infix("+");
            case Operation::subtract:
                return infix("-");
            case Operation::multiply:
                return infix("*");
            case Operation::divide:
                return infix("/");
            case Operation::power:
                return power(place(0), entry.operands[1]);
            case Operation::less:
                return infix("<");
            case Operation::lessEqual:
                return infix("<=");
            case Operation::equal:
                return infix("==");
            case Operation::notEqual:
                return infix("!=");
            case Operation::both:
                return fmt::format("{} && {}", condition(entry.operands[0]),
                                   condition(entry.operands[1]));
            case Operation::either:
                return fmt::format("{} || {}", condition(entry.operands[0]),
                                   condition(entry.operands[1]));
            case Operation::choose:
                return fmt::format("{} ? {} : {}", condition(entry.operands[0]), place(1),
                                   place(2));
            case Operation::truth:
                return fmt::format("truth({})", place(0));
            case Operation::exponential:
                return fmt::format("exponential({}, 0)", place(0));
            case Operation::arctangent2:
                return fmt::format("arctangent2({}, {})", place(0), place(1));
            case Operation::minimum:
                return fmt::format("smaller({}, {})", place(0), place(1));
            case Operation::maximum:
                return fmt::format("larger({}, {})", place(0), place(1));
            case Operation::besselFirst:
            case Operation::besselSecond:
                return fmt::format(
                    "{}({}, {})",
                    entry.operation == Operation::besselFirst ? "besselFirst" : "besselSecond",
                    static_cast<int>(graph_[entry.operands[0]].value), place(1));
            case Operation::random:
                throw std::logic_error(
                    "random() is a variable on the device: it depends on the cell");
            default:
                return fmt::format("{}({})", functionOf(entry.operation), place(0));
        }
    }

    const Graph& graph_;
    const std::vector<std::string>& variables_;
    const std::string& prefix_;
    std::unordered_map<Node, std::string> places_;
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
            case Operation::less:
            case Operation::lessEqual:
            case Operation::equal:
            case Operation::notEqual:
            case Operation::both:
            case Operation::either:
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
