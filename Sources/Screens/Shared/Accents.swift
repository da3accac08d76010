import TerminalUI

/// One color per app.
extension Accent {
  public static let home = Accent(rich: 75, basic: 6)
  public static let juice = Accent(rich: 208, basic: 3)
  public static let caffeine = Accent(rich: 137, basic: 3)
  public static let exposition = Accent(rich: 178, basic: 3)
  public static let water = Accent(rich: 39, basic: 4)
  public static let emotion = Accent(rich: 212, basic: 5)
}
