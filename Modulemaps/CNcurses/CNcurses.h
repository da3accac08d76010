// The parts of ncurses that Swift needs: helpers and declarations, each with the reason why Swift needs it.
#ifndef PAVILION_CNCURSES_H
#define PAVILION_CNCURSES_H

// Both must come first: they enable the wide-character functions of <curses.h> and `wcwidth` in <wchar.h>.
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
// Gives the window type the same layout in Swift on all platforms.
#define NCURSES_OPAQUE 0
#ifdef __linux__
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#endif

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

// `stdscr`, `curscr` (the contents of the terminal according to ncurses), `COLORS` and `COLOR_PAIRS` are mutable globals,
// which Swift 6 does not allow to access.
static inline WINDOW *cncurses_screen(void) { return stdscr; }
static inline WINDOW *cncurses_curscr(void) { return curscr; }
static inline int cncurses_colors(void) { return COLORS; }

// `stdin` and `stdout` are mutable globals too.
static inline FILE *cncurses_stdin(void) { return stdin; }
static inline FILE *cncurses_stdout(void) { return stdout; }

// The attributes are macros with casts, which Swift does not import.
static inline attr_t cncurses_bold(void) { return A_BOLD; }
static inline attr_t cncurses_dim(void) { return A_DIM; }
static inline attr_t cncurses_reverse(void) { return A_REVERSE; }
static inline attr_t cncurses_underline(void) { return A_UNDERLINE; }

// Color pairs above 255 require ncurses 6.1; macOS has an older version.
#if NCURSES_VERSION_MAJOR > 6 || (NCURSES_VERSION_MAJOR == 6 && NCURSES_VERSION_MINOR >= 1)
static inline int cncurses_color_pairs(void) { return COLOR_PAIRS; }
static inline int cncurses_init_pair(int pair, int foreground, int background) {
  return init_extended_pair(pair, foreground, background);
}
// The pair is passed through the `opts` pointer of `setcchar`, which is an untyped pointer in Swift.
static inline int cncurses_set_cell(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
  return setcchar(cell, text, attributes, (short)(pair > 255 ? 255 : pair), &pair);
}
#else
static inline int cncurses_color_pairs(void) { return COLOR_PAIRS < 256 ? COLOR_PAIRS : 256; }
static inline int cncurses_init_pair(int pair, int foreground, int background) {
  return init_pair((short)pair, (short)foreground, (short)background);
}
static inline int cncurses_set_cell(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
  return setcchar(cell, text, attributes, (short)pair, NULL);
}
#endif

// A cell with a single scalar, without an array for its text on the heap of Swift.
static inline void cncurses_set_scalar(cchar_t *cell, wchar_t scalar, attr_t attributes, int pair) {
#if NCURSES_EXT_COLORS
  // What `setcchar` does after it has measured the text.
  *cell = (cchar_t){.attr = attributes | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair), .chars = {scalar}, .ext_color = pair};
#else
  const wchar_t text[2] = {scalar, 0};
  cncurses_set_cell(cell, text, attributes, pair);
#endif
}

// ncurses interprets a sequence of the terminal's description for each change of a style, which takes half the time of a
// picture. The sequences of xterm, which most terminals share, are made shorter in the memory of ncurses: all 256 colors
// have the long form, and what is never used here is left out: the alternate character set, standout, blinking and
// invisible text.
static inline void cncurses_shorten(const char *capability, const char *known, const char *shorter) {
  // Older versions take no `const`.
  char *text = tigetstr((char *)capability);
  if (text != NULL && text != (char *)-1 && strcmp(text, known) == 0) strcpy(text, shorter);
}
static inline void cncurses_shorten_styles(void) {
#define NUMBER(kind, bright, dark) \
  "\033[%?%p1%{8}%<%t" dark "%p1%d%e%p1%{16}%<%t" bright "%p1%{8}%-%d%e" kind ";5;%p1%d%;m", "\033[" kind ";5;%p1%dm"
  cncurses_shorten("setaf", NUMBER("38", "9", "3"));
  cncurses_shorten("setab", NUMBER("48", "10", "4"));
#undef NUMBER
  cncurses_shorten("sgr0", "\033(B\033[m", "\033[m");
  cncurses_shorten("sgr", "%?%p9%t\033(0%e\033(B%;\033[0%?%p6%t;1%;%?%p5%t;2%;%?%p2%t;4%;%?%p1%p3%|%t;7%;%?%p4%t;5%;"
    "%?%p7%t;8%;m", "\033[0%?%p6%t;1%;%?%p5%t;2%;%?%p2%t;4%;%?%p3%t;7%;m");
}

// Writes into the buffer of ncurses, so that the text leaves in one system call with the update that follows. ncurses
// has no public function for that; this one exists in every version, and is weak in case that changes.
extern int _nc_outch(int) __attribute__((weak));
extern int tputs(const char *text, int lines, int (*put)(int));
static inline bool cncurses_append(const char *text) {
  return _nc_outch != NULL && tputs(text, 1, _nc_outch) == OK;
}

// <term.h> declares it, but also defines macros named `lines`, `columns` and a hundred more.
extern int setupterm(const char *name, int descriptor, int *status);

// `CODESET`, the argument of `nl_langinfo`, is an enumerator behind a macro.
static inline const char *cncurses_codeset(void) { return nl_langinfo(CODESET); }

#endif
