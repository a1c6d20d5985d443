#include <optional>

#include "core/base/error.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/readback.hpp"
#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"
#include "core/scene/scene_cells.hpp"
#include "solvers/linalg/krylov/stencil_cg.hpp"

namespace seiche::heat {

namespace {

using linalg::BoundaryCondition;
using linalg::Stencil;
using linalg::StencilCg;
using linalg::Vector;

/// u_t = div(a grad u) in a plate with holes, by implicit Euler: (1 + dt a K) u' = u.
class Heat : public Simulation {
  public:
    const SimulationInfo& info() const override { return Registry::instance().at("heat"); }

    void reset(const Scene& scene) override {
        // Calls that may refuse the scene come first, so that the old state stays intact.
        auto temperature = initialOnCells(scene, "temperature");
        const auto holes = wallsOnCells(scene);
        if (!temperature) temperature.emplace(holes.size());
        std::vector<float> plate, wall;
        for (std::size_t i = 0; i < holes.size(); ++i) {
            plate.push_back(holes[i] ? 0.0f : 1.0f);
            wall.push_back(holes[i] ? 1.0f : 0.0f);
            (*temperature)[i] *= plate.back();
        }
        domain_ = scene.domain;
        stencil_ = Stencil::on(domain_);
        for (const auto side : sides) {
            const auto index = static_cast<std::size_t>(side);
            const bool held = scene.boundaries[side].type == "held";
            stencil_.sides[index] = held ? BoundaryCondition::dirichlet : BoundaryCondition::wall;
        }
        const auto made = [&](const std::vector<float>& values, const char* label) {
            Vector vector(stencil_.shape(), label);
            vector.upload(values);
            return vector;
        };
        plate_ = made(plate, "heat plate");
        walls_ = made(wall, "heat holes");
        temperature_ = made(*temperature, "heat temperature");
        before_ = Vector(stencil_.shape(), "heat before");
        stencil_.medium = Stencil::Medium::stiffness;
        stencil_.coefficient = &plate_;
        parameters_.emplace(scene.parameters);
        cg_.emplace(stencil_, settings());
        warm_ = gl::Kernel("heat/warm.comp");
        time_ = 0;
        steps_ = 0;
        setParameters(scene.parameters);
    }

    void setParameters(const ParameterSet& parameters) override {
        parameters_.emplace(parameters);
        cg_->setSettings(settings());
        cg_->setTerms({1, 0, static_cast<float>(dt() * parameters_->real("diffusivity"))});
    }

    void step() override {
        before_.copyFrom(temperature_);
        cg_->enqueue(before_, temperature_);
        time_ += dt();
        ++steps_;
        // The report arrives on the CPU later; nothing waits.
        reports_.push(cg_->report(), 0, linalg::DeviceReport::bytes, steps_);
    }

    void collect(Wait wait, std::vector<StepReport>& reports) override {
        reports_.poll(wait == Wait::yes, [&](std::uint64_t step, std::span<const std::byte> data) {
            StepReport report;
            report.step = step;
            report.dt = dt();
            report.t = time_ - static_cast<double>(steps_ - step) * dt();
            report.solves = {linalg::DeviceReport::decode(data, "heat")};
            report.finite = report.solves[0].status != SolveStatus::notFinite;
            reports.push_back(std::move(report));
        });
    }

    void brush(const BrushStroke& stroke) override {
        if (stroke.brush != "warm") failInput("there is no brush '{}'", stroke.brush);
        const auto number = [](double value) { return static_cast<float>(value); };
        warm_.set("spacing", std::array{number(domain_.hx()), number(domain_.hy())})
            .set("segment", std::array{number(stroke.from.x), number(stroke.from.y),
                                       number(stroke.to.x), number(stroke.to.y)})
            .set("radius", number(stroke.radius))
            .set("amount", number(stroke.strength));
        const auto& texture = temperature_.texture();
        warm_.run(texture.width(), texture.height(), 1,
                  {gl::readWrite(0, texture), gl::read(1, plate_.texture())});
    }

    void save(Snapshot& snapshot) override {
        snapshot.putValues("temperature", temperature_);
        snapshot.values = {{"time", time_}, {"step", steps_}};
    }
    void restore(const Snapshot& snapshot) override {
        const auto cells = static_cast<std::size_t>(temperature_.size());
        const auto temperature = snapshot.get<float>("temperature", cells);
        time_ = snapshot.value<double>("time");
        steps_ = snapshot.value<std::uint64_t>("step");
        temperature_.upload(temperature);
    }

    double time() const override { return time_; }
    double dt() const override { return parameters_->real("dt"); }
    std::uint64_t stepCount() const override { return steps_; }
    FieldView field(std::string_view name) override {
        return view(temperature_, fieldInfo(info(), name));
    }
    FieldView walls() override { return view(walls_, {"walls", "", "Holes.", false}); }

  private:
    linalg::CgSettings settings() const { return {parameters_->real("tolerance"), 200}; }
    FieldView view(const Vector& vector, FieldInfo about) const {
        return {&vector.texture(), domain_.nx, domain_.ny, 4, std::move(about)};
    }
    Domain domain_;
    std::optional<ParameterSet> parameters_;
    Stencil stencil_;
    Vector plate_, walls_, temperature_, before_;
    std::optional<StencilCg> cg_;
    gl::Kernel warm_;
    gl::Readback reports_;
    double time_ = 0;
    std::uint64_t steps_ = 0;
};

}  // namespace

// Called by the entry that CMake's seiche_add_pack() makes.
SimulationInfo simulationInfo() {
    SimulationInfo info;
    info.name = "heat";
    info.title = "Heat";
    info.doc = "Heat spreads in a plate with holes, whose rims let none through.";
    info.model.equations = {"∂u/∂t = ∇·(a ∇u)"};
    info.model.terms = {{"u", "Temperature above that of the held sides.", ""},
                        {"a", "Diffusivity.", "diffusivity"}};
    info.model.method = "Five-point differences in space, implicit Euler in time.";
    info.schema
        .real("dt", 0.002, 1e-6, 10, "s", "Time step; implicit, so that any is stable.",
              Effect::live, true)
        .real("diffusivity", 0.05, 0, 10, "m^2/s", "How fast heat spreads.", Effect::live)
        .real("tolerance", 1e-5, 1e-7, 0.1, "", "Residual at which the solver stops.", Effect::live,
              true);
    info.fields = {{"temperature", "K", "Above that of the held sides.", false}};
    info.boundaries = {{"insulated", "Lets no heat through.", {}},
                       {"held", "Is held at temperature 0.", {}}};
    info.initialFields = {"temperature"};
    info.brushes = {{"warm", "Warm", "Drag to warm, Shift + drag to cool.", 0.5, -1, 1, "K"}};
    info.create = [](gl::Context&) { return std::make_unique<Heat>(); };
    return info;
}

}  // namespace seiche::heat
