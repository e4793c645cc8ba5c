# spelt.awk: a translation in which numbers of a fixed width, as in "%<PRIu64> deals", are spelt as C libraries do: those of 64 bits in both
# ways, %lu and %llu, so that the compiled catalogue is the same on every system and each finds its own.
function spelt(entry, long) {
    gsub(/<PRId32>/, "d", entry)
    gsub(/<PRIu32>/, "u", entry)
    gsub(/<PRId64>/, long "d", entry)
    gsub(/<PRIu64>/, long "u", entry)
    return entry "\n"
}
BEGIN { RS = "" }
{ print spelt($0, "l") }
/<PRI[du]64>/ && !/^#~/ { print spelt($0, "ll") }
