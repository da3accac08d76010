import TerminalUI

/// What there is to say of today in an app, and what it leads to.
public struct TodayLine: Sendable {
  /// Which lines come first.
  enum Urgency: Int, Comparable {
    /// Somebody waits.
    case now
    /// Before the day is over.
    case today
    /// Within some days.
    case soon
    /// At any time.
    case calm

    static func < (left: Urgency, right: Urgency) -> Bool { left.rawValue < right.rawValue }
  }

  /// What it is about, a word for programs: `filter`; different for each line of all apps.
  public let kind: String
  let urgency: Urgency
  /// The same in fewer and fewer words.
  public let words: [Phrase]
  /// Whether it is something to be done, of which one can be reminded.
  public let isDue: Bool
  /// Shown with the line where there is much room; nil for none.
  let picture: Picture?
  /// The page that it leads to.
  let target: PaletteItem

  /// - Parameters:
  ///   - kind: A word, different for each line of all apps.
  ///   - words: At least one text; the first is a whole sentence, or a name and what about it.
  ///   - screen: The page that it leads to, which performs the action at once if there is one.
  init<S: Screen>(
    _ kind: String, _ urgency: Urgency, _ words: [Phrase], isDue: Bool = false, picture: Picture? = nil, to screen: S,
    then action: S.Action? = nil
  ) {
    (self.kind, self.urgency, self.words, self.isDue, self.picture) = (kind, urgency, words, isDue, picture)
    target = PaletteItem("today \(kind)", words.first ?? .empty, .empty, screen, then: action)
  }

  /// The most lines that Home shows.
  static let most = 5
}
