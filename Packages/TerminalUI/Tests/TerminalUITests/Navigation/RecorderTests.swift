import Testing

@testable import TerminalUI

/// Moves one column with each tick for as long as it was pushed.
private struct Runner: Screen {
  enum Action: TerminalUI.Action { case push }

  let title = Phrase(same: "Runner")
  var place = 0
  var end = 0
  var steps: [Int] = []

  func commands(in environment: Environment) -> [Command<Action>] {
    [Command(.push, ["p"], Phrase(same: "push"), hint: Phrase(same: "push"))]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    end = environment.milliseconds + 100
    return .done
  }

  mutating func tick(in environment: Environment) -> Int? {
    guard environment.milliseconds < end else { return nil }
    place += 1
    return 10
  }

  func draw(in canvas: inout Canvas) {
    canvas.draw(Label("at \(place), \(canvas.environment.now.seconds) s"), in: canvas.area.line(0))
  }
}

struct RecorderTests {
  private func recorder() -> Recorder {
    var environment = Environment(size: Size(columns: 40, rows: 12))
    environment.now = WallTime(seconds: 500, utcOffset: 0)
    return Recorder(Router(Runner(), environment))
  }

  @Test func `What moves is shown at most twenty-five times a second, and then nothing`() {
    var recorder = recorder()
    recorder.wait(1000)
    recorder.press("p")
    recorder.wait(5000)
    #expect(recorder.recording.changes.map(\.milliseconds) == [0, 1000, 1040, 1080])
    #expect(recorder.recording.milliseconds == 6000)
    #expect(recorder.recording.presses == [Recording.Press(milliseconds: 1000, label: "p")])
  }

  @Test func `The time shown is that of the environment and what has gone by`() {
    var recorder = recorder()
    #expect(recorder.frame().plainText.contains("at 0, 500 s"))
    recorder.wait(2500)
    recorder.press("p")
    #expect(recorder.frame().plainText.contains("at 1, 502 s"))
    #expect(recorder.recording.last?.plainText == recorder.frame().plainText)
  }

  @Test func `After the end no key is pressed`() {
    var recorder = recorder()
    recorder.press("q")
    recorder.press("p")
    recorder.wait(100)
    #expect(recorder.recording.presses.map(\.label) == ["q"])
    #expect(recorder.recording.milliseconds == 100)
  }
}
