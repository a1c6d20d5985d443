#include "solvers/equations/equations.hpp"

#include "core/base/error.hpp"
#include "core/base/task.hpp"
#include "core/scene/scene_cells.hpp"
#include "solvers/equations/equations_simulation.hpp"
#include "solvers/equations/model_units.hpp"

namespace seiche::equations {

using linalg::Vector;

namespace {

/// Model of a scene with equations and of the field that it shows.
std::shared_ptr<Model> modelOf(const Scene& scene) {
    auto keys = scene.model;
    // The last field is that of view.field, if that is an expression.
    keys["view"] = {{"field", scene.info().fields.back().name}};
    const auto document = JsonDocument::of(std::move(keys), scene.file);
    return std::make_shared<Model>(Model::read(JsonNode(document)));
}

}  // namespace

void Equations::reset(const Scene& scene) {
    ledger_.clear();
    reports_.clear();
    auto model = modelOf(scene);
    const auto cells =
        static_cast<std::size_t>(scene.domain.nx) * static_cast<std::size_t>(scene.domain.ny);
    std::vector<std::vector<float>> values;
    const Task::Detailed formulas;
    for (const auto& component : model->components) {
        const auto done = static_cast<double>(values.size());
        const auto all = static_cast<double>(model->components.size());
        const Task::Share share(0.7 * done / all, 0.7 * (done + 1) / all);
        auto initial = initialOnCells(scene, component.name);
        values.push_back(initial ? std::move(*initial) : std::vector<float>(cells));
    }
    reportProgress(0.7);
    auto system = std::make_unique<System>(scene, model);
    method_ = TimeMethod::automatic;
    described_ = scene.described.shared;
    model_ = std::move(model);
    system_ = std::move(system);
    domain_ = scene.domain;
    given_.emplace(scene.parameters);
    parameters_ = EquationsParameters::from(scene.parameters);
    equations_ = scene.model.at("equations").dump();
    state_ = system_->makeField("equations state");
    next_ = system_->makeField("equations next state");
    shown_.clear();
    shownColors_.clear();
    walls_ = Vector(system_->grid().field(), "equations walls");
    const auto walls = wallsOnCells(scene);
    walls_.upload(std::vector<float>(walls.begin(), walls.end()));
    brush_ = gl::Kernel("equations/brush.comp");
    radius_.emplace(*system_);
    implicit_.reset();
    explicit_.reset();
    waiting_ = {};
    time_ = 0;
    steps_ = rejected_ = functionalsAt_ = 0;
    arriving_.clear();
    endAt_ = std::numeric_limits<double>::infinity();
    setValues(values);
    begin();
}

void Equations::setParameters(const ParameterSet& parameters) {
    const auto values = EquationsParameters::from(parameters);
    const bool otherMethod =
        values.method != parameters_.method || values.compensated != parameters_.compensated;
    if (values.dt != parameters_.dt) dt_ = values.dt;
    takeWaitingSteps();
    limitIsOld_ = limitIsOld_ || std::ranges::any_of(model_->constants, [&](const auto& each) {
                      return parameters.real(each.name) != given_->real(each.name);
                  });
    given_.emplace(parameters);
    parameters_ = values;
    system_->setConstants(parameters);
    if (otherMethod) begin();
    inconsistent_ = constrained();
}

FieldView Equations::field(std::string_view name) {
    const auto about = fieldInfo(info(), name);
    const auto derived = std::ranges::find(model_->derived, about.name, &Derived::name);
    const auto index = static_cast<std::size_t>(derived - model_->derived.begin());
    if (about.color) {
        auto& colors = shownColors_[about.name];
        if (!colors)
            colors = gl::Texture2D(gl::Format::rgba32f, domain_.nx, domain_.ny,
                                   "equations " + about.name);
        system_->showColors(index, state(), colors);
        return {&colors, domain_.nx, domain_.ny, 1, about};
    }
    const auto place = paddedPlace(system_->grid());
    auto& shown = shown_[about.name];
    if (!shown) shown = Vector(system_->grid().field(), "equations " + about.name);
    const int component = model_->componentIndex(about.name);
    if (component >= 0) {
        const Place of = {place[0], place[1] + component * place[2], 0};
        system_->sum(state(), of, 1, {}, shown.texture(), {0, 0, 0}, {.components = 1});
    } else {
        system_->show(index, state(), shown);
    }
    return {&shown.texture(), domain_.nx, domain_.ny, 4, about};
}

FieldView Equations::walls() {
    return {&walls_.texture(),     domain_.nx, domain_.ny, 4, {"walls", "", "Walls.", false}, 1,
            !system_->grid().walls};
}

void Equations::brush(const BrushStroke& stroke) {
    const int component = model_->componentIndex(stroke.brush);
    if (component < 0) failInput("there is no brush '{}'", stroke.brush);
    const auto number = [](double value) { return static_cast<float>(value); };
    const auto& grid = system_->grid();
    brush_.set("cells", std::array{grid.nx, grid.ny})
        .set("stateLayout", paddedPlace(grid))
        .set("component", component)
        .set("spacing", std::array{number(grid.hx()), number(grid.hy())})
        .set("segment", std::array{number(stroke.from.x), number(stroke.from.y),
                                   number(stroke.to.x), number(stroke.to.y)})
        .set("radius", number(stroke.radius))
        .set("amount", number(stroke.strength));
    brush_.run((grid.nx + 3) / 4, grid.ny, 1,
               {gl::readWrite(0, state()), gl::read(1, system_->solid())});
    system_->fillGhosts(state_);
    limitIsOld_ = true;
    inconsistent_ = constrained();
}

std::unique_ptr<Simulation> makeEquations() {
    return std::make_unique<Equations>();
}

}  // namespace seiche::equations
