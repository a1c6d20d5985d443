#include "solvers/equations/evaluation.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <set>

#include "core/base/error.hpp"
#include "core/expression/glsl.hpp"

namespace seiche::equations {

namespace {

/// The name of a component of a direction.
std::string directionName(const Access& access) {
    auto name = variableName(access);
    name[0] = '~';
    return name;
}

std::optional<Access> directionOf(const std::string& variable) {
    if (!variable.starts_with('~')) return {};
    return accessOf("@" + variable.substr(1));
}

/// The derivative of an integral.
constexpr std::string_view integralSlopePrefix = "slope of integral:";

/// Name of a texel in GLSL after LOADS: "s0_m1_2" is component 0 one texel to the left and two
/// rows up.
std::string texelName(char of, int component, int texel, int up) {
    const auto number = [](int n) { return n < 0 ? fmt::format("m{}", -n) : fmt::format("{}", n); };
    return fmt::format("{}{}_{}_{}", of, component, number(texel), number(up));
}

int texelOf(int cell) {
    return cell < 0 ? -((3 - cell) / 4) : cell / 4;
}

/// Prints the macros of evaluate.comp.
class Writer {
  public:
    Writer(const Model& model, const Grid& grid)
        : model_(model),
          walls_(grid.walls),
          joined_(grid.joined),
          parameters_(Evaluation::parameterNames(model)) {}

    gl::Defines write(const std::vector<Node>& nodes, Evaluation::Kind kind) {
        const bool jacobian = kind == Evaluation::Kind::jacobian;
        std::string lanes;
        for (int lane = 0; lane < 4; ++lane) {
            std::vector<std::string> names;
            const auto& variables = model_.graph.variables();
            std::vector<std::string> places(variables.size());
            for (const Node node : model_.graph.needed(nodes)) {
                const auto& entry = model_.graph[node];
                if (entry.operation != expression::Operation::variable) continue;
                const auto index = static_cast<std::size_t>(entry.value);
                places[index] = place(variables[index], lane);
            }
            std::vector<std::string> results;
            for (std::size_t i = 0; i < nodes.size(); ++i) results.push_back(fmt::format("r{}", i));
            lanes += "{ " + expression::printGlsl(model_.graph, nodes, places, results);
            for (std::size_t i = 0; i < nodes.size(); ++i)
                lanes += fmt::format("f{}.{} = r{}; ", i, "xyzw"[lane], i);
            lanes += "} ";
        }
        std::string declared, stores;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const auto k = static_cast<int>(i);
            declared += fmt::format("vec4 f{}; ", i);
            auto value = fmt::format("f{}", i);
            if (jacobian) {
                value = "-" + value;
                if (model_.components[i].evolves) {
                    loads_.insert({'d', k, 0, 0});
                    value = fmt::format("massFactor * {} {}", texelName('d', k, 0, 0), value);
                }
            }
            stores += fmt::format("store(t, {}, {}, inside); ", i, value);
        }
        std::string loads;
        for (const auto& [of, component, texel, up] : loads_) {
            const auto call =
                of == 's'   ? fmt::format("load(t, {}, {}, {})", component, texel, up)
                : of == 'd' ? fmt::format("loadDirection(t, {}, {}, {})", component, texel, up)
                            : fmt::format("loadSolid(t, {}, {})", texel, up);
            loads += fmt::format("const vec4 {} = {}; ", texelName(of, component, texel, up), call);
        }
        std::ranges::replace(lanes, '\n', ' ');
        gl::Defines defines = {{"LOADS", loads + declared}, {"LANES", lanes}, {"STORES", stores}};
        if (walls_) defines.push_back({"WALLS", 1});
        if (sums_) defines.push_back({"SUMS", 1});
        if (noisy_) defines.push_back({"NOISE", 1});
        if (random_) defines.push_back({"RANDOM", 1});
        if (expression::usesElementary(model_.graph, nodes)) defines.push_back({"ELEMENTARY", 1});
        if (expression::usesBessel(model_.graph, nodes)) defines.push_back({"BESSEL", 1});
        if (sumSlopes_) defines.push_back({"SUM_SLOPES", 1});
        if (jacobian || kind == Evaluation::Kind::along) defines.push_back({"DIRECTION", 1});
        return defines;
    }
    bool sums() const { return sums_; }
    bool sumSlopes() const { return sumSlopes_; }
    bool noisy() const { return noisy_; }
    bool random() const { return random_; }

  private:
    std::string cell(char of, const Access& access, int lane) {
        const int at = lane + access.across, texel = texelOf(at);
        loads_.insert({of, access.component, texel, access.up});
        return fmt::format("{}.{}", texelName(of, access.component, texel, access.up),
                           "xyzw"[at - 4 * texel]);
    }

