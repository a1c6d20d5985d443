#include <cmath>
#include <cstring>
#include <memory>

#include "core/files/film_check.hpp"
#include "core/files/image_in.hpp"
#include "core/files/matrix_market.hpp"
#include "core/files/mesh_in.hpp"
#include "core/files/npy.hpp"
#include "core/files/picture_decoder.hpp"
#include "core/geometry/mesh_distance.hpp"
#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"
#include "tests/fuzz/target.hpp"

namespace seiche::fuzz {

namespace {

void readArray(std::string_view bytes) {
    const auto array = readNpy(fileWith(bytes, "array.npy"));
    std::size_t entries = 1;
    for (const auto side : array.shape) {
        require(side >= 0, "an array has a negative side");
        entries *= static_cast<std::size_t>(side);
    }
    require(entries == array.values.size(), "an array has other entries than its shape says");
}

void readMarket(std::string_view text) {
    const auto matrix = parseMatrixMarket(text, "fuzz.mtx");
    require(matrix.rows > 0 && matrix.columns > 0, "a matrix is empty");
    if (matrix.dense) {
        require(matrix.value.size() == static_cast<std::size_t>(matrix.rows * matrix.columns),
                "a matrix has other entries than its sides say");
        return;
    }
    require(matrix.row.size() == matrix.value.size() && matrix.column.size() == matrix.value.size(),
            "an entry has no place");
    for (std::size_t k = 0; k < matrix.value.size(); ++k) {
        require(matrix.row[k] >= 0 && matrix.row[k] < matrix.rows && matrix.column[k] >= 0 &&
                    matrix.column[k] < matrix.columns,
                "an entry lies outside of its matrix");
    }
}

void readMesh(std::string_view bytes) {
    auto mesh = std::make_shared<const TriangleMesh>(meshFrom(bytes, "fuzz"));
    for (const auto& triangle : mesh->triangles()) {
        for (const auto corner : triangle)
            require(corner < mesh->points().size(), "a triangle has a corner that is no point");
    }
    if (mesh->triangles().size() > 1000) return;
    const auto found = MeshDistance(mesh).at(mesh->points().front());
    require(!std::isnan(found.away), "a distance is no number");
}

/// By the header, which checkImage() has found sound.
std::int64_t pixelsOf(std::string_view bytes) {
    const auto decoder = bytes.starts_with("\x89PNG") ? openPng(bytes) : openJpeg(bytes);
    return decoder->width * decoder->height;
}

void readPicture(std::string_view bytes) {
    checkImage(bytes, "fuzz");
    if (pixelsOf(bytes) > 200'000) return;  // seconds under sanitizers
    const auto image = decodeImage(bytes, "fuzz");
    require(image.rgba.size() ==
                4 * static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height),
            "a picture has other pixels than its sides say");
    for (const float light : luminanceOnCells(image, 7, 5))
        require(light >= 0 && light <= 1.0001F, "a light is none");
}

void readFilm(std::string_view bytes) {
    picturesInFilm(fileWith(bytes, "film"));
}

/// The checksum ends the file; one that is right lets mutations get past it.
std::string withChecksum(std::string_view bytes) {
    std::string made(bytes);
    if (made.size() < 32) return made;
    std::uint64_t sum = 0xcbf29ce484222325U;
    for (std::size_t k = 0; k + 8 < made.size(); ++k)
        sum = (sum ^ static_cast<unsigned char>(made[k])) * 0x100000001b3U;
    std::memcpy(made.data() + made.size() - 8, &sum, sizeof sum);
    return made;
}

void readState(std::string_view bytes) {
    const auto state = Snapshot::load(fileWith(withChecksum(bytes), "a.state"));
    const auto& domain = state.domain;
    require(domain.nx > 0 && domain.ny > 0 && domain.width > 0 && domain.height > 0,
            "a state has no cells");
    // A state that another simulation or grid goes on from, as with --resample.
    if (domain.nx > 64 || domain.ny > 64) return;
    const auto resample = Registry::instance().at(state.simulation).resample;
    if (!resample) return;
    auto to = domain;
    to.nx = 6;
    to.ny = 5;
    static_cast<void>(resample(state, to).bytes());
}

}  // namespace

std::vector<Target> fileTargets() {
    return {{"npy", readArray},
            {"matrix", readMarket},
            {"image", readPicture},
            {"film", readFilm},
            {"state", readState},
            {"mesh", readMesh}};
}

}  // namespace seiche::fuzz
