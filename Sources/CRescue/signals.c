#define _GNU_SOURCE
#include "CRescue.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static const int watched_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT};
enum { watched_count = sizeof watched_signals / sizeof watched_signals[0] };

static struct sigaction former[watched_count];
static int pipe_ends[2] = {-1, -1};

static void on_watched_signal(int number) {
  int saved_errno = errno;
  unsigned char byte = (unsigned char)number;
  // If the pipe is full, the reader has enough bytes to wake up; the signal is merged with the earlier ones, not lost.
  ssize_t ignored = write(pipe_ends[1], &byte, 1);
  (void)ignored;
  errno = saved_errno;
}

int rescue_watch_signals(void) {
  if (pipe_ends[0] >= 0) return pipe_ends[0];
  if (pipe(pipe_ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(pipe_ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(pipe_ends[i], F_SETFL, O_NONBLOCK);
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_watched_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < watched_count; i++) sigaction(watched_signals[i], &action, &former[i]);
  signal(SIGPIPE, SIG_IGN);
  return pipe_ends[0];
}

void rescue_unwatch_signals(void) {
  if (pipe_ends[0] < 0) return;
  for (int i = 0; i < watched_count; i++) sigaction(watched_signals[i], &former[i], NULL);
  close(pipe_ends[0]);
  close(pipe_ends[1]);
  pipe_ends[0] = pipe_ends[1] = -1;
}

static void take_default_and_raise(int number, int whole_group) {
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
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
