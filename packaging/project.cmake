# Who makes the program and where it lives: the one file in which these are set.  As long as there is no settled address, they are of a domain that
# is reserved for examples.  tests/package/versions.sh names the recipes that say something else.
set(project_id org.example.solitaire_tui) # the domain backwards, and the program, as software centres know it
set(project_developer org.example)
set(project_homepage https://solitaire-tui.example.org)
set(project_source https://solitaire-tui.example.org/git) # to be cloned and looked at
set(project_bugs https://solitaire-tui.example.org/issues)
set(project_maintainer "The solitaire authors <solitaire-tui@example.org>")
