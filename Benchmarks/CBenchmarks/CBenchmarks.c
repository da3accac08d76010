#ifdef __linux__
#define _GNU_SOURCE
#include <pty.h>
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
    char *const arguments[], char *const environment[], unsigned short rows, unsigned short columns, int *master,
    double *started) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  int ends[2];
  if (pipe(ends) != 0) return -1;
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  pid_t process = forkpty(master, NULL, NULL, &size);
  if (process == 0) {
    close(ends[0]);
    double now = bench_now();
    if (write(ends[1], &now, sizeof now) == sizeof now) execve(arguments[0], arguments, environment);
    _exit(127);
  }
  close(ends[1]);
  if (process < 0 || read(ends[0], started, sizeof *started) != sizeof *started) *started = bench_now();
  close(ends[0]);
  if (process < 0) return -1;
  fcntl(*master, F_SETFD, FD_CLOEXEC);
  fcntl(*master, F_SETFL, O_NONBLOCK);
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
