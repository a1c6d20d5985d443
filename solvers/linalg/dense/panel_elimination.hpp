#pragma once

namespace seiche::linalg {

/// Columns that the CPU processes in registers at a time.
inline constexpr int panelStrip = 16;

/// P A = L U of `rows` x `columns` entries, row after row, in place, recursively by halves of the
/// columns (Toledo 1997, SIAM J. Matrix Anal. Appl. 18, 1065), so that most of the work is
/// products. At least as many rows as columns, and at most 16 columns or a multiple of 16. Products
/// are summed before they are subtracted from an entry. `pivots` receives, column by column, the
/// row that was swapped with the column's own; null means no pivoting. `alone`: other cores are
/// idle. Returns the first column whose pivot is zero or not finite, `columns` if there is none.
int eliminatePanel(float* entries, int rows, int columns, int* pivots, bool alone);

/// A = L D L' of as many entries, with L and D in place of the lower triangle of the first rows and
/// L in the rows below; nothing above the diagonal is read. U is D L' and not computed separately:
/// with another rounding in place of A's rows right of a pivot it would lose digits by the
/// condition of A. `alone` and return value as for eliminatePanel().
int eliminateSymmetric(float* entries, int rows, int columns, bool alone);

/// x, k x 16, row after row, becomes L^-1 x with the unit lower triangle of k rows that lie `pitch`
/// apart; k is a multiple of 4. The diagonal and entries above it are not read.
void solveStrip(const float* triangle, int pitch, int k, float* x);

}  // namespace seiche::linalg
