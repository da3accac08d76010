import ArgumentParser
import ExpositionModel
import Notes
import Screens
import Storage
import TerminalUI

struct ExpositionNotesCommand: PavilionCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes", abstract: "All your notes about exhibits, as Markdown or JSON.",
    discussion: """
      Notes about other museums stand below the path of their folder, also when it is gone; with --catalog only those \
      about that museum are printed.

      Examples:
        pavilion exposition notes > notes.md
        pavilion exposition notes --json
      """)

  enum Format: EnumerableFlag {
    case json, markdown

    static func help(for value: Format) -> ArgumentHelp? {
      switch value {
      case .json: "Print JSON, for programs."
      case .markdown: "Print Markdown, which it does anyway."
      }
    }
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var catalog: CatalogOptions

  @Flag(exclusivity: .exclusive)
  var format = Format.markdown

  var printsJSON: Bool { format == .json }

  func answer(_ session: Session) throws -> Answer {
    let museum = catalog.catalog == nil ? nil : try catalog.museum()
    let notes = try session.database.exposition.notes()
    let language = session.language
    let shelves = museum.map { [NoteShelf($0, notes, language)] } ?? NoteShelf.all(notes, language)
    let entries = shelves.flatMap(\.entries)
    return Answer(
      list: entries, json: \.json, isInert: true,
      remark: entries.isEmpty ? Phrase(en: "No notes yet.", ko: "아직 메모가 없습니다.") : nil
    ) { language in Array(shelves.filter { !$0.entries.isEmpty }.map { $0.lines(in: language) }.joined(separator: [""]))
    }
  }
}

/// The notes about one museum.
private struct NoteShelf {
  let entries: [Entry]
  /// nil for the built-in museum.
  private let path: String?

  struct Entry {
    let note: ExpositionStore.ExhibitNote
    /// nil when the catalogue cannot be read.
    let exhibit: Exhibit?
    let path: String?

    private var name: String { exhibit?.name ?? note.exhibit }
    var heading: String { (exhibit.map { "\($0.number). " } ?? "") + name.inert }

    var json: JSONObject {
      [
        "catalogue": path, "exhibit": note.exhibit, "name": name, "note": note.note.text, "number": exhibit?.number,
      ]
    }
  }

  /// The notes about a museum, in the order of its exhibits; notes about missing exhibits come last.
  ///
  /// - Parameter notes: the notes about all museums.
  init(_ museum: Museum, _ notes: [ExpositionStore.ExhibitNote], _ language: Language) {
    self.init(museum.key, notes.filter { $0.catalogue == museum.key }, museum.catalogue(in: language))
  }

  /// - Parameter catalogue: nil when it cannot be read.
  private init(_ key: String, _ notes: [ExpositionStore.ExhibitNote], _ catalogue: Catalogue?) {
    let path = key == ExpositionStore.builtIn ? nil : key
    self.path = path
    // The notes are sorted by id, and remain so where there is no number.
    entries = notes.map { Entry(note: $0, exhibit: catalogue?[$0.exhibit], path: path) }
      .sorted { ($0.exhibit?.number ?? .max) < ($1.exhibit?.number ?? .max) }
  }

  /// The notes about all museums, the built-in one first.
  static func all(_ notes: [ExpositionStore.ExhibitNote], _ language: Language) -> [NoteShelf] {
    var groups: [(key: String, notes: [ExpositionStore.ExhibitNote])] = []
    for note in notes {
      if groups.last?.key != note.catalogue { groups.append((note.catalogue, [])) }
      groups[groups.count - 1].notes.append(note)
    }
    return groups.map { NoteShelf($0.key, $0.notes, museum($0.key)?.catalogue(in: language)) }
  }

  /// The museum with this key; nil when it cannot be read for any reason.
  private static func museum(_ key: String) -> Museum? {
    if key == ExpositionStore.builtIn { return .builtIn }
    // A folder is read only if the key is still its absolute path without links.
    guard let folder = try? CatalogueFolder(key), folder.key == key, folder.isComplete else { return nil }
    return try? folder.museum()
  }

  /// The notes as Markdown.
  func lines(in language: Language) -> [String] {
    ["# \(path?.inert ?? ExpositionScreen.title.text(in: language))"]
      + entries.flatMap { entry in
        ["", "## \(entry.heading)", ""]
          + entry.note.note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.inert)
      }
  }
}
