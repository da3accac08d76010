import EmotionModel
import PavilionSupport
import TerminalUI
import Testing

@testable import EmotionApp
@testable import ScreenSupport

@Suite("How slimes move")
struct SlimeGestureTests {
  private func course(of emotion: Emotion, amplitude: Int = 3) -> [SlimeGesture.Offset] {
    (0..<SlimeGesture.milliseconds).map { SlimeGesture.offset(of: emotion, after: $0, amplitude: amplitude) }
  }

  @Test(arguments: Emotion.allCases) func `each moves at once, within its room, and comes to rest`(emotion: Emotion) {
    let still = SlimeGesture.Offset()
    for amplitude in [1, 2, 5, 12] {
      let course = course(of: emotion, amplitude: amplitude)
      #expect(course.prefix(60).contains { $0 != still }, "amplitude \(amplitude)")
      #expect(course.allSatisfy { abs($0.columns) <= amplitude && abs($0.rows) <= 1 }, "amplitude \(amplitude)")
      for time in [-1, SlimeGesture.milliseconds, .max, .min] {
        #expect(SlimeGesture.offset(of: emotion, after: time, amplitude: amplitude) == still)
      }
    }
    #expect(SlimeGesture.milliseconds <= 800)
  }

  @Test func `no two move alike`() {
    #expect(Set(Emotion.allCases.map { course(of: $0) }).count == Emotion.allCases.count)
    // Happy goes up, gloomy goes down, loving to both sides.
    #expect(course(of: .happy).allSatisfy { $0.rows <= 0 && $0.columns == 0 })
    #expect(course(of: .gloomy).allSatisfy { $0.rows >= 0 && $0.columns == 0 })
    let loving = Set(course(of: .loving).map(\.columns))
    #expect(loving.contains(3))
    #expect(loving.contains(-3))
  }
}
