# The most used and most expensive headers, parsed once for all targets without Qt.
add_library(seiche_precompiled OBJECT ${CMAKE_CURRENT_LIST_DIR}/precompiled.cpp)
target_link_libraries(seiche_precompiled PRIVATE seiche_flags spdlog::spdlog fmt::fmt
                      nlohmann_json::nlohmann_json)
set(SEICHE_PRECOMPILED <algorithm> <array> <chrono> <cmath> <filesystem> <fstream> <functional> <map> <memory>
    <numeric> <optional> <random> <span> <string> <string_view> <thread> <vector> <fmt/format.h>
    <nlohmann/json.hpp> <spdlog/spdlog.h> "${CMAKE_CURRENT_LIST_DIR}/format_once.hpp")
target_precompile_headers(seiche_precompiled PRIVATE ${SEICHE_PRECOMPILED})

# seiche_room(NAME FOLDER [DEPENDENCY...]): the library of one room, all sources below FOLDER. It sees
# only the rooms and packages that it names here; tests/rooms_test.py holds the includes to the same
# list. PRIVATE and PUBLIC work as in target_link_libraries.
function(seiche_room name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp
       ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.hpp)
  add_library(${name} STATIC ${sources})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
  target_link_libraries(${name} PUBLIC seiche_flags ${ARGN})
  target_precompile_headers(${name} REUSE_FROM seiche_precompiled)
endfunction()

# seiche_rooms_of(VARIABLE TARGET...): these and all rooms that they link.
function(seiche_rooms_of variable)
  set(targets "")
  set(open ${ARGN})
  while(open)
    list(POP_FRONT open target)
    list(APPEND targets ${target})
    get_target_property(linked ${target} INTERFACE_LINK_LIBRARIES)
    list(TRANSFORM linked REPLACE "^\\$<LINK_ONLY:(.*)>$" "\\1")
    list(FILTER linked INCLUDE REGEX "^seiche_")
    list(APPEND open ${linked})
    list(REMOVE_DUPLICATES open)
    list(REMOVE_ITEM open ${targets})
  endwhile()
  set(${variable} ${targets} PARENT_SCOPE)
endfunction()

# seiche_loads_packs(TARGET): a program or module that shows packs the functions of the rooms, those included that it does not
# call itself.
function(seiche_loads_packs target)
  seiche_rooms_of(rooms seiche_core seiche_linalg)
  set(whole "")
  foreach(room ${rooms})
    get_target_property(type ${room} TYPE)
    if(type STREQUAL STATIC_LIBRARY)
      list(APPEND whole ${room})
    endif()
  endforeach()
  list(JOIN whole "," whole)
  set_target_properties(${target} PROPERTIES LINK_LIBRARY_OVERRIDE "WHOLE_ARCHIVE,${whole}")
  get_target_property(type ${target} TYPE)
  if(type STREQUAL EXECUTABLE)  # Seiche's functions alone: libraries of drivers may have those of others, too
    set(exported ${CMAKE_SOURCE_DIR}/cmake/exported.map)
    target_link_options(${target} PRIVATE -Wl,--dynamic-list=${exported})
    set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${exported})
  endif()
endfunction()
