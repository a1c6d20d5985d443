#pragma once

namespace seiche {

/// Leaves a process behind that ends OpenMPI's mpirun where that hangs with nothing left to wait
/// for. Release 4.1.4 does so for ever, in PMIx_server_finalize, in some of the cases where one of
/// its processes is killed while it connects: the others have been ended by then, so that none of
/// them can help. Ends with the launcher; does nothing under others than mpirun. To be called
/// before MPI starts.
void watchLauncher();

}  // namespace seiche
