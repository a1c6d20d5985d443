#pragma once

#include "tests/gui/support.hpp"

namespace seiche::gui {

/// Saving, backups, recovery and pictures that are dropped.
class FilesTest : public WindowSuite {
    Q_OBJECT
  public Q_SLOTS:
    /// Instead of a program that shows folders.
    void folderShown(const QUrl&) {}

  private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void threeBackupsAreKept();
    void aFailedSaveLeavesTheFile();
    void erasedWallsAreSaved();
    void recentFilesOpen();
    void theSceneIsCopiedAsText();
    void aCopiedSceneIsPasted();
    void unsavedWorkIsRecovered();
    void whatWasPaintedIsRecoveredWithItsTime();
    void aDamagedStateOfARecoveryIsSaid();
    void recoveryIsOfferedAndDeleted();
    void whatWasRecoveredIsNotLostAgain();
    void whoIsKilledHoldsNothing();
    void aCleanEndLeavesNothing();
    void copiesAreMadeBeforeRestarts();
    void whatCannotBeReadAsksNothing();
    void savingProposesAFolderThatThereIs();
    void picturesGoWhereTheLastWent();
    void aFolderThatCannotBeShownIsSaid();
    void aPictureBecomesWalls();
    void aTransparentPictureBecomesWallsWhereItIsOpaque();
    void aHoveringPictureShowsItsOutline();
    void aPictureBecomesAField();
};

}  // namespace seiche::gui
