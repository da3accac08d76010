import EmotionModel
import Testing
import Values

@Suite("How a day was")
struct DayMoodTests {
  private func mood(_ counts: [Emotion: Int], _ placement: EmotionPlacement = .initial) throws -> DayMood {
    try #require(DayMood(EmotionTally(counts), placement))
  }

  @Test func `a day without entries is missing, not neutral`() {
    #expect(DayMood(.zero, .initial) == nil)
  }

  /// A day, and what it is.
  struct Example: Sendable, CustomTestStringConvertible {
    let counts: [Emotion: Int]
    let value: Double
    var isUnpleasant = false
    var isMixed = false
    var isLow = false

    var testDescription: String { "\(counts)" }
  }

  /// Worked out by hand: the signs of the entries are added, and divided by their number.
  static let examples = [
    Example(counts: [.happy: 1], value: 1),
    Example(counts: [.happy: 1, .upset: 1], value: 0, isMixed: true),
    Example(counts: [.happy: 2, .upset: 1], value: 1.0 / 3, isMixed: true),
    Example(counts: [.happy: 1, .upset: 2], value: -1.0 / 3, isUnpleasant: true, isMixed: true),
    Example(counts: [.upset: 3], value: -1, isUnpleasant: true),
    // Half of the entries are gloomy, bored or listless.
    Example(counts: [.gloomy: 1, .happy: 1], value: 0, isMixed: true, isLow: true),
    Example(counts: [.bored: 1, .listless: 1, .upset: 2], value: -1, isUnpleasant: true, isLow: true),
    Example(counts: [.gloomy: 1, .upset: 2], value: -1, isUnpleasant: true),
    Example(counts: [.listless: 2, .happy: 3], value: 0.2, isMixed: true),
  ]

  @Test(arguments: examples) func `value, unpleasant, mixed, low`(example: Example) throws {
    let mood = try mood(example.counts)
    #expect(abs(mood.value - example.value) < 1e-12)
    #expect(mood.isUnpleasant == example.isUnpleasant)
    #expect(mood.isMixed == example.isMixed)
    #expect(mood.isLow == example.isLow)
    #expect(mood.entries == example.counts.values.reduce(0, +))
  }

  @Test func `a feeling that was placed elsewhere counts as it was placed`() throws {
    var placement = EmotionPlacement.initial
    placement[.bored] = .init(.neither, .low)
    let mood = try mood([.bored: 2], placement)
    #expect(!mood.isUnpleasant)
    #expect(mood.isMixed)
    #expect(!mood.isLow)
    #expect(mood.value == 0)
    placement[.upset] = .init(.unpleasant, .low)
    #expect(try self.mood([.upset: 1], placement).isLow)
    placement[.happy] = .init(.pleasant, .low)
    #expect(try !self.mood([.happy: 1], placement).isLow)
  }
}

@Suite("Sign and energy of the feelings")
struct EmotionPlacementTests {
  @Test func `at first three are pleasant and six unpleasant; two have a high energy and three a low one`() {
    let numbers = { (isWanted: (EmotionPlacement.Place) -> Bool) in
      Emotion.allCases.filter { isWanted(EmotionPlacement.initial[$0]) }.map(\.number)
    }
    #expect(numbers { $0.sign == .pleasant } == [1, 2, 3])
    #expect(numbers { $0.sign == .unpleasant } == [4, 5, 6, 7, 8, 9])
    #expect(numbers { $0.energy == .high } == [1, 4])
    #expect(numbers { $0.energy == .middle } == [2, 3, 5, 9])
    #expect(numbers { $0.energy == .low } == [6, 7, 8])
  }

  @Test func `the text has what differs, and is read as it was written`() {
    #expect(EmotionPlacement.initial.text.isEmpty)
    var placement = EmotionPlacement.initial
    placement[.bored] = .init(.neither, .low)
    placement[.troubled].energy = .high
    #expect(placement.text == "bored neither low, troubled unpleasant high")
    #expect(EmotionPlacement(text: placement.text) == placement)
    for emotion in Emotion.allCases {
      for sign in FeelingSign.allCases {
        for energy in FeelingEnergy.allCases {
          placement[emotion] = .init(sign, energy)
          #expect(EmotionPlacement(text: placement.text) == placement)
        }
      }
    }
  }

  @Test(arguments: ["", "bored", "serene pleasant low", "bored calm low", "bored neither none", ",, ,", "\u{0}"])
  func `what a later version wrote is as at first`(text: String) {
    #expect(EmotionPlacement(text: text) == .initial)
    var placement = EmotionPlacement.initial
    placement[.listless].sign = .neither
    #expect(EmotionPlacement(text: text + ", dull neither low") == placement)
  }
}
