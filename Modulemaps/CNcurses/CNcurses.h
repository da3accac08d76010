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
static inline attr_t cncurses_italic(void) { return A_ITALIC; }
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
  const wchar_t text[2] = {scalar, 0};
  cncurses_set_cell(cell, text, attributes, pair);
}

// <term.h> declares it, but also defines macros named `lines`, `columns` and a hundred more.
extern int setupterm(const char *name, int descriptor, int *status);

// `CODESET`, the argument of `nl_langinfo`, is an enumerator behind a macro.
static inline const char *cncurses_codeset(void) { return nl_langinfo(CODESET); }

#endif
