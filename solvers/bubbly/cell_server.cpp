#include "solvers/bubbly/cell_server.hpp"

#include <chrono>
#include <optional>

#include "core/gl/context.hpp"
#include "solvers/bubbly/batch_solver.hpp"
#include "solvers/bubbly/cell_messages.hpp"

namespace seiche::bubbly {

void serveCells(gl::Context& context, Ranks& ranks) {
    ranks.send(0, CellMessage::ready, Packet().put(context.device().renderer));
    std::optional<BatchSolver> solver;
    while (!ranks.over()) {
        const auto message = ranks.receive(60);
        if (!message) continue;
        if (message->kind == CellMessage::prepare) {
            const auto wanted = message->read().get<PrepareCells>();
            solver.emplace(wanted.options, wanted.most);
        } else if (message->kind == CellMessage::solve && solver) {
            const auto started = std::chrono::steady_clock::now();
            const auto wanted = SolveCells::read(message->read());
            SolvedCells made;
            made.number = wanted.number;
            made.solutions = solver->solve(wanted.requests);
            made.seconds =
                std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
            ranks.send(0, CellMessage::solved, made.packed());
        }
    }
}

}  // namespace seiche::bubbly
