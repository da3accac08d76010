import Foundation
import Testing

@testable import CommandSupport

extension Sandbox {
  /// Opens the list of the exhibits.
  func openExhibits(columns: Int = 80, rows: Int = 24) async throws -> Tmux {
    let terminal = try await open("exposition", "--lang", "en", columns: columns, rows: rows)
    try await terminal.waitFor("See the Korean exhibits")
    try await terminal.type("Enter")
    try await terminal.waitFor("[All]", "▸")
    return terminal
  }

  /// Opens an exhibit, by its number in the list.
  func openExhibit(_ number: Int, columns: Int = 80, rows: Int = 24) async throws -> Tmux {
    let terminal = try await openExhibits(columns: columns, rows: rows)
    try await terminal.type(text: "\(number)\r")
    try await terminal.waitFor(exhibit: ExpositionTexts(in: "en")[number])
    return terminal
  }

  /// The data that SQLite has written last, which are other bytes after every change.
  var writtenLast: Data? { FileManager.default.contents(atPath: database + "-wal") }
}

extension Tmux {
  /// Waits until the page of an exhibit is open.
  @discardableResult
  func waitFor(
    exhibit: ExpositionTexts.Item, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Screen {
    try await waitForWhole("The page of \(exhibit.name)", sourceLocation: sourceLocation) { screen in
      screen.percent != nil && screen.lines.first?.contains(exhibit.name) == true
    }
  }
}

extension Screen {
  /// How far the reader is, in percent; nil where nothing is read.
  var percent: Int? {
    (lines.first ?? "").firstMatch(of: /(\d+)%/).flatMap { Int($0.1) }
  }

  /// The text that is read: the page without the line above it, and without those below it, where keys and notices are.
  var readText: ArraySlice<String> { lines.dropFirst().dropLast(3) }
}
