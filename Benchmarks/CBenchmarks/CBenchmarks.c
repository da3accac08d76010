#ifdef __linux__
#define _GNU_SOURCE
#include <pty.h>
#include <utmp.h>
#else
#include <util.h>
#endif

#include "CBenchmarks.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

double bench_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

pid_t bench_spawn(
    char *const arguments[], char *const environment[], unsigned short rows, unsigned short columns, int *master) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  int terminal;
  if (openpty(master, &terminal, NULL, NULL, &size) != 0) return -1;
  fcntl(*master, F_SETFD, FD_CLOEXEC);
  fcntl(*master, F_SETFL, O_NONBLOCK);
  // Not fork: a copy of this process, which has made a database of a million rows, takes 10 ms to free in exec.
  pid_t process = vfork();
  if (process == 0) {
    if (login_tty(terminal) == 0) execve(arguments[0], arguments, environment);
    _exit(127);
  }
  close(terminal);
  if (process < 0) close(*master);
  return process;
}

void bench_resize(int master, unsigned short rows, unsigned short columns) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  ioctl(master, TIOCSWINSZ, &size);
}

bool bench_sql(const char *path, const char *sql) {
  sqlite3 *database = NULL;
  char *message = NULL;
  bool isDone = sqlite3_open(path, &database) == SQLITE_OK && sqlite3_exec(database, sql, NULL, NULL, &message) == SQLITE_OK;
  if (!isDone) fprintf(stderr, "%s: %s\n", path, message ? message : sqlite3_errmsg(database));
  sqlite3_free(message);
  sqlite3_close(database);
  return isDone;
}
