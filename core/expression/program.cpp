#include "core/expression/program.hpp"

#include <algorithm>
#include <unordered_map>

namespace seiche::expression {

namespace {

/// Operations with a loop of their own; all others are called value by value.
template <class Body>
void loop(std::size_t count, const Body& body) {
    for (std::size_t i = 0; i < count; ++i) body(i);
}

}  // namespace

Program::Program(const Graph& graph, const std::vector<Node>& results) : seed_(graph.seed()) {
    const auto nodes = graph.needed(results);
    // A register is free again after the last use of its value; results and constants keep theirs.
    std::unordered_map<Node, std::size_t> lastUse;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (const Node operand : graph[nodes[i]].operands) lastUse[operand] = i;
    }
    for (const Node result : results) lastUse[result] = nodes.size();
    std::unordered_map<Node, int> places;
    std::vector<int> free;
    int registers = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto& entry = graph[nodes[i]];
        Instruction made{entry.operation, {}, 0, entry.value};
        for (int k = 0; k < operandsOf(entry.operation); ++k)
            made.operands[k] = places.at(entry.operands[k]);
        const bool constant = entry.operation == Operation::number;
        if (constant || free.empty()) {
            made.result = registers++;
        } else {
            made.result = free.back();
            free.pop_back();
        }
        places[nodes[i]] = made.result;
        (constant ? constants_ : instructions_).push_back(made);
        const auto* const end = entry.operands + operandsOf(entry.operation);
        for (const auto* operand = entry.operands; operand != end; ++operand) {
            const bool repeated = std::find(entry.operands, operand, *operand) != operand;
            if (!repeated && lastUse[*operand] == i &&
                graph[*operand].operation != Operation::number) {
                free.push_back(places[*operand]);
            }
        }
    }
    for (const Node result : results) results_.push_back(places.at(result));
    registers_.resize(static_cast<std::size_t>(registers) * blockSize);
    for (const auto& constant : constants_)
        std::fill_n(at(constant.result), blockSize, constant.value);
}

void Program::run(std::span<const Input> inputs, std::size_t count,
                  std::span<double* const> outputs) {
    for (std::size_t begin = 0; begin < count; begin += blockSize) {
        const auto part = std::min(blockSize, count - begin);
        runBlock(inputs, begin, part);
        for (std::size_t i = 0; i < results_.size(); ++i)
            std::copy_n(at(results_[i]), part, outputs[i] + begin);
    }
}

void Program::runBlock(std::span<const Input> inputs, std::size_t begin, std::size_t count) {
    for (const auto& each : instructions_) {
        double* const r = at(each.result);
        if (each.operation == Operation::variable) {
            const auto& input = inputs[static_cast<std::size_t>(each.value)];
            const double* const from =
                input.values + static_cast<std::ptrdiff_t>(begin) * input.step;
            loop(count,
                 [&](std::size_t i) { r[i] = from[static_cast<std::ptrdiff_t>(i) * input.step]; });
            continue;
        }
        const double* const a = at(each.operands[0]);
        const double* const b = at(each.operands[1]);
        const double* const c = at(each.operands[2]);
        switch (each.operation) {
            case Operation::add:
                loop(count, [=](std::size_t i) { r[i] = a[i] + b[i]; });
                break;
            case Operation::subtract:
                loop(count, [=](std::size_t i) { r[i] = a[i] - b[i]; });
                break;
            case Operation::multiply:
                loop(count, [=](std::size_t i) { r[i] = a[i] * b[i]; });
                break;
            case Operation::divide:
                loop(count, [=](std::size_t i) { r[i] = a[i] / b[i]; });
                break;
            case Operation::negate:
                loop(count, [=](std::size_t i) { r[i] = -a[i]; });
                break;
            default:
                loop(count, [=, this](std::size_t i) {
                    r[i] = evaluate(each.operation, a[i], b[i], c[i], seed_);
                });
        }
    }
}

}  // namespace seiche::expression
