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
      ko: "번호는 pavilion imports undo로 되돌릴 때 씁니다."))

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    guard session.location.exists else { return Answer([JSONObject](), [PastImport.none]) }
    let imports = try session.database.imports()
    let width = imports.map { "\($0.number)".count }.max() ?? 0
    let lines = imports.map { past in
      let number = "\(past.number)".padded(to: width, .trailing)
      return Phrase(same: "\(number)  \(past.time.iso8601)  \(past.file.sanitizedForDisplay)  ") + past.what
    }
    return Answer(imports.map(\.json), lines.isEmpty ? [PastImport.none] : lines)
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
  @Argument(en: "The number of the import; the latest without one.", ko: "가져오기 번호. 없으면 마지막 것입니다.", .n)
  var number: Int?

  func answer(_ session: Session) throws -> Answer {
    guard session.location.exists else { throw Failure.nothingToUndo(PastImport.none) }
    let database = try session.database
    let imports = try database.imports()
    guard let past = number == nil ? imports.first : imports.first(where: { $0.number == number }) else {
      throw Failure.nothingToUndo(
        number.map {
          Phrase(
            en: "There is no import \($0). pavilion imports lists them.",
            ko: "\($0)번 가져오기는 없습니다. pavilion imports로 볼 수 있습니다.")
        } ?? PastImport.none)
    }
    let removal = try dryRun ? database.trialUndo(import: past.number) : database.undo(import: past.number)
    guard let removal else { throw Failure.nothingToUndo(PastImport.none) }
    return Answer(
      past.json + removal.json, [dryRun ? removal.intention(of: past) : removal.result(of: past)] + removal.lines)
  }
}
