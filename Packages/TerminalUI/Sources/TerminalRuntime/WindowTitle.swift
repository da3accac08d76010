import TerminalUI

/// The title of the window of the terminal, which is given back at the end.
struct WindowTitle {
  /// Whether the terminal has a title and gives it back.
  private let isKnown: Bool
  private(set) var shown: String?

  init(_ family: TerminalFamily) { isKnown = family.keepsTitles }

  /// The most characters of a title.
  static let longest = 200

  /// The sequence that gives the title back.
  ///
  /// It is the same in CRescue. A terminal that has not saved it shows that of a window without one: an empty title comes
  /// before the saved one.
  static let end = "\u{1B}]2;\u{1B}\\\u{1B}[23;2t"

  /// Returns what makes a title that of the window: nothing if it is already.
  mutating func text(for title: String?) -> String {
    guard isKnown, title != shown else { return "" }
    defer { shown = title }
    guard let title else { return Self.end }
    // A control character, which could end the sequence, is never a part of it.
    let text = title.sanitizedForDisplay.prefix(Self.longest)
    // Before the first one, that of the window is saved.
    return (shown == nil ? "\u{1B}[22;2t" : "") + "\u{1B}]2;\(text)\u{1B}\\"
  }
}
