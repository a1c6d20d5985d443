#pragma once

#include <QFileSystemWatcher>
#include <QTimer>
#include <QWidget>
#include <map>
#include <optional>

#include "core/sweep/table.hpp"

class QComboBox;
class QLabel;
class QListWidget;

namespace seiche::gui {

class SweepPictures;

/// The runs of a sweep as a board of pictures with their settings; it follows a sweep that runs.
class SweepBoard : public QWidget {
    Q_OBJECT
  public:
    explicit SweepBoard(QWidget* parent = nullptr);
    /// Shows the sweep in a folder. Throws badInput where there is none.
    void open(const QString& folder);
    bool hasSweep() const { return table_.has_value(); }
    const QString& folder() const { return folder_; }
    const sweep::Table& table() const { return *table_; }
    /// The runs in the order in which they are shown.
    std::vector<std::size_t> order() const;

  Q_SIGNALS:
    /// The run is to be opened.
    void chosen(std::size_t run);

  private:
    void fillChoices();
    void fill();
    void refreshTexts();
    void follow();
    QString textOf(const sweep::Table::Row& row) const;
    void readPicture(std::size_t run);

    QString folder_;
    std::optional<sweep::Table> table_;
    QLabel* about_;
    QComboBox* sort_;
    QComboBox* shown_;
    QListWidget* list_;
    SweepPictures* pictures_;
    std::map<std::size_t, QPixmap> read_;  // by run
    QFileSystemWatcher watcher_;
    QTimer soon_;  // changes come in bursts
};

}  // namespace seiche::gui
