#pragma once
#include <sqlite3.h>

/// `SQLITE_TRANSIENT` is a cast macro, which Swift cannot import: SQLite copies what it is given.
static inline sqlite3_destructor_type hereabouts_sqlite_transient(void) {
  return SQLITE_TRANSIENT;
}
