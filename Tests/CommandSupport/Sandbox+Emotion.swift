import Foundation
import TestSupport

/// The Emotion Diary, as the command line has it.
extension Sandbox {
  /// Runs a command of the diary.
  @discardableResult
  func emotion(_ words: String..., input: String = "/dev/null") async throws -> Outcome {
    try await call(["emotion"] + words, input: input)
  }

  struct WrittenTap: Decodable, Equatable, Sendable {
    let number: Int
    /// None for an entry without a feeling.
    let emotion: String?
    /// The moment, or the day where only that is known.
    let at: String
    let note: String?

    init(number: Int, emotion: String?, at: String, note: String?) {
      (self.number, self.emotion, self.at, self.note) = (number, emotion, at, note)
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      let day = try decoder.container(keyedBy: Day.self).decode(String.self, forKey: .date)
      let note = try members.decode(String.self, forKey: .note)
      self.init(
        number: try members.decode(Int.self, forKey: .number),
        emotion: try members.decode(String?.self, forKey: .emotion),
        at: try members.decode(String?.self, forKey: .at) ?? day, note: note.isEmpty ? nil : note)
    }

    private enum CodingKeys: String, CodingKey {
      case number, at, note
      case emotion = "feeling"
    }
    private enum Day: String, CodingKey { case date }
  }

  /// Every tap, the newest first.
  func taps() async throws -> [WrittenTap] {
    try await emotion("list", "--until", "9999-12-31", "--json").decoded()
  }

  /// How often each feeling was tapped, by what the original app calls it.
  func emotionCounts() async throws -> [String: Int] {
    struct Count: Decodable {
      let emotionState: String
      let emotionCount: Int
    }
    let counts: [Count] = try await emotion("counts", "--json").decoded()
    return Dictionary(uniqueKeysWithValues: counts.map { ($0.emotionState, $0.emotionCount) })
  }

  /// Puts a file into the folder of the sandbox and has the diary take it in.
  func taking(_ text: String, _ options: String...) async throws -> Outcome {
    let file = try folder.file("taps", text)
    return try await call(["emotion", "import", file] + options)
  }

  /// Returns the names of the files in the folder of the sandbox, besides the database.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix("sandbox.sqlite") }.sorted()
  }
}
