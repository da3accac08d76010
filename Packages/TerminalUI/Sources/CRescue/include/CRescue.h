// CRescue restores the terminal when the process dies, and turns the signals that can be handled into bytes on a pipe.
//
// It is written in C because all of it must be async-signal-safe: only `write`, `tcsetattr`, `dup2`, `sigaction` and
// the like may run inside a signal handler, and Swift code may allocate or lock at any point.
#ifndef PAVILION_CRESCUE_H
#define PAVILION_CRESCUE_H

/// Saves the settings of a terminal, which is read from one descriptor and written to the other, and installs handlers
/// for all signals that end a program by default and are not watched: crashes (ILL, TRAP, SEGV, BUS, FPE, ABRT), and
/// QUIT, USR1, USR2, VTALRM, PROF, XCPU, SYS, POLL, PWR, STKFLT, EMT and the real-time signals, where they exist.
///
/// If one arrives while armed, the terminal is restored and the captured stderr is shown on the normal screen. A crash
/// is then passed on to the previous handler, so that the backtrace and exit status are kept; the other signals take
/// their default action. Returns 0, or -1 if the input is not a terminal.
int rescue_arm(int input, int output);

/// Sets that the program draws some lines on the normal screen, and how many of them are below the cursor now. Until the next
/// `rescue_arm` the cursor is then left below them, and the alternate screen is not touched.
void rescue_set_lines_below(int lines);

/// Restores the terminal, once; later calls do nothing until `rescue_arm`. Safe to call at any time.
///
/// It does not wait for long: if nobody reads the terminal, unread output is discarded.
void rescue_restore(void);

/// Sets whether the title of the window was saved and changed, so that it is to be restored, too.
void rescue_mark_title(int is_set);

/// Disarms the handlers after the terminal was restored by other means: a fatal signal no longer restores it.
void rescue_disarm(void);

/// Redirects stderr to a pipe, so that messages of libraries do not appear on the screen; it keeps the first of them,
/// typically 64 kB, and never blocks. Returns 0 or -1.
int rescue_capture_stderr(void);

/// Restores stderr and writes the captured output to it. Safe to call at any time, including in a signal handler.
void rescue_release_stderr(void);

/// Turns SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP and SIGCONT into single bytes (the signal's number) from now on.
///
/// Returns the descriptor to read them from (non-blocking, close-on-exec), or -1. SIGPIPE is ignored from now on.
///
/// A program that still writes to the terminal a second after SIGINT, SIGTERM or SIGHUP, because nobody reads it, is
/// ended by that signal, with the terminal restored as far as possible. So is one that has got another of them more than a
/// tenth of a second later, and has not ended within the second, whatever it does: it hangs.
int rescue_watch_signals(void);

/// Sets whether the program is writing to the terminal, which may block without limit.
void rescue_mark_writing(int writing);

/// Restores the previous handlers of the watched signals and closes the pipe.
void rescue_unwatch_signals(void);

/// Keeps SIGINT, SIGTERM and SIGHUP from ending the program until they are released as often as held, so that it can remove
/// what it has begun; a second one more than a tenth of a second later ends it, because it hangs. While signals are watched
/// this does nothing.
void rescue_hold_signals(void);

/// The signal that was held back; 0 if there is none.
int rescue_held_signal(void);

/// Restores the handlers; a signal that was held back ends the program here.
void rescue_release_signals(void);

/// While another program of the same process group has the terminal: ignores SIGINT and SIGQUIT, which are for that
/// program, and lets SIGTSTP stop this one, too. Repeated signals do not end this one, which waits for that program.
void rescue_lend_terminal(void);

/// Restores the handlers that `rescue_lend_terminal` has replaced.
void rescue_take_terminal_back(void);

/// Names a file, and the folder that has nothing else, which are removed if a signal ends the process; null for none.
///
/// Returns 0, or -1 if a path is too long.
int rescue_set_private_file(const char *file, const char *folder);

/// Stops this process or, as Ctrl-Z does, its whole group (`make run` too) by the default action. Returns when
/// continued.
void rescue_stop(int whole_group);

/// Restores the terminal and the captured stderr, removes the private file, and terminates this process by a signal that
/// requests an end.
void rescue_end(int signal);

/// Terminates this process by the default action of a signal, so that the parent process sees the actual reason.
void rescue_die_of(int signal);

#endif
