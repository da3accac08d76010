/// What a frame tells about work that is under way.
struct Activity: Sendable {
  /// The name of the work.
  let name: Phrase
  let progress: Progress?
  /// The milliseconds since it began.
  let elapsed: Int
  /// Whether Esc cancels it.
  let isCancellable: Bool
  /// How many others wait for it.
  let waiting: Int

  /// The milliseconds for which nothing is told, because most work is done by then.
  static let delay = 150
  /// The milliseconds between two looks where nothing moves.
  static let slowInterval = 500
  /// The milliseconds before the time that is left is told; earlier it would be a guess.
  private static let leastTime = 2000

  /// The seconds that are left if it goes on as before; nil if nobody can tell.
  var secondsLeft: Int? {
    guard let progress, let total = progress.total, progress.done > 0, elapsed >= Self.leastTime else { return nil }
    let left = Double(elapsed) * Double(total - progress.done) / Double(progress.done) / 1000
    return left.isFinite && left < 360_000 ? max(0, Int(left.rounded(.up))) : nil
  }

  /// Returns the amount, and the time that is left or has passed.
  func remarks(in environment: Environment) -> [String] {
    let words = environment.words
    var remarks: [String] = []
    if let progress {
      remarks.append(progress.done.grouped + (progress.total.map { " / " + $0.grouped } ?? ""))
    }
    if let secondsLeft {
      remarks.append(duration(secondsLeft, in: environment) + environment.text(words.timeLeft))
    } else if elapsed >= Self.leastTime {
      remarks.append(duration(elapsed / 1000, in: environment))
    }
    if waiting > 0 { remarks.append("+\(waiting)") }
    return remarks
  }

  private func duration(_ seconds: Int, in environment: Environment) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    let words = environment.words
    if minutes == 0 { return "\(rest)" + environment.text(words.seconds) }
    return "\(minutes)" + environment.text(words.minutes)
      + (rest > 0 ? " \(rest)" + environment.text(words.seconds) : "")
  }

  /// What a screen reader says, in steps, so that it does not speak all the time.
  func words(in environment: Environment) -> String {
    let steps = progress?.fraction.map { ", \(Int($0 * 4) * 25) %" } ?? ""
    return environment.text(name) + steps
  }
}

extension Activity: Widget {
  func draw(in canvas: inout Canvas) {
    let area = canvas.area.line(0)
    let environment = canvas.environment
    let dot = " \(canvas.symbols.dot) "
    let cancel = isCancellable ? "Esc " + canvas.text(environment.words.cancel) : ""
    // The key has its room first, then the name, then the remarks, then the bar.
    let keyColumns = cancel.isEmpty || area.columns < cancel.columns + 12 ? 0 : cancel.columns
    let (line, key) = area.columns(.fill, .fixed(keyColumns))
    let text = canvas.text(name)
    let remarks = remarks(in: environment)
    let free = line.columns - 2 - min(text.columns, line.columns - 2) - 2
    let remark =
      (0...remarks.count).lazy.map { remarks.dropLast($0).joined(separator: dot) }
      .first { $0.columns + 2 <= free } ?? ""
    let hasBar = progress?.fraction != nil && free - remark.columns - 4 >= 14
    let (sign, bar, amount) = line.columns(
      .fixed(min(line.columns, text.columns + 4)), .fixed(hasBar ? min(32, free - remark.columns - 4) + 2 : 0), .fill)
    canvas.draw(Spinner(text), in: sign)
    if hasBar { canvas.draw(ProgressBar(progress?.fraction), in: bar.columns(.fill, .fixed(2)).0) }
    canvas.draw(Label(remark, .quiet), in: amount)
    guard keyColumns > 0 else { return }
    canvas.draw(Label(cancel, .quiet), in: key)
    canvas.onClick(key, StandardAction.cancelEffect)
  }
}
