#include "app/gui/capture/export_fields.hpp"

#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QRegularExpression>
#include <QSettings>
#include <atomic>

#include "app/gui/capture/outputs.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/error.hpp"
#include "core/model/snapshot.hpp"
#include "core/run/field_out.hpp"
#include "core/run/field_series.hpp"

namespace seiche::gui {

namespace {
QString fieldsKey(const std::string& simulation) {
    return "export/fields/" + QString::fromStdString(simulation);
}
}  // namespace

/// State shared by the window and a series on the engine's thread.
struct FieldExport::Link {
    std::atomic<int> files{0};
    std::atomic<double> t{0};
    double start = 0;  // [s]
    std::string simulation;
    std::string problem;  // why it ended early; set before `ended` is called
    std::function<void()> ended;
};

/// A series along the run. It ends when its time is over or the state goes back.
class FieldExport::Along : public EngineObserver {
  public:
    Along(ExportOrder order, std::shared_ptr<Link> link)
        : order_(std::move(order)), link_(std::move(link)) {}
    ~Along() override { link_->ended(); }
    bool begin(Simulation& simulation, const Scene& scene, News news) override {
        if (!series_.empty()) return news == News::parameters;
        for (const auto& field : order_.fields) {
            series_.emplace_back(field, order_.file(field), scene.domain, order_.series->every);
        }
        until_ = simulation.time() + order_.series->duration;
        look(simulation);
        return true;
    }
    void brushed(const BrushStroke&) override {}
    void stepped(Simulation& simulation) override {
        if (over_) return;
        try {
            look(simulation);
        } catch (const Error& error) {
            link_->problem = error.what();
            over_ = true;
        }
        if (over_) link_->ended();
    }
    void published(Simulation&) override {}
    bool needsSteps() const override { return true; }

