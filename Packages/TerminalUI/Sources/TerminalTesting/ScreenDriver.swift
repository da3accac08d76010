import TerminalUI

/// Uses the screens of a program as a person does, without a terminal: presses keys, clicks, and looks.
///
/// ```swift
/// var driver = ScreenDriver(Hello(), size: Size(columns: 40, rows: 12))
/// try driver.press("g g")
/// #expect(driver.shows("Hello, world × 3"))
/// ```
public struct ScreenDriver {
  /// The router, which handles the keys and draws the screens.
  public var router: Router
  /// Whether work that a key, a click or a pasted text begins is done before the next.
  public var settles = true
  /// Returns how a program ends that gets the terminal; by default there is no such program.
  public var give: (TerminalProgram) -> TerminalProgram.Ending = { .missing($0.command) }

  /// Drives a router.
  public init(_ router: Router) { self.router = router }

  /// Drives a program with one screen.
  ///
  /// - Parameters:
  ///   - root: The screen.
  ///   - size: The size of the terminal, in columns and rows.
  ///   - environment: The environment, whose size is replaced.
  ///   - options: What the program adds to the router.
  public init(
    _ root: any Screen, size: Size = Size(columns: 80, rows: 24), in environment: Environment = Environment(),
    options: Router.Options = Router.Options()
  ) {
    var environment = environment
    environment.size = size
    self.init(Router(root, environment, options))
  }

  /// Presses keys by their names, separated by spaces: `j`, `Enter`, `Ctrl-U`, `Space`.
  ///
  /// - Throws: `NoSuchKey` for a name that no key has; those before it were pressed.
  public mutating func press(_ names: String) throws(NoSuchKey) {
    for name in names.split(separator: " ") {
      guard let key = Key(named: String(name)) else { throw NoSuchKey(name: String(name)) }
      // A question about what would be lost is answered only by someone who has seen it.
      if router.screens.last?.ignoresTypeAhead == true { _ = router.frame() }
      handle(.key(key))
    }
  }

  private mutating func handle(_ event: Event) {
    router.handle(event)
    if settles { router.settleNow(giving: give) }
  }

  /// Pastes a text, which a field takes as if it were typed.
  public mutating func paste(_ text: String) { handle(.paste(text)) }

  /// Clicks on the last character of a text, at the first place where it is shown, or at the last one in the row of another.
  ///
  /// - Throws: `NotShown`, with all that is shown, also for an empty text.
  public mutating func click(_ text: String, inRowOf other: String? = nil) throws(NotShown) {
    let frame = router.frame()
    for row in 0..<frame.size.rows {
      let line = Line(frame.row(row))
      if let other, !line.text.contains(other) { continue }
      let places = line.text.ranges(of: text)
      guard !text.isEmpty, let place = other == nil ? places.first : places.last else { continue }
      let last = line.text.distance(from: line.text.startIndex, to: place.upperBound) - 1
      handle(.mouse(MouseEvent(.press, at: Position(column: line.columns[last], row: row))))
      return
    }
    throw NotShown(text: text, screen: frame.plainText)
  }

  /// The characters of a row, and where each begins.
  private struct Line {
    var text = ""
    var columns: [Int] = []

    init(_ cells: some Collection<Cell>) {
      for (column, cell) in cells.enumerated() {
        switch cell.content {
        case .narrow(let character), .wide(let character):
          text.append(character)
          columns.append(column)
        case .continuation: continue
        }
      }
    }
  }

  /// Changes the size of the terminal.
  public mutating func resize(columns: Int, rows: Int) {
    router.handle(.resize(Size(columns: columns, rows: rows)))
  }

  /// Carries out the work that was begun, and what follows from it.
  public mutating func finishWork() async {
    _ = router.tick()
    while router.isWorking {
      await router.settle(giving: give)
      _ = router.tick()
    }
  }

  /// The screen as lines of text.
  public var text: String {
    // A look changes nothing: in an expectation nothing can be changed.
    var router = router
    return router.frame().plainText
  }

  /// Whether a text is shown.
  public func shows(_ text: String) -> Bool { self.text.contains(text) }

  /// Returns the topmost screen of a kind; nil if none is open.
  public func topmost<S: Screen>(_ kind: S.Type) -> S? { router.screens.last { $0 is S } as? S }
}

/// A failed expectation shows the screen.
extension ScreenDriver: CustomStringConvertible {
  /// The screen as lines of text, from a new line on.
  public var description: String { "\n" + text }
}

/// Says that no key has a name.
public struct NoSuchKey: Error, Hashable, CustomStringConvertible {
  /// The name.
  public let name: String
  /// A sentence for whoever reads the test.
  public var description: String { "No key is named \(name)." }
}

/// Says that a text is not shown.
public struct NotShown: Error, Hashable, CustomStringConvertible {
  /// The text.
  public let text: String
  /// All that is shown.
  public let screen: String
  /// A sentence for whoever reads the test, and the screen.
  public var description: String { "\(text) is not shown:\n\(screen)" }
}
