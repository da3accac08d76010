import ArgumentParser
import CivilTime
import EmotionModel
import Screens
import Storage
import TerminalUI

/// `pavilion emotion list`: the nine feelings and how often each was tapped.
struct EmotionListCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "The nine feelings and how often each was tapped.",
    discussion: "With --json it prints the form in which the original app keeps its data; import takes that too.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let totals = try session.database.emotion.totals()
    let tally = totals.tally
    let width = max(4, "\(tally.total)".count)
    func line(_ number: String, _ name: String, _ count: Int) -> String {
      "\(number)  " + name.padded(to: 10) + "\(count)".padded(to: width, .trailing)
    }
    return Answer(Emotion.allCases.map { OriginalCountJSON($0, tally[$0]) }) { language in
      Emotion.allCases.map { line("\($0.number)", $0.name.text(in: language), tally[$0]) }
        + [line(" ", Phrase(en: "total", ko: "합계").text(in: language), tally.total)]
    }.warning { totals.warning(in: session) }
  }
}

/// `pavilion emotion history`: the taps, newest first.
struct EmotionHistoryCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "The taps, newest first.",
    discussion: "Without --since and --until it shows the last 20; with them all of those days.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("From this day on (2026-11-21, today, yesterday).", valueName: "date"))
  var since: String?

  @Option(help: ArgumentHelp("Up to this day, with it.", valueName: "date"))
  var until: String?

  private static let usualCount = 20

  func answer(_ session: Session) throws -> Answer {
    let days = try days()
    let store = try session.database.emotion
    let taps = try store.taps(in: days ?? .always, limit: days == nil ? Self.usualCount : .max)
    let remark = remark(shown: taps.count, of: try store.totals().tally.total, days)
    return Answer(list: taps, json: { TapJSON($0) }, remark: remark) { language in taps.map { line($0, language) } }
  }

  /// The range of days; nil when none is given.
  private func days() throws(Failure) -> ClosedRange<CivilDate>? {
    let all = ClosedRange<CivilDate>.always
    guard since != nil || until != nil else { return nil }
    let first = if let since { try TimeOptions.date(since, of: "--since") } else { all.lowerBound }
    let last = if let until { try TimeOptions.date(until, of: "--until") } else { all.upperBound }
    guard first <= last else {
      throw .usage(
        en: "--since \(first.iso8601) comes after --until \(last.iso8601).",
        ko: "\(Particle.subject.after("--since \(first.iso8601)")) --until \(last.iso8601)보다 나중입니다.")
    }
    return first...last
  }

  /// The remark that there is nothing, or more than is shown.
  private func remark(shown: Int, of all: Int, _ days: ClosedRange<CivilDate>?) -> Phrase? {
    if all == 0 { return EmotionWords.nothingYet }
    if days != nil {
      return shown == 0 ? Phrase(en: "Nothing tapped on these days.", ko: "그 날짜에는 기록이 없습니다.") : nil
    }
    guard all > shown else { return nil }
    return Phrase(
      en: "\(shown) of \(all) taps. --since DATE shows more.", ko: "기록 \(all)건 중 \(shown)건. --since 날짜로 더 볼 수 있습니다.")
  }

  private func line(_ tap: Tap, _ language: Language) -> String {
    let clock = (tap.moment.time?.clock ?? "").padded(to: 5)
    let head = "\(tap.number)".padded(to: 5, .trailing) + "  \(tap.moment.date.iso8601) \(clock)  "
    let name = tap.emotion.name.text(in: language)
    return head + (tap.note.isEmpty ? name : name.padded(to: 11) + tap.note.text.inert)
  }
}

extension EmotionStore.Totals {
  /// The warning about taps that this version cannot read; nil when there are none.
  func warning(in session: Session) -> Phrase? {
    guard unreadable > 0 else { return nil }
    let file = session.location.path.inert
    let verb = unreadable == 1 ? "is of a feeling" : "are of feelings"
    let rest = unreadable == 1 ? "it was left as it is" : "they were left as they are"
    return Phrase(
      en: "\(EmotionWords.taps(unreadable).en) in \(file) \(verb) this version does not know; \(rest).",
      ko: "\(file): 이 버전이 모르는 감정의 기록이 \(unreadable)건 있습니다. 그대로 두었습니다.")
  }
}
