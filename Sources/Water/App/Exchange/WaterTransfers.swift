import PavilionKit
import TerminalUI
import Values
import WaterModel

extension Transfer {
  static func waterImports(_ files: TransferFiles) -> [Transfer] { [waterImport(files)] }

  /// - Parameters:
  ///   - zone: The zone of times that have none in the file; nil for that of this machine.
  ///   - takesConflicts: Whether rows whose figures contradict each other are taken as they are.
  private static func waterImport(
    _ files: TransferFiles, zone: NamedZone? = nil, takesConflicts: Bool = false
  ) -> Transfer {
    let transfer = Transfer(
      "water.import", Phrase(en: "Import waters", ko: "물 기록 가져오기"),
      Phrase(en: "Adds the records of a CSV file to the log.", ko: "CSV 파일의 기록을 물 기록에 더합니다."),
      undo: files.undo(.water)
    ) { path in
      try files.working {
        let clock = ImportClock(zone: zone)
        var (file, rows) = (
          try WaterFile(files.input(path), clock: clock),
          try WaterFile(files.input(path), clock: clock, takesConflicts: true)
        )
        return try file.preview().adding(rows.computedColumns())
      }
    } check: { path, progress in
      try files.working {
        var file = try WaterFile(
          files.input(path, progress), clock: ImportClock(zone: zone), takesConflicts: takesConflicts,
          limit: FileCheck.mostProblems)
        var count = 0
        while try file.nextGood() != nil { count += 1 }
        return file.errors.check(count: count)
      }
    } carryOut: { path, progress in
      try files.withDatabase(isWriting: true) { database in
        let input = try files.input(path, progress)
        let (added, remarks) = try WaterFile.merge(
          input, into: database.water, clock: ImportClock(zone: zone), takesConflicts: takesConflicts)
        return [added.phrase(WaterWords.records)] + remarks
      }
    }.inZones { zone in waterImport(files, zone: try files.zone(named: zone), takesConflicts: takesConflicts) }
    return takesConflicts
      ? transfer : transfer.takingConflicts { waterImport(files, zone: zone, takesConflicts: true) }
  }

  static func waterExports(_ files: TransferFiles) -> [Transfer] {
    [
      Transfer(
        writing: "water.export", Phrase(en: "Export waters", ko: "물 기록 내보내기"),
        Phrase(
          en: "Writes the log, as .csv, .json, .md or .svg.", ko: "물 기록을 .csv, .json, .md, .svg 파일로 씁니다."),
        proposal: "waters.csv"
      ) { path, replacing, environment, progress in
        try files.withDatabase { database in
          guard let format = WaterFormat.format(ofFile: path) else {
            throw Failure.usage(
              en: "Which format? End the name with .csv, .json, .md or .svg.",
              ko: "형식을 알 수 없습니다. 이름을 .csv, .json, .md, .svg 가운데 하나로 끝내세요.")
          }
          let count = try database.water.count()
          let records = format.records(environment.unit, environment)
          return try files.export(records, to: path, replacing: replacing, of: count, progress, WaterWords.records) {
            body in
            try database.water.eachRecord(WaterQuery(.date, isDescending: false)) { (record) throws(any Error) in
              try body(record)
            }.get()
          }
        }
      }
    ]
  }
}
