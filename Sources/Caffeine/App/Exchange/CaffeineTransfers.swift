import CaffeineModel
import PavilionKit
import TerminalUI
import Values

extension Transfer {
  static func caffeineImports(_ files: TransferFiles) -> [Transfer] { [caffeineImport(files)] }

  /// - Parameter zone: The zone of times that have none in the file; nil for that of this machine.
  private static func caffeineImport(_ files: TransferFiles, zone: NamedZone? = nil) -> Transfer {
    Transfer(
      "caffeine.import", Phrase(en: "Import drinks", ko: "카페인 기록 가져오기"),
      Phrase(
        en: "Adds the entries of a CSV, JSON or Apple Health file.",
        ko: "CSV, JSON, Apple 건강 파일의 기록을 더합니다."),
      keywords: Phrase(en: "caffeine coffee Apple Health export.xml CaffeineHealth", ko: "카페인 커피 애플 건강 export.xml"),
      undo: files.undo(.caffeine)
    ) { path in
      try files.working { try CaffeineFile(files.input(path), clock: ImportClock(zone: zone)).preview() }
    } check: { path, progress in
      try files.working {
        var errors = RowErrors(limit: FileCheck.mostProblems)
        let file = try CaffeineFile(files.input(path, progress), clock: ImportClock(zone: zone))
        let count = try file.content(&errors).entries.count
        return errors.check(count: count)
      }
    } carryOut: { path, progress in
      // Others may write until the file was read.
      let (content, source) = try files.working {
        let input = try files.input(path)
        return (try CaffeineFile(input, clock: ImportClock(zone: zone)).content(), input.source(.caffeine))
      }
      return try files.withDatabase(isWriting: true) { database in
        try database.caffeine.merge(content.entries, from: source) { try progress($0, of: $1) }.phrases
          + content.remarks
      }
    }.inZones { zone in caffeineImport(files, zone: try files.zone(named: zone)) }
  }

  static func caffeineExports(_ files: TransferFiles) -> [Transfer] {
    [
      Transfer(
        writing: "caffeine.export", Phrase(en: "Export drinks", ko: "카페인 기록 내보내기"),
        Phrase(en: "Writes the log of Caffeine Holic, as .csv or .json.", ko: "카페인 기록을 .csv나 .json 파일로 씁니다."),
        proposal: "caffeine.csv"
      ) { path, replacing, _, progress in
        try files.withDatabase { database in
          let format = try EntryFormat(ofPath: path)
          let count = try database.caffeine.entryCount()
          return try files.export(
            .entries(format), to: path, replacing: replacing, of: count, progress, CaffeineWords.entries
          ) { body in
            try database.caffeine.eachEntry { (entry) throws(any Error) in try body(entry) }.get()
          }
        }
      }
    ]
  }
}
