#include "solvers/linalg/poisson/poisson_parts.hpp"

#include <numeric>

#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

constexpr int chunkSize = 64;  // cells whose sum one invocation takes

/// Union-find over cells; the root of a set is its smallest cell.
class Sets {
  public:
    explicit Sets(std::size_t n) : parent_(n) { std::iota(parent_.begin(), parent_.end(), 0); }
    int root(int i) {
        while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
        return i;
    }
    void join(int a, int b) {
        a = root(a), b = root(b);
        if (a < b) parent_[b] = a;
        if (b < a) parent_[a] = b;
    }

  private:
    std::vector<int> parent_;
};

}  // namespace

FluidParts findFluidParts(const Poisson& poisson, const std::vector<float>& weightX,
                          const std::vector<float>& weightY) {
    const int nx = poisson.nx, ny = poisson.ny;
    const std::size_t n = static_cast<std::size_t>(nx) * ny;
    const auto left = [&](int x, int y) {
        return weightX[static_cast<std::size_t>(y) * (nx + 1) + x] > 0;
    };
    const auto lower = [&](int x, int y) {
        return weightY[static_cast<std::size_t>(y) * nx + x] > 0;
    };
    Sets sets(n);
    std::vector<char> fluid(n), open(n);  // open: an open side, noted at the root
    for (int y = 0, i = 0; y < ny; ++y) {
        for (int x = 0; x < nx; ++x, ++i) {
            fluid[i] = left(x, y) || left(x + 1, y) || lower(x, y) || lower(x, y + 1);
            if (x > 0 && left(x, y)) sets.join(i - 1, i);
            if (y > 0 && lower(x, y)) sets.join(i - nx, i);
            if (poisson.periodicX && x == nx - 1 && left(nx, y)) sets.join(i, i - x);
            if (poisson.periodicY && y == ny - 1 && lower(x, ny)) sets.join(i, x);
        }
    }
    const auto note = [&](int x, int y) { open[sets.root(y * nx + x)] = 1; };
    for (int y = 0; y < ny && !poisson.periodicX; ++y) {
        if (left(0, y)) note(0, y);
        if (left(nx, y)) note(nx - 1, y);
    }
    for (int x = 0; x < nx && !poisson.periodicY; ++x) {
        if (lower(x, 0)) note(x, 0);
        if (lower(x, ny)) note(x, ny - 1);
    }
    FluidParts parts;
    parts.part.assign(n, -1);
    for (int i = 0; i < static_cast<int>(n); ++i) {
        if (!fluid[i]) continue;
        const int root = sets.root(i);
        if (open[root]) {
            ++parts.openCells;
            continue;
        }
        // The root is the first cell of its part.
        if (root == i) {
            parts.part[i] = static_cast<int>(parts.cellCount.size());
            parts.cellCount.push_back(0);
        }
        parts.part[i] = parts.part[root];
        ++parts.cellCount[parts.part[i]];
    }
    return parts;
}

PressureParts::PressureParts(const Poisson& poisson)
    : poisson_(poisson), labels_(poisson.shape(), "fluid parts") {
    sumChunks_ = gl::Kernel("linalg/parts_sum.comp", {{"STAGE", 0}, {"CHUNK", chunkSize}});
    sumParts_ = gl::Kernel("linalg/parts_sum.comp", {{"STAGE", 1}, {"CHUNK", chunkSize}});
    const auto tuning = StencilTuning::forDevice(gl::Context::current());
    // In software it pays to read the sums once for several texels, and to have few of them.
    subtractRows_ = tuning.fused ? 1 : 8;
    wholeGroups_ = tuning.fused ? 512 : 32;
    sumWhole_ = gl::Kernel("linalg/reduce.comp", {{"REDUCTION", 0}, {"STAGE", 0}});
    sumWhole_.set("columns", poisson.nx).set("size", poisson.nx * poisson.ny);
    wholeSums_ = gl::Buffer(4 * static_cast<std::size_t>(wholeGroups_), "sums over the fluid");
    for (int whole = 0; whole < 2; ++whole) {
        subtract_[static_cast<std::size_t>(whole)] =
            gl::Kernel("linalg/parts_subtract.comp", {{"GROUP_X", tuning.groupX},
                                                      {"GROUP_Y", tuning.groupY},
                                                      {"ROWS", subtractRows_},
                                                      {"SUMS", wholeGroups_ / 4},
                                                      {"SHARED_SUM", tuning.fused ? whole : 0},
                                                      {"SUBGROUPS", tuning.subgroups ? 1 : 0},
                                                      {"WHOLE", whole}});
    }
    weightsChanged();
}

