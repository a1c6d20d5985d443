#include "core/base/failure.hpp"

#include <filesystem>
#include <new>
#include <system_error>

#include "core/base/log.hpp"

namespace seiche {

Failure failureOf(const std::exception& error) {
    if (const auto* known = dynamic_cast<const Error*>(&error)) {
        return {known->what(), known->code()};
    }
    if (dynamic_cast<const std::bad_alloc*>(&error)) {
        return {message("there is not enough memory for that: choose a smaller grid")};
    }
    if (const auto* of = dynamic_cast<const std::filesystem::filesystem_error*>(&error)) {
        return {message("{}: {}; make room or choose another place", of->path1().string(),
                        of->code().message())};
    }
    if (const auto* of = dynamic_cast<const std::system_error*>(&error)) {
        return {message("the system refused that: {}", of->code().message())};
    }
    log().debug("{}", error.what());
    return {
        message("Seiche has made a mistake: please report it, with the scene and what was done")};
}

}  // namespace seiche
