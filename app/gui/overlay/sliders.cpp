#include "app/gui/overlay/sliders.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

#include "app/gui/overlay/widgets.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

namespace {

constexpr float trackHeight = 12;

QString shownNumber(const Parameter& number, const Value& value) {
    return valueText(value, number.unit);
}

}  // namespace

double numberOf(const Value& value) {
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole ? static_cast<double>(*whole) : std::get<double>(value);
}

std::array<double, 2> sliderSpan(const Parameter& parameter, const Value& scene, const Value& value,
                                 double length) {
    constexpr double factor = 20, times = 4, fewWhole = 1000;
    const double now = numberOf(value), usual = numberOf(scene);
    double low = parameter.minimum, high = parameter.maximum;
    if (parameter.logarithmic && usual > 0) {
        low = std::max(low, usual / factor);
        high = std::min(high, usual * factor);
    } else if (parameter.type == ValueType::real || high - low > fewWhole) {
        // For 0 take one unit, for a viscosity that of water.
        double size = std::abs(usual);
        if (size == 0) size = std::abs(numberOf(parameter.defaultValue));
        if (size == 0) size = parameter.unit == "m^2/s" ? 1e-3 * length : 1;
        low = std::max(low, -times * size);
        high = std::min(high, times * size);
    }
    return {std::min(low, now), std::max(high, now)};
}

namespace {

bool accepts(const Scene& scene, const Parameter& parameter, double number) {
    auto other = scene;
    try {
        other.parameters.set(parameter.name, parameter.type == ValueType::integer
                                                 ? Value(static_cast<std::int64_t>(number))
                                                 : Value(number));
        scene.info().check(other);
        return true;
    } catch (const Error&) {
        return false;
    }
}

/// `limit` rounded to three digits towards `inside`.
double roundedTowards(double inside, double limit) {
    if (limit == 0) return limit;
    const double unit = std::pow(10, std::floor(std::log10(std::abs(limit))) - 2);
    const double rounded =
        unit * (limit > inside ? std::floor(limit / unit) : std::ceil(limit / unit));
    return (rounded > inside) == (limit > inside) ? rounded : inside;
}

/// The end of a slider between a value that is accepted and one that may be.
double acceptedEnd(const Scene& scene, const Parameter& parameter, double inside, double end) {
    if (inside == end || accepts(scene, parameter, end)) return end;
    const bool whole = parameter.type == ValueType::integer;
    double good = inside, bad = end;
    for (int k = 0; k < 30 && std::abs(bad - good) > (whole ? 1 : 1e-4 * std::abs(good)); ++k) {
        const bool ratio = parameter.logarithmic && good > 0 && bad > 0;
        double middle = ratio ? std::sqrt(good * bad) : 0.5 * (good + bad);
        if (whole) middle = std::round(middle);
        (accepts(scene, parameter, middle) ? good : bad) = middle;
    }
    return whole ? good : roundedTowards(inside, good);
}

}  // namespace

std::array<double, 2> AcceptedSpans::of(const Scene& scene, const Parameter& parameter,
                                        const std::array<double, 2>& span) {
    // Reading a picture takes too long for a search.
    const bool pictures = std::ranges::any_of(
        scene.initial, [](const auto& each) { return !each.second.image.empty(); });
    if (!scene.info().check || parameter.effect != Effect::reset || pictures) return span;
    Basis basis{scene.domain, scene.walls, scene.boundaries, scene.initial, {}};
    for (const auto& each : scene.info().schema.parameters()) {
        if (each.effect == Effect::reset) {
            basis.values.push_back(scene.parameters.value(each.name));
        }
    }
    if (basis != basis_) {
        basis_ = std::move(basis);
        found_.clear();
    }
    const auto known = found_.find(parameter.name);
    if (known != found_.end() && known->second.wanted == span) return known->second.accepted;
    const double now = numberOf(scene.parameters.value(parameter.name));
    auto accepted = span;
    // A run may hold a value that its slider would refuse, if the value came from elsewhere.
    if (accepts(scene, parameter, now)) {
        accepted = {acceptedEnd(scene, parameter, now, span[0]),
                    acceptedEnd(scene, parameter, now, span[1])};
    }
    found_[parameter.name] = {span, accepted};
    return accepted;
}

