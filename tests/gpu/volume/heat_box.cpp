#include "tests/gpu/volume/heat_box.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/scene/scene_volume.hpp"

namespace seiche {

namespace {

constexpr const char* diffuseText = R"(#version 450 core
layout(local_size_x = 8, local_size_y = 4, local_size_z = 4) in;
layout(std430, binding = 0) readonly buffer Before { float before[]; };
layout(std430, binding = 1) writeonly buffer After { float after[]; };
layout(std430, binding = 2) readonly buffer Capacity { float capacity[]; };
layout(std430, binding = 3) readonly buffer FacesX { float facesX[]; };
layout(std430, binding = 4) readonly buffer FacesY { float facesY[]; };
layout(std430, binding = 5) readonly buffer FacesZ { float facesZ[]; };
uniform ivec3 shape, joined;
uniform vec3 rate;  // a dt / h^2 along each axis

int place(ivec3 c) { return (c.z * shape.y + c.y) * shape.x + c.x; }

float open(int axis, ivec3 c) {
    if (axis == 0) return facesX[(c.z * shape.y + c.y) * (shape.x + 1) + c.x];
    if (axis == 1) return facesY[(c.z * (shape.y + 1) + c.y) * shape.x + c.x];
    return facesZ[(c.z * shape.y + c.y) * shape.x + c.x];
}

/// Flow of heat into cell c through its lower or upper face across an axis.
float through(int axis, ivec3 c, int upper, float own) {
    ivec3 step = ivec3(0);
    step[axis] = 1;
    ivec3 next = upper == 1 ? c + step : c - step;
    if (next[axis] < 0 || next[axis] >= shape[axis]) {
        if (joined[axis] == 0) return 0.0;
        next[axis] = (next[axis] + shape[axis]) % shape[axis];
    }
    // The first and the last face of a joined axis are the same one.
    ivec3 face = c;
    if (upper == 1) face[axis] += 1;
    if (joined[axis] == 1 && face[axis] == shape[axis]) face[axis] = 0;
    return rate[axis] * open(axis, face) * (before[place(next)] - own);
}

void main() {
    const ivec3 c = ivec3(gl_GlobalInvocationID);
    if (any(greaterThanEqual(c, shape))) return;
    const int at = place(c);
    const float own = before[at];
    float sum = 0.0;
    for (int axis = 0; axis < 3; ++axis) {
        sum += through(axis, c, 0, own) + through(axis, c, 1, own);
    }
    after[at] = capacity[at] > 0.0 ? own + sum / capacity[at] : 0.0;
}
)";

gl::Buffer bufferOf(const std::vector<float>& values, const char* label) {
    gl::Buffer made(values.size() * sizeof(float), label);
    made.upload(values);
    return made;
}

}  // namespace

const SimulationInfo& HeatBox::registered() {
    static const SimulationInfo& info = []() -> const SimulationInfo& {
        SimulationInfo made;
        made.name = "heat-box";
        made.title = "Heat in a box";
        made.doc = "Diffusion in three dimensions, for tests.";
        made.dimensions = 3;
        made.schema.real("dt", 1e-3, 1e-6, 1, "s", "Time step.")
            .real("diffusivity", 0.01, 0, 10, "m^2/s", "Of heat.", Effect::live);
        made.fields = {{"temperature", "K", "Above that around."}, {"open", "", "Part of a cell."}};
        made.boundaries = {{"insulated", "Lets no heat through.", {}}, {"periodic", "Joined.", {}}};
        made.solidKeys = {{"label", SourceKey::Type::text, false, "", "a name", "none", {}, 0, {}}};
        made.initialFields = {"temperature"};
        made.create = [](gl::Context&) { return std::make_unique<HeatBox>(); };
        Registry::instance().add(made);
        return Registry::instance().at("heat-box");
    }();
    return info;
}

