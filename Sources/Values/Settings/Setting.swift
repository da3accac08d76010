/// Something that users choose for the whole program.
public enum Setting: String, CaseIterable, Hashable, Sendable {
  case language, theme, pictures, glyphs, motion, mouse, units
  case weekStart = "week-start"
  case clock

  /// The words for its values; the first one holds where nothing else is said.
  ///
  /// `auto` is what the terminal says.
  public var values: [String] {
    switch self {
    case .language: ["auto", "en", "ko"]
    case .theme: ["auto", "dark", "light", "high-contrast", "mono"]
    case .pictures: ["blocks", "letters"]
    case .glyphs: ["auto", "unicode", "ascii"]
    case .motion, .mouse: ["on", "off"]
    case .units: ["ppm", "dH", "fH", "eH", "gpg", "mmol", "meq"]
    case .weekStart: ["monday", "sunday"]
    case .clock: ["24", "12"]
    }
  }

  /// The value that holds where nothing else is said.
  public var defaultValue: String { values[0] }

  /// Returns the value that a word names, however it is capitalized; nil if there is none.
  public func value(named word: String) -> String? {
    let word = word.lowercased()
    return values.first { $0.lowercased() == word }
  }

  /// The variable of the process's environment for it, such as `PAVILION_WEEK_START`.
  public var variable: String {
    "PAVILION_" + rawValue.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// The key under which its value is stored.
  public var key: String {
    switch self {
    // As they were called when they were not settings yet.
    case .theme: "background"
    case .units: "waterUnit"
    default: rawValue
    }
  }
}
