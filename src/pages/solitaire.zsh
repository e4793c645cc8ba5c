#compdef solitaire
# What zsh completes after `solitaire`.

# _solitaire_kept RESULT: the games that are kept with such a result, each with what it is.
_solitaire_kept() {
    local -a kept program=($words[1] games --json --limit 100)
    [[ ! -d ${opt_args[--data-dir]-} ]] || program+=(--data-dir ${opt_args[--data-dir]})
    kept=(${(f)"$($program 2>/dev/null | awk -F'"' -v wanted=$1 '
        $2 == "id" { split($3, at, /[ ,]+/); id = at[2] }
        $2 == "game" { game = $4 }
        $2 == "deal" { deal = $4 }
        $2 == "result" && $4 ~ wanted { print id ":" game " " deal ", " $4 }')"})
    _describe -V game kept
}

# _solitaire_offer WHAT…: what the table says can be given.
_solitaire_offer() {
    local what
    for what; do
        case $what in
        @files) _files ;;
        @directories) _directories ;;
        @kept) _solitaire_kept . ;;
        @open) _solitaire_kept open ;;
        *:) compadd -S '' -- $what ;;
        @) ;;
        *) compadd -- $what ;;
        esac
    done
}

_solitaire_commands() {
    _describe command commands
}

_solitaire() {
    # The program's own table (src/pages/pages.h): command, word, what can be given behind it, help.
    local table='
@completions@
'
    local -a rows=(${(f)table}) specs commands parts
    local -A opt_args behind
    local row help command=play word curcontext=$curcontext state state_descr line
    for row in $rows; do
        parts=("${(@ps:\t:)row}")
        [[ $parts[1] != '*' ]] || { commands+=("$parts[2]:$parts[4]"); behind[$parts[2]]=$parts[3]; }
    done
    # The first word that is a command, and no option's argument unless that has the same name.
    for word in ${words[2,CURRENT-1]}; do
        (( ! ${+behind[$word]} )) || { command=$word; break; }
    done
    local values=${behind[$command]//:/\\:}
    [[ -n ${(M)rows:#${command}$'\t'*} ]] || command=play # a game
    for row in ${(M)rows:#${command}$'\t'*}; do
        parts=("${(@ps:\t:)row}")
        help=${${${parts[4]//:/\\:}//\[/\\[}//\]/\\]}
        if [[ -n $parts[3] ]]; then
            specs+=("$parts[2]=[$help]:value: _solitaire_offer ${parts[3]//:/\\:}")
        else
            specs+=("$parts[2][$help]")
        fi
    done
    _arguments $specs '1:command: _solitaire_commands' "*:word: _solitaire_offer $values"
}

_solitaire "$@"
