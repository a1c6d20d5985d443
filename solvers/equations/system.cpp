#include "solvers/equations/system.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>

#include "core/base/error.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::equations {

namespace {

constexpr int measureGroups = 32;

std::string placeOf(const Scene& scene, Side side, const std::string& key) {
    return fmt::format("{}: boundaries.{}.{}", scene.file, name(side), key);
}

/// The two words of `bits` for shaders, the low one first.
std::array<std::int32_t, 2> words(std::uint64_t bits) {
    return {static_cast<std::int32_t>(static_cast<std::uint32_t>(bits)),
            static_cast<std::int32_t>(static_cast<std::uint32_t>(bits >> 32U))};
}

/// Rule of a side for an unknown, with the keys of its formulas ("": none).
struct SideOfUnknown {
    SideRule rule = SideRule::noFlux;
    std::string value, coefficient;
};

SideOfUnknown sideOf(const Scene& scene, Side side, const std::string& unknown) {
    const auto& boundary = scene.boundaries[side];
    const auto has = [&](const std::string& key) { return boundary.formulas.contains(key); };
    if (boundary.type == "periodic") return {SideRule::periodic, "", ""};
    const auto coefficient = unknown + "_coefficient";
    if (boundary.type != "mixed") {
        if (!has(unknown)) return {};
        return {boundary.type == "held"   ? SideRule::held
                : boundary.type == "flux" ? SideRule::flux
                                          : SideRule::robin,
                unknown, coefficient};
    }
    const std::array<SideOfUnknown, 3> rules = {
        {{SideRule::held, unknown + "_held", ""},
         {SideRule::flux, unknown + "_flux", ""},
         {SideRule::robin, unknown + "_robin", coefficient}}};
    SideOfUnknown made;
    for (const auto& each : rules) {
        if (!has(each.value) && !has(each.coefficient)) continue;
        if (!made.value.empty()) {
            failInput(
                "{} is given as well as {}, but an unknown has only one rule: leave one of them "
                "out",
                placeOf(scene, side, has(each.value) ? each.value : each.coefficient), made.value);
        }
        made = each;
    }
    return made;
}

}  // namespace

