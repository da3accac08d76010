/// The version of the program; the Makefile reads it from here.
enum Version {
  static let number = "1.0.0"
  /// The day on which it was released.
  static let date = "2026-11-23"
}
