#include "internal.h"

figures_provenance store_read_provenance(sqlite3_stmt *row, int first)
{
    return (figures_provenance){.watched = sqlite3_column_int64(row, first) != 0,
                                .helped = sqlite3_column_int64(row, first + 1) != 0,
                                .daily = sqlite3_column_int64(row, first + 2)};
}
