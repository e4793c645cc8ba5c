# What `cmake --install` puts where: the program and the library for C programs, by pkg-config or CMake, the man page of the library, and
# the pages of docs/ that those name.  The program's man page and the shells' completions are installed where they are made, in src/pages.
include(CMakePackageConfigHelpers)

install(TARGETS libsolitaire EXPORT solitaire)
install(DIRECTORY include/solitaire DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/libsolitaire.3 DESTINATION ${CMAKE_INSTALL_MANDIR}/man3)

if(SOLITAIRE_PROGRAM)
  install(TARGETS solitaire)
  # Menus and software centres read these files.
  set(desktop packaging/desktop)
  include(packaging/project.cmake)
  set(metainfo ${CMAKE_CURRENT_BINARY_DIR}/${project_id}.metainfo.xml)
  # The names of the parts that are made from tables (src/pages) stay in the template.
  file(READ ${desktop}/solitaire-tui.metainfo.xml.in text)
  string(REGEX REPLACE "\n *<!--[^\n]*-->" "" text "${text}")
  string(CONFIGURE "${text}" text @ONLY)
  file(WRITE ${metainfo} "${text}")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${desktop}/solitaire-tui.metainfo.xml.in)
  install(FILES ${metainfo} DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
  install(FILES ${desktop}/solitaire-tui.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${desktop}/solitaire-tui.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
endif()
set(pages CHANGELOG coach deals host keeping keys library notation plain protocol rules solver themes winnability-study)
list(TRANSFORM pages REPLACE "(.+)" "docs/\\1.md")
install(FILES LICENSE docs/random_client.py docs/protocol.schema.json ${pages} DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/solitaire)
install(EXPORT solitaire NAMESPACE solitaire:: FILE solitaireTargets.cmake DESTINATION ${package_dir})
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/solitaireConfig.cmake
  "include(\${CMAKE_CURRENT_LIST_DIR}/solitaireTargets.cmake)\n")
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/solitaireConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/solitaireConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/solitaireConfigVersion.cmake
  DESTINATION ${package_dir})

# The .pc file finds its prefix from its own place, so that the tree may be installed or moved anywhere.
set(pc_dir ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH pc_prefix ${pc_dir} ${CMAKE_INSTALL_PREFIX})
file(RELATIVE_PATH pc_libdir ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_LIBDIR})
file(RELATIVE_PATH pc_includedir ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
configure_file(src/cmake/solitaire.pc.in solitaire.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/solitaire.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# `cmake --build BUILD --target uninstall` removes it again; `… --target dist` makes a release of the last commit in BUILD/dist.
add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -P ${CMAKE_CURRENT_LIST_DIR}/uninstall.cmake
  WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR} VERBATIM)
add_custom_target(dist COMMAND ${CMAKE_CURRENT_LIST_DIR}/dist.sh ${PROJECT_VERSION} ${PROJECT_BINARY_DIR}/dist
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} VERBATIM)