void Sliders::begin(bool more) {
    more_ = more;
    if (!seen_) forget();
    seen_ = false;
}

void Sliders::forget() {
    press_.reset();
    typing_ = 0;
}

bool Sliders::drawNumber(const char* name, const QString& caption, const QString& tip,
                         double& value, double least, double most, const char* unit,
                         bool logarithmic) {
    const Parameter range{.name = name,
                          .type = ValueType::real,
                          .defaultValue = value,
                          .minimum = least,
                          .maximum = most,
                          .logarithmic = logarithmic,
                          .choices = {},
                          .unit = unit,
                          .doc = {}};
    ImGui::SetNextItemWidth(-1);
    Value shown = value;
    if (!draw(range, caption, tip, shown)) return false;
    value = std::get<double>(shown);
    return true;
}

bool Sliders::draw(const Parameter& number, const QString& caption, const QString& tip,
                   Value& value, const std::array<double, 2>& span) {
    auto* window = ImGui::GetCurrentWindow();
    if (window->SkipItems) return false;
    auto& context = *ImGui::GetCurrentContext();
    const auto& style = ImGui::GetStyle();
    const auto& io = ImGui::GetIO();
    const auto name = "##" + number.name;
    const auto id = window->GetID(name.c_str());
    const ImVec2 at = window->DC.CursorPos;
    const float right = at.x + ImGui::CalcItemWidth();
    const float line = ImGui::GetFontSize();
    const ImRect all(at, {right, at.y + line + trackHeight});
    ImGui::ItemSize(all);
    if (!ImGui::ItemAdd(all, id, nullptr, ImGuiItemFlags_Inputable)) return false;
    const bool hovered = ImGui::ItemHoverable(all, id);
    ImGui::RenderNavHighlight(all, id);
    bool changed = false, opened = false;
    if (typing_ != id || !ImGui::TempInputIsActive(id)) {
        if (typing_ == id) changed = take(number, value);
        const bool tabbed =
            context.LastItemData.StatusFlags & ImGuiItemStatusFlags_FocusedByTabbing;
        // A click on the number is meant for it, one below for the track.
        const float wide = ImGui::CalcTextSize(utf8(shownNumber(number, value)).c_str()).x;
        const bool onNumber =
            io.MousePos.y < at.y + line && io.MousePos.x > right - wide - style.ItemSpacing.x;
        opened = tabbed || context.NavActivateId == id ||
                 (hovered &&
                  (io.MouseDoubleClicked[0] || (io.MouseClicked[0] && (io.KeyCtrl || onNumber))));
        if (opened) {
            press_.reset();
            typing_ = id;
            before_ = formatValue(value);
            text_.fill(0);
            std::copy_n(before_.data(), std::min(before_.size(), text_.size() - 1), text_.data());
        } else if (hovered && io.MouseClicked[0]) {
            press_ = {id, ImGui::GetTime(), value};
            ImGui::SetActiveID(id, window);
            ImGui::SetFocusID(id, window);
            ImGui::FocusWindow(window);
        }
    }
    const bool typing = typing_ == id;
    seen_ = seen_ || typing || (press_ && press_->id == id);
    if (!typing && slide(number, span, id, {at.x, at.y + line, right, all.Max.y}, value)) {
        ImGui::MarkItemEdited(id);
        changed = true;
    }
    auto& list = *window->DrawList;
    const auto figure = shownNumber(number, press_ && press_->id == id ? press_->value : value);
    const auto text = utf8(figure);
    const float numberWidth = ImGui::CalcTextSize(text.c_str()).x;
    const auto color = ImGui::GetColorU32(ImGuiCol_Text);
    const auto label = shortened(caption, right - at.x - numberWidth - style.ItemSpacing.x);
    list.AddText(at, color, utf8(label).c_str());
    if (typing) {
        if (opened) {
            // Not under the pointer: ImGui should treat it as chosen by the keyboard, again.
            context.TempInputId = 0;
            context.NavActivateInputId = id;
        }
        const float left = std::max(at.x, right - 120);
        const auto after = window->DC.CursorPos;
        ImGui::TempInputText({{left, at.y - 2}, {right, all.Max.y}}, id, name.c_str(), text_.data(),
                             static_cast<int>(text_.size()), ImGuiInputTextFlags_AutoSelectAll);
        window->DC.CursorPos = after;
        if (opened) context.NavActivateInputId = 0;
        return changed;
    }
    list.AddText({right - numberWidth, at.y}, color, text.c_str());
    const auto full = label == caption ? QString() : caption + '\n';
    const bool further = number.minimum < span[0] || number.maximum > span[1];
    tooltip(full + tip + '\n' +
            (further ? tr("Click the number to type a value, even beyond the slider's ends")
                     : tr("Click the number to type a value")));
    return changed;
}

