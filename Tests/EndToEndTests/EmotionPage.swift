import TestSupport
import Testing

@testable import CommandSupport

extension Sandbox {
  struct KeptTap: Decodable, Equatable, Sendable {
    let number: Int
    let feeling: String
    let note: String?
  }

  /// Every tap that is kept, the latest first.
  func keptTaps() async throws -> [KeptTap] {
    try await pavilion("emotion", "list", "--since", "1900-01-01", "--json").decoded()
  }

  /// Opens the Emotion Diary in a terminal, and waits until the nine are there.
  func openEmotions(_ options: [String] = [], columns: Int = 80, rows: Int = 24) async throws -> Tmux {
    let command = try [Programs.pavilion(), "emotion"] + options
    let terminal = try await Tmux(columns: columns, rows: rows, command: command, in: self)
    try await terminal.waitFor("happy", "troubled")
    return terminal
  }
}

extension Tmux {
  /// Waits until each of the nine was tapped so often, and these texts stand there too.
  @discardableResult
  func waitFor(
    counts: [Int], _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Screen {
    try await waitFor("\(counts) with \(texts)", sourceLocation: sourceLocation) { screen in
      screen.counts == counts && texts.allSatisfy(screen.contains)
    }
  }

  /// Waits until nothing has changed for longer than a shake takes, and returns that screen.
  func screenAtRest(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Screen {
    var (latest, since) = (try await screen(), ContinuousClock.now)
    try await wait(for: "A screen that stays as it is", sourceLocation: sourceLocation) {
      let now = try await screen()
      if now != latest { (latest, since) = (now, .now) }
      return .now - since > .seconds(1)
    }
    return latest
  }
}

/// The figures that can be read from the nine of the Emotion Diary, on a terminal of 80 by 24 or larger.
extension Screen {
  static let emotions = ["happy", "loving", "pleased", "flustered", "upset", "gloomy", "bored", "listless", "troubled"]
  /// The names of the nine in JSON.
  static let emotionKeys = [
    "happy", "loving", "pleased", "flustered", "upset", "gloomy", "bored", "listless", "troubled",
  ]
  private static let koreanEmotions = ["행복해", "사랑해", "좋아해", "당황해", "속상해", "우울해", "심심해", "따분해", "심란해"]

  /// How often each of the nine was tapped, in either language; nil while not all of them stand there.
  var counts: [Int]? {
    let counts = zip(Screen.emotions, Screen.koreanEmotions).enumerated().compactMap { index, names -> Int? in
      for name in [names.0, names.1] {
        for line in lines {
          // The lists and bars of the diary name feelings, too, but without a count behind the name.
          guard let range = line.firstRange(of: "\(index + 1) \(name) "),
            let count = Int(line[range.upperBound...].prefix { $0.isWholeNumber })
          else { continue }
          return count
        }
      }
      return nil
    }
    return counts.count == Screen.emotions.count ? counts : nil
  }

  /// The nine without their counts, and without the lines above and below them, where it is said what was done.
  var withoutCounts: [String] {
    lines.dropFirst().dropLast(3).map { line in String(line.map { $0.isWholeNumber ? "#" : $0 }) }
  }
}
