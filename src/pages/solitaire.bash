# What bash completes after `solitaire`.
# The program's own table (src/pages/pages.h): command, word, what can be given behind it, help.
_solitaire_table='
@completions@
'

# _solitaire_values COMMAND WORD: what can be given behind the word; without a command, of any that has it.  What stands before the row is cut
# off by its length, because bash takes up to a second for ${table#*"$row"}.
_solitaire_values()
{
    local row=$'\n'${1:-*}$'\t'$2$'\t' before rest
    [[ -n $1 ]] || row=$'\t'$2$'\t'
    before=${_solitaire_table%%"$row"*}
    rest=${_solitaire_table:${#before}+${#row}}
    [[ $before == "$_solitaire_table" ]] || printf '%s\n' "${rest%%$'\t'*}"
}

# _solitaire_words COMMAND PATTERN: the words of a command, or the commands (*), that are like this.
_solitaire_words()
{
    local command word rest
    while IFS=$'\t' read -r command word rest; do
        [[ $command != "$1" || $word != $2 ]] || printf '%s\n' "$word"
    done <<<"$_solitaire_table"
}

# _solitaire_kept RESULT PROGRAM [OPTIONS]: the numbers of the games that are kept with such a result.
_solitaire_kept()
{
    local result=$1
    shift
    "$@" games --json --limit 100 2>/dev/null | awk -F'"' -v wanted="$result" '
        $2 == "id" { split($3, at, /[ ,]+/); id = at[2] }
        $2 == "result" && $4 ~ wanted { print id }'
}

# _solitaire_offer WHAT…: into COMPREPLY; knows `current` and `program` of its caller.
_solitaire_offer()
{
    local what words= IFS=$'\n'
    for what in "$@"; do
        case $what in
        @files) compopt -o filenames 2>/dev/null; COMPREPLY+=($(compgen -f -- "$current")) ;;
        @directories) compopt -o filenames 2>/dev/null; COMPREPLY+=($(compgen -d -- "$current")) ;;
        @kept) words+=$'\n'$(_solitaire_kept . "${program[@]}") ;;
        @open) words+=$'\n'$(_solitaire_kept open "${program[@]}") ;;
        @) ;;
        *) words+=$'\n'$what ;;
        esac
    done
    COMPREPLY+=($(compgen -W "$words" -- "$current"))
    [[ ${COMPREPLY[0]-} != *: ]] || compopt -o nospace 2>/dev/null
}

# Bash cuts words at = and : (COMP_WORDBREAKS), which therefore stand between words here.
_solitaire()
{
    local current=${COMP_WORDS[COMP_CWORD]} program=("$1") command= name= option= word i IFS=$' \t\n'
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $word == : ]]; then
            ((++i < COMP_CWORD)) || return # the number of a deal
        elif [[ $word == = ]]; then
            option=${option:-=}
        elif [[ -n $option ]]; then
            [[ $option != --data-dir || ! -d $word ]] || program+=(--data-dir "$word")
            option=
        elif [[ $word == -* ]]; then
            [[ -z $(_solitaire_values '' "$word") ]] || option=$word
        elif [[ -z $command || $command == help ]]; then
            command=$word
        fi
    done
    case $current in = | :) current= ;; esac
    name=${command:-play}
    [[ $_solitaire_table == *$'\n'"$name"$'\t'* ]] || name=play # a game
    if [[ -n $option ]]; then
        _solitaire_offer $(_solitaire_values "$name" "$option")
    elif [[ $current == -* ]]; then
        _solitaire_offer $(_solitaire_words "$name" '-*')
    elif [[ -z $command ]]; then
        _solitaire_offer $(_solitaire_words '*' '*')
    else
        _solitaire_offer $(_solitaire_values '*' "$command")
    fi
}
complete -F _solitaire solitaire
