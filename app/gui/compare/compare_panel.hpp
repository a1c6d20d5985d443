#pragma once

#include <QWidget>
#include <memory>

#include "app/gui/compare/compare_run.hpp"
#include "app/gui/document/document.hpp"
#include "app/gui/inset/inset_picture.hpp"

class QLabel;
class QTimer;

namespace seiche::gui {

class ValueTable;
class ImageView;

/// Two runs of the scene for as long as they are wanted: side by side with their difference and
/// figures, and for the inset.
class ComparePanel : public QWidget {
    Q_OBJECT
  public:
    ComparePanel(EngineHost& host, Document& document, QWidget* parent = nullptr);

    /// Starts from the current state.
    void start(const std::vector<SceneOverride>& settings);
    void stop();
    /// Whether the view's inset shows the second run or the difference.
    bool insetCompares() const;
    bool running() const { return link_ != nullptr; }
    const std::vector<SceneOverride>& settings() const { return settings_; }
    /// The newest one known.
    const CompareNews& news() const { return news_; }
    /// The comparison, as the inset needs it.
    Compared compared() const;

  Q_SIGNALS:
    void updated();
    /// Began or ended.
    void runningChanged();
    /// Other settings are wanted.
    void changeWanted();

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    void ask();
    void tellView();
    void take(const std::shared_ptr<CompareLink>& link, const CompareNews& news);
    void showFigures();

    EngineHost& host_;
    Document& document_;
    ImageView* picture_;
    QLabel *title_, *difference_;
    ValueTable* figures_;
    QTimer* pause_;  // between pictures
    std::shared_ptr<CompareLink> link_;
    std::vector<SceneOverride> settings_;
    CompareNews news_;
};

}  // namespace seiche::gui
