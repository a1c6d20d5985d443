#include "app/gui/render/render_order.hpp"

#include <QFileInfo>
#include <QSettings>
#include <algorithm>
#include <cmath>

#include "app/gui/render/render_source.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

namespace {

// All digits, so that the last picture is not missed by rounding.
QString number(double value) {
    return QString::number(value, 'g', 17);
}

QStringList lookArguments(const RenderOrder& order) {
    QStringList made = {
        "--size",
        QStringLiteral("%1x%2").arg(order.size.width()).arg(order.size.height()),
        "--density",
        number(order.density),
        "--antialias",
        QString::number(order.samples),
        "--parts",
        QString::fromStdString(partsText(order.fills ? order.parts.insideTheMap() : order.parts))};
    if (!order.title.isEmpty()) made += "--title=" + order.title;  // which may begin with -
    for (const auto& each : order.names) made += "--field-name=" + each;
    if (!order.background.isEmpty()) made += {"--background", order.background};
    if (order.fills) made += "--fill";
    return made;
}

QStringList runArguments(const RenderOrder& order, const QString& folder) {
    QStringList made = {"run", folder + '/' + RenderSource::sceneFile, "--progress", "--quiet"};
    const auto strokes = folder + '/' + RenderSource::strokesFile;
    if (!order.fromBeginning) {
        made += {"--resume", folder + '/' + RenderSource::stateFile};
    } else if (QFileInfo::exists(strokes)) {
        made += {"--strokes", strokes};
    }
    return made;
}

}  // namespace

int RenderOrder::pictures() const {
    if (kind == Kind::picture) return 1;
    return std::max(1, static_cast<int>(std::lround((seconds + fade) * framesPerSecond)));
}

double RenderOrder::simulated() const {
    return kind == Kind::picture ? 0 : (pictures() - 1) * speed / framesPerSecond;
}

QStringList RenderOrder::arguments(const QString& folder) const {
    auto made = runArguments(*this, folder) + lookArguments(*this);
    if (kind == Kind::picture) return made + QStringList{"--steps", "0", "--screenshot", file};
    made += {"--fps", number(framesPerSecond), "--speed", number(speed)};
    if (pictures() > 1) {
        made += {"--time", number(simulated())};
    } else {
        made += {"--steps", "0"};
    }
    if (fade > 0) made += {"--loop", number(fade)};
    return made + QStringList{kind == Kind::film ? "--video" : "--frames", file};
}

QStringList RenderOrder::trialArguments(const QString& folder, const QString& frames) const {
    auto few = *this;
    few.kind = Kind::frames;
    few.file = frames;
    few.fade = 0;
    few.seconds = std::min(pictures(), trialPictures) / framesPerSecond;
    auto made = few.arguments(folder);
    if (kind == Kind::film) made += {"--video", frames + "/film." + QFileInfo(file).suffix()};
    return made;
}

RenderOrder RenderOrder::last() {
    QSettings settings;
    settings.beginGroup("render");
    RenderOrder made;
    const auto real = [&](const char* key, double& value, double least, double most) {
        const double kept = settings.value(key, value).toDouble();
        if (kept >= least && kept <= most) value = kept;
    };
    made.kind = static_cast<Kind>(std::clamp(settings.value("kind", 0).toInt(), 0, 2));
    made.file = settings.value("suffix", "mp4").toString();
    made.fromBeginning = settings.value("fromBeginning", false).toBool();
    const auto size = settings.value("size", made.size).toSize();
    if (size.expandedTo({16, 16}) == size && size.boundedTo({16384, 16384}) == size)
        made.size = size;
    real("density", made.density, 0.25, 8);
    real("framesPerSecond", made.framesPerSecond, 1, 240);
    real("seconds", made.seconds, 0.1, 3600);
    real("fade", made.fade, 0, 60);
    try {
        const auto parts = settings.value("parts").toString().toStdString();
        if (!parts.empty()) made.parts = view::parseParts(parts);
        made.background = settings.value("background").toString();
        if (!made.background.isEmpty()) view::parseBackground(made.background.toStdString());
    } catch (const Error&) {
        made.background.clear();
    }
    made.fills = settings.value("fills", false).toBool();
    made.samples = std::clamp(settings.value("samples", 4).toInt(), 1, 64);
    return made;
}

void RenderOrder::remember() const {
    QSettings settings;
    settings.beginGroup("render");
    settings.setValue("kind", static_cast<int>(kind));
    settings.setValue("suffix", kind == Kind::film ? QFileInfo(file).suffix() : "mp4");
    settings.setValue("fromBeginning", fromBeginning);
    settings.setValue("size", size);
    settings.setValue("density", density);
    settings.setValue("framesPerSecond", framesPerSecond);
    settings.setValue("seconds", seconds);
    settings.setValue("fade", fade);
    settings.setValue("parts", QString::fromStdString(partsText(parts)));
    settings.setValue("background", background);
    settings.setValue("samples", samples);
    settings.setValue("fills", fills);
}

}  // namespace seiche::gui
