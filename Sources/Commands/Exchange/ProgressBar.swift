import CLibrary
import TerminalUI

/// A progress bar on standard error; nil if that is not a terminal.
final class ProgressBar {
  private let total: Int
  /// The percentage shown; nil while there is no bar.
  private var percent: Int?

  private static let width = 30

  init?(of total: Int) {
    guard total > 0, isatty(STDERR_FILENO) == 1 else { return nil }
    self.total = total
  }

  deinit { clear() }

  func show(_ done: Int) {
    let percent = Int(Double(min(max(0, done), total)) * 100 / Double(total))
    guard percent != self.percent else { return }
    self.percent = percent
    let filled = percent * Self.width / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    draw("\r[\(bar)] \("\(percent)".padded(to: 3, .trailing)) %")
  }

  private func draw(_ text: String) {
    let sink = StandardError.sink
    try? sink.append(text)
    try? sink.flush()
  }

  /// Removes the bar, so that the next text begins on an empty line.
  func clear() {
    guard percent != nil else { return }
    percent = nil
    // Overwritten with spaces, which works on every terminal.
    draw("\r\(String(repeating: " ", count: Self.width + 8))\r")
  }
}
