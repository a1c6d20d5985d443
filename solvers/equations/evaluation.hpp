#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/geometry/domain.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/texture.hpp"
#include "solvers/equations/model.hpp"
#include "solvers/linalg/field/vector.hpp"

namespace seiche::equations {

/// The grid of all components.
struct Grid : Domain {
    int components = 1, reach = 1;  ///< their number; cells around each
    bool walls = false;
    std::array<bool, 2> joined = {false, false};  ///< left and right, bottom and top

    /// Texels of a row of a padded field (shaders/equations/padded.glsl).
    int paddedTexels() const { return (nx + 7) / 4 + 1; }
    int paddedRows() const { return ny + 2 * reach; }
    /// All components as one vector, one above the other.
    linalg::Shape stacked() const { return linalg::Shape::field(nx, ny * components); }
    linalg::Shape field() const { return linalg::Shape::field(nx, ny); }
    std::array<double, 2> middle() const { return {width / 2, height / 2}; }
};

/// Place of a component in a texture: first texel of a row, first row, rows to the next.
using Place = std::array<int, 3>;
Place paddedPlace(const Grid& grid);
Place stackedPlace(const Grid& grid);

/// All components with the cells around them that stencils reach.
gl::Texture2D makePadded(const Grid& grid, int components, std::string label);

/// Keys of the noise besides cell and number: equal runs have equal noise.
struct Noise {
    std::array<int, 2> step = {0, 0}, key = {0, 0};
    float scale = 0;  ///< standard deviation in a cell
};

/// Keys of random() besides cell and number.
struct Random {
    std::array<int, 2> key = {0, 0};     ///< mix(seed), the low word first
    std::array<int, 2> joined = {0, 0};  ///< whether left and right, bottom and top are
    void set(gl::Kernel& kernel) const;
};

/// Inputs of evaluations besides fields.
struct Surroundings {
    const gl::Texture2D* solid = nullptr;    ///< padded; null: no walls
    const gl::Buffer* parameters = nullptr;  ///< in the order of Evaluation's list
    const gl::Buffer* sums = nullptr;        ///< of integrals
    float area = 1;                          ///< [m^2] without walls
    Noise noise = {};
    Random random = {};
    const gl::Buffer* sumSlopes = nullptr;  ///< of derivatives of integrals, for kinds with such
};

/// Expressions of a model as one kernel.
class Evaluation {
  public:
    /// Quantity computed from expressions.
    enum class Kind {
        values,       ///< they themselves
        slopeInTime,  ///< their derivatives by t, with those of integrals, `sumSlopes`
        along,        ///< their derivatives along a direction z, likewise
        jacobian,     ///< shift M z - J z, of which they are the rates, likewise
    };
    /// `values` are nodes of the model's graph, one for each component of the result.
    Evaluation(Model& model, std::vector<Node> values, const Grid& grid, Kind kind = Kind::values);

    /// Target of factor value + baseFactor base + secondFactor second; both have the same layout.
    struct Target {
        const gl::Texture2D& texture;
        Place place;
        const gl::Texture2D* base = nullptr;
        Place basePlace = {};
        float factor = 1, baseFactor = 0;
        const gl::Texture2D* second = nullptr;
        float secondFactor = 0;
    };
    void run(const Grid& grid, const gl::Texture2D& state, const Surroundings& surroundings,
             const Target& target);
    /// A stage of an explicit step, of padded fields: increment <- increment + weight rate, and
    /// either result <- base + stageWeight rate or, the last, result <- base + increment + rest,
    /// where rest becomes the rounding error.
    struct Stage {
        const gl::Texture2D &base, &increment, &rest, &result;
        float stageWeight, weight;
        bool first, last;
    };
    void runStage(const Grid& grid, const gl::Texture2D& state, const Surroundings& surroundings,
                  const Stage& stage);
    /// result = shift M z - J z, or the derivatives along z
    void runDerivatives(const Grid& grid, const gl::Texture2D& state,
                        const gl::Texture2D& direction, float shift,
                        const Surroundings& surroundings, const gl::Texture2D& result, Place place);

    /// Another shader with these values as the macros LOADS, LANES and STORES.
    gl::Kernel kernel(std::string path, const gl::Defines& more) const;
    /// Whether it depends on derivatives of integrals.
    bool sumSlopes() const { return sumSlopes_; }
    /// Whether random() occurs, so that the kernel needs Random.
    bool random() const { return random_; }

    /// The names of "parameters" of all evaluations of a model: t, then constants.
    static std::vector<std::string> parameterNames(const Model& model);

  private:
    void set(gl::Kernel& kernel, const Grid& grid, const Surroundings& surroundings,
             const Place& place);
    void bindSums(std::vector<gl::Binding>& bindings, const Surroundings& surroundings) const;

    /// Makes a variant when it is first needed, since few methods need all. `define` chooses the
    /// use of the values.
    gl::Kernel& variant(gl::Kernel& kernel, const char* define);

    gl::Kernel plain_, based_, compensated_;
    gl::Defines defines_;
    bool walls_, sums_ = false, sumSlopes_ = false, noisy_ = false, random_ = false;
};

}  // namespace seiche::equations
