// usage: seiche-tests-gui parts|window|inspector [QTest options]
#include <QApplication>
#include <QStandardPaths>
#include <QSurfaceFormat>
#include <QTemporaryDir>
#include <QtTest>
#include <cstdio>

#include "solvers/registry.hpp"
#include "tests/gui/inspector_test.hpp"
#include "tests/gui/parts_test.hpp"
#include "tests/gui/window_test.hpp"

int main(int argc, char** argv) {
    const QTemporaryDir home;  // settings and files of the user stay as they are
    for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"}) {
        qputenv(name, home.path().toUtf8());
    }
    QSurfaceFormat format;
    format.setVersion(4, 5);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    QSurfaceFormat::setDefaultFormat(format);
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QApplication app(argc, argv);
    QApplication::setApplicationName("seiche-tests-gui");
    seiche::registerSimulations();
    auto arguments = QApplication::arguments();
    const auto suite = arguments.size() > 1 ? arguments.takeAt(1) : QString();
    if (suite == "parts") {
        seiche::gui::PartsTest test;
        return QTest::qExec(&test, arguments);
    }
    if (suite == "window") {
        seiche::gui::WindowTest test;
        return QTest::qExec(&test, arguments);
    }
    if (suite == "inspector") {
        seiche::gui::InspectorTest test;
        return QTest::qExec(&test, arguments);
    }
    std::fputs("usage: seiche-tests-gui parts|window|inspector [QTest options]\n", stderr);
    return 2;
}