System::System(const Scene& scene, std::shared_ptr<Model> model)
    : model_(std::move(model)), domain_(scene.domain), seed_(scene.seed) {
    static_cast<Domain&>(grid_) = domain_;
    grid_.components = static_cast<int>(model_->components.size());
    grid_.reach = std::max(1, model_->reach);
    if (grid_.nx < grid_.reach || grid_.ny < grid_.reach) {
        failInput("the grid has {} x {} cells, and the equations need {} along both directions",
                  grid_.nx, grid_.ny, grid_.reach);
    }
    for (int k = 0; k < grid_.components; ++k) {
        if (model_->components[static_cast<std::size_t>(k)].evolves) evolving_ |= 1 << k;
    }
    const auto walls = wallsOnCells(scene);
    grid_.walls = std::ranges::count(walls, 1) > 0;
    fluidCells_ = static_cast<double>(std::ranges::count(walls, 0));
    for (const int wall : walls) inside_.push_back(wall ? 0 : 1);
    if (fluidCells_ == 0) failInput("{}: walls fill the whole domain", scene.file);
    solid_ = makePadded(grid_, 1, "equations walls");
    std::vector<float> solid(static_cast<std::size_t>(4 * grid_.paddedTexels()) *
                             static_cast<std::size_t>(grid_.paddedRows()));
    makeSides(scene);
    // Beyond joined sides lie the walls of the opposite side; beyond others there are none.
    for (int j = -grid_.reach; j < grid_.ny + grid_.reach; ++j) {
        for (int i = -4; i < grid_.nx + 4; ++i) {
            const bool outside = (!periodic_[0] && (i < 0 || i >= grid_.nx)) ||
                                 (!periodic_[1] && (j < 0 || j >= grid_.ny));
            if (outside) continue;
            const int column = (i + 4 * grid_.nx) % grid_.nx, row = (j + grid_.ny) % grid_.ny;
            const auto at = static_cast<std::size_t>(j + grid_.reach) *
                                static_cast<std::size_t>(4 * grid_.paddedTexels()) +
                            static_cast<std::size_t>(i + 4);
            solid[at] = walls[static_cast<std::size_t>(row * grid_.nx + column)] ? 1.0f : 0.0f;
        }
    }
    solid_.upload(solid);

    ghosts_ = gl::Kernel("equations/ghosts.comp");
    sum_ = gl::Kernel("equations/sum_fields.comp",
                      grid_.walls ? gl::Defines{{"WALLS", 1}} : gl::Defines{});
    measure_ = gl::Kernel("equations/measure.comp");
    partials_ =
        gl::Buffer(sizeof(float) * 4 * measureGroups * static_cast<std::size_t>(grid_.components),
                   "equations sums");
    padded_ = makeField("equations direction");
    parameters_.resize(1 + model_->constants.size());
    parametersBuffer_ = gl::Buffer(sizeof(float) * parameters_.size(), "equations constants");
    const auto rates = model_->rates();
    rates_.emplace(*model_, rates, grid_);
    derivatives_.emplace(*model_, rates, grid_, Evaluation::Kind::jacobian);
    for (const Node integral : model_->integrals)
        integrals_.emplace_back(*model_, std::vector{integral}, grid_);
    if (!integrals_.empty()) {
        sums_.emplace(static_cast<int>(integrals_.size()));
        sumSlopes_.emplace(static_cast<int>(integrals_.size()));
        integrand_ = linalg::Vector(grid_.field(), "equations integrand");
    }
    integralsAlong_.resize(integrals_.size());
    integralsInTime_.resize(integrals_.size());
    for (const auto i : model_->integralsOf(rates)) {
        const std::vector<Node> integrand = {model_->integrals[i]};
        integralsAlong_[i].emplace(*model_, integrand, grid_, Evaluation::Kind::along);
        if (model_->dependsOnTime)
            integralsInTime_[i].emplace(*model_, integrand, grid_, Evaluation::Kind::slopeInTime);
    }
    if (model_->dependsOnTime) slope_.emplace(*model_, rates, grid_, Evaluation::Kind::slopeInTime);
    derived_.resize(model_->derived.size());
    findFunctionals();
    setConstants(scene.parameters);
    setTime(0);
}

void System::findFunctionals() {
    const auto& graph = model_->graph;
    const auto everywhere = [&](const std::string& name) {
        return !accessOf(name) && !noiseOf(name) && !randomOf(name) && !positionOf(name);
    };
    std::vector<Node> nodes;
    for (const auto& each : model_->derived) {
        bool integrals = false, uniform = isConstantName(each.name);
        for (const auto& name : model_->variablesOf({each.value})) {
            integrals = integrals || indexIn(Listed::integral, name);
            uniform = uniform && everywhere(name);
        }
        if (!integrals || !uniform) continue;
        static const std::set<std::string> taken = {"step",       "dt",       "error",
                                                    "iterations", "rejected", "limit"};
        if (taken.contains(each.name)) {
            failInput("step reports already have a '{}': give the equation {} = ... another name",
                      each.name, each.name);
        }
        functionalNames_.push_back(each.name);
        nodes.push_back(each.value);
    }
    functionalInputs_ = graph.variables();
    integralsOfRates_ = model_->integralsOf(model_->rates());
    integralsOfFunctionals_ = model_->integralsOf(nodes);
    if (!nodes.empty()) functionals_.emplace(graph, nodes);
}

std::vector<double> System::functionals(const gl::Texture2D& state) {
    if (!functionals_) return {};
    updateSums(state, integralsOfFunctionals_);
    return functionalsOf(sums_->buffer().download<float>(integrals_.size()), parameters_);
}

