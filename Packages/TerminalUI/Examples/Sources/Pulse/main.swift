import SingleLanguage
import TerminalRuntime
import TerminalUI

/// A heartbeat that runs through a plot until it is paused.
struct Pulse: Screen {
  enum Action: TerminalUI.Action {
    case pause
    case change(Int)
  }

  let title: Phrase = "Pulse"
  let accent = Accent(dark: IndexedColor(rich: 203, basic: 1), light: IndexedColor(rich: 160, basic: 1))
  private var rate = 72
  private var isRunning = true
  /// The beats until now, and the time at which they were counted, in milliseconds.
  private var (beats, counted) = (0.0, 0)

  func status(in environment: Environment) -> String { "\(rate) per minute" }

  func commands(in environment: Environment) -> [Command<Action>] {
    let pause = Phrase(same: isRunning ? "pause" : "go on")
    let rate: Phrase = "rate"
    return [
      Command(.pause, [.space], pause, hint: pause, isEssential: true),
      Command(
        rate, hint: rate, .init(.change(6), ["+", "="], "faster", unless: limit(at: 180)),
        .init(.change(-6), ["-"], "slower", unless: limit(at: 30))),
    ]
  }

  private func limit(at rate: Int) -> Phrase? {
    rate == self.rate ? "The rate is limited to 30…180." : nil
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .pause: isRunning.toggle()
    case .change(let step): rate = min(max(30, rate + step), 180)
    }
    return .done
  }

  mutating func tick(in environment: Environment) -> Int? {
    let passed = environment.milliseconds - counted
    counted = environment.milliseconds
    guard isRunning, environment.hasMotion else { return nil }
    // After a pause the curve continues from its last position.
    if passed < 1000 { beats += Double(passed * rate) / 60_000 }
    return 40
  }

  func draw(in canvas: inout Canvas) {
    // The last beats that are shown.
    let span = canvas.environment.sizeClass == .compact ? 2.0 : 4.0
    let points = stride(from: 0, through: span, by: 0.004).map { x in
      let beat = beats - span + x
      return Plot.Point(x: x, y: Pulse.voltage(at: beat - beat.rounded(.down)))
    }
    let plot = Plot(
      x: PlotAxis(0...span, ticks: []), y: PlotAxis(-0.5...1.5), lines: [Plot.Line(points, .accent(accent))])
    canvas.draw(plot, in: canvas.area.rows(.fill, .fixed(1)).0.inset(columns: 1))
  }

  /// The voltage in millivolts at a part of a beat, from 0 to 1: the waves P, Q, R, S and T of an electrocardiogram.
  private static func voltage(at part: Double) -> Double {
    let waves = [(0.2, 0.05, 0.15), (0.36, 0.015, -0.2), (0.39, 0.025, 1.4), (0.42, 0.02, -0.5), (0.66, 0.08, 0.3)]
    return waves.reduce(0) { sum, wave in
      let (center, width, height) = wave
      let distance = (part - center) / width
      return sum + height / ((1 + distance * distance) * (1 + distance * distance))
    }
  }
}

try Terminal.run(Pulse())
