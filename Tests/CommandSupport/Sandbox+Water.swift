import Foundation
import TestSupport

/// Water for Coffee, as the command line has it.
extension Sandbox {
  /// Runs a command of the water log.
  @discardableResult
  func water(_ words: String..., input: String = "/dev/null") async throws -> Outcome {
    try await water(words, input: input)
  }

  @discardableResult
  func water(_ words: [String], input: String = "/dev/null") async throws -> Outcome {
    try await call(["water"] + words, input: input)
  }

  /// A record as `list --json` tells it, but for the zones.
  struct WrittenWater: Decodable, Equatable, Sendable {
    let number: Int
    /// The moment, or the day where only that is known.
    var moment: String { at ?? date }
    let at: String?
    let date, name: String
    let hardness, alkalinity: Double
    let ph, tds, calcium, magnesium, sodium, bicarbonate: Double?
    let filter, note: String
  }

  /// Every record, the newest first.
  func waters() async throws -> [WrittenWater] {
    try await water("list", "--limit", "1000000", "--json").decoded()
  }

  /// Puts a file into the folder of the sandbox and has the water log take it in.
  @discardableResult
  func takingWaters(_ text: String, _ options: String...) async throws -> Outcome {
    try await water(["import", try folder.file("waters", text)] + options)
  }
}
