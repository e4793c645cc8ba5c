{
  description = "Klondike, Spider, FreeCell and other games of patience in the terminal";

  inputs.nixpkgs.url = "nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      each = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
    in {
      packages = each (pkgs: {
        default = pkgs.stdenv.mkDerivation {
          pname = "solitaire-tui";
          version = "1.0.0";
          src = ./solitaire-1.0.0.tar.gz;
          nativeBuildInputs = with pkgs; [ cmake gettext ninja pkg-config ];
          buildInputs = with pkgs; [ inih libedit ncurses sqlite ];
          checkInputs = with pkgs; [ cmocka libvterm-neovim ];
          cmakeFlags = [ "-DBUILD_SHARED_LIBS=ON" ];
          doCheck = true;
          meta = {
            description = "Klondike, Spider, FreeCell and other games of patience in the terminal";
            homepage = "https://solitaire-tui.example.org";
            license = pkgs.lib.licenses.mit;
            mainProgram = "solitaire";
            platforms = pkgs.lib.platforms.unix;
          };
        };
      });
    };
}
