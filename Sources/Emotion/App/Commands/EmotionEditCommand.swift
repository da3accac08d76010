import ArgumentParser
import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI
import Values

struct EmotionEditCommand: JSONCommand {
  static let about = CommandText(
    "edit", en: "Change the feeling, the time, the note or the tags of an entry.", ko: "기록의 감정, 시각, 메모, 태그를 바꿉니다.",
    Phrase(
      en: """
        What you do not name stays as it is. --tag writes #word at the end of the note, --untag removes it; both can be \
        given more than once. The answer is the entry as it is now; with --json, before is what it was, so that it can \
        be put back.
        """,
      ko: """
        쓰지 않은 것은 그대로입니다. --tag는 메모 끝에 #단어를 쓰고 --untag는 지웁니다. 둘 다 여러 번 쓸 수 있습니다. 지금의 기록을 알려 주며, \
        --json을 붙이면 before에 이전 내용이 있어 되돌릴 수 있습니다.
        """),
    examples: ["pavilion emotion edit 3 --feeling pleased", "pavilion emotion edit 3 --at 14:05 --tag lunch"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The number of the entry, 3 or #3.", ko: "기록 번호, 3이나 #3.", .record) var number: String
  @Option(
    en: "Another feeling, or none.", ko: "다른 감정, 또는 없음.", .name, completion: EntryFeeling.completion,
    parsing: .unconditional)
  var feeling: String?
  @Option(en: "When it was: a time or a day.", ko: "언제였는지, 시각이나 날짜.", .time, parsing: .unconditional)
  var at: String?
  @Option(en: "Another note, or - for standard input.", ko: "다른 메모, -는 표준 입력.", .text, parsing: .unconditional)
  var note: String?
  @Option(en: "A tag to add.", ko: "붙일 태그.", .word) var tag: [String] = []
  @Option(en: "A tag to remove.", ko: "뺄 태그.", .word) var untag: [String] = []

  static let nothingDone: Phrase? = .nothingChanged

  func answer(_ session: Session) throws -> Answer {
    let number = try Int(recordNumber: number, listedBy: "list")
    guard feeling != nil || at != nil || note != nil || !tag.isEmpty || !untag.isEmpty else {
      throw Failure.usage(en: "Say what to change, such as --feeling happy.", ko: "무엇을 바꿀지 쓰세요. 예: --feeling 행복해.")
    }
    let emotion = try feeling.map { text throws(Failure) in try EntryFeeling.named(text) }
    let today = try session.today
    let moment = try at.map { text throws(Failure) in
      let (day, time) = try TimeOptions.dayOrMoment(text, of: "--at", today: today)
      return time.map(DayOrMoment.at) ?? .on(day)
    }
    let written = try note.map { text throws(Failure) in try Note(text, of: "--note") }
    let tags =
      try untag.map { (try Tag.named($0), false) } + tag.map { (try Tag.named($0), true) }
    let store = try session.database.emotion
    switch try store.edit(number, to: emotion, at: moment, note: written, tags: tags) {
    case .gone: throw Failure.noRecord([number])
    case .full(let tag):
      throw Failure(
        .refused,
        Phrase(
          en: "There is no room for \(tag.written) in the note, which holds \(Note.maximumLength.grouped) characters.",
          ko: "\(tag.written): 메모에 자리가 없습니다. 메모는 \(Note.maximumLength.grouped)자까지입니다.")
      ).ending(with: Self.nothingDone)
    case .changed(let before, let after):
      let clock = WallClock(CallContext.current.now, from: store.dayStart)
      return Answer(after.json + ["before": before.json]) { language in [after.line(in: language, on: clock)] }
    }
  }
}

extension Tap {
  /// `#3 happy, 21 Nov 14:05`, and the note behind it.
  fileprivate func line(in language: Language, on clock: WallClock) -> String {
    let head = "#\(number) " + phrase(on: clock).text(in: language)
    return note.isEmpty ? head : head + ": " + note.text.onOneLine()
  }

  /// The entry in a list: number, day, time, feeling, note.
  func historyLine(in language: Language) -> String {
    let head = LogLine.head(number, moment.date, moment.time?.clock, language)
    let name = feeling.name.text(in: language)
    return head + (note.isEmpty ? name : name.padded(to: 11) + note.text.onOneLine())
  }
}

extension Tag {
  static func named(_ text: String) throws(Failure) -> Tag {
    guard let tag = Tag(text.trimmed) else {
      throw .usage(
        en: "\"\(text.shown)\" is not a tag: one word of letters, digits, _ and -, up to \(maximumLength) characters.",
        ko: "태그가 아닙니다: \"\(text.shown)\". 글자, 숫자, _와 -로 된 한 단어, \(maximumLength)자까지입니다.")
    }
    return tag
  }
}
