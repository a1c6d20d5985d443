#include "script/run.hpp"

#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <filesystem>

#include "core/files/json_text.hpp"
#include "module.hpp"
#include "solvers/registry.hpp"

namespace py = pybind11;

namespace seiche::python {

namespace {

using Size = std::optional<std::array<int, 2>>;
/// Size, field, density, parts, background, samples, fill.
using Look = std::tuple<Size, std::string, double, std::string, std::string, int, bool>;

script::PictureLook lookOf(const Look& look) {
    const auto& [size, field, density, parts, background, samples, fill] = look;
    return {size, field, density, parts, background, samples, fill};
}

using script::Run;

std::vector<SceneOverride> overrides(
    const std::vector<std::pair<std::string, std::string>>& settings) {
    std::vector<SceneOverride> made;
    for (const auto& [path, value] : settings) made.push_back({path, value});
    return made;
}

// The values go over without a copy.
py::array_t<float> arrayOf(script::FieldValue&& field) {
    auto* values = new std::vector<float>(std::move(field.values));
    const py::capsule owner(values,
                            [](void* held) { delete static_cast<std::vector<float>*>(held); });
    std::vector<py::ssize_t> shape = {field.ny, field.nx};
    if (field.channels > 1) shape.push_back(field.channels);
    return py::array_t<float>(shape, values->data(), owner);
}

py::dict describe(const FieldInfo& info) {
    py::dict made;
    made["name"] = info.name;
    made["unit"] = info.unit;
    made["doc"] = info.doc;
    made["diverging"] = info.diverging;
    made["color"] = info.color;
    return made;
}

py::tuple fieldOf(script::FieldValue&& field) {
    py::dict about = describe(field.info);
    about["step"] = field.step;
    about["t"] = field.t;
    about["fine"] = field.refinement;
    about["size"] = py::make_tuple(field.domain.width, field.domain.height);
    about["cells"] = py::make_tuple(field.domain.nx, field.domain.ny);
    return py::make_tuple(about, arrayOf(std::move(field)));
}

py::dict describe(const RunResult& result) {
    py::dict made;
    made["end"] = name(result.end);
    made["steps"] = result.steps;
    made["t"] = result.t;
    made["seconds"] = result.wallSeconds;
    made["change"] = result.change;
    return made;
}

// Steps with the interpreter free for other threads, until Ctrl-C.
template <class Work>
py::dict interruptible(const Work& work) {
    Interruption interruption;
    RunResult result;
    {
        const py::gil_scoped_release release;
        result = work(interruption.function());
    }
    interruption.rethrow();
    return describe(result);
}

}  // namespace

void addRun(py::module_& module) {
    using Free = py::call_guard<py::gil_scoped_release>;

    py::class_<ConvergenceReport>(module, "ConvergenceReport");
    py::class_<script::SolveReport, ConvergenceReport>(module, "SolveReport",
                                                       "What one iterative solve did.")
        .def_readonly("step", &script::SolveReport::step)
        .def_readonly("name", &script::SolveReport::name)
        .def_property_readonly("status",
                               [](const script::SolveReport& self) { return name(self.status); })
        .def_property_readonly(
            "converged",
            [](const script::SolveReport& self) { return self.status == SolveStatus::converged; })
        .def_property_readonly("failed",
                               [](const script::SolveReport& self) { return failed(self.status); })
        .def_readonly("iterations", &script::SolveReport::iterations)
        .def_readonly("initial", &script::SolveReport::initial)
        .def_readonly("final", &script::SolveReport::final)
        .def_readonly("target", &script::SolveReport::target)
        .def_readonly("norm", &script::SolveReport::norm)
        .def_readonly("history", &script::SolveReport::history)
        .def("__repr__", [](const script::SolveReport& self) {
            return fmt::format(
                "<solve '{}' of step {}: {}, {} iterations, residual {:.3g} of {:.3g}>", self.name,
                self.step, name(self.status), self.iterations, self.final, self.target);
        });

    py::class_<Run>(module, "Run")
        .def(py::init([](const std::string& scene,
                         const std::vector<std::pair<std::string, std::string>>& settings) {
                 return std::make_unique<Run>(scene, overrides(settings));
             }),
             Free())
        .def_static(
            "from_text",
            [](const std::string& text, const std::string& file, const std::string& folder,
               const std::vector<std::pair<std::string, std::string>>& settings) {
                registerSimulations();
                return std::make_unique<Run>(parseScene(text, file, folder, overrides(settings)),
                                             file);
            },
            Free())
        .def("step",
             [](Run& self, std::uint64_t count) {
                 return interruptible([&](const auto& stop) { return self.step(count, stop); });
             })
        .def("until",
             [](Run& self, double t) {
                 return interruptible([&](const auto& stop) { return self.until(t, stop); });
             })
        .def("until_steady",
             [](Run& self, double tolerance, std::optional<double> t,
                std::optional<std::uint64_t> steps) {
                 return interruptible([&](const auto& stop) {
                     RunLimits limits;
                     limits.steady = tolerance;
                     if (t) limits.time = *t - self.time();
                     limits.steps = steps;
                     return self.advance(limits, stop);
                 });
             })
        .def("restart", &Run::restart, Free())
        .def(
            "scene", [](const Run& self) { return jsonText(toJson(self.scene())); }, Free())
        .def("time", &Run::time, Free())
        .def("dt", &Run::dt, Free())
        .def("steps", &Run::steps, Free())
        .def("fields",
             [](const Run& self) {
                 py::list made;
                 for (const auto& each : self.fields()) made.append(describe(each));
                 return made;
             })
        .def("writable_fields", &Run::writableFields, Free())
        .def("brushes",
             [](const Run& self) {
                 py::dict made;
                 for (const auto& each : self.brushes()) made[py::str(each.name)] = each.doc;
                 return made;
             })
        .def("field",
             [](const Run& self, const std::string& name) {
                 script::FieldValue value;
                 {
                     const py::gil_scoped_release release;
                     value = self.field(name);
                 }
                 return fieldOf(std::move(value));
             })
        .def("walls",
             [](const Run& self) {
                 script::FieldValue value;
                 {
                     const py::gil_scoped_release release;
                     value = self.walls();
                 }
                 return arrayOf(std::move(value));
             })
        .def("write",
             [](Run& self, const std::string& name,
                const py::array_t<float, py::array::c_style | py::array::forcecast>& values) {
                 std::vector<float> all(values.data(), values.data() + values.size());
                 const py::gil_scoped_release release;
                 self.write(name, std::move(all));
             })
        .def("set_parameter", &Run::setParameter, Free())
        .def("parameter", &Run::parameter, Free())
        .def("schema",
             [](const Run& self) {
                 py::list made;
                 for (const auto& each : self.schema().parameters()) {
                     py::dict about;
                     about["name"] = each.name;
                     about["default"] = each.defaultValue;
                     about["minimum"] = each.minimum;
                     about["maximum"] = each.maximum;
                     about["choices"] = each.choices;
                     about["unit"] = each.unit;
                     about["doc"] = each.doc;
                     about["effect"] = each.effect == Effect::live      ? "live"
                                       : each.effect == Effect::rebuild ? "rebuild"
                                                                        : "reset";
                     about["type"] = each.type == ValueType::boolean   ? "boolean"
                                     : each.type == ValueType::integer ? "integer"
                                     : each.type == ValueType::real    ? "real"
                                                                       : "choice";
                     made.append(about);
                 }
                 return made;
             })
        .def(
            "brush",
            [](Run& self, const std::string& brush, std::array<double, 2> from,
               std::array<double, 2> to, std::optional<double> radius,
               std::optional<double> strength, double duration, const std::string& color) {
                self.brush(
                    {brush, {from[0], from[1]}, {to[0], to[1]}, radius, strength, duration, color});
            },
            Free())
        .def(
            "probe", [](const Run& self, double x, double y) { return self.probe({x, y}); }, Free())
        .def("solves", &Run::solves, Free())
        .def("reported_solves", &Run::reportedSolves, Free())
        .def("unconverged", &Run::unconverged, Free())
        .def("report", &Run::report, Free())
        .def("reported_steps", &Run::reportedSteps, Free())
        .def("step_reports",
             [](const Run& self, std::size_t first, std::size_t most) {
                 std::vector<StepReport> all;
                 {
                     const py::gil_scoped_release release;
                     all = self.stepReports(first, most);
                 }
                 py::list made;
                 for (const auto& each : all) {
                     py::dict about;
                     about["step"] = each.step;
                     about["t"] = each.t;
                     about["dt"] = each.dt;
                     about["finite"] = each.finite;
                     for (const auto& diagnostic : each.diagnostics) {
                         about[py::str(diagnostic.name)] = diagnostic.value;
                     }
                     made.append(about);
                 }
                 return made;
             })
        .def("save_state", &Run::saveState, Free())
        .def("load_state", &Run::loadState, Free())
        .def(
            "save_picture",
            [](const Run& self, const std::string& file,
               const Look& look) { self.savePicture(file, lookOf(look)); },
            Free())
        .def("picture",
             [](const Run& self, const Look& look) {
                 view::Image image;
                 {
                     const py::gil_scoped_release release;
                     image = self.picture(lookOf(look));
                 }
                 py::array_t<std::uint8_t> made({image.height, image.width, 4});
                 std::copy(image.rgba.begin(), image.rgba.end(), made.mutable_data());
                 return made;
             })
        .def("film", [](Run& self, const std::string& file, double until, double fps, double speed,
                        double loop, const Look& look) {
            return interruptible([&](const auto& stop) {
                return self.film({file, until, fps, speed, loop, lookOf(look)}, stop);
            });
        });
}

}  // namespace seiche::python
