#pragma once

namespace seiche {
class Ranks;
namespace gl {
class Context;
}
}  // namespace seiche

namespace seiche::bubbly {

/// Work of ranks other than 0: they solve the cells that rank 0 sends them, until it leaves.
void serveCells(gl::Context& context, Ranks& ranks);

}  // namespace seiche::bubbly
