#define _GNU_SOURCE
#include "CRescue.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <termios.h>
#include <unistd.h>

// Crashes, which are passed on to the previous handler, such as Swift's backtracer.
static const int crash_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { crash_count = sizeof crash_signals / sizeof crash_signals[0] };

static struct sigaction former[crash_count];

// The other signals that end a program by default, as signal(7) lists them, without those that are watched or ignored
// (signals.c) and without KILL, which cannot be handled. Real-time signals end it too.
static const int ending_signals[] = {
    SIGQUIT, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS,
#ifdef SIGPOLL
    SIGPOLL,
#endif
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
#ifdef SIGEMT
    SIGEMT,
#endif
};
enum { ending_count = sizeof ending_signals / sizeof ending_signals[0] };

static volatile sig_atomic_t armed = 0;
static int input_descriptor = -1;
static int output_descriptor = -1;
static struct termios terminal_settings;

// A handler for a stack overflow needs its own stack.
static char handler_stack[64 * 1024];

// Disables everything that this program or ncurses may have enabled: synchronized output, mouse, focus reports,
// bracketed paste, keypad keys, lines without wrapping, hidden cursor, colors, line-drawing set, alternate screen.
static const char restore_sequence[] =
    "\033[?2026l\033[?1006l\033[?1000l\033[?1004l\033[?2004l\033[?1l\033>\033[?7h\033[?25h\033[0m\033(B\033[?1049l\r";

// The same for a program that draws some lines on the normal screen. The mouse, keypad keys and the alternate screen were
// not enabled.
static const char restore_lines_sequence[] = "\033[?2026l\033[?1004l\033[?2004l\033[?7h\033[?25h\033[0m\033(B";

// The lines of such a program below the cursor; -1 for a program on the alternate screen.
static volatile sig_atomic_t lines_below = -1;

// Gives the title of the window back: an empty one, in case that it was not saved, then the saved one.
static const char title_sequence[] = "\033]2;\033\\\033[23;2t";
static volatile sig_atomic_t has_title = 0;

static int saved_stderr = -1;
static int captured_stderr = -1;

// The timeout of each attempt to write to a terminal that is not read, in milliseconds.
enum { write_timeout = 300 };

// Writes without blocking, because the terminal may not be read any more. Returns whether everything was written.
static int write_soon(int descriptor, const char *bytes, size_t count) {
  // The flags are shared with all processes that have the terminal open, such as the shell, so they are restored.
  int flags = fcntl(descriptor, F_GETFL);
  if (flags >= 0) fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) {
      struct pollfd room = {.fd = descriptor, .events = POLLOUT};
      if (poll(&room, 1, write_timeout) > 0 && (room.revents & POLLOUT)) continue;
    }
    if (written <= 0) break;
    bytes += written;
    count -= (size_t)written;
  }
  if (flags >= 0) fcntl(descriptor, F_SETFL, flags);
  return count == 0;
}

static int write_restoration(void) {
  int lines = lines_below;
  if (lines < 0) return write_soon(output_descriptor, restore_sequence, sizeof restore_sequence - 1);
  if (!write_soon(output_descriptor, restore_lines_sequence, sizeof restore_lines_sequence - 1)) return 0;
  // Line feeds scroll at the last line of the terminal, where a movement of the cursor would end.
  for (; lines >= 0; lines--) {
    if (!write_soon(output_descriptor, "\r\n", 2)) return 0;
  }
  return 1;
}

void rescue_restore(void) {
  if (!armed) return;
  armed = 0;
  if (!write_restoration()) {
    // Discard output that nobody has read, and resume a stopped terminal.
    tcflush(output_descriptor, TCOFLUSH);
    tcflow(output_descriptor, TCOON);
    write_restoration();
  }
  if (has_title) write_soon(output_descriptor, title_sequence, sizeof title_sequence - 1);
  has_title = 0;
  tcsetattr(input_descriptor, TCSANOW, &terminal_settings);
}

void rescue_set_lines_below(int lines) { lines_below = lines; }

