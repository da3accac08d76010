#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Shows on standard error how far something has come, when somebody is there to see it.
final class ProgressBar {
  private let total: Int
  /// What is shown; nil while nothing is.
  private var percent: Int?

  private static let width = 30

  /// nil where standard error is no terminal.
  ///
  /// - Parameter total: what there is to do, in whatever unit.
  init?(of total: Int) {
    guard total > 0, isatty(STDERR_FILENO) == 1 else { return nil }
    self.total = total
  }

  deinit { clear() }

  /// So much is done.
  func show(_ done: Int) {
    let percent = Int(Double(min(max(0, done), total)) * 100 / Double(total))
    guard percent != self.percent else { return }
    self.percent = percent
    let filled = percent * Self.width / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    StandardError.print(
      "\r[\(bar)] \(String(repeating: " ", count: percent < 10 ? 2 : percent < 100 ? 1 : 0))\(percent) %")
  }

  /// Takes it away, so that what follows begins on an empty line.
  func clear() {
    guard percent != nil else { return }
    percent = nil
    // Spaces, so that nothing has to be known about the terminal.
    StandardError.print("\r\(String(repeating: " ", count: Self.width + 8))\r")
  }
}
