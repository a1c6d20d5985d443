#include "app/gui/overlay/overlay.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <QColor>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/gui/inset/inset_tool.hpp"
#include "app/gui/looks/cameras.hpp"
#include "app/gui/overlay/widgets.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/shell/tokens.hpp"
#include "core/view/colormap.hpp"
#include "core/view/perspective.hpp"

namespace seiche::gui {

namespace {

constexpr float panelWidth = 316, legendWidth = 240;
/// Beside a narrower picture the panel would take half of it: its sections open one at a time.
constexpr float narrow = 760;

/// A line without frame or input, above the lower edge.
void beginLine(const char* name, float middle, float height) {
    ImGui::SetNextWindowPos({middle, height - 10}, ImGuiCond_Always, {0.5f, 1});
    ImGui::SetNextWindowBgAlpha(0.8f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {12, 6});  // four lines end below the map
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoInputs |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoFocusOnAppearing);
}

void endLine() {
    ImGui::End();
    ImGui::PopStyleVar();
}

}  // namespace

void Overlay::sceneOpened() {
    parameters_.forgetEdits();
    sliders_.forget();
    hintShown_ = true;
}

void Overlay::hint(const OverlayInput& input) {
    const bool walks = ImGui::GetIO().ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard;
    const auto text = walks ? tr("Tab and arrow keys go from control to control, End to the last "
                                 "one, Space presses it or types its number. Escape: back to the "
                                 "picture")
                      : !input.advice.isEmpty() ? input.advice
                      : hintShown_              ? translated(document_.scene().hint)
                                                : QString();
    const auto teaching = walks || !input.advice.isEmpty() ? QString() : lessons(input.water);
    const auto before = std::exchange(hint_, text + teaching);
    fits_ = before == hint_;
    if (text.isEmpty() && teaching.isEmpty()) return;
    // Beside the legend, where the picture has nothing, and beside an inset below the middle.
    float right = static_cast<float>(input.size.width()) - right_;
    float left = input.legend ? legendWidth + 40 : 0;
    if (const auto& inset = input.insetPlace; inset.center().y() > 0.5 * input.size.height()) {
        if (inset.center().x() < 0.5f * (left + right)) {
            left = std::max(left, static_cast<float>(inset.right()));
        } else {
            right = std::min(right, static_cast<float>(inset.left()));
        }
    }
    beginLine("hint", 0.5f * (left + right), static_cast<float>(input.size.height()));
    ImGui::PushTextWrapPos(std::clamp(right - left - 60, 180.0f, 470.0f));
    if (!text.isEmpty()) ImGui::TextUnformatted(utf8(text).c_str());
    if (!teaching.isEmpty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, inkOf(Token::t2));
        ImGui::TextUnformatted(utf8(teaching).c_str());
        ImGui::PopStyleColor();
    }
    ImGui::PopTextWrapPos();
    endLine();
}

void Overlay::drawWayBack(const QSizeF& size) {
    beginLine("wayBack", 0.5f * static_cast<float>(size.width()),
              static_cast<float>(size.height()));
    ImGui::TextUnformatted(utf8(tr("Tab: panels")).c_str());
    endLine();
}

void Overlay::learnt(Lesson lesson) {
    if (learnt_ & lesson) return;
    learnt_ |= lesson;
    QSettings().setValue("learnt", learnt_);
}

QString Overlay::lessons(bool water) const {
    QStringList parts;
    const bool space = water && document_.scene().space;
    if (space) {
        if (!(learnt_ & turn)) parts += QStringList{tr("Drag: turn"), tr("Shift + drag: shift")};
        if (!(learnt_ & home)) parts += tr("Home: whole box");
    } else if (!(learnt_ & drag)) {
        parts += tr("Left drag: brush");
    }
    if (!(learnt_ & wheel)) parts += tr("Wheel: zoom");
    if (water && !space && !(learnt_ & turn)) parts += tr("Right drag: turn");
    // The way back, once the view has changed.
    if (!space && (learnt_ & (water ? wheel | turn : wheel)) && !(learnt_ & home)) {
        parts += water ? tr("Double click with the middle button: usual view")
                       : tr("Double click: whole domain");
    }
    if (!(learnt_ & tab)) parts += tr("Tab: hide the panels");
    if (!(learnt_ & keys)) parts += tr("F1: all keys");
    for (auto& part : parts) part.replace(' ', QChar::Nbsp);  // lines break between them
    return parts.join(QStringLiteral("\u00a0\u00a0·  "));
}