  private:
    void look(Simulation& simulation) {
        int files = 0;
        for (auto& each : series_) {
            each.look(simulation);
            files += each.files();
        }
        link_->files = files;
        link_->t = simulation.time();
        over_ = order_.series->duration > 0 && simulation.time() + 1e-6 * simulation.dt() >= until_;
    }
    ExportOrder order_;
    std::shared_ptr<Link> link_;
    std::vector<FieldSeries> series_;
    double until_ = 0;  // [s]
    bool over_ = false;
};

std::string ExportOrder::file(const std::string& field) const {
    return QDir(folder)
        .filePath(QStringLiteral("%1-%2.%3").arg(name, QString::fromStdString(field), ending))
        .toStdString();
}

QStringList ExportOrder::inTheWay() const {
    QStringList there;
    for (const auto& field : fields) {
        const QFileInfo one(QString::fromStdString(file(field)));
        if (!series) {
            if (one.exists()) there += one.fileName();
            continue;
        }
        const QRegularExpression numbered(QRegularExpression::anchoredPattern(
            QRegularExpression::escape(one.completeBaseName()) + "-\\d{4,}\\." +
            QRegularExpression::escape(one.suffix())));
        there += QDir(folder).entryList(QDir::Files).filter(numbered);
    }
    return there;
}

QStringList lastExported(const std::string& simulation) {
    return QSettings().value(fieldsKey(simulation)).toStringList();
}

// The next export begins with the settings of the last successful one.
void FieldExport::remember(const ExportOrder& order, const std::string& simulation) {
    outputs::fields.remember(QString::fromStdString(order.file(order.fields.front())));
    QStringList names;
    for (const auto& field : order.fields) names += QString::fromStdString(field);
    QSettings settings;
    settings.setValue(fieldsKey(simulation), names);
    settings.setValue("export/format", order.ending);
}

FieldExport::FieldExport(EngineHost& host, Document& document, BackgroundTasks& tasks,
                         QObject* parent)
    : QObject(parent), host_(host), document_(document), tasks_(tasks) {}

FieldExport::~FieldExport() {
    endSeries();
}

void FieldExport::start(const ExportOrder& order) {
    if (!document_.hasScene() || order.fields.empty()) return;
    if (order.series) {
        endSeries();
        order_ = order;
        link_ = std::make_shared<Link>();
        link_->start = host_.engine().status().t;
        link_->simulation = document_.info().name;
        const QPointer<FieldExport> self(this);
        const std::weak_ptr weak = link_;
        link_->ended = [self, weak] {
            QMetaObject::invokeMethod(
                qApp,
                [self, weak] {
                    if (const auto link = weak.lock(); self && link && self->link_ == link)
                        self->seriesEnded();
                },
                Qt::QueuedConnection);
        };
        host_.engine().attachObserver("export", [order, link = link_](gl::Context&) {
            return std::make_unique<Along>(order, link);
        });
        return;
    }
    auto fields = std::make_shared<std::vector<std::future<FieldData>>>();
    for (const auto& field : order.fields) fields->push_back(host_.engine().read(field));
    tasks_.start(
        tr("Exporting fields"),
        [order, fields] {
            const auto count = static_cast<double>(fields->size());
            for (std::size_t i = 0; i < fields->size(); ++i) {
                const auto begin = static_cast<double>(i) / count;
                const Task::Share share(begin, begin + 1 / count);
                reportProgress(0);
                writeField(order.file(order.fields[i]), (*fields)[i].get());
            }
        },
        [this, order, simulation = document_.info().name] {
            remember(order, simulation);
            Q_EMIT finished(order.fields.size() == 1
                                ? tr("The field is in %1")
                                      .arg(QString::fromStdString(order.file(order.fields[0])))
                                : tr("The fields are in %1").arg(order.folder),
                            order.folder);
        });
}

void FieldExport::endSeries() {
    if (link_) seriesEnded();
}

void FieldExport::seriesEnded() {
    const auto link = std::exchange(link_, nullptr);
    files_ = link->files;
    host_.engine().attachObserver("export", {});
    if (!link->problem.empty()) {
        Q_EMIT failed(QString::fromStdString(link->problem));
    } else if (files_ > 0) {
        remember(order_, link->simulation);
        Q_EMIT finished(tr("Files of the series in %1: %2").arg(order_.folder).arg(files_),
                        order_.folder);
    }
}

int FieldExport::seriesFiles() const {
    return link_ ? link_->files.load() : files_;
}

std::optional<LongWork> FieldExport::work() {
    if (!link_) return std::nullopt;
    const double covered = std::max(0.0, link_->t - link_->start);
    const double duration = order_.series->duration;
    const auto text = tr("Exporting a series, files so far: %1").arg(link_->files);
    return LongWork{
        text, duration > 0 ? std::optional(std::clamp(covered / duration, 0.0, 1.0)) : std::nullopt,
        [this] { endSeries(); }};
}

void FieldExport::saveState(const QString& path, std::function<void()> then) {
    if (!document_.hasScene()) return;
    const auto state =
        std::make_shared<std::future<std::shared_ptr<Snapshot>>>(host_.engine().save());
    tasks_.start(
        tr("Saving the state"),
        [state, path] {
            const auto snapshot = state->get();
            reportProgress(0);
            snapshot->write(path.toStdString());
        },
        [this, path, strokes = document_.strokesMade(), then = std::move(then)] {
            outputs::states.remember(path);
            document_.stateSaved(strokes);
            Q_EMIT finished(tr("The state is in %1").arg(path), path);
            if (then) then();
        });
}

void FieldExport::openState(const QString& path) {
    if (!document_.hasScene()) return;
    const auto domain = document_.scene().domain;
    const auto* info = &document_.registered();
    const auto snapshot = std::make_shared<Snapshot>();
    const auto other = std::make_shared<bool>(false);
    tasks_.start(
        tr("Opening a state"),
        [=] {
            *snapshot = Snapshot::load(path.toStdString());
            const auto& from = snapshot->domain;
            *other = from != domain && snapshot->simulation == info->name &&
                     from.width == domain.width && from.height == domain.height && info->resample;
            if (*other) *snapshot = info->resample(*snapshot, domain);
        },
        [=, this] {
            outputs::states.remember(path);
            if (document_.hasScene()) document_.goOnFrom(snapshot);
            Q_EMIT finished(
                *other ? tr("The state of %1 was resampled to the cells of this scene").arg(path)
                       : tr("The state is now that of %1").arg(path));
        });
}

}  // namespace seiche::gui
