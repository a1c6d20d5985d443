#pragma once

namespace seiche::gl {

/// Invocations of a subgroup in the current context; 0 where Limits::subgroups is false.
int subgroupSize();

}  // namespace seiche::gl