    std::string value(char of, const Access& access, int lane) {
        const auto there = cell(of, access, lane);
        if (!walls_ || (access.across == 0 && access.up == 0)) return there;
        const auto solid = cell('w', {0, access.across, access.up}, lane);
        const auto here = cell(of, {access.component, 0, 0}, lane);
        // Walls are at faces, half way to the neighbour.
        const auto held = model_.components[static_cast<std::size_t>(access.component)].wallValue;
        const double twice = held && of == 's' ? 2 * *held : 0;
        return fmt::format("({} > 0.5 ? {} : {})", solid,
                           held ? fmt::format("{:.9e} - {}", twice, here) : here, there);
    }

    /// Coordinate from the cell's index, so that the cell and its neighbours compute the same bits.
    std::string coordinate(const PositionAccess& access, int lane) {
        const auto [upwards, cells, from] = access;
        if (upwards && cells == 0 && from == 0) return "y";
        const char axis = upwards ? 'y' : 'x';
        auto index = fmt::format("{}", upwards ? "t.y" : "4 * t.x");
        double behind = cells + 0.5 + (upwards ? 0 : lane);
        if (from != 0 && joined_[upwards ? 1 : 0]) {
            index = fmt::format("({} + {} + 8 * cells.{}) % cells.{}", index,
                                from + (upwards ? 0 : lane), axis, axis);
            behind = cells - from + 0.5;
        }
        return fmt::format("((float({}) + {:.1f}) * spacing.{})", index, behind, axis);
    }

    std::string place(const std::string& variable, int lane) {
        if (const auto access = accessOf(variable)) return value('s', *access, lane);
        if (const auto access = directionOf(variable)) return value('d', *access, lane);
        if (const auto position = positionOf(variable)) return coordinate(*position, lane);
        if (variable == "hx") return "spacing.x";
        if (variable == "hy") return "spacing.y";
        if (variable == "Lx") return "(float(cells.x) * spacing.x)";
        if (variable == "Ly") return "(float(cells.y) * spacing.y)";
        if (variable == "area") return "area";
        if (const auto index = indexIn(Listed::integral, variable)) {
            sums_ = true;
            return fmt::format("(sums[{}] * spacing.x * spacing.y)", *index);
        }
        if (variable.starts_with(integralSlopePrefix)) {
            sumSlopes_ = true;
            return fmt::format("(sumSlopes[{}] * spacing.x * spacing.y)",
                               variable.substr(integralSlopePrefix.size()));
        }
        if (const auto noise = noiseOf(variable)) {
            noisy_ = true;
            return fmt::format("noise(t, {}, {}, {})", lane + noise->across, noise->up,
                               noise->number);
        }
        if (const auto random = randomOf(variable)) {
            random_ = true;
            const auto bits = std::bit_cast<std::uint64_t>(random->number);
            return fmt::format("random(t, {}, {}, uvec2({}u, {}u))", lane + random->across,
                               random->up, bits & 0xffffffffU, bits >> 32U);
        }
        const auto known = std::ranges::find(parameters_, variable);
        if (known == parameters_.end())
            throw std::logic_error("no value for the variable " + variable);
        return fmt::format("parameters[{}]", known - parameters_.begin());
    }

    struct Load {
        char of;
        int component, texel, up;
        auto operator<=>(const Load&) const = default;
    };
    const Model& model_;
    bool walls_, sums_ = false, sumSlopes_ = false, noisy_ = false, random_ = false;
    std::array<bool, 2> joined_;
    std::vector<std::string> parameters_;
    std::set<Load> loads_;
};

}  // namespace

Place paddedPlace(const Grid& grid) {
    return {1, grid.reach, grid.paddedRows()};
}
Place stackedPlace(const Grid& grid) {
    return {0, 0, grid.ny};
}

gl::Texture2D makePadded(const Grid& grid, int components, std::string label) {
    return {gl::Format::rgba32f, grid.paddedTexels(), grid.paddedRows() * components,
            std::move(label)};
}

std::vector<std::string> Evaluation::parameterNames(const Model& model) {
    std::vector<std::string> names = {"t"};
    for (const auto& constant : model.constants)
        names.push_back(std::string(constantPrefix) + constant.name);
    return names;
}

Evaluation::Evaluation(Model& model, std::vector<Node> values, const Grid& grid, Kind kind)
    : walls_(grid.walls) {
    if (kind != Kind::values) {
        std::unordered_map<Node, Node> direction;
        const auto variables = model.graph.variables();
        for (const auto& name : variables) {
            const Node variable = model.graph.variable(name);
            const auto access = accessOf(name);
            if (const auto index = indexIn(Listed::integral, name)) {
                direction[variable] =
                    model.graph.variable(std::string(integralSlopePrefix) + std::to_string(*index));
            } else if (access && kind != Kind::slopeInTime &&
                       !model.components[static_cast<std::size_t>(access->component)].fixed) {
                direction[variable] = model.graph.variable(directionName(*access));
            }
        }
        if (kind == Kind::slopeInTime) direction[model.graph.variable("t")] = model.graph.number(1);
        for (auto& value : values) value = model.graph.derivative(value, direction);
    }
    Writer writer(model, grid);
    defines_ = writer.write(values, kind);
    sums_ = writer.sums();
    sumSlopes_ = writer.sumSlopes();
    noisy_ = writer.noisy();
    random_ = writer.random();
}

