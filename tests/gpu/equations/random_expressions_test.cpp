// Expressions on the device, compared with FP64 on the CPU.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>
#include <span>

#include "core/expression/formula.hpp"
#include "core/expression/glsl.hpp"
#include "core/expression/parser.hpp"
#include "core/files/json_node.hpp"
#include "solvers/equations/evaluation.hpp"
#include "tests/gpu/support/gpu_test.hpp"
#include "tests/unit/support/random_texts.hpp"

namespace seiche {
namespace {

using equations::Node;
using expression::Operation;

/// A value and the allowed error of FP32.
struct Rounded {
    double value = 0, error = 0;
    bool known = true;  ///< false: rounding may decide between branches, or leaves FP32
};

/// Follows rounding through a graph: each operation at the ends of its operands' ranges.
class Rounding {
  public:
    explicit Rounding(const expression::Graph& graph)
        : graph_(graph), done_(static_cast<std::size_t>(graph.size())) {}

    /// `nodes` in the order of Graph::needed(); `variables` by index, exact in FP32.
    Rounded operator()(const std::vector<Node>& nodes, std::span<const double> variables) {
        for (const Node each : nodes) {
            const auto& entry = graph_[each];
            done_[static_cast<std::size_t>(each)] =
                entry.operation == Operation::variable
                    ? Rounded{variables[static_cast<std::size_t>(entry.value)]}
                    : follow(entry);
        }
        return done_[static_cast<std::size_t>(nodes.back())];
    }

  private:
    static constexpr double unit = 6e-8;
    static constexpr double driver = 16;  // units in the last place of functions

    Rounded follow(const expression::Graph::Entry& entry) const {
        if (entry.operation == Operation::number)
            return {entry.value, unit * std::abs(entry.value) + 1e-37,
                    std::abs(entry.value) < 1e30};
        std::array<Rounded, 3> operands;
        int count = 0;
        for (const Node operand : entry.operands) {
            if (operand != expression::noNode)
                operands[static_cast<std::size_t>(count++)] =
                    done_[static_cast<std::size_t>(operand)];
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
        if (!made.known) return made;
        if (std::isnan(made.value)) {  // wherever rounding may have led
            // GLSL lets compilers replace 0 x, 0 / x and x - x by 0 for any x; and 0 may be an
            // underflow of FP32.
            const auto mayBeZero = [&](std::size_t i) {
                return std::abs(operands[i].value) <= operands[i].error;
            };
            const bool folded =
                (entry.operation == Operation::multiply && (mayBeZero(0) || mayBeZero(1))) ||
                (entry.operation == Operation::divide && mayBeZero(0)) ||
                (entry.operation == Operation::subtract && std::isnan(operands[0].value) &&
                 std::isnan(operands[1].value));
            // A negative base has powers where an exponent is whole, which rounding may make it.
            const bool whole = entry.operation == Operation::power &&
                               std::abs(operands[1].value - std::round(operands[1].value)) <=
                                   2 * operands[1].error;
            // and 1 to any power is 1, even to NaN.
            const bool one = entry.operation == Operation::power &&
                             std::abs(operands[0].value - 1) <= 2 * operands[0].error + 2 * unit;
            made.known = !folded && !whole && !one;
            for (int corner = 0; corner < (count == 1 ? 3 : 9); ++corner)
                made.known = made.known && std::isnan(at(corner));
            return made;
        }
        for (int corner = 0; corner < (count == 1 ? 3 : 9); ++corner) {
            const double change = std::abs(at(corner) - made.value);
            if (!std::isfinite(change)) made.known = false;
            made.error = std::max(made.error, change);
        }
        const bool condition =
            entry.operation >= Operation::less && entry.operation <= Operation::either;
        if (condition) {
            // Compilers may turn a < b into !(a >= b), which differs for NaN.
            made.known = made.known && made.error == 0 && !std::isnan(operands[0].value) &&
                         !(count == 2 && std::isnan(operands[1].value));
            made.error = 0;
            return made;
        }
        made.error = 1.5 * made.error + driver * unit * std::abs(made.value);
        // errors of functions near their zeros, and underflow to zero
        made.error += 1e-7 * (entry.operation >= Operation::sine ? 1 : 0) + 1e-37;
        if (!(std::abs(made.value) < 1e30)) made.known = false;
        // The range may contain more than a period.
        if (entry.operation >= Operation::sine && entry.operation <= Operation::tangent &&
            operands[0].error > 1)
            made.known = false;
        return made;
    }

    const expression::Graph& graph_;
    std::vector<Rounded> done_;
};

class RandomExpressions : public GpuTest {};

/// Expressions in a and b at some points, all in one launch, since compiling takes most of the
/// time.
class Batch {
  public:
    static constexpr int points = 16;

