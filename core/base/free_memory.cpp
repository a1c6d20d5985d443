#include "core/base/free_memory.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace seiche {

std::size_t giveBackFreeMemory([[maybe_unused]] std::size_t most) {
#ifdef __GLIBC__
    const auto kept = mallinfo2().fordblks;
    if (kept > most && malloc_trim(0) == 1) return kept;
#endif
    return 0;
}

}  // namespace seiche
