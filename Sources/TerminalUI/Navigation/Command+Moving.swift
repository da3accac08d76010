/// The commands that move around, the same on every screen.
extension Command {
  /// One row up or down.
  public static func rows(in environment: Environment, hint: Phrase? = nil) -> Command {
    let words = environment.words
    return Command(
      words.move, hint: hint, isMovement: true,
      [
        .init(frame: .list(.move(-1)), [.up, "k"], words.up), .init(frame: .list(.move(1)), [.down, "j"], words.down),
      ])
  }

  /// One page up or down; Space leads down too, unless it means something else on the screen.
  public static func pages(in environment: Environment, hint: Phrase? = nil, hasSpace: Bool = true) -> Command {
    let words = environment.words
    return Command(
      words.pages, hint: hint, isMovement: true,
      [
        .init(frame: .list(.movePages(-1)), [.pageUp], words.pageUp),
        .init(frame: .list(.movePages(1)), hasSpace ? [.pageDown, .space] : [.pageDown], words.pageDown),
      ])
  }

  /// To either end; `g` and `G` lead there too, unless these letters mean something else on the screen.
  public static func ends(
    in environment: Environment, _ name: Phrase? = nil, hint: Phrase? = nil, hasLetters: Bool = true
  ) -> Command {
    let words = environment.words
    return Command(
      name ?? words.ends, hint: hint, isMovement: true,
      [
        .init(frame: .list(.first), hasLetters ? [.home, "g"] : [.home], words.firstRow),
        .init(frame: .list(.last), hasLetters ? [.end, "G"] : [.end], words.lastRow),
      ])
  }

  /// `/` to filter.
  ///
  /// - Parameter name: what is filtered by.
  public static func filter(in environment: Environment, _ name: Phrase) -> Command {
    Command(frame: .list(.filter), ["/"], name, hint: environment.words.filterHint)
  }

  /// `n` and `N` to go through what was found.
  public static func matches(in environment: Environment, isFiltered: Bool) -> Command {
    let words = environment.words
    let obstacle = isFiltered ? nil : words.noFilter
    return Command(
      words.matches, hint: isFiltered ? words.nextMatchHint : nil, isMovement: true,
      [
        .init(frame: .list(.nextMatch(1)), ["n"], words.nextMatch, unless: obstacle),
        .init(frame: .list(.nextMatch(-1)), ["N"], words.previousMatch, unless: obstacle),
      ])
  }

  /// The four arrows, and `hjkl`, unless these letters mean something else on the screen.
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
      arrows.map { direction, key, letter, name in
        .init(action(direction), hasLetters ? [key, letter] : [key], name)
      })
  }
}
