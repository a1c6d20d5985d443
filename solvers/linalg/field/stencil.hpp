#pragma once

#include <array>
#include <string>

#include "core/geometry/domain.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/field/linear_operator.hpp"

namespace seiche::linalg {

/// The effect of a side of the domain on the operator.
enum class BoundaryCondition { wall, dirichlet, absorbing, periodic };

/// Factors of A = mass * M + damping * C + stiffness * K.
struct StencilTerms {
    float mass = 1, damping = 0, stiffness = 0;  ///< of M; of C; of K
    /// As kernels take them.
    std::array<float, 3> factors() const { return {mass, damping, stiffness}; }
};

/// Layers in front of sides in which waves at any angle decay without reflection: coordinates
/// across them are stretched by 1 + rate/s, s the rate of change in time. The operator contains the
/// part that is local in time; the rest is memory of its caller (shaders/wave/layer.glsl).
struct MatchedLayer {
    std::array<double, 4> width = {};  ///< [m] in front of left, right, bottom, top; 0: none
    double rate = 0;  ///< at the side [1/s]; inside it goes with the third power of the depth
    /// The damping of the terms: dt/2 of the trapezoidal rule, dt of implicit Euler [s].
    double step = 0;

    /// Whether there is a layer.
    bool any() const {
        return rate > 0 && (width[0] > 0 || width[1] > 0 || width[2] > 0 || width[3] > 0);
    }
};

/// The medium and the sides of the five-point operator of shaders/linalg/stencil.glsl: a mass M, a
/// damping C = M sigma + C_b and a stiffness K = -div(k grad) on nx x ny cells of hx x hy metres.
/// Fields are not owned and must outlive every use.
struct Stencil {
    /// Source of k and M.
    enum class Medium {
        uniform,    ///< k and M are constants
        stiffness,  ///< uniformStiffness times `coefficient` is k = c^2 [m^2/s^2] per cell, 0 in
                    ///< solids; M = 1
        mass,       ///< uniformMass times `coefficient` is M = c^-2 [s^2/m^2] per cell, 0 in
                    ///< solids; k = 1
        faces,      ///< `faceX` and `faceY` hold k_f; M = 0; u = 0 beyond open sides
    };
    int nx = 1, ny = 1;                           ///< cells
    double hx = 1, hy = 1;                        ///< [m]
    std::array<BoundaryCondition, 4> sides = {};  ///< left, right, bottom, top
    Medium medium = Medium::uniform;              ///< where k and M come from
    /// k [m^2/s^2] and M, or factors on their fields.
    double uniformStiffness = 1, uniformMass = 1;
    const Vector* coefficient = nullptr;  ///< of the media stiffness and mass
    const Vector* faceX = nullptr;  ///< (nx + 1) x ny: left faces of cells, then the right side
    const Vector* faceY = nullptr;  ///< nx x (ny + 1): lower faces of cells, then the top side
    double uniformSigma = 0;        ///< [1/s]
    /// Open parts of cells and faces, and the terms of walls that hold the solution at 0: EDGES of
    /// stencil.glsl. Only with a coefficient.
    const Vector* edges = nullptr;
    MatchedLayer layer;  ///< in front of sides

    /// On the cells of a domain.
    static Stencil on(const Domain& domain) {
        Stencil made;
        made.nx = domain.nx;
        made.ny = domain.ny;
        made.hx = domain.hx();
        made.hy = domain.hy();
        return made;
    }
    Shape shape() const { return Shape::field(nx, ny); }  ///< of its fields
    /// Shape of `edges`: two texels for four cells.
    Shape edgesShape() const { return Shape::field(8 * shape().texelColumns(), ny); }
    /// Copies uniformStiffness, uniformMass, uniformSigma and the layer of another stencil.
    void takeConstants(const Stencil& other) {
        uniformStiffness = other.uniformStiffness;
        uniformMass = other.uniformMass;
        uniformSigma = other.uniformSigma;
        layer = other.layer;
    }
    /// Throws badInput: periodic sides come in pairs, cells have a size, fields have the shape.
    void check() const;
    /// Defines and uniforms of stencil.glsl for a kernel that includes it.
    gl::Defines defines(bool sampled) const;
    /// Sets the uniforms of stencil.glsl.
    void setUniforms(gl::Kernel& kernel) const;
    /// Bindings 6 and 7 of stencil.glsl (the two fields of faces if those are the medium); `filler`
    /// stands in for fields that are not used.
    gl::Binding coefficientBinding(bool sampled, const gl::Texture2D& filler) const;
    /// The same for edges.
    gl::Binding edgesBinding(bool sampled, const gl::Texture2D& filler) const;
};

/// How kernels over fields are divided on this device; measured, see docs/methods/cg.md. There are
/// kernels of one texel per invocation, in groups of groupX x groupY, and those of
/// shaders/linalg/partial.glsl, which loop over the cells and write partial sums.
struct StencilTuning {
    bool fused = true;       ///< workgroups add up the sums themselves (GPUs)
    bool sampled = true;     ///< read through texture units
    bool subgroups = false;  ///< subgroup arithmetic in sums
    /// Conjugate gradients in one launch per iteration pay: on GPUs, not in software (`seiche bench
    /// cg-forms`).
    bool oneLaunch = false;
    int groupX = 16, groupY = 16;  ///< workgroup of kernels of one texel per invocation
    int groups = gl::ExecutionProfile{}.walkGroups;  ///< of a loop over the cells, if fused
    /// If not fused, loops go up strips of this many texels and rows, this many per group.
    int columns = 4, rows = 32, strips = 8;  ///< texels across; rows; strips per group
    /// The fastest choice on such devices.
    static StencilTuning forDevice(const gl::Context& context);

