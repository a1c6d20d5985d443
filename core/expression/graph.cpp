#include "core/expression/graph.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace seiche::expression {

std::uint64_t mix(std::uint64_t value) {
    value += 0x9e3779b97f4a7c15U;
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31U);
}

namespace {

std::uint64_t cellIndex(double index) {
    // beyond the integers all cells are one
    constexpr double most = 9e18;
    return static_cast<std::uint64_t>(
        static_cast<std::int64_t>(std::isnan(index) ? 0 : std::clamp(index, -most, most)));
}

bool takesConditions(Operation operation) {
    return operation == Operation::both || operation == Operation::either;
}

bool commutes(Operation operation) {
    switch (operation) {
        case Operation::add:
        case Operation::multiply:
        case Operation::equal:
        case Operation::notEqual:
        case Operation::both:
        case Operation::either:
            return true;
        default:
            return false;
    }
}

}  // namespace

int operandsOf(Operation operation) {
    switch (operation) {
        case Operation::number:
        case Operation::variable:
            return 0;
        case Operation::choose:
        case Operation::random:
            return 3;
        case Operation::add:
        case Operation::subtract:
        case Operation::multiply:
        case Operation::divide:
        case Operation::power:
        case Operation::less:
        case Operation::lessEqual:
        case Operation::equal:
        case Operation::notEqual:
        case Operation::both:
        case Operation::either:
        case Operation::arctangent2:
        case Operation::besselFirst:
        case Operation::besselSecond:
        case Operation::minimum:
        case Operation::maximum:
            return 2;
        default:
            return 1;
    }
}

double evaluate(Operation operation, double a, double b, double c, std::uint64_t seed) {
    switch (operation) {
        case Operation::number:
        case Operation::variable:
        case Operation::truth:
            return a;
        case Operation::negate:
            return -a;
        case Operation::add:
            return a + b;
        case Operation::subtract:
            return a - b;
        case Operation::multiply:
            return a * b;
        case Operation::divide:
            return a / b;
        case Operation::power:
            // as products where they are correct to a bit
            if (b == 2) return a * a;
            if (b == 3) return a * a * a;
            if (b == 4) return a * a * (a * a);
            return std::pow(a, b);
        case Operation::less:
            return a < b ? 1 : 0;
        case Operation::lessEqual:
            return a <= b ? 1 : 0;
        case Operation::equal:
            return a == b ? 1 : 0;
        case Operation::notEqual:
            return a != b ? 1 : 0;
        case Operation::both:
            return a != 0 && b != 0 ? 1 : 0;
        case Operation::either:
            return a != 0 || b != 0 ? 1 : 0;
        case Operation::choose:
            return a != 0 ? b : c;
        case Operation::sine:
            return std::sin(a);
        case Operation::cosine:
            return std::cos(a);
        case Operation::tangent:
            return std::tan(a);
        case Operation::arcsine:
            return std::asin(a);
        case Operation::arccosine:
            return std::acos(a);
        case Operation::arctangent:
            return std::atan(a);
        case Operation::arctangent2:
            return std::atan2(a, b);
        case Operation::hyperbolicSine:
            return std::sinh(a);
        case Operation::hyperbolicCosine:
            return std::cosh(a);
        case Operation::hyperbolicTangent:
            return std::tanh(a);
        case Operation::exponential:
            return std::exp(a);
        case Operation::logarithm:
            return std::log(a);
        case Operation::binaryLogarithm:
            return std::log2(a);
        case Operation::decimalLogarithm:
            return std::log10(a);
        case Operation::squareRoot:
            return std::sqrt(a);
        case Operation::magnitude:
            return std::fabs(a);
        case Operation::sign:
            return a > 0 ? 1 : a < 0 ? -1 : a == 0 ? 0 : a;  // of no number, that
        case Operation::floor:
            return std::floor(a);
        case Operation::ceiling:
            return std::ceil(a);
        case Operation::round:
            return std::round(a);
        case Operation::errorFunction:
            return std::erf(a);
        case Operation::besselFirst:
            return ::jn(static_cast<int>(a), b);
        case Operation::besselSecond:
            return ::yn(static_cast<int>(a), b);
        case Operation::minimum:
            return std::isnan(a) || a <= b ? a : b;  // NaN wins on either side
        case Operation::maximum:
            return std::isnan(a) || a >= b ? a : b;
        case Operation::random: {
            auto hash = mix(seed);
            hash = mix(hash ^ cellIndex(b));
            hash = mix(hash ^ cellIndex(c));
            hash = mix(hash ^ std::bit_cast<std::uint64_t>(a + 0.0));  // -0 and 0 alike
            return static_cast<double>(hash >> 11U) * 0x1p-53;
        }
    }
    return 0;
}

