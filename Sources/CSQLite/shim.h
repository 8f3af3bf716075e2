#pragma once
#include <sqlite3.h>

/// `SQLITE_TRANSIENT` is a cast macro, which Swift cannot import: SQLite copies what it is given.
static inline sqlite3_destructor_type hereabouts_sqlite_transient(void) {
  return SQLITE_TRANSIENT;
}

/// Switches off SQLite's own count of the memory that it uses, for which it takes a lock of the whole
/// process whenever it takes memory or gives it back. `sqlite3_config` has a variable number of
/// arguments, which Swift cannot call. It has to come before anything else is asked of SQLite.
static inline int hereabouts_sqlite_leave_memory_uncounted(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
