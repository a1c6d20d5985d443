#include "core/expression/unit_check.hpp"

#include "core/base/error.hpp"

namespace seiche::expression {

std::optional<Unit> UnitCheck::of(Node node) {
    // Operands first; texts are as deep as they like to be, so not by recursion.
    std::vector<Node> open{node};
    while (!open.empty()) {
        const Node at = open.back();
        if (known_.contains(at)) {
            open.pop_back();
            continue;
        }
        const auto& entry = graph_[at];
        bool ready = true;
        for (const Node operand : entry.operands) {
            if (operand == noNode || known_.contains(operand)) continue;
            open.push_back(operand);
            ready = false;
        }
        if (!ready) continue;
        known_[at] = found(entry);
        open.pop_back();
    }
    const auto& unit = known_.at(node);
    return unit ? std::optional(resolved(*unit)) : std::nullopt;
}

Unit UnitCheck::resolved(Unit unit) const {
    // Each step replaces one name by names that were unknown when it was solved.
    for (;;) {
        Unit next = unit;
        for (const auto& [name, power] : unit.powers()) {
            const auto at = solved_.find(name);
            if (at != solved_.end())
                next = next / Unit::base(name).power(power) * at->second.power(power);
        }
        if (next == unit) return unit;
        unit = next;
    }
}

bool UnitCheck::unify(const Unit& a, const Unit& b) {
    const Unit rest = resolved(a / b);
    if (rest.none()) return true;
    const auto name = rest.unknown();
    if (name.empty()) return false;
    // name^p * others = 1
    const double power = rest.powers().at(name);
    solved_[name] = (rest / Unit::base(name).power(power)).power(-1 / power);
    return true;
}

std::optional<Unit> UnitCheck::same(std::optional<Unit> a, std::optional<Unit> b,
                                    const char* sign) {
    if (!a) return b;
    if (b && !unify(*a, *b)) {
        failInput("the units do not agree: {} stands on the left of '{}' and {} on the right",
                  resolved(*a).text(), sign, resolved(*b).text());
    }
    return a;
}

bool UnitCheck::isNumber(const std::optional<Unit>& unit) {
    return !unit || unify(*unit, Unit());
}

std::optional<Unit> UnitCheck::power(const Graph::Entry& entry) {
    const auto base = known_.at(entry.operands[0]), exponent = known_.at(entry.operands[1]);
    const auto& number = graph_[entry.operands[1]];
    if (number.operation == Operation::number)
        return base ? std::optional(base->power(number.value)) : base;
    if (!isNumber(exponent)) {
        failInput("an exponent must be dimensionless, but this is in {}",
                  resolved(*exponent).text());
    }
    if (!isNumber(base)) {
        failInput("only a dimensionless number can be raised to a varying power, but this is in {}",
                  resolved(*base).text());
    }
    return Unit();
}

std::optional<Unit> UnitCheck::found(const Graph::Entry& entry) {
    const auto operand = [&](int i) { return known_.at(entry.operands[i]); };
    switch (entry.operation) {
        case Operation::number:
            return entry.value == 0 ? std::nullopt : std::optional(Unit());
        case Operation::variable:
            return unitOf_(graph_.variables()[static_cast<std::size_t>(entry.value)]);
        case Operation::negate:
        case Operation::magnitude:
            return operand(0);
        case Operation::add:
            return same(operand(0), operand(1), "+");
        case Operation::subtract:
            return same(operand(0), operand(1), "-");
        case Operation::minimum:
        case Operation::maximum:
            return same(operand(0), operand(1), ",");
        case Operation::choose:
            return same(operand(1), operand(2), ":");
        case Operation::arctangent2:
            same(operand(0), operand(1), ",");
            return Unit();
        case Operation::less:
        case Operation::lessEqual:
        case Operation::equal:
        case Operation::notEqual:
            same(operand(0), operand(1),
                 entry.operation == Operation::equal      ? "=="
                 : entry.operation == Operation::notEqual ? "!="
                                                          : "<");
            return Unit();
        case Operation::both:
        case Operation::either:
        case Operation::truth:
        case Operation::sign:
        case Operation::random:
            return Unit();
        case Operation::multiply: {
            const auto a = operand(0), b = operand(1);
            return a && b ? std::optional(*a * *b) : std::nullopt;
        }
        case Operation::divide: {
            const auto a = operand(0), b = operand(1);
            return a && b ? std::optional(*a / *b) : std::nullopt;
        }
        case Operation::power:
            return power(entry);
        case Operation::squareRoot:
            return operand(0) ? std::optional(operand(0)->power(0.5)) : std::nullopt;
        case Operation::floor:
        case Operation::ceiling:
        case Operation::round:
        case Operation::sine:
        case Operation::cosine:
        case Operation::tangent:
        case Operation::arcsine:
        case Operation::arccosine:
        case Operation::arctangent:
        case Operation::hyperbolicSine:
        case Operation::hyperbolicCosine:
        case Operation::hyperbolicTangent:
        case Operation::exponential:
        case Operation::logarithm:
        case Operation::binaryLogarithm:
        case Operation::decimalLogarithm:
        case Operation::errorFunction:
        case Operation::besselFirst:
        case Operation::besselSecond: {
            const auto argument = operand(operandsOf(entry.operation) - 1);
            if (!isNumber(argument)) {
                failInput(
                    "functions such as sin, exp and floor take a dimensionless number, but this is "
                    "in {}",
                    resolved(*argument).text());
            }
            return Unit();
        }
    }
    return Unit();
}

}  // namespace seiche::expression