Node Graph::insert(const Entry& entry) {
    auto hash = mix(static_cast<std::uint64_t>(entry.operation) ^
                    std::bit_cast<std::uint64_t>(entry.value));
    for (const Node operand : entry.operands)
        hash = mix(hash ^ static_cast<std::uint32_t>(operand));
    const auto [begin, end] = known_.equal_range(hash);
    for (auto each = begin; each != end; ++each) {
        const auto& other = (*this)[each->second];
        if (other.operation == entry.operation &&
            std::ranges::equal(other.operands, entry.operands) &&
            std::bit_cast<std::uint64_t>(other.value) ==
                std::bit_cast<std::uint64_t>(entry.value)) {
            return each->second;
        }
    }
    const auto node = static_cast<Node>(entries_.size());
    entries_.push_back(entry);
    known_.emplace(hash, node);
    return node;
}

Node Graph::number(double value) {
    return insert({Operation::number, {noNode, noNode, noNode}, value});
}

Node Graph::variable(const std::string& name) {
    const auto at = std::ranges::find(names_, name);
    const auto index = static_cast<double>(at - names_.begin());
    if (at == names_.end()) names_.push_back(name);
    return insert({Operation::variable, {noNode, noNode, noNode}, index});
}

Type Graph::type(Node node) const {
    switch ((*this)[node].operation) {
        case Operation::less:
        case Operation::lessEqual:
        case Operation::equal:
        case Operation::notEqual:
        case Operation::both:
        case Operation::either:
            return Type::condition;
        default:
            return Type::number;
    }
}

bool Graph::isNumber(Node node, double value) const {
    const auto& entry = (*this)[node];
    return entry.operation == Operation::number && entry.value == value;
}

Node Graph::asNumber(Node node) {
    return type(node) == Type::number ? node : apply(Operation::truth, node);
}

Node Graph::asCondition(Node node) {
    return type(node) == Type::condition ? node : apply(Operation::notEqual, node, number(0));
}

Node Graph::apply(Operation operation, Node a, Node b, Node c) {
    Node operands[] = {a, b, c};
    const int count = operandsOf(operation);
    const auto isConstant = [this](Node node) {
        return (*this)[node].operation == Operation::number;
    };
    if (std::all_of(operands, operands + count, isConstant)) {
        double values[3] = {};
        for (int i = 0; i < count; ++i) values[i] = (*this)[operands[i]].value;
        const double value = evaluate(operation, values[0], values[1], values[2], seed_);
        if (std::isfinite(value)) return number(value);
    }
    // A condition of constants has been folded into 1 or 0.
    if (operation == Operation::choose && isConstant(a))
        return asNumber((*this)[a].value != 0 ? b : c);
    if (operation == Operation::truth && type(a) == Type::number) return a;
    for (int i = 0; i < count; ++i) {
        const bool condition =
            takesConditions(operation) || (operation == Operation::choose && i == 0);
        if (operation == Operation::truth) break;
        if (!condition)
            operands[i] = asNumber(operands[i]);
        else if (!isConstant(operands[i]))
            operands[i] = asCondition(operands[i]);
    }
    if (commutes(operation) && operands[1] < operands[0]) std::swap(operands[0], operands[1]);
    return insert({operation, {operands[0], operands[1], operands[2]}, 0});
}

std::vector<Node> Graph::needed(const std::vector<Node>& results) const {
    std::vector<bool> marked(entries_.size());
    for (const Node result : results) marked[static_cast<std::size_t>(result)] = true;
    std::vector<Node> nodes;
    for (auto node = static_cast<Node>(entries_.size()) - 1; node >= 0; --node) {
        if (!marked[static_cast<std::size_t>(node)]) continue;
        nodes.push_back(node);
        for (const Node operand : (*this)[node].operands) {
            if (operand != noNode) marked[static_cast<std::size_t>(operand)] = true;
        }
    }
    std::ranges::reverse(nodes);
    return nodes;
}

bool Graph::depends(Node node, Node variable) const {
    return std::ranges::count(needed({node}), variable) != 0;
}

// Product with a slope: a slope of 0 gives 0 for any factor.
Node Graph::product(Node a, Node b) {
    if (isNumber(a, 0) || isNumber(b, 0)) return number(0);
    if (isNumber(a, 1)) return b;
    if (isNumber(b, 1)) return a;
    return apply(Operation::multiply, a, b);
}

Node Graph::sum(Node a, Node b) {
    if (isNumber(a, 0)) return b;
    if (isNumber(b, 0)) return a;
    return apply(Operation::add, a, b);
}