void System::enqueueFunctionals(const gl::Texture2D& state, std::uint64_t step) {
    if (!functionals_) return;
    updateSums(state, integralsOfFunctionals_);
    arrivingSums_.push(sums_->buffer(), 0, sizeof(float) * integrals_.size(), step);
    arrivingParameters_.push_back(parameters_);
}

void System::takeFunctionals(
    bool wait,
    const std::function<void(std::uint64_t step, const std::vector<double>& values)>& take) {
    arrivingSums_.poll(wait, [&](std::uint64_t step, std::span<const std::byte> bytes) {
        std::vector<float> sums(integrals_.size());
        std::memcpy(sums.data(), bytes.data(), sizeof(float) * sums.size());
        take(step, functionalsOf(sums, arrivingParameters_.front()));
        arrivingParameters_.pop_front();
    });
}

std::vector<double> System::functionalsOf(std::span<const float> sums,
                                          std::span<const float> then) {
    std::vector<double> values, result(functionalNames_.size());
    const auto parameters = Evaluation::parameterNames(*model_);
    const double cell = grid_.hx() * grid_.hy();
    const GridSizes sizes{domain_, fluidCells_ * cell};
    for (const auto& name : functionalInputs_) {
        const auto known = std::ranges::find(parameters, name);
        if (known != parameters.end())
            values.push_back(
                static_cast<double>(then[static_cast<std::size_t>(known - parameters.begin())]));
        else if (const auto index = indexIn(Listed::integral, name))
            values.push_back(static_cast<double>(sums[*index]) * cell);
        else
            values.push_back(sizes.find(name).value_or(0));
    }
    std::vector<expression::Program::Input> inputs;
    for (const auto& value : values) inputs.push_back({&value, 0});
    std::vector<double*> outputs;
    for (auto& value : result) outputs.push_back(&value);
    functionals_->run(inputs, 1, outputs);
    return result;
}

void System::makeSides(const Scene& scene) {
    periodic_ = joinedSides(scene);
    grid_.joined = periodic_;
    rules_.assign(model_->components.size(), {});
    for (const auto side : sides) {
        const auto index = static_cast<std::size_t>(side);
        const auto& boundary = scene.boundaries[side];
        for (std::size_t k = 0; k < model_->components.size(); ++k) {
            const auto& component = model_->components[k].name;
            const auto given = sideOf(scene, side, component);
            rules_[k][index] = given.rule;
            if (given.value.empty()) continue;
            const auto read = [&](const std::string& key) {
                const auto formula = boundary.formulas.find(key);
                return Formula(formula == boundary.formulas.end() ? "0" : formula->second, domain_,
                               scene.seed, placeOf(scene, side, key));
            };
            SideFormula made{static_cast<int>(k), side, read(given.value), {}};
            if (boundary.formulas.contains(given.coefficient)) {
                made.coefficient.emplace(read(given.coefficient));
                sidesChange_ = sidesChange_ || made.coefficient->dependsOnTime();
            }
            sidesChange_ = sidesChange_ || made.value.dependsOnTime();
            formulas_.push_back(std::move(made));
        }
    }
    const auto longest = static_cast<std::size_t>(std::max(grid_.nx, grid_.ny));
    sides_ =
        gl::Buffer(sizeof(float) * 16 * longest * model_->components.size(), "equations sides");
    updateSides();
}

