// The lid-driven cavity against published profiles along its two middle lines.
#include <cmath>

#include "core/base/error.hpp"
#include "validate/cavity_tables.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;

ordered_json cavity(double reynolds, int cells, const char* scheme) {
    return {{"domain", {{"size", {1, 1}}, {"cells", {cells, cells}}}},
            {"parameters",
             {{"dt", 1.0},
              {"cfl", 1},
              {"viscosity", 1 / reynolds},
              {"advection", scheme},
              {"tolerance", 1e-4},
              // One pass leaves far less divergence than these figures have digits.
              {"pressure_refine", false}}},
            {"boundaries", {{"top", {{"type", "moving-wall"}, {"u", 1}}}}}};
}

/// Largest distance from a table, over the speed of the lid, which is 1.
double distance(const Faces& flow, const CavityTable& table) {
    const int n = flow.domain.nx;
    std::vector<double> at = {0}, u = {0}, v = {0};
    for (int k = 0; k < n; ++k) {
        at.push_back((k + 0.5) / n);
        u.push_back(flow.atU(n / 2, k));
        v.push_back(flow.atV(k, n / 2));
    }
    at.push_back(1);
    u.push_back(1);
    v.push_back(0);
    double most = 0;
    for (const auto& [y, value] : table.u) {
        most = std::max(most, std::abs(interpolate(at, u, y) - value));
    }
    for (const auto& [x, value] : table.v) {
        most = std::max(most, std::abs(interpolate(at, v, x) - value));
    }
    return most;
}

std::vector<Row> measure(const Settings& settings, int reynolds, const std::vector<int>& grids) {
    std::vector<Row> rows;
    for (const char* scheme : {"central-rk3", "ar2"}) {
        std::vector<Row> made;
        for (const auto& table : cavityTables(reynolds)) {
            made.push_back({fmt::format("{}: {}", scheme, table.source), {}});
            made.back().most = table.bound;
        }
        for (const int cells : grids) {
            Lab lab(settings, "fluid", cavity(reynolds, cells, scheme));
            lab.untilSteady(1e-4, 200);
            const auto flow = faces(lab);
            for (std::size_t k = 0; k < made.size(); ++k) {
                made[k].levels.push_back({cells, distance(flow, cavityTables(reynolds)[k])});
            }
        }
        rows.insert(rows.end(), made.begin(), made.end());
    }
    return rows;
}

}  // namespace

std::vector<Case> cavityCases() {
    const std::string ghia = "Ghia, Ghia and Shin 1982, J. Comput. Phys. 48, 387, tables I and II";
    const std::string marchi =
        "Marchi, Suero and Araki 2009, J. Braz. Soc. Mech. Sci. Eng. 31, 186, table 6";
    const std::string botella = "Botella and Peyret 1998, Comput. Fluids 27, 421, tables 9 and 10";
    struct Flow {
        int reynolds;
        std::string source;
        std::vector<int> grids;
    };
    std::vector<Case> made;
    for (const auto& [reynolds, source, grids] :
         {Flow{100, marchi, {32, 64, 128}}, Flow{400, marchi, {32, 64, 128}},
          Flow{1000, botella, {64, 128, 256}}}) {
        made.push_back(
            {fmt::format("fluid/cavity-{}", reynolds),
             fmt::format("Lid-driven cavity at Re {}: profiles along its middle lines", reynolds),
             source + "; " + ghia,
             [reynolds = reynolds, grids = grids](const Settings& settings) {
                 return measure(settings, reynolds, settings.quick ? std::vector{16, 32} : grids);
             },
             reynolds == 100});
    }
    return made;
}

}  // namespace seiche::validate