// Draws the track and handles the mouse on it.
bool Sliders::slide(const Parameter& number, const std::array<double, 2>& span, unsigned id,
                    const std::array<float, 4>& track, Value& value) {
    const auto& io = ImGui::GetIO();
    const bool pressed = press_ && press_->id == id;
    Value shown = pressed ? press_->value : value;
    const ImRect box(track[0], track[1], track[2], track[3]);
    ImRect grab;
    if (auto* whole = std::get_if<std::int64_t>(&shown)) {
        const auto low = static_cast<std::int64_t>(span[0]);
        const auto high = static_cast<std::int64_t>(span[1]);
        const auto flags =
            number.logarithmic ? ImGuiSliderFlags_Logarithmic : ImGuiSliderFlags_None;
        ImGui::SliderBehavior(box, id, ImGuiDataType_S64, whole, &low, &high, "%lld", flags, &grab);
    } else if (auto& real = std::get<double>(shown); number.logarithmic && span[0] > 0) {
        // Logarithms are slid by ImGui as they are: its own take all below 1e-4 for nothing.
        const double low = std::log(span[0]), high = std::log(span[1]);
        double place = std::log(real);
        if (ImGui::SliderBehavior(box, id, ImGuiDataType_Double, &place, &low, &high, "%.9g",
                                  ImGuiSliderFlags_NoRoundToFormat, &grab)) {
            real =
                std::clamp(QString::number(std::exp(place), 'g', 4).toDouble(), span[0], span[1]);
        }
    } else {
        ImGui::SliderBehavior(box, id, ImGuiDataType_Double, &real, &span[0], &span[1], "%.4g",
                              ImGuiSliderFlags_None, &grab);
    }
    const bool active = ImGui::GetActiveID() == id;
    const float middle = box.GetCenter().y, handle = grab.GetCenter().x;
    auto& list = *ImGui::GetWindowDrawList();
    const auto color = ImGui::GetColorU32(active ? ImGuiCol_SliderGrabActive : ImGuiCol_SliderGrab);
    list.AddRectFilled({box.Min.x, middle - 2}, {box.Max.x, middle + 2},
                       ImGui::GetColorU32(active                        ? ImGuiCol_FrameBgActive
                                          : ImGui::GetHoveredID() == id ? ImGuiCol_FrameBgHovered
                                                                        : ImGuiCol_FrameBg),
                       2);
    list.AddRectFilled({box.Min.x, middle - 2}, {handle, middle + 2}, color, 2);
    list.AddCircleFilled({handle, middle}, 6, color);
    if (pressed) {
        press_->value = shown;
        const float most = io.MouseDoubleClickMaxDist;
        const bool another = io.MouseDragMaxDistanceSqr[0] < most * most &&
                             (more_ || ImGui::GetTime() - press_->time < io.MouseDoubleClickTime);
        if (another) return false;
        press_.reset();
    }
    if (shown == value) return false;
    value = shown;
    return true;
}

// The field is closed: its text counts, unless nothing was typed.
bool Sliders::take(const Parameter& number, Value& value) {
    typing_ = 0;
    if (text_.data() == before_) return false;
    const auto typed = document_.typed(number, QString::fromUtf8(text_.data()));
    if (!typed || *typed == value) return false;
    value = *typed;
    return true;
}

}  // namespace seiche::gui
