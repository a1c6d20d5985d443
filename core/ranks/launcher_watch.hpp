#pragma once

namespace seiche {

/// Leaves a process behind that ends OpenMPI's mpirun if that hangs with nothing left to wait for.
/// Release 4.1.4 does so forever, in PMIx_server_finalize, in some cases where one of its processes
/// is killed while it connects: by then the others have been ended, so that none of them can help.
/// Ends with the launcher; does nothing under others than mpirun. To be called before MPI starts.
void watchLauncher();

}  // namespace seiche
