import CLibrary

/// The kind of a terminal by its name, for what its description does not say.
struct TerminalFamily {
  /// Terminals that obey operating system commands (OSC) as xterm does, and ignore those that they do not know.
  ///
  /// Others, such as old Linux consoles, GNU Screen, Emacs and serial terminals, may show them as text.
  private static let families = [
    "xterm", "tmux", "rxvt", "mlterm", "alacritty", "contour", "foot", "ghostty", "gnome", "iTerm2.app", "iterm2",
    "kitty", "konsole", "mintty", "ms-terminal", "rio", "st", "vte", "wezterm",
  ]

  /// Whether it obeys or ignores operating system commands.
  let knowsCommands: Bool

  /// Whether its window has a title, and a program can save it and give it back.
  ///
  /// rxvt cannot save it. In GNU Screen the title would be the name of one of its windows, which cannot be saved either.
  let keepsTitles: Bool

  /// Creates the family of a terminal from its name.
  ///
  /// - Parameter variable: Returns a variable of the process: `TMUX` tells tmux from GNU Screen, whose names it has, too.
  init(_ name: String, variable: (String) -> String? = { environmentVariable($0) }) {
    let isTmux = variable("TMUX") != nil && variable("STY") == nil && name.hasPrefix("screen")
    let beginning = name.prefix { $0 != "-" && $0 != "+" }
    knowsCommands = isTmux || Self.families.contains { $0 == beginning || $0 == name }
    keepsTitles = knowsCommands && beginning != "rxvt"
  }
}