void Overlay::draw(const OverlayInput& input, const RateMeter& frames) {
    sliders_.begin(input.moreInput);
    fits_ = true;
    const auto width = static_cast<float>(input.size.width());
    right_ = width < narrow ? 0 : panelWidth + 10;
    top_ = 20 + headsUp_.draw(frames, input.bold, std::max(width - right_ - 20, 240.0f));
    if (!document_.hasScene()) return;
    if (right_ > 0) {
        panel(input);
    } else {
        tabs(input);
    }
    if (input.legend) legend(*input.legend, input);
    hint(input);
}

std::vector<Overlay::Section> Overlay::sections(const OverlayInput& input) {
    std::vector<Section> made;
    // A tool with advice is in the hand instead of the brush.
    const bool inHand = input.advice.isEmpty();
    // A volume has no plane to brush on; its section has.
    if (!document_.info().brushes.empty() && !input.volume)
        made.push_back({tr("Brush"), [this, inHand] { brushControls(inHand); }});
    made.push_back({tr("View"), [this, &input] { viewControls(input); }});
    if (input.volume) {
        made.push_back({tr("Volume"), [this, &input] { volume_.draw(input.level); }});
    }
    if (look_.apply()) made.push_back({tr("Light"), [this] { look_.draw(); }, false});
    made.push_back({tr("Parameters"), [this] { parameters_.draw(); }});
    return made;
}

void Overlay::panel(const OverlayInput& input) {
    const float height = static_cast<float>(input.size.height()) - 20;
    ImGui::SetNextWindowPos({static_cast<float>(input.size.width()) - panelWidth - 10, 10});
    ImGui::SetNextWindowSizeConstraints({panelWidth, 0}, {panelWidth, std::max(height, 80.0f)});
    ImGui::Begin("panel", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoFocusOnAppearing);
    for (const auto& each : sections(input)) {
        ImGui::PushFont(input.bold);
        const bool opened = section(each.title, each.open);
        ImGui::PopFont();
        if (opened) each.draw();
    }
    ImGui::End();
}

void Overlay::tabs(const OverlayInput& input) {
    constexpr auto flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                           ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                           ImGuiWindowFlags_NoFocusOnAppearing;
    const auto right = static_cast<float>(input.size.width()) - 10;
    const auto all = sections(input);
    ImGui::SetNextWindowPos({right, top_ - 4}, ImGuiCond_Always, {1, 0});
    ImGui::SetNextWindowBgAlpha(0.72f);
    ImGui::Begin("tabs", nullptr, flags);
    bool opens = false;
    for (int i = 0; i < static_cast<int>(all.size()); ++i) {
        if (i > 0) ImGui::SameLine();
        const auto& title = all[static_cast<std::size_t>(i)].title;
        if (!choice(title, i == tab_)) continue;
        tab_ = i == tab_ ? -1 : i;
        opens = tab_ >= 0;
    }
    top_ += ImGui::GetWindowHeight() + 2;
    ImGui::End();
    if (tab_ < 0 || tab_ >= static_cast<int>(all.size())) return;
    const float height = static_cast<float>(input.size.height()) - top_ - 10;
    ImGui::SetNextWindowPos({right, top_}, ImGuiCond_Always, {1, 0});
    ImGui::SetNextWindowBgAlpha(1);  // the picture is below it
    ImGui::SetNextWindowSizeConstraints({panelWidth, 0}, {panelWidth, std::max(height, 80.0f)});
    ImGui::Begin("section", nullptr, flags & ~ImGuiWindowFlags_NoScrollbar);
    // If the keyboard opened it, the keyboard goes on there, from the first control.
    const bool walks = ImGui::GetIO().ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard;
    if (walks && opens) {
        ImGui::SetWindowFocus();
        ImGui::NavInitWindow(ImGui::GetCurrentWindow(), true);
    }
    all[static_cast<std::size_t>(tab_)].draw();
    ImGui::End();
}

