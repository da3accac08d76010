/// The actions of every screen; the frame performs them.
public enum FrameAction: Action, UniversalAction {
  /// Opens or closes the help for the screen on top.
  case help
  /// Opens the command palette.
  case palette
  /// Switches to the next of the languages of the program.
  case switchLanguage
  /// Switches between pictures in color and in letters.
  case switchPictures
  /// Goes on to the next theme, first to the colors for the other background.
  case switchTheme
  /// Opens the settings of the program.
  case settings
  /// Chooses a value of a setting, and says a sentence; an empty one is not said.
  case choose(Router.Choice, Phrase)
  /// Leaves the screen on top, as Esc does.
  case back
  /// Ends the program.
  case quit
  /// Sends the whole screen again, in case another program has written on it.
  case repaint
  /// Performs an action of the list of a `ListScreen`.
  case list(ListAction)
  /// Undoes the last change on an `UndoScreen`.
  case undo
  /// Opens a place of the program on the root.
  case visit(PaletteItem)
}

extension [AnyCommand] {
  /// Returns the commands of the frame, listed after those of the screen; `help` is always the last in the footer.
  static func frame(
    isRoot: Bool, isTyping: Bool = false, hasSettings: Bool = false, in environment: Environment
  ) -> [AnyCommand] {
    let words = environment.words
    let language = AnyCommand(frame: .switchLanguage, ["L"], words.language, hint: isRoot ? words.languageHint : nil)
    let back = AnyCommand(frame: .back, [.escape], words.back, hint: words.back, isEssential: true)
    // In a text field Ctrl-C means Esc.
    let quit: [Key] = isTyping ? [] : ["q", .control("c")]
    let commands = [
      AnyCommand(frame: .palette, [":", .control("p")], words.palette, hint: isRoot ? words.paletteHint : nil),
      environment.languages.count > 1 ? language : nil,
      AnyCommand(frame: .switchPictures, ["a"], words.pictures),
      environment.terminalDepth == .none ? nil : AnyCommand(frame: .switchTheme, ["B"], words.theme),
      hasSettings ? AnyCommand(frame: .settings, [","], words.settings) : nil,
      isRoot ? nil : back,
      AnyCommand(frame: .repaint, [.control("l")], words.repaint),
      AnyCommand(frame: .quit, quit, words.quit, hint: isRoot ? words.quit : nil, isEssential: true),
      AnyCommand(frame: .help, ["?", .function(1)], words.help, hint: words.help, isEssential: true),
    ].compactMap(\.self)
    return isTyping ? commands.withoutCharacters : commands
  }
}

extension AnyCommand {
  /// Returns the commands of every page but the first, for documents.
  public static func everywhere(in environment: Environment, hasSettings: Bool = false) -> [AnyCommand] {
    .frame(isRoot: false, hasSettings: hasSettings, in: environment)
  }
}

extension Environment {
  /// The theme after the chosen one; of dark and light, the one that changes the colors comes first.
  var nextTheme: ThemeChoice {
    let both: [ThemeChoice] = terminalTheme == .dark ? [.light, .dark] : [.dark, .light]
    let choices = [.auto] + both + [.highContrast, .mono]
    return choices[((choices.firstIndex(of: chosenTheme) ?? 0) + 1) % choices.count]
  }
}

extension FrameWords {
  /// What is said when a theme was chosen.
  func sentence(about theme: ThemeChoice) -> Phrase {
    switch theme {
    case .auto: terminalTheme
    case .dark: darkTheme
    case .light: lightTheme
    case .highContrast: highContrast
    case .mono: noColors
    }
  }
}
