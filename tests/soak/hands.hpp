#pragma once

#include <QPoint>
#include <QString>
#include <memory>
#include <vector>

#include "app/gui/shell/main_window.hpp"
#include "tests/soak/inputs.hpp"

class QDialog;

namespace seiche::soak {

/// Gives inputs to a window as a display does: mouse and keyboard go to the open dialog or menu,
/// else to the window.
class Hands {
  public:
    /// Files that the program writes go to `folder`, the directory it runs in; what is dropped
    /// comes from the source folder.
    explicit Hands(const QString& folder);
    ~Hands();
    void give(const Input& input);
    /// Whether the window has been closed; see reopen().
    bool closed() const;
    /// Replaces the window by a new one, with some settings damaged by an input.
    void reopen(const Input* spoil = nullptr);
    gui::MainWindow& window() { return *window_; }

  private:
    static void spoilSettings(const Input& input);
    QWindow* target() const;
    QPoint placeIn(const QWindow& window, const Input& input, int end) const;
    bool answerDialog(const Input& input);
    void stroke(const Input& input);
    void wheel(const Input& input);
    void clickAt(QWindow* window, const QPoint& place, const Input& input);
    void control(const Input& input);
    void key(const Input& input);
    void text(const Input& input);
    void action(const Input& input);
    void dock(const Input& input);
    void scene(const Input& input);
    void size(const Input& input);
    void paste(const Input& input);
    void drop(const Input& input);

    const QString folder_;
    std::vector<QString> scenes_, files_;
    std::unique_ptr<gui::MainWindow> window_;
    QWidget* dialog_ = nullptr;  // modal, as of the last input; only compared
    int stayed_ = 0;             // inputs that it has outlasted
};

}  // namespace seiche::soak
