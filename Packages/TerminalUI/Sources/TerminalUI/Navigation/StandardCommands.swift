/// The actions that every screen has; the router performs them.
public enum StandardAction: Action, UniversalAction {
  /// Opens or closes the help for the screen on top.
  case help
  /// Opens the command palette.
  case palette
  /// Switches to the next of the languages of the program.
  case switchLanguage
  /// Switches between pictures in color and in letters.
  case switchPictures
  /// Switches to the next theme, first to the colors for the other background.
  case switchTheme
  /// Opens the settings of the program.
  case settings
  /// Opens the dialog of the program in which the user types what to add.
  case quickEntry
  /// Chooses a value of a setting, and shows a sentence as a notice unless it is empty.
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
  /// Undoes what was done last in a dialog over the screen, such as that of quick entry.
  case undoEntry
  /// Cancels the work that is shown above the footer.
  case cancelEffect
  /// Opens the screen of a palette item on the root.
  case visit(PaletteItem)
}

/// The conditions that decide which standard commands there are.
struct StandardCommandSetting: Equatable {
  let isRoot: Bool
  let isTyping: Bool
  let isCancellable: Bool
  let hasSettings: Bool
  let hasQuickEntry: Bool
  fileprivate let isConfined: Bool
  fileprivate let hasLanguages: Bool
  fileprivate let hasColors: Bool
  fileprivate let words: SharedWords

  init(
    isRoot: Bool, isTyping: Bool = false, isCancellable: Bool = false, hasSettings: Bool = false,
    hasQuickEntry: Bool = false, in environment: Environment
  ) {
    (self.isRoot, self.isTyping, self.isCancellable) = (isRoot, isTyping, isCancellable)
    (self.hasSettings, self.hasQuickEntry) = (hasSettings, hasQuickEntry)
    (hasLanguages, hasColors) = (environment.languages.count > 1, environment.terminalDepth != .none)
    (isConfined, words) = (environment.isConfined, environment.sharedWords)
  }
}

extension [AnyCommand] {
  /// Returns the standard commands, listed after those of the screen; `help` is always the last in the footer.
  static func standard(_ setting: StandardCommandSetting, _ keys: KeyMap = KeyMap()) -> [AnyCommand] {
    let (words, isRoot) = (setting.words.words, setting.isRoot)
    let language = AnyCommand(standard: .switchLanguage, ["L"], words.language, hint: isRoot ? words.languageHint : nil)
    let back = AnyCommand(standard: .back, [.escape], words.back, hint: words.back, isEssential: true)
    let cancel = AnyCommand(standard: .cancelEffect, [.escape], words.cancel, hint: words.cancel, isEssential: true)
    // No screen is below the first one.
    let quitKeys = AnyCommand.quitKeys + (isRoot && setting.isConfined ? [.escape] : [])
    let quit = AnyCommand(standard: .quit, quitKeys, words.quit, hint: isRoot ? words.quit : nil, isEssential: true)
    let commands = [
      setting.hasQuickEntry
        ? AnyCommand(standard: .quickEntry, ["."], words.quickEntry, hint: isRoot ? words.quickEntryHint : nil) : nil,
      AnyCommand(standard: .palette, [":", .control("p")], words.palette, hint: isRoot ? words.paletteHint : nil),
      setting.hasLanguages ? language : nil,
      // Without keys, because a stray one would change them for good.
      AnyCommand(standard: .switchPictures, [], words.pictures),
      setting.hasColors ? AnyCommand(standard: .switchTheme, [], words.theme) : nil,
      setting.hasSettings ? AnyCommand(standard: .settings, [","], words.settings) : nil,
      setting.isCancellable ? cancel : isRoot ? nil : back,
      AnyCommand(standard: .repaint, [.control("l")], words.repaint),
      // In a text field Ctrl-C means Esc.
      setting.isTyping ? nil : quit,
      AnyCommand(standard: .help, ["?", .function(1)], words.help, hint: words.help, isEssential: true),
    ].compactMap(\.self).filter { !setting.isConfined || $0.isAllowedWhenConfined }
    let changed = keys.applied(to: commands, of: KeyMap.everywhere)
    return setting.isTyping ? changed.withoutCharacters : changed
  }
}

extension AnyCommand {
  /// The keys that quit unless the user has chosen others.
  static let quitKeys: [Key] = ["q", .control("c")]

  /// Returns the commands of every page but the first, for documents.
  public static func everywhere(
    in environment: Environment, hasSettings: Bool = false, hasQuickEntry: Bool = false, keys: KeyMap = KeyMap()
  ) -> [AnyCommand] {
    .standard(
      StandardCommandSetting(isRoot: false, hasSettings: hasSettings, hasQuickEntry: hasQuickEntry, in: environment),
      keys)
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

extension StandardWords {
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