    explicit Batch(std::vector<std::string> texts) : texts_(std::move(texts)) {
        const expression::Names names{{{"a", graph_.variable("a")}, {"b", graph_.variable("b")}},
                                      expression::elementaryFunctions()};
        for (const auto& text : texts_) nodes_.push_back(expression::parse(text, graph_, names));
    }

    /// On the device, by expression and point.
    std::vector<float> onDevice(std::span<const float> a, std::span<const float> b) const {
        std::vector<std::string> results;
        for (std::size_t i = 0; i < nodes_.size(); ++i) results.push_back(fmt::format("r{}", i));
        auto lanes = expression::printGlsl(graph_, nodes_, {"a", "b"}, results);
        std::string stores;
        const auto groups = (nodes_.size() + 3) / 4;
        for (std::size_t i = 0; i < groups; ++i) {
            std::vector<std::string> four;
            for (std::size_t k = 4 * i; k < 4 * i + 4; ++k)
                four.push_back(k < nodes_.size() ? results[k] : "0.0");
            stores += fmt::format("store(t, {}, vec4({}), vec4(1)); ", i, fmt::join(four, ", "));
        }
        std::ranges::replace(lanes, '\n', ' ');
        // a texel a point, of which evaluate.comp takes the first cell
        equations::Grid grid;
        static_cast<Domain&>(grid) = {4.0 * points, 1, 4 * points, 1};
        grid.components = 2;
        auto state = makePadded(grid, 2, "random points");
        std::vector<float> values(static_cast<std::size_t>(4 * state.width() * state.height()));
        for (std::size_t k = 0; k < 2; ++k) {
            for (std::size_t i = 0; i < points; ++i) {
                const auto row = k * static_cast<std::size_t>(grid.paddedRows()) + 1;
                values[4 * (row * static_cast<std::size_t>(grid.paddedTexels()) + 1 + i)] =
                    (k ? b : a)[i];
            }
        }
        state.upload(values);
        const gl::Texture2D result(gl::Format::rgba32f, points, static_cast<int>(groups),
                                   "results");
        const gl::Buffer parameters(sizeof(float), "none");
        const std::string loads = "const float a = load(t, 0, 0, 0).x, b = load(t, 1, 0, 0).x;";
        gl::Defines defines = {{"LOADS", loads}, {"LANES", lanes}, {"STORES", stores}};
        if (expression::usesElementary(graph_, nodes_)) defines.push_back({"ELEMENTARY", 1});
        if (expression::usesBessel(graph_, nodes_)) defines.push_back({"BESSEL", 1});
        gl::Kernel kernel("equations/evaluate.comp", std::move(defines));
        kernel.set("cells", std::array{grid.nx, grid.ny})
            .set("reach", grid.reach)
            .set("resultLayout", std::array{0, 0, 1})
            .set("factors", std::array{1.0f, 0.0f, 0.0f});
        kernel.run(points, 1, 1,
                   {gl::read(0, state), gl::write(3, result), gl::storage(5, parameters)});
        return result.downloadFloats();
    }

    /// The number of compared values and of all values; reports differences.
    std::pair<int, int> compare(std::mt19937& random) const {
        std::uniform_real_distribution<float> between(-2, 2);
        std::vector<float> a(points), b(points);
        for (auto& each : a) each = between(random);
        for (auto& each : b) each = between(random);
        const auto found = onDevice(a, b);
        Rounding rounding(graph_);
        int compared = 0;
        for (std::size_t k = 0; k < nodes_.size(); ++k) {
            const auto needed = graph_.needed({nodes_[k]});
            for (std::size_t i = 0; i < points; ++i) {
                const double at[] = {double{a[i]}, double{b[i]}};
                const auto exact = rounding(needed, at);
                const double mine = double{found[4 * ((k / 4) * points + i) + k % 4]};
                if (exact.known && std::isnan(exact.value)) {
                    ++compared;
                    EXPECT_TRUE(std::isnan(mine))
                        << texts_[k] << " at a = " << a[i] << ", b = " << b[i] << " is " << mine;
                    continue;
                }
                if (!exact.known || !(exact.error < 0.01 * std::max(1.0, std::abs(exact.value))))
                    continue;
                ++compared;
                EXPECT_NEAR(mine, exact.value, exact.error)
                    << texts_[k] << " at a = " << a[i] << ", b = " << b[i];
            }
        }
        return {compared, static_cast<int>(nodes_.size()) * points};
    }

