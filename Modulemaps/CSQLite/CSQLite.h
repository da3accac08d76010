// SQLite, and `static inline` helpers for what Swift cannot import, each with the reason.
#ifndef PAVILION_CSQLITE_H
#define PAVILION_CSQLITE_H

#include <sqlite3.h>
#include <stdbool.h>

// `SQLITE_TRANSIENT` is a macro with a cast to a function pointer, which Swift does not import: SQLite copies the bytes.
// An empty text or blob may have no address, and without one SQLite would bind NULL.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}
static inline void csqlite_result_text(sqlite3_context *context, const char *bytes, sqlite3_uint64 count) {
  sqlite3_result_text64(context, bytes ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// `sqlite3_config` takes a variable number of arguments. Without the statistics of memory, which nobody reads, threads with
// databases of their own do not wait for each other whenever one needs memory. It has no effect once SQLite is used.
static inline void csqlite_omit_statistics(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// `sqlite3_db_config` takes a variable number of arguments, which Swift does not import. A text in double
// quotes is the name of a column and never a value. A file may come from anyone: its triggers and views call no function
// with effects, and a value that no user can have typed is refused before it takes memory; see
// https://www.sqlite.org/security.html
static inline void csqlite_configure(sqlite3 *database) {
#ifdef SQLITE_DBCONFIG_DQS_DML
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
#endif
#ifdef SQLITE_DBCONFIG_TRUSTED_SCHEMA
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
#endif
  sqlite3_limit(database, SQLITE_LIMIT_LENGTH, 16 << 20);
}

// What is damaged stays as it is when it is closed: else SQLite would move the log into the file, and delete it.
static inline void csqlite_keep_log(sqlite3 *database) {
#ifdef SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE
  sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
#endif
}

// Extended result codes are macros with shifts, which Swift does not import. These occur only while writing; the other
// I/O errors do not tell the direction.
static inline bool csqlite_is_write_error(int code) {
  switch (code) {
  case SQLITE_IOERR_WRITE:
  case SQLITE_IOERR_FSYNC:
  case SQLITE_IOERR_DIR_FSYNC:
  case SQLITE_IOERR_TRUNCATE:
  case SQLITE_IOERR_DELETE:
  case SQLITE_IOERR_SHMOPEN:
  case SQLITE_IOERR_SHMSIZE:
    return true;
  default:
    return false;
  }
}

#endif
