import DataFormats
import Stores
import TerminalUI
import Values

extension PastImport {
  /// That there is none.
  package static let none = Phrase(en: "No import can be taken back.", ko: "되돌릴 수 있는 가져오기가 없습니다.")

  package var what: Phrase { ImportKind.named(kind)?.name ?? Phrase(same: kind) }

  package var json: JSONObject { ["at": time.iso8601, "file": file, "kind": kind, "number": number] }
}

extension ImportRemoval {
  package var json: JSONObject {
    [
      "changed": RowCounts.json(changed), "needed": RowCounts.json(needed),
      "removed": RowCounts.json(removed),
    ]
  }

  private var count: Int { removed.values.reduce(0, +) }

  /// Returns the sentence about the entries that would go.
  package func intention(of past: PastImport) -> Phrase {
    let (file, count) = (past.file.sanitizedForDisplay, count.grouped)
    return Phrase(
      en: "Of what came from \(file), \(count) would go:", ko: "\(file)에서 가져온 것 가운데 \(count)건이 사라집니다.")
  }

  /// Returns the sentence about the entries that have gone.
  package func result(of past: PastImport) -> Phrase {
    let (file, count) = (past.file.sanitizedForDisplay, count.grouped)
    return Phrase(
      en: "Taken back: of what came from \(file), \(count) \(self.count == 1 ? "is" : "are") gone.",
      ko: "되돌렸습니다. \(file)에서 가져온 것 가운데 \(count)건이 사라졌습니다.")
  }

  /// How many entries of which kinds, and those that stay.
  package var lines: [Phrase] {
    let (changed, needed) = (changed.values.reduce(0, +), needed.values.reduce(0, +))
    var lines = RowCounts.lines(removed)
    if changed > 0 {
      lines.append(
        Phrase(
          en: changed == 1 ? "1 that was changed since stays:" : "\(changed.grouped) that were changed since stay:",
          ko: "그 뒤에 고친 \(changed.grouped)건은 남습니다:"))
      lines += RowCounts.lines(self.changed)
    }
    if needed > 0 {
      lines.append(
        Phrase(
          en: needed == 1 ? "1 that others need stays:" : "\(needed.grouped) that others need stay:",
          ko: "다른 기록에 필요한 \(needed.grouped)건은 남습니다:"))
      lines += RowCounts.lines(self.needed)
    }
    return lines
  }
}

extension TransferFiles {
  /// How the import of a file is taken back.
  package func undo(_ kind: ImportKind) -> ImportUndo {
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
        else { throw Failure.nothingToUndo(PastImport.none) }
        return [removal.result(of: past)] + removal.lines
      }
    }
  }
}