void System::updateSides() {
    const auto longest = static_cast<std::size_t>(std::max(grid_.nx, grid_.ny));
    std::vector<float> values(16 * longest * model_->components.size());
    for (std::size_t i = 0; i < values.size(); i += 4) values[i + 1] = 1;
    for (const auto& each : formulas_) {
        const bool upright = each.side == Side::left || each.side == Side::right;
        const int count = upright ? grid_.ny : grid_.nx;
        const double h = upright ? grid_.hx() : grid_.hy();
        for (int n = 0; n < count; ++n) {
            const double along = (n + 0.5) * (upright ? grid_.hy() : grid_.hx());
            const double x = upright ? (each.side == Side::left ? 0 : domain_.width) : along;
            const double y = upright ? along : each.side == Side::bottom ? 0 : domain_.height;
            const double value = each.value.finite(x, y, time_);
            const auto at = 4 * ((static_cast<std::size_t>(each.component) * 4 +
                                  static_cast<std::size_t>(each.side)) *
                                     longest +
                                 static_cast<std::size_t>(n));
            switch (rule(each.component, each.side)) {
                case SideRule::held:
                    values[at] = static_cast<float>(2 * value);
                    values[at + 1] = -1;
                    break;
                case SideRule::flux:
                    values[at + 2] = static_cast<float>(h * value);
                    break;
                default: {
                    const double half =
                        0.5 * h * (each.coefficient ? each.coefficient->finite(x, y, time_) : 0);
                    values[at] = static_cast<float>(h * value / (1 + half));
                    values[at + 1] = static_cast<float>((1 - half) / (1 + half));
                }
            }
        }
    }
    sides_.upload(values);
}

void System::setConstants(const ParameterSet& parameters) {
    for (std::size_t i = 0; i < model_->constants.size(); ++i) {
        parameters_[i + 1] = static_cast<float>(parameters.real(model_->constants[i].name));
    }
    parametersBuffer_.upload(parameters_);
}

void System::setTime(double t) {
    if (t == time_ && t != 0) return;
    time_ = t;
    parameters_[0] = static_cast<float>(t);
    if (model_->usesTime) parametersBuffer_.upload(parameters_);
    if (sidesChange_) updateSides();
}

Surroundings System::surroundings() const {
    return {&solid_,
            &parametersBuffer_,
            sums_ ? &sums_->buffer() : nullptr,
            static_cast<float>(fluidCells_ * grid_.hx() * grid_.hy()),
            noise_,
            random(),
            sumSlopes_ ? &sumSlopes_->buffer() : nullptr};
}

Random System::random() const {
    return {words(expression::mix(seed_)), {periodic_[0] ? 1 : 0, periodic_[1] ? 1 : 0}};
}

void System::setNoise(std::uint64_t step, double dt) {
    noise_.step = words(step);
    noise_.key = words(seed_);
    noise_.scale = static_cast<float>(1 / std::sqrt(dt * grid_.hx() * grid_.hy()));
}

void System::fillGhosts(gl::Texture2D& field, bool direction) {
    const int texels = grid_.paddedTexels(), behind = texels - 1 - grid_.nx / 4;
    ghosts_.set("cells", std::array{grid_.nx, grid_.ny})
        .set("reach", grid_.reach)
        .set("periodic", std::array{periodic_[0] ? 1 : 0, periodic_[1] ? 1 : 0})
        .set("longest", std::max(grid_.nx, grid_.ny))
        .set("given", direction ? 0.0f : 1.0f)
        .set("texels", std::array{texels, behind});
    const int count = 2 * grid_.reach * texels + (1 + behind) * grid_.ny;
    ghosts_.run(count, grid_.components, 1, {gl::readWrite(0, field), gl::storage(4, sides_)});
}

void System::updateSums(const gl::Texture2D& state, const std::vector<std::size_t>& which) {
    for (const auto i : which) {
        integrals_[i].run(grid_, state, surroundings(), {integrand_.texture(), {0, 0, 0}});
        sumUp(i, *sums_);
    }
}

void System::sumUp(std::size_t integral, linalg::Scalars& into) {
    ops_.reduce(linalg::VectorOps::Reduction::sum, integrand_, into, static_cast<int>(integral));
}

void System::rates(const gl::Texture2D& state, const Evaluation::Target& target) {
    updateSums(state, integralsOfRates_);
    rates_->run(grid_, state, surroundings(), target);
}

void System::stage(const gl::Texture2D& state, const Evaluation::Stage& stage) {
    updateSums(state, integralsOfRates_);
    rates_->runStage(grid_, state, surroundings(), stage);
}

