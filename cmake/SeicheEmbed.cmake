# seiche_embed(TARGET FUNCTION ROOT FILE...): compiles files below ROOT into TARGET, byte for byte. FUNCTION of namespace seiche
# returns them, in this order, under their paths below ROOT; a file written ORIGINAL=PATH under PATH instead.
function(seiche_embed target function root)
  set(assembly "")
  set(declarations "")
  set(rows "")
  set(originals "")
  set(index 0)
  foreach(file ${ARGN})
    string(REGEX REPLACE "=.*" "" original "${file}")
    string(REGEX REPLACE ".*=" "" path "${file}")
    list(APPEND originals ${root}/${original})
    # Hidden names, so that those of a pack are never taken for those of another.
    set(name "seiche_${function}_${index}")
    string(APPEND assembly ".global ${name}\n.global ${name}_end\n.hidden ${name}\n.hidden ${name}_end\n${name}:\n"
      ".incbin \"${root}/${original}\"\n${name}_end:\n.byte 0\n")
    string(APPEND declarations
      "extern \"C\" __attribute__((visibility(\"hidden\"))) const char ${name}[], ${name}_end[];\n")
    string(APPEND rows "        file(\"${path}\", ${name}, ${name}_end),\n")
    math(EXPR index "${index} + 1")
  endforeach()
  set(table ${CMAKE_CURRENT_BINARY_DIR}/embedded/${function}.cpp)
  file(CONFIGURE OUTPUT ${table} CONTENT
"#include \"core/base/embedded.hpp\"
#include <cstddef>
#include <span>
#include <vector>
__asm__(R\"(.pushsection .rodata
${assembly}.popsection
)\");
${declarations}
namespace seiche {
std::span<const EmbeddedFile> ${function}();
std::span<const EmbeddedFile> ${function}() {
    [[maybe_unused]] const auto file = [](const char* path, const char* begin, const char* end) {
        return EmbeddedFile{path, {begin, static_cast<std::size_t>(end - begin)}};
    };
    static const std::vector<EmbeddedFile> table = {
${rows}    };
    return table;
}
}  // namespace seiche
" @ONLY)
  set_source_files_properties(${table} PROPERTIES OBJECT_DEPENDS "${originals}" SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${table})
endfunction()

# seiche_files_below(VARIABLE ROOT FOLDER...): paths below ROOT of all files in the folders, sorted.
function(seiche_files_below variable root)
  set(files "")
  foreach(folder ${ARGN})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${root} ${root}/${folder}/*)
    list(APPEND files ${found})
  endforeach()
  list(SORT files)
  set(${variable} ${files} PARENT_SCOPE)
endfunction()
