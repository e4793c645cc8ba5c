# The libraries of the program, under names that do not change with the machine: solitaire_sqlite, solitaire_terminfo, solitaire_inih.
if(CMAKE_EXE_LINKER_FLAGS MATCHES "(^| )-static( |$)") # a program that needs no library where it runs
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
endif()
find_package(PkgConfig REQUIRED)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

find_package(SQLite3 REQUIRED)
add_library(solitaire_sqlite INTERFACE)
if(TARGET SQLite3::SQLite3) # the name since CMake 4.3, where the older one is deprecated
  target_link_libraries(solitaire_sqlite INTERFACE SQLite3::SQLite3)
else()
  target_link_libraries(solitaire_sqlite INTERFACE SQLite::SQLite3)
endif()

pkg_check_modules(inih REQUIRED IMPORTED_TARGET inih)
add_library(solitaire_inih INTERFACE)
target_link_libraries(solitaire_inih INTERFACE PkgConfig::inih)

# CMake's finder brings the library of forms too, which static programs then lack symbols for; it is asked only where pkg-config knows
# nothing, as on macOS, whose own curses has all that is wanted of it: the description of the terminal.
add_library(solitaire_terminfo INTERFACE)
pkg_search_module(ncurses ncursesw ncurses)
if(ncurses_FOUND) # without its definitions: each source says itself which functions of the system it needs
  target_include_directories(solitaire_terminfo INTERFACE ${ncurses_INCLUDE_DIRS})
  target_link_libraries(solitaire_terminfo INTERFACE ${ncurses_LINK_LIBRARIES})
else()
  find_package(Curses REQUIRED)
  target_include_directories(solitaire_terminfo INTERFACE ${CURSES_INCLUDE_DIRS})
  target_link_libraries(solitaire_terminfo INTERFACE ${CURSES_LIBRARIES})
endif()

# This library is optional: without it, only the terminal edits the lines of plain mode.
add_library(solitaire_libedit INTERFACE)
pkg_check_modules(libedit IMPORTED_TARGET libedit)
if(libedit_FOUND)
  target_link_libraries(solitaire_libedit INTERFACE PkgConfig::libedit)
  if(CMAKE_EXE_LINKER_FLAGS MATCHES "(^| )-static( |$)") # it brings no libraries of its own along, nor does libbsd its own
    find_library(md_library md)
    target_link_libraries(solitaire_libedit INTERFACE ${libedit_STATIC_LIBRARIES} $<$<BOOL:${md_library}>:md>)
  endif()
  target_compile_definitions(solitaire_libedit INTERFACE SOLITAIRE_HAS_LIBEDIT)
endif()