bool System::autonomous() const {
    return !model_->dependsOnTime && !model_->noisy && integralsOfRates_.empty() && !sidesChange_;
}

void System::setSurroundings(gl::Kernel& kernel) const {
    kernel.set("cells", std::array{grid_.nx, grid_.ny})
        .set("reach", grid_.reach)
        .set("periodic", std::array{periodic_[0] ? 1 : 0, periodic_[1] ? 1 : 0})
        .set("longest", std::max(grid_.nx, grid_.ny))
        .set("given", 1.0f)
        .set("spacing", std::array{static_cast<float>(grid_.hx()), static_cast<float>(grid_.hy())})
        .set("area", surroundings().area);
    if (rates_->random()) random().set(kernel);
}

std::vector<gl::Binding> System::surroundingBindings() const {
    std::vector<gl::Binding> bindings = {gl::storage(4, sides_), gl::storage(5, parametersBuffer_)};
    if (grid_.walls) bindings.push_back(gl::read(2, solid_));
    return bindings;
}

void System::slopeInTime(const gl::Texture2D& state, const linalg::Vector& target) {
    for (const auto i : integralsOfRates_) {
        integralsInTime_[i]->run(grid_, state, surroundings(), {integrand_.texture(), {0, 0, 0}});
        sumUp(i, *sumSlopes_);
    }
    slope_->run(grid_, state, surroundings(), {target.texture(), stackedPlace(grid_)});
}

void System::derivatives(const gl::Texture2D& state, const linalg::Vector& z, float shift,
                         const linalg::Vector& y) {
    sum(z.texture(), stackedPlace(grid_), 1, {}, padded_, paddedPlace(grid_));
    fillGhosts(padded_, true);
    // Inner integrals come first.
    for (const auto i : integralsOfRates_) {
        integralsAlong_[i]->runDerivatives(grid_, state, padded_, 0, surroundings(),
                                           integrand_.texture(), {0, 0, 0});
        sumUp(i, *sumSlopes_);
    }
    derivatives_->runDerivatives(grid_, state, padded_, shift, surroundings(), y.texture(),
                                 stackedPlace(grid_));
}

void System::show(std::size_t derived, const gl::Texture2D& state, const linalg::Vector& target) {
    const auto& value = model_->derived[derived].value;
    auto& made = derived_.at(derived);
    if (!made) {
        made.emplace(Evaluation(*model_, std::vector{value}, grid_), model_->integralsOf({value}));
    }
    updateSums(state, made->integrals);
    made->evaluation.run(grid_, state, surroundings(), {target.texture(), {0, 0, 0}});
}

void System::showColors(std::size_t derived, const gl::Texture2D& state,
                        const gl::Texture2D& target) {
    auto& made = derived_.at(derived);
    if (!made) {
        const auto& colors = model_->derived[derived].colors;
        made.emplace(Evaluation(*model_, colors, grid_), model_->integralsOf(colors));
        colorParts_ =
            linalg::Vector(linalg::Shape::field(grid_.nx, 3 * grid_.ny), "equations colors");
        packColors_ = gl::Kernel("equations/pack_colors.comp");
    }
    updateSums(state, made->integrals);
    made->evaluation.run(grid_, state, surroundings(),
                         {colorParts_.texture(), stackedPlace(grid_)});
    packColors_.set("cells", std::array{grid_.nx, grid_.ny})
        .run(grid_.nx, grid_.ny, 1, {gl::read(0, colorParts_.texture()), gl::write(1, target)});
}

