#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Readers of bytes from strangers, each as one function of these bytes: libFuzzer calls it with mutations
/// (fuzz_main.cpp), the tests with the corpus (replay_test.cpp).
namespace seiche::fuzz {

/// A reader under attack.
struct Target {
    std::string name;              ///< of its folder below tests/fuzz/corpus
    void (*read)(std::string_view input);  ///< throws Error for input that it refuses; nothing else
};

/// All of them.
const std::vector<Target>& targets();
/// Throws logic_error for an unknown name.
const Target& target(std::string_view name);

/// Lets a target read. An Error must carry badInput and a sentence of the program's own; any other exception is a finding
/// and passes.
void attack(const Target& target, std::string_view input);

/// Throws logic_error, a finding, unless `holds`.
void require(bool holds, const char* what);

/// A file with these bytes in memory of this process, overwritten by the next call: /dev/shm/... or below TMPDIR.
std::string fileWith(std::string_view bytes, const char* name);

// By source file.
std::vector<Target> sceneTargets();
std::vector<Target> expressionTargets();
std::vector<Target> fileTargets();
std::vector<Target> tableTargets();

}  // namespace seiche::fuzz
