#include "app/gui/main_window.hpp"
#include "app/gui/picture.hpp"
#include "app/gui/recorder.hpp"
namespace seiche::gui {
Recorder::Recorder(Viewport&, QObject* p) : QObject(p) {}
}  // namespace seiche::gui
namespace seiche::gui {
Recorder::~Recorder() {}
void Recorder::start(const QString&, const QSize&, int) {}
void Recorder::stop() {}
bool Recorder::recording() const {
    return false;
}
QString Recorder::summary() const {
    return {};
}
}  // namespace seiche::gui