void Random::set(gl::Kernel& kernel) const {
    kernel.set("randomKey", key).set("joined", joined);
}

gl::Kernel Evaluation::kernel(std::string path, const gl::Defines& more) const {
    auto defines = defines_;
    defines.insert(defines.end(), more.begin(), more.end());
    return gl::Kernel(std::move(path), std::move(defines));
}

gl::Kernel& Evaluation::variant(gl::Kernel& kernel, const char* define) {
    if (!kernel) {
        kernel = this->kernel("equations/evaluate.comp",
                              *define ? gl::Defines{{define, 1}} : gl::Defines{});
    }
    return kernel;
}

void Evaluation::set(gl::Kernel& kernel, const Grid& grid, const Surroundings& surroundings,
                     const Place& place) {
    kernel.set("cells", std::array{grid.nx, grid.ny})
        .set("reach", grid.reach)
        .set("resultLayout", place)
        .set("spacing", std::array{static_cast<float>(grid.hx()), static_cast<float>(grid.hy())})
        .set("area", surroundings.area);
    if (random_) surroundings.random.set(kernel);
    if (!noisy_) return;
    const auto& noise = surroundings.noise;
    kernel.set("noiseStep", noise.step).set("noiseKey", noise.key).set("noiseScale", noise.scale);
}

void Evaluation::bindSums(std::vector<gl::Binding>& bindings,
                          const Surroundings& surroundings) const {
    if (sums_) bindings.push_back(gl::storage(6, *surroundings.sums));
    if (sumSlopes_) bindings.push_back(gl::storage(7, *surroundings.sumSlopes));
}

void Evaluation::run(const Grid& grid, const gl::Texture2D& state, const Surroundings& surroundings,
                     const Target& target) {
    auto& kernel = target.base ? variant(based_, "BASE") : variant(plain_, "");
    set(kernel, grid, surroundings, target.place);
    kernel.set("factors", std::array{target.factor, target.baseFactor, target.secondFactor});
    std::vector<gl::Binding> bindings = {gl::read(0, state), gl::write(3, target.texture),
                                         gl::storage(5, *surroundings.parameters)};
    if (walls_) bindings.push_back(gl::read(2, *surroundings.solid));
    if (target.base) {
        kernel.set("baseLayout", target.basePlace);
        bindings.push_back(gl::read(4, *target.base));
        bindings.push_back(gl::read(7, target.second ? *target.second : *target.base));
    }
    bindSums(bindings, surroundings);
    kernel.run((grid.nx + 3) / 4, grid.ny, 1, bindings);
}

void Evaluation::runStage(const Grid& grid, const gl::Texture2D& state,
                          const Surroundings& surroundings, const Stage& stage) {
    auto& kernel = variant(compensated_, "COMPENSATED");
    set(kernel, grid, surroundings, paddedPlace(grid));
    kernel.set("weights", std::array{stage.stageWeight, stage.weight})
        .set("firstLast", std::array{stage.first ? 1 : 0, stage.last ? 1 : 0});
    std::vector<gl::Binding> bindings = {
        gl::read(0, state),           gl::write(3, stage.result),
        gl::read(4, stage.base),      gl::readWrite(5, stage.increment),
        gl::readWrite(6, stage.rest), gl::storage(5, *surroundings.parameters)};
    if (walls_) bindings.push_back(gl::read(2, *surroundings.solid));
    bindSums(bindings, surroundings);
    kernel.run((grid.nx + 3) / 4, grid.ny, 1, bindings);
}

void Evaluation::runDerivatives(const Grid& grid, const gl::Texture2D& state,
                                const gl::Texture2D& direction, float shift,
                                const Surroundings& surroundings, const gl::Texture2D& result,
                                Place place) {
    auto& kernel = variant(plain_, "");
    set(kernel, grid, surroundings, place);
    kernel.set("factors", std::array{1.0f, 0.0f, 0.0f}).set("massFactor", shift);
    std::vector<gl::Binding> bindings = {gl::read(0, state), gl::read(1, direction),
                                         gl::write(3, result),
                                         gl::storage(5, *surroundings.parameters)};
    if (walls_) bindings.push_back(gl::read(2, *surroundings.solid));
    bindSums(bindings, surroundings);
    kernel.run((grid.nx + 3) / 4, grid.ny, 1, bindings);
}

}  // namespace seiche::equations
