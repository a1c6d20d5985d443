#pragma once

#include <QObject>
#include <QStringList>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/gui/document/document.hpp"
#include "app/gui/shell/background_tasks.hpp"

namespace seiche::gui {

/// Fields to export and their files.
struct ExportOrder {
    std::vector<std::string> fields;
    QString folder, name;                    ///< files are FOLDER/NAME-FIELD.ENDING
    QString ending = QStringLiteral("npy");  ///< npy, vti, csv or exr
    struct Series {
        double every = 0.1;   ///< [s] simulated
        double duration = 0;  ///< [s] simulated, from now; 0: until it is ended
    };
    std::optional<Series> series;  ///< then FOLDER/NAME-FIELD-0000.ENDING and so on
    /// Path of a field's file.
    std::string file(const std::string& field) const;
    /// Names of files in the folder that may be overwritten.
    QStringList inTheWay() const;
};

/// Writes fields, at once or along the run, and states.
class FieldExport : public QObject {
    Q_OBJECT
  public:
    FieldExport(EngineHost& host, Document& document, BackgroundTasks& tasks,
                QObject* parent = nullptr);
    ~FieldExport() override;
    /// A new series replaces one in progress.
    void start(const ExportOrder& order);
    void endSeries();
    bool seriesUnderWay() const { return link_ != nullptr; }
    /// Files written of the current or last series.
    int seriesFiles() const;
    /// For the WorkBar: the series.
    std::optional<LongWork> work();

    /// Calls `then` once the file is written.
    void saveState(const QString& path, std::function<void()> then = {});
    /// Continues from a saved state, resampled if its grid differs.
    void openState(const QString& path);

  Q_SIGNALS:
    /// `path` is the written file or folder; empty if nothing was written.
    void finished(const QString& sentence, const QString& path = {});
    /// A series ended early.
    void failed(const QString& sentence);

  private:
    struct Link;
    class Along;
    void seriesEnded();
    void remember(const ExportOrder& order, const std::string& simulation);

    EngineHost& host_;
    Document& document_;
    BackgroundTasks& tasks_;
    std::shared_ptr<Link> link_;  // with the current series
    ExportOrder order_;
    int files_ = 0;
};

/// The fields that were exported last of this simulation.
QStringList lastExported(const std::string& simulation);

/// Asks what to export and before overwriting anything, then starts the export.
void askExport(FieldExport& fields, Document& document, const EngineStatus& status,
               QWidget* window);

}  // namespace seiche::gui
