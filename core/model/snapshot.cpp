#include "core/model/snapshot.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>

#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/base/task.hpp"
#include "core/files/json_text.hpp"
#include "core/files/out_file.hpp"
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
bool isGrid(const Domain& domain) {
    const auto isSide = [](double length) {
        return length >= keys::smallest && length <= keys::largest;
    };
    const auto isCount = [](int cells) { return cells >= 1 && cells <= keys::maxCellsAlong; };
    return isSide(domain.width) && isSide(domain.height) && isCount(domain.nx) &&
           isCount(domain.ny) && std::int64_t{domain.nx} * domain.ny <= keys::maxCells;
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
    nlohmann::ordered_json header = {{"version", version()},
                                     {"simulation", simulation},
                                     {"size", {domain.width, domain.height}},
                                     {"cells", {domain.nx, domain.ny}},
                                     {"values", values},
                                     {"arrays", nlohmann::ordered_json::array()}};
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
        snapshot.domain.width = header.at("size").at(0).get<double>();
        snapshot.domain.height = header.at("size").at(1).get<double>();
        snapshot.domain.nx = valueOf<int>(header.at("cells").at(0));
        snapshot.domain.ny = valueOf<int>(header.at("cells").at(1));
        if (!isGrid(snapshot.domain))
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

Snapshot takeSnapshot(Simulation& simulation, const Domain& domain) {
    Snapshot snapshot;
    snapshot.simulation = simulation.info().name;
    snapshot.domain = domain;
    simulation.save(snapshot);
    return snapshot;
}

Snapshot takeDeviceSnapshot(Simulation& simulation, const Domain& domain) {
    Snapshot snapshot;
    snapshot.onDevice_ = true;
    snapshot.simulation = simulation.info().name;
    snapshot.domain = domain;
    simulation.save(snapshot);
    return snapshot;
}

void restoreSnapshot(Simulation& simulation, const Domain& domain, const Snapshot& snapshot) {
    if (snapshot.simulation != simulation.info().name) {
        failInput("the saved state is of the simulation '{}' and the scene of '{}'",
                  snapshot.simulation, simulation.info().name);
    }
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
