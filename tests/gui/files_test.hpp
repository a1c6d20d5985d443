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
    void paintedFieldsAreRecoveredWithTheirTime();
    void aDamagedStateOfARecoveryIsReported();
    void recoveryIsOfferedAndDeleted();
    void recoveredWorkIsNotLostAgain();
    void aKilledProcessHoldsNoLock();
    void aCleanEndLeavesNothing();
    void aFailedBackupIsToldInFull();
    void copiesAreMadeBeforeRestarts();
    void anUnreadableFileAsksNothing();
    void savingProposesAnExistingFolder();
    void picturesGoWhereTheLastWent();
    void aFolderThatCannotBeShownIsReported();
    void aPictureBecomesWalls();
    void aTransparentPictureBecomesWallsWhereItIsOpaque();
    void aHoveringPictureShowsItsOutline();
    void aPictureBecomesAField();
};

}  // namespace seiche::gui
