#pragma once

#include <QtGlobal>

#include "app/gui/render/render_order.hpp"

namespace seiche::gui {

/// A format of rendered output, as the list offers it.
struct RenderFormat {
    RenderOrder::Kind kind;
    const char* suffix;  ///< of the file, "" for a folder
    const char* text;    ///< to be translated
    bool clear;          ///< whether it can be transparent
};
inline constexpr RenderFormat renderFormats[] = {
    {RenderOrder::Kind::film, "mp4", QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Film (MP4)"),
     false},
    {RenderOrder::Kind::film, "webm", QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Film (WebM)"),
     true},
    {RenderOrder::Kind::film, "gif", QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Film (GIF)"),
     false},
    {RenderOrder::Kind::frames, "",
     QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Numbered pictures (PNG)"), true},
    {RenderOrder::Kind::picture, "png",
     QT_TRANSLATE_NOOP("seiche::gui::RenderDialog", "Picture (PNG)"), true},
};

}  // namespace seiche::gui
