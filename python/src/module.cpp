#include "module.hpp"

#include <pybind11/stl.h>

#include "core/base/embedded.hpp"
#include "core/base/error.hpp"
#include "core/base/failure.hpp"
#include "core/base/log.hpp"
#include "core/model/packs.hpp"
#include "core/scene/scene.hpp"
#include "script/device.hpp"
#include "solvers/linalg/dense/dense_methods.hpp"
#include "solvers/linalg/field/methods.hpp"
#include "solvers/registry.hpp"

namespace py = pybind11;

namespace seiche::python {

namespace {

// Never freed: exceptions may be raised until the interpreter is gone.
PyObject *errorType = nullptr, *inputError = nullptr, *runError = nullptr, *deviceError = nullptr;

PyObject* addError(py::module_& module, const char* name, const char* doc, py::tuple bases) {
    const auto full = std::string("seiche.") + name;
    PyObject* made = PyErr_NewExceptionWithDoc(full.c_str(), doc, bases.ptr(), nullptr);
    if (!made) throw py::error_already_set();
    module.attr(name) = py::handle(made);
    return made;
}

void addErrors(py::module_& module) {
    errorType =
        addError(module, "Error",
                 "What Seiche raises, with one sentence: what is wrong, where, and what to do.",
                 py::make_tuple(py::handle(PyExc_Exception)));
    inputError = addError(module, "InputError", "Something that was given cannot be taken.",
                          py::make_tuple(py::handle(errorType), py::handle(PyExc_ValueError)));
    runError = addError(module, "RunError",
                        "A computation failed: a state that is not finite, a singular matrix.",
                        py::make_tuple(py::handle(errorType), py::handle(PyExc_RuntimeError)));
    deviceError = addError(module, "DeviceError", "There is no usable graphics device.",
                           py::make_tuple(py::handle(errorType), py::handle(PyExc_RuntimeError)));
    py::register_exception_translator([](std::exception_ptr raised) {
        try {
            if (raised) std::rethrow_exception(raised);
        } catch (const Error& error) {
            PyObject* type = error.code() == ExitCode::badInput   ? inputError
                             : error.code() == ExitCode::noDevice ? deviceError
                                                                  : runError;
            PyErr_SetString(type, error.what());
        } catch (const py::error_already_set&) {
            throw;
        } catch (const py::builtin_exception&) {  // of arguments: pybind11 knows their types
            throw;
        } catch (const std::bad_alloc& error) {
            PyErr_SetString(PyExc_MemoryError, failureOf(error).sentence.c_str());
        } catch (const std::exception& error) {
            PyErr_SetString(runError, failureOf(error).sentence.c_str());
        }
    });
}

py::dict describe(const gl::DeviceInfo& info) {
    py::dict made;
    made["index"] = info.index;
    made["vendor"] = info.vendor;
    made["renderer"] = info.renderer;
    made["version"] = info.version;
    made["software"] = info.software;
    made["problem"] = info.problem;
    return made;
}

}  // namespace

}  // namespace seiche::python

PYBIND11_MODULE(_core, module) {
    using namespace seiche;
    module.doc() = "The compiled part of seiche; use the package's own names.";
    python::addErrors(module);
    module.attr("version") = version();
    module.def("choose_device", [](const std::string& name) { script::Device::choose(name); });
    module.def("device", [] {
        const auto device = [] {
            const py::gil_scoped_release release;
            return script::Device::instance();
        }();
        return python::describe(device->info());
    });
    module.def("devices", [] {
        py::list made;
        for (const auto& each : gl::listDevices()) made.append(python::describe(each));
        return made;
    });
    module.def("close", [] {
        const py::gil_scoped_release release;
        script::Device::close();
    });
    module.def("scenes", [] {
        registerSimulations();
        py::list made;
        for (const auto& each : shippedScenes()) {
            made.append(py::make_tuple(each.name, each.title, each.description, each.simulation));
        }
        return made;
    });
    module.def("load_plugin", [](const std::string& file) {
        registerSimulations();
        loadPack(file);
    });
    module.def("dense_methods", [] {
        std::vector<std::string> names;
        for (const auto& each : linalg::denseMethods()) names.push_back(each.name);
        return names;
    });
    module.def("krylov_methods", [] { return linalg::names(linalg::krylovMethods()); });
    python::addRun(module);
    python::addMatrix(module);
}
