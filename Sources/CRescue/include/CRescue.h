// CRescue gives the terminal back when the process dies, and turns polite signals into bytes on a pipe.
//
// It is written in C because all of it must be async-signal-safe: only `write`, `tcsetattr`, `dup2`, `sigaction` and the
// like may run inside a signal handler, and Swift code may allocate or lock at any place.
#ifndef PAVILION_CRESCUE_H
#define PAVILION_CRESCUE_H

/// Remembers the terminal's settings and takes over the fatal signals (ILL, TRAP, SEGV, BUS, FPE, ABRT, QUIT).
///
/// If one arrives while armed, the terminal is restored, what was written to stderr meanwhile is shown on the normal
/// screen, and the signal goes on to whoever handled it before, so that the backtrace and exit status are kept.
/// Returns 0, or -1 when the descriptor is no terminal.
int rescue_arm(int terminal);

/// Restores the terminal by hand, once; later calls do nothing until `rescue_arm`. Safe to call at any time.
void rescue_restore(void);

/// Says that the terminal has been given back by other means: a fatal signal no longer restores anything.
void rescue_disarm(void);

/// Sends stderr to an unlinked file, so that no message of a library is drawn across the screen. 0 or -1.
int rescue_capture_stderr(void);

/// Puts stderr back and shows there what was caught. Safe to call at any time, and in a signal handler.
void rescue_release_stderr(void);

/// Starts turning SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP and SIGCONT into single bytes (the signal's number).
///
/// Returns the descriptor to read them from (non-blocking, close-on-exec), or -1. SIGPIPE is ignored from here on.
int rescue_watch_signals(void);

/// Gives the watched signals back their former handling and closes the pipe.
void rescue_unwatch_signals(void);

/// Stops as without us: this process, or, as Ctrl-Z does, its whole group (`make run` too). Returns when continued.
void rescue_stop(int whole_group);

/// Ends this process by the default action of a signal, so that whoever waits sees the true reason.
void rescue_die_of(int signal);

#endif
