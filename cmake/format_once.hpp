#pragma once

#include <fmt/format.h>

// Keeps every file that logs from compiling all of fmt's formatting, which is in core/base/log.cpp.
// Not for headers of the rooms, which are installed and take any version of fmt.
#if FMT_VERSION >= 90000 && FMT_VERSION < 100000
extern template void fmt::detail::vformat_to(fmt::detail::buffer<char>&,
                                             fmt::basic_string_view<char>,
                                             fmt::basic_format_args<FMT_BUFFER_CONTEXT(char)>,
                                             fmt::detail::locale_ref);
#endif
