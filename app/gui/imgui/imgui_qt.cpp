#include "app/gui/imgui/imgui_qt.hpp"

#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyleHints>
#include <QWheelEvent>
#include <QWidget>
#include <algorithm>
#include <array>
#include <cfloat>
#include <chrono>
#include <cmath>

#include "app/gui/shell/tokens.hpp"
#include "core/base/embedded.hpp"

namespace seiche::gui {

namespace {

constexpr float fontPixels = 15;

constexpr std::array<std::pair<Qt::Key, ImGuiKey>, 23> knownKeys{{
    {Qt::Key_Tab, ImGuiKey_Tab},
    {Qt::Key_Backtab, ImGuiKey_Tab},
    {Qt::Key_Left, ImGuiKey_LeftArrow},
    {Qt::Key_Right, ImGuiKey_RightArrow},
    {Qt::Key_Up, ImGuiKey_UpArrow},
    {Qt::Key_Down, ImGuiKey_DownArrow},
    {Qt::Key_PageUp, ImGuiKey_PageUp},
    {Qt::Key_PageDown, ImGuiKey_PageDown},
    {Qt::Key_Home, ImGuiKey_Home},
    {Qt::Key_End, ImGuiKey_End},
    {Qt::Key_Insert, ImGuiKey_Insert},
    {Qt::Key_Delete, ImGuiKey_Delete},
    {Qt::Key_Backspace, ImGuiKey_Backspace},
    {Qt::Key_Space, ImGuiKey_Space},
    {Qt::Key_Return, ImGuiKey_Enter},
    {Qt::Key_Enter, ImGuiKey_KeyPadEnter},
    {Qt::Key_Escape, ImGuiKey_Escape},
    {Qt::Key_A, ImGuiKey_A},
    {Qt::Key_C, ImGuiKey_C},
    {Qt::Key_V, ImGuiKey_V},
    {Qt::Key_X, ImGuiKey_X},
    {Qt::Key_Y, ImGuiKey_Y},
    {Qt::Key_Z, ImGuiKey_Z},
}};

/// Direction of a key in the order of the controls, as in dialogs.
std::optional<ControlWalk::To> walkOf(int key) {
    switch (key) {
        case Qt::Key_Tab:
            return ControlWalk::To::next;
        case Qt::Key_Backtab:
            return ControlWalk::To::previous;
        case Qt::Key_Home:
            return ControlWalk::To::first;
        case Qt::Key_End:
            return ControlWalk::To::last;
        default:
            return std::nullopt;
    }
}

/// Second meaning of a key while keys move from control to control. ImGuiKey_COUNT: none.
ImGuiKey walkingKey(int key) {
    switch (key) {
        case Qt::Key_Down:
            return ImGuiKey_DownArrow;
        case Qt::Key_Up:
            return ImGuiKey_UpArrow;
        case Qt::Key_Left:
            return ImGuiKey_LeftArrow;
        case Qt::Key_Right:
            return ImGuiKey_RightArrow;
        case Qt::Key_PageUp:
            return ImGuiKey_PageUp;
        case Qt::Key_PageDown:
            return ImGuiKey_PageDown;
        case Qt::Key_Space:
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return ImGuiKey_Space;
        case Qt::Key_Escape:
            return ImGuiKey_Escape;
        default:
            return ImGuiKey_COUNT;
    }
}

int buttonIndex(Qt::MouseButton button) {
    switch (button) {
        case Qt::LeftButton:
            return 0;
        case Qt::RightButton:
            return 1;
        case Qt::MiddleButton:
            return 2;
        default:
            return -1;
    }
}

const char* clipboardText(void* keep) {
    auto& bytes = *static_cast<QByteArray*>(keep);
    bytes = QGuiApplication::clipboard()->text().toUtf8();
    return bytes.constData();
}

void setClipboardText(void*, const char* text) {
    QGuiApplication::clipboard()->setText(QString::fromUtf8(text));
}

qint64 nanoseconds() {
    return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
}

void setStyle() {
    ImGui::StyleColorsDark();
    auto& style = ImGui::GetStyle();
    style.WindowRounding = 8;
    style.ChildRounding = 6;
    style.FrameRounding = 4;
    style.GrabRounding = 6;
    style.PopupRounding = 6;
    style.ScrollbarRounding = 6;
    style.WindowBorderSize = 0;
    style.PopupBorderSize = 1;
    style.WindowPadding = {12, 10};
    style.FramePadding = {8, 4};
    style.ItemSpacing = {8, 6};
    style.ItemInnerSpacing = {6, 4};
    style.ScrollbarSize = 11;
    style.GrabMinSize = 12;
    const std::pair<ImGuiCol, unsigned> colors[] = {
        {ImGuiCol_Text, inkOf(Token::t1)},
        {ImGuiCol_TextDisabled, inkOf(Token::t3)},
        {ImGuiCol_WindowBg, inkOf(Token::over)},
        {ImGuiCol_PopupBg, inkOf(Token::bg3)},
        {ImGuiCol_Border, inkOf(Token::edge)},
        {ImGuiCol_FrameBg, inkOf(Token::bg4)},
        {ImGuiCol_FrameBgHovered, inkOf(Token::bg5)},
        {ImGuiCol_FrameBgActive, inkOf(Token::bg5)},
        {ImGuiCol_SliderGrab, inkOf(Token::accent)},
        {ImGuiCol_SliderGrabActive, inkOf(Token::accent)},
        {ImGuiCol_CheckMark, inkOf(Token::accent)},
        {ImGuiCol_Button, inkOf(Token::bg4)},
        {ImGuiCol_ButtonHovered, inkOf(Token::bg5)},
        {ImGuiCol_ButtonActive, inkOf(Token::bg3)},
        {ImGuiCol_Header, inkOf(Token::bg3)},
        {ImGuiCol_HeaderHovered, inkOf(Token::bg4)},
        {ImGuiCol_HeaderActive, inkOf(Token::bg5)},
        {ImGuiCol_Separator, inkOf(Token::line)},
        {ImGuiCol_ScrollbarBg, 0},
        {ImGuiCol_ScrollbarGrab, inkOf(Token::bg5)},
        {ImGuiCol_ScrollbarGrabHovered, inkOf(Token::grip)},
        {ImGuiCol_ScrollbarGrabActive, inkOf(Token::grip)},
        {ImGuiCol_TextSelectedBg, inkOf(Token::accentFill)},
        {ImGuiCol_NavHighlight, inkOf(Token::focus)}};
    for (const auto& [index, packed] : colors) {
        style.Colors[index] = ImGui::ColorConvertU32ToFloat4(packed);
    }
}

}  // namespace

ImGuiQt::ImGuiQt(QWidget* widget) : widget_(widget) {
    static QByteArray clipboard;
    IMGUI_CHECKVERSION();
    context_ = ImGui::CreateContext();
    ImGui::SetCurrentContext(context_);
    auto& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.BackendPlatformName = "seiche-qt";
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    io.MouseDoubleClickTime =
        static_cast<float>(QGuiApplication::styleHints()->mouseDoubleClickInterval()) / 1000;
    for (const auto& [from, to] : knownKeys) io.KeyMap[to] = to;
    io.ClipboardUserData = &clipboard;
    io.GetClipboardTextFn = clipboardText;
    io.SetClipboardTextFn = setClipboardText;
}

ImGuiQt::~ImGuiQt() {
    ImGui::DestroyContext(context_);
}

void ImGuiQt::loadFonts(double ratio) {
    auto& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    static const ImWchar ranges[] = {0x20,   0x24f,  0x370,  0x45f,  0x2010, 0x2122, 0x2190,
                                     0x21ff, 0x2200, 0x226f, 0x25a0, 0x26a0, 0};
    const auto load = [&](const char* path) -> ImFont* {
        const auto* file = findEmbedded(path);
        if (!file) return nullptr;
        ImFontConfig config;
        config.FontDataOwnedByAtlas = false;
        config.OversampleH = ratio > 1.5 ? 1 : 2;
        config.PixelSnapH = true;
        // ImGui only reads the data, though its interface is not const.
        return atlas.AddFontFromMemoryTTF(
            const_cast<char*>(file->data.data()), static_cast<int>(file->data.size()),
            std::round(fontPixels * static_cast<float>(ratio)), &config, ranges);
    };
    auto* regular = load("assets/fonts/Inter-Regular.otf");
    if (!regular) regular = atlas.AddFontDefault();
    bold_ = load("assets/fonts/Inter-SemiBold.otf");
    if (!bold_) bold_ = regular;
    ImGui::GetIO().FontGlobalScale = static_cast<float>(1 / ratio);
    ratio_ = ratio;
}

void ImGuiQt::initialize() {
    ImGui::SetCurrentContext(context_);
    loadFonts(widget_->devicePixelRatioF());
    ImGui_ImplOpenGL3_Init("#version 450 core");
    ready_ = true;
}

void ImGuiQt::shutdown() {
    if (!ready_) return;
    ImGui::SetCurrentContext(context_);
    ImGui_ImplOpenGL3_Shutdown();
    ready_ = false;
}

// Takes changes in order until a button or key would change twice in one frame, or a key would come
// before the press that opens its field. True for the second press of a double click.
bool ImGuiQt::applyQueue() {
    auto& io = ImGui::GetIO();
    std::bitset<8> buttons;
    std::bitset<ImGuiKey_COUNT> pressed;
    bool twice = false;
    while (!queue_.empty()) {
        const auto& change = queue_.front();
        const auto index = static_cast<std::size_t>(change.index);
        if (change.kind == Change::Kind::button) {
            if (buttons.any()) break;
            buttons.set(index);
            twice = change.twice && change.index == 0;
            if (change.down) io.KeyCtrl = change.control;
            io.MouseDown[index] = change.down;
            io.MousePos = {static_cast<float>(change.position.x()),
                           static_cast<float>(change.position.y())};
        } else if (change.kind == Change::Kind::key) {
            if (buttons.any() || pressed.test(index)) break;
            pressed.set(index);
            io.KeysDown[index] = change.down;
        } else if (change.kind == Change::Kind::walk) {
            if (buttons.any() || pressed.any() || walk_.waits()) break;
            walk_.go(static_cast<ControlWalk::To>(change.index));
        } else if (change.kind == Change::Kind::text) {
            if (buttons.any() || pressed.any()) break;
            io.KeyCtrl = false;  // of the press that opened the field
            io.AddInputCharacter(static_cast<unsigned>(change.index));
        } else {
            io.MouseWheel += static_cast<float>(change.wheel.y());
            io.MouseWheelH += static_cast<float>(change.wheel.x());
        }
        // A step to another window takes one frame more.
        settle_ = change.kind == Change::Kind::walk ? 3 : 2;
        queue_.pop_front();
    }
    return twice;
}

void ImGuiQt::newFrame() {
    ImGui::SetCurrentContext(context_);
    auto& io = ImGui::GetIO();
    const double ratio = widget_->devicePixelRatioF();
    if (ratio != ratio_) {
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        loadFonts(ratio);
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
    if (theme_ != currentTokens()) setStyle();
    theme_ = currentTokens();
    const ImVec2 size(static_cast<float>(widget_->width()), static_cast<float>(widget_->height()));
    if (size.x != io.DisplaySize.x || size.y != io.DisplaySize.y) settle_ = 3;
    io.DisplaySize = size;
    io.DisplayFramebufferScale = {static_cast<float>(ratio), static_cast<float>(ratio)};
    const qint64 now = nanoseconds();
    io.DeltaTime = lastFrame_ == 0 ? 1.0f / 60 : std::max(1e-4f, (now - lastFrame_) * 1e-9f);
    lastFrame_ = now;
    if (elsewhere_ || (!inside_ && owned_.none() && queue_.empty())) {
        io.MousePos = {-FLT_MAX, -FLT_MAX};
    } else {
        io.MousePos = {static_cast<float>(position_.x()), static_cast<float>(position_.y())};
    }
    if (settle_ > 0) --settle_;
    const bool twice = applyQueue();
    if (context_->WithinFrameScope) {
        // An error ended the frame before; its windows are still open.
        ImGui::ErrorCheckEndFrameRecover(nullptr);
        ImGui::EndFrame();
    }
    ImGui_ImplOpenGL3_NewFrame();
    walk_.beforeFrame();
    ImGui::NewFrame();
    markFirstControl();
    walk_.frameBegun(walks());
    // Frames may be too slow for ImGui to see that two presses were a double click: Qt knows.
    if (io.MouseClicked[0]) {
        io.MouseDoubleClicked[0] = twice;
        io.MouseClickedCount[0] = twice ? 2 : 1;
    }
}

void ImGuiQt::render() {
    ImGui::SetCurrentContext(context_);
    walk_.frameComplete();
    ImGui::Render();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    widget_->setAttribute(Qt::WA_InputMethodEnabled, wantsText());
}

bool ImGuiQt::wantsText() const {
    const auto opens = [](const Change& change) {
        return change.down && (change.twice || change.control);
    };
    return ready_ && (context_->IO.WantTextInput || context_->WantTextInputNextFrame == 1 ||
                      std::ranges::any_of(queue_, opens));
}

bool ImGuiQt::wantsPointer(const QPointF& position) const {
    if (!ready_ || elsewhere_) return false;
    if (owned_.any() || context_->OpenPopupStack.Size > 0) return true;
    // ImGui's own answer is a frame old; a click may come right after the pointer has jumped.
    const ImVec2 point{static_cast<float>(position.x()), static_cast<float>(position.y())};
    for (const ImGuiWindow* window : context_->Windows) {
        if (window->WasActive && !window->Hidden &&
            !(window->Flags & (ImGuiWindowFlags_NoMouseInputs | ImGuiWindowFlags_ChildWindow)) &&
            window->Rect().Contains(point)) {
            return true;
        }
    }
    return false;
}

// Lists are open, and no text that Escape would discard.
bool ImGuiQt::closesList(const QKeyEvent* event) const {
    return ready_ && event->key() == Qt::Key_Escape && context_->OpenPopupStack.Size > 0 &&
           !wantsText();
}

void ImGuiQt::enterWindow(const char* name) {
    ImGui::SetCurrentContext(context_);
    auto* window = ready_ ? ImGui::FindWindowByName(name) : nullptr;
    if (!window) return;
    context_->IO.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    ImGui::FocusWindow(window);
    entering_ = window->ID;
    settle_ = 3;
}

// Only a request made during a frame outlives the next one's beginning: then the first control is
// marked before any key is pressed.
void ImGuiQt::markFirstControl() {
    if (entering_ == 0) return;
    if (auto* window = ImGui::FindWindowByID(std::exchange(entering_, 0))) {
        ImGui::NavInitWindow(window, true);
    }
    context_->NavDisableHighlight = false;
    context_->NavDisableMouseHover = true;
}

bool ImGuiQt::leaveWindow() {
    if (!walks()) return false;
    ImGui::SetCurrentContext(context_);
    auto& io = context_->IO;
    io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
    std::fill(std::begin(io.KeysDown), std::end(io.KeysDown), false);
    std::erase_if(queue_, [](const auto& change) {
        return change.kind == Change::Kind::key || change.kind == Change::Kind::walk;
    });
    walk_.forget();
    if (context_->OpenPopupStack.Size > 0) ImGui::ClosePopupToLevel(0, false);
    ImGui::ClearActiveID();
    ImGui::FocusWindow(nullptr);
    context_->NavDisableHighlight = true;
    context_->NavDisableMouseHover = false;
    settle_ = 3;
    return true;
}

// Whether keys go from control to control.
bool ImGuiQt::walks() const {
    return context_->IO.ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard;
}

bool ImGuiQt::walks(const QKeyEvent* event) const {
    if (!ready_ || !walks() || wantsText()) return false;
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        return false;
    }
    return walkOf(event->key()) || walkingKey(event->key()) != ImGuiKey_COUNT;
}

bool ImGuiQt::handleKey(QKeyEvent* event, bool down) {
    if (!ready_) return false;
    auto& io = context_->IO;
    const auto modifiers = event->modifiers();
    io.KeyCtrl = modifiers & Qt::ControlModifier;
    io.KeyShift = modifiers & Qt::ShiftModifier;
    io.KeyAlt = modifiers & Qt::AltModifier;
    io.KeySuper = modifiers & Qt::MetaModifier;
    const auto* found = std::find_if(knownKeys.begin(), knownKeys.end(), [event](const auto& key) {
        return key.first == event->key();
    });
    if (walks(event)) {
        if (event->key() == Qt::Key_Escape && context_->ActiveId == 0) {
            if (down) leaveWindow();
            return true;
        }
        if (const auto to = walkOf(event->key())) {
            if (down) queue_.push_back({Change::Kind::walk, static_cast<int>(*to), true, {}, {}});
        } else {
            queue_.push_back({Change::Kind::key, walkingKey(event->key()), down, {}, {}});
        }
        settle_ = 3;
        return true;
    }
    // A release always arrives, or the key would stay down after the field has closed.
    if (down && !wantsText()) return false;
    if (found != knownKeys.end() && !(event->isAutoRepeat() && !down)) {
        queue_.push_back({Change::Kind::key, found->second, down, {}, {}});
    }
    if (down && !(modifiers & (Qt::ControlModifier | Qt::MetaModifier))) handleText(event->text());
    return wantsText();
}

void ImGuiQt::handleText(const QString& text) {
    for (const char32_t character : text.toUcs4()) {
        if (character < 0x20 || character == 0x7f) continue;
        queue_.push_back({Change::Kind::text, static_cast<int>(character), true, {}, {}});
    }
    settle_ = 2;
}

bool ImGuiQt::handle(QEvent* event) {
    ImGui::SetCurrentContext(context_);
    switch (event->type()) {
        case QEvent::MouseMove: {
            settle_ = 2;
            position_ = static_cast<QMouseEvent*>(event)->position();
            inside_ = true;
            return owned_.any() || (static_cast<QMouseEvent*>(event)->buttons() == Qt::NoButton &&
                                    wantsPointer(position_));
        }
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonDblClick: {
            auto* mouse = static_cast<QMouseEvent*>(event);
            const int index = buttonIndex(mouse->button());
            position_ = mouse->position();
            inside_ = true;
            if (index < 0) return false;
            const bool mine = wantsPointer(position_);
            leaveWindow();
            if (!mine) {
                // A click beside the panels ends the text field that has the keyboard.
                if (wantsText()) ImGui::ClearActiveID();
                return false;
            }
            owned_.set(static_cast<std::size_t>(index));
            queue_.push_back({Change::Kind::button,
                              index,
                              true,
                              position_,
                              {},
                              event->type() == QEvent::MouseButtonDblClick,
                              (mouse->modifiers() & Qt::ControlModifier) != 0});
            return true;
        }
        case QEvent::MouseButtonRelease: {
            auto* mouse = static_cast<QMouseEvent*>(event);
            const int index = buttonIndex(mouse->button());
            position_ = mouse->position();
            if (index < 0 || !owned_.test(static_cast<std::size_t>(index))) return false;
            owned_.reset(static_cast<std::size_t>(index));
            queue_.push_back({Change::Kind::button, index, false, position_, {}});
            return true;
        }
        case QEvent::Wheel: {
            auto* wheel = static_cast<QWheelEvent*>(event);
            if (!wantsPointer(wheel->position())) return false;
            queue_.push_back(
                {Change::Kind::wheel, 0, false, {}, QPointF(wheel->angleDelta()) / 120.0});
            return true;
        }
        case QEvent::Leave:
            inside_ = false;
            settle_ = 2;
            return false;
        case QEvent::ShortcutOverride:
            if (closesList(static_cast<QKeyEvent*>(event))) {
                event->accept();
                return true;
            }
            // Otherwise Qt's shortcuts would take keys typed into a field.
            if (!wantsText() && !walks(static_cast<QKeyEvent*>(event))) return false;
            event->accept();
            return true;
        case QEvent::KeyPress:
            if (closesList(static_cast<QKeyEvent*>(event))) {
                ImGui::ClosePopupToLevel(0, false);
                settle_ = 2;
                return true;
            }
            return handleKey(static_cast<QKeyEvent*>(event), true);
        case QEvent::KeyRelease:
            return handleKey(static_cast<QKeyEvent*>(event), false);
        case QEvent::InputMethod: {
            if (!wantsText()) return false;
            handleText(static_cast<QInputMethodEvent*>(event)->commitString());
            return true;
        }
        case QEvent::FocusOut: {
            leaveWindow();
            auto& io = context_->IO;
            std::fill(std::begin(io.KeysDown), std::end(io.KeysDown), false);
            io.KeyCtrl = io.KeyShift = io.KeyAlt = io.KeySuper = false;
            std::erase_if(queue_, [](const auto& c) { return c.kind == Change::Kind::key; });
            return false;
        }
        default:
            return false;
    }
}

QVariant ImGuiQt::inputMethodQuery(Qt::InputMethodQuery query) const {
    switch (query) {
        case Qt::ImEnabled:
            return wantsText();
        case Qt::ImCursorRectangle: {
            const auto at = context_->PlatformImePos;
            if (at.x == FLT_MAX) return QRectF();
            return QRectF(at.x, at.y, 1, fontPixels + 4);
        }
        case Qt::ImHints:
            return static_cast<int>(Qt::ImhFormattedNumbersOnly);
        default:
            return {};
    }
}

QCursor ImGuiQt::cursor() const {
    ImGui::SetCurrentContext(context_);
    switch (ImGui::GetMouseCursor()) {
        case ImGuiMouseCursor_TextInput:
            return Qt::IBeamCursor;
        case ImGuiMouseCursor_ResizeNS:
            return Qt::SizeVerCursor;
        case ImGuiMouseCursor_ResizeEW:
            return Qt::SizeHorCursor;
        case ImGuiMouseCursor_ResizeNESW:
            return Qt::SizeBDiagCursor;
        case ImGuiMouseCursor_ResizeNWSE:
            return Qt::SizeFDiagCursor;
        case ImGuiMouseCursor_Hand:
            return Qt::PointingHandCursor;
        default:
            return Qt::ArrowCursor;
    }
}

}  // namespace seiche::gui
