import PavilionKit
import PavilionSupport
import Testing

@testable import ScreenSupport

@Suite("How the text is set")
struct ReadingComfortTests {
  @Test func `the words that are stored stay as they are`() {
    #expect(ReadingComfort.allCases.map(\.rawValue) == ["compact", "comfortable", "wide"])
  }

  @Test func `going through them leads from the smallest to the widest and round`() {
    #expect(ReadingComfort.allCases.map(\.next) == [.comfortable, .wide, .compact])
  }

  @Test func `each one has shorter lines that stand further apart than the one before`() {
    #expect(ReadingComfort.allCases.map(\.columns) == [76, 68, 56])
    #expect(ReadingComfort.allCases.map(\.rowsBetweenParagraphs) == [0, 1, 2])
    #expect(ReadingComfort.allCases.map(\.rowsBetweenLines) == [0, 0, 1])
  }
}
