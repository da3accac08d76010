import ArgumentParser
import DataFormats
import Database
import JuiceModel
import PavilionKit
import Recovery
import Stores
import TerminalUI

struct BackupCommand: JSONCommand {
  static let about = CommandText(
    "backup", en: "Copy everything into a file of its own.", ko: "모든 것을 파일 하나에 복사해 둡니다.",
    Phrase(
      en: """
        Pavilion may be open meanwhile. The copy is checked, and only you can read it. It is a database itself: \
        --database opens it, and pavilion restore puts it back. A shop on a server is copied into a file, too.
        """,
      ko: """
        Pavilion이 열려 있어도 됩니다. 사본은 검사해서 쓰고, 나만 읽을 수 있습니다. 사본도 데이터베이스이므로 --database로 열 수 \
        있고, pavilion restore로 되돌립니다. 서버의 매장도 파일로 복사합니다.
        """),
    examples: ["pavilion backup pavilion-backup.sqlite", "pavilion backup --force ~/pavilion-backup.sqlite"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The file to write.", ko: "쓸 파일.", .file) var file: String
  @Flag(en: "Replace a file that is there.", ko: "이미 있는 파일을 바꿉니다.") var force = false

  var holdsSignals: Bool { true }

  func answer(_ session: Session) throws -> Answer {
    try session.location.checkExists()
    _ = try OutputFile(file, replaces: force, excluding: session.location.files)
    let database = try session.database
    let reading = try database.backUp(to: file, replaces: force)
    CallContext.current.lastingChanges.note()
    return Answer(reading.json(["file": file]), Phrase.backedUp(file, reading))
  }
}

struct RestoreCommand: JSONCommand {
  static let about = CommandText(
    "restore", en: "Put a backup in the place of your data.", ko: "백업으로 되돌립니다.",
    Phrase(
      en: """
        The backup is checked before anything happens, and stays as it is. What was there before is kept beside: it \
        gets a name with "before-restore" and the time. Quit every other Pavilion before.
        """,
      ko: """
        먼저 백업을 검사합니다. 백업은 그대로 둡니다. 지금까지의 데이터는 이름에 "before-restore"와 시각을 붙여 옆에 남겨 둡니다. 다른 Pavilion은 먼저 모두 끝내세요.
        """),
    examples: ["pavilion restore pavilion-backup.sqlite"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The backup.", ko: "백업 파일.", .file) var file: String

  var holdsSignals: Bool { true }

  func answer(_ session: Session) throws -> Answer {
    guard case .file(let path, let isNamed) = session.location else {
      throw Failure(.usage, .restoresByCopy(file.quotedForShell))
    }
    let backup = try DataLocation(file, output.global)
    try backup.checkExists()
    if let identity = FileIdentity(file), identity == FileIdentity(path) {
      throw Failure(.usage, .alreadyInUse(file))
    }
    // The stored language is in one file or the other.
    session.speak(stored: nil)
    let restored = try PavilionDatabase.restore(
      file, at: path, as: .pavilion, stamp: CallContext.current.stamp, createsFolders: !isNamed)
    CallContext.current.lastingChanges.note()
    return Answer(
      restored.reading.json(["aside": restored.aside, "file": path]), Phrase.restored(restored, at: path))
  }
}

extension Phrase {
  /// Returns the report on a backup that was written, with its contents.
  static func backedUp(_ file: String, _ reading: DatabaseReading) -> [Phrase] {
    [Phrase(en: "Copied and checked: \(file)", ko: "복사하고 검사했습니다: \(file)")] + reading.lines(in: file)
  }

  /// Returns the report on restored data, with the place of the data from before.
  static func restored(_ restored: Restored, at path: String) -> [Phrase] {
    let done = Phrase(en: "Restored: \(path)", ko: "되돌렸습니다: \(path)")
    let before = restored.aside.map {
      Phrase(en: "What was there before is now \($0)", ko: "그전의 데이터는 이제 여기에 있습니다: \($0)")
    }
    return [done] + restored.reading.lines(in: path) + [before].compactMap(\.self)
  }

  /// The file is no backup but what is in use.
  static func alreadyInUse(_ file: String) -> Phrase {
    Phrase(
      en: "\(file) is where Pavilion keeps its data already. Name a backup, or another file with --database.",
      ko: "\(file): 지금 쓰는 데이터 파일입니다. 백업을 지정하거나 --database로 다른 파일을 지정하세요.")
  }

  /// How a backup goes back to a server.
  static func restoresByCopy(_ file: String) -> Phrase {
    Phrase(
      en: "A backup goes back to a server by pavilion database copy --from \(file) --to ADDRESS, into an empty shop.",
      ko: "서버로 되돌리려면 빈 매장에 복사하세요: pavilion database copy --from \(file) --to 주소")
  }
}

struct RecoverCommand: JSONCommand {
  static let about = CommandText(
    "recover", en: "Read what can be read of a damaged file into a new one.", ko: "손상된 파일에서 읽을 수 있는 것을 새 파일로 되살립니다.",
    Phrase(
      en: """
        The damaged file is not changed: it gets a name with "damaged" and the time, and the new one takes its place \
        once it is complete. What could not be read is listed. If nothing is wrong, nothing is done. Quit every other \
        Pavilion before.
        """,
      ko: """
        손상된 파일은 바꾸지 않습니다. 새 파일이 다 만들어지면 손상된 파일은 이름에 "damaged"와 시각이 붙고, 새 파일이 그 자리에 \
        놓입니다. 읽지 못한 것은 알려 줍니다. 문제가 없으면 아무것도 하지 않습니다. 다른 Pavilion은 먼저 모두 끝내세요.
        """),
    examples: ["pavilion recover", "pavilion recover ~/.local/share/pavilion/pavilion.sqlite"])

  @OptionGroup var output: OutputOptions
  @Argument(
    en: "The damaged file; the one that Pavilion uses if none is named.", ko: "손상된 파일. 지정하지 않으면 Pavilion이 쓰는 파일입니다.",
    .file)
  var file: String?

  var holdsSignals: Bool { true }

  func answer(_ session: Session) throws -> Answer {
    let location = try file.map { try DataLocation($0, output.global) } ?? session.location
    // The stored language is in the damaged file.
    session.speak(stored: nil)
    guard case .file(let path, _) = location else {
      throw Failure.usage(
        en: "Only a file can be recovered. The data on a server come back from a backup of PostgreSQL.",
        ko: "파일만 되살릴 수 있습니다. 서버의 데이터는 PostgreSQL 백업으로 복원하세요.")
    }
    if try !DatabaseRecovery.hasLog(at: path) { try location.checkExists() }
    do {
      switch try DatabaseRecovery.recover(
        at: path, schema: ProgramStorage.pavilion.schema, stamp: CallContext.current.stamp)
      {
      case .intact:
        return Answer(
          ["aside": nil as String?, "intact": true] as JSONObject,
          [Phrase(en: "Nothing is wrong with \(path). It was left as it is.", ko: "\(path): 문제가 없습니다. 그대로 두었습니다.")])
      case .replaced(let recovered, let aside):
        CallContext.current.lastingChanges.note()
        session.speak(stored: recovered.settings[Settings.language.key])
        return answer(recovered, path, aside)
      }
    } catch is NothingRecovered {
      throw Failure(
        .badData, en: "Nothing in \(path) can be read any more. It was left as it is. Restore a copy.",
        ko: "\(path): 읽을 수 있는 것이 없습니다. 그대로 두었습니다. 백업을 복원하세요.")
    }
  }

  private func answer(_ recovered: Recovered, _ path: String, _ aside: String) -> Answer {
    let json: JSONObject = [
      "aside": aside, "damaged": RowCounts.json(recovered.damaged), "emptied": recovered.emptied,
      "intact": false, "lostPages": RowCounts.json(recovered.lostPages),
      "tables": RowCounts.json(recovered.rows),
      "repaired": RowCounts.json(recovered.repaired), "unnumbered": RowCounts.json(recovered.unnumbered),
    ]
    let done = Phrase(en: "Recovered: \(path)", ko: "되살렸습니다: \(path)")
    let original = Phrase(
      en: "The damaged file was not changed and is now \(aside)", ko: "손상된 파일은 바꾸지 않았고, 이제 여기에 있습니다: \(aside)")
    let (losses, repaired) = (Self.losses(recovered), Self.repaired(recovered))
    let head =
      losses.isEmpty
      ? Phrase(en: "Every entry was read.", ko: "모두 읽었습니다.") : Phrase(en: "Not recovered:", ko: "되살리지 못한 것:")
    return Answer(
      json,
      [done] + RowCounts.lines(recovered.rows) + [original, head] + losses.map { Phrase(same: "  ") + $0 }
        + repaired)
  }

  /// Returns the sentence about entries that were read but for some bytes of their text; nothing if there are none.
  private static func repaired(_ recovered: Recovered) -> [Phrase] {
    guard !recovered.repaired.isEmpty else { return [] }
    let kinds = RowCounts.names.compactMap { table, name in
      recovered.repaired[table].map { Phrase(same: $0.grouped + " ") + name }
    }
    return [
      Phrase(
        en: "� stands for letters that cannot be read: \(kinds.map(\.en).joined(separator: ", ")).",
        ko: "읽을 수 없는 글자는 �로 두었습니다: \(kinds.map(\.ko).joined(separator: ", ")).")
    ]
  }

  /// Returns the entries that could not be read, a line for each kind and reason.
  private static func losses(_ recovered: Recovered) -> [Phrase] {
    var losses: [Phrase] = []
    for (table, name) in RowCounts.names {
      func add(_ en: String, _ ko: String) {
        losses.append(Phrase(en: "\(name.en): \(en)", ko: "\(name.ko): \(ko)"))
      }
      if let numbers = recovered.damaged[table] {
        let shown = numbers.prefix(20).map { "\($0)" }.joined(separator: ", ")
        let more = numbers.count - 20
        add(
          "number \(shown)" + (more > 0 ? " and \(more.grouped) more" : ""),
          "\(shown)번" + (more > 0 ? " 외 \(more.grouped)건" : ""))
      }
      if let count = recovered.unnumbered[table] {
        add("\(count.grouped) damaged, whose numbers cannot be read", "번호를 읽을 수 없는 \(count.grouped)건")
      }
      if let count = recovered.lostPages[table] {
        add(
          "what was on \(count.grouped) damaged \(count == 1 ? "page" : "pages") of the file",
          "파일의 손상된 페이지 \(count.grouped)쪽에 있던 것")
      }
    }
    let menu = "juiceMenu"
    if [recovered.unnumbered[menu], recovered.lostPages[menu]].contains(where: { $0 != nil }) {
      losses.append(
        Phrase(
          en: "The built-in menu is used now. If you have your own as a file: pavilion juice menu import FILE",
          ko: "이제 기본 메뉴를 씁니다. 메뉴를 파일로 두었으면: pavilion juice menu import 파일"))
    }
    if !recovered.emptied.isEmpty {
      let names = recovered.emptied.map {
        Ingredient.ID(rawValue: $0).map(Menu.builtIn.phrase(of:)) ?? Phrase(same: $0)
      }
      losses.append(
        Phrase(
          en: "The stock of \(names.map(\.en).joined(separator: ", ")) is 0 now. Count it and set it: "
            + "pavilion juice set \(recovered.emptied.map { "\($0)=N" }.joined(separator: " "))",
          ko: "\(names.map(\.ko).joined(separator: ", ")) 재고는 이제 0입니다. 세어서 입력하세요: "
            + "pavilion juice set \(recovered.emptied.map { "\($0)=수량" }.joined(separator: " "))"))
    }
    return losses
  }
}
