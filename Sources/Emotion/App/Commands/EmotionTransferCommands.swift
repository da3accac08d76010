import ArgumentParser
import DataFormats
import Database
import EmotionModel
import PavilionKit
import TerminalUI
import Values

/// A format of the diary.
enum DiaryFormat: String, FileFormat {
  case csv, json
  case markdown = "md"
}

struct EmotionExportCommand: PavilionCommand {
  static let about = CommandText(
    "export", en: "Write the diary, oldest entry first.", ko: "일기를 오래된 것부터 씁니다.",
    Phrase(
      en: """
        An existing file is replaced only with --force. import reads csv and json again. md is for programs that keep \
        notes: a file for each month, in the folder that is named.
        """,
      ko: """
        이미 있는 파일은 --force를 붙여야 바꿉니다. csv와 json은 import로 다시 가져옵니다. md는 노트 프로그램에서 읽을 수 있게 폴더 하나에 달마다 \
        파일 하나씩 씁니다.
        """),
    examples: ["pavilion emotion export diary.csv", "pavilion emotion export --format md notes/diary"],
    former: ["--markdown": "--format md"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var target: FileOptions<DiaryFormat>

  func answer(_ session: Session) throws -> Answer {
    // The target is checked before a database is created.
    let answer: Answer =
      switch try target.chosenFormat() ?? .csv {
      case .csv: try records(session, .csv)
      case .json: try records(session, .json)
      case .markdown: try months(session)
      }
    return answer.warning { try session.database.emotion.totals().warning(in: session) }
  }

  private func records(_ session: Session, _ format: EntryFormat) throws -> Answer {
    let export = try target.export(session).export
    return export.answer(try session.database.emotion.export, as: .entries(format))
  }

  /// The months one after another, in standard output or a file whose name ends with .md, or in a folder each in a file of
  /// its own.
  private func months(_ session: Session) throws -> Answer {
    guard target.path != "-", DiaryFormat(ofFile: target.path) == nil else {
      let export = try target.export(session).export
      let store = try session.database.emotion
      return Answer { output in
        var damaged = 0
        try export.write(output) { append in
          damaged = try store.eachMonth(output.language) { try append($1) }.damaged
        } lines: {
          []
        }
        try output.detail(damaged: damaged, EmotionWords.entries)
      }
    }
    let folder = try OutputFolder(target.path, replaces: target.force)
    let store = try session.database.emotion
    return Answer { output in
      let (count, damaged) = try folder.write { try store.eachMonth(output.language, $0) }
      try output.print(Phrase.written(count, to: folder.name, EmotionWords.entries).text(in: output.language))
      try output.detail(damaged: damaged, EmotionWords.entries)
    }
  }
}

extension EmotionStore {
  /// Writes the diary as Markdown, a text with its name for each month, and returns how many entries there are, and how
  /// many cannot be read.
  fileprivate func eachMonth(
    _ language: Language, _ write: (String, String) throws -> Void
  ) throws -> (count: Int, damaged: Int) {
    var months = DiaryMarkdown(language, from: dayStart)
    let damaged = try eachTap { (tap) throws(any Error) in
      if let month = months.append(tap) { try write(month.name, month.text) }
    }.get()
    if let month = months.finish() { try write(month.name, month.text) }
    return (months.count, damaged)
  }
}

extension RecordFormat<Tap> {
  static func entries(_ format: EntryFormat) -> RecordFormat {
    switch format {
    case .csv:
      RecordFormat(
        head: "at,feeling,note\n",
        text: { "\($0.moment.iso8601),\($0.emotion?.englishName ?? ""),\($0.note.text.quotedForCSV)\n" },
        isForSpreadsheets: true)
    case .json: .json(\.json)
    }
  }
}

struct EmotionImportCommand: JSONCommand {
  static let about = CommandText(
    "import", en: "Add the entries of a file, all or none.", ko: "파일의 기록을 가져옵니다. 잘못된 곳이 있으면 하나도 가져오지 않습니다.",
    Phrase(
      en: """
        It reads what export writes, as CSV or JSON, and the original app's format, which counts --json prints: its \
        counts become entries of today without a time. It also reads what \(MoodFormat.names.en) \
        export. Their moods are not the \(EmotionWords.count.en) feelings: without --map nothing is imported, but the \
        moods of the file are listed with a proposal; a mood that is none of them keeps its note and tags as an entry \
        without a feeling. Entries you already have are not added twice, nor are the original app's counts, as long as you keep the entries that came \
        from them. --again adds everything once more.
        """,
      ko: """
        export가 쓰는 CSV와 JSON, 그리고 원래 앱의 데이터 형식(counts --json이 쓰는 것)을 가져옵니다. 원래 앱의 횟수는 시각 없이 오늘 기록이 됩니다. \
        \(MoodFormat.names.ko)도 읽습니다. 이 앱들의 기분은 \
        \(EmotionWords.count.ko) 감정과 달라서, --map이 없으면 가져오지 않고 파일에 있는 기분과 제안을 보여 줍니다. \
        \(EmotionWords.count.ko) 감정에 없는 기분은 메모와 태그만 감정 없는 기록으로 남길 수 있습니다. \
        이미 있는 것은 두 번 가져오지 않습니다. 원래 앱의 횟수도, 거기서 온 기록을 지우기 \
        전까지는 알아봅니다. --again을 붙이면 모두 한 번 더 가져옵니다.
        """),
    examples: [
      "pavilion emotion import diary.csv",
      #"pavilion emotion import daylio.csv --map "rad=happy,good=pleased,meh=none""#,
      #"pavilion emotion import daylio.csv --map "proposed,meh=bored""#,
    ])

  @OptionGroup var output: OutputOptions
  @Flag(en: "Add what is already here, too.", ko: "이미 있는 것도 다시 가져옵니다.") var again = false
  @Option(
    en: """
      What each mood of another app is: a feeling, none or skip, such as "rad=happy,meh=none"; proposed stands for the \
      proposal for all others.
      """,
    ko: "다른 앱의 기분마다 어떤 감정인지. 예: \"rad=행복해,meh=없음\". skip은 건너뛰고, proposed는 나머지를 제안대로 합니다.",
    ValueName(en: "moods", ko: "기분"))
  var map: String?
  @OptionGroup var zone: ZoneOptions
  @Argument(en: "The file to read; - is standard input.", ko: "읽을 파일. -는 표준 입력입니다.", .file) var file: String

  /// The options that were typed besides the file and the map.
  private var options: [String] {
    [("--database", output.global.database), ("--zone", zone.zone)].flatMap { name, value in
      value.map { [name, $0.quotedForShell] } ?? []
    } + (again ? ["--again"] : [])
  }

  func answer(_ session: Session) throws -> Answer {
    let source = TapImport(
      zone: try zone.chosen(), moods: try map.map { text throws(Failure) in .said(try MoodOption(text)) },
      isAgain: again, options: options)
    let input = try InputFile(file)
    // The file is read before a database is created.
    let content = try source.read(input)
    guard session.location.exists || !content.isEmpty else { return Answer(source.nothing(of: content)) }
    return Answer(
      try source.add(content, of: input, to: session.database) { _, _ in },
      offer: Phrase(en: " --again adds them once more.", ko: " 한 번 더 가져오려면 --again을 붙이세요."))
  }
}
