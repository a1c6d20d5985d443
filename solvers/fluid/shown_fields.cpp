#include "solvers/fluid/shown_fields.hpp"

namespace seiche::fluid {

namespace {

/// The fields that fluid/derive.comp makes, by its KIND.
const std::map<std::string, int, std::less<>> derivedKinds = {
    {"u", 0}, {"v", 1},        {"speed", 2},  {"vorticity", 3}, {"divergence", 4},
    {"q", 5}, {"pressure", 6}, {"u@face", 7}, {"v@face", 8},    {"pressure_coefficient", 6}};

}  // namespace

void ShownFields::rebuild(const KernelFactory& kernels, const Geometry& geometry) {
    kernels_.emplace(kernels);
    geometry_ = &geometry;
    made_.clear();
}

gl::Kernel& ShownFields::kernel(const std::string& name) {
    auto& made = made_[name];
    if (made) return made;
    if (name == "velocity") {
        made = kernels_->kernel("fluid/inner.comp");
    } else if (name == "stream_function") {
        made = kernels_->kernel("fluid/stream.comp");
    } else if (name == "smoke" || name == "temperature") {
        made = kernels_->kernel("fluid/channel.comp", {{"CHANNEL", name == "smoke" ? 1 : 0}});
    } else {
        made = kernels_->kernel("fluid/derive.comp", {{"KIND", derivedKinds.find(name)->second}});
    }
    return made;
}

FieldView ShownFields::field(const FieldInfo& about, const State& state) {
    const auto& name = about.name;
    const int nx = geometry_->domain().nx, ny = geometry_->domain().ny;
    if (name == "dye") {
        const int refinement = state.transported.dyeRefinement();
        return {&state.transported.dye(), refinement * nx, refinement * ny, 1, about, refinement};
    }
    const int columns = nx + (name == "u@face" ? 1 : 0), rows = ny + (name == "v@face" ? 1 : 0);
    if (!field_ || field_.width() != columns || field_.height() != rows) {
        field_ = {gl::Format::r32f, columns, rows, "fluid field"};
    }
    const FieldView view{&field_, columns, rows, 1, about};
    auto& made = kernel(name);
    if (name == "stream_function") {
        made.run(nx, 1, 1,
                 {kernels_->in(0, state.velocity), kernels_->faces(), kernels_->plain(),
                  gl::write(2, field_)});
    } else if (name == "smoke" || name == "temperature") {
        made.run(nx, ny, 1, {kernels_->in(0, state.transported.scalars()), gl::write(2, field_)});
    } else {
        const auto& first = state.projection.pressure();
        const auto& last = state.projection.phi(static_cast<int>(state.projection.stages()) - 1);
        const double speed = state.referenceSpeed;
        const double unit = name != "pressure_coefficient" ? 1
                            : speed > 0                    ? 2 / (speed * speed)
                                                           : 0;
        const auto& scales = state.pressureScales;
        made.set("scales", std::array{static_cast<float>(unit * scales[0]),
                                      static_cast<float>(unit * scales[1])});
        made.run(columns, rows, 1,
                 {kernels_->in(0, state.velocity), kernels_->in(1, first.texture()),
                  kernels_->in(3, last.texture()), kernels_->faces(), kernels_->plain(),
                  kernels_->solid(), gl::write(2, field_)});
    }
    return view;
}

FieldView ShownFields::walls() const {
    const auto& domain = geometry_->domain();
    return {&geometry_->outline(),
            domain.nx,
            domain.ny,
            1,
            {"walls", "", "1 in walls, up to a half where they cover a part of a cell.", false}};
}

VelocityView ShownFields::velocity(const gl::Texture2D& velocity) {
    const auto& domain = geometry_->domain();
    const int nx = domain.nx, ny = domain.ny;
    if (!velocity_ || velocity_.width() != nx + 1 || velocity_.height() != ny + 1) {
        velocity_ = {gl::Format::rg32f, nx + 1, ny + 1, "fluid velocity, shown"};
    }
    kernel("velocity").run(nx + 1, ny + 1, 1, {kernels_->in(0, velocity), gl::write(2, velocity_)});
    return {&velocity_, domain, {geometry_->periodicX(), geometry_->periodicY()}};
}

}  // namespace seiche::fluid
