#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/ranks/ranks.hpp"
#include "solvers/bubbly/cell_solver.hpp"
#include "solvers/bubbly/swarm.hpp"

// Messages about cells between rank 0 and the others.
namespace seiche::bubbly {

enum CellMessage : std::uint32_t {
    ready = Ranks::firstKind + 16,  ///< to rank 0: the name of the device
    prepare,                        ///< PrepareCells
    solve,                          ///< SolveCells
    solved,                         ///< to rank 0: SolvedCells
};

struct PrepareCells {
    CellSolver::Options options;
    std::uint64_t most = 0;  ///< cells at once
};

struct SolveCells {
    std::uint64_t number = 0;
    std::vector<CellRequest> requests;

    Packet packed() const {
        Packet packet;
        packet.put(number).put(std::uint64_t{requests.size()}).putAll(std::span(requests));
        return packet;
    }
    static SolveCells read(PacketReader reader) {
        SolveCells made;
        made.number = reader.get<std::uint64_t>();
        made.requests = reader.getAll<CellRequest>(reader.get<std::uint64_t>());
        return made;
    }
};

struct SolvedCells {
    std::uint64_t number = 0;  ///< of SolveCells
    double seconds = 0;        ///< that it took
    std::vector<CellSolution> solutions;

    Packet packed() const {
        Packet packet;
        packet.put(number).put(seconds).put(std::uint64_t{solutions.size()});
        for (const auto& each : solutions) {
            packet.put(each.mean).put(each.quality).put(std::uint64_t{each.bubbles.size()});
            packet.putAll(std::span(each.bubbles));
        }
        return packet;
    }
    static SolvedCells read(PacketReader reader) {
        SolvedCells made;
        made.number = reader.get<std::uint64_t>();
        made.seconds = reader.get<double>();
        for (auto count = reader.get<std::uint64_t>(); count > 0; --count) {
            auto& each = made.solutions.emplace_back();
            each.mean = reader.get<Response>();
            each.quality = reader.get<CellQuality>();
            each.bubbles = reader.getAll<Response>(reader.get<std::uint64_t>());
        }
        return made;
    }
};

}  // namespace seiche::bubbly