Node Graph::slope(const Entry& entry, const Node* slopes) {
    const Node a = entry.operands[0], b = entry.operands[1];
    const Node da = slopes[0], db = slopes[1], dc = slopes[2];
    const auto negative = [this](Node node) {
        return isNumber(node, 0) ? node : apply(Operation::negate, node);
    };
    const auto square = [this](Node node) { return apply(Operation::power, node, number(2)); };
    const auto ratio = [this](Node above, Node below) {
        return isNumber(above, 0) ? above : apply(Operation::divide, above, below);
    };
    const auto of = [this](Operation operation, Node node) { return apply(operation, node); };
    const auto oneMinusSquare = [&](Node node) {
        return apply(Operation::subtract, number(1), square(node));
    };
    switch (entry.operation) {
        case Operation::negate:
            return negative(da);
        case Operation::add:
            return sum(da, db);
        case Operation::subtract:
            return sum(da, negative(db));
        case Operation::multiply:
            return sum(product(da, b), product(a, db));
        case Operation::divide:
            // (a / b)' = (a' - (a / b) b') / b
            if (isNumber(db, 0)) return ratio(da, b);
            return ratio(sum(da, negative(product(apply(Operation::divide, a, b), db))), b);
        case Operation::power: {
            Node result = number(0);
            if (!isNumber(da, 0)) {
                const auto lower = apply(Operation::subtract, b, number(1));
                const auto raised = isNumber(lower, 0)   ? number(1)
                                    : isNumber(lower, 1) ? a
                                                         : apply(Operation::power, a, lower);
                result = product(product(b, raised), da);
            }
            if (!isNumber(db, 0)) {
                const auto raised = apply(Operation::power, a, b);
                result = sum(result, product(product(raised, of(Operation::logarithm, a)), db));
            }
            return result;
        }
        case Operation::choose:
            return db == dc ? db : apply(Operation::choose, a, db, dc);
        case Operation::minimum:
            return da == db ? da : apply(Operation::choose, apply(Operation::less, b, a), db, da);
        case Operation::maximum:
            return da == db ? da : apply(Operation::choose, apply(Operation::less, a, b), db, da);
        case Operation::besselFirst:
        case Operation::besselSecond: {
            if (isNumber(db, 0)) return db;
            const auto neighbour = [&](double step) {
                return apply(entry.operation, number((*this)[a].value + step), b);
            };
            return product(
                product(number(0.5), apply(Operation::subtract, neighbour(-1), neighbour(1))), db);
        }
        case Operation::arctangent2:
            return ratio(sum(product(b, da), negative(product(a, db))),
                         apply(Operation::add, square(a), square(b)));
        default:
            break;
    }
    if (isNumber(da, 0)) return da;
    const auto times = [&](Node factor) { return product(factor, da); };
    switch (entry.operation) {
        case Operation::sine:
            return times(of(Operation::cosine, a));
        case Operation::cosine:
            return negative(times(of(Operation::sine, a)));
        case Operation::tangent:
            return times(apply(Operation::add, number(1), square(of(Operation::tangent, a))));
        case Operation::arcsine:
            return ratio(da, of(Operation::squareRoot, oneMinusSquare(a)));
        case Operation::arccosine:
            return negative(ratio(da, of(Operation::squareRoot, oneMinusSquare(a))));
        case Operation::arctangent:
            return ratio(da, apply(Operation::add, number(1), square(a)));
        case Operation::hyperbolicSine:
            return times(of(Operation::hyperbolicCosine, a));
        case Operation::hyperbolicCosine:
            return times(of(Operation::hyperbolicSine, a));
        case Operation::hyperbolicTangent:
            return times(oneMinusSquare(of(Operation::hyperbolicTangent, a)));
        case Operation::exponential:
            return times(of(Operation::exponential, a));
        case Operation::logarithm:
            return ratio(da, a);
        case Operation::binaryLogarithm:
            return ratio(da, product(number(std::numbers::ln2), a));
        case Operation::decimalLogarithm:
            return ratio(da, product(number(std::numbers::ln10), a));
        case Operation::squareRoot:
            return ratio(da, product(number(2), of(Operation::squareRoot, a)));
        case Operation::magnitude:
            return times(of(Operation::sign, a));
        case Operation::errorFunction:
            return times(product(number(2 * std::numbers::inv_sqrtpi),
                                 of(Operation::exponential, negative(square(a)))));
        default:  // jumps, numbers, conditions
            return number(0);
    }
}

Node Graph::replace(Node node, const std::function<Node(Node variable)>& by) {
    std::unordered_map<Node, Node> made;
    for (const Node each : needed({node})) {
        const Entry entry = (*this)[each];
        if (entry.operation == Operation::variable) {
            made[each] = by(each);
        } else if (entry.operation == Operation::number) {
            made[each] = each;
        } else {
            Node of[3] = {noNode, noNode, noNode};
            for (int i = 0; i < operandsOf(entry.operation); ++i)
                of[i] = made.at(entry.operands[i]);
            made[each] = apply(entry.operation, of[0], of[1], of[2]);
        }
    }
    return made.at(node);
}

Node Graph::derivative(Node node, const std::unordered_map<Node, Node>& direction) {
    std::unordered_map<Node, Node> slopes;
    for (const Node each : needed({node})) {
        const Entry entry = (*this)[each];
        if (entry.operation == Operation::variable) {
            const auto given = direction.find(each);
            slopes[each] = given == direction.end() ? number(0) : asNumber(given->second);
            continue;
        }
        if (entry.operation == Operation::number) {
            slopes[each] = number(0);
            continue;
        }
        Node of[3] = {noNode, noNode, noNode};
        for (int i = 0; i < operandsOf(entry.operation); ++i) of[i] = slopes.at(entry.operands[i]);
        slopes[each] = slope(entry, of);
    }
    return slopes.at(node);
}

}  // namespace seiche::expression