  private:
    std::vector<std::string> texts_;
    expression::Graph graph_;
    std::vector<Node> nodes_;
};

// SEICHE_EXPRESSIONS=1000000 and SEICHE_EXPRESSIONS_SEED, with GALLIUM_DRIVER=softpipe, whose
// kernels are ready four times as soon as llvmpipe's (tests/CMakeLists.txt): an hour of one
// processor.
TEST_F(RandomExpressions, AreOnTheDeviceWhatTheyAreInFp64) {
    constexpr int together = 25, perContext = 2000;
    const int wanted = expression::RandomTexts::wanted(100);
    const auto seed = expression::RandomTexts::seed(11);
    expression::RandomTexts texts(seed);
    std::mt19937 random(seed + 1);
    long compared = 0, tried = 0;
    std::unique_ptr<gl::Context> own;  // kernels live as long as their context
    for (int done = 0; done < wanted; done += together) {
        if (done % perContext == 0 && done > 0) {
            own = gl::Context::headless();
            own->makeCurrent();
            std::fprintf(stderr, "%d of %d\n", done, wanted);
        }
        std::vector<std::string> batch;
        for (int i = 0; i < together; ++i) batch.push_back(texts.expression(4));
        const auto [these, all] = Batch(std::move(batch)).compare(random);
        compared += these;
        tried += all;
    }
    EXPECT_GT(compared, tried / 2) << tried;
    RecordProperty("compared", std::to_string(compared));
    RecordProperty("tried", std::to_string(tried));
}

// NVIDIA's compiler loses signs of negated quotients that are multiplied or divided further.
TEST_F(RandomExpressions, KeepTheirSigns) {
    std::mt19937 random(5);
    const auto [compared, all] = Batch({"(-(b/b)*(-b))",
                                        "-(-0.5*b)/(0.5^1)",
                                        "-(3/a)/(-3)",
                                        "-(1.7/b)/(-1.7)",
                                        "-(0.5/(1.7 - b))*(0.5 < 1.7 ? -2 : 0.5)",
                                        "(b^3)/(-(b*2)/(-2))",
                                        "-a*(-b)",
                                        "(-a)^3*(-b)",
                                        "(-a)^2/(-b)",
                                        "-a - b",
                                        "-a + b",
                                        "-a - (-b)",
                                        "a - (-b)",
                                        "a < b ? -a : -b",
                                        "a < b ? -a : b",
                                        "max(-a, -b)",
                                        "sin(-a)",
                                        "(-a)^(-3)",
                                        "abs(-a)",
                                        "-a < -b",
                                        "-(-a)"})
                                     .compare(random);
    EXPECT_GT(compared, all * 9 / 10);
}

TEST_F(RandomExpressions, NanWinsMinAndMaxInEitherPlace) {
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    std::vector<float> a(Batch::points, 2.0f), b(Batch::points, 3.0f);
    a[0] = b[1] = a[2] = b[2] = nan;
    const std::vector<std::string> texts = {"min(a, b)", "max(a, b)", "min(b, a)", "max(b, a)"};
    const auto found = Batch(texts).onDevice(a, b);
    for (std::size_t k = 0; k < texts.size(); ++k) {
        for (std::size_t i = 0; i < 3; ++i) {
            EXPECT_TRUE(std::isnan(found[4 * i + k])) << texts[k] << " at " << i;
        }
        EXPECT_EQ(found[4 * 3 + k], k % 2 == 0 ? 2.0f : 3.0f) << texts[k];
    }
}

// A kernel of a single function contains everything that the function needs.
TEST_F(RandomExpressions, EachFunctionCompilesByItself) {
    std::vector<float> a(Batch::points, 0.5f);
    std::vector<std::string> texts = {
        "a",   "a + 2*b - a*b/3", "a^3",           "a^(-2)",         "a^0.5",  "a^5",
        "a^b", "a < b",           "a < b ? a : b", "a > 0 && b > 0", "1e300*a"};
    for (const auto& [name, function] : expression::elementaryFunctions()) {
        if (name == "besselj" || name == "bessely") {
            texts.push_back(name + "(1, a)");
        } else {
            texts.push_back(name + (function.fewest == 1 ? "(a)" : "(a, b)"));
        }
    }
    for (const auto& text : texts) {
        SCOPED_TRACE(text);
        const auto found = Batch({text}).onDevice(a, a);
        EXPECT_FALSE(std::isnan(found[0]));
    }
    // of which most equations are made
    expression::Graph graph;
    const expression::Names names{{{"a", graph.variable("a")}}, expression::elementaryFunctions()};
    const auto uses = [&](const std::string& text) {
        return expression::usesElementary(graph, {expression::parse(text, graph, names)});
    };
    EXPECT_FALSE(uses("a^3 - a^(-2)/7 + floor(a)*(a < 2 ? 1 : a)"));
    EXPECT_TRUE(uses("a^2.5"));
    EXPECT_TRUE(uses("a < 1"));
}

// Compared with glibc's, in every range that is computed differently.
TEST_F(RandomExpressions, BesselFunctionsMatchTheCpu) {
    const std::vector<int> orders = {-3, 0, 1, 2, 20, 100};
    std::vector<std::string> texts;
    for (const int order : orders) {
        texts.push_back(fmt::format("besselj({}, a)", order));
        texts.push_back(fmt::format("bessely({}, a)", order));
    }
    const Batch batch(texts);
    std::vector<float> arguments = {0,   -0.0f,      1e-20f, 1e9f,      -2.5f,
                                    -70, 7.9999995f, 8,      HUGE_VALF, NAN};
    for (float x = 1e-3f; x < 1e5f; x *= 1.13f) arguments.push_back(x);
    for (float x = 2; x < 110; x += 1.7f) arguments.push_back(x);
    arguments.resize((arguments.size() + Batch::points - 1) / Batch::points * Batch::points, 1);
    for (std::size_t begin = 0; begin < arguments.size(); begin += Batch::points) {
        const std::span<const float> a(arguments.data() + begin, Batch::points);
        const auto found = batch.onDevice(a, a);
        for (std::size_t k = 0; k < texts.size(); ++k) {
            for (std::size_t i = 0; i < Batch::points; ++i) {
                const double x = double{a[i]},
                             mine = double{found[4 * ((k / 4) * Batch::points + i) + k % 4]};
                const double exact = k % 2 == 0 ? ::jn(orders[k / 2], x) : ::yn(orders[k / 2], x);
                if (std::isnan(exact) || std::abs(exact) > 1e36) {
                    EXPECT_EQ(std::isnan(mine), std::isnan(exact)) << texts[k] << " at " << x;
                    EXPECT_TRUE(std::isnan(exact) || mine * exact > 1e72)
                        << texts[k] << " at " << x;
                    continue;
                }
                const double amplitude =
                    std::min(1.0, std::sqrt(2 / (std::numbers::pi * std::abs(x))));
                // of values that are far from 0 and from their sign changes, else of the amplitude
                const double size = std::abs(x) < std::abs(orders[k / 2])
                                        ? std::abs(exact)
                                        : std::max(amplitude, std::abs(exact));
                EXPECT_NEAR(mine, exact, 4e-6 * size + 1e-36) << texts[k] << " at " << x;
            }
        }
    }
}

// random(n) is the same on the device as in formulas on the CPU, also in neighbours and behind
// sides: joined ones show the other side, others a mirror.
TEST_F(RandomExpressions, RandomNumbersMatchFormulas) {
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
    static_cast<Domain&>(grid) = domain;
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
            return double{expected[0][static_cast<std::size_t>(beside(j, domain.ny) * domain.nx +
                                                               beside(i, domain.nx))]};
        };
        for (int j = 0; j < domain.ny; ++j) {
            for (int i = 0; i < domain.nx; ++i) {
                const auto cell = static_cast<std::size_t>(j * domain.nx + i);
                for (std::size_t k = 0; k < numbers.size(); ++k)
                    EXPECT_NEAR(at(static_cast<int>(k), i, j), expected[k][cell], 6e-8)
                        << numbers[k] << " in " << i << ", " << j;
                const double slope = (one(i + 1, j) - one(i - 1, j)) / (2 * domain.hx()) +
                                     10 * (one(i, j + 1) - one(i, j - 1)) / (2 * domain.hy());
                EXPECT_NEAR(at(fields - 1, i, j), slope, 2e-5)
                    << periodic << ": " << i << ", " << j;
            }
        }
    }
}

}  // namespace
}  // namespace seiche
