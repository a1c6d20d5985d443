#include "app/gui/imgui/control_walk.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace seiche::gui {

namespace {

/// The next or previous window in drawing order that can take keys, cyclically.
ImGuiWindow* nextWindow(const ImGuiContext& context, ImGuiWindow* from, bool forward) {
    constexpr auto others = ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_ChildWindow |
                            ImGuiWindowFlags_Popup | ImGuiWindowFlags_Tooltip;
    std::vector<ImGuiWindow*> all;
    for (auto* each : context.Windows) {
        const bool debug = each->IsFallbackWindow;
        if (each->WasActive && !debug && !(each->Flags & others)) all.push_back(each);
    }
    std::ranges::sort(all, {}, &ImGuiWindow::BeginOrderWithinContext);
    const auto found = std::ranges::find(all, from);
    if (found == all.end()) return from;
    const auto at = static_cast<std::size_t>(found - all.begin());
    return all[(at + (forward ? 1 : all.size() - 1)) % all.size()];
}

}  // namespace

// ImGui's own Tab visits only fields for text and opens them for typing. Here every control takes
// part, and none is opened.
void ControlWalk::ask(To to) {
    auto& context = *ImGui::GetCurrentContext();
    if (!context.NavWindow) return;
    if (to == To::last) context.NavId = 0;  // before which there is the last one
    const bool first = to == To::first || (to == To::next && context.NavId == 0);
    context.NavTabbingDir = first ? 0 : to == To::next ? 1 : -1;
    ImGui::NavMoveRequestSubmit(
        ImGuiDir_None, context.NavTabbingDir < 0 ? ImGuiDir_Up : ImGuiDir_Down,
        ImGuiNavMoveFlags_Tabbing,
        ImGuiScrollFlags_KeepVisibleEdgeX | ImGuiScrollFlags_KeepVisibleEdgeY);
    context.NavTabbingResultFirst.Clear();
    context.NavTabbingCounter = -1;
    asked_ = to;
}

void ControlWalk::beforeFrame() {
    if (!asked_) return;
    auto& context = *ImGui::GetCurrentContext();
    if (!context.NavWindow || !context.NavMoveSubmitted) return;
    // The current control no longer exists: the count has not begun.
    const bool gone =
        asked_ == To::next && context.NavTabbingDir > 0 && context.NavTabbingCounter < 0;
    const bool end =
        asked_ == To::next && context.NavTabbingDir > 0 && context.NavTabbingCounter == 1;
    const bool start = asked_ == To::previous && context.NavMoveScoringItems;
    if (gone) {
        beyond_ = To::first;
    } else if (end || start) {
        const bool list = context.NavWindow->Flags & ImGuiWindowFlags_Popup;
        if (!list) beyond_ = asked_;
    }
    if (beyond_) context.NavMoveSubmitted = context.NavMoveScoringItems = false;
}

void ControlWalk::frameBegun(bool walks) {
    auto& context = *ImGui::GetCurrentContext();
    if (!walks) forget();
    if (std::exchange(asked_, {}) && context.NavWindow) {
        context.NavActivateInputId = 0;
        context.NavActivateFlags = ImGuiActivateFlags_None;
        context.NavDisableHighlight = false;
        context.NavDisableMouseHover = true;
    }
    if (const auto beyond = std::exchange(beyond_, {}); beyond && walks && context.NavWindow) {
        if (*beyond == To::first) {
            ask(To::first);
        } else {
            const bool forward = *beyond == To::next;
            auto* next = nextWindow(context, context.NavWindow, forward);
            if (next != context.NavWindow) ImGui::FocusWindow(next);
            ask(forward ? To::first : To::last);
        }
    } else if (wanted_) {
        ask(*std::exchange(wanted_, {}));
    }
    everyControl_ = walks;
    if (everyControl_) ImGui::PushItemFlag(ImGuiItemFlags_Inputable, true);
}

void ControlWalk::frameComplete() {
    if (std::exchange(everyControl_, false)) ImGui::PopItemFlag();
}

}  // namespace seiche::gui
