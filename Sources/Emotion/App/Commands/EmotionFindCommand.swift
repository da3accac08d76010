import ArgumentParser
import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI
import Values

struct EmotionFindCommand: JSONCommand {
  static let about = CommandText(
    "find", en: "Find entries by their words, tags, feeling and time, newest first.",
    ko: "메모의 단어, 태그, 감정, 시각으로 기록을 찾아 최근 것부터 봅니다.",
    Phrase(
      en: """
        An entry is found if its note has all words, by their letters or Korean initials, and all options hold. --to is \
        the hour at which the time ends: --from 22 --to 3 is over midnight.
        """,
      ko: """
        메모에 단어가 모두 있고(글자나 초성으로) 옵션에도 모두 맞는 기록을 찾습니다. --to는 끝나는 시각이라 --from 22 --to 3은 자정을 넘깁니다.
        """),
    examples: [
      "pavilion emotion find \"first snow\"", "pavilion emotion find --feeling happy --weekday sunday --from 6 --to 12",
    ]
  )

  @OptionGroup var output: OutputOptions
  @Argument(en: "Words of the note.", ko: "메모에 있는 단어.", .text) var words: [String] = []
  @Option(
    en: "Only this feeling; none for entries without one.", ko: "이 감정만. 감정 없는 기록은 없음.", .name,
    completion: EntryFeeling.completion, parsing: .unconditional)
  var feeling: String?
  @Option(en: "Only entries with this tag.", ko: "이 태그가 있는 것만.", .word, completion: .tags, parsing: .unconditional)
  var tag: String?
  @Option(
    en: "Only this day of the week.", ko: "이 요일만.", .name, completion: WeekdayName.completion, parsing: .unconditional)
  var weekday: String?
  @Option(en: "From this hour on, 0–23.", ko: "이 시각부터, 0–23시.", .n, parsing: .unconditional) var from: Int?
  @Option(en: "Up to this hour, 1–24.", ko: "이 시각까지, 1–24시.", .n, parsing: .unconditional) var to: Int?
  @OptionGroup var listed: ListOptions

  func answer(_ session: Session) throws -> Answer {
    let query = try query()
    let listed = try listed.chosen(today: session.today)
    let store = try session.database.emotion
    let (found, days) = (try store.find(query), store.dayStart)
    let taps = listed.part(of: found) { days.date(of: $0.moment) }
    let nothing = Phrase(en: "No entry has all of that.", ko: "모두 맞는 기록이 없습니다.")
    let detail = listed.detail(shown: taps.count, of: found.count, EmotionWords.entries, nothing: nothing)
    return Answer(list: taps, json: \.json, detail: detail) { language in
      taps.map { $0.historyLine(in: language) }
    }
  }

  private func query() throws(Failure) -> EntryQuery {
    if let from { try Failure.check(from, of: "--from", in: 0...23) }
    if let to { try Failure.check(to, of: "--to", in: 1...24) }
    var query = EntryQuery(words.joined(separator: " "))
    if let feeling { query.feeling = try EntryFeeling.named(feeling) }
    if let tag { query.tag = try Tag.named(tag) }
    if let weekday { query.weekday = try WeekdayName.named(weekday).weekday }
    if from != nil || to != nil { query.hours = HourSpan(from: from ?? 0, to: to ?? 24) }
    guard query.isFiltered || !query.keys.isEmpty else {
      throw .usage(
        en: "Say what to find: words, or options such as --tag lunch. list lists the entries.",
        ko: "무엇을 찾을지 쓰세요: 단어나 --tag 점심 같은 옵션. 기록 전체는 list로 봅니다.")
    }
    return query
  }
}

/// The days of the week by their names.
enum WeekdayName: String, NamedCase {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  static var kind: Phrase { Phrase(en: "day of the week", ko: "요일") }
  var weekday: Weekday { Weekday(rawValue: (Self.allCases.firstIndex(of: self) ?? 0) + 1) ?? .monday }
  var name: Phrase { weekday.name }
  var word: Phrase { Phrase(en: rawValue, ko: name.ko) }
  var aliases: [String] { [String(rawValue.prefix(3)), String(name.ko.prefix(1))] }
}
