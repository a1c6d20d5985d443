#include "app/gui/shell/quantity_names.hpp"

#include <QCoreApplication>
#include <charconv>
#include <map>
#include <string_view>

#include "app/gui/shell/text.hpp"

namespace seiche::gui {

namespace {

const std::map<std::string_view, const char*> names = {
    {"angle", QT_TRANSLATE_NOOP("Quantity", "angle it has turned")},
    {"bodies_kinetic_energy", QT_TRANSLATE_NOOP("Quantity", "kinetic energy of bodies")},
    {"bodies_potential_energy", QT_TRANSLATE_NOOP("Quantity", "potential energy of bodies")},
    {"cfl", QT_TRANSLATE_NOOP("Quantity", "Courant number (CFL)")},
    {"column", QT_TRANSLATE_NOOP("Quantity", "columns eliminated")},
    {"dissipated", QT_TRANSLATE_NOOP("Quantity", "dissipated energy")},
    {"div_after", QT_TRANSLATE_NOOP("Quantity", "max |div u| after")},
    {"div_before", QT_TRANSLATE_NOOP("Quantity", "max |div u| before")},
    {"div_relative", QT_TRANSLATE_NOOP("Quantity", "max |div u| relative")},
    {"drag_coefficient", QT_TRANSLATE_NOOP("Quantity", "drag coefficient")},
    {"due", QT_TRANSLATE_NOOP("Quantity", "cells to be solved")},
    {"eotvos", QT_TRANSLATE_NOOP("Quantity", "Eötvös number")},
    {"error", QT_TRANSLATE_NOOP("Quantity", "estimated error of the step")},
    {"flux_divergence", QT_TRANSLATE_NOOP("Quantity", "largest divergence of the flux")},
    {"force_x", QT_TRANSLATE_NOOP("Quantity", "force along x")},
    {"force_y", QT_TRANSLATE_NOOP("Quantity", "force along y")},
    {"froude", QT_TRANSLATE_NOOP("Quantity", "Froude number")},
    {"gas", QT_TRANSLATE_NOOP("Quantity", "amount of gas")},
    {"gas_drift", QT_TRANSLATE_NOOP("Quantity", "drift of the amount of gas")},
    {"growth", QT_TRANSLATE_NOOP("Quantity", "growth of the entries")},
    {"lift_coefficient", QT_TRANSLATE_NOOP("Quantity", "lift coefficient")},
    {"limit", QT_TRANSLATE_NOOP("Quantity", "limit of the time step")},
    {"mixture_drift", QT_TRANSLATE_NOOP("Quantity", "drift of the mixture's momentum")},
    {"mixture_x", QT_TRANSLATE_NOOP("Quantity", "momentum of the mixture along x")},
    {"mixture_y", QT_TRANSLATE_NOOP("Quantity", "momentum of the mixture along y")},
    {"moment_coefficient", QT_TRANSLATE_NOOP("Quantity", "moment coefficient")},
    {"momentum_x", QT_TRANSLATE_NOOP("Quantity", "momentum along x")},
    {"momentum_y", QT_TRANSLATE_NOOP("Quantity", "momentum along y")},
    {"nusselt", QT_TRANSLATE_NOOP("Quantity", "Nusselt number")},
    {"nusselt_bottom", QT_TRANSLATE_NOOP("Quantity", "Nusselt number at the bottom")},
    {"nusselt_left", QT_TRANSLATE_NOOP("Quantity", "Nusselt number on the left")},
    {"nusselt_right", QT_TRANSLATE_NOOP("Quantity", "Nusselt number on the right")},
    {"nusselt_top", QT_TRANSLATE_NOOP("Quantity", "Nusselt number at the top")},
    {"oldest", QT_TRANSLATE_NOOP("Quantity", "steps since a cell was solved, at most")},
    {"pressure_drag_coefficient", QT_TRANSLATE_NOOP("Quantity", "drag coefficient by pressure")},
    {"pressure_lift_coefficient", QT_TRANSLATE_NOOP("Quantity", "lift coefficient by pressure")},
    {"rayleigh", QT_TRANSLATE_NOOP("Quantity", "Rayleigh number")},
    {"refreshed", QT_TRANSLATE_NOOP("Quantity", "cells solved")},
    {"rejected", QT_TRANSLATE_NOOP("Quantity", "rejected steps")},
    {"reynolds", QT_TRANSLATE_NOOP("Quantity", "Reynolds number")},
    {"rise", QT_TRANSLATE_NOOP("Quantity", "mean rise velocity")},
    {"speed", QT_TRANSLATE_NOOP("Quantity", "largest speed")},
    {"spin", QT_TRANSLATE_NOOP("Quantity", "rate of turning")},
    {"torque", QT_TRANSLATE_NOOP("Quantity", "torque")},
    {"u", QT_TRANSLATE_NOOP("Quantity", "velocity along x")},
    {"v", QT_TRANSLATE_NOOP("Quantity", "velocity along y")},
    {"void_largest", QT_TRANSLATE_NOOP("Quantity", "largest void fraction")},
    {"void_mean", QT_TRANSLATE_NOOP("Quantity", "mean void fraction")},
    {"weber", QT_TRANSLATE_NOOP("Quantity", "Weber number")},
    {"work", QT_TRANSLATE_NOOP("Quantity", "work done")},
    {"x", QT_TRANSLATE_NOOP("Quantity", "x of the middle")},
    {"y", QT_TRANSLATE_NOOP("Quantity", "y of the middle")},
};

}  // namespace

QString quantityName(const std::string& name, const SimulationDescription& simulation) {
    const bool typed = simulation.needsOwnKeys && name != "error" && name != "limit" &&
                       name != "iterations" && name != "rejected";
    if (typed) return QString::fromStdString(name);
    constexpr std::string_view wall = "wall_";
    if (name.starts_with(wall)) {
        int number = 0;
        const auto* end = name.data() + name.size();
        const auto [rest, error] = std::from_chars(name.data() + wall.size(), end, number);
        if (error == std::errc() && rest != end && *rest == '_') {
            return QCoreApplication::translate("Quantity", "wall %1: %2")
                .arg(number)
                .arg(quantityName(std::string(rest + 1, end), simulation));
        }
    }
    const auto found = names.find(name);
    return found == names.end() ? readable(name)
                                : QCoreApplication::translate("Quantity", found->second);
}

}  // namespace seiche::gui
