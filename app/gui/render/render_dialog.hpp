#pragma once

#include <QDialog>
#include <QSize>
#include <QTimer>
#include <memory>

#include "app/gui/render/render_order.hpp"
#include "app/gui/render/render_preview.hpp"
#include "app/gui/render/render_source.hpp"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace seiche::gui {

class MainWindow;
class NumberBox;
class RenderQueue;

/// Asks what to render, shows the first picture with time and memory needed, and lists the renders
/// under way. The window can be used meanwhile.
class RenderDialog : public QDialog {
    Q_OBJECT
  public:
    RenderDialog(MainWindow& window, RenderQueue& queue, std::string device);

    /// The order, as the controls have it.
    RenderOrder order() const;
    /// A picture of the state that the scene is in, to begin with.
    void choosePicture();
    /// Takes the scene's current state as the one to render.
    void takeNow();

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    void makeControls(const RenderOrder& last);
    void makeParts(const view::PictureParts& parts);
    void makeBackgrounds(const QString& background);
    QFormLayout* makeForm();
    void makeLayout();
    void arrange();
    void listen();
    void suggestFile();
    void chooseFile();
    void chooseBackground();
    void refresh();
    void refreshSource();
    void refreshQueue();
    QString problem() const;
    void preview();
    void showPicture(const QImage& picture);
    void showForecast(const RenderPreview::Forecast& forecast);
    void render();
    void start(const RenderOrder& order);
    bool film() const;
    /// The scene's title in the window's language, "" without a translation.
    QString translatedTitle() const;
    /// Titles that the window gives to the fields of a picture, where they differ from their names.
    QStringList fieldNames() const;

    static constexpr QSize previewSize{480, 320};

    MainWindow& window_;
    RenderQueue& queue_;
    RenderPreview* preview_;
    std::shared_ptr<const RenderSource> source_;
    bool taking_ = false, again_ = false;  // a source; another one after it
    QTimer previewSoon_, takeSoon_;

    QBoxLayout* columns_ = nullptr;
    QComboBox *kind_, *sizes_, *background_, *samples_;
    QRadioButton *now_, *beginning_;
    QPushButton *takeNow_, *render_, *cancel_;
    QSpinBox *width_, *height_;
    NumberBox *density_, *rate_, *speed_, *seconds_, *fade_;
    QCheckBox *loop_, *fill_;
    std::vector<std::pair<QCheckBox*, bool view::PictureParts::*>> parts_;
    QLineEdit* file_;
    QLabel *picture_, *forecast_, *done_;
    QListWidget* jobs_;
    QString wrong_;  // last message about the controls, in place of the forecast
};

}  // namespace seiche::gui
