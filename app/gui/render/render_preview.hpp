#pragma once

#include <QElapsedTimer>
#include <QImage>
#include <QObject>
#include <QTemporaryDir>
#include <memory>
#include <optional>

#include "app/gui/render/render_order.hpp"
#include "app/gui/render/render_process.hpp"
#include "app/gui/render/render_source.hpp"

namespace seiche::gui {

/// The picture scaled to this size. Transparent parts show a chequered board of two greys, on which
/// both white smoke and dark walls are visible.
QImage previewOf(const QImage& picture, const QSize& size);

/// Renders the first pictures of an order, to show one and to estimate the cost of all.
class RenderPreview : public QObject {
    Q_OBJECT
  public:
    explicit RenderPreview(std::string device, QObject* parent = nullptr);

    void start(const RenderOrder& order, std::shared_ptr<const RenderSource> source);
    bool running() const { return process_.running(); }
    /// The preview is no longer visible.
    void stop() { process_.stop(); }

    /// Estimated time and size of an order, from its first pictures.
    struct Forecast {
        double seconds = 0;  ///< of the clock
        double bytes = 0;
    };

  Q_SIGNALS:
    /// The first picture.
    void shown(const QImage& picture);
    void forecast(const seiche::gui::RenderPreview::Forecast& forecast);
    void failed(const QString& sentence);

  private:
    void look();
    void finish(const QString& problem);

    RenderOrder order_;
    std::shared_ptr<const RenderSource> source_;
    std::unique_ptr<QTemporaryDir> folder_;
    RenderProcess process_;
    QElapsedTimer clock_;
    std::optional<qint64> begun_;  // [ms] when the first picture was there
    bool shown_ = false;
};

}  // namespace seiche::gui
