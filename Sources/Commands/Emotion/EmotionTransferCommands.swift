import ArgumentParser
import DataFormats
import EmotionModel
import Screens
import TerminalUI

struct EmotionExportCommand: PavilionCommand {
  static let about = CommandText(
    "export", Phrase(en: "Write the diary to a file, oldest entry first.", ko: "일기를 오래된 것부터 파일에 씁니다."),
    Phrase(
      en: "An existing file is replaced only with --force. import reads what export writes.",
      ko: "이미 있는 파일은 --force를 붙여야 바꿉니다. 내보낸 파일은 import로 다시 가져옵니다."))

  /// Both formats write a tap on a line of its own, so that errors have line numbers.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case csv, json

    var records: RecordFormat<Tap> {
      switch self {
      case .csv:
        RecordFormat(head: "at,emotion,note\n") {
          "\($0.moment.iso8601),\($0.emotion.rawValue),\($0.note.text.quotedForCSV)\n"
        }
      case .json: .json(\.json)
      }
    }
  }

  @OptionGroup var global: GlobalOptions
  @Option(
    help: ArgumentHelp(
      en: "csv or json; the ending of the file name will do.", ko: "csv나 json. 파일 이름의 끝으로도 알 수 있습니다.",
      ValueName(en: "format", ko: "형식"))) var format: Format?
  @Flag(help: ArgumentHelp(en: "Replace an existing file.", ko: "이미 있는 파일을 바꿉니다.")) var force = false
  @Argument(
    help: ArgumentHelp(en: "The file to write; - is standard output.", ko: "쓸 파일. -는 표준 출력입니다.", .file),
    completion: .file()) var file: String

  func answer(_ session: Session) throws -> Answer {
    guard let format = format ?? Format.allCases.first(where: { file.lowercased().hasSuffix(".\($0.rawValue)") }) else {
      throw Failure.usage(
        en: "Which format? Add --format csv or --format json, or end the file name with .csv or .json.",
        ko: "형식을 알 수 없습니다. --format csv나 --format json을 붙이거나 파일 이름을 .csv나 .json으로 끝내세요.")
    }
    let export = try Export(to: file, replacing: force, excluding: session.location)
    let store = try session.database.emotion
    return export.answer(as: format.records, counted: EmotionWords.entries) { body in
      try store.eachTap { (tap) throws(any Error) in try body(tap) }.get()
    }.warning { try store.totals().warning(in: session) }
  }
}

struct EmotionImportCommand: JSONCommand {
  static let about = CommandText(
    "import", Phrase(en: "Add the entries of a file, all or none.", ko: "파일의 기록을 가져옵니다. 잘못된 곳이 있으면 하나도 가져오지 않습니다."),
    Phrase(
      en: """
        It reads what export writes, as CSV or JSON, and the original app's format, which list --json prints: its \
        counts become entries of today without a time. Entries you already have are not added twice, nor are \
        the original app's counts, as long as you keep the entries that came from them. --again adds everything \
        once more.
        """,
      ko: """
        export가 쓰는 CSV와 JSON, 그리고 원래 앱의 데이터 형식(list --json이 쓰는 것)을 가져옵니다. 원래 앱의 \
        횟수는 시각 없이 오늘 기록이 됩니다. 이미 있는 것은 두 번 가져오지 않습니다. 원래 앱의 횟수도, 거기서 온 \
        기록을 지우기 전까지는 알아봅니다. --again을 붙이면 모두 한 번 더 가져옵니다.
        """))

  @OptionGroup var output: OutputOptions
  @Flag(help: ArgumentHelp(en: "Add what is already here, too.", ko: "이미 있는 것도 다시 가져옵니다.")) var again = false
  @Argument(
    help: ArgumentHelp(en: "The file to read; - is standard input.", ko: "읽을 파일. -는 표준 입력입니다.", .file),
    completion: .file()) var file: String

  func answer(_ session: Session) throws -> Answer {
    // The file is checked before a database is created.
    let now = SystemClock.now
    let taps = try TapFile(InputFile(file), now: now)
    let store = try session.database.emotion
    let added =
      switch taps {
      case .taps(let records): try again ? store.add(records) : store.merge(records)
      case .counts(let counts): try again ? store.add(counts, on: now.date) : store.merge(counts, on: now.date)
      }
    return Answer(
      imported: added.new, known: added.known, counted: EmotionWords.entries,
      offer: Phrase(en: " --again adds them once more.", ko: " 한 번 더 가져오려면 --again을 붙이세요."))
  }
}
