/// The state of work that is under way, as a frame tells it.
struct Activity: Sendable {
  /// The name of the work.
  let name: Phrase
  let progress: Progress?
  /// The milliseconds since it began.
  let elapsed: Int
  /// Whether Esc cancels it.
  let isCancellable: Bool
  /// How many others wait for it: changes, and what was typed meanwhile.
  var waiting: Int

  /// The milliseconds for which nothing is told, because most work is done by then.
  static let delay = 150
  /// The same for what is saved, or was wanted of data that are on their way: it has no other answer to the key.
  static let shortDelay = 30
  /// The milliseconds between two looks where nothing moves.
  static let slowInterval = 500
  /// The milliseconds before the time that is left is told; earlier it would be a guess.
  private static let leastTime = 2000

  /// The seconds that are left if it goes on as before; nil if nobody can tell.
  private var secondsLeft: Int? {
    guard let progress, let total = progress.total, progress.done > 0, elapsed >= Self.leastTime else { return nil }
    let left = Double(elapsed) * (Double(total) - Double(progress.done)) / Double(progress.done) / 1000
    return left < 360_000 ? max(0, Int(left.rounded(.up))) : nil
  }

  /// Returns the same with more that waits for it.
  func adding(waiting more: Int) -> Activity {
    var activity = self
    activity.waiting += more
    return activity
  }

  /// Returns the amount, the time that is left or has passed, and how many others wait.
  func remarks(in environment: Environment) -> [String] {
    var remarks = [amount].filter { !$0.isEmpty }
    if let secondsLeft {
      if secondsLeft > 0 { remarks.append(timeLeft(secondsLeft, in: environment)) }
    } else if elapsed >= Self.leastTime {
      remarks.append(duration(elapsed / 1000, in: environment))
    }
    if waiting > 0 { remarks.append("+\(waiting)") }
    // Why it takes so long, in its first sentence.
    if let reason = environment.unavailableReason, progress == nil {
      let text = environment.text(reason)
      remarks.append(text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) } ?? text)
    }
    return remarks
  }

  /// The amount that is done, as wide as the amount to do, so that nothing after the bar moves while it grows.
  private var amount: String {
    guard let progress else { return "" }
    let done = progress.done.grouped
    guard let total = progress.total?.grouped else { return done }
    return String(repeating: " ", count: max(0, total.columns - done.columns)) + done + " / " + total
  }

  private func timeLeft(_ seconds: Int, in environment: Environment) -> String {
    duration(seconds, in: environment) + environment.text(environment.words.timeLeft)
  }

  /// Returns a duration without the units that are 0, and from ten minutes on without seconds.
  private func duration(_ seconds: Int, in environment: Environment) -> String {
    let words = environment.words
    let parts = [
      (seconds / 3600, words.hours), (seconds / 60 % 60, words.minutes),
      (seconds < 600 ? seconds % 60 : 0, words.seconds),
    ]
    let shown = parts.filter { $0.0 > 0 }
    return (shown.isEmpty ? parts.suffix(1) : shown).map { "\($0.0)" + environment.text($0.1) }
      .joined(separator: " ")
  }

  /// Returns the words for a screen reader, in steps, so that it does not speak all the time.
  func words(in environment: Environment) -> String {
    let steps = progress?.fraction.map { ", \(Int($0 * 4) * 25) %" } ?? ""
    return environment.text(name) + steps
  }
}

extension Activity: Widget {
  /// The columns of the shortest and of the longest bar.
  private static let bar = 10...32

  /// Returns the columns of the name and of all remarks, without a bar.
  func columns(in environment: Environment) -> Int {
    let detail = joined(remarks(in: environment), environment).trimmed
    return 2 + environment.text(name).columns + (detail.isEmpty ? 0 : 2 + detail.columns)
  }

  func draw(in canvas: inout Canvas) {
    let environment = canvas.environment
    // Where there is a footer, it has the key.
    let hint = isCancellable && !environment.chrome.hasFooter ? "Esc " + canvas.text(environment.words.cancel) : ""
    let hintColumns = canvas.area.columns >= hint.columns + 14 ? hint.columns : 0
    let (line, key) = canvas.area.line(0).columns(.fill, .fixed(hintColumns))
    let text = canvas.text(name)
    let (bar, detail) = fitting(line.columns - text.columns - (hintColumns > 0 ? 6 : 4), in: environment)
    let (sign, rest) = line.columns(.fixed(2 + text.columns), .fill)
    let (_, gauge, amount) = rest.columns(.fixed(2), .fixed(bar > 0 ? bar + 2 : 0), .fill)
    canvas.draw(Spinner(text), in: sign)
    if let fraction = progress?.fraction, bar > 0 {
      canvas.draw(Gauge(fraction, .accent(canvas.accent)), in: gauge.columns(.fixed(bar), .fill).0)
    }
    canvas.draw(Label(detail, .quiet), in: amount)
    guard hintColumns > 0 else { return }
    canvas.draw(Label(hint, .quiet), in: key)
    canvas.onClick(key, StandardAction.cancelEffect)
  }

  /// Returns the columns of the bar, and the remarks, that fit into the columns after the name.
  ///
  /// Where there is too little room, the bar goes first, and then the last remarks, the amount in favor of a percentage.
  private func fitting(_ free: Int, in environment: Environment) -> (bar: Int, detail: String) {
    let remarks = remarks(in: environment)
    let fitting = (0...remarks.count).lazy.map { joined(remarks.dropLast($0), environment).trimmed }
      .first { $0.columns <= free }
    guard let fraction = progress?.fraction else { return (0, fitting ?? "") }
    // The bar has the same length while seconds go by.
    let time = timeLeft((secondsLeft ?? 0) < 60 ? 59 : 599, in: environment)
    let columns = max(joined(remarks, environment).columns, joined([amount, time], environment).columns)
    let bar = min(Self.bar.upperBound, free - 2 - columns)
    if bar >= Self.bar.lowerBound { return (bar, joined(remarks, environment)) }
    guard let fitting, !fitting.isEmpty else { return (0, free >= 5 ? "\(Int(fraction * 100)) %" : "") }
    return (0, fitting)
  }

  private func joined(_ remarks: some Sequence<String>, _ environment: Environment) -> String {
    remarks.joined(separator: " \(environment.glyphs.symbols.dot) ")
  }
}
