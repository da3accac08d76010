import EmotionModel
import Foundation
import Testing

@Suite("The nine feelings")
struct EmotionTests {
  @Test func `they stand in the order of the grid, by the names that are kept`() {
    #expect(
      Emotion.allCases.map(\.rawValue) == [
        "happy", "loving", "fond", "flustered", "upset", "gloomy", "bored", "dull", "troubled",
      ])
    #expect(Emotion.allCases.map(\.number) == Array(1...9))
  }

  @Test func `their numbers lead back, and no other number leads anywhere`() {
    for emotion in Emotion.allCases { #expect(Emotion(number: emotion.number) == emotion) }
    for number in [0, -1, 10, .min, .max] { #expect(Emotion(number: number) == nil) }
  }

  @Test func `each has a key and a cell of its own, in the order of the grid, whose cells are all taken`() {
    #expect(Emotion.allCases.map(\.digit) == ["1", "2", "3", "4", "5", "6", "7", "8", "9"])
    let (rows, columns) = Emotion.grid
    #expect(Emotion.allCases.map { $0.place.row * columns + $0.place.column } == Array(0..<rows * columns))
  }

  @Test func `they bear the names of the original app`() {
    #expect(
      Emotion.allCases.map(\.originalName) == [
        "행복해", "사랑해", "좋아해", "당황해", "속상해", "우울해", "심심해", "따분해", "심란해",
      ])
  }

  @Test func `the original names lead back`() {
    for emotion in Emotion.allCases {
      #expect(Emotion(originalName: emotion.originalName) == emotion)
      // Files made on a Mac often have the syllables taken apart.
      #expect(Emotion(originalName: emotion.originalName.decomposedStringWithCanonicalMapping) == emotion)
      #expect(Emotion(originalName: emotion.rawValue) == nil)
    }
    for name in ["", "행복", "행복해 ", " 행복해", "행복해행복해"] { #expect(Emotion(originalName: name) == nil) }
  }

  @Test func `users read other names for two of them, and all of their names lead back`() {
    #expect(
      Emotion.allCases.map(\.englishName) == [
        "happy", "loving", "pleased", "flustered", "upset", "gloomy", "bored", "listless", "troubled",
      ])
    for emotion in Emotion.allCases {
      for name in [emotion.rawValue, emotion.englishName, emotion.koreanName] {
        #expect(Emotion(named: name) == emotion)
      }
    }
    #expect(Emotion(named: "") == nil)
  }

  @Test func `each has a syllable, taken from its Korean name`() {
    #expect(String(Emotion.allCases.map(\.syllable)) == "행사좋당속우심따란")
    for emotion in Emotion.allCases { #expect(emotion.koreanName.contains(emotion.syllable)) }
  }
}
