# What fish completes after `solitaire`.
# The program's own table (src/pages/pages.h): command, word, what can be given behind it, help.
set -g __solitaire_table (string split \n -- '
@completions@
')
set -g __solitaire_commands (string replace -rf '^\*\t([^\t]*)\t.*' '$1' -- $__solitaire_table)

# The word that names the command or the game; nothing where there is none yet.
function __solitaire_word
    for word in (commandline -opc)[2..-1]
        if contains -- $word $__solitaire_commands
            echo $word
            return
        end
    end
end

# __solitaire_is COMMAND: is it this one? A game is played, and so is nothing.
function __solitaire_is
    set -l word (__solitaire_word)
    string match -q -- "$word"\t'*' $__solitaire_table; or set word play
    test "$word" = $argv[1]
end

# __solitaire_kept RESULT: the games that are kept with such a result, each with what it is.
function __solitaire_kept
    set -l words (commandline -opc)
    set -l program $words[1] games --json --limit 100
    if set -l at (contains -i -- --data-dir $words); and test -d "$words[$(math $at + 1)]"
        set -a program --data-dir $words[(math $at + 1)]
    end
    $program 2>/dev/null | awk -F'"' -v wanted=$argv[1] '
        $2 == "id" { split($3, at, /[ ,]+/); id = at[2] }
        $2 == "game" { game = $4 }
        $2 == "deal" { deal = $4 }
        $2 == "result" && $4 ~ wanted { print id "\t" game " " deal ", " $4 }'
end

# __solitaire_offer WHAT…: what the table says can be given; files are fish's own.
function __solitaire_offer
    for what in $argv
        switch $what
            case @directories
                __fish_complete_directories
            case @kept
                __solitaire_kept .
            case @open
                __solitaire_kept open
            case @ @files
            case '*'
                echo $what
        end
    end
end

complete -c solitaire -f
for row in $__solitaire_table
    set -l parts (string split \t -- $row)
    test (count $parts) -eq 4; or continue
    set -l files -f
    string match -q '*@files*' -- $parts[3]; and set files -F
    if test $parts[1] = '*'
        complete -c solitaire -n 'not count (__solitaire_word) >/dev/null' -a $parts[2] -d $parts[4]
        complete -c solitaire -n "contains $parts[2] (__solitaire_word)" $files -a "(__solitaire_offer $parts[3])"
    else if test -n "$parts[3]"
        complete -c solitaire -n "__solitaire_is $parts[1]" -l (string sub -s 3 -- $parts[2]) -r $files \
            -a "(__solitaire_offer $parts[3])" -d $parts[4]
    else
        complete -c solitaire -n "__solitaire_is $parts[1]" -l (string sub -s 3 -- $parts[2]) -d $parts[4]
    end
end
