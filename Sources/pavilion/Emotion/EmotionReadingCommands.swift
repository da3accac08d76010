import ArgumentParser
import CivilTime
import EmotionModel
import Screens
import Storage
import TerminalUI

/// `pavilion emotion list`: the nine feelings and how often each was tapped.
struct EmotionListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "The nine feelings and how often each was tapped.",
    discussion: "With --json it prints the form in which the original app keeps its data; import takes that too.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let house = try House(house)
    try house.run {
      let totals = try house.database.emotion.totals()
      let tally = totals.tally
      if output.json {
        print(try JSON.text(Emotion.allCases.map { OriginalCountJSON($0, tally[$0]) }))
      } else {
        let width = max(4, "\(tally.total)".count)
        for emotion in Emotion.allCases {
          print(line("\(emotion.number)", emotion.name, tally[emotion], width, house.language))
        }
        print(line(" ", Phrase(en: "total", ko: "합계"), tally.total, width, house.language))
      }
      EmotionSentences.warn(of: totals, in: house)
    }
  }

  private func line(_ number: String, _ name: Phrase, _ count: Int, _ width: Int, _ language: Language) -> String {
    "\(number)  " + name.text(in: language).padded(to: 10) + "\(count)".padded(to: width, .trailing)
  }
}

/// `pavilion emotion history`: the taps, newest first.
struct EmotionHistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "The taps, newest first.",
    discussion: "Without --since and --until it shows the last 20; with them all of those days.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("From this day on (2026-11-21, today, yesterday).", valueName: "date"))
  var since: String?

  @Option(help: ArgumentHelp("Up to this day, with it.", valueName: "date"))
  var until: String?

  private static let usual = 20

  func run() throws {
    let days = try house.telling(days)
    let house = try House(house)
    try house.run {
      let store = house.database.emotion
      let taps = try store.taps(in: days ?? .always, limit: days == nil ? Self.usual : .max)
      if output.json {
        try JSON.printList(taps.lazy.map(TapJSON.init))
      } else {
        for tap in taps { print(line(tap, house.language)) }
        if let remark = remark(shown: taps.count, of: try store.totals().tally.total, days) {
          // On standard error, so that what is read by a program stays a list.
          StandardError.print(remark.text(in: house.language) + "\n")
        }
      }
    }
  }

  /// The days asked for; nil when none were.
  private func days() throws(Failure) -> ClosedRange<CivilDate>? {
    let all = ClosedRange<CivilDate>.always
    guard since != nil || until != nil else { return nil }
    let first = if let since { try TimeOptions.date(since, of: "--since") } else { all.lowerBound }
    let last = if let until { try TimeOptions.date(until, of: "--until") } else { all.upperBound }
    guard first <= last else {
      throw Failure(
        .usage,
        Phrase(
          en: "--since \(first.iso8601) comes after --until \(last.iso8601).",
          ko: "\(Particle.subject.after("--since \(first.iso8601)")) --until \(last.iso8601)보다 나중입니다."))
    }
    return first...last
  }

  /// That there is nothing, or more than is shown.
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
