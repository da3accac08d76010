import ArgumentParser
import DataFormats
import ExpositionModel
import Screens
import Stores
import TerminalUI
import Values

struct ExpositionNotesCommand: PavilionCommand {
  static let about = CommandText(
    "notes",
    Phrase(en: "All your notes about exhibits, as Markdown or JSON.", ko: "출품작에 적은 메모를 모두 Markdown이나 JSON으로 봅니다."),
    Phrase(
      en: """
        Notes about other museums are listed under the path of their folder, even if it is gone. With --catalog \
        only that museum's notes are printed.
        """,
      ko: """
        다른 박물관의 메모는 폴더 경로 아래에 모아 둡니다. 폴더가 없어져도 남습니다. --catalog를 쓰면 그 \
        박물관의 메모만 봅니다.
        """), examples: ["pavilion exposition notes > notes.md", "pavilion exposition notes --json"])

  enum Format: EnumerableFlag {
    case json, markdown

    static func help(for value: Format) -> ArgumentHelp? {
      switch value {
      case .json: ArgumentHelp(en: "Print JSON, for programs.", ko: "프로그램이 읽을 JSON으로 씁니다.")
      case .markdown: ArgumentHelp(en: "Print Markdown.", ko: "Markdown으로 씁니다.")
      }
    }
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var catalog: CatalogOptions
  @Flag(exclusivity: .exclusive) var format = Format.markdown

  var printsJSON: Bool { format == .json }

  func answer(_ session: Session) throws -> Answer {
    let localized = catalog.catalog == nil ? nil : try catalog.localized()
    let notes = try session.database.exposition.notes().filter { localized == nil || $0.catalogue == localized?.key }
    let shelves = Self.shelves(of: notes) { (localized ?? Self.localized($0))?.catalogue(in: session.language) }
    return Answer(
      list: shelves.joined(), json: \.json,
      remark: shelves.isEmpty ? Phrase(en: "No notes yet.", ko: "아직 메모가 없습니다.") : nil
    ) { language in
      Array(shelves.map { $0[0].title(in: language) + $0.flatMap(\.lines) }.joined(separator: [""]))
    }
  }

  /// The notes about each museum in the order of its exhibits; notes about missing exhibits come last.
  private static func shelves(
    of notes: [ExpositionStore.ExhibitNote], in catalogue: (String) -> Catalogue?
  ) -> [[ShelvedNote]] {
    var groups: [[ExpositionStore.ExhibitNote]] = []
    // The notes are sorted by museum, and then by id, as they remain where there is no number.
    for note in notes {
      if groups.last?[0].catalogue != note.catalogue { groups.append([]) }
      groups[groups.count - 1].append(note)
    }
    return groups.map { group in
      let catalogue = catalogue(group[0].catalogue)
      return group.map { ShelvedNote(note: $0, exhibit: catalogue?[$0.exhibit]) }
        .sorted { ($0.exhibit?.number ?? .max) < ($1.exhibit?.number ?? .max) }
    }
  }

  /// The museum with this key; nil when it cannot be read.
  private static func localized(_ key: String) -> LocalizedCatalogue? {
    if key == ExpositionStore.builtIn { return .builtIn }
    // A folder is read only if the key is still its absolute path without links.
    guard let folder = try? CatalogueFolder(key), folder.key == key, folder.isComplete else { return nil }
    return try? folder.localized()
  }
}

private struct ShelvedNote {
  let note: ExpositionStore.ExhibitNote
  /// nil when the catalogue cannot be read.
  let exhibit: Exhibit?

  /// The path of the museum; nil for the built-in one.
  private var path: String? { note.catalogue == ExpositionStore.builtIn ? nil : note.catalogue }
  private var name: String { exhibit?.name ?? note.exhibit }

  var json: JSONObject {
    ["catalogue": path, "exhibit": note.exhibit, "name": name, "note": note.note.text, "number": exhibit?.number]
  }

  func title(in language: Language) -> [String] { ["# \(path ?? ExpositionScreen.title.text(in: language))"] }

  var lines: [String] {
    ["", "## \((exhibit.map { "\($0.number). " } ?? "") + name)", ""]
      + note.note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}
