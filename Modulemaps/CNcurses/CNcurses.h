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
static inline attr_t cncurses_dim(void) { return A_DIM; }
static inline attr_t cncurses_reverse(void) { return A_REVERSE; }
static inline attr_t cncurses_underline(void) { return A_UNDERLINE; }
// Italic text requires ncurses 6.
#ifdef A_ITALIC
static inline attr_t cncurses_italic(void) { return A_ITALIC; }
#else
static inline attr_t cncurses_italic(void) { return 0; }
#endif

// Color pairs above 255, and colors of 24 bits, require ncurses 6.1; macOS has an older version.
#if NCURSES_VERSION_MAJOR > 6 || (NCURSES_VERSION_MAJOR == 6 && NCURSES_VERSION_MINOR >= 1)
static inline bool cncurses_has_direct_color(void) { return true; }
static inline int cncurses_color_pairs(void) { return COLOR_PAIRS; }
static inline int cncurses_init_pair(int pair, int foreground, int background) {
  return init_extended_pair(pair, foreground, background);
}
// The pair is passed through the `opts` pointer of `setcchar`, which is an untyped pointer in Swift.
static inline int cncurses_set_cell(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
  return setcchar(cell, text, attributes, (short)(pair > 255 ? 255 : pair), &pair);
}
#else
static inline bool cncurses_has_direct_color(void) { return false; }
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

// `CODESET`, the argument of `nl_langinfo`, is an enumerator behind a macro.
static inline const char *cncurses_codeset(void) { return nl_langinfo(CODESET); }

// It defines macros named `lines`, `columns` and a hundred more, so it comes last. Swift does not import them.
#include <term.h>

// The capabilities of the description that was read last, by their places in the compiled format. The macros of <term.h>
// show the structure in the same way.
static inline bool cncurses_has_description(void) { return cur_term != NULL; }
static inline const char *cncurses_description_names(void) { return CUR term_names; }
static inline int cncurses_boolean_count(void) { return (int)(CUR num_Booleans - CUR ext_Booleans); }
static inline int cncurses_number_count(void) { return (int)(CUR num_Numbers - CUR ext_Numbers); }
static inline int cncurses_string_count(void) { return (int)(CUR num_Strings - CUR ext_Strings); }
static inline bool cncurses_boolean(int index) { return CUR Booleans[index] == 1; }
static inline int cncurses_number(int index) { return CUR Numbers[index]; }
// -1 means that an inherited capability was canceled.
static inline const char *cncurses_string(int index) {
  const char *text = CUR Strings[index];
  return text == (const char *)-1 ? NULL : text;
}
static inline int cncurses_index_of_colors(void) { return (int)(&max_colors - CUR Numbers); }
static inline int cncurses_index_of_pairs(void) { return (int)(&max_pairs - CUR Numbers); }
static inline int cncurses_index_of_erase_characters(void) { return (int)(&erase_chars - CUR Strings); }
static inline int cncurses_index_of_clear_to_beginning(void) { return (int)(&clr_bol - CUR Strings); }
static inline int cncurses_index_of_foreground(void) { return (int)(&set_a_foreground - CUR Strings); }
static inline int cncurses_index_of_background(void) { return (int)(&set_a_background - CUR Strings); }
static inline int cncurses_index_of_attributes(void) { return (int)(&set_attributes - CUR Strings); }
static inline int cncurses_index_of_plain(void) { return (int)(&exit_attribute_mode - CUR Strings); }

#endif
