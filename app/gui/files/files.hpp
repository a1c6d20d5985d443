#pragma once

#include "app/gui/shell/feature.hpp"

class QMenu;

namespace seiche::gui {

/// Opening and saving scenes: the head of the File menu, and files that are dropped on the window.
class Files : public Feature {
    Q_OBJECT
  public:
    explicit Files(MainWindow& window);

    /// Opens without asking; errors are shown in the message bar.
    void open(const QString& fileOrName, const std::vector<SceneOverride>& overrides = {});
    /// Opens the first scene, or the folder of a sweep; if it cannot be opened, the default scene,
    /// with a message.
    void start(const QString& fileOrName, const std::vector<SceneOverride>& overrides = {});
    /// Opens after asking about unsaved changes.
    void askedOpen(const QString& fileOrName);
    /// The same for a scene with other settings, as Document::readingVariant().
    void askedOpenVariant(const QString& fileOrName, const std::vector<SceneOverride>& settings);
    /// Asks Save / Discard / Cancel where there is something to lose, then goes on with `then`.
    void whenSaved(std::function<void()> then);
    /// The same for painted fields, which are saved as a state.
    void whenStateSaved(std::function<void()> then);

  Q_SIGNALS:
    /// Nothing is being opened after all: the current scene stays.
    void staying();

  private:
    void makeMenu();
    void fillRecent();
    /// Says what is wrong; nothing is returned then.
    std::function<void()> reading(const QString& fileOrName,
                                  const std::vector<SceneOverride>& overrides = {});
    void openOnceSaved(const std::function<std::function<void()>()>& read);
    bool openSweep(const QString& path);
    void startInstead(const QString& problem);
    void openDropped(const QString& path);
    void openDialog();
    void usePicture();
    void copyScene();
    void pasteScene();
    void save(const QString& path, std::function<void()> then = {});
    void saveAs(std::function<void()> then = {});
    void remember(const QString& path);
    QString folder() const;

    Document& document_;
    QMenu* recent_ = nullptr;
    QString startProblem_;  // why the first scene is another than the one asked for
    bool starting_ = false;
    bool paintedBefore_ = false;  // in the scene that is being left
};

}  // namespace seiche::gui