void rescue_disarm(void) { armed = 0; }

// A private file, and its folder; empty if there is none.
static char private_file[1024];
static char private_folder[1024];

int rescue_set_private_file(const char *file, const char *folder) {
  private_file[0] = private_folder[0] = 0;
  if (!file || !folder) return 0;
  if (strlen(file) >= sizeof private_file || strlen(folder) >= sizeof private_folder) return -1;
  strcpy(private_folder, folder);
  strcpy(private_file, file);
  return 0;
}

static void remove_private_file(void) {
  if (!private_file[0]) return;
  unlink(private_file);
  rmdir(private_folder);
}

void rescue_mark_title(int is_set) { has_title = is_set; }

void rescue_release_stderr(void) {
  if (saved_stderr < 0) return;
  int target = saved_stderr;
  int source = captured_stderr;
  saved_stderr = captured_stderr = -1;
  dup2(target, STDERR_FILENO);
  close(target);
  if (source < 0) return;
  char buffer[4096];
  for (;;) {
    ssize_t count = read(source, buffer, sizeof buffer);
    if (count <= 0 || !write_soon(STDERR_FILENO, buffer, (size_t)count)) break;
  }
  close(source);
}

int rescue_capture_stderr(void) {
  if (saved_stderr >= 0) return 0;
  // A pipe needs no file. When its buffer is full, more output is lost, and no writer blocks.
  int ends[2];
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  int copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  int is_captured = copy >= 0 && dup2(ends[1], STDERR_FILENO) >= 0;
  close(ends[1]);
  if (!is_captured) {
    if (copy >= 0) close(copy);
    close(ends[0]);
    return -1;
  }
  captured_stderr = ends[0];
  saved_stderr = copy;
  return 0;
}

// Without a backtrace.
void rescue_end(int number) {
  remove_private_file();
  rescue_restore();
  rescue_release_stderr();
  rescue_die_of(number);
}

static void on_crash(int number) {
  int saved_errno = errno;
  int was_armed = armed;
  remove_private_file();
  rescue_restore();
  rescue_release_stderr();
  if (was_armed) {
    // Swift's backtracer asks "Press space to interact" and waits half a minute if it can read keys: give it empty
    // input.
    int null_input = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (null_input >= 0) dup2(null_input, STDIN_FILENO);
  }
  for (int i = 0; i < crash_count; i++) {
    if (crash_signals[i] == number) sigaction(number, &former[i], NULL);
  }
  errno = saved_errno;
  // The signal is not blocked here (SA_NODEFER), so this runs the previous handler, such as Swift's backtracer, at
  // once.
  raise(number);
  // The handler has returned. A fault would occur again, a signal sent by `kill` would not: terminate in either case.
  signal(number, SIG_DFL);
  raise(number);
}

// Installs a handler, but not for a signal that this program was started to ignore, as by `nohup`.
static void end_at(int number, const struct sigaction *action) {
  struct sigaction current;
  if (sigaction(number, NULL, &current) == 0 && current.sa_handler == SIG_IGN) return;
  sigaction(number, action, NULL);
}

int rescue_arm(int input, int output) {
  struct termios settings;
  if (tcgetattr(input, &settings) != 0) return -1;
  static int installed = 0;
  input_descriptor = input;
  output_descriptor = output;
  lines_below = -1;
  terminal_settings = settings;
  if (!installed) {
    installed = 1;
    stack_t current;
    if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
      stack_t own = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack, .ss_flags = 0};
      sigaltstack(&own, NULL);
    }
    struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_NODEFER | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < crash_count; i++) sigaction(crash_signals[i], &action, &former[i]);
    action.sa_handler = rescue_end;
    for (int i = 0; i < ending_count; i++) end_at(ending_signals[i], &action);
#ifdef SIGRTMIN
    for (int number = SIGRTMIN; number <= SIGRTMAX; number++) end_at(number, &action);
#endif
  }
  armed = 1;
  return 0;
}
