#pragma once

#include <QElapsedTimer>
#include <QImage>
#include <QWidget>
#include <atomic>
#include <memory>
#include <optional>

#include "app/gui/document/engine_host.hpp"
#include "solvers/measure/dense_measurement.hpp"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSlider;
class QSpinBox;
class QTimer;

namespace seiche::gui {

class ValueTable;
class ColorScale;
class ImageView;

/// The user's choices in the lab.
struct LabChoice {
    std::string operation;  ///< of measure::operations()
    measure::MatrixChoice matrix;
};

/// The linear-algebra lab: an operation is watched column by column, and measured against Eigen.
/// Both are done on the engine's thread between steps.
class LabPanel : public QWidget {
    Q_OBJECT
  public:
    explicit LabPanel(EngineHost& host, QWidget* parent = nullptr);
    ~LabPanel() override;

    LabChoice choice() const;
    void watch();
    void measure();
    bool measuring() const { return measuring_ != nullptr; }
    /// Steps shown, of how many; 0 of 0 where nothing is watched.
    int step() const { return step_; }
    int steps() const { return steps_; }
    /// Result of the last measurement; empty before the first.
    const std::optional<measure::Result>& result() const { return result_; }

  Q_SIGNALS:
    void stepShown();
    void measured();

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    struct Watched;
    struct Shown;
    struct Measuring;
    void makeControls();
    void chooseFile();
    void refreshControls();
    void pauseOrGo();
    void advance();
    void letGo();
    void take(const std::shared_ptr<Watched>& watched, const Shown& shown);
    void showResult();
    void stopMeasuring();
    double speed() const;  // columns a second
    static QString ratioText(measure::ErrorRatio ratio);

    EngineHost& host_;
    QComboBox *operation_, *matrix_;
    QSpinBox* size_;
    QPushButton *file_, *watch_, *pause_, *measure_;
    QSlider* speed_;
    QLabel *speedText_, *caption_, *about_;
    ImageView* picture_;
    ColorScale* scale_;
    ValueTable* results_;
    QProgressBar* progress_;
    QTimer* clock_;
    QElapsedTimer since_;
    std::shared_ptr<Watched> watched_;
    std::shared_ptr<Measuring> measuring_;
    std::optional<measure::Result> result_;
    QString fileName_;
    double due_ = 0;  // columns that the clock allows
    bool asking_ = false;
    int step_ = 0, steps_ = 0;
};

}  // namespace seiche::gui
