import EmotionModel
import PavilionSupport
import TerminalUI
import Testing

@testable import EmotionApp
@testable import ScreenSupport

@Suite("The faces of small slimes in letters")
struct LetterFaceTests {
  /// A slime of this size with two columns of air around it.
  private func lines(_ emotion: Emotion, _ size: Size, shift: Int = 0) -> [String] {
    let all = Size(columns: size.columns + 4, rows: size.rows)
    var canvas = Canvas(Environment.pavilion(size: all, glyphs: .ascii), accent: .emotion)
    let place = Rect(column: 2, row: 0, columns: size.columns, rows: size.rows)
    canvas.draw(LetterFace(emotion: emotion, offset: .init(columns: shift)), in: place)
    return canvas.frame.plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func face(_ emotion: Emotion, _ size: Size) -> String {
    lines(emotion, size).map(\.trimmed).filter { !$0.isEmpty }.joined(separator: "/")
  }

  @Test func `no two of the nine are the same, on two rows or on one`() {
    for size in [Size(columns: 12, rows: 6), Size(columns: 8, rows: 4), Size(columns: 16, rows: 8)] {
      #expect(Set(Emotion.allCases.map { face($0, size) }).count == 9)
    }
    #expect(face(.happy, Size(columns: 12, rows: 6)) == "^  ^/O")
    #expect(face(.upset, Size(columns: 6, rows: 3)) == "TnT")
  }

  @Test func `a large picture has a face of its own`() {
    #expect(face(.happy, Size(columns: 20, rows: 10)) == "")
    #expect(face(.happy, Size(columns: 2, rows: 1)) == "")
  }

  @Test(arguments: [6, 8, 10, 12, 14, 16, 18])
  func `it stands in the middle, and moves with its slime`(columns: Int) {
    let size = Size(columns: columns, rows: columns / 2)
    for emotion in Emotion.allCases {
      let still = lines(emotion, size)
      for line in still where !line.trimmed.isEmpty {
        let left = line.prefix { $0 == " " }.count - 2
        let right = columns - left - line.trimmed.count
        #expect(abs(left - right) <= 1, "\(line)")
      }
      let moved = lines(emotion, size, shift: 1)
      #expect(
        moved.map { $0.trimmed.isEmpty ? "" : String($0.dropFirst()) } == still.map { $0.trimmed.isEmpty ? "" : $0 })
    }
  }
}
