import Foundation
import TestSupport

/// Caffeine Holic, as the command line has it.
extension Sandbox {
  @discardableResult
  func caffeine(_ words: String..., input: String = "/dev/null") async throws -> Outcome {
    try await call(["caffeine"] + words, input: input)
  }

  /// Puts a file into the folder of the sandbox and imports its entries.
  @discardableResult
  func importingDrinks(_ text: String, _ options: String...) async throws -> Outcome {
    try await call(["caffeine", "import", try folder.file("drinks", text)] + options)
  }

  /// Returns the log, oldest first: `2025-01-10T14:05:00+09:00 coffee espresso 63`, and `60 min` for what took an hour.
  func drinks() async throws -> [String] {
    try await presses().reversed().map { press in
      let duration = press.minutes > 0 ? "\(press.minutes) min" : nil
      return [press.at, press.press, press.drink, press.milligrams.map { "\($0)" }, duration].compactMap(\.self)
        .joined(separator: " ")
    }
  }
}
