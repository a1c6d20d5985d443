#include "core/model/snapshot.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>

#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/base/task.hpp"
#include "core/files/json_text.hpp"
#include "core/files/out_file.hpp"
#include "core/gl/buffer.hpp"
#include "core/model/simulation.hpp"
#include "core/scene/scene_keys.hpp"

namespace seiche {

std::map<const Stretch*, double> wayTo(const std::shared_ptr<const Stretch>& last, double end) {
    std::map<const Stretch*, double> until;
    for (auto each = last.get(); each; each = each->before.get()) {
        until[each] = end;
        end = each->from;
    }
    return until;
}

static_assert(std::endian::native == std::endian::little, "arrays are written as they lie");

namespace {

// A file is: magic, length of the header, header (JSON), the arrays one behind the other in the
// header's order, and the checksum of all before it.
constexpr std::string_view magic = "SEICHE state 1\n\n";
constexpr std::uint64_t largestHeader = 1U << 20U;

std::uint64_t checksum(std::uint64_t sum, std::span<const std::byte> bytes) {
    for (const auto byte : bytes) {
        sum = (sum ^ std::to_integer<std::uint64_t>(byte)) * 0x100000001b3u;
    }
    return sum;
}

std::span<const std::byte> bytesOf(const std::uint64_t& number) {
    return std::as_bytes(std::span(&number, 1));
}

std::span<const std::byte> bytesOf(std::string_view text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

/// Whether scenes can have this grid. A damaged file must not decide how much memory is taken or
/// read.
template <int D>
bool isGrid(const Grid<D>& grid) {
    std::int64_t left = keys::maxCells;
    for (int axis = 0; axis < D; ++axis) {
        const double length = grid.length(axis);
        const int cells = grid.cells(axis);
        if (!(length >= keys::smallest && length <= keys::largest)) return false;
        if (!(std::abs(grid.low(axis)) <= keys::largest)) return false;
        if (cells < 1 || cells > keys::maxCellsAlong) return false;
        left /= cells;  // zero once the product is larger
    }
    return left > 0;
}

/// The grid in a header: of size and cells, and in three dimensions an origin.
void putGrid(nlohmann::ordered_json& header, const Snapshot& snapshot) {
    if (const auto& space = snapshot.space) {
        header["size"] = {space->width, space->height, space->depth};
        header["cells"] = {space->nx, space->ny, space->nz};
        header["origin"] = {space->origin.x, space->origin.y, space->origin.z};
        return;
    }
    header["size"] = {snapshot.domain.width, snapshot.domain.height};
    header["cells"] = {snapshot.domain.nx, snapshot.domain.ny};
}

/// The same, read: false if it is none that scenes can have.
bool takeGrid(const nlohmann::json& header, Snapshot& snapshot) {
    const auto &size = header.at("size"), &cells = header.at("cells");
    auto& domain = snapshot.domain;
    domain = {size.at(0).get<double>(), size.at(1).get<double>(), valueOf<int>(cells.at(0)),
              valueOf<int>(cells.at(1))};
    if (!header.contains("origin")) return isGrid(domain);
    const auto& origin = header.at("origin");
    snapshot.space = Grid<3>{
        domain.width,
        domain.height,
        size.at(2).get<double>(),
        domain.nx,
        domain.ny,
        valueOf<int>(cells.at(2)),
        {origin.at(0).get<double>(), origin.at(1).get<double>(), origin.at(2).get<double>()}};
    return isGrid(*snapshot.space);
}

/// "32 x 32 cells on 1 m x 1 m"
std::string shown(const Domain& domain, const std::optional<Grid<3>>& space) {
    if (!space) {
        return message("{} x {} cells on {} m x {} m", domain.nx, domain.ny, domain.width,
                       domain.height);
    }
    return message("{} x {} x {} cells on {} m x {} m x {} m from ({}, {}, {}) m on", space->nx,
                   space->ny, space->nz, space->width, space->height, space->depth, space->origin.x,
                   space->origin.y, space->origin.z);
}

/// Passes on arrays of `all` bytes piece by piece and reports how far that is.
class InPieces {
  public:
    explicit InPieces(std::size_t all) : all_(all) {}
    template <class Byte>
    void pass(std::span<Byte> array, const auto& take) {
        constexpr std::size_t piece = std::size_t{4} << 20;
        for (std::size_t at = 0; at < array.size(); at += piece) {
            const auto part = array.subspan(at, std::min(piece, array.size() - at));
            take(part);
            done_ += part.size();
            reportProgress(static_cast<double>(done_) / static_cast<double>(all_));
        }
    }

  private:
    std::size_t all_, done_ = 0;
};

}  // namespace

std::size_t Snapshot::bytes() const {
    std::size_t sum = 0;
    for (const auto& [name, array] : arrays_) sum += array.bytes;
    return sum;
}

void Snapshot::putBuffer(const std::string& name, const gl::Buffer& data, std::size_t bytes,
                         std::size_t offset) {
    if (!onDevice_) {
        put(name, data.download<std::byte>(bytes, offset));
        return;
    }
    const auto copy = std::make_shared<gl::Buffer>(bytes, "snapshot of " + name);
    data.copyTo(*copy, bytes, offset);
    arrays_[name] = {{}, bytes, [copy, bytes] { return copy->download<std::byte>(bytes); }};
}

const std::vector<std::byte>& Snapshot::Array::get() const {
    if (fetch) {
        data = fetch();
        fetch = nullptr;
    }
    return data;
}

const std::vector<std::byte>& Snapshot::array(const std::string& name, std::size_t count,
                                              std::size_t each) const {
    const auto at = arrays_.find(name);
    if (at == arrays_.end()) failMissing(name);
    // Not by a product, which a count from a damaged file may overflow.
    if (at->second.bytes % each != 0 || at->second.bytes / each != count) {
        failInput(
            "the saved state's '{}' has {} bytes and should have {}: it belongs to another grid",
            name, at->second.bytes, count * each);
    }
    return at->second.get();
}

void Snapshot::failMissing(const std::string& name) const {
    failInput(
        "the saved state lacks '{}', which Seiche {} stores and {} did not: run its scene again "
        "from the beginning and save the state again",
        name, version(),
        writer.empty() ? message("whatever made it")
                       : message("Seiche {}, which wrote it,", writer));
}

void Snapshot::failDamaged(const std::string& name) const {
    failInput(
        "the saved state is damaged, its '{}' is none that Seiche stores: run its scene again from "
        "the beginning and save the state again",
        name);
}

void Snapshot::write(const std::string& file) const {
    nlohmann::ordered_json header = {{"version", version()}, {"simulation", simulation}};
    putGrid(header, *this);
    header["values"] = values;
    header["arrays"] = nlohmann::ordered_json::array();
    for (const auto& [name, array] : arrays_) {
        header["arrays"].push_back({{"name", name}, {"bytes", array.bytes}});
    }
    const auto text = jsonText(header);
    const std::uint64_t length = text.size();
    std::uint64_t sum = 0xcbf29ce484222325u;
    OutFile out(file);
    const auto put = [&](std::span<const std::byte> part) {
        sum = checksum(sum, part);
        out.write(part);
    };
    put(bytesOf(magic));
    put(bytesOf(length));
    put(bytesOf(text));
    InPieces pieces(bytes());
    for (const auto& [name, array] : arrays_) pieces.pass(std::span(array.get()), put);
    out.write(bytesOf(sum));
    out.close();
}

Snapshot Snapshot::load(const std::string& file) {
    std::error_code failure;
    if (!std::filesystem::is_regular_file(file, failure)) {
        failInput("there is no saved state {}", file);
    }
    std::ifstream stream(file, std::ios::binary);
    auto left = std::filesystem::file_size(file, failure);
    std::uint64_t sum = 0xcbf29ce484222325u;
    const auto take = [&](std::span<std::byte> part) {
        if (part.size() > left || !stream.read(reinterpret_cast<char*>(part.data()),
                                               static_cast<std::streamsize>(part.size()))) {
            failInput("the saved state {} is cut off: save it again", file);
        }
        left -= part.size();
    };
    const auto takeCounted = [&](std::span<std::byte> part) {
        take(part);
        sum = checksum(sum, part);
    };
    std::string start(magic.size(), '\0');
    if (left < start.size()) failInput("{} is not a saved state of Seiche", file);
    takeCounted(std::as_writable_bytes(std::span(start)));
    if (start != magic) failInput("{} is not a saved state of Seiche", file);
    std::uint64_t length = 0;
    takeCounted(std::as_writable_bytes(std::span(&length, 1)));
    if (length > largestHeader) failInput("the saved state {} is damaged: save it again", file);
    std::string text(length, '\0');
    takeCounted(std::as_writable_bytes(std::span(text)));

    Snapshot snapshot;
    InPieces pieces(left);
    try {
        const auto header = jsonFrom<nlohmann::json>(text);
        snapshot.simulation = header.at("simulation").get<std::string>();
        snapshot.writer = header.at("version").get<std::string>();
        if (!takeGrid(header, snapshot))
            failInput("the saved state {} is damaged: save it again", file);
        snapshot.values = header.at("values");
        for (const auto& entry : header.at("arrays")) {
            const auto bytes = valueOf<std::uint64_t>(entry.at("bytes"));
            // Before the memory is taken: a damaged length must not ask for terabytes.
            if (bytes > left) failInput("the saved state {} is cut off: save it again", file);
            auto& array = snapshot.arrays_[entry.at("name").get<std::string>()];
            array.bytes = bytes;
            array.data.resize(bytes);
            pieces.pass(std::span(array.data), takeCounted);
        }
    } catch (const nlohmann::json::exception&) {
        failInput("the saved state {} is damaged: save it again", file);
    }
    std::uint64_t expected = 0;
    take(std::as_writable_bytes(std::span(&expected, 1)));
    if (expected != sum || left != 0) {
        failInput("the saved state {} is damaged: save it again", file);
    }
    return snapshot;
}

Snapshot takeSnapshot(Simulation& simulation, const SceneGrid& grid) {
    Snapshot snapshot;
    snapshot.simulation = simulation.info().name;
    snapshot.domain = grid.domain;
    snapshot.space = grid.space;
    simulation.save(snapshot);
    return snapshot;
}

Snapshot takeDeviceSnapshot(Simulation& simulation, const SceneGrid& grid) {
    Snapshot snapshot;
    snapshot.onDevice_ = true;
    snapshot.simulation = simulation.info().name;
    snapshot.domain = grid.domain;
    snapshot.space = grid.space;
    simulation.save(snapshot);
    return snapshot;
}

void restoreSnapshot(Simulation& simulation, const SceneGrid& grid, const Snapshot& snapshot) {
    if (snapshot.simulation != simulation.info().name) {
        failInput("the saved state is of the simulation '{}' and the scene of '{}'",
                  snapshot.simulation, simulation.info().name);
    }
    if (snapshot.space != grid.space) {
        failInput(
            "the saved state has {} and the scene {}: resume with the scene it was saved from",
            shown(snapshot.domain, snapshot.space), shown(grid.domain, grid.space));
    }
    const auto& domain = grid.domain;
    if (snapshot.domain != domain) {
        failInput(
            "the saved state has {} x {} cells on {} m x {} m and the scene {} x {} on {} m x {} "
            "m: resume with the scene it was saved from",
            snapshot.domain.nx, snapshot.domain.ny, snapshot.domain.width, snapshot.domain.height,
            domain.nx, domain.ny, domain.width, domain.height);
    }
    try {
        simulation.restore(snapshot);
    } catch (const nlohmann::json::exception&) {
        failInput(
            "the saved state is damaged: run its scene again from the beginning and save the state "
            "again");
    }
}

}  // namespace seiche
