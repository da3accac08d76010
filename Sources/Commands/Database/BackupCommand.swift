import ArgumentParser
import DataFormats
import Screens
import Stores
import TerminalUI

struct BackupCommand: JSONCommand {
  static let about = CommandText(
    "backup", Phrase(en: "Copy everything into a file of its own.", ko: "모든 것을 파일 하나에 복사해 둡니다."),
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
  @Argument(en: "The file to write.", ko: "쓸 파일.", .file, completion: .file()) var file: String
  @Flag(help: ArgumentHelp(en: "Replace a file that is there.", ko: "이미 있는 파일을 바꿉니다.")) var force = false

  func answer(_ session: Session) throws -> Answer {
    try session.location.checkExists()
    _ = try OutputFile(file, replaces: force, excluding: session.location.files)
    let database = try session.database
    var signals = HeldSignals()
    defer { signals.release() }
    let rows = try database.backUp(to: file, replaces: force)
    let done = Phrase(en: "Copied and checked: \(file)", ko: "복사하고 검사했습니다: \(file)")
    return Answer(DataKind.json(rows, ["file": file]), [done] + DataKind.lines(rows))
  }
}

struct RestoreCommand: JSONCommand {
  static let about = CommandText(
    "restore", Phrase(en: "Put a backup in the place of your data.", ko: "백업으로 되돌립니다."),
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
  @Argument(en: "The backup.", ko: "백업 파일.", .file, completion: .file()) var file: String

  func answer(_ session: Session) throws -> Answer {
    guard case .file(let path, let isNamed) = session.location else {
      throw Failure.usage(
        en:
          "A backup goes back to a server by pavilion database copy --from \(file.quotedForShell) --to ADDRESS, into an "
          + "empty shop.",
        ko: "서버로 되돌리려면 빈 매장에 복사하세요: pavilion database copy --from \(file.quotedForShell) --to 주소")
    }
    let backup = try DataLocation(file, output.global)
    try backup.checkExists()
    if let identity = FileIdentity(file), identity == FileIdentity(path) {
      throw Failure.usage(
        en: "\(file) is where Pavilion keeps its data already. Name a backup, or another file with --database.",
        ko: "\(file): 지금 쓰는 데이터 파일입니다. 백업을 지정하거나 --database로 다른 파일을 지정하세요.")
    }
    // The stored language is in one file or the other.
    session.speak(stored: nil)
    var signals = HeldSignals()
    defer { signals.release() }
    let restored = try PavilionDatabase.restore(file, at: path, stamp: SystemClock.stamp, createsFolders: !isNamed)
    let done = Phrase(en: "Restored: \(path)", ko: "되돌렸습니다: \(path)")
    let before = restored.aside.map {
      Phrase(en: "What was there before is now \($0)", ko: "그전의 데이터는 이제 여기에 있습니다: \($0)")
    }
    return Answer(
      DataKind.json(restored.rows, ["aside": restored.aside, "file": path]),
      [done] + DataKind.lines(restored.rows) + [before].compactMap(\.self))
  }
}
