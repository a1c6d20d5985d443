#include "solvers/linalg/pressure/nullspace_projection.hpp"

#include <algorithm>

#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

constexpr int chunkSize = 64;  // cells whose sum one invocation takes

template <class T>
void store(gl::Buffer& buffer, const std::vector<T>& data, const char* label) {
    gl::makeRoom(buffer, sizeof(T) * data.size(), label);
    buffer.upload(data);
}

}  // namespace

NullspaceProjection::NullspaceProjection(const PressureGeometry& geometry)
    : geometry_(geometry), labels_(geometry.shape(), "connected components") {
    sumChunks_ = gl::Kernel("linalg/component_sums.comp", {{"STAGE", 0}, {"CHUNK", chunkSize}});
    sumComponents_ = gl::Kernel("linalg/component_sums.comp", {{"STAGE", 1}, {"CHUNK", chunkSize}});
    const auto tuning = StencilTuning::forDevice(gl::Context::current());
    // In software it is faster to read the sums once for several texels, and to have few sums.
    subtractRows_ = tuning.fused ? 1 : 8;
    plainGroups_ = tuning.fused ? 512 : 32;
    const auto& grid = geometry.grid();
    sumAll_ = gl::Kernel("linalg/reduce.comp", {{"REDUCTION", 0}, {"STAGE", 0}});
    sumAll_.set("columns", grid.nx).set("size", grid.nx * grid.ny);
    plainSums_ = gl::Buffer(4 * static_cast<std::size_t>(plainGroups_), "sums over the fluid");
    for (int single = 0; single < 2; ++single) {
        subtract_[static_cast<std::size_t>(single)] =
            gl::Kernel("linalg/component_subtract.comp", {{"GROUP_X", tuning.groupX},
                                                          {"GROUP_Y", tuning.groupY},
                                                          {"ROWS", subtractRows_},
                                                          {"SUMS", plainGroups_ / 4},
                                                          {"SHARED_SUM", tuning.fused ? single : 0},
                                                          {"SUBGROUPS", tuning.subgroups ? 1 : 0},
                                                          {"SINGLE", single}});
    }
    update();
}

void NullspaceProjection::update() {
    const auto& components = geometry_.components();
    count_ = components.cellCount().size();
    single_ = components.singleComponentSize();
    labelled_ = false;
    if (count_ == 0) return;
    std::vector<float> inverse;
    for (const int cells : components.cellCount()) {
        inverse.push_back(1.0f / static_cast<float>(cells));
    }
    store(inverseCounts_, inverse, "cells of components, inverted");
    if (single_ > 0) return;

    // Cells in order of their component, cut into chunks that hold cells of one component only.
    std::vector<int> start(count_ + 1, 0), chunkTable, componentTable;
    for (std::size_t c = 0; c < count_; ++c) {
        start[c + 1] = start[c] + components.cellCount()[c];
        componentTable.push_back(static_cast<int>(chunkTable.size() / 2));
        for (int first = start[c]; first < start[c + 1]; first += chunkSize) {
            chunkTable.push_back(first);
            chunkTable.push_back(std::min(chunkSize, start[c + 1] - first));
        }
    }
    componentTable.push_back(static_cast<int>(chunkTable.size() / 2));
    std::vector<int> cells(static_cast<std::size_t>(start[count_])), next(start);
    const auto ofCell = components.ofCell();
    for (std::size_t i = 0; i < ofCell.size(); ++i) {
        if (ofCell[i] < 0) continue;
        auto& place = next[static_cast<std::size_t>(ofCell[i])];
        cells[static_cast<std::size_t>(place++)] = static_cast<int>(i);
    }
    chunks_ = chunkTable.size() / 2;
    store(cells_, cells, "cells by component");
    store(chunkTable_, chunkTable, "chunks of components");
    store(componentTable_, componentTable, "components");
    gl::makeRoom(chunkSums_, 4 * chunks_, "sums over chunks");
    gl::makeRoom(componentSums_, 4 * count_, "sums over components");
}

// Solvers that take the mean off in passing, as multigrid does on GPUs, need none.
void NullspaceProjection::label() {
    if (labelled_) return;
    labelled_ = true;
    const auto ofCell = geometry_.components().ofCell();
    std::vector<float> labels(ofCell.size());
    for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = static_cast<float>(ofCell[i] + 1);
    if (labels == uploaded_) return;
    labels_.upload(labels);
    uploaded_ = std::move(labels);
}

void NullspaceProjection::apply(Vector& b) {
    if (count_ == 0) return;
    label();
    if (single_ > 0) {
        sums(b);
    } else {
        sumChunks_.set("columns", geometry_.grid().nx).set("chunks", static_cast<int>(chunks_));
        sumChunks_.run(static_cast<int>(chunks_), 1, 1,
                       {gl::read(0, b.texture()), gl::storage(0, cells_),
                        gl::storage(1, chunkTable_), gl::storage(2, chunkSums_)});
        sumComponents_.set("components", static_cast<int>(count_));
        sumComponents_.runGroups(static_cast<int>(std::min<std::size_t>(count_, 1024)), 1, 1,
                                 {gl::storage(0, chunkSums_), gl::storage(1, componentTable_),
                                  gl::storage(2, componentSums_)});
    }
    const auto& texture = b.texture();
    auto& subtract = subtract_[single_ > 0 ? 1 : 0];
    subtract.set("texels", std::array{texture.width(), texture.height()});
    subtract.run(texture.width(), (texture.height() + subtractRows_ - 1) / subtractRows_, 1,
                 {gl::readWrite(0, texture), gl::read(1, labels_.texture()),
                  gl::storage(0, single_ > 0 ? plainSums_ : componentSums_),
                  gl::storage(1, inverseCounts_)});
}

const gl::Buffer& NullspaceProjection::sums(const Vector& b) {
    // Every reader adds them up again: a launch would take longer.
    sumAll_.runGroups(plainGroups_, 1, 1, {gl::read(0, b.texture()), gl::storage(1, plainSums_)});
    return plainSums_;
}

}  // namespace seiche::linalg
