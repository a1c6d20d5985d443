#pragma once

#include <cmath>
#include <functional>

#include "core/gl/texture.hpp"
#include "core/model/simulation.hpp"

namespace seiche {

/// Fields of a FlowSimulation, as functions of x and y [m].
struct FlowSetup {
    using Function = std::function<double(double x, double y)>;
    Function u = [](double, double) { return 0.0; }, v = u;  // [m/s]
    Function solid = u;                                      // > 0.5: a wall
    std::array<Function, 3> dye = {u, u, u};
    bool periodic = false;
};

/// A given, steady velocity with walls and dye: fields `speed` (packed), `vorticity` (packed,
/// diverging, only its sign is right) and `dye` (in colour), for tests of views.
class FlowSimulation : public Simulation {
  public:
    using Function = FlowSetup::Function;
    static inline FlowSetup setup;  // of the next reset

    static const SimulationInfo& registered() {
        static const SimulationInfo& info = []() -> const SimulationInfo& {
            SimulationInfo made;
            made.name = "flow";
            made.title = "Flow";
            made.doc = "A given velocity.";
            made.schema.real("dt", 0.01, 1e-6, 10, "s", "Time step.");
            made.fields = {{"speed", "m/s", "Of the flow.", false},
                           {"vorticity", "1/s", "Of the flow.", true},
                           {"dye", "", "In the flow.", false, true}};
            made.boundaries = {{"wall", "Nothing passes.", {}}};
            made.velocity = true;
            made.create = [](gl::Context&) { return std::make_unique<FlowSimulation>(); };
            made.memory = [](int, int, const ParameterSet&) { return std::size_t{1}; };
            Registry::instance().add(made);
            return Registry::instance().at("flow");
        }();
        return info;
    }
    static Scene scene(int nx = 64, int ny = 64, double width = 1, double height = 1) {
        Scene made(registered());
        made.title = "Flow";
        made.domain = {width, height, nx, ny};
        return made;
    }

    const SimulationInfo& info() const override { return registered(); }
    void reset(const Scene& scene) override {
        domain_ = scene.domain;
        dt_ = scene.parameters.real("dt");
        time_ = 0;
        steps_ = 0;
        periodic_ = setup.periodic;
        const auto& [u, v, solid, dye, periodic] = setup;
        const double hx = domain_.hx(), hy = domain_.hy();
        const auto wet = [&](double x, double y) {
            return x < 0 || y < 0 || x > domain_.width || y > domain_.height || solid(x, y) < 0.5;
        };
        std::vector<float> faces;
        for (int j = 0; j <= domain_.ny; ++j) {
            for (int i = 0; i <= domain_.nx; ++i) {
                const double x = i * hx, y = j * hy;
                const bool across =
                    j < domain_.ny && wet(x - hx / 2, y + hy / 2) && wet(x + hx / 2, y + hy / 2);
                const bool up =
                    i < domain_.nx && wet(x + hx / 2, y - hy / 2) && wet(x + hx / 2, y + hy / 2);
                faces.push_back(across ? static_cast<float>(u(x, y + hy / 2)) : 0.0f);
                faces.push_back(up ? static_cast<float>(v(x + hx / 2, y)) : 0.0f);
            }
        }
        velocity_ =
            gl::Texture2D(gl::Format::rg32f, domain_.nx + 1, domain_.ny + 1, "flow.velocity");
        velocity_.upload(faces);
        fill(speed_, [&](double x, double y) { return std::hypot(u(x, y), v(x, y)); });
        fill(vorticity_, [&](double x, double y) {
            return (v(x + hx, y) - v(x - hx, y)) / (2 * hx) -
                   (u(x, y + hy) - u(x, y - hy)) / (2 * hy);
        });
        fill(walls_, solid);
        std::vector<float> colors;
        for (int j = 0; j < domain_.ny; ++j) {
            for (int i = 0; i < domain_.nx; ++i) {
                for (const auto& channel : dye) {
                    colors.push_back(static_cast<float>(channel((i + 0.5) * hx, (j + 0.5) * hy)));
                }
                colors.push_back(0);
            }
        }
        dye_ = gl::Texture2D(gl::Format::rgba32f, domain_.nx, domain_.ny, "flow.dye");
        dye_.upload(colors);
    }
    void setParameters(const ParameterSet& parameters) override { dt_ = parameters.real("dt"); }
    void step() override {
        time_ += dt_;
        ++steps_;
    }
    void collect(Wait, std::vector<StepReport>&) override {}
    double time() const override { return time_; }
    double dt() const override { return dt_; }
    std::uint64_t stepCount() const override { return steps_; }
    FieldView field(std::string_view name) override {
        const auto& field = fieldInfo(info(), name);
        if (name == "dye") return {&dye_, domain_.nx, domain_.ny, 1, field};
        return {name == "speed" ? &speed_ : &vorticity_, domain_.nx, domain_.ny, 4, field};
    }
    std::optional<VelocityView> velocity() override {
        return VelocityView{&velocity_, domain_, {periodic_, periodic_}};
    }
    void brush(const BrushStroke&) override {}
    FieldView walls() override { return {&walls_, domain_.nx, domain_.ny, 4, {"walls", "", ""}}; }
    void save(Snapshot&) override {}
    void restore(const Snapshot&) override {}

  private:
    void fill(gl::Texture2D& texture, const Function& value) {
        const int texels = (domain_.nx + 3) / 4;
        std::vector<float> cells;
        for (int j = 0; j < domain_.ny; ++j) {
            for (int i = 0; i < 4 * texels; ++i) {
                const double x = (i + 0.5) * domain_.hx(), y = (j + 0.5) * domain_.hy();
                cells.push_back(i < domain_.nx ? static_cast<float>(value(x, y)) : 0.0f);
            }
        }
        texture = gl::Texture2D(gl::Format::rgba32f, texels, domain_.ny, "flow.field");
        texture.upload(cells);
    }

    Domain domain_;
    double dt_ = 0.01, time_ = 0;
    std::uint64_t steps_ = 0;
    bool periodic_ = false;
    gl::Texture2D velocity_, speed_, vorticity_, dye_, walls_;
};

}  // namespace seiche
