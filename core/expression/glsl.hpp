#pragma once

#include <string>
#include <vector>

#include "core/expression/graph.hpp"

namespace seiche::expression {

/// Statements that declare and compute the results of a graph in FP32, one line a node, for a
/// shader that, where usesElementary(), includes linalg/dense/elementary.glsl. `variables` holds
/// the GLSL expression of each variable, by index; result i becomes `const float <names[i]>`.
/// Locals are `prefix` and a number. Where usesBessel() it has to include equations/bessel.glsl,
/// too.
std::string printGlsl(const Graph& graph, const std::vector<Node>& results,
                      const std::vector<std::string>& variables,
                      const std::vector<std::string>& names, const std::string& prefix = "v");

/// Whether functions beyond GLSL's own occur: most equations are polynomials, which compile faster
/// than that file.
bool usesElementary(const Graph& graph, const std::vector<Node>& results);

/// Whether Bessel functions occur.
bool usesBessel(const Graph& graph, const std::vector<Node>& results);

/// A number as a literal of GLSL: rounded to FP32, never an int.
std::string glslNumber(double value);

}  // namespace seiche::expression
