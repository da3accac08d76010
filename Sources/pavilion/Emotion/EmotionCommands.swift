import ArgumentParser
import CivilTime
import EmotionModel
import JSON
import Notes
import Screens
import Storage
import TerminalUI

struct EmotionListCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "The nine feelings and how often each was tapped.",
    discussion: "With --json it prints the form in which the original app keeps its data; import takes that too.")

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let totals = try session.database.emotion.totals()
    let tally = totals.tally
    let width = max(4, "\(tally.total)".count)
    func line(_ number: String, _ name: String, _ count: Int) -> String {
      "\(number)  " + name.padded(to: 10) + "\(count)".padded(to: width, .trailing)
    }
    let counts = Emotion.allCases.map { emotion -> JSONObject in
      ["emotionState": emotion.originalName, "emotionCount": tally[emotion]]
    }
    return Answer(counts) { language in
      Emotion.allCases.map { line("\($0.number)", $0.name.text(in: language), tally[$0]) }
        + [line(" ", Phrase(en: "total", ko: "합계").text(in: language), tally.total)]
    }.warning { totals.warning(in: session) }
  }
}

struct EmotionHistoryCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "The taps, newest first.",
    discussion: "Without --since and --until it shows the last 20; with them all of those days.")

  @OptionGroup var output: OutputOptions
  @Option(help: ArgumentHelp("From this day on (2026-11-21, today, yesterday).", valueName: "date")) var since: String?
  @Option(help: ArgumentHelp("Up to this day, with it.", valueName: "date")) var until: String?

  func answer(_ session: Session) throws -> Answer {
    let days = try days()
    let store = try session.database.emotion
    let taps = try store.taps(in: days ?? .always, limit: days == nil ? LogLine.usualCount : .max)
    let all = try store.totals().tally.total
    let nothing = days == nil ? nil : Phrase(en: "Nothing tapped on these days.", ko: "그 날짜에는 기록이 없습니다.")
    let remark =
      all == 0 ? EmotionWords.nothingYet : LogLine.remark(shown: taps.count, of: all, "taps", nothing: nothing)
    return Answer(list: taps, json: \.json, remark: remark) { language in taps.map { line($0, language) } }
  }

  /// The range of days; nil when none is given.
  private func days() throws(Failure) -> ClosedRange<CivilDate>? {
    let all = ClosedRange<CivilDate>.always
    guard since != nil || until != nil else { return nil }
    let first = if let since { try TimeOptions.date(since, of: "--since") } else { all.lowerBound }
    let last = if let until { try TimeOptions.date(until, of: "--until") } else { all.upperBound }
    guard first <= last else {
      let today = SystemClock.now.date
      let (since, until) = (first.named(on: today), last.named(on: today))
      throw .usage(
        en: "--since \(since.en) comes after --until \(until.en).",
        ko: "--since \(since.ko)은 --until \(until.ko)보다 나중입니다.")
    }
    return first...last
  }

  private func line(_ tap: Tap, _ language: Language) -> String {
    let head = LogLine.head(tap.number, tap.moment.date, tap.moment.time?.clock, language)
    let name = tap.emotion.name.text(in: language)
    return head + (tap.note.isEmpty ? name : name.padded(to: 11) + tap.note.text.inert)
  }
}

struct EmotionTapCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "tap", abstract: "Tap a feeling.",
    discussion: """
      The feeling is named in English or Korean (happy, 행복해) or by its number, 1 to 9. With a day alone for --at the tap \
      has no time of day.
      """)

  @OptionGroup var output: OutputOptions
  @Argument(help: "Which feeling.") var name: String

  @Option("How many times, 1 to 999.", value: "n") var count = 1
  @Option("A note for it, up to 500 characters.", value: "text") var note: String?
  @Option("When it was, if not now: a time or a day.", value: "time") var at: String?

  private static let refusal = Phrase(en: " Nothing was tapped.", ko: " 기록하지 않았습니다.")

  func answer(_ session: Session) throws -> Answer {
    let record = try record()
    let store = try session.database.emotion
    let tap = try store.tap(record, count: count)
    let date = tap.moment.date
    let total = try store.totals().tally[tap.emotion]
    let ofDay = try store.day(date).tally[tap.emotion]
    let today = SystemClock.now.date
    let day =
      date == today
      ? Phrase(en: "today \(ofDay)", ko: "오늘 \(ofDay)") : date.named(on: today) + Phrase(same: ": \(ofDay)")
    let phrase = tap.emotion.name + Phrase(same: " \(total) (") + day + Phrase(same: ")")
    return Answer(tap.json + ["count": count], [phrase])
  }

  private func record() throws(Failure) -> TapRecord {
    let emotion = try Emotion.named(name, remark: Self.refusal)
    try Failure.check(count, of: "--count", in: 1...999, Self.refusal)
    let (day, time) = try TimeOptions.dayOrMoment(at, of: "--at", refusal: Self.refusal)
    let written = try Failure.option("--note", Self.refusal) { () throws(RowError) in try Note(parsing: note ?? "") }
    return TapRecord(emotion, time.map(TapMoment.at) ?? .on(day), written)
  }
}

struct EmotionUndoCommand: JSONCommand {
  static let configuration = CommandConfiguration(commandName: "undo", abstract: "Take the last tap back.")

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    guard let tap = try session.database.emotion.undoLast() else {
      throw Failure.nothingToUndo(EmotionWords.nothingToUndo)
    }
    return Answer(tap.json, [EmotionWords.undone(tap, now: SystemClock.now)])
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

extension TapRecord {
  var json: JSONObject {
    JSONObject(withoutNulls: [
      "at": moment.iso8601, "emotion": emotion.rawValue, "note": note.isEmpty ? nil : note.text,
    ])
  }
}

extension Tap {
  fileprivate var json: JSONObject { record.json + ["number": number] }
}

extension Emotion: Named {
  static var kind: Phrase { Phrase(en: "feeling", ko: "감정") }
  var listed: Phrase { Phrase(en: "\(number) \(rawValue)", ko: "\(number) \(originalName)") }

  var aliases: [String] {
    let stem = originalName.dropLast()
    return [originalName, "\(number)", "\(stem)", "\(stem)하다"]
  }
}
