extension Command {
  /// Returns the command that moves the selection a row up or down; so do `k` and `j` if `hasLetters`.
  public static func rows(
    in environment: Environment, _ name: Phrase? = nil, hint: Phrase? = nil, hasLetters: Bool = true
  ) -> Command {
    let words = environment.words
    return Command(
      name ?? words.move, hint: hint, isMovement: true,
      .init(standard: .list(.move(-1)), hasLetters ? [.up, "k"] : [.up], words.up),
      .init(standard: .list(.move(1)), hasLetters ? [.down, "j"] : [.down], words.down))
  }

  /// Returns the command that moves the selection a page up or down; so does Space, downwards, if `hasSpace`.
  public static func pages(in environment: Environment, hint: Phrase? = nil, hasSpace: Bool = true) -> Command {
    let words = environment.words
    return Command(
      words.pages, hint: hint, isMovement: true,
      .init(standard: .list(.movePages(-1)), [.pageUp], words.pageUp),
      .init(standard: .list(.movePages(1)), hasSpace ? [.pageDown, .space] : [.pageDown], words.pageDown))
  }

  /// Returns the command that selects the first or last row; so do `g` and `G` if `hasLetters`.
  public static func ends(
    in environment: Environment, _ name: Phrase? = nil, hint: Phrase? = nil, hasLetters: Bool = true
  ) -> Command {
    let words = environment.words
    return Command(
      name ?? words.ends, hint: hint, isMovement: true,
      .init(standard: .list(.first), hasLetters ? [.home, "g"] : [.home], words.firstRow),
      .init(standard: .list(.last), hasLetters ? [.end, "G"] : [.end], words.lastRow))
  }

  /// Returns the command that closes the screen and discards what was typed, with the key Esc.
  public static func cancel(in environment: Environment) -> Command {
    let word = environment.words.cancel
    return Command(standard: .back, [.escape], word, hint: word, isEssential: true)
  }

  /// Returns the command that filters, with the key `/`.
  public static func filter(in environment: Environment, _ name: Phrase) -> Command {
    Command(standard: .list(.filter), ["/"], name, hint: environment.words.filterHint)
  }

  /// Returns the command that selects the next or previous match, with the keys `n` and `N`.
  public static func matches(in environment: Environment, isFiltered: Bool) -> Command {
    let words = environment.words
    let disabledReason = isFiltered ? nil : words.noFilter
    return Command(
      words.matches, hint: isFiltered ? words.nextMatchHint : nil, isMovement: true,
      .init(standard: .list(.nextMatch(1)), ["n"], words.nextMatch, unless: disabledReason),
      .init(standard: .list(.nextMatch(-1)), ["N"], words.previousMatch, unless: disabledReason))
  }

  /// Returns a command of the four arrows, and `hjkl` if `hasLetters`.
  public static func arrows(
    in environment: Environment, hint: Phrase? = nil, hasLetters: Bool = true, _ action: (Direction) -> Action
  ) -> Command {
    let words = environment.words
    let arrows: [(Direction, Key, Key, Phrase)] = [
      (.up, .up, "k", words.up), (.down, .down, "j", words.down), (.left, .left, "h", words.left),
      (.right, .right, "l", words.right),
    ]
    return Command(
      words.move, hint: hint, isMovement: true,
      arrows.map { direction, key, letter, name in .init(action(direction), hasLetters ? [key, letter] : [key], name) })
  }
}
