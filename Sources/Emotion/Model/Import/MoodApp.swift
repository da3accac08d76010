/// Another app in which moods are logged, and whose files can be imported.
public enum MoodApp: String, CaseIterable, Hashable, Sendable {
  case daylio, pixels
  case howWeFeel = "howwefeel"
  case eMoods = "emoods"
  /// State of Mind of Apple Health.
  case apple

  public var name: String {
    switch self {
    case .daylio: "Daylio"
    case .pixels: "Pixels"
    case .howWeFeel: "How We Feel"
    case .eMoods: "eMoods"
    case .apple: "Apple State of Mind"
    }
  }

  /// Whether equal moods of an entry are one: names of what was felt are, scores that were given one after the other are not.
  var joinsMoods: Bool { self != .pixels }

  /// The tag that keeps a mood as it is called in the app, such as `#daylio-rad`.
  func tag(_ word: String) -> String { "\(rawValue)-\(word)" }
}
