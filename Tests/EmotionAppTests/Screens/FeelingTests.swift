import EmotionModel
import PavilionKit
import TerminalUI
import Testing

@testable import EmotionApp

@Suite("What belongs to each feeling")
struct FeelingTests {
  @Test(arguments: Emotion.allCases)
  func `it has a picture, and is said by its own name in both languages`(emotion: Emotion) {
    #expect(emotion.art.picture != .blank, "There is no Resources/Art/\(emotion.art.rawValue).art.")
    for name in [emotion.englishName] + emotion.koreanNames {
      #expect(SaidFeeling.all(in: [name]).first?.feelings.contains(.felt(emotion)) == true, "\(name)")
    }
  }

  @Test func `its key, its cell, its names and its syllable are its own`() {
    func areDifferent(_ value: (Emotion) -> some Hashable) -> Bool {
      Set(Emotion.allCases.map(value)).count == Emotion.allCases.count
    }
    #expect(areDifferent(\.digit))
    #expect(areDifferent { [$0.place.row, $0.place.column] })
    #expect(areDifferent(\.englishName))
    #expect(areDifferent(\.koreanName))
    #expect(areDifferent(\.syllable))
  }
}
