import ArgumentParser
import EmotionModel
import Screens
import TerminalUI

struct EmotionExportCommand: PavilionCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the diary to a file, oldest entry first.",
    discussion: "A file that is there stays unless you add --force. import reads such files.")

  /// Both formats write a tap on a line of its own, so that errors can name it.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case csv, json

    var records: RecordFormat<TapRecord> {
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
  @Option(help: "csv or json; the end of the file's name tells it, too.") var format: Format?
  @Flag(help: "Replace a file that is there.") var force = false
  @Argument(help: "The file to write; - is standard output.") var file: String

  func answer(_ session: Session) throws -> Answer {
    guard let format = format ?? Format.allCases.first(where: { file.lowercased().hasSuffix(".\($0.rawValue)") }) else {
      throw Failure.usage(
        en: "Which format? Add --format csv or --format json, or end the file name with .csv or .json.",
        ko: "형식을 알 수 없습니다. --format csv나 --format json을 붙이거나 파일 이름을 .csv나 .json으로 끝내세요.")
    }
    let export = try Export(to: file, replacing: force, sparing: session.location)
    let store = try session.database.emotion
    return export.answer(as: format.records, counted: EmotionWords.entries) { body in
      try store.eachTap { (tap) throws(any Error) in try body(tap.record) }.get()
    }.warning { try store.totals().warning(in: session) }
  }
}

struct EmotionImportCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add the entries of a file, all or none.",
    discussion: """
      It reads what export writes, as CSV or JSON, and the original app's form, which list --json prints: its counts \
      become entries of today without a time. What is already here is not added twice: the original app's counts are \
      known again until you delete the entries that came from them. --again adds everything once more.
      """)

  @OptionGroup var output: OutputOptions
  @Flag(help: "Add what is already here, too.") var again = false
  @Argument(help: "The file to read; - is standard input.") var file: String

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
      offer: Phrase(en: " --again adds them once more.", ko: " 한 번 더 넣으려면 --again을 붙이세요."))
  }
}
