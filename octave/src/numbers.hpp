#pragma once

#include <octave/oct.h>

#include <optional>
#include <string>

#include "core/base/error.hpp"
#include "core/base/failure.hpp"
#include "script/matrix.hpp"

namespace seiche::oct {

/// Contents of a gpuMatrix: a matrix or a stack of matrices on the device, or the shape of an empty
/// one, which the device does not know.
struct Numbers {
    script::Shape shape{0, 0, 1};
    script::Matrix matrix;  ///< none where a side is 0
    bool logical = false;   ///< 1 and 0 that mean true and false
    /// Set for factors: the other triangle is known to be 0, so that solves substitute.
    std::optional<linalg::Triangle> triangle = {};

    Numbers() = default;
    explicit Numbers(script::Matrix from, bool isLogical = false)
        : shape(from.shape()), matrix(std::move(from)), logical(isLogical) {}
    bool empty() const { return shape.entries() == 0; }
    bool scalar() const { return shape == script::Shape{1, 1, 1}; }
    dim_vector dims() const;
};

/// An operand of a function of two: of one number of the interpreter no matrix is made.
struct Operand {
    Numbers numbers;
    std::optional<float> number;
    bool logical() const { return numbers.logical; }
    bool empty() const { return !number && numbers.empty(); }
    dim_vector dims() const { return number ? dim_vector(1, 1) : numbers.dims(); }
};

/// Runs what uses the device and makes Octave's errors of ours, and of those of libraries:
/// identifiers seiche:input, seiche:failed, seiche:device.
template <class Work>
auto guarded(const Work& work) -> decltype(work()) {
    try {
        return work();
    } catch (const Error& error) {
        const char* kind = error.code() == ExitCode::badInput   ? "seiche:input"
                           : error.code() == ExitCode::noDevice ? "seiche:device"
                                                                : "seiche:failed";
        error_with_id(kind, "%s", error.what());
    } catch (const octave::execution_exception&) {
        throw;
    } catch (const octave::interrupt_exception&) {
        throw;
    } catch (const octave::exit_exception&) {
        throw;
    } catch (const std::exception& error) {
        error_with_id("seiche:failed", "%s", failureOf(error).sentence.c_str());
    }
}

/// Starts the device where nothing has yet, and has it closed before Octave ends.
void startDevice();
/// Rows, columns and stack of `dims`; throws badInput for more than three dimensions.
script::Shape shapeOf(const dim_vector& dims);

/// Numbers of the interpreter, sent to the device as FP32. Throws badInput for what is no array of
/// real numbers.
Numbers upload(const octave_value& value);
/// The numbers as the interpreter's: of class single, or logical. Waits; Ctrl-C ends the wait.
octave_value download(const Numbers& numbers);
/// Waits for the result; Ctrl-C ends the wait.
void await(const Numbers& numbers);

/// Numbers of `value`, uploaded if need be.
Numbers numbersOf(const octave_value& value);
Operand operandOf(const octave_value& value);
/// A gpuMatrix of them.
octave_value wrapped(Numbers numbers);
/// The same of what the interpreter computed, where it is an array of numbers, else that itself.
octave_value wrappedHost(const octave_value& value);
/// The interpreter's own array in place of a gpuMatrix.
octave_value hostValue(const octave_value& value);
bool isGpuMatrix(const octave_value& value);

/// By names of linalg::elementwiseFunctions(); `name` is what an error calls it. No operand may be
/// empty.
Numbers map(const std::string& function, const Numbers& a);
Numbers map(const std::string& function, const Operand& a, const Operand& b,
            const std::string& name);
Numbers filled(const script::Shape& shape, float value);
/// The same entries, columns after columns; same count.
Numbers reshaped(const Numbers& a, const dim_vector& dims);
/// By names of linalg::reductionNames(), along dimension 1, 2 or 3.
Numbers reduce(const std::string& function, const Numbers& a, int dimension);
/// The first dimension, from 1, whose side is not 1.
int firstDimension(const Numbers& a);
/// Matrix products; a stack of one goes with every matrix of the other stack.
Numbers product(const Numbers& a, const Numbers& b, const std::string& name);
/// X of A X = B: where A has more rows than columns by least squares, where fewer the shortest.
/// "auto" substitutes where A is known to be triangular.
Numbers solve(const Numbers& a, const Numbers& b, const std::string& method,
              const std::string& name);
/// Each matrix of the stack.
Numbers transposed(const Numbers& a);

}  // namespace seiche::oct
