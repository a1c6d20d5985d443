#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/expression/graph.hpp"

namespace seiche::expression {

/// Nodes of a graph as a list of instructions that run on the CPU in FP64, over many values of the
/// variables at once. Holds no reference to the graph. Not shared between threads.
class Program {
  public:
    Program(const Graph& graph, const std::vector<Node>& results);

    /// One variable's values: `step` of 0 gives the same value everywhere.
    struct Input {
        const double* values;
        std::ptrdiff_t step = 1;
    };
    /// `inputs` by the index of the graph's variables, `outputs` by that of the results, each of
    /// `count` values.
    void run(std::span<const Input> inputs, std::size_t count, std::span<double* const> outputs);

  private:
    struct Instruction {
        Operation operation;
        int operands[3];  ///< registers
        int result;       ///< register
        double value;     ///< of a constant; index of a variable
    };
    void runBlock(std::span<const Input> inputs, std::size_t begin, std::size_t count);
    double* at(int index) {
        return registers_.data() + static_cast<std::size_t>(index) * blockSize;
    }

    static constexpr std::size_t blockSize = 64;
    std::uint64_t seed_;
    std::vector<Instruction> constants_, instructions_;
    std::vector<int> results_;
    std::vector<double> registers_;
};

}  // namespace seiche::expression
