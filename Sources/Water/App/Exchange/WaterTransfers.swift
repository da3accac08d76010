import Database
import PavilionKit
import Stores
import TerminalUI
import Values
import WaterModel

/// The import of records from a CSV file, or from a JSON list.
struct WaterImport: AppImport {
  static let kind = ImportKind.water
  static let about = ImportText(
    "water.import", Phrase(en: "Import waters", ko: "물 기록 가져오기"),
    Phrase(en: "Adds the records of a CSV or JSON file to the log.", ko: "CSV나 JSON 파일의 기록을 물 기록에 더합니다."))

  var zone: NamedZone?
  /// Whether rows whose figures contradict each other are taken as they are.
  var takesConflicts = false

  var takingConflicts: WaterImport? { takesConflicts ? nil : WaterImport(zone: zone, takesConflicts: true) }

  func preview(_ input: InputFile) throws -> FilePreview {
    var rows = try WaterImport(zone: zone, takesConflicts: true).read(input)
    let computed = try rows.computedColumns()
    try input.rewind()
    var file = try read(input)
    return try file.preview().adding(computed)
  }

  func check(_ input: InputFile) throws -> FileCheck {
    var file = try file(input, limit: FileCheck.mostProblems)
    var count = 0
    while try file.nextGood() != nil { count += 1 }
    return file.errors.check(count: count)
  }

  /// Returns the records, which are read one by one while they are added.
  func read(_ input: InputFile) throws -> WaterFile { try file(input) }

  private func file(_ input: InputFile, limit: Int = WaterFile.mostErrors) throws(Failure) -> WaterFile {
    try WaterFile(input, clock: ImportClock(zone: zone), takesConflicts: takesConflicts, limit: limit)
  }

  func add(
    _ content: WaterFile, of input: InputFile, to database: PavilionDatabase, progress: @escaping StoreProgress
  ) throws -> ImportResult {
    var records = content
    input.onReading = { [size = input.size] in try? progress($0, size) }
    let added = try database.water.merge(from: input.source(Self.kind)) { () throws(Failure) in
      try records.next()
    }.get()
    return ImportResult(added, WaterWords.records, records.remarks)
  }
}

extension Transfer {
  static func waterExports(_ files: TransferFiles) -> [Transfer] {
    [
      Transfer(
        writing: "water.export", Phrase(en: "Export waters", ko: "물 기록 내보내기"),
        Phrase(
          en: "Writes the log, as .csv, .json, .md or .svg.", ko: "물 기록을 .csv, .json, .md, .svg 파일로 씁니다."),
        proposal: "waters.csv"
      ) { path, replacing, environment, progress in
        try files.withDatabase { database in
          let records = try WaterFormat(ofPath: path).records(environment.unit, environment)
          return try files.export(database.water.export, as: records, to: path, replacing: replacing, progress)
        }
      }
    ]
  }
}

extension WaterStore {
  var export: AppExport<WaterRecord> {
    AppExport(WaterWords.records, count: { try count() }) { body in
      try eachRecord(WaterQuery(.date, isDescending: false)) { (record) throws(any Error) in try body(record) }.get()
    }
  }
}
