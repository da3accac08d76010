import ArgumentParser
import EmotionModel
import PavilionKit
import TerminalUI
import Values

struct EmotionAskCommand: DescribedCommand {
  static let about = CommandText(
    "ask", en: "Ask how you feel, for a shell's login or a timer.", ko: "지금 기분을 묻습니다. 셸을 열 때나 타이머에 씁니다.",
    Phrase(
      en: """
        It asks in four lines of the terminal, as --inline does. With --since it asks only if nothing was logged since \
        then: today, -4h, 14:00. With --quiet it does not ask, but ends with 1 if it would.
        """,
      ko: """
        --inline처럼 터미널 네 줄에서 묻습니다. --since가 있으면 그때부터 기록이 없을 때만 묻습니다: 오늘, -4h, 14:00. \
        --quiet를 붙이면 묻지 않고, 물을 때가 되었으면 1로 끝냅니다.
        """),
    examples: ["pavilion emotion ask --since today", "pavilion emotion ask --since -8h --quiet"])

  @OptionGroup var global: GlobalOptions
  @Option(
    en: "Ask only if nothing was logged since then.", ko: "그때부터 기록이 없을 때만 묻습니다.", .time, parsing: .unconditional)
  var since: String?
  @Flag(en: "Do not ask; end with 1 if it is time to.", ko: "묻지 않고, 물을 때면 1로 끝냅니다.") var quiet = false

  func run() throws {
    try Session.run(global) { session in
      let start = try since.map { text throws(Failure) in try TimeOptions.dayOrMoment(text, of: "--since") }
      if let start, try session.hasFeeling(since: start.day, start.time) { return }
      if quiet { throw ExitCode(Failure.Code.refused.rawValue) }
      try session.askFeeling()
    }
  }
}

extension Session {
  /// Returns whether a feeling was logged since a day, or since a moment; one without a time counts for its whole day.
  fileprivate func hasFeeling(since day: CivilDate, _ time: LocalTime?) throws -> Bool {
    // Without a file nothing was logged, and none is created for this.
    guard location.exists else { return false }
    return try database.emotion.taps(in: day...ClosedRange<CivilDate>.always.upperBound).contains { tap in
      guard tap.emotion != nil else { return false }
      guard let time, let logged = tap.moment.time else { return true }
      return logged.secondsSinceEpoch >= time.secondsSinceEpoch
    }
  }

  /// Asks for a feeling in a few lines of the terminal, and leaves one line about it.
  func askFeeling() throws {
    let answer = try ask(inline: EmotionPrompt.lines) { EmotionPrompt($0.emotion) }
    guard let (answer, environment) = answer else { return }
    let line = environment.text(
      environment.hidesDiary ? EmotionWords.loggedHidden : EmotionWords.logged(answer, on: environment.wallClock))
    let output = TextSink.standardOutput
    try output.append(line: "\(environment.glyphs.symbols.good) \(line)")
    try output.flush()
  }
}
