class SolitaireTui < Formula
  desc "Klondike, Spider, FreeCell and other games of patience in the terminal"
  homepage "https://solitaire-tui.example.org"
  url "file://#{__dir__}/solitaire-1.0.0.tar.gz"
  license "MIT"

  depends_on "cmake" => :build
  depends_on "gettext" => :build
  depends_on "pkgconf" => :build
  depends_on "inih"

  uses_from_macos "libedit"
  uses_from_macos "ncurses"
  uses_from_macos "sqlite"

  def install
    system "cmake", "-S", ".", "-B", "build", "-DBUILD_SHARED_LIBS=ON", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
    pkgshare.install "tests/package/random.c"
  end

  test do
    assert_match(/^Won in [0-9]+ moves/, shell_output("#{bin}/solitaire solve 2"))

    system ENV.cc, pkgshare/"random.c", "-I#{include}", "-L#{lib}", "-lsolitaire", "-o", "random"
    assert_match(/^Klondike: /, shell_output("./random 7"))
  end
end
