/// The name of something that users choose for the whole program.
///
/// Its values, words and effect are in `Setting.definition`, of which each case must have one.
public enum Setting: String, CaseIterable, Hashable, Sendable {
  case language, theme, pictures, glyphs, motion, mouse, units
  case weekStart = "week-start"
  case clock

  /// The variable of the process's environment for it, such as `PAVILION_WEEK_START`.
  public var variable: String { "PAVILION_" + rawValue.uppercased().map { $0 == "-" ? "_" : String($0) }.joined() }
}
