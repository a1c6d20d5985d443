// Expressions as the device computes them, beside FP64 on the CPU.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/expression/formula.hpp"
#include "core/files/json_node.hpp"
#include "solvers/equations/evaluation.hpp"
#include "tests/gpu/support/gpu_test.hpp"
#include "tests/unit/support/random_texts.hpp"

namespace seiche {
namespace {

using equations::Node;
using expression::Operation;

/// A value and how far FP32 may be from it.
struct Rounded {
    double value = 0, error = 0;
    bool known = true;  ///< false: rounding may decide between branches, or leaves FP32
};

/// Follows rounding through a graph: each operation at the ends of what its operands may be.
class Rounding {
  public:
    Rounding(const expression::Graph& graph, const std::map<Node, double>& variables)
        : graph_(graph), variables_(variables) {}

    Rounded operator()(Node node) {
        for (const Node each : graph_.needed({node})) {
            if (!done_.contains(each)) done_[each] = follow(graph_[each]);
        }
        return done_.at(node);
    }

  private:
    static constexpr double unit = 6e-8;
    static constexpr double driver = 16;  // units in the last place of functions

    Rounded follow(const expression::Graph::Entry& entry) const {
        if (entry.operation == Operation::number)
            return {entry.value, unit * std::abs(entry.value)};
        std::array<Rounded, 3> operands;
        int count = 0;
        for (const Node operand : entry.operands) {
            if (operand != expression::noNode)
                operands[static_cast<std::size_t>(count++)] = done_.at(operand);
        }
        if (entry.operation == Operation::choose) {
            auto taken = operands[operands[0].value != 0 ? 1 : 2];
            taken.known = taken.known && operands[0].known;
            return taken;
        }
        Rounded made;
        const auto at = [&](int corner) {
            std::array<double, 3> values = {};
            for (int i = 0; i < count; ++i) {
                const auto& operand = operands[static_cast<std::size_t>(i)];
                const int end = corner / (i == 0 ? 1 : i == 1 ? 3 : 9) % 3;
                values[static_cast<std::size_t>(i)] = operand.value + (end - 1) * operand.error;
            }
            return expression::evaluate(entry.operation, values[0], values[1], values[2], 0);
        };
        const int middle = count == 1 ? 1 : 4;
        made.value = at(middle);
        for (int i = 0; i < count; ++i)
            made.known = made.known && operands[static_cast<std::size_t>(i)].known;
        for (int corner = 0; corner < (count == 1 ? 3 : 9); ++corner) {
            const double change = std::abs(at(corner) - made.value);
            if (!std::isfinite(change)) made.known = false;
            made.error = std::max(made.error, change);
        }
        const bool condition =
            entry.operation >= Operation::less && entry.operation <= Operation::either;
        if (condition) {
            made.known = made.known && made.error == 0;
            made.error = 0;
            return made;
        }
        made.error = 1.5 * made.error + driver * unit * std::abs(made.value);
        // what a function adds to that near its zeros, and what is flushed to zero
        made.error += 1e-7 * (entry.operation >= Operation::sine ? 1 : 0) + 1e-37;
        if (!(std::abs(made.value) < 1e30)) made.known = false;
        return made;
    }

    const expression::Graph& graph_;
    const std::map<Node, double>& variables_;
    std::map<Node, Rounded> done_;

