// The entry of libFuzzer: SEICHE_FUZZ names the target.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/target.hpp"

namespace {

const seiche::fuzz::Target* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
    const char* name = std::getenv("SEICHE_FUZZ");
    if (name == nullptr) {
        for (const auto& each : seiche::fuzz::targets()) std::puts(each.name.c_str());
        std::exit(0);
    }
    chosen = &seiche::fuzz::target(name);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    seiche::fuzz::attack(*chosen, {reinterpret_cast<const char*>(data), size});
    return 0;
}
