import Testing

extension Tmux {
  /// Presses keys, named as tmux names them: `Enter`, `Escape`, `Up`, `PPage`, `C-c`, `y`.
  func type(_ keys: String...) async throws {
    try await run(["send-keys", "--"] + keys)
  }

  /// Types text, all of it at once.
  func type(text: String) async throws {
    // A semicolon at the end of an argument would end the command.
    try await run(["send-keys", "-l", "--", text.hasSuffix(";") ? text.dropLast() + "\\;" : text])
  }

  /// Sends bytes as if the terminal itself had sent them.
  func send(bytes: String) async throws {
    let codes = bytes.utf8.map { String($0, radix: 16) }
    try await run(["send-keys", "-H"] + codes)
  }

  /// Presses and releases the left button on a cell; column and row count from 0.
  func click(column: Int, row: Int) async throws {
    let place = "\(column + 1);\(row + 1)"
    try await send(bytes: "\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
  }

  /// Clicks in the middle of a text on the screen, at its first place, or in the row that also has another text.
  func click(
    on text: String, inRowOf other: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let screen = try await screen()
    let place = try #require(
      screen.position(of: text, inRowOf: other), "There is no \"\(text)\" to click on:\n\(screen)",
      sourceLocation: sourceLocation)
    try await click(column: place.column + text.columns / 2, row: place.row)
  }

  /// Turns the wheel over a cell; a step downwards is 1, one upwards -1.
  func turnWheel(_ steps: Int, column: Int, row: Int) async throws {
    let report = "\u{1B}[<\(steps > 0 ? 65 : 64);\(column + 1);\(row + 1)M"
    try await send(bytes: String(repeating: report, count: abs(steps)))
  }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) async throws {
    try await run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }
}
