#include "app/gui/document/surface_format.hpp"

#include <QCoreApplication>
#include <QSurfaceFormat>

namespace seiche::gui {

void setSurfaceFormat() {
    QSurfaceFormat format;
    format.setVersion(4, 5);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setOption(QSurfaceFormat::ResetNotification);  // StartAgain asks for it
    QSurfaceFormat::setDefaultFormat(format);
    // Without it a viewport that moves to another window loses its context.
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
}

}  // namespace seiche::gui
