#pragma once

#include <pybind11/pybind11.h>

#include <functional>

namespace seiche::python {

void addRun(pybind11::module_& module);
void addMatrix(pybind11::module_& module);

/// For what waits with the interpreter's lock released: takes the lock from time to time and says
/// whether Ctrl-C was pressed. After the wait rethrow() raises what the signal's handler raised.
class Interruption {
  public:
    std::function<bool()> function() {
        return [this] {
            if (!raised_) {
                const pybind11::gil_scoped_acquire lock;
                raised_ = PyErr_CheckSignals() != 0;
            }
            return raised_;
        };
    }
    /// With the lock.
    void rethrow() const {
        if (raised_) throw pybind11::error_already_set();
    }

  private:
    bool raised_ = false;
};

}  // namespace seiche::python
