# seiche_install(TARGET...): the component `library`: Seiche::NAME of find_package(Seiche) from seiche_NAME, for these
# and all rooms that they link, and the headers of public_headers.txt.
function(seiche_install)
  include(CMakePackageConfigHelpers)
  seiche_rooms_of(targets ${ARGN})
  foreach(target ${targets})
    string(REGEX REPLACE "^seiche_" "" exported ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${exported})
    target_compile_features(${target} INTERFACE cxx_std_20)
  endforeach()
  set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Seiche)
  install(TARGETS ${targets} EXPORT Seiche ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
  install(EXPORT Seiche NAMESPACE Seiche:: FILE SeicheTargets.cmake DESTINATION ${package} COMPONENT library)
  write_basic_package_version_file(${CMAKE_BINARY_DIR}/SeicheConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  set(sources SeicheConfig.cmake SeicheEmbed.cmake SeichePack.cmake pack.cpp.in pack.map)
  list(TRANSFORM sources PREPEND ${CMAKE_SOURCE_DIR}/cmake/)
  install(FILES ${sources} ${CMAKE_BINARY_DIR}/SeicheConfigVersion.cmake
          DESTINATION ${package} COMPONENT library)

  set(list ${CMAKE_SOURCE_DIR}/cmake/public_headers.txt)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
  file(STRINGS ${list} headers REGEX "hpp$")
  foreach(header ${headers})
    get_filename_component(folder ${header} DIRECTORY)
    install(FILES ${CMAKE_SOURCE_DIR}/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/seiche/${folder}
            COMPONENT library)
  endforeach()

  # The reference of these headers, as HTML.
  list(JOIN headers " " SEICHE_PUBLIC_HEADERS)
  configure_file(${CMAKE_SOURCE_DIR}/docs/Doxyfile.in ${CMAKE_BINARY_DIR}/reference/Doxyfile @ONLY)
  add_custom_target(seiche-reference COMMAND doxygen ${CMAKE_BINARY_DIR}/reference/Doxyfile
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM)
endfunction()
