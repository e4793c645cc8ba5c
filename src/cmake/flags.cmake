# solitaire_flags: the options with which our targets, and no others, are compiled.
option(SOLITAIRE_WERROR "Treat warnings as errors" OFF)
option(SOLITAIRE_COVERAGE "Count which lines are run (scripts/coverage)" OFF)
set(across_files OFF)
if(PROJECT_IS_TOP_LEVEL AND CMAKE_BUILD_TYPE STREQUAL "Release")
  set(across_files ON)
endif()
option(SOLITAIRE_LTO "Optimise across files where the compiler can" ${across_files})
option(SOLITAIRE_FUZZ "Make the fuzz targets searching ones (clang's libFuzzer)" OFF)
set(SOLITAIRE_FUZZ_SECONDS 20 CACHE STRING "How long ctest lets each fuzz target search")
option(SOLITAIRE_VALGRIND "Run tests of engine and store under valgrind (tests/CMakeLists.txt says which)" OFF)
option(SOLITAIRE_BENCH "Build the benches" OFF)
set(SOLITAIRE_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize takes them: address,undefined or thread or nothing")

add_library(solitaire_flags INTERFACE)
# On a machine of 32 bits files are as large, and as many, as elsewhere; SQLite's own calls, which the store's tests replace, expect that, too.
target_compile_definitions(solitaire_flags INTERFACE _FILE_OFFSET_BITS=64)
# A test takes cmocka's state, whether it needs it or not.
target_compile_options(solitaire_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wformat-security
  $<$<IN_LIST:solitaire_test_flags,$<TARGET_PROPERTY:LINK_LIBRARIES>>:-Wno-unused-parameter>)
# Warnings are errors in the presets of developers, with the compilers that the project has been built with.  A later compiler may warn
# about things that nobody could know, and a person who builds with it did nothing wrong; nor did one whose library deprecates something.
set(known_GNU 16)
set(known_Clang 21)
set(known_AppleClang 17)
set(compiler_is_known ON)
if(CMAKE_C_COMPILER_VERSION VERSION_GREATER_EQUAL "${known_${CMAKE_C_COMPILER_ID}}.999")
  set(compiler_is_known OFF)
  message(STATUS "No warning is an error: ${CMAKE_C_COMPILER_ID} ${CMAKE_C_COMPILER_VERSION} is later than those that were tried")
endif()
set(SOLITAIRE_COMPILER_IS_KNOWN ${compiler_is_known} CACHE INTERNAL "May warnings be errors (tests/package/check.sh)")
if(SOLITAIRE_WERROR AND compiler_is_known)
  target_compile_options(solitaire_flags INTERFACE -Werror -Wno-error=deprecated-declarations)
endif()

# Hardening: a mistake with a buffer ends the program where it would have been of use to an attacker.  Static programs have no use for
# what the dynamic linker does.  Sanitizers watch more closely, and do not know fortified functions.
include(CheckPIESupported)
include(CheckLinkerFlag)
if(NOT CMAKE_EXE_LINKER_FLAGS MATCHES "(^| )-static( |$)")
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  check_pie_supported(LANGUAGES C)
  check_linker_flag(C "LINKER:-z,relro,-z,now" SOLITAIRE_HAS_RELRO)
  if(SOLITAIRE_HAS_RELRO)
    target_link_options(solitaire_flags INTERFACE LINKER:-z,relro,-z,now)
  endif()
endif()
# A packager's own flags are kept, and so is a level of checked functions that the compiler sets by itself.
include(CheckCCompilerFlag)
foreach(flag IN ITEMS -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fcf-protection -fstack-clash-protection)
  string(REGEX MATCH "FORTIFY_SOURCE|stack-protector|cf-protection|stack-clash-protection" subject ${flag})
  string(MAKE_C_IDENTIFIER "SOLITAIRE_HAS${flag}" has)
  if(NOT CMAKE_C_FLAGS MATCHES ${subject})
    # Not every processor and compiler has these; and defining a macro with a second value is an error here.
    check_c_compiler_flag("-Werror ${flag}" ${has})
    if(${has})
      target_compile_options(solitaire_flags INTERFACE $<$<CONFIG:Release>:${flag}>)
    endif()
  endif()
endforeach()

if(SOLITAIRE_SANITIZE)
  target_compile_options(solitaire_flags INTERFACE
    -fsanitize=${SOLITAIRE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(solitaire_flags INTERFACE -fsanitize=${SOLITAIRE_SANITIZE})
  # AddressSanitizer notices what is read or written behind an object, through a null pointer, and where a pointer went astray; checking that a
  # second time takes a third of the compiler's time (docs/lab/tests.md).
  if(SOLITAIRE_SANITIZE MATCHES "address.*undefined")
    target_compile_options(solitaire_flags INTERFACE -fno-sanitize=object-size,null,pointer-overflow)
    # Without this gcc takes any array at the end of a struct for one that may be longer than it says.
    if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
      target_compile_options(solitaire_flags INTERFACE -fsanitize=bounds-strict)
    endif()
  endif()
endif()

if(SOLITAIRE_FUZZ)
  if(NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "SOLITAIRE_FUZZ needs clang: cmake --preset fuzz")
  endif()
  target_compile_options(solitaire_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# Lines are counted where they are tested: the tests' own folder takes this option off again.
if(SOLITAIRE_COVERAGE)
  add_compile_options(--coverage)
  target_link_options(solitaire_flags INTERFACE --coverage)
endif()

# Engine, solver and coach are optimised across files; the front end gains nothing by it, and every program that is linked with it would take ten
# seconds of the processor longer (docs/lab/tests.md).  Only gcc can put machine code beside its own code in an archive; without that nobody else could use an
# installed library.  A program that does not ask for this optimisation is linked from the machine code.
set(SOLITAIRE_IS_OPTIMISED_ACROSS_FILES OFF)
if(SOLITAIRE_LTO AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
  include(CheckIPOSupported)
  check_ipo_supported(RESULT SOLITAIRE_IS_OPTIMISED_ACROSS_FILES OUTPUT lto_fault LANGUAGES C)
  if(SOLITAIRE_IS_OPTIMISED_ACROSS_FILES)
    target_link_options(solitaire_flags INTERFACE $<$<NOT:$<BOOL:$<TARGET_PROPERTY:INTERPROCEDURAL_OPTIMIZATION>>>:-fno-lto>)
  else()
    message(STATUS "No optimisation across files: ${lto_fault}")
  endif()
endif()
function(solitaire_optimise_across_files target)
  if(SOLITAIRE_IS_OPTIMISED_ACROSS_FILES)
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
    target_compile_options(${target} PRIVATE -ffat-lto-objects)
  endif()
endfunction()
