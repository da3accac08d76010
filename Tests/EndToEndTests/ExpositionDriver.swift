import Foundation
import Testing

extension House {
  /// Opens the fair's page in a terminal.
  func openFair(
    in words: ExpositionPhrases = .english, columns: Int = 80, rows: Int = 24
  ) async throws -> Tmux {
    let command = try [Programs.pavilion(), "exposition", "--lang", words.language]
    let terminal = try await Tmux(columns: columns, rows: rows, command: command, in: self)
    try await terminal.waitFor(words.button)
    return terminal
  }

  /// Opens the fair's page of another museum.
  ///
  /// - Parameter items: what is to stand in the file of the items.
  func openFair(_ museum: ExpositionForeignMuseum, items: String? = nil) async throws -> Tmux {
    let words = ExpositionPhrases.english
    let command = try [
      Programs.pavilion(), "exposition", "--lang", words.language, "--catalog", museum.written(in: self, items: items),
    ]
    let terminal = try await Tmux(command: command, in: self)
    try await terminal.waitFor(words.otherButton)
    return terminal
  }

  /// Opens the list of the exhibits.
  func openExhibits(
    in words: ExpositionPhrases = .english, columns: Int = 80, rows: Int = 24
  ) async throws -> Tmux {
    let terminal = try await openFair(in: words, columns: columns, rows: rows)
    try await terminal.type("Enter")
    try await terminal.waitFor("[\(words.all)]", "▸")
    return terminal
  }

  /// Opens an exhibit, by its number in the list.
  func openExhibit(
    _ number: Int, in words: ExpositionPhrases = .english, columns: Int = 80, rows: Int = 24
  ) async throws -> Tmux {
    let terminal = try await openExhibits(in: words, columns: columns, rows: rows)
    try await terminal.type(text: "\(number)\r")
    try await terminal.waitFor(exhibit: ExpositionTexts(in: words.language)[number])
    return terminal
  }

  /// What SQLite has written last, which is other bytes after every change.
  var writtenLast: Data? { FileManager.default.contents(atPath: database + "-wal") }
}

extension Tmux {
  /// Waits until the screen is as described and all of it is there: a look in the middle of a frame sees one half new
  /// and one half old, and two looks after it see the same.
  @discardableResult
  func waitForWhole(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, where isSo: (Screen) -> Bool = { _ in true }
  ) async throws -> Screen {
    var latest: Screen?
    return try await waitFor(what, sourceLocation: sourceLocation) { screen in
      defer { latest = screen }
      return screen == latest && isSo(screen)
    }
  }

  /// Waits until the page of an exhibit is open.
  @discardableResult
  func waitFor(
    exhibit: ExpositionTexts.Item, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Screen {
    try await waitForWhole("The page of \(exhibit.name)", sourceLocation: sourceLocation) { screen in
      screen.percent != nil && screen.lines.first?.contains(exhibit.name) == true
    }
  }

  /// Waits until an exhibit is the selected one of the list, with these marks in its row.
  @discardableResult
  func waitFor(
    selected exhibit: ExpositionTexts.Item, _ marks: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Screen {
    try await waitForWhole("\(exhibit.name) selected with \(marks)", sourceLocation: sourceLocation) { screen in
      screen.percent == nil
        && screen.pointed.map { row in (row + " ").contains(" \(exhibit.name) ") && marks.allSatisfy(row.contains) }
          == true
    }
  }

  /// Waits until these exhibits are listed, no others, and in this order.
  @discardableResult
  func waitFor(listed numbers: [Int], sourceLocation: SourceLocation = #_sourceLocation) async throws -> Screen {
    try await waitForWhole("A list of \(numbers)", sourceLocation: sourceLocation) { $0.listedExhibits == numbers }
  }

  /// Scrolls with a key, and waits until something else is seen.
  @discardableResult
  func scroll(_ key: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Screen {
    let before = try await waitForWhole("The text before \(key)", sourceLocation: sourceLocation)
    try await type(key)
    return try await waitForWhole("The text after \(key)", sourceLocation: sourceLocation) { $0 != before }
  }

  /// Turns the wheel over a cell; a step downwards is 1, one upwards -1.
  func turnWheel(_ steps: Int, column: Int, row: Int) async throws {
    let report = "\u{1B}[<\(steps > 0 ? 65 : 64);\(column + 1);\(row + 1)M"
    try await send(bytes: String(repeating: report, count: abs(steps)))
  }

  /// Leaves the program with `q`.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await type("q")
    try await waitForEnd(sourceLocation: sourceLocation)
  }
}
