#pragma once

#include <array>
#include <string>

#include "core/gl/buffer.hpp"
#include "core/gl/context.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/matrix/linear_operator.hpp"

namespace seiche::linalg {

/// What a side of the domain does to the operator.
enum class SideRule { wall, dirichlet, absorbing, periodic };

/// Factors of A = mass * M + damping * C + stiffness * K.
struct StencilTerms {
    float mass = 1, damping = 0, stiffness = 0;
};

/// The medium and the sides of the five-point operator of shaders/linalg/stencil.glsl: a mass M, a
/// damping C = M sigma + C_b and a stiffness K = -div(k grad) on nx x ny cells of hx x hy metres.
/// Fields are not owned and must outlive every use.
struct Stencil {
    enum class Medium {
        uniform,    ///< k and M are constants
        stiffness,  ///< uniformStiffness times `coefficient` is k = c^2 [m^2/s^2] per cell, 0 in
                    ///< solids; M = 1
        mass,       ///< uniformMass times `coefficient` is M = c^-2 [s^2/m^2] per cell, 0 in
                    ///< solids; k = 1
        faces,      ///< `faceX` and `faceY` hold k_f; M = 0, and outside of closed sides u is 0
    };
    int nx = 1, ny = 1;
    double hx = 1, hy = 1;               // [m]
    std::array<SideRule, 4> sides = {};  // left, right, bottom, top
    Medium medium = Medium::uniform;
    double uniformStiffness = 1, uniformMass = 1;
    const Vector* coefficient = nullptr;
    const Vector* faceX = nullptr;  // (nx + 1) x ny: left faces of cells, then the right side
    const Vector* faceY = nullptr;  // nx x (ny + 1): lower faces of cells, then the top side
    double uniformSigma = 0;        // [1/s]
    const Vector* sigma = nullptr;  // [1/s] per cell, on top of uniformSigma

    Shape shape() const { return Shape::field(nx, ny); }
    /// uniformStiffness, uniformMass and uniformSigma of another one.
    void takeConstants(const Stencil& other) {
        uniformStiffness = other.uniformStiffness;
        uniformMass = other.uniformMass;
        uniformSigma = other.uniformSigma;
    }
    /// Throws badInput: periodic sides come in pairs, cells have a size, fields have the shape.
    void check() const;
    /// Defines and uniforms of stencil.glsl for a kernel that includes it.
    gl::Defines defines(bool sampled) const;
    void setUniforms(gl::Kernel& kernel) const;
    /// Bindings 6 and 7 of stencil.glsl (the two fields of faces where those are the medium);
    /// `filler` stands in for fields that are not used.
    gl::Binding coefficientBinding(bool sampled, const gl::Texture2D& filler) const;
    gl::Binding sigmaBinding(bool sampled, const gl::Texture2D& filler) const;
};

/// How kernels over fields are divided on this device; measured, see docs/methods/cg.md. There are
/// kernels of one texel per invocation, in groups of groupX x groupY, and those of
/// shaders/linalg/partial.glsl, which walk over the cells and leave sums.
struct StencilTuning {
    bool fused = true;       ///< workgroups add up sums themselves (GPUs)
    bool sampled = true;     ///< read through texture units
    bool subgroups = false;  ///< subgroup arithmetic in sums
    int groupX = 16, groupY = 16;
    int groups = 528;  ///< workgroups of a walk, where fused
    /// Where not fused a walk goes up strips of this many texels and rows, this many per group.
    int columns = 4, rows = 32, strips = 8;
    static StencilTuning forDevice(const gl::Context& context);

    gl::Defines defines() const;
    gl::Defines walkDefines(const Shape& shape) const;
    /// A field for reading, through an image or a texture unit as `sampled` says.
    gl::Binding in(unsigned unit, const gl::Texture2D& texture) const {
        return sampled ? gl::sample(unit, texture) : gl::read(unit, texture);
    }
    /// Workgroups of a walk over a field of `shape`.
    std::array<int, 3> launch(const Shape& shape) const;
};

/// Where the kernels of shaders/linalg/partial.glsl leave their sums: a vec4 per workgroup, or
/// where not fused a vec4 per invocation.
class Partials {
  public:
    Partials() = default;
    Partials(const StencilTuning& tuning, const Shape& shape, const std::string& label);
    gl::Binding out() const { return gl::storage(2, buffer_); }
    /// Storage 1, or where not fused an image unit.
    gl::Binding in(unsigned imageUnit = 5) const {
        return fused_ ? gl::storage(1, buffer_) : gl::texels(imageUnit, buffer_);
    }
    /// Sets what linalg/partial_total.glsl needs to know.
    void setUniforms(gl::Kernel& kernel) const { kernel.set("count", count_); }

  private:
    gl::Buffer buffer_;
    bool fused_ = true;
    int count_ = 0;
};

/// A field of shaders/linalg/solver_field.glsl: a Vector, or where `linear` a buffer.
class SolverField {
  public:
    SolverField() = default;
    SolverField(const Shape& shape, bool linear, const std::string& label);
    explicit operator bool() const { return vector_ || buffer_; }
    gl::Binding in(const StencilTuning& tuning, unsigned unit) const {
        return buffer_ ? gl::texels(unit, buffer_) : tuning.in(unit, vector_.texture());
    }
    gl::Binding out(unsigned unit) const {
        return buffer_ ? gl::storage(unit, buffer_) : gl::write(unit, vector_.texture());
    }
    /// Only where not linear.
    Vector& vector() { return vector_; }
    const gl::Texture2D& texture() const { return vector_.texture(); }

  private:
    Vector vector_;
    gl::Buffer buffer_;
};

/// y = (a M + b C + g K) x.
class StencilOperator : public LinearOperator {
  public:
    StencilOperator(const Stencil& stencil, StencilTerms terms);
    Shape domain() const override { return stencil_.shape(); }
    Shape range() const override { return stencil_.shape(); }
    std::string name() const override { return "five-point stencil"; }
    void setTerms(StencilTerms terms) { terms_ = terms; }

  protected:
    void doApply(const Vector& x, Vector& y) const override;

  private:
    Stencil stencil_;
    StencilTerms terms_;
    mutable gl::Kernel kernel_;
};

}  // namespace seiche::linalg
