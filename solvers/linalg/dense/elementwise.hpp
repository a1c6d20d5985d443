#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// A function of one or two numbers that Elementwise applies.
struct ElementwiseFunction {
    std::string name;  ///< for run()
    int operands;      ///< 1 or 2
    std::string doc;   ///< in one sentence
};
/// All functions.
const std::vector<ElementwiseFunction>& elementwiseFunctions();

/// Elementwise functions, in FP32. Elementary functions are those of linalg/dense/elementary.glsl,
/// correct to a few units in the last place, because GLSL promises much less. Enqueues only.
class Elementwise {
  public:
    /// Throws badInput, with the nearest name, if there is no such function of this many operands.
    static void check(const std::string& function, int operands);
    /// c = f(a), of one shape; c may be a. Throws badInput for an unknown name, with the nearest
    /// one, and where shapes do not fit.
    void run(const std::string& function, const Matrix& a, Matrix& c);
    /// c = f(a, b); rows, columns and batch of a and b are those of c or 1, and then repeated.
    /// Comparisons give 1 and 0. c may be an operand of its own shape.
    void run(const std::string& function, const Matrix& a, const Matrix& b, Matrix& c);
    /// The same with a number for b.
    void run(const std::string& function, const Matrix& a, float b, Matrix& c);
    /// The same with a number for a.
    void run(const std::string& function, float a, const Matrix& b, Matrix& c);

  private:
    struct Made {
        int operands = 0;
        gl::Kernel kernel;
    };
    gl::Kernel& kernel(const std::string& function, int operands);
    std::map<std::string, Made> kernels_;
};

}  // namespace seiche::linalg