void Overlay::viewControls(const OverlayInput& input) {
    auto view = document_.scene().view;
    const auto& info = document_.info();
    bool changed = false;
    const auto list = [&changed](const char* id, std::string& chosen,
                                 const std::vector<std::string>& names, const auto& tip,
                                 QString (*title)(const std::string&) = readable) {
        ImGui::SetNextItemWidth(-1);
        if (!ImGui::BeginCombo(id, utf8(title(chosen)).c_str())) return;
        for (const auto& name : names) {
            if (ImGui::Selectable(utf8(title(name)).c_str(), name == chosen) && name != chosen) {
                chosen = name;
                changed = true;
            }
            tooltip(tip(name));
        }
        ImGui::EndCombo();
    };
    const auto none = [](const std::string&) { return QString(); };

    label(tr("style"));
    ImGui::SetNextItemWidth(-1);
    list("##style", view.style, viewStyles(info), none, styleText);

    std::vector<std::string> fields;
    for (const auto& field : info.fields) fields.push_back(field.name);
    if (view.field.empty() && !fields.empty()) view.field = fields.front();
    const auto before = view.field;
    label(tr("field"));
    list("##field", view.field, fields, [&info](const std::string& name) {
        for (const auto& field : info.fields)
            if (field.name == name) return translated(field.doc);
        return QString();
    });
    if (view.field != before) return document_.showField(view.field);

    label(tr("colours"));
    if (view.colormap.empty() && input.field) view.colormap = view::standardColormap(*input.field);
    const auto colors = view.colormap;
    list("##colormap", view.colormap, {colormapNames.begin(), colormapNames.end()}, none);
    if (view.colormap != colors) return document_.showColors(view.colormap);

    bool automatic = !view.range;
    label(tr("range"));
    if (ImGui::Checkbox(utf8(tr("automatic")).c_str(), &automatic)) {
        changed = true;
        if (automatic) {
            view.range.reset();
        } else {
            view.range = input.range;
        }
    }
    if (view.range) {
        label({});
        ImGui::SetNextItemWidth(-1);
        const auto low = (*view.range)[0], high = (*view.range)[1];
        float ends[2] = {static_cast<float>(low), static_cast<float>(high)};
        const auto speed = static_cast<float>(std::max(std::abs(high - low), 1e-6) / 200);
        if (ImGui::DragFloat2("##ends", ends, speed, 0, 0, "%.3g") && ends[0] < ends[1]) {
            view.range = {ends[0], ends[1]};
            changed = true;
        }
        tooltip(tr("Drag, or double click to type"));
    }
    if (view::inPerspective(view.style) ? cameraControls(view) : overlayControls(view.overlays)) {
        changed = true;
    }
    if (changed) document_.setView(view);
    insetControls(input);
}

void Overlay::insetControls(const OverlayInput& input) {
    const auto title = [](const std::string& shows) {
        return shows.empty()              ? tr("none")
               : shows == insetSecond     ? tr("second run (B)")
               : shows == insetDifference ? tr("difference (A − B)")
                                          : readable(shows);
    };
    std::vector<std::string> offered{""};
    for (const auto& field : document_.info().fields) offered.push_back(field.name);
    if (input.inset->picture().comparing()) {
        offered.insert(offered.end(), {insetSecond, insetDifference});
    }
    const auto now = input.inset->shows();
    label(tr("inset"), tr("A small second picture in a corner: drag it, click it to swap both"));
    ImGui::SetNextItemWidth(-1);
    if (!ImGui::BeginCombo("##inset", utf8(title(now)).c_str())) return;
    for (const auto& each : offered) {
        if (ImGui::Selectable(utf8(title(each)).c_str(), each == now)) input.inset->show(each);
    }
    ImGui::EndCombo();
}

bool Overlay::cameraControls(View& view) {
    bool changed = false;
    const auto* now = savedCamera(view);
    label(tr("camera"), tr("The viewpoint; saved cameras are kept with the scene"));
    ImGui::SetNextItemWidth(-1);
    if (!ImGui::BeginCombo("##camera", now ? now->name.c_str() : utf8(tr("free")).c_str())) {
        return false;
    }
    for (std::size_t i = 0; i < view.cameras.size(); ++i) {
        const auto& each = view.cameras[i];
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::Selectable(each.name.c_str(), &each == now) && &each != now) {
            view.camera = each;
            changed = true;
        }
        ImGui::PopID();
    }
    if (!view.cameras.empty()) ImGui::Separator();
    if (!now && ImGui::Selectable(utf8(tr("save this one")).c_str())) {
        saveCamera(view, newCameraName(view));
        changed = true;
    }
    tooltip(tr("View > Camera renames and removes cameras"));
    ImGui::EndCombo();
    return changed;
}

