import CaffeineModel
import Testing
import Values

struct StateLogTests {
  private let day = CivilDate(daysSinceEpoch: 20_000)

  private func log(_ presses: Press...) -> StateLog {
    var rest = presses[...]
    return StateLog(newestFirst: { rest.popLast().map { ($0, day) } })
  }

  @Test func `a log begins without rows, with the picture of the beginning at its smallest`() {
    #expect(StateLog.initial.rows.isEmpty)
    #expect(StateLog.initial.state == .intro)
    #expect(StateLog.initial.repeats == 0)
    #expect(StateLog.initial.imageSize.points == 200)
    #expect(!StateLog.initial.isCut)
  }

  @Test(arguments: [
    (Press.rest, CaffeineState.rest), (.coffee, .wakening), (.stress, .stressful),
  ])
  func `a button puts its state on top`(press: Press, state: CaffeineState) {
    #expect(log(press).rows == [LogRow(state, on: day)])
    #expect(log(press).state == state)
    #expect(log(press).imageSize.points == 200)
    #expect(state.press == press)
  }

  @Test func `every state but the beginning is entered again by its own button`() {
    #expect(CaffeineState.allCases.map(\.press) == [nil, .rest, .coffee, .stress])
    #expect(Press.allCases.map(\.state) == [.rest, .wakening, .stressful, .intro])
  }

  @Test func `the names that are kept do not change`() {
    #expect(Press.allCases.map(\.rawValue) == ["rest", "coffee", "stress", "new"])
    #expect(CaffeineState.allCases.map(\.rawValue) == ["intro", "rest", "wakening", "stressful"])
  }

  @Test func `the newest row is on top, and only the top row counts on`() {
    let log = log(.rest, .coffee, .coffee, .stress, .rest, .rest)
    #expect(
      log.rows == [
        LogRow(.rest, on: day, repeats: 1), LogRow(.stressful, on: day), LogRow(.wakening, on: day, repeats: 1),
        LogRow(.rest, on: day),
      ])
  }

  @Test func `each day begins rows of its own, and the picture goes on growing`() {
    let (yesterday, today) = (day.adding(days: -1), day)
    var presses: [(Press, CivilDate)] = [
      (.coffee, yesterday), (.rest, yesterday), (.coffee, yesterday), (.coffee, yesterday), (.coffee, today),
      (.coffee, today), (.coffee, today),
    ]
    let log = StateLog(newestFirst: { presses.popLast() })
    #expect(
      log.rows == [
        LogRow(.wakening, on: today, repeats: 2), LogRow(.wakening, on: yesterday, repeats: 1),
        LogRow(.rest, on: yesterday), LogRow(.wakening, on: yesterday),
      ])
    #expect(log.repeats == 4)
    #expect(log.imageSize.points == 240)
  }

  @Test func `another state makes the picture small again`() {
    let log = log(.coffee, .coffee, .coffee, .stress)
    #expect(log.state == .stressful)
    #expect(log.repeats == 0)
    #expect(log.imageSize.points == 200)
  }

  @Test func `the picture grows by ten for fifteen repeats and then stays, while the count goes on`() {
    for repeats in 0...40 {
      var rest = [Press](repeating: .stress, count: repeats + 1)[...]
      let log = StateLog(newestFirst: { rest.popLast().map { ($0, day) } })
      #expect(log.repeats == repeats)
      #expect(log.imageSize.points == (repeats < 15 ? 200 + 10 * repeats : 350))
      #expect(log.rows.count == 1)
    }
  }

  @Test(arguments: [(0, 200), (1, 210), (14, 340), (15, 350), (16, 350), (.max, 350), (-1, 200), (.min, 200)])
  func `a picture has this size after a number of repeats`(repeats: Int, points: Int) {
    #expect(ImageSize(repeats: repeats).points == points)
  }

  @Test func `a picture has grown by nothing at first, by a third after five repeats, and by all after fifteen`() {
    #expect(ImageSize(repeats: 0).growth == 0)
    #expect(abs(ImageSize(repeats: 5).growth - 1.0 / 3) < 1e-12)
    #expect(ImageSize(repeats: 15).growth == 1)
    #expect(ImageSize(repeats: 99).growth == 1)
    #expect(ImageSize.steps == 15)
  }

  @Test func `NEW clears everything, however often`() {
    #expect(log(.coffee, .coffee, .rest, .new) == .initial)
    #expect(log(.coffee, .new, .new) == .initial)
    #expect(log(.new) == .initial)
  }

  @Test func `after NEW the old state is new as well`() {
    // The original forgets to go back to the beginning, and counts this coffee as a repeat.
    #expect(log(.coffee, .coffee, .new, .coffee) == log(.coffee))
  }
}
