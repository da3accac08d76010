import TerminalUI

/// A line about something that matters today in an app, with the page that it leads to.
public struct TodayLine: Sendable {
  /// Which lines come first.
  package enum Urgency: Int, Comparable {
    /// Somebody waits.
    case now
    /// Before the day is over.
    case today
    /// Within some days.
    case soon
    /// At any time.
    case calm

    package static func < (left: Urgency, right: Urgency) -> Bool { left.rawValue < right.rawValue }
  }

  /// The subject of a line; the raw value is the word for it in JSON and on the command line.
  public enum Kind: String, CaseIterable, Sendable {
    case tickets, supply, drink, sleep, filter, bottle, quiz, exhibit
    /// The first step in each app, for someone new.
    case order, coffee, walk, water, feel

    /// Whether it is something to be done, of which one can be reminded.
    public var isDue: Bool {
      switch self {
      case .supply, .sleep, .filter, .bottle, .quiz: true
      case .tickets, .drink, .exhibit, .order, .coffee, .walk, .water, .feel: false
      }
    }
  }

  public let kind: Kind
  let urgency: Urgency
  /// The same in fewer and fewer words.
  public let words: [Phrase]
  /// Shown with the line where there is much room; nil for none.
  package let picture: Picture?
  /// The page that it leads to.
  package let target: PaletteItem

  /// - Parameters:
  ///   - words: At least one text; the first is a whole sentence, or a name and what about it.
  ///   - screen: The page that it leads to, which performs the action at once if there is one.
  package init<S: Screen>(
    _ kind: Kind, _ urgency: Urgency, _ words: [Phrase], picture: Picture? = nil, to screen: S,
    then action: S.Action? = nil
  ) {
    (self.kind, self.urgency, self.words, self.picture) = (kind, urgency, words, picture)
    target = PaletteItem("today \(kind.rawValue)", words.first ?? .empty, .empty, screen, then: action)
  }

  /// The most lines that Home shows.
  package static let most = 5
}
