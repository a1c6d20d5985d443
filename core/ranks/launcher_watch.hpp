#pragma once

namespace seiche {

/// Leaves a process behind that ends OpenMPI's mpirun if that hangs with nothing left to wait for.
/// Release 4.1.4 sometimes hangs forever, in PMIx_server_finalize, after one of its processes was
/// killed while it connected: by then the others have been ended, so that none of them can help.
/// The watching process ends with the launcher. Does nothing under launchers other than mpirun.
/// Call it before MPI starts.
void watchLauncher();

}  // namespace seiche
