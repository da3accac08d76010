// Loaded before a program, makes it always the same time, while clocks that measure durations go on: what a page shows, and
// so what it costs, depends on the day.

#include <time.h>

// 14:05:30 UTC on 21 November 2026, a Saturday.
enum { moment = 1795269930 };

time_t time(time_t *result) {
  if (result != NULL) *result = moment;
  return moment;
}
