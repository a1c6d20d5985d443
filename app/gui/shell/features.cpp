#include "app/gui/shell/features.hpp"

#include "app/gui/capture/exports.hpp"
#include "app/gui/capture/films.hpp"
#include "app/gui/capture/pictures.hpp"
#include "app/gui/capture/strokes.hpp"
#include "app/gui/compare/comparison.hpp"
#include "app/gui/document/edit_menu.hpp"
#include "app/gui/equations/equations_dock.hpp"
#include "app/gui/files/drop_outline.hpp"
#include "app/gui/files/files.hpp"
#include "app/gui/files/unsaved_work.hpp"
#include "app/gui/gallery/gallery_dock.hpp"
#include "app/gui/help/device_menu.hpp"
#include "app/gui/help/help_menu.hpp"
#include "app/gui/inset/inset_menu.hpp"
#include "app/gui/inspector/inspector_dock.hpp"
#include "app/gui/lab/lab_dock.hpp"
#include "app/gui/looks/cameras.hpp"
#include "app/gui/looks/look_dock.hpp"
#include "app/gui/looks/space_views.hpp"
#include "app/gui/palette/command_palette.hpp"
#include "app/gui/panels/parameter_dock.hpp"
#include "app/gui/plots/plots.hpp"
#include "app/gui/render/renders.hpp"
#include "app/gui/run/presentation.hpp"
#include "app/gui/run/rain.hpp"
#include "app/gui/run/timeline.hpp"
#include "app/gui/run/transport.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/shell/window_menu.hpp"
#include "app/gui/sweep/sweep_dock.hpp"
#include "app/gui/tools/brush_menu.hpp"
#include "app/gui/tools/sources.hpp"
#include "app/gui/tools/wall_shapes.hpp"
#include "app/gui/tools/walls.hpp"
#include "app/gui/viewport/view_menu.hpp"

namespace seiche::gui {

// Docks that share a place are tabs in this order; the tool that was added last sees the mouse
// first. Menus have an order of their own (MenuPlace). Features are destroyed last first.
void addFeatures(MainWindow& window) {
    window.add<Files>();
    window.add<DropOutline>();
    window.add<UnsavedWork>();
    window.add<EditMenu>();
    window.add<Exports>();
    window.add<Pictures>();
    window.add<Films>();
    window.add<Renders>();
    window.add<Strokes>();
    window.add<Transport>();
    window.add<Timeline>();
    window.add<Rain>();
    window.add<GalleryDock>();
    window.add<ParameterDock>();
    window.add<Plots>();
    window.add<Sources>();
    window.add<WallShapes>();
    window.add<Walls>();
    window.add<BrushMenu>();
    window.add<InspectorDock>();
    window.add<Comparison>();
    window.add<InsetMenu>();
    window.add<LabDock>();
    window.add<SweepDock>();
    window.add<EquationsDock>();
    window.add<ViewMenu>();
    window.add<Cameras>();
    window.add<LookDock>();
    window.add<WindowMenu>();
    window.add<SpaceViews>();
    window.add<Presentation>();
    window.add<HelpMenu>();
    window.add<DeviceMenu>();
    window.add<CommandPalette>();
}

}  // namespace seiche::gui
