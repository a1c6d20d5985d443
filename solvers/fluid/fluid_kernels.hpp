#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/texture.hpp"
#include "solvers/fluid/fluid_geometry.hpp"

namespace seiche::fluid {

/// Makes and binds kernels over the grid of shaders/fluid/grid.glsl for this device.
class KernelFactory {
  public:
    KernelFactory(gl::Context& context, const Geometry& geometry)
        : geometry_(&geometry), profile_(&gl::executionProfile(context)) {}

    gl::Kernel kernel(const std::string& path, gl::Defines more = {}) const {
        return kernel(path, profile_->fieldGroup, std::move(more));
    }
    /// With workgroups of this size.
    gl::Kernel kernel(const std::string& path, std::array<int, 2> group, gl::Defines more) const {
        const auto& domain = geometry_->domain();
        gl::Defines defines = {{"SAMPLED", static_cast<int>(sampled())},
                               {"GROUP_X", group[0]},
                               {"GROUP_Y", group[1]},
                               {"PERIODIC_X", static_cast<int>(geometry_->periodicX())},
                               {"PERIODIC_Y", static_cast<int>(geometry_->periodicY())},
                               {"OBSTACLES", static_cast<int>(geometry_->hasObstacles())},
                               {"MOVING", static_cast<int>(geometry_->moves())}};
        defines.insert(defines.end(), more.begin(), more.end());
        gl::Kernel made(path, defines);
        made.set("cells", std::array{domain.nx, domain.ny})
            .set("spacing",
                 std::array{static_cast<float>(domain.hx()), static_cast<float>(domain.hy())});
        return made;
    }
    const Geometry& geometry() const { return *geometry_; }
    gl::Binding in(unsigned unit, const gl::Texture2D& texture) const {
        return sampled() ? gl::sample(unit, texture) : gl::read(unit, texture);
    }
    gl::Binding faces() const { return in(7, geometry_->faces()); }
    gl::Binding plain() const { return in(8, geometry_->plain()); }
    gl::Binding links() const { return in(5, geometry_->links()); }
    gl::Binding solid() const { return in(5, geometry_->solid()); }
    /// Texels of a velocity.
    int width() const { return geometry_->domain().nx + 3; }
    int height() const { return geometry_->domain().ny + 3; }
    bool sampled() const { return profile_->sampled; }
    gl::Texture2D velocity(const std::string& label) const {
        return {gl::Format::rg32f, width(), height(), label};
    }

  private:
    const Geometry* geometry_;
    const gl::ExecutionProfile* profile_;
};

/// A kernel over all texels of a velocity or all cells. On a GPU that is one launch. llvmpipe
/// executes both sides of every branch; there one launch handles the plain blocks, without checks
/// for walls, another those in walls, and a third the rest (docs/decisions/0013-plain-blocks.md).
class BlockKernel {
  public:
    /// Treatment of blocks in walls.
    enum class InWalls {
        closed,      ///< a variant compiled with CLOSED, which has no uniforms of its own
        nothing,     ///< there is nothing to do
        asElsewhere  ///< computed like those beside walls
    };
    struct Options {
        /// The plain variant follows traces, and notes where they go further than is known to be
        /// free; those blocks are repeated with the rest.
        bool traces = false;
        int rows = 1;        ///< cells per invocation, if it does not use blocks
        int refinement = 1;  ///< cells of its field along a cell of the flow
        InWalls inWalls = InWalls::closed;
    };
    BlockKernel() = default;
    BlockKernel(const KernelFactory& kernels, const std::string& path, gl::Defines more,
                Options options);
    BlockKernel(const KernelFactory& kernels, const std::string& path, gl::Defines more = {});

    template <class Value>
    BlockKernel& set(std::string_view name, const Value& value) {
        for (auto* kernel : {&plain_, &rest_}) {
            if (*kernel) kernel->set(name, value);
        }
        return *this;
    }
    void runFaces(std::vector<gl::Binding> bindings);  ///< ghosts included
    void runCells(std::vector<gl::Binding> bindings);
    /// The number of results that runCells leaves, one per workgroup or, with blocks, one per
    /// invocation.
    int leavings() const;

  private:
    gl::Kernel variant(const char* which) const;
    std::array<int, 2> cellInvocations() const;
    void run(std::array<int, 2> size, bool beyond, std::vector<gl::Binding>& bindings);
    void runBlocks(gl::Kernel& kernel, const gl::Buffer& list, CellBlocks::Range range,
                   std::vector<gl::Binding>& bindings);
    /// Collects the rest that remains to be done in `again_`, if a trace of the plain ones went too
    /// far.
    bool findAgain(CellBlocks::Range plain, CellBlocks::Range rest);

    std::optional<KernelFactory> kernels_;
    Options options_;
    std::string path_;
    gl::Defines defines_;
    int blocksEach_ = 0;       // per workgroup
    gl::Kernel plain_, rest_;  // a GPU needs only rest_
    gl::Kernel closed_;        // made when there are such blocks
    gl::Buffer stayed_, again_;
    std::vector<int> againEntries_;
};

}  // namespace seiche::fluid