bool Overlay::overlayControls(Overlays& overlays) {
    bool changed = false;
    bool first = true;
    const auto offered = viewOverlays(document_.info());
    const auto row = [&](const char* kind, const QString& text, const QString& tip, auto& chosen) {
        if (std::ranges::find(offered, kind) == offered.end()) return;
        label(std::exchange(first, false) ? tr("overlays") : QString());
        bool on = chosen.has_value();
        if (ImGui::Checkbox(utf8(text).c_str(), &on)) {
            changed = true;
            if (on) {
                chosen.emplace();
            } else {
                chosen.reset();
            }
        }
        tooltip(tip);
    };
    const auto number = [&](const char* name, const QString& caption, const QString& tip,
                            int& value, int least, int most, bool logarithmic) {
        label({});
        ImGui::SetNextItemWidth(-1);
        Value shown = std::int64_t{value};
        const Parameter range{.name = name,
                              .type = ValueType::integer,
                              .defaultValue = shown,
                              .minimum = static_cast<double>(least),
                              .maximum = static_cast<double>(most),
                              .logarithmic = logarithmic,
                              .choices = {},
                              .unit = {},
                              .doc = {}};
        if (!sliders_.draw(range, caption, tip, shown)) return;
        value = static_cast<int>(std::get<std::int64_t>(shown));
        changed = true;
    };
    row("bubbles", tr("bubbles"), tr("Bubbles drawn to scale, moving with their cells"),
        overlays.bubbles);
    row("isolines", tr("isolines"), tr("Lines of equal value of the field"), overlays.isolines);
    if (overlays.isolines && !overlays.isolines->spacing) {
        number("isolines", tr("lines"), tr("Lines across the range of colours"),
               overlays.isolines->count, 1, 50, false);
    }
    row("streamlines", tr("streamlines"), tr("Lines along the instantaneous flow"),
        overlays.streamlines);
    row("arrows", tr("arrows"), tr("Direction and speed of the flow"), overlays.arrows);
    row("particles", tr("particles"), tr("Tracers carried by the flow"), overlays.particles);
    if (overlays.particles) {
        number("particles", tr("tracers"), tr("Number of tracers"), overlays.particles->count, 100,
               50000, true);
    }
    return changed;
}

void Overlay::legend(const Legend& legend, const OverlayInput& input) {
    constexpr float wide = legendWidth, high = 12;
    const auto colormap = legend.colormap.empty()
                              ? std::string(view::standardColormap(*legend.field))
                              : legend.colormap;
    ImGui::SetNextWindowPos({10, static_cast<float>(input.size.height()) - 10}, ImGuiCond_Always,
                            {0, 1});
    ImGui::SetNextWindowBgAlpha(0.72f);
    ImGui::Begin("legend", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoInputs |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoFocusOnAppearing);
    auto title = readable(legend.field->name);
    if (!legend.field->unit.empty()) {
        title += QStringLiteral(" [%1]").arg(unitText(legend.field->unit));
    }
    if (!legend.run.isEmpty()) title = QStringLiteral("%1: %2").arg(legend.run, title);
    ImGui::PushFont(input.bold);
    ImGui::TextUnformatted(utf8(title).c_str());
    ImGui::PopFont();
    const auto origin = ImGui::GetCursorScreenPos();
    auto& list = *ImGui::GetWindowDrawList();
    constexpr int pieces = 60;
    for (int i = 0; i < pieces; ++i) {
        const float x0 = origin.x + wide * static_cast<float>(i) / pieces;
        const float x1 = origin.x + wide * static_cast<float>(i + 1) / pieces;
        const auto left = view::colormap(colormap, static_cast<double>(i) / pieces);
        const auto right = view::colormap(colormap, static_cast<double>(i + 1) / pieces);
        const auto packed = [](const std::array<float, 3>& c) {
            return ImGui::ColorConvertFloat4ToU32({c[0], c[1], c[2], 1});
        };
        list.AddRectFilledMultiColor({x0, origin.y}, {x1, origin.y + high}, packed(left),
                                     packed(right), packed(right), packed(left));
    }
    ImGui::Dummy({wide, high});
    const double middle = 0.5 * (legend.range[0] + legend.range[1]);
    const float start = ImGui::GetCursorPosX();
    const auto tick = [&](double value, float at) {
        const auto text = utf8(quantity(value, "", 3));
        ImGui::SetCursorPosX(start + at * (wide - ImGui::CalcTextSize(text.c_str()).x));
        ImGui::TextUnformatted(text.c_str());
    };
    tick(legend.range[0], 0);
    ImGui::SameLine();
    // The mean of a symmetric range is zero but for rounding.
    tick(std::abs(middle) < 1e-6 * (legend.range[1] - legend.range[0]) ? 0 : middle, 0.5f);
    ImGui::SameLine();
    tick(legend.range[1], 1);
    bottom_ = ImGui::GetWindowHeight() + 20;
    ImGui::End();
}

}  // namespace seiche::gui
