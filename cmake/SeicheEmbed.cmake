# seiche_embed(TARGET FOLDER...): compiles every file below the folders into TARGET, byte for byte.
# They are found at run time through core/base/embedded.hpp under their path from the source root.
function(seiche_embed target)
  set(assembly ".section .rodata\n")
  set(declarations "")
  set(rows "")
  set(files "")
  set(index 0)
  foreach(folder ${ARGN})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/${folder}/*)
    list(APPEND files ${found})
  endforeach()
  list(SORT files)
  foreach(file ${files})
    set(name "seiche_embedded_${index}")
    string(APPEND assembly ".global ${name}\n.global ${name}_end\n${name}:\n"
      ".incbin \"${CMAKE_SOURCE_DIR}/${file}\"\n${name}_end:\n.byte 0\n")
    string(APPEND declarations "extern \"C\" const char ${name}[], ${name}_end[];\n")
    string(APPEND rows "        file(\"${file}\", ${name}, ${name}_end),\n")
    math(EXPR index "${index} + 1")
  endforeach()
  string(APPEND assembly ".section .note.GNU-stack,\"\",@progbits\n")
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/embedded)
  file(CONFIGURE OUTPUT ${folder}/embedded.S CONTENT "${assembly}" @ONLY)
  file(CONFIGURE OUTPUT ${folder}/embedded.cpp CONTENT
"#include \"core/base/embedded.hpp\"
#include <vector>
${declarations}
namespace seiche {
std::span<const EmbeddedFile> embeddedFiles() {
    const auto file = [](const char* path, const char* begin, const char* end) {
        return EmbeddedFile{path, {begin, static_cast<std::size_t>(end - begin)}};
    };
    static const std::vector<EmbeddedFile> table = {
${rows}    };
    return table;
}
}  // namespace seiche
" @ONLY)
  list(TRANSFORM files PREPEND ${CMAKE_SOURCE_DIR}/)
  set_source_files_properties(${folder}/embedded.S PROPERTIES OBJECT_DEPENDS "${files}")
  target_sources(${target} PRIVATE ${folder}/embedded.S ${folder}/embedded.cpp)
endfunction()
