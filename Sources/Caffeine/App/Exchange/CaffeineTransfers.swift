import CaffeineModel
import DataFormats
import Database
import PavilionKit
import Stores
import TerminalUI
import Values

/// The import of entries from a file of Pavilion or of another program.
struct CaffeineImport: AppImport {
  static let kind = ImportKind.caffeine
  static let about = ImportText(
    "caffeine.import", Phrase(en: "Import drinks", ko: "카페인 기록 가져오기"),
    Phrase(en: "Adds the entries of a CSV, JSON or Apple Health file.", ko: "CSV, JSON, Apple 건강 파일의 기록을 더합니다."),
    keywords: Phrase(en: "caffeine coffee Apple Health export.xml CaffeineHealth", ko: "카페인 커피 애플 건강 export.xml"))

  var zone: NamedZone?
  /// The columns of the user's own CSV file; nil for those that are known.
  var columns: CaffeineColumns?
  /// Whether bedtimes are wanted, which only Apple Health has.
  var readsSleep = false

  private func file(_ input: InputFile) throws(Failure) -> CaffeineFile {
    try CaffeineFile(input, columns: columns, clock: ImportClock(zone: zone))
  }

  func preview(_ input: InputFile) throws -> FilePreview { try file(input).preview() }

  func check(_ input: InputFile) throws -> FileCheck {
    var errors = RowErrors(limit: FileCheck.mostProblems)
    let count = try file(input).content(&errors).entries.count
    return errors.check(count: count)
  }

  func read(_ input: InputFile) throws -> CaffeineFile.Content { try file(input).content(readsSleep: readsSleep) }

  func add(
    _ content: CaffeineFile.Content, of input: InputFile, to database: PavilionDatabase,
    progress: @escaping StoreProgress
  ) throws -> ImportResult {
    let result = try database.caffeine.merge(
      content.entries, bedtimes: content.bedtimes, from: input.source(Self.kind), progress: progress)
    let (phrases, nights) = (result.phrases, result.nights)
    let counts: JSONObject = ["leftOut": content.leftOut, "repeated": result.repeated]
    return ImportResult(
      result.added, sentence: phrases[0],
      phrases.dropFirst() + (readsSleep ? [nights.phrase] : []) + content.remarks,
      counts: readsSleep ? counts + ["bedtimes": nights.changed, "unratedNights": nights.unrated] : counts)
  }
}

extension Transfer {
  static func caffeineExports(_ files: TransferFiles) -> [Transfer] {
    [
      Transfer(
        writing: "caffeine.export", Phrase(en: "Export drinks", ko: "카페인 기록 내보내기"),
        Phrase(en: "Writes the log of Caffeine Holic, as .csv or .json.", ko: "카페인 기록을 .csv나 .json 파일로 씁니다."),
        proposal: "caffeine.csv"
      ) { path, replacing, _, progress in
        try files.withDatabase { database in
          let format = try EntryFormat(ofPath: path)
          return try files.export(
            database.caffeine.export, as: .entries(format), to: path, replacing: replacing, progress)
        }
      }
    ]
  }
}

extension CaffeineStore {
  var export: AppExport<CaffeineEntry> {
    AppExport(CaffeineWords.entries, count: { try entryCount() }) { body in
      try eachEntry { (entry) throws(any Error) in try body(entry) }.get()
    }
  }
}
