#include "app/gui/sweep/sweep_pictures.hpp"

#include <QImageReader>
#include <QPointer>

namespace seiche::gui {

SweepPictures::SweepPictures(const QSize& size, QObject* parent) : QObject(parent), size_(size) {}

SweepPictures::~SweepPictures() {
    forget();
    thread_.waitForDone();
}

void SweepPictures::read(int number, const QString& file) {
    thread_.start([this, self = QPointer(this), wanted = wanted_, number, file, size = size_] {
        if (!*wanted) return;
        QImageReader reader(file);
        const auto whole = reader.size();
        if (whole.isValid()) reader.setScaledSize(whole.scaled(size, Qt::KeepAspectRatio));
        const auto picture = reader.read();
        if (picture.isNull()) return;
        QMetaObject::invokeMethod(
            this,
            [self, wanted, number, picture] {
                if (self && *wanted) Q_EMIT self->ready(number, picture);
            },
            Qt::QueuedConnection);
    });
}

void SweepPictures::forget() {
    thread_.clear();
    *wanted_ = false;
    wanted_ = std::make_shared<std::atomic<bool>>(true);
}

}  // namespace seiche::gui
