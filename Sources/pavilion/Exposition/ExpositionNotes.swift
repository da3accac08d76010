import ArgumentParser
import ExpositionModel
import Notes
import Screens
import Storage
import TerminalUI

/// `pavilion exposition notes`: what the reader wrote about the exhibits.
struct ExpositionNotesCommand: ParsableCommand {
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

  @OptionGroup var house: HouseOptions
  @OptionGroup var catalog: CatalogOptions

  @Flag(exclusivity: .exclusive)
  var format = Format.markdown

  func run() throws {
    let museum = try house.telling { catalog.catalog == nil ? nil : try catalog.museum() }
    let house = try House(house)
    try house.run {
      let notes = try house.database.exposition.notes()
      let shelves = museum.map { [NoteShelf($0, notes, house.language)] } ?? NoteShelf.all(notes, house.language)
      switch format {
      case .json: try JSON.printList(shelves.flatMap(\.entries), as: JSON.inertText)
      case .markdown:
        try print(shelves, house.language)
        if shelves.allSatisfy(\.entries.isEmpty) {
          StandardError.print(ExpositionSentences.noNotes.text(in: house.language) + "\n")
        }
      }
    }
  }

  private func print(_ shelves: [NoteShelf], _ language: Language) throws(Failure) {
    let output = TextSink.standardOutput()
    var separator = ""
    for shelf in shelves where !shelf.entries.isEmpty {
      try output.append("\(separator)# \(shelf.heading(in: language))\n")
      separator = "\n"
      for entry in shelf.entries {
        try output.append("\n## \(entry.heading)\n\n")
        let lines = entry.note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for line in lines { try output.append(line.inert + "\n") }
      }
    }
    try output.flush()
  }
}

/// The notes about one museum.
private struct NoteShelf {
  let entries: [Entry]
  /// nil for the one that is built in.
  private let path: String?

  /// A note as it is printed.
  struct Entry: Encodable {
    /// The path of the museum's folder; null for the one that is built in.
    let catalogue: Told<String>
    /// The id, by which the note is kept.
    let exhibit: String
    /// The id, too, where the catalogue is not at hand.
    let name: String
    let note: String
    let number: Told<Int>

    var heading: String { (number.value.map { "\($0). " } ?? "") + name.inert }
  }

  /// Those of a museum, in the order of its exhibits; what it no longer has comes last.
  ///
  /// - Parameter notes: those of all museums.
  init(_ museum: Museum, _ notes: [ExpositionStore.ExhibitNote], _ language: Language) {
    self.init(museum.key, notes.filter { $0.catalogue == museum.key }, museum.catalogue(in: language))
  }

  /// - Parameter catalogue: nil when it is not at hand.
  private init(_ key: String, _ notes: [ExpositionStore.ExhibitNote], _ catalogue: Catalogue?) {
    path = key == ExpositionStore.builtIn ? nil : key
    let known = notes.map { ($0, catalogue?[$0.exhibit]) }
    // The notes come in the order of their ids.
    let ordered = known.enumerated().sorted {
      ($0.element.1?.number ?? .max, $0.offset) < ($1.element.1?.number ?? .max, $1.offset)
    }
    let path = path
    entries = ordered.map { _, known in
      let (note, exhibit) = known
      return Entry(
        catalogue: Told(path), exhibit: note.exhibit, name: exhibit?.name ?? note.exhibit, note: note.note.text,
        number: Told(exhibit?.number))
    }
  }

  /// Those of every museum that has any, the one that is built in first.
  static func all(_ notes: [ExpositionStore.ExhibitNote], _ language: Language) -> [NoteShelf] {
    var groups: [(key: String, notes: [ExpositionStore.ExhibitNote])] = []
    for note in notes {
      if groups.last?.key != note.catalogue { groups.append((note.catalogue, [])) }
      groups[groups.count - 1].notes.append(note)
    }
    return groups.map { NoteShelf($0.key, $0.notes, museum($0.key)?.catalogue(in: language)) }
  }

  /// The museum with this key; nil when it is not at hand, for whatever reason.
  private static func museum(_ key: String) -> Museum? {
    if key == ExpositionStore.builtIn { return .builtIn }
    // A folder is looked into only where it is the one that was meant: an absolute path without links.
    guard let folder = try? CatalogueFolder(key), folder.key == key, folder.isAtHand else { return nil }
    return try? folder.museum()
  }

  func heading(in language: Language) -> String {
    path?.inert ?? ExpositionScreen.title.text(in: language)
  }
}
