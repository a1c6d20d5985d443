#include "app/gui/shell/theme.hpp"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QFileInfo>
#include <QPainter>
#include <QPointer>
#include <QProxyStyle>
#include <QSettings>
#include <QStandardPaths>
#include <QStyleOption>
#include <QToolButton>
#include <utility>

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

/// Whether the focused widget gets a strong frame.
bool strongFocus = false;

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128;
}

/// Without one the library would start a bus of its own, which takes its time.
bool hasSessionBus() {
    const auto folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
           QFileInfo::exists(folder + "/bus");
}

QPalette made(QRgb window, QRgb base, QRgb alternate, QRgb text, QRgb faint, QRgb accent,
              QRgb onAccent = 0xffffff) {
    QPalette palette{QColor(window)};  // buttons, bevels and shadows follow from it
    palette.setColor(QPalette::Base, QColor(base));
    palette.setColor(QPalette::AlternateBase, QColor(alternate));
    palette.setColor(QPalette::ToolTipBase, QColor(alternate));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::ToolTipText, QPalette::BrightText}) {
        palette.setColor(role, QColor(text));
        palette.setColor(QPalette::Disabled, role, QColor(faint));
    }
    palette.setColor(QPalette::PlaceholderText, QColor(faint));
    palette.setColor(QPalette::Highlight, QColor(accent));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(faint));
    palette.setColor(QPalette::HighlightedText, QColor(onAccent));
    palette.setColor(QPalette::Link, QColor(accent).lighter(isDark(palette) ? 140 : 100));
    return palette;
}

QPalette darkPalette() {
    return made(0x2a2e32, 0x1d2023, 0x25292d, 0xe6e9ec, 0x7f878e, 0x2a7f92);
}

QPalette lightPalette() {
    return made(0xefefef, 0xffffff, 0xf6f6f6, 0x000000, 0xa0a0a0, 0x308cc6);
}

/// Contrast of text with its background at least 7 to 1 (WCAG 2.2, 1.4.6), also of disabled text.
QPalette contrastPalette(bool dark) {
    return dark ? made(0x000000, 0x000000, 0x141414, 0xffffff, 0xb0b0b0, 0xffd800, 0x000000)
                : made(0xffffff, 0xffffff, 0xf4f4f4, 0x000000, 0x505050, 0x003c96);
}

/// The style of the desktop with some of its faults mended.
class Style : public QProxyStyle {
  public:
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* result) const override {
        // Qt's own icons are made for a white background.
        if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
        if (hint == SH_EtchDisabledText) return 0;  // a light shadow, which blurs them in the dark
        if (hint == SH_ToolTip_WakeUpDelay) return 400;  // [ms]
        return QProxyStyle::styleHint(hint, option, widget, result);
    }
    // Room for the arrow of a button with a menu; Qt would draw it over the text.
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override {
        auto size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        if (type == CT_ToolButton && opensMenu(option)) size.rwidth() += arrowRoom;
        if (type == CT_ItemViewItem) size.rheight() += 4;  // rows of lists and tables touch else
        return size;
    }
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget) const override {
        if (control != CC_ToolButton || !opensMenu(option)) {
            return QProxyStyle::drawComplexControl(control, option, painter, widget);
        }
        auto button = *qstyleoption_cast<const QStyleOptionToolButton*>(option);
        button.features &= ~QStyleOptionToolButton::HasMenu;
        QProxyStyle::drawComplexControl(control, &button, painter, widget);
        QStyleOption arrow = button;
        arrow.rect = QRect(button.rect.right() - arrowRoom, button.rect.center().y() - 3, 8, 8);
        proxy()->drawPrimitive(PE_IndicatorArrowDown, &arrow, painter, widget);
    }
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override {
        if (element == CE_ShapedFrame && strongFocus && option->state.testFlag(State_HasFocus) &&
            qobject_cast<const QAbstractScrollArea*>(widget)) {
            return drawFocus(option, painter);
        }
        const auto* opener = qobject_cast<const QToolButton*>(widget);
        if (element != CE_ToolButtonLabel || !opener || !opener->menu()) {
            return QProxyStyle::drawControl(element, option, painter, widget);
        }
        auto label = *qstyleoption_cast<const QStyleOptionToolButton*>(option);
        label.rect.adjust(0, 0, -arrowRoom, 0);
        QProxyStyle::drawControl(element, &label, painter, widget);
    }
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
        if (element == PE_FrameFocusRect && strongFocus) return drawFocus(option, painter);
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        const bool box = element == PE_IndicatorCheckBox ||
                         element == PE_IndicatorItemViewItemCheck || element == PE_FrameMenu;
        const bool line = element == PE_FrameLineEdit && !option->state.testFlag(State_HasFocus);
        if (!box && !line && element != PE_IndicatorRadioButton) return;
        if (!isDark(option->palette)) return;
        // Qt's dark frames are even darker than the widgets.
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing, !box);
        auto color = option->palette.color(QPalette::Text);
        color.setAlphaF(option->state.testFlag(State_Enabled) && !line ? 0.45f : 0.2f);
        painter->setPen(color);
        painter->setBrush(Qt::NoBrush);
        const auto frame = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
        if (box || line) {
            painter->drawRect(frame);
        } else {
            painter->drawEllipse(frame);
        }
        painter->restore();
    }

  private:
    // On any ground: one line as the text, and one as the paper inside it.
    static void drawFocus(const QStyleOption* option, QPainter* painter) {
        painter->save();
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(option->palette.color(QPalette::Text), 2));
        painter->drawRect(option->rect.adjusted(1, 1, -1, -1));
        painter->setPen(QPen(option->palette.color(QPalette::Base), 1));
        painter->drawRect(option->rect.adjusted(2, 2, -3, -3));
        painter->restore();
    }
    static constexpr int arrowRoom = 12;  // [pixels]
    static bool opensMenu(const QStyleOption* option) {
        const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        return button && button->features.testFlag(QStyleOptionToolButton::HasMenu) &&
               !button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
    }
};

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

Theme::Theme(QObject* parent) : QObject(parent), own_(QApplication::palette()) {
    QApplication::setStyle(new Style);
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
    strongFocus = choice_ == Choice::contrast || (choice_ == Choice::desktop && desktopContrast_);
    if (strongFocus) {
        applied_ = true;
        QApplication::setPalette(contrastPalette(choice_ == Choice::contrast || desktopDark_));
        return;
    }
    const bool dark = choice_ == Choice::dark || (choice_ == Choice::desktop && desktopDark_);
    if (choice_ == Choice::desktop && (!desktopDark_ || isDark(own_))) {
        if (std::exchange(applied_, false)) QApplication::setPalette(own_);
        return;
    }
    if (!applied_ && isDark(own_) == dark) return;  // the desktop's own is like that
    applied_ = true;
    QApplication::setPalette(dark ? darkPalette() : lightPalette());
}

}  // namespace seiche::gui

#include "theme.moc"
