#include "app/gui/palette/command_palette.hpp"

#include <QAction>

#include "app/gui/files/files.hpp"
#include "app/gui/help/help_menu.hpp"
#include "app/gui/palette/palette.hpp"
#include "app/gui/shell/menus.hpp"

namespace seiche::gui {

CommandPalette::CommandPalette(MainWindow& window) : Feature(window) {
    auto* palette = new Palette(window_);
    auto* find = window_.menus().add({MenuName::edit, 210}, "palette", tr("&Find Anything …"),
                                     QKeySequence("Ctrl+K"), [palette] { palette->open(); });
    find->setToolTip(tr("Finds actions, parameters, scenes and pages of the guide by their names, "
                        "and sets parameters: viscosity = 2e-5"));
    connect(palette, &Palette::sceneChosen, &window_.part<Files>(), &Files::askedOpen);
    connect(palette, &Palette::pageChosen, &window_.part<HelpMenu>(), &HelpMenu::readPage);
}

}  // namespace seiche::gui