void PressureParts::weightsChanged() {
    const auto parts =
        findFluidParts(poisson_, poisson_.weightX->download(), poisson_.weightY->download());
    count_ = parts.cellCount.size();
    whole_ = 0;
    if (count_ == 0) return;
    std::vector<float> labels(parts.part.size()), inverse;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        labels[i] = static_cast<float>(parts.part[i] + 1);
    }
    labels_.upload(labels);
    for (const int cells : parts.cellCount) inverse.push_back(1.0f / static_cast<float>(cells));
    inverseCounts_ = gl::Buffer(4 * count_, "cells of fluid parts, inverted");
    inverseCounts_.upload(inverse);
    whole_ = count_ == 1 && parts.openCells == 0 ? parts.cellCount[0] : 0;
    if (whole_ > 0) return;

    // Cells in order of their part, cut into chunks that hold cells of one part only.
    std::vector<int> start(count_ + 1, 0), chunkTable, partTable;
    for (std::size_t p = 0; p < count_; ++p) {
        start[p + 1] = start[p] + parts.cellCount[p];
        partTable.push_back(static_cast<int>(chunkTable.size() / 2));
        for (int first = start[p]; first < start[p + 1]; first += chunkSize) {
            chunkTable.push_back(first);
            chunkTable.push_back(std::min(chunkSize, start[p + 1] - first));
        }
    }
    partTable.push_back(static_cast<int>(chunkTable.size() / 2));
    std::vector<int> cells(static_cast<std::size_t>(start[count_])), next(start);
    for (std::size_t i = 0; i < parts.part.size(); ++i) {
        if (parts.part[i] >= 0) cells[next[parts.part[i]]++] = static_cast<int>(i);
    }
    chunks_ = chunkTable.size() / 2;
    const auto made = [](const std::vector<int>& data, const char* label) {
        gl::Buffer buffer(4 * data.size(), label);
        buffer.upload(data);
        return buffer;
    };
    cells_ = made(cells, "cells by fluid part");
    chunkTable_ = made(chunkTable, "chunks of fluid parts");
    partTable_ = made(partTable, "fluid parts");
    chunkSums_ = gl::Buffer(4 * chunks_, "sums over chunks");
    partSums_ = gl::Buffer(4 * count_, "sums over fluid parts");
}

void PressureParts::makeConsistent(Vector& b) {
    if (count_ == 0) return;
    if (whole_ > 0) {
        // Every reader forms their sum again: a launch would take longer.
        sumWhole_.runGroups(wholeGroups_, 1, 1,
                            {gl::read(0, b.texture()), gl::storage(1, wholeSums_)});
    } else {
        sumChunks_.set("columns", poisson_.nx).set("chunks", static_cast<int>(chunks_));
        sumChunks_.run(static_cast<int>(chunks_), 1, 1,
                       {gl::read(0, b.texture()), gl::storage(0, cells_),
                        gl::storage(1, chunkTable_), gl::storage(2, chunkSums_)});
        sumParts_.runGroups(
            static_cast<int>(std::min<std::size_t>(count_, 1024)), 1, 1,
            {gl::storage(0, chunkSums_), gl::storage(1, partTable_), gl::storage(2, partSums_)});
    }
    const auto& texture = b.texture();
    auto& subtract = subtract_[whole_ > 0 ? 1 : 0];
    subtract.set("texels", std::array{texture.width(), texture.height()});
    subtract.run(
        texture.width(), (texture.height() + subtractRows_ - 1) / subtractRows_, 1,
        {gl::readWrite(0, texture), gl::read(1, labels_.texture()),
         gl::storage(0, whole_ > 0 ? wholeSums_ : partSums_), gl::storage(1, inverseCounts_)});
}

}  // namespace seiche::linalg
