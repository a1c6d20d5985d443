#include "tests/gpu/volume/still_box.hpp"

#include "core/scene/scene_volume.hpp"

namespace seiche {

const SimulationInfo& StillBox::registered() {
    static const SimulationInfo& info = []() -> const SimulationInfo& {
        SimulationInfo made;
        made.name = "still-box";
        made.title = "Still box";
        made.doc = "Fields in three dimensions that do not change, for tests.";
        made.dimensions = 3;
        made.schema.real("dt", 0.01, 1e-6, 1, "s", "Time step.");
        made.fields = {{"smoke", "", "Smoke."},
                       {"temperature", "K", "Above that around."},
                       {"q", "1/s^2", "Of another kind.", true},
                       {"u", "m/s", "Velocity along x.", true},
                       {"v", "m/s", "Velocity along y.", true},
                       {"w", "m/s", "Velocity along z.", true}};
        made.boundaries = {{"closed", "Lets nothing through.", {}}, {"periodic", "Joined.", {}}};
        made.initialFields = {"smoke", "temperature", "q", "u", "v", "w"};
        made.create = [](gl::Context&) { return std::make_unique<StillBox>(); };
        Registry::instance().add(made);
        return Registry::instance().at("still-box");
    }();
    return info;
}

void StillBox::reset(const Scene& scene) {
    grid_ = scene.space.value().grid;
    const auto cells = cellCount(grid_);
    for (const auto& field : info().fields) {
        values_[field.name] =
            initialOnVolume(scene, field.name).value_or(std::vector<float>(cells));
    }
    shared_ = gl::Buffer(cells * sizeof(float), "still box");
    shown_ = {gl::Format::r32f, grid_.nx, grid_.ny, "still box, shown"};
    walls_ = {gl::Format::r32f, grid_.nx, grid_.ny, "still box walls"};
    steps_ = reported_ = 0;
}

void StillBox::collect(Wait /*wait*/, std::vector<StepReport>& reports) {
    while (reported_ < steps_) {
        StepReport report;
        report.step = ++reported_;
        report.dt = dt();
        report.t = static_cast<double>(reported_) * dt();
        reports.push_back(std::move(report));
    }
}

FieldView StillBox::field(std::string_view name) {
    const auto& about = fieldInfo(info(), name);
    const auto& values = values_.find(name)->second;
    const auto cells = static_cast<std::size_t>(grid_.nx) * static_cast<std::size_t>(grid_.ny);
    const auto first = cells * static_cast<std::size_t>(grid_.nz / 2);
    shown_.upload(std::span(values).subspan(first, cells));
    return {&shown_, grid_.nx, grid_.ny, 1, about};
}

VolumeView StillBox::volume(std::string_view name) {
    const auto& about = fieldInfo(info(), name);
    shared_.upload(values_.find(name)->second);
    return {&shared_, grid_, about};
}

FieldView StillBox::walls() {
    return {&walls_, grid_.nx, grid_.ny, 1, {"walls", "", "Solid cells."}, 1, true};
}

void StillBox::save(Snapshot& snapshot) {
    snapshot.values = {{"step", steps_}};
}

void StillBox::restore(const Snapshot& snapshot) {
    steps_ = snapshot.value<std::uint64_t>("step");
}

}  // namespace seiche