  public:
    void begin() {
        done_.clear();
        for (const auto& [node, value] : variables_) done_[node] = {value, 0};
    }
};

class RandomExpressions : public GpuTest {};

TEST_F(RandomExpressions, AreOnTheDeviceWhatTheyAreInFp64) {
    constexpr int together = 8, nx = 8, ny = 8;
    const int wanted = expression::RandomTexts::wanted(48);
    expression::RandomTexts texts(11);
    std::mt19937 random(5);
    std::uniform_real_distribution<float> between(-2, 2);
    int compared = 0, tried = 0;
    for (int batch = 0; batch * together < wanted; ++batch) {
        nlohmann::json scene = {{"equations", {"a_t = 0", "b_t = 0"}}};
        std::vector<std::string> all;
        for (int i = 0; i < together; ++i) {
            all.push_back(texts.expression(4));
            scene["equations"].push_back(fmt::format("e{} = {}", i, all.back()));
        }
        const JsonDocument document(scene.dump(), "random");
        auto model = equations::Model::read(JsonNode(document));
        equations::Grid grid;
        grid.nx = nx;
        grid.ny = ny;
        grid.hx = grid.hy = 1;
        grid.components = 2;
        grid.reach = 1;
        auto state = makePadded(grid, 2, "random state");
        std::vector<float> values(static_cast<std::size_t>(4 * state.width() * state.height()));
        for (auto& value : values) value = between(random);
        state.upload(values);
        const auto at = [&](int component, int i, int j) {
            const int row = component * grid.paddedRows() + grid.reach + j;
            return double{values[static_cast<std::size_t>(row * 4 * grid.paddedTexels() + 4 + i)]};
        };
        gl::Texture2D result(gl::Format::rgba32f, nx / 4, ny * together, "random results");
        const gl::Buffer parameters(sizeof(float) * 4, "random constants");
        std::vector<Node> nodes;
        for (const auto& derived : model.derived) nodes.push_back(derived.value);
        equations::Evaluation evaluation(model, nodes, grid);
        evaluation.run(grid, state, {nullptr, &parameters, nullptr, 1}, {result, {0, 0, ny}});
        const auto found = result.downloadFloats();
        for (int k = 0; k < together; ++k) {
            for (int cell = 0; cell < nx * ny; cell += 5) {
                const int i = cell % nx, j = cell / nx;
                std::map<Node, double> variables;
                for (int c = 0; c < 2; ++c)
                    variables[model.graph.variable(equations::variableName({c, 0, 0}))] =
                        at(c, i, j);
                Rounding rounding(model.graph, variables);
                rounding.begin();
                const auto exact = rounding(nodes[static_cast<std::size_t>(k)]);
                ++tried;
                if (!exact.known || !(exact.error < 0.01 * std::max(1.0, std::abs(exact.value))))
                    continue;
                ++compared;
                const double mine = double{found[static_cast<std::size_t>((k * ny + j) * nx + i)]};
                ASSERT_NEAR(mine, exact.value, exact.error)
                    << all[static_cast<std::size_t>(k)] << " at a = " << at(0, i, j)
                    << ", b = " << at(1, i, j);
            }
        }
    }
    EXPECT_GT(compared, tried / 2) << tried;
}

// random(n) is on the device what formulas make of it on the CPU, also in neighbours and behind
// sides: joined ones show the other side, others a mirror.
TEST_F(RandomExpressions, RandomNumbersOfCellsAreThoseOfFormulas) {
    const Domain domain{.width = 2, .height = 1.5, .nx = 13, .ny = 9};
    constexpr std::uint64_t seed = (1ULL << 52U) + 12345;
    const std::vector<std::string> numbers = {"1", "0", "-2.5", "1e300", "123456789.125"};
    nlohmann::json scene = {{"equations", {"a_t = 0"}}};
    for (std::size_t i = 0; i < numbers.size(); ++i)
        scene["equations"].push_back(fmt::format("r{} = random({})", i, numbers[i]));
    scene["equations"].push_back("slope = dx(random(1)) + 10*dy(random(1))");
    const JsonDocument document(scene.dump(), "random");
    auto model = equations::Model::read(JsonNode(document));
    equations::Grid grid;
    grid.nx = domain.nx;
    grid.ny = domain.ny;
    grid.hx = domain.hx();
    grid.hy = domain.hy();
    auto state = makePadded(grid, 1, "state");
    state.clear();
    const gl::Buffer parameters(sizeof(float) * 4, "constants");
    std::vector<Node> nodes;
    for (const auto& derived : model.derived) nodes.push_back(derived.value);
    const int fields = static_cast<int>(nodes.size()), width = 4 * ((domain.nx + 3) / 4);
    equations::Evaluation evaluation(model, nodes, grid);
    std::vector<std::vector<float>> expected;
    for (const auto& number : numbers) {
        expected.push_back(
            evaluateOnCells(Formula("random(" + number + ")", domain, seed, ""), domain, 0));
    }
    const auto key = expression::mix(seed);
    for (const bool periodic : {false, true}) {
        gl::Texture2D result(gl::Format::rgba32f, width / 4, domain.ny * fields, "result");
        equations::Surroundings surroundings{nullptr, &parameters, nullptr, 1};
        surroundings.random = {{static_cast<int>(key & 0xffffffffU), static_cast<int>(key >> 32U)},
                               {periodic ? 1 : 0, periodic ? 1 : 0}};
        evaluation.run(grid, state, surroundings, {result, {0, 0, domain.ny}});
        const auto found = result.downloadFloats();
        const auto at = [&](int field, int i, int j) {
            return double{found[static_cast<std::size_t>((field * domain.ny + j) * width + i)]};
        };
        const auto beside = [&](int i, int count) {
            return periodic ? (i + count) % count : std::clamp(i, 0, count - 1);
        };
        const auto one = [&](int i, int j) {
            return double{expected[0][static_cast<std::size_t>(
                beside(j, domain.ny) * domain.nx + beside(i, domain.nx))]};
        };
        for (int j = 0; j < domain.ny; ++j) {
            for (int i = 0; i < domain.nx; ++i) {
                const auto cell = static_cast<std::size_t>(j * domain.nx + i);
                for (std::size_t k = 0; k < numbers.size(); ++k)
                    EXPECT_NEAR(at(static_cast<int>(k), i, j), expected[k][cell], 6e-8)
                        << numbers[k] << " in " << i << ", " << j;
                const double slope = (one(i + 1, j) - one(i - 1, j)) / (2 * domain.hx()) +
                                     10 * (one(i, j + 1) - one(i, j - 1)) / (2 * domain.hy());
                EXPECT_NEAR(at(fields - 1, i, j), slope, 2e-5) << periodic << ": " << i << ", " << j;
            }
        }
    }
}

}  // namespace
}  // namespace seiche
