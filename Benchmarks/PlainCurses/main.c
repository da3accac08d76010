// What Pavilion is measured against: a list as a plain C program on ncurses shows it. A title, rows, a footer; the
// arrows move the selection, and q ends. `PlainCurses 1000000` has a million rows instead of ten.
#ifdef __linux__
#define _XOPEN_SOURCE 700
#endif
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

static void draw(long rows, long selected, long *top) {
  long room = LINES - 4;
  if (room < 1) room = 1;
  if (selected < *top) *top = selected;
  if (selected >= *top + room) *top = selected - room + 1;
  erase();
  attron(A_BOLD);
  mvaddstr(0, 1, "Waters");
  attroff(A_BOLD);
  for (long row = *top; row < rows && row < *top + room; row++) {
    int line = 2 + (int)(row - *top);
    if (row == selected) attron(A_REVERSE);
    mvprintw(line, 1, " %7ld  Cafe %-7ld  hardness %5.1f  alkalinity %5.1f ", row + 1, row, (double)(row * 7 % 2000) / 10,
             (double)(row * 13 % 1200) / 10);
    if (row == selected) attroff(A_REVERSE);
  }
  mvaddstr(LINES - 1, 1, "↑↓ move · q quit");
  move(2 + (int)(selected - *top), 1);
  refresh();
}

int main(int count, char **arguments) {
  long rows = count > 1 ? strtol(arguments[1], NULL, 10) : 10;
  long selected = 0, top = 0;
  setlocale(LC_ALL, "");
  SCREEN *screen = newterm(NULL, stdout, stdin);
  if (!screen) {
    fputs("PlainCurses: no usable terminal\n", stderr);
    return 69;
  }
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  curs_set(0);
  for (;;) {
    draw(rows, selected, &top);
    switch (getch()) {
    case KEY_DOWN:
      if (selected + 1 < rows) selected++;
      break;
    case KEY_UP:
      if (selected > 0) selected--;
      break;
    case 'q':
    case ERR: endwin(); delscreen(screen); return 0;
    }
  }
}
