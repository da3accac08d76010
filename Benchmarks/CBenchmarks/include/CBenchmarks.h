// What the harness needs of C: Swift may not call `vfork`, and SQLite comes without a module.
#ifndef PAVILION_CBENCHMARKS_H
#define PAVILION_CBENCHMARKS_H

#include <stdbool.h>
#include <sys/types.h>

/// Starts a program on a pseudo-terminal of its own and returns its process, or -1.
///
/// `master` is the other end of the terminal, which does not block.
pid_t bench_spawn(
    char *const arguments[], char *const environment[], unsigned short rows, unsigned short columns, int *master);

/// Gives the terminal another size, which sends SIGWINCH to the program.
void bench_resize(int master, unsigned short rows, unsigned short columns);

/// Returns the seconds of a clock that only goes forward.
double bench_now(void);

/// Runs SQL statements on a database file; false, with a message on standard error, if one fails.
bool bench_sql(const char *path, const char *sql);

#endif
