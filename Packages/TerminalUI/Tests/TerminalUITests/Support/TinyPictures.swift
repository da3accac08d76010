import TerminalUI

/// Pictures small enough to be worked out by hand: `A` red, `B` black, `C` white.
enum TinyPicture {
  static let palette = "A #ff0000 1\nB #000000 0\nC #ffffff 7\n"

  static func of(_ rows: String...) throws -> Picture {
    try Picture(
      parsing: "art \(rows.first?.count ?? 0) \(rows.count) 0\n\(palette)\n" + rows.joined(separator: "\n") + "\n")
  }

  /// Red top left, black top right, nothing bottom left, red bottom right.
  static func corners() throws -> Picture { try of("AB", ".A") }
}
