// usage: seiche-tests-gui SUITE [QTest options]
//        seiche-tests-gui writes KIND SCENE FILE      (one_output.hpp)
#include <QApplication>
#include <QCursor>
#include <QScreen>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>
#include <cstdio>

#include "app/gui/document/surface_format.hpp"
#include "app/gui/shell/whole_settings.hpp"
#include "solvers/registry.hpp"
#include "tests/gui/access_test.hpp"
#include "tests/gui/bodies_test.hpp"
#include "tests/gui/brush_test.hpp"
#include "tests/gui/bubbly_test.hpp"
#include "tests/gui/compare_test.hpp"
#include "tests/gui/desktop_test.hpp"
#include "tests/gui/drawing_test.hpp"
#include "tests/gui/ending_test.hpp"
#include "tests/gui/equations_test.hpp"
#include "tests/gui/export_test.hpp"
#include "tests/gui/files_test.hpp"
#include "tests/gui/golden_test.hpp"
#include "tests/gui/help_test.hpp"
#include "tests/gui/history_test.hpp"
#include "tests/gui/inset_test.hpp"
#include "tests/gui/inspector_test.hpp"
#include "tests/gui/lab_test.hpp"
#include "tests/gui/language_test.hpp"
#include "tests/gui/looks_test.hpp"
#include "tests/gui/measure_test.hpp"
#include "tests/gui/one_output.hpp"
#include "tests/gui/overlay_test.hpp"
#include "tests/gui/palette_test.hpp"
#include "tests/gui/panel_test.hpp"
#include "tests/gui/parts_test.hpp"
#include "tests/gui/plots_test.hpp"
#include "tests/gui/plugin_test.hpp"
#include "tests/gui/probes_test.hpp"
#include "tests/gui/properties_test.hpp"
#include "tests/gui/recording_test.hpp"
#include "tests/gui/render_test.hpp"
#include "tests/gui/space_test.hpp"
#include "tests/gui/sweep_test.hpp"
#include "tests/gui/walls_test.hpp"
#include "tests/gui/window_test.hpp"
#include "tests/gui/work_test.hpp"
#include "tests/gui/written_test.hpp"

namespace {

template <class Suite>
int run(const QStringList& arguments) {
    Suite suite;
    return QTest::qExec(&suite, arguments);
}

}  // namespace

int main(int argc, char** argv) {
    const QTemporaryDir home;  // settings and files of the user stay as they are
    for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"}) {
        qputenv(name, home.path().toUtf8());
    }
    qputenv("FONTCONFIG_FILE", SEICHE_SOURCE_DIR "/tests/gui/fonts.conf");
    // A suite may be slow beside other work; each wait has its own limit.
    if (!qEnvironmentVariableIsSet("QTEST_FUNCTION_TIMEOUT")) {
        qputenv("QTEST_FUNCTION_TIMEOUT", "900000");
    }
    seiche::gui::setSurfaceFormat();
    QApplication app(argc, argv);
    // Every move of the mouse counts, also those that arrive while a picture is drawn.
    QApplication::setAttribute(Qt::AA_CompressHighFrequencyEvents, false);
    QApplication::setApplicationName("seiche-tests-gui");
    // The pointer must not hover over a window, which would react to it.
    QCursor::setPos(QGuiApplication::primaryScreen()->geometry().bottomRight());
    seiche::registerSimulations();
    seiche::gui::writeSettingsWhole();
    QSettings().setValue("gallery/live", false);  // it would take from what the tests look at
    auto arguments = QApplication::arguments();
    const auto suite = arguments.size() > 1 ? arguments.takeAt(1) : QString();
    using namespace seiche::gui;
    if (suite == "parts") return run<PartsTest>(arguments);
    if (suite == "palette") return run<PaletteTest>(arguments);
    if (suite == "panel") return run<PanelTest>(arguments);
    if (suite == "overlay") return run<OverlayTest>(arguments);
    if (suite == "brush") return run<BrushTest>(arguments);
    if (suite == "window") return run<WindowTest>(arguments);
    if (suite == "bodies") return run<BodiesTest>(arguments);
    if (suite == "walls") return run<WallsTest>(arguments);
    if (suite == "properties") return run<PropertiesTest>(arguments);
    if (suite == "inset") return run<InsetTest>(arguments);
    if (suite == "inspector") return run<InspectorTest>(arguments);
    if (suite == "bubbly") return run<BubblyTest>(arguments);
    if (suite == "help") return run<HelpTest>(arguments);
    if (suite == "history") return run<HistoryTest>(arguments);
    if (suite == "desktop") return run<DesktopTest>(arguments);
    if (suite == "access") return run<AccessTest>(arguments);
    if (suite == "language") return run<LanguageTest>(arguments);
    if (suite == "compare") return run<CompareTest>(arguments);
    if (suite == "ending") return run<EndingTest>(arguments);
    if (suite == "equations") return run<EquationsTest>(arguments);
    if (suite == "files") return run<FilesTest>(arguments);
    if (suite == "recording") return run<RecordingTest>(arguments);
    if (suite == "render") return run<RenderTest>(arguments);
    if (suite == "lab") return run<LabTest>(arguments);
    if (suite == "looks") return run<LooksTest>(arguments);
    if (suite == "drawing") return run<DrawingTest>(arguments);
    if (suite == "golden") return run<GoldenTest>(arguments);
    if (suite == "measure") return run<MeasureTest>(arguments);
    if (suite == "plots") return run<PlotsTest>(arguments);
    if (suite == "probes") return run<ProbesTest>(arguments);
    if (suite == "export") return run<ExportTest>(arguments);
    if (suite == "sweep") return run<SweepTest>(arguments);
    if (suite == "space") return run<SpaceTest>(arguments);
    if (suite == "work") return run<WorkTest>(arguments);
    if (suite == "plugin") return run<PluginTest>(arguments);
    if (suite == "written") return run<WrittenTest>(arguments);
    if (suite == "writes") return writeOneOutput(arguments);
    std::fputs("usage: seiche-tests-gui SUITE [QTest options]\n", stderr);
    return 2;
}
