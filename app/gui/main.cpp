#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QRegularExpression>
#include <QSettings>
#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

#include "app/gui/document/surface_format.hpp"
#include "app/gui/files/files.hpp"
#include "app/gui/files/unsaved_work.hpp"
#include "app/gui/run/rain.hpp"
#include "app/gui/shell/end_from_outside.hpp"
#include "app/gui/shell/language.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/shell/start_again.hpp"
#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/base/terminal.hpp"
#include "core/files/out_place.hpp"
#include "core/model/packs.hpp"
#include "solvers/registry.hpp"

namespace {

// Qt ends the program by abort() if it finds no display; that is not a bug worth a core dump.
void onMessage(QtMsgType type, const QMessageLogContext&, const QString& text) {
    const auto bytes = text.toUtf8();
    switch (type) {
        case QtDebugMsg:
            break;
        case QtInfoMsg:
            seiche::log().info("{}", bytes.constData());
            break;
        case QtWarningMsg:
        case QtCriticalMsg:
            seiche::log().debug("{}", bytes.constData());
            break;
        case QtFatalMsg:
            seiche::print(stderr,
                          "seiche-gui: the window cannot open: {} Use `seiche run SCENE` to render "
                          "without a display.\n",
                          text.simplified().toStdString());
            std::fflush(stderr);
            std::_Exit(static_cast<int>(seiche::ExitCode::noDevice));
    }
}

/// Takes --plugin FILE and --plugin=FILE out of the arguments: QApplication would take them for
/// Qt's own plugins.
std::vector<std::string> takePlugins(std::vector<char*>& arguments) {
    std::vector<std::string> files;
    for (std::size_t i = 1; i < arguments.size();) {
        const std::string_view each = arguments[i];
        constexpr std::string_view name = "--plugin", assigned = "--plugin=";
        if (each == "--") break;
        const bool separate = each == name && i + 1 < arguments.size();
        if (!separate && !each.starts_with(assigned)) {
            ++i;
            continue;
        }
        files.emplace_back(separate ? arguments[i + 1] : each.substr(assigned.size()));
        const auto at = arguments.begin() + static_cast<std::ptrdiff_t>(i);
        arguments.erase(at, at + (separate ? 2 : 1));
    }
    return files;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace seiche;
    keepStandardStreams();
    reportSizeLimits();
    qInstallMessageHandler(onMessage);
    gui::setSurfaceFormat();
    // Help and version are told without a display, too.
    const bool tells = std::any_of(argv, argv + argc, [](const std::string_view each) {
        return each == "-h" || each == "--help" || each == "-v" || each == "--version";
    });
    if (tells && qEnvironmentVariableIsEmpty("DISPLAY") &&
        qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    std::vector<char*> others(argv, argv + argc);
    const auto plugins = takePlugins(others);
    int count = static_cast<int>(others.size());
    others.push_back(nullptr);
    QApplication app(count, others.data());
    // Every move of the mouse counts, also those that arrive while a picture is drawn.
    QApplication::setAttribute(Qt::AA_CompressHighFrequencyEvents, false);
    QApplication::setApplicationName("seiche");
    QApplication::setOrganizationName("seiche");  // of the file of settings
    QApplication::setApplicationDisplayName("Seiche");
    QApplication::setApplicationVersion(version());
    QApplication::setDesktopFileName("seiche");
    std::setlocale(LC_NUMERIC, "C");  // QApplication took the user's, with a comma for the point
    const gui::Language language;
    QIcon icon;
    for (const int size : {16, 32, 64, 256}) icon.addFile(QString(":/seiche-%1.png").arg(size));
    QApplication::setWindowIcon(icon);

    QCommandLineParser parser;
    parser.setApplicationDescription(QApplication::translate(
        "main", "The window of Seiche, a laboratory for waves and fluids."));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption set(
        "set",
        QApplication::translate(
            "main", "Any parameter by name, or any value by its path in the scene; repeatable."),
        "PATH=VALUE");
    parser.addOption(set);
    parser.addOption(
        {"plugin",
         QApplication::translate("main",
                                 "A pack, a library that brings a simulation and its scenes: code "
                                 "that runs with your rights; repeatable."),
         "FILE.so"});
    const QCommandLineOption deviceOption(
        "device",
        QApplication::translate(
            "main", "The device that computes: a number from `seiche list devices`, or software."),
        "DEVICE");
    parser.addOption(deviceOption);
    parser.addPositionalArgument(
        "scene",
        QApplication::translate(
            "main", "A scene file, the name of a shipped scene, or the folder of a sweep."),
        "[scene]");
    if (!parser.parse(QApplication::arguments())) {
        print(stderr, "seiche-gui: {}. `seiche-gui --help` lists the options.\n",
              parser.errorText().remove(QRegularExpression("\\.$")).toStdString());
        return static_cast<int>(ExitCode::badInput);
    }
    if (parser.isSet("help")) {
        printLines(stdout, parser.helpText().toStdString());
        return 0;
    }
    if (parser.isSet("version")) {
        print(stdout, "seiche {}\n", version());
        return 0;
    }
    try {
        std::vector<SceneOverride> overrides;
        for (const auto& text : parser.values(set)) {
            const auto equals = text.indexOf('=');
            if (equals < 1) failInput("--set needs PATH=VALUE, not \"{}\"", text.toStdString());
            overrides.push_back(
                {text.left(equals).toStdString(), text.mid(equals + 1).toStdString()});
        }
        const auto scenes = parser.positionalArguments();
        if (scenes.size() > 1) failInput("the window opens one scene, not {}", scenes.size());
        registerSimulations();
        for (const auto& file : plugins) loadPack(file);
        const auto refused = loadUserPacks();
        const auto device = parser.isSet(deviceOption) ? parser.value(deviceOption)
                                                       : QSettings().value("device").toString();
        std::unique_ptr<gui::MainWindow> window;
        try {
            window = std::make_unique<gui::MainWindow>(device.toStdString());
        } catch (const Error&) {
            // One that was chosen in the past may be gone.
            if (parser.isSet(deviceOption) || device.isEmpty()) throw;
            QSettings().remove("device");
            window = std::make_unique<gui::MainWindow>();
        }
        const gui::EndFromOutside end(*window);
        const gui::StartAgain again(*window, argv);
        window->show();
        const auto copy = gui::StartAgain::copy();
        const bool goesOn = !copy.isEmpty() && window->part<gui::UnsavedWork>().goOn(copy);
        if (!goesOn) {
            window->part<gui::Files>().start(scenes.value(0, gui::usualScene), overrides);
            if (scenes.isEmpty()) window->part<gui::Rain>().begin();
        }
        // The bar shows one message, the last.
        QStringList sentences;
        for (const auto& each : refused) sentences += QString::fromStdString(each);
        if (!sentences.isEmpty()) window->sayFailure(sentences.join('\n'));
        window->part<gui::UnsavedWork>().offerRecovery();
        return QApplication::exec();
    } catch (const Error& error) {
        print(stderr, "seiche-gui: {}\n", error.what());
        return static_cast<int>(error.code());
    }
}