void System::sum(const gl::Texture2D& base, Place basePlace, float baseFactor,
                 std::span<const Term> terms, const gl::Texture2D& target, Place targetPlace,
                 const Summands& summands) {
    std::array<float, 4> factors = {};
    std::array<const gl::Texture2D*, 4> textures;
    textures.fill(&base);
    for (std::size_t i = 0; i < terms.size(); ++i) {
        factors[i] = terms[i].factor;
        if (terms[i].texture) textures[i] = terms[i].texture;
    }
    sum_.set("cells", std::array{grid_.nx, grid_.ny})
        .set("baseLayout", basePlace)
        .set("targetLayout", targetPlace)
        .set("layouts", summands.place.value_or(stackedPlace(grid_)))
        .set("baseFactor", baseFactor)
        .set("factors", factors)
        .set("ofBase", summands.differences ? 1.0f : 0.0f)
        .set("evolving", summands.evolvingOnly ? evolving_ : -1);
    std::vector<gl::Binding> bindings = {gl::read(0, base),         gl::read(1, *textures[0]),
                                         gl::read(2, *textures[1]), gl::read(3, *textures[2]),
                                         gl::read(4, *textures[3]), gl::write(5, target)};
    if (grid_.walls) {
        sum_.set("solidLayout", Place{1, grid_.reach, 0});
        bindings.push_back(gl::read(6, solid_));
    }
    const int components = summands.components ? summands.components : grid_.components;
    sum_.run((grid_.nx + 3) / 4, grid_.ny, components, bindings);
}

System::Measure System::measure(const gl::Texture2D& state, std::span<const Term> terms) {
    return measure(state, paddedPlace(grid_), terms);
}

std::vector<double> System::means(const linalg::Vector& x) {
    return measure(x.texture(), stackedPlace(grid_), {}).mean;
}

System::Measure System::measure(const gl::Texture2D& state, Place place,
                                std::span<const Term> terms) {
    std::array<float, 4> factors = {};
    std::array<const gl::Texture2D*, 4> textures;
    textures.fill(&state);
    for (std::size_t i = 0; i < terms.size(); ++i) {
        factors[i] = terms[i].factor;
        if (terms[i].texture) textures[i] = terms[i].texture;
    }
    measure_.set("stateLayout", place)
        .set("layouts", stackedPlace(grid_))
        .set("cells", std::array{grid_.nx, grid_.ny})
        .set("factors", factors);
    measure_.runGroups(
        measureGroups, grid_.components, 1,
        {gl::read(0, state), gl::read(1, *textures[0]), gl::read(2, *textures[1]),
         gl::read(3, *textures[2]), gl::read(4, *textures[3]), gl::storage(5, partials_)});
    const auto partials =
        partials_.download<float>(4 * measureGroups * static_cast<std::size_t>(grid_.components));
    Measure made;
    for (int k = 0; k < grid_.components; ++k) {
        double squares = 0, largest = 0, wrong = 0, sum = 0;
        for (int g = 0; g < measureGroups; ++g) {
            const auto* partial = partials.data() + 4 * (k * measureGroups + g);
            squares += static_cast<double>(partial[0]);
            largest = std::max(largest, static_cast<double>(partial[1]));
            wrong += static_cast<double>(partial[2]);
            sum += static_cast<double>(partial[3]);
        }
        made.largest.push_back(largest);
        made.mean.push_back(sum / fluidCells_);
        made.meanSquare.push_back(squares / fluidCells_);
        if (wrong > 0 && made.notFinite < 0) made.notFinite = k;
    }
    return made;
}

Symbol& System::symbol() const {
    if (!symbol_) symbol_.emplace(*model_);
    return *symbol_;
}

std::vector<double> System::integralsAt(std::span<const double> state) const {
    return symbol().throughIntegrals(state, parameters_, grid_,
                                     fluidCells_ * grid_.hx() * grid_.hy());
}

std::vector<double> System::symbolAt(std::span<const double> state) const {
    return symbolAt(state, grid_.middle());
}

std::vector<double> System::symbolAt(std::span<const double> state,
                                     std::array<double, 2> place) const {
    return symbol().coefficients(state, parameters_, grid_, fluidCells_ * grid_.hx() * grid_.hy(),
                                 place);
}

}  // namespace seiche::equations
