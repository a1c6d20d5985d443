#include "app/gui/shell/theme.hpp"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QFileInfo>
#include <QFontDatabase>
#include <QPointer>
#include <QSettings>
#include <QStandardPaths>
#include <algorithm>

#include "app/gui/shell/style.hpp"
#include "app/gui/shell/tokens.hpp"
#include "core/base/embedded.hpp"

namespace seiche::gui {

namespace {

// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
const QString portal = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString portalInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString scheme = QStringLiteral("color-scheme"), contrast = QStringLiteral("contrast");
constexpr uint prefersDark = 1, higherContrast = 1;

constexpr const char* themeNames[] = {"desktop", "light", "dark", "contrast"};

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128;
}

/// Without one the library would start a bus of its own, which takes its time.
bool hasSessionBus() {
    const auto folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
           QFileInfo::exists(folder + "/bus");
}

QPalette paletteOf(Tokens theme) {
    const auto of = [theme](Token token) { return colorOf(token, theme); };
    const std::pair<QPalette::ColorRole, Token> roles[] = {
        {QPalette::Window, Token::bg1},        {QPalette::Base, Token::sunk},
        {QPalette::AlternateBase, Token::bg2}, {QPalette::Button, Token::bg4},
        {QPalette::ToolTipBase, Token::bg3},   {QPalette::WindowText, Token::t1},
        {QPalette::Text, Token::t1},           {QPalette::ButtonText, Token::t1},
        {QPalette::ToolTipText, Token::t1},    {QPalette::BrightText, Token::t1},
        {QPalette::PlaceholderText, Token::t3}, {QPalette::Highlight, Token::accentFill},
        {QPalette::HighlightedText, Token::onAccent}, {QPalette::Link, Token::accent},
        {QPalette::LinkVisited, Token::accent}, {QPalette::Mid, Token::edge},
        {QPalette::Midlight, Token::bg5},      {QPalette::Light, Token::bg5},
        {QPalette::Dark, Token::line},         {QPalette::Shadow, Token::bg0}};
    QPalette palette;
    for (const auto& [role, token] : roles) palette.setColor(role, of(token));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::PlaceholderText, QPalette::HighlightedText}) {
        palette.setColor(QPalette::Disabled, role, of(Token::t4));
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, of(Token::bg4));
    if (theme == Tokens::contrast) {
        palette.setColor(QPalette::Highlight, of(Token::accent));
        palette.setColor(QPalette::HighlightedText, of(Token::bg0));
    }
    return palette;
}

/// Inter, which the program brings along; letters that it lacks come from the desktop's fonts.
void useFont() {
    for (const char* path : {"assets/fonts/Inter-Regular.otf", "assets/fonts/Inter-SemiBold.otf"}) {
        if (const auto* file = findEmbedded(path)) {
            QFontDatabase::addApplicationFontFromData(
                QByteArray::fromRawData(file->data.data(), static_cast<qsizetype>(file->data.size())));
        }
    }
    auto font = QApplication::font();
    font.setFamilies({QStringLiteral("Inter"), font.family()});
    // At least 13 pixels of 96 to the inch, more where the desktop's texts are larger.
    font.setPointSizeF(std::max(9.75, font.pointSizeF()));
    QApplication::setFont(font);
    // Desktops have a font of their own for titles.
    font.setWeight(QFont::DemiBold);
    QApplication::setFont(font, "QDockWidgetTitle");
}

/// A setting of the desktop's portal: its first value and its changes.
class DesktopSetting : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;

    // The answer may come late: the window opens without it.
    void ask() {
        if (!hasSessionBus()) return;
        auto bus = QDBusConnection::sessionBus();
        if (!bus.isConnected()) return;
        bus.connect(portal, portalPath, portalInterface, "SettingChanged", this,
                    SLOT(take(QString, QString, QDBusVariant)));
        for (const auto& key : {scheme, contrast}) {
            auto call = QDBusMessage::createMethodCall(portal, portalPath, portalInterface, "Read");
            call << appearance << key;
            auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
            connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer, key] {
                const QDBusPendingReply<QDBusVariant> reply = *answer;
                answer->deleteLater();
                if (reply.isValid()) take(appearance, key, reply.value());
            });
        }
    }

  Q_SIGNALS:
    void darkPreferred(bool dark);
    void contrastPreferred(bool higher);

  private Q_SLOTS:
    void take(const QString& group, const QString& key, const QDBusVariant& value) {
        if (group != appearance || (key != scheme && key != contrast)) return;
        auto inner = value.variant();
        while (inner.canConvert<QDBusVariant>()) inner = inner.value<QDBusVariant>().variant();
        if (key == scheme) {
            Q_EMIT darkPreferred(inner.toUInt() == prefersDark);
        } else {
            Q_EMIT contrastPreferred(inner.toUInt() == higherContrast);
        }
    }
};

}  // namespace

Theme::Theme(QObject* parent)
    : QObject(parent), desktopDark_(isDark(QApplication::palette())) {
    QApplication::setStyle(new Style);
    useFont();
    const auto kept = QSettings().value("theme").toString();
    for (const auto each : {Choice::desktop, Choice::light, Choice::dark, Choice::contrast}) {
        if (kept == themeNames[static_cast<int>(each)]) choice_ = each;
    }
    apply();
    auto* setting = new DesktopSetting(this);
    connect(setting, &DesktopSetting::darkPreferred, this, [this](bool dark) {
        desktopDark_ = dark;
        apply();
    });
    connect(setting, &DesktopSetting::contrastPreferred, this, [this](bool higher) {
        desktopContrast_ = higher;
        apply();
    });
    setting->ask();
}

Theme& Theme::ofApplication() {
    static QPointer<Theme> theme;
    if (!theme) theme = new Theme(qApp);
    return *theme;
}

void Theme::choose(Choice choice) {
    choice_ = choice;
    QSettings().setValue("theme", themeNames[static_cast<int>(choice)]);
    apply();
}

void Theme::apply() {
    const bool desktop = choice_ == Choice::desktop;
    const bool dark = choice_ == Choice::dark || (desktop && desktopDark_);
    setCurrentTokens(choice_ == Choice::contrast || (desktop && desktopContrast_) ? Tokens::contrast
                     : dark                                                     ? Tokens::dark
                                                                                : Tokens::light);
    QApplication::setPalette(paletteOf(currentTokens()));
}

}  // namespace seiche::gui

#include "theme.moc"
