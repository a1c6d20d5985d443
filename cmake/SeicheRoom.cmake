# seiche_room(NAME FOLDER [DEPENDENCY...]): the library of one room, all sources below FOLDER. It sees
# only the rooms and packages that it names here; tests/rooms_test.py holds the includes to the same
# list. PRIVATE and PUBLIC work as in target_link_libraries.
function(seiche_room name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp
       ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.hpp)
  add_library(${name} STATIC ${sources})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
  target_link_libraries(${name} PUBLIC seiche_flags ${ARGN})
endfunction()
