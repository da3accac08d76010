import ArgumentParser
import DataFormats
import Screens
import Stores
import TerminalUI

/// The reader of a file that is imported; the raw value is its name in databases.
enum ImportKind: String, CaseIterable {
  case water, caffeine, emotion, document

  /// The name of the records that it reads.
  var name: Phrase {
    switch self {
    case .water: Phrase(en: "waters", ko: "물 기록")
    case .caffeine: Phrase(en: "drinks", ko: "카페인 기록")
    case .emotion: Phrase(en: "feelings", ko: "감정 기록")
    case .document: Phrase(en: "everything", ko: "모든 앱")
    }
  }
}

struct ImportsCommand: DescribedCommand {
  static let about = CommandText(
    "imports", en: "List the files that were imported, or take one back.", ko: "가져온 파일을 보거나 되돌립니다.",
    subcommands: [ImportListCommand.self, ImportUndoCommand.self], defaultSubcommand: ImportListCommand.self)

  fileprivate static let none = Phrase(en: "No import can be taken back.", ko: "되돌릴 수 있는 가져오기가 없습니다.")
}

struct ImportListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "List the files that were imported, the latest first.", ko: "가져온 파일을 마지막 것부터 봅니다.",
    Phrase(
      en: "The number is for pavilion imports undo, which takes an import back.",
      ko: "번호는 pavilion imports undo로 되돌릴 때 씁니다."))

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    guard session.location.exists else { return Answer([JSONObject](), [ImportsCommand.none]) }
    let imports = try session.database.imports()
    let width = imports.map { "\($0.number)".count }.max() ?? 0
    let lines = imports.map { past in
      let number = "\(past.number)".padded(to: width, .trailing)
      return Phrase(same: "\(number)  \(past.time.iso8601)  \(past.file.sanitizedForDisplay)  ") + past.what
    }
    return Answer(imports.map(\.json), lines.isEmpty ? [ImportsCommand.none] : lines)
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
    guard session.location.exists else { throw Failure.nothingToUndo(ImportsCommand.none) }
    let database = try session.database
    let imports = try database.imports()
    guard let past = number == nil ? imports.first : imports.first(where: { $0.number == number }) else {
      throw Failure.nothingToUndo(
        number.map {
          Phrase(
            en: "There is no import \($0). pavilion imports lists them.",
            ko: "\($0)번 가져오기는 없습니다. pavilion imports로 볼 수 있습니다.")
        } ?? ImportsCommand.none)
    }
    let removal = try dryRun ? database.trialUndo(import: past.number) : database.undo(import: past.number)
    guard let removal else { throw Failure.nothingToUndo(ImportsCommand.none) }
    return Answer(
      past.json + removal.json, [dryRun ? removal.intention(of: past) : removal.result(of: past)] + removal.lines)
  }
}

extension PastImport {
  fileprivate var what: Phrase { ImportKind(rawValue: kind)?.name ?? Phrase(same: kind) }

  fileprivate var json: JSONObject { ["at": time.iso8601, "file": file, "kind": kind, "number": number] }
}

extension ImportRemoval {
  fileprivate var json: JSONObject {
    [
      "changed": PavilionTable.json(changed), "needed": PavilionTable.json(needed),
      "removed": PavilionTable.json(removed),
    ]
  }

  private var count: Int { removed.values.reduce(0, +) }

  /// Returns the sentence about the entries that would go.
  fileprivate func intention(of past: PastImport) -> Phrase {
    let (file, count) = (past.file.sanitizedForDisplay, count.grouped)
    return Phrase(
      en: "Of what came from \(file), \(count) would go:", ko: "\(file)에서 가져온 것 가운데 \(count)건이 사라집니다.")
  }

  /// Returns the sentence about the entries that have gone.
  fileprivate func result(of past: PastImport) -> Phrase {
    let (file, count) = (past.file.sanitizedForDisplay, count.grouped)
    return Phrase(
      en: "Taken back: of what came from \(file), \(count) \(self.count == 1 ? "is" : "are") gone.",
      ko: "되돌렸습니다. \(file)에서 가져온 것 가운데 \(count)건이 사라졌습니다.")
  }

  /// How many entries of which kinds, and those that stay.
  fileprivate var lines: [Phrase] {
    let (changed, needed) = (changed.values.reduce(0, +), needed.values.reduce(0, +))
    var lines = PavilionTable.lines(removed)
    if changed > 0 {
      lines.append(
        Phrase(
          en: changed == 1 ? "1 that was changed since stays:" : "\(changed.grouped) that were changed since stay:",
          ko: "그 뒤에 고친 \(changed.grouped)건은 남습니다:"))
      lines += PavilionTable.lines(self.changed)
    }
    if needed > 0 {
      lines.append(
        Phrase(
          en: needed == 1 ? "1 that others need stays:" : "\(needed.grouped) that others need stay:",
          ko: "다른 기록에 필요한 \(needed.grouped)건은 남습니다:"))
      lines += PavilionTable.lines(self.needed)
    }
    return lines
  }
}

extension TransferFiles {
  /// How the import of a file is taken back.
  func undo(_ kind: ImportKind) -> ImportUndo {
    ImportUndo { path in
      let digest = try InputFile.digest(of: path)
      return try withDatabase(isWriting: true) { database in
        guard let past = try database.imports(of: kind.rawValue, digest: digest).first,
          let trial = try database.trialUndo(import: past.number)
        else { return nil }
        return ImportUndo.Prospect(past.number, [trial.intention(of: past)] + trial.lines)
      }
    } carryOut: { number in
      try withDatabase(isWriting: true) { database in
        guard let past = try database.imports().first(where: { $0.number == number }),
          let removal = try database.undo(import: number)
        else { throw Failure.nothingToUndo(ImportsCommand.none) }
        return [removal.result(of: past)] + removal.lines
      }
    }
  }
}
