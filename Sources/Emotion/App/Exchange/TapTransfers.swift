import Database
import EmotionModel
import PavilionKit
import TerminalUI
import Values

extension Transfer {
  static func tapImports(_ files: TransferFiles) -> [Transfer] { [tapImport(files)] }

  /// - Parameter zone: The zone of times that have none in the file; nil for that of this machine.
  private static func tapImport(_ files: TransferFiles, zone: NamedZone? = nil) -> Transfer {
    Transfer(
      "emotion.import", Phrase(en: "Import feelings", ko: "감정 기록 가져오기"),
      Phrase(
        en: "Adds the entries of a CSV or JSON file, also of Daylio and others.",
        ko: "CSV나 JSON 파일의 기록을 더합니다. Daylio 등의 파일도 됩니다."),
      keywords: Phrase(
        en: "emotion mood diary Daylio Pixels How We Feel eMoods Apple State of Mind", ko: "감정 기분 일기 다일리오 애플 마음 상태"),
      undo: files.undo(.emotion)
    ) { path in
      try files.working { try TapFile.preview(files.input(path)) }
    } check: { path, progress in
      try files.working {
        var errors = RowErrors(limit: FileCheck.mostProblems)
        let taps = try TapFile.read(files.input(path, progress), clock: ImportClock(zone: zone), &errors).content
        guard case .moods(let file) = taps, !file.moods.isEmpty else { return errors.check(count: taps.count) }
        return errors.check(count: taps.count, choices: file.choices)
      }
    } carryOut: { path, progress in
      try files.withDatabase(isWriting: true) { database in
        let clock = ImportClock(zone: zone)
        let input = try files.input(path)
        let (taps, remarks) = try TapFile.read(input, clock: clock)
        let source = input.source(.emotion)
        let added: Added
        switch taps {
        case .taps(let records):
          added = try database.emotion.merge(records, from: source) { try progress($0, of: $1) }
        case .counts(let counts):
          added = try database.emotion.merge(counts, on: database.dayStart.date(of: clock.now), from: source) {
            try progress($0, of: $1)
          }
        case .moods(let file):
          guard file.moods.isEmpty else { throw file.unmapped(input) }
          let nothing = Added(new: 0, known: 0).phrase(EmotionWords.entries)
          return [nothing] + file.selection(MoodMap()).remarks + remarks
        }
        return [added.phrase(EmotionWords.entries)] + remarks
      }
    } chosen: { path, choices, progress in
      let (selection, remarks, source) = try files.working {
        let input = try files.input(path)
        let (content, remarks) = try TapFile.read(input, clock: ImportClock(zone: zone))
        guard case .moods(let file) = content else { throw changed(input) }
        let map = MoodMap(choices)
        guard file.moods.allSatisfy({ map.contains($0.name) }) else { throw changed(input) }
        return (file.selection(map), remarks, input.source(.emotion))
      }
      return try files.withDatabase(isWriting: true) { database in
        let added = try database.emotion.merge(selection.records, from: source) { try progress($0, of: $1) }
        return [added.phrase(EmotionWords.entries)] + selection.remarks + remarks
      }
    }.inZones { zone in tapImport(files, zone: try files.zone(named: zone)) }
  }

  /// The file is not the one of which the moods were shown.
  private static func changed(_ input: InputFile) -> Failure {
    Failure(
      .badData, en: "\(input.name.en) has changed. Nothing was imported.",
      ko: "\(input.name.ko): 파일이 바뀌었습니다. 가져온 것은 없습니다.")
  }

  static func tapExports(_ files: TransferFiles) -> [Transfer] {
    [
      Transfer(
        writing: "emotion.export", Phrase(en: "Export feelings", ko: "감정 기록 내보내기"),
        Phrase(en: "Writes the diary, as .csv or .json.", ko: "감정 일기를 .csv나 .json 파일로 씁니다."),
        proposal: "feelings.csv"
      ) { path, replacing, _, progress in
        try files.withDatabase { database in
          let format = try EntryFormat(ofPath: path)
          let count = try database.emotion.totals().entries
          return try files.export(
            .entries(format), to: path, replacing: replacing, of: count, progress, EmotionWords.entries
          ) { body in
            try database.emotion.eachTap { (tap) throws(any Error) in try body(tap) }.get()
          }
        }
      }
    ]
  }
}

extension MoodFile {
  /// The moods, for which a feeling is chosen on the page: 0 is none, and the last option skips a mood.
  fileprivate var choices: FileChoices {
    FileChoices(
      Phrase(en: "Moods", ko: "기분"),
      options: [EntryFeeling.noFeeling.choiceName] + Emotion.allCases.map(\.word) + [Phrase(en: "skip", ko: "건너뛰기")],
      moods.map { FileChoices.Item($0.name, $0.count, selected: $0.proposal.number) })
  }
}

extension MoodMap {
  fileprivate init(_ choices: FileChoices) {
    self.init()
    for item in choices.items { set(item.name, to: EntryFeeling(number: item.selected)) }
  }
}
