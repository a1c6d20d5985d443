#include "solvers/fluid/fluid_kernels.hpp"

namespace seiche::fluid {

namespace {

constexpr unsigned listUnit = 7, stayedUnit = 6;  // of shaders/fluid/grid.glsl and trace.glsl

int up(int n, int d) {
    return (n + d - 1) / d;
}

}  // namespace

BlockKernel::BlockKernel(const KernelFactory& kernels, const std::string& path, gl::Defines more)
    : BlockKernel(kernels, path, std::move(more), Options{}) {}

// An invocation of llvmpipe may take 65535 loops in all, and traces 128 each.
BlockKernel::BlockKernel(const KernelFactory& kernels, const std::string& path, gl::Defines more,
                         Options options)
    : kernels_(kernels), options_(options), blocksEach_(options.refinement > 2 ? 1 : 4) {
    if (kernels.sampled()) {
        rest_ = kernels.kernel(path, std::move(more));
        return;
    }
    path_ = path;
    defines_ = std::move(more);
    defines_.push_back({"BLOCKS", blocksEach_});
    plain_ = variant("PLAIN");
    rest_ = variant("");
}

gl::Kernel BlockKernel::variant(const char* which) const {
    auto defines = defines_;
    if (*which) defines.push_back({which, 1});
    return kernels_->kernel(path_, {CellBlocks::side, 1}, std::move(defines));
}

void BlockKernel::runFaces(std::vector<gl::Binding> bindings) {
    run({kernels_->width(), kernels_->height()}, true, bindings);
}

std::array<int, 2> BlockKernel::cellInvocations() const {
    const auto& domain = kernels_->geometry().domain();
    return {options_.refinement * domain.nx, up(options_.refinement * domain.ny, options_.rows)};
}

void BlockKernel::runCells(std::vector<gl::Binding> bindings) {
    run(cellInvocations(), false, bindings);
}

int BlockKernel::leavings() const {
    if (!plain_) {
        const auto group = rest_.groupSize();
        const auto size = cellInvocations();
        return up(size[0], group[0]) * up(size[1], group[1]);
    }
    const auto& blocks = kernels_->geometry().blocks();
    return CellBlocks::side *
           (up(blocks.plain().size(), blocksEach_) + up(blocks.rest(false).size(), blocksEach_));
}

void BlockKernel::run(std::array<int, 2> size, bool beyond, std::vector<gl::Binding>& bindings) {
    if (!plain_) {
        const auto group = rest_.groupSize();
        rest_.runGroups(up(size[0], group[0]), up(size[1], group[1]), 1, bindings);
        return;
    }
    const auto& blocks = kernels_->geometry().blocks();
    const auto plain = blocks.plain(), rest = blocks.rest(beyond);
    if (options_.traces) {
        const auto bytes = sizeof(float) * CellBlocks::side * blocks.entries().size();
        if (stayed_.bytes() < bytes) stayed_ = gl::Buffer(bytes, "fluid traces that stay");
        bindings.push_back(gl::storage(stayedUnit, stayed_));
    }
    runBlocks(plain_, blocks.list(), plain, bindings);
    if (options_.traces) bindings.pop_back();
    if (options_.traces && findAgain(plain, rest)) {
        runBlocks(rest_, again_, {0, static_cast<int>(againEntries_.size())}, bindings);
    } else {
        runBlocks(rest_, blocks.list(), rest, bindings);
    }
    const auto inWalls = blocks.inWalls();
    if (inWalls.size() == 0 || options_.inWalls == InWalls::nothing) return;
    const bool closed = options_.inWalls == InWalls::closed;
    if (closed && !closed_) closed_ = variant("CLOSED");
    runBlocks(closed ? closed_ : rest_, blocks.list(), inWalls, bindings);
}

void BlockKernel::runBlocks(gl::Kernel& kernel, const gl::Buffer& list, CellBlocks::Range range,
                            std::vector<gl::Binding>& bindings) {
    if (range.size() == 0) return;
    bindings.push_back(gl::storage(listUnit, list));
    kernel.set("blockRange", std::array{range.first, range.end});
    kernel.runGroups(up(range.size(), blocksEach_), 1, 1, bindings);
    bindings.pop_back();
}

// Software runs launches as they come, so that reading is cheap.
bool BlockKernel::findAgain(CellBlocks::Range plain, CellBlocks::Range rest) {
    const auto& blocks = kernels_->geometry().blocks();
    const auto& entries = blocks.entries();
    constexpr auto each = static_cast<std::size_t>(CellBlocks::side);
    const auto stayed = stayed_.download<float>(each * static_cast<std::size_t>(plain.size()));
    againEntries_.assign(entries.begin() + rest.first, entries.begin() + rest.end);
    const auto before = againEntries_.size();
    for (std::size_t k = 0; k < stayed.size(); k += each) {
        bool all = true;
        for (std::size_t column = 0; column < each; ++column) all &= stayed[k + column] == 1;
        if (!all) againEntries_.push_back(entries[k / each]);
    }
    if (againEntries_.size() == before) return false;
    if (again_.bytes() < blocks.list().bytes()) {
        again_ = gl::Buffer(blocks.list().bytes(), "fluid blocks, once more");
    }
    again_.upload(againEntries_);
    return true;
}

}  // namespace seiche::fluid
