#pragma once

#include <QImage>
#include <functional>
#include <vector>

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Brings the window into states that can be repeated (fixed scenes, seeds and steps, paused) and
/// holds pictures of them against those in tests/gui/golden. Environment variables:
/// SEICHE_GOLDEN=renew writes the golden pictures again; SEICHE_SHOTS=FOLDER writes pictures at
/// full size there, of further states too, and compares nothing; with SEICHE_THEME=dark in the
/// dark.
class GoldenTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void aPerturbedPictureFails();
    void waves();
    void flow();
    void bubbles();
    void overlay();
    void plots();
    void inspectors();
    void laboratory();
    void tableAndMessages();
    void comparison();
    void insets();
    void dialogs();
    void darkTheme();
    void otherLanguage();
    /// Every menu, dock and dialog in every language: only where pictures are written.
    void everyPart();

  private:
    using Overrides = std::vector<SceneOverride>;
    /// A window with this scene after this many steps, paused.
    void openAt(const QString& scene, std::uint64_t steps, const Overrides& overrides = {});
    void view(const std::function<void(View&)>& change);
    void dock(const char* name);
    /// Looks at the widget with nothing under the pointer, once it stands still; `hidden` are parts
    /// that differ between machines or moments, in pixels of the widget.
    void look(QWidget* widget, const QString& name, const std::vector<QRect>& hidden = {});
    void lookAtViewport(const QString& name);
    void lookAtWindow(const QString& name, std::vector<QRect> hidden = {});
    /// Only where pictures are written to be looked at.
    bool shots() const { return !shots_.isEmpty(); }
    /// Looks at the dialog that `open` brings, and closes it.
    void dialog(const QString& name, const std::function<void()>& open,
                const std::function<std::vector<QRect>(QWidget&)>& hidden = {});
    void menu(const QString& name, QMenu* menu);
    void check(const QImage& seen, const QString& name);
    QRect inWindow(const QWidget* widget) const;

    QString shots_;
    bool renew_ = false;
    int written_ = 0;
};

}  // namespace seiche::gui
