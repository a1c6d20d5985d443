#pragma once

#include <QProcess>

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Start of the program with a scene that cannot be opened, and its end by signals.
class EndingTest : public WindowSuite {
    Q_OBJECT
  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void aBadFirstSceneIsReported_data();
    void aBadFirstSceneIsReported();
    void editsAreCopiedSoon();
    void savedWorkIsNotOffered();
    void aBusyEngineDoesNotDelayTheCopy();
    void theEndOfASessionAsksNothing();
    void aKilledProgramHasCopied();
    void signalsCopyAtOnce_data();
    void signalsCopyAtOnce();
    void aLostDisplayCopiesAtOnce();
    void aDeviceThatIsResetStartsAgain();

  private:
    /// The program itself, with unsaved work in its scene and files of its own.
    std::unique_ptr<QProcess> start(const QTemporaryDir& home, const QString& display = {});
    /// The copy that it has made, "" for none yet.
    static QString copyOf(const QTemporaryDir& home);
    /// A window that starts where the program did offers its work.
    void isOffered(const QTemporaryDir& home);
};

}  // namespace seiche::gui
