# The libraries made from the engine and the solver, which are compiled once and linked twice:
#
#   libsolitaire      for the programs of others: installed, static or shared as BUILD_SHARED_LIBS says;
#   solitaire_inside  for our own program and tests, which use engine_… and solver_… too: always static, never installed.
add_library(libsolitaire $<TARGET_OBJECTS:solitaire_objects>)
set_target_properties(libsolitaire PROPERTIES
  OUTPUT_NAME solitaire EXPORT_NAME solitaire VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
target_include_directories(libsolitaire PUBLIC
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(libsolitaire PRIVATE $<BUILD_INTERFACE:solitaire_flags>)
solitaire_optimise_across_files(libsolitaire)
add_library(solitaire::solitaire ALIAS libsolitaire)

add_library(solitaire_inside STATIC EXCLUDE_FROM_ALL $<TARGET_OBJECTS:solitaire_objects>)
target_include_directories(solitaire_inside PUBLIC ${PROJECT_SOURCE_DIR}/include)

# What gcc keeps for optimising across files is useful only to the same gcc, and depends on where it was made; so the library for others
# does not have it.
if(SOLITAIRE_IS_OPTIMISED_ACROSS_FILES AND NOT BUILD_SHARED_LIBS)
  add_custom_command(TARGET libsolitaire POST_BUILD VERBATIM
    COMMAND ${CMAKE_STRIP} -D -R .gnu.lto_* -R .gnu.debuglto_* -N __gnu_lto_v1 $<TARGET_FILE:libsolitaire>)
endif()

# The library's man page is made from its headers.
file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/solitaire/*.h)
set(maker ${PROJECT_SOURCE_DIR}/src/cmake/libsolitaire.3.sh)
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/libsolitaire.3 DEPENDS ${headers} ${maker}
  COMMAND ${maker} ${PROJECT_VERSION} ${version_date} ${headers} > ${PROJECT_BINARY_DIR}/libsolitaire.3 VERBATIM)
if(SOLITAIRE_INSTALL)
  add_custom_target(libsolitaire_manual ALL DEPENDS ${PROJECT_BINARY_DIR}/libsolitaire.3)
endif()
