#pragma once

#include <QElapsedTimer>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "app/gui/document/document.hpp"
#include "app/gui/document/engine_host.hpp"
#include "core/run/spectrum.hpp"

class QGridLayout;
class QLabel;
class QPushButton;

namespace seiche::gui {

/// Figures of one wall from the newest step, such as force, drag and lift coefficient, and the
/// Strouhal number of its lift.
class WallFigures : public QWidget {
    Q_OBJECT
  public:
    WallFigures(EngineHost& host, Document& document, QWidget* parent = nullptr);
    /// Shows the wall of this index in the scene, or none.
    void show(std::optional<std::size_t> wall);
    /// Sets the source of averages of reported quantities, by name.
    void setCourse(std::function<Averages(const QString&)> course) { course_ = std::move(course); }

  Q_SIGNALS:
    /// A field along the outline of this wall is wanted.
    void profileWanted(std::size_t wall);

  private:
    /// Reference values of the coefficients; the length is the scene's, not the wall's.
    QString scalesText() const;
    /// From the spectrum of the wall's lift, once it has oscillated twice.
    QString strouhalText();
    void refresh();
    void build(const QStringList& names);

    EngineHost& host_;
    Document& document_;
    QGridLayout* rows_;
    std::vector<QLabel*> values_;  // as many as names_
    QLabel *note_, *scales_;
    QPushButton* profile_;
    std::optional<std::size_t> wall_;
    QStringList names_;  // of the rows
    std::function<Averages(const QString&)> course_;
    QElapsedTimer counted_;  // since then the Strouhal number is what it was
    QString strouhal_;
};

}  // namespace seiche::gui