    /// Defines of all kernels over fields.
    gl::Defines defines() const;
    /// Defines of kernels that loop over the cells of a shape.
    gl::Defines walkDefines(const Shape& shape) const;
    /// Binding of a field for reading, through a texture unit if `sampled`, else through an image.
    gl::Binding in(unsigned unit, const gl::Texture2D& texture) const {
        return sampled ? gl::sample(unit, texture) : gl::read(unit, texture);
    }
    /// Workgroups of a loop over a field of `shape`.
    std::array<int, 3> launch(const Shape& shape) const;
};

/// Sums written by the kernels of shaders/linalg/partial.glsl: one vec4 per workgroup, or per
/// invocation if not fused.
class Partials {
  public:
    Partials() = default;
    /// For all workgroups of a loop over `shape`.
    Partials(const StencilTuning& tuning, const Shape& shape, const std::string& label);
    /// Storage 2, for the kernel that writes them.
    gl::Binding out() const { return gl::storage(2, buffer_); }
    /// Storage 1, or an image unit if not fused.
    gl::Binding in(unsigned imageUnit = 5) const {
        return fused_ ? gl::storage(1, buffer_) : gl::texels(imageUnit, buffer_);
    }
    /// A storage buffer on any device, for kernels that read few of them or need not be fast.
    gl::Binding storage(unsigned binding) const { return gl::storage(binding, buffer_); }
    /// Sets the uniforms of linalg/partial_total.glsl.
    void setUniforms(gl::Kernel& kernel) const { kernel.set("count", count_); }

  private:
    gl::Buffer buffer_;
    bool fused_ = true;
    int count_ = 0;
};

/// A field of shaders/linalg/solver_field.glsl: a Vector, or a buffer if `linear`.
class SolverField {
  public:
    SolverField() = default;
    /// All zeros.
    SolverField(const Shape& shape, bool linear, const std::string& label);
    explicit operator bool() const { return vector_ || buffer_; }  ///< whether there is one
    /// For reading.
    gl::Binding in(const StencilTuning& tuning, unsigned unit) const {
        return buffer_ ? gl::texels(unit, buffer_) : tuning.in(unit, vector_.texture());
    }
    /// For writing.
    gl::Binding out(unsigned unit) const {
        return buffer_ ? gl::storage(unit, buffer_) : gl::write(unit, vector_.texture());
    }
    /// Binding as a storage block, for reading and writing. Only if linear.
    gl::Binding storage(unsigned binding) const { return gl::storage(binding, buffer_); }
    /// Only if not linear.
    Vector& vector() { return vector_; }
    /// Only if not linear.
    const gl::Texture2D& texture() const { return vector_.texture(); }

  private:
    Vector vector_;
    gl::Buffer buffer_;
};

/// y = (a M + b C + g K) x.
class StencilOperator : public LinearOperator {
  public:
    /// Fields of the stencil are not owned.
    StencilOperator(const Stencil& stencil, StencilTerms terms);
    Shape domain() const override { return stencil_.shape(); }
    Shape range() const override { return stencil_.shape(); }
    std::string name() const override { return "five-point stencil"; }
    /// For the next products.
    void setTerms(StencilTerms terms) { terms_ = terms; }

  protected:
    void doApply(const Vector& x, Vector& y) const override;

  private:
    Stencil stencil_;
    StencilTerms terms_;
    mutable gl::Kernel kernel_;
};

}  // namespace seiche::linalg
