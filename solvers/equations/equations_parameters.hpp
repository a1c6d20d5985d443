#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/param/schema.hpp"

namespace seiche::equations {

/// Method by which time advances; `automatic` is whichever suits the stiffness.
enum class TimeMethod { automatic, rosenbrock, crankNicolson, backwardEuler, heun, rungeKutta };

/// The name of a method in scenes, states and reports.
std::string name(TimeMethod method);
/// The method of this name; nothing if there is none.
std::optional<TimeMethod> timeMethod(std::string_view name);

/// Parameters of typed equations as values, without the scene's own constants. Their names are
/// known in equations_parameters.cpp alone.
struct EquationsParameters {
    TimeMethod method = TimeMethod::automatic;
    double tolerance = 0;        ///< of a step's error, relative to the largest magnitude
    double dt = 0, dtMax = 0;    ///< [s]
    bool adaptive = true;        ///< the time step adapts
    double linearTolerance = 0;  ///< of linear systems
    bool compensated = true;     ///< explicit methods carry rounding errors over

    /// Parameters as scenes declare them.
    static Schema schema();
    /// The values of a set whose schema has that one's parameters.
    static EquationsParameters from(const ParameterSet& set);
};

}  // namespace seiche::equations