void HeatBox::reset(const Scene& scene) {
    grid_ = scene.space.value().grid;
    joined_ = joinedAxes(scene);
    const auto cells = cellCount(grid_);
    const auto open = openParts(scene);
    auto start = initialOnVolume(scene, "temperature").value_or(std::vector<float>(cells));
    std::vector<float> capacity(cells);
    for (std::size_t index = 0; index < cells; ++index) {
        const auto cell = cellAt(grid_, index);
        float faces = 0;
        for (int axis = 0; axis < 3; ++axis) {
            auto next = cell;
            ++next[static_cast<std::size_t>(axis)];
            const auto& all = open.faces[static_cast<std::size_t>(axis)];
            faces += all[faceIndexOf(grid_, axis, cell)] + all[faceIndexOf(grid_, axis, next)];
        }
        capacity[index] = std::max(open.cells[index], faces / 6);
        if (capacity[index] == 0) start[index] = 0;
    }
    temperature_ = {bufferOf(start, "heat box"), gl::Buffer(bytes(), "heat box, next")};
    capacity_ = bufferOf(capacity, "heat box capacity");
    for (std::size_t axis = 0; axis < 3; ++axis) {
        faces_[axis] = bufferOf(open.faces[axis], "heat box faces");
    }
    shown_ = {gl::Format::r32f, grid_.nx, grid_.ny, "heat box, shown"};
    walls_ = {gl::Format::r32f, grid_.nx, grid_.ny, "heat box walls"};
    gl::Context::current().shaders().replace("tests/heat_box.comp", diffuseText);
    diffuse_ = gl::Kernel("tests/heat_box.comp");
    time_ = 0;
    steps_ = 0;
    setParameters(scene.parameters);
}

void HeatBox::setParameters(const ParameterSet& parameters) {
    parameters_.emplace(parameters);
    std::array<float, 3> rate{};
    double largest = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const double each =
            dt() * parameters.real("diffusivity") / (grid_.spacing(axis) * grid_.spacing(axis));
        rate[static_cast<std::size_t>(axis)] = static_cast<float>(each);
        largest = std::max(largest, each);
    }
    if (largest > 1.0 / 6) {
        failInput("dt is {} s, and {} s at most are stable on this grid", dt(), dt() / 6 / largest);
    }
    diffuse_.set("shape", cellsOf(grid_))
        .set("joined", std::array<int, 3>{joined_[0], joined_[1], joined_[2]})
        .set("rate", rate);
}

void HeatBox::step() {
    diffuse_.run(grid_.nx, grid_.ny, grid_.nz,
                 {gl::storage(0, temperature_[0]), gl::storage(1, temperature_[1]),
                  gl::storage(2, capacity_), gl::storage(3, faces_[0]), gl::storage(4, faces_[1]),
                  gl::storage(5, faces_[2])});
    std::swap(temperature_[0], temperature_[1]);
    time_ += dt();
    ++steps_;
    readback_.push(temperature_[0], 0, bytes(), steps_);
}

void HeatBox::collect(Wait wait, std::vector<StepReport>& reports) {
    readback_.poll(wait == Wait::yes, [&](std::uint64_t step, std::span<const std::byte> data) {
        std::vector<float> values(data.size() / sizeof(float));
        std::memcpy(values.data(), data.data(), data.size());
        StepReport report;
        report.step = step;
        report.dt = dt();
        report.t = time_ - static_cast<double>(steps_ - step) * dt();
        report.finite = std::ranges::all_of(values, [](float each) { return std::isfinite(each); });
        reports.push_back(std::move(report));
    });
}

VolumeView HeatBox::volume(std::string_view name) {
    const auto& field = fieldInfo(info(), name);
    return {name == "open" ? &capacity_ : &temperature_[0], grid_, field};
}

FieldView HeatBox::layer(const gl::Buffer& buffer, gl::Texture2D& shown, FieldInfo about) {
    const auto cells = static_cast<std::size_t>(grid_.nx) * static_cast<std::size_t>(grid_.ny);
    const auto middle = static_cast<std::size_t>(grid_.nz / 2);
    shown.upload(buffer.download<float>(cells, middle * cells * sizeof(float)));
    return {&shown, grid_.nx, grid_.ny, 1, std::move(about)};
}

FieldView HeatBox::field(std::string_view name) {
    return layer(*volume(name).buffer, shown_, fieldInfo(info(), name));
}

FieldView HeatBox::walls() {
    auto view = layer(capacity_, walls_, {"walls", "", "Solid cells."});
    auto values = walls_.downloadFloats();
    for (auto& each : values) each = 1 - each;
    walls_.upload(values);
    return view;
}

void HeatBox::save(Snapshot& snapshot) {
    snapshot.putBuffer("temperature", temperature_[0], bytes());
    snapshot.values = {{"time", time_}, {"step", steps_}};
}

void HeatBox::restore(const Snapshot& snapshot) {
    const auto values = snapshot.get<float>("temperature", cellCount(grid_));
    time_ = snapshot.value<double>("time");
    steps_ = snapshot.value<std::uint64_t>("step");
    temperature_[0].upload(values);
}

double HeatBox::heat() {
    const auto values = temperature_[0].download<float>(cellCount(grid_));
    const auto capacity = capacity_.download<float>(cellCount(grid_));
    double sum = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
        sum += static_cast<double>(values[k]) * static_cast<double>(capacity[k]);
    }
    return sum;
}

}  // namespace seiche
