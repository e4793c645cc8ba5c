#include "internal.h"

figures_provenance store_read_provenance(sqlite3_stmt *row, int first)
{
    int64_t helpers = sqlite3_column_int64(row, first + 1);
    return (figures_provenance){.watched = sqlite3_column_int64(row, first) != 0,
                                .helped = (helpers & STORE_HELPED_SOLVER) != 0,
                                .coached = (helpers & STORE_HELPED_COACH) != 0,
                                .daily = sqlite3_column_int64(row, first + 2)};
}

int store_helpers(figures_provenance of)
{
    return (of.helped ? STORE_HELPED_SOLVER : 0) | (of.coached ? STORE_HELPED_COACH : 0);
}
