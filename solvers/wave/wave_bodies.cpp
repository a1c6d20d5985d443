#include "solvers/wave/wave_bodies.hpp"

#include <algorithm>
#include <numeric>

namespace seiche::wave {

void WaterBodies::find(const Domain& domain, std::vector<float> given, std::array<bool, 2> joined) {
    mass = std::move(given);
    ++revision;
    const int nx = domain.nx, ny = domain.ny;
    const auto at = [&](int x, int y) {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(nx) +
               static_cast<std::size_t>(x);
    };
    ofCell.assign(mass.size(), -1);
    std::vector<double> found;
    std::vector<int> open;
    for (int start = 0; start < nx * ny; ++start) {
        if (ofCell[static_cast<std::size_t>(start)] >= 0 ||
            !(mass[static_cast<std::size_t>(start)] > 0))
            continue;
        const int body = static_cast<int>(found.size());
        double sum = 0;
        const auto visit = [&](int x, int y) {
            if (joined[0]) x = (x + nx) % nx;
            if (joined[1]) y = (y + ny) % ny;
            if (x < 0 || y < 0 || x >= nx || y >= ny) return;
            auto& label = ofCell[at(x, y)];
            if (label >= 0 || !(mass[at(x, y)] > 0)) return;
            label = body;
            sum += double{mass[at(x, y)]};
            open.push_back(y * nx + x);
        };
        visit(start % nx, start / nx);
        while (!open.empty()) {
            const int x = open.back() % nx, y = open.back() / nx;
            open.pop_back();
            visit(x - 1, y), visit(x + 1, y), visit(x, y - 1), visit(x, y + 1);
        }
        found.push_back(sum);
    }
    // The largest keep their order, so that numbers depend on the walls alone.
    std::vector<int> order(found.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](int a, int b) {
        return found[static_cast<std::size_t>(a)] > found[static_cast<std::size_t>(b)];
    });
    order.resize(std::min<std::size_t>(order.size(), most));
    std::ranges::sort(order);
    std::vector<int> number(found.size(), -1);
    masses.clear();
    for (const int body : order) {
        number[static_cast<std::size_t>(body)] = static_cast<int>(masses.size());
        masses.push_back(found[static_cast<std::size_t>(body)]);
    }
    count = static_cast<int>(masses.size());
    for (auto& label : ofCell) label = label < 0 ? -1 : number[static_cast<std::size_t>(label)];
}

}  // namespace seiche::wave
