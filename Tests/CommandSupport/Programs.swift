import TestSupport

extension Programs {
  /// The program itself.
  static func pavilion() throws -> String { try built("pavilion") }
}
