#pragma once

#include <fmt/format.h>

// Each file that logs would otherwise compile all of fmt's formatting; core/base/log.cpp has it.
// Not in headers of the rooms, which are installed and take any version of fmt.
#if FMT_VERSION >= 90000 && FMT_VERSION < 100000
extern template void fmt::detail::vformat_to(fmt::detail::buffer<char>&,
                                             fmt::basic_string_view<char>,
                                             fmt::basic_format_args<FMT_BUFFER_CONTEXT(char)>,
                                             fmt::detail::locale_ref);
#endif
