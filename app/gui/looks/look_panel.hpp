#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "app/gui/document/document.hpp"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QGroupBox;
class QPushButton;

namespace seiche::gui {

class NumberBox;

/// Light and material for the keyboard and screen readers, the same as the sliders of the panel in
/// the picture.
class LookPanel : public QWidget {
    Q_OBJECT
  public:
    explicit LookPanel(Document& document, QWidget* parent = nullptr);

  private:
    QFormLayout* group(QGroupBox*& made, const QString& title);
    NumberBox* number(QFormLayout* form, const char* name, const QString& title, double least,
                      double most, double step, const QString& suffix,
                      std::function<double&(View&)> value);
    QPushButton* colorButton(const char* name, const QString& title,
                             std::function<std::string&(View&)> value);
    /// Makes a change of the view.
    void edit(const std::function<void(View&)>& change);
    void addVolume();
    /// A check box for a part of the picture of a volume.
    void part(QFormLayout* form, const char* name, const QString& title,
              std::function<bool(const VolumeLook&)> on,
              std::function<void(VolumeLook&, bool)> turn);
    VolumeLook& lookOf(View& view) const;
    void refresh();
    void showColor(QPushButton& button, const std::string& color);

    Document& document_;
    QGroupBox *light_ = nullptr, *water_ = nullptr, *dye_ = nullptr, *volume_ = nullptr;
    struct Part {
        QCheckBox* box;
        std::function<bool(const VolumeLook&)> on;
        std::vector<QWidget*> numbers;
    };
    std::vector<Part> parts_;  // of a volume
    QComboBox* sky_ = nullptr;
    QCheckBox* ownColor_ = nullptr;
    QPushButton *sunlight_ = nullptr, *tint_ = nullptr;
    struct Number {
        NumberBox* box;
        std::function<double&(View&)> value;
    };
    std::vector<Number> numbers_;
};

}  // namespace seiche::gui
