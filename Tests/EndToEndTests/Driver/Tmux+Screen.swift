import TestSupport
import Testing

extension Tmux {
  /// Returns the text on the terminal now; on request with everything that has scrolled away.
  func screen(history: Bool = false) async throws -> Screen {
    let text = try await run(["capture-pane", "-p"] + (history ? ["-S", "-"] : []))
    return Screen(lines: text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init))
  }

  /// Waits until all these texts stand on the screen at once, and returns that screen.
  @discardableResult
  func waitFor(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws -> Screen {
    try await waitFor("\(texts)", sourceLocation: sourceLocation) { screen in texts.allSatisfy(screen.contains) }
  }

  /// Waits until the text has left the screen.
  @discardableResult
  func waitUntilGone(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Screen {
    try await waitFor("A screen without \"\(text)\"", sourceLocation: sourceLocation) { !$0.contains(text) }
  }

  /// Waits until the screen is as described.
  @discardableResult
  func waitFor(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, where isSo: (Screen) throws -> Bool
  ) async throws -> Screen {
    var latest = Screen(lines: [])
    try await wait(for: what, sourceLocation: sourceLocation) {
      latest = try await screen()
      return try isSo(latest)
    } otherwise: {
      "The screen is:\n\(latest)"
    }
    return latest
  }

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

  /// The modes that the program has switched on in the terminal.
  struct Modes: Equatable, Sendable {
    var alternateScreen: Bool
    var cursor: Bool
    var mouse: Bool

    /// As a shell has them.
    static let normal = Modes(alternateScreen: false, cursor: true, mouse: false)
  }

  var modes: Modes {
    get async throws {
      let flags = try await value("alternate_on} #{cursor_flag} #{mouse_any_flag").split(separator: " ")
      guard flags.count == 3 else { throw SupportError("tmux does not tell the modes of its pane: \(flags)") }
      return Modes(alternateScreen: flags[0] == "1", cursor: flags[1] == "1", mouse: flags[2] == "1")
    }
  }

  /// Waits until the program in the terminal has ended; a `Shell` tells its exit code too.
  func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait(for: "The end of the program", sourceLocation: sourceLocation) {
      try await value("pane_dead") == "1"
    } otherwise: {
      (try? await screen().description) ?? "There is no screen."
    }
  }
}

extension Tmux {
  /// The cursor's column and row from 0, and 1 while it is shown.
  var cursor: [Int] {
    get async throws {
      try await value("cursor_x} #{cursor_y} #{cursor_flag").split(separator: " ").compactMap { Int($0) }
    }
  }
  /// Waits until the cursor is shown, and stands right behind this text.
  func waitForCursor(behind text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait(for: "The cursor behind \(text)", sourceLocation: sourceLocation) {
      guard let place = try await screen().position(of: text) else { return false }
      return try await cursor == [place.column + text.columns, place.row, 1]
    } otherwise: {
      "\((try? await cursor) ?? [])\n\((try? await screen().description) ?? "")"
    }
  }
}
