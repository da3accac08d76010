import CLibrary
import Database
import PavilionKit
import Stores
import TerminalUI

extension Transfer {
  static func documentImports(_ files: TransferFiles) -> [Transfer] {
    [
      Transfer(
        "document.import", Phrase(en: "Import everything", ko: "모두 가져오기"),
        Phrase(
          en: "Adds what a file of \"Export everything\" holds.", ko: "\"모두 내보내기\"로 쓴 파일에 있는 것을 더합니다."),
        undo: files.undo(.document)
      ) { path in
        // A missing file is refused at once.
        try files.working { _ = try files.input(path) }
        return FilePreview(Phrase(en: "JSON of all apps", ko: "모든 앱의 JSON"))
      } check: { path, progress in
        try files.withDocument(path) { document, _ in
          do {
            return FileCheck(
              try document.check(limit: FileCheck.mostProblems) { try progress($0, of: $1) })
          } catch DatabaseDocument.Problem.elements(let elements, let count) {
            return FileCheck(
              problems: elements.map { FileCheck.Problem($0.place, $0.what) }, problemCount: count)
          }
        }
      } carryOut: { path, progress in
        try files.withDatabase(isWriting: true) { database in
          try files.withDocument(path) { document, input in
            Phrase.imported(
              try database.merge(document, from: input.source(.document)) { try progress($0, of: $1) })
          }
        }
      }
    ]
  }

  static func documentExports(_ files: TransferFiles) -> [Transfer] {
    [
      Transfer(
        writing: "document.export", Phrase(en: "Export everything", ko: "모두 내보내기"),
        Phrase(
          en: "Writes all apps into one JSON file, for any program.",
          ko: "모든 앱을 다른 프로그램도 읽는 JSON 파일로 씁니다."),
        proposal: "pavilion.json"
      ) { path, replacing, _, progress in
        try files.withDatabase { database in
          try files.write(path, replacing: replacing) { file, append in
            var pieces = 0
            let counts = try database.writeDocument(at: CallContext.current.now, settings: KnownSetting.all) { piece in
              try append(piece)
              pieces += 1
              if pieces % 1000 == 0 { try progress(pieces) }
            }
            return Phrase.written(file, counts)
          }
        }
      }
    ]
  }

  static func backups(_ files: TransferFiles) -> [Transfer] {
    let day = CallContext.current.today.iso8601
    return [
      Transfer(
        writing: .backup, "backup", Phrase(en: "Back up", ko: "백업하기"),
        Phrase(
          en: "Writes a checked copy of the whole database.", ko: "데이터베이스 전체를 파일 하나에 복사하고 검사합니다."),
        keywords: Phrase(en: "backup", ko: "백업"), proposal: "pavilion-backup-\(day).sqlite"
      ) { path, replacing, _, progress in
        try files.withDatabase { database in
          _ = try files.output(path, replacing: replacing)
          let path = path.withHomeFolder
          return Phrase.backedUp(
            path, try database.backUp(to: path, replaces: replacing) { try progress($0, of: $1) })
        }
      }
    ]
  }

  static func restorations(_ files: TransferFiles) -> [Transfer] {
    var reason: Phrase?
    if case .server = files.location { reason = Phrase.restoresByCopy(Phrase(en: "BACKUP", ko: "백업").en) }
    return [
      Transfer(
        reading: .restoring, "restore", Phrase(en: "Restore a backup", ko: "백업 되돌리기"),
        Phrase(
          en: "Puts a backup in place of your data, which are kept.",
          ko: "지금 데이터를 백업으로 바꾸고, 지금 것은 남겨 둡니다."),
        unavailableReason: reason
      ) { path in
        try files.working {
          _ = try files.input(path)
          return FilePreview(Phrase(en: "a database", ko: "데이터베이스"))
        }
      } check: { path, progress in
        try files.working {
          let path = path.withHomeFolder
          try files.checkIsBackup(path)
          return FileCheck(
            try PavilionDatabase.reading(ofBackup: path, checkedBeside: files.shown.path ?? path, as: .pavilion) {
              try progress($0, of: $1)
            })
        }
      } carryOut: { path, progress in
        try files.working {
          let path = path.withHomeFolder
          try files.checkIsBackup(path)
          let (settings, key) = (files.shown.settings, SettingStore.printerKey)
          let printer = try? settings.value(for: key)
          // The connection of the screens goes on with the restored file.
          let restored = try files.shown.restore(path, stamp: CallContext.current.stamp) { try progress($0, of: $1) }
          let said = Phrase.restored(restored, at: files.location.name)
          guard let other = try settings.value(for: key), other.hasPrefix("|"), other != printer else { return said }
          try settings.set(printer, for: key)
          return said + [
            Phrase(
              en: "The printer stays as it was: that of the backup is a command, which no screen brings.",
              ko: "프린터는 그대로입니다. 백업의 프린터는 명령이어서, 화면에서는 가져오지 않습니다.")
          ]
        }
      }
    ]
  }
}

extension TransferFiles {
  fileprivate func withDocument<Value>(
    _ path: String, _ body: (DatabaseDocument, InputFile) throws -> Value
  ) throws -> Value {
    try working {
      let input = try input(path)
      do { return try body(try DatabaseDocument(input), input) } catch let problem as DatabaseDocument.Problem {
        throw Failure(problem, in: input.name)
      }
    }
  }

  fileprivate func checkIsBackup(_ path: String) throws(Failure) {
    guard let identity = FileIdentity(path), let own = shown.path, identity == FileIdentity(own) else { return }
    throw Failure(.usage, .alreadyInUse(path))
  }
}

extension FileCheck {
  /// The rows of each table in words.
  ///
  /// - Parameter others: What there is besides.
  fileprivate init(_ counts: [String: Int], _ others: [Content] = []) {
    let contents = RowCounts.names.compactMap { table, name in
      counts[table].flatMap { $0 > 0 ? Content(name, $0) : nil }
    }
    self.init(count: contents.reduce(0) { $0 + $1.count }, contents: contents + others)
  }

  /// Creates the check of a backup, with the entries that cannot be read, which are restored as they are.
  fileprivate init(_ reading: DatabaseReading) {
    self.init(
      reading.rows,
      reading.unreadable.map {
        Content(Phrase(table: $0.table) + Phrase(en: " that cannot be read", ko: ", 읽을 수 없음"), $0.count)
      })
  }
}
