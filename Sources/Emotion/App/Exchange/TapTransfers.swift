import DataFormats
import Database
import EmotionModel
import PavilionKit
import Stores
import TerminalUI
import Values

/// The import of entries from a file of Pavilion, of the original app, or of another app.
struct TapImport: AppImport {
  /// The meanings of the moods of another app.
  enum Moods: Sendable {
    case said(MoodOption)
    case chosen(MoodMap)
  }

  /// The entries of a file, or the counts of the original app.
  struct Content {
    enum Entries {
      case records([TapRecord])
      case counts(EmotionTally)
    }

    let entries: Entries
    let remarks: [Phrase]
    /// How many entries were left out or changed.
    var counts: JSONObject = [:]

    var isEmpty: Bool {
      switch entries {
      case .records(let records): records.isEmpty
      case .counts(let counts): counts.total == 0
      }
    }
  }

  static let kind = ImportKind.emotion
  static let about = ImportText(
    "emotion.import", Phrase(en: "Import feelings", ko: "감정 기록 가져오기"),
    Phrase(
      en: "Adds the entries of a CSV or JSON file, also of Daylio and others.",
      ko: "CSV나 JSON 파일의 기록을 더합니다. Daylio 등의 파일도 됩니다."),
    keywords: MoodFormat.keywords)

  var zone: NamedZone?
  /// nil if nobody has said it; then a file that has some is refused.
  var moods: Moods?
  /// Whether entries are added that are here already.
  var isAgain = false
  /// The other options that were typed, quoted for a shell.
  var options: [String] = []

  func choosing(_ choices: FileChoices) -> TapImport { TapImport(zone: zone, moods: .chosen(MoodMap(choices))) }

  func preview(_ input: InputFile) throws -> FilePreview { try TapFile.preview(input) }

  func check(_ input: InputFile) throws -> FileCheck {
    var errors = RowErrors(limit: FileCheck.mostProblems)
    let taps = try TapFile.read(input, clock: ImportClock(zone: zone), &errors).content
    guard case .moods(let file) = taps, !file.moods.isEmpty else { return errors.check(count: taps.count) }
    return errors.check(count: taps.count, choices: file.choices)
  }

  func read(_ input: InputFile) throws -> Content {
    let (taps, remarks) = try TapFile.read(input, clock: ImportClock(zone: zone))
    switch (taps, moods) {
    case (.moods(let file), _): return try content(file, input, remarks)
    case (_, .said?):
      throw Failure.usage(
        en: "--map is for files of other apps, and \(input.name.en) has the \(EmotionWords.count.en) feelings.",
        ko: "--map은 다른 앱의 파일에 씁니다. \(input.name.ko): 이미 \(EmotionWords.count.ko) 감정으로 되어 있습니다.")
    case (_, .chosen?): throw Failure.changed(input)
    case (.taps(let records), nil): return Content(entries: .records(records), remarks: remarks)
    case (.counts(let counts), nil): return Content(entries: .counts(counts), remarks: remarks)
    }
  }

  private func content(_ file: MoodFile, _ input: InputFile, _ remarks: [Phrase]) throws(Failure) -> Content {
    let map: MoodMap
    var detail: Phrase?
    switch moods {
    case .said(let option): (map, detail) = (try option.map(for: file, input, options), option.detail(on: file))
    case .chosen(let chosen):
      guard file.moods.allSatisfy({ chosen.contains($0.name) }) else { throw .changed(input) }
      map = chosen
    case nil:
      guard file.moods.isEmpty else { throw file.unmapped(input, options) }
      map = MoodMap()
    }
    let selection = file.selection(map)
    return Content(
      entries: .records(selection.records), remarks: selection.remarks + [detail].compactMap(\.self) + remarks,
      counts: ["cut": selection.cut.count, "leftOut": file.leftOut, "skipped": selection.skipped])
  }

  func add(
    _ content: Content, of input: InputFile, to database: PavilionDatabase, progress: @escaping StoreProgress
  ) throws -> ImportResult {
    let (store, source) = (database.emotion, input.source(Self.kind, isAgain: isAgain))
    let today = database.dayStart.date(of: CallContext.current.now)
    let added =
      switch content.entries {
      case .records(let records):
        try isAgain ? store.add(records, from: source) : store.merge(records, from: source, progress: progress)
      case .counts(let counts):
        try isAgain
          ? store.add(counts, on: today, from: source)
          : store.merge(counts, on: today, from: source, progress: progress)
      }
    return result(added, content)
  }

  /// Returns what is said of a file with nothing to add, for which no database is created.
  func nothing(of content: Content) -> ImportResult { result(Added(new: 0, known: 0), content) }

  private func result(_ added: Added, _ content: Content) -> ImportResult {
    ImportResult(added, EmotionWords.entries, content.remarks, counts: content.counts)
  }
}

extension Failure {
  /// The file is not the one of which the moods were shown.
  fileprivate static func changed(_ input: InputFile) -> Failure {
    Failure(
      .badData, en: "\(input.name.en) has changed. Nothing was imported.",
      ko: "\(input.name.ko): 파일이 바뀌었습니다. 가져온 것은 없습니다.")
  }
}

extension Transfer {
  static func tapExports(_ files: TransferFiles) -> [Transfer] {
    [
      Transfer(
        writing: "emotion.export", Phrase(en: "Export feelings", ko: "감정 기록 내보내기"),
        Phrase(en: "Writes the diary, as .csv or .json.", ko: "감정 일기를 .csv나 .json 파일로 씁니다."),
        proposal: "feelings.csv"
      ) { path, replacing, _, progress in
        try files.withDatabase { database in
          let format = try EntryFormat(ofPath: path)
          return try files.export(
            database.emotion.export, as: .entries(format), to: path, replacing: replacing, progress)
        }
      }
    ]
  }
}

extension EmotionStore {
  var export: AppExport<Tap> {
    AppExport(EmotionWords.entries, count: { try totals().entries }) { body in
      try eachTap { (tap) throws(any Error) in try body(tap) }.get()
    }
  }
}

extension MoodFile {
  /// The moods, for which a feeling is chosen on the page.
  fileprivate var choices: FileChoices {
    .moods(moods.map { FileChoices.Item($0.name, $0.count, selected: $0.proposal.number) })
  }
}

extension FileChoices {
  /// Returns moods with what each may be: the index of an option is the number of its feeling; the last one skips.
  static func moods(_ items: [Item]) -> FileChoices {
    FileChoices(
      Phrase(en: "Moods", ko: "기분"),
      options: [Option("0", EntryFeeling.noFeeling.choiceName, isQuiet: true)]
        + Emotion.allCases.map { Option($0.digit, $0.name) }
        + [Option("x", Phrase(en: "skip", ko: "건너뛰기"), isQuiet: true)], items)
  }
}

extension MoodMap {
  fileprivate init(_ choices: FileChoices) {
    self.init()
    for item in choices.items { set(item.name, to: EntryFeeling(number: item.selected)) }
  }
}
