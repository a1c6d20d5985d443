#include "core/scene/volume_look.hpp"

#include <algorithm>

#include "core/scene/description.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

VolumeLook volumeLook(const SimulationDescription& simulation, const View& view) {
    const auto& shown = shownField(simulation, view).name;
    const auto ofName = [&](const char* name) {
        return std::ranges::find(simulation.fields, name, &FieldInfo::name) !=
               simulation.fields.end();
    };
    VolumeLook look;
    if (view.volume) {
        look = *view.volume;
    } else {
        if (ofName("smoke")) look.smoke.emplace();
        if (!look.smoke || shown != "smoke") look.slices.emplace_back();
    }
    const auto name = [&](std::string& field, const char* usual) {
        if (field.empty()) field = usual && ofName(usual) ? usual : shown;
        fieldInfo(simulation, field);
    };
    if (look.smoke) name(look.smoke->field, "smoke");
    if (look.fire) name(look.fire->field, "temperature");
    if (look.surface) name(look.surface->field, nullptr);
    return look;
}

}  // namespace seiche
