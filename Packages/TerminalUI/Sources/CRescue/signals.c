#define _GNU_SOURCE
#include "CRescue.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

static const int watched_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT};
enum { watched_count = sizeof watched_signals / sizeof watched_signals[0] };

static struct sigaction former[watched_count];
static struct sigaction former_alarm;
static int pipe_ends[2] = {-1, -1};
// The first signal that asked for the end, when it did, and whether another one has since.
static volatile sig_atomic_t ending = 0;
static struct timespec ending_time;
static volatile sig_atomic_t is_repeated = 0;
// Whether the program is writing to the terminal, and whether another program has it.
static volatile sig_atomic_t is_writing = 0;
static volatile sig_atomic_t is_lent = 0;

// The milliseconds within which several signals are one request: a closed window sends two or three.
enum { same_request = 100 };

static long long milliseconds_since(const struct timespec *time) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (now.tv_sec - time->tv_sec) * 1000LL + (now.tv_nsec - time->tv_nsec) / 1000000;
}

static void ask_for_end(int number) {
  if (ending) {
    if (milliseconds_since(&ending_time) >= same_request) is_repeated = 1;
    return;
  }
  clock_gettime(CLOCK_MONOTONIC, &ending_time);
  ending = number;
  alarm(1);
}

static void on_watched_signal(int number) {
  int saved_errno = errno;
  unsigned char byte = (unsigned char)number;
  // If the pipe is full, the reader has enough bytes to wake up; the signal is merged with the earlier ones, not lost.
  ssize_t ignored = write(pipe_ends[1], &byte, 1);
  (void)ignored;
  if (number == SIGINT || number == SIGTERM || number == SIGHUP) ask_for_end(number);
  errno = saved_errno;
}

// Ends a program that has been blocked in writing since it was asked to end, because nobody reads the terminal, and one that
// was asked again, whatever it does. A program that does something else, such as saving, continues until then.
static void on_alarm(int number) {
  (void)number;
  int saved_errno = errno;
  if (is_writing || (is_repeated && !is_lent)) {
    rescue_end(ending);
    _exit(128 + ending);
  }
  if (ending) alarm(1);
  errno = saved_errno;
}

void rescue_mark_writing(int writing) { is_writing = writing; }

int rescue_watch_signals(void) {
  if (pipe_ends[0] >= 0) return pipe_ends[0];
  if (pipe(pipe_ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(pipe_ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(pipe_ends[i], F_SETFL, O_NONBLOCK);
  }
  struct sigaction action = {.sa_handler = on_watched_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < watched_count; i++) sigaction(watched_signals[i], &action, &former[i]);
  action.sa_handler = on_alarm;
  sigaction(SIGALRM, &action, &former_alarm);
  signal(SIGPIPE, SIG_IGN);
  return pipe_ends[0];
}

void rescue_unwatch_signals(void) {
  if (pipe_ends[0] < 0) return;
  alarm(0);
  ending = is_repeated = 0;
  sigaction(SIGALRM, &former_alarm, NULL);
  for (int i = 0; i < watched_count; i++) sigaction(watched_signals[i], &former[i], NULL);
  close(pipe_ends[0]);
  close(pipe_ends[1]);
  pipe_ends[0] = pipe_ends[1] = -1;
}

// While another program has the terminal, Ctrl-C and Ctrl-\ are for that program, and Ctrl-Z stops both as one job.
static struct sigaction before_lending[3];
static const int lent_signals[3] = {SIGINT, SIGQUIT, SIGTSTP};

void rescue_lend_terminal(void) {
  is_lent = 1;
  for (int i = 0; i < 3; i++) {
    struct sigaction action = {.sa_handler = lent_signals[i] == SIGTSTP ? SIG_DFL : SIG_IGN};
    sigemptyset(&action.sa_mask);
    sigaction(lent_signals[i], &action, &before_lending[i]);
  }
}

void rescue_take_terminal_back(void) {
  is_lent = 0;
  for (int i = 0; i < 3; i++) sigaction(lent_signals[i], &before_lending[i], NULL);
}

static const int held_signals[3] = {SIGINT, SIGTERM, SIGHUP};
static struct sigaction before_holding[3];
static pthread_mutex_t holding = PTHREAD_MUTEX_INITIALIZER;
static int holders = 0;
static volatile sig_atomic_t held = 0;
static struct timespec held_time;

static void on_held_signal(int number) {
  int saved_errno = errno;
  if (!held) {
    clock_gettime(CLOCK_MONOTONIC, &held_time);
    held = number;
  } else if (milliseconds_since(&held_time) >= same_request) {
    rescue_die_of(number);
  }
  errno = saved_errno;
}

void rescue_hold_signals(void) {
  pthread_mutex_lock(&holding);
  if (pipe_ends[0] < 0 && holders++ == 0) {
    struct sigaction action = {.sa_handler = on_held_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < 3; i++) {
      sigaction(held_signals[i], &action, &before_holding[i]);
      // What is ignored, as SIGHUP under nohup, stays so.
      if (before_holding[i].sa_handler == SIG_IGN) sigaction(held_signals[i], &before_holding[i], NULL);
    }
  }
  pthread_mutex_unlock(&holding);
}

int rescue_held_signal(void) { return held; }

void rescue_release_signals(void) {
  int number = 0;
  pthread_mutex_lock(&holding);
  if (holders > 0 && --holders == 0) {
    for (int i = 0; i < 3; i++) sigaction(held_signals[i], &before_holding[i], NULL);
    number = held;
    held = 0;
  }
  pthread_mutex_unlock(&holding);
  if (number) raise(number);
}

static void take_default_and_raise(int number, int whole_group) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  struct sigaction before;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, &before);
  sigset_t one, mask;
  sigemptyset(&one);
  sigaddset(&one, number);
  sigprocmask(SIG_UNBLOCK, &one, &mask);
  if (whole_group) {
    kill(0, number);
  } else {
    raise(number);
  }
  sigprocmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &before, NULL);
}

void rescue_stop(int whole_group) { take_default_and_raise(SIGTSTP, whole_group); }

void rescue_die_of(int number) { take_default_and_raise(number, 0); }
