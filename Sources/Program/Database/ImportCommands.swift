import ArgumentParser
import DataFormats
import PavilionKit
import Stores
import TerminalUI

struct ImportsCommand: DescribedCommand {
  static let about = CommandText(
    "imports", en: "List the files that were imported, or take one back.", ko: "가져온 파일을 보거나 되돌립니다.",
    subcommands: [ImportListCommand.self, ImportUndoCommand.self], defaultSubcommand: ImportListCommand.self)
}

struct ImportListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "List the files that were imported, the latest first.", ko: "가져온 파일을 마지막 것부터 봅니다.",
    Phrase(
      en: "The number is for pavilion imports undo, which takes an import back.",
      ko: "번호는 pavilion imports undo로 되돌릴 때 씁니다."),
    examples: ["pavilion imports list", "pavilion imports list --since yesterday --json"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var listed: ListOptions

  func answer(_ session: Session) throws -> Answer {
    let listed = try listed.chosen(today: session.today)
    let database = session.location.exists ? try session.database : nil
    let all = try database?.imports() ?? []
    let days = database?.dayStart ?? .midnight
    let imports = listed.part(of: all) { days.date(of: $0.time) }
    let detail = listed.detail(shown: imports.count, of: all.count, Phrase.imports, nothing: PastImport.none)
    return Answer(list: imports, json: \.json, detail: detail) { language in
      imports.map { past in
        LogLine.head(past.number, past.time.date, past.time.clock, language) + past.file.sanitizedForDisplay + "  "
          + past.what.text(in: language)
      }
    }
  }
}

struct ImportUndoCommand: JSONCommand {
  static let about = CommandText(
    "undo", en: "Take back an import: what it has added goes.", ko: "가져오기를 되돌립니다. 가져온 것이 사라집니다.",
    Phrase(
      en: """
        Without a number it is the latest. What you changed since stays, and so does what something of yours needs, \
        such as a water with a coffee that was brewed with it, or an order in a closing. All of it is taken back, or \
        nothing. --dry-run says what would go.
        """,
      ko: """
        번호가 없으면 마지막으로 가져온 것을 되돌립니다. 그 뒤에 고친 것과, 직접 쓴 기록에 필요한 것은 남깁니다. 예를 들어 그 물로 내린 \
        커피가 있는 물이나 마감에 들어간 주문입니다. 모두 되돌리거나, 아무것도 하지 않습니다. --dry-run은 무엇이 사라질지 알려 줍니다.
        """),
    examples: ["pavilion imports undo", "pavilion imports undo 3 --dry-run"])

  @OptionGroup var output: OutputOptions
  @Flag(en: "Say what would go, and change nothing.", ko: "무엇이 사라질지만 말하고 바꾸지 않습니다.") var dryRun = false
  @Argument(
    en: "The number of the import, 3 or #3, or the name of its file; the latest without one.",
    ko: "가져오기 번호(3이나 #3)나 파일 이름. 없으면 마지막 것입니다.", .name)
  var name: String?

  func answer(_ session: Session) throws -> Answer {
    guard session.location.exists else { throw Failure.nothingToUndo(PastImport.none) }
    let database = try session.database
    let imports = try database.imports()
    let named = name == nil ? Array(imports.prefix(1)) : imports.filter(isNamed)
    guard named.count < 2 else {
      let list = named.map { Phrase(same: "#\($0.number) ") + WallClock(CallContext.current.now).moment($0.time) }
      throw Failure.usage(
        en: "Several imports are of that file; name one by its number: \(list.map(\.en).joined(separator: ", ")).",
        ko: "그 파일을 여러 번 가져왔습니다. 번호로 고르세요: \(list.map(\.ko).joined(separator: ", ")).")
    }
    guard let past = named.first else {
      throw Failure.nothingToUndo(
        name.map {
          Phrase(
            en: "There is no import \"\($0.shown)\". pavilion imports lists them.",
            ko: "그런 가져오기는 없습니다: \"\($0.shown)\". pavilion imports로 볼 수 있습니다.")
        } ?? PastImport.none)
    }
    let removal = try dryRun ? database.trialUndo(import: past.number) : database.undo(import: past.number)
    guard let removal else { throw Failure.nothingToUndo(PastImport.none) }
    return Answer(
      past.json + removal.json, [dryRun ? removal.intention(of: past) : removal.result(of: past)] + removal.lines)
  }

  /// Whether an import is of the number or the file that is named.
  private func isNamed(_ past: PastImport) -> Bool {
    guard let name else { return false }
    return Int(recordNumber: name).map { $0 == past.number } ?? (past.file == name || name.hasSuffix("/" + past.file))
  }
}

extension Phrase {
  /// A number of imports: `1 import`, `12 imports`.
  fileprivate static func imports(_ count: Int) -> Phrase {
    Phrase(en: "\(count.grouped) \(count == 1 ? "import" : "imports")", ko: "가져오기 \(count.grouped)건")
  }
}
