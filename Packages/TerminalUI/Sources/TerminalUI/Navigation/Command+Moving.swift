// The words are read one by one: a copy of all of them takes longer than a command.
extension Command {
  /// Returns the command that moves the selection a row up or down; so do `k` and `j` if `hasLetters`.
  public static func rows(
    in environment: Environment, _ name: Phrase? = nil, hint: Phrase? = nil, hasLetters: Bool = true
  ) -> Command {
    Command(
      name ?? environment.words.move, hint: hint, isMovement: true,
      .init(standard: .list(.move(-1)), hasLetters ? [.up, "k"] : [.up], environment.words.up),
      .init(standard: .list(.move(1)), hasLetters ? [.down, "j"] : [.down], environment.words.down))
  }

  /// Returns the command that moves the selection a page up or down; so does Space, downwards, if `hasSpace`.
  public static func pages(in environment: Environment, hint: Phrase? = nil, hasSpace: Bool = true) -> Command {
    Command(
      environment.words.pages, hint: hint, isMovement: true,
      .init(standard: .list(.movePages(-1)), [.pageUp], environment.words.pageUp),
      .init(standard: .list(.movePages(1)), hasSpace ? [.pageDown, .space] : [.pageDown], environment.words.pageDown))
  }

  /// Returns the command that selects the first or last row; so do `g` and `G` if `hasLetters`.
  public static func ends(
    in environment: Environment, _ name: Phrase? = nil, hint: Phrase? = nil, hasLetters: Bool = true
  ) -> Command {
    Command(
      name ?? environment.words.ends, hint: hint, isMovement: true,
      .init(standard: .list(.first), hasLetters ? [.home, "g"] : [.home], environment.words.firstRow),
      .init(standard: .list(.last), hasLetters ? [.end, "G"] : [.end], environment.words.lastRow))
  }

  /// Returns the command that closes the screen and discards what was typed, with the key Esc.
  public static func cancel(in environment: Environment) -> Command {
    let word = environment.words.cancel
    return Command(standard: .back, [.escape], word, hint: word, isEssential: true)
  }

  /// Returns the command that breaks the line at the cursor of a text of several lines.
  ///
  /// `TextInput.handle` does the same for these keys; the command is for footer, help, and other keys of the user.
  public static func breakLine(_ action: Action, in environment: Environment) -> Command {
    let words = environment.words
    return Command(action, TextInput.lineBreakKeys, words.breakLine, hint: words.breakLineHint)
  }

  /// Returns the command that opens a text in the user's editor, with the key Ctrl-G.
  public static func editor(_ action: Action, in environment: Environment) -> Command {
    let words = environment.words
    return Command(action, [.control("g")], words.editor, hint: words.editorHint)
  }

  /// Returns the command that filters, with the key `/`.
  public static func filter(in environment: Environment, _ name: Phrase) -> Command {
    Command(standard: .list(.filter), ["/"], name, hint: environment.words.filterHint)
  }

  /// Returns the command that selects the next or previous match, with the keys `n` and `N`.
  public static func matches(in environment: Environment, isFiltered: Bool) -> Command {
    let disabledReason = isFiltered ? nil : environment.words.noFilter
    return Command(
      environment.words.matches, hint: isFiltered ? environment.words.nextMatchHint : nil, isMovement: true,
      .init(standard: .list(.nextMatch(1)), ["n"], environment.words.nextMatch, unless: disabledReason),
      .init(standard: .list(.nextMatch(-1)), ["N"], environment.words.previousMatch, unless: disabledReason))
  }

  /// Returns a command of the four arrows, and `hjkl` if `hasLetters`.
  public static func arrows(
    in environment: Environment, hint: Phrase? = nil, hasLetters: Bool = true, _ action: (Direction) -> Action
  ) -> Command {
    let arrows: [(Direction, Key, Key, Phrase)] = [
      (.up, .up, "k", environment.words.up), (.down, .down, "j", environment.words.down),
      (.left, .left, "h", environment.words.left),
      (.right, .right, "l", environment.words.right),
    ]
    return Command(
      environment.words.move, hint: hint, isMovement: true,
      arrows.map { direction, key, letter, name in .init(action(direction), hasLetters ? [key, letter] : [key], name) })
  }
}
