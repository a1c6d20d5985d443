#pragma once

#include <QDialog>
#include <vector>

#include "core/scene/scene.hpp"

class QComboBox;
class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace seiche::gui {

/// Asks for the settings of the second run of a comparison.
class CompareDialog : public QDialog {
    Q_OBJECT
  public:
    /// `settings` are offered, as far as the scene has them; if there are none, an empty row.
    CompareDialog(const Scene& scene, const std::vector<SceneOverride>& settings,
                  QWidget* parent = nullptr);
    /// The accepted settings: parameters by name.
    const std::vector<SceneOverride>& settings() const { return settings_; }

    void accept() override;

  private:
    struct Row {
        QWidget* whole;
        QComboBox* name;
        QStackedWidget* values;  // an editor for each parameter
    };
    void addRow(const SceneOverride& setting);
    static QString textOf(const Row& row);

    /// The choices, in this order.
    std::vector<Parameter> offered() const;

    ParameterSet parameters_;
    std::vector<std::string> fields_;
    std::string field_;  // that A shows
    std::vector<SceneOverride> settings_;
    std::vector<Row> rows_;
    QVBoxLayout* list_;
    QLabel* problem_;
};

}  // namespace seiche::gui
