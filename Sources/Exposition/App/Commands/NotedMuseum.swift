import DataFormats
import ExpositionModel
import PavilionKit
import TerminalUI

/// A museum with the notes about it, in the order of its pages; notes about missing pages come last.
struct NotedMuseum {
  /// The path of its folder; nil for the built-in one.
  let path: String?
  let notes: [PageNote]

  static let none = Phrase(en: "No notes yet.", ko: "아직 메모가 없습니다.")

  /// A note, and the page that it is about if there still is one.
  struct PageNote {
    let note: ExpositionStore.ExhibitNote
    let page: Exhibit?

    var number: Int? { page.flatMap { $0.number > 0 ? $0.number : nil } }
    var name: String { page?.name ?? note.exhibit }
    var title: String { (number.map { "\($0). " } ?? "") + name }
    var lines: [String] { ["", "## " + title, ""] + note.note.text.lines }

    fileprivate var place: Int { number ?? (page == nil ? .max : .max - 1) }
  }

  /// The museums with notes: all, or the one that the options name.
  static func all(_ session: Session, _ museum: MuseumOptions) throws -> [NotedMuseum] {
    let chosen = museum.museum == nil ? nil : try museum.localized()
    var groups: [[ExpositionStore.ExhibitNote]] = []
    // The notes are sorted by museum, and then by id, as they remain where there is no number.
    for note in try session.database.exposition.notes() where chosen == nil || note.catalogue == chosen?.key {
      if groups.last?[0].catalogue != note.catalogue { groups.append([]) }
      groups[groups.count - 1].append(note)
    }
    return groups.map { group in
      let key = group[0].catalogue
      let museum = chosen ?? localized(key)
      let notes = group.map { PageNote(note: $0, page: museum?.page($0.exhibit, in: session.language)) }
      return NotedMuseum(
        path: key == ExpositionStore.builtIn ? nil : key, notes: notes.sorted { $0.place < $1.place })
    }
  }

  /// The museum with this key; nil when it cannot be read.
  private static func localized(_ key: String) -> LocalizedCatalogue? {
    if key == ExpositionStore.builtIn { return .builtIn }
    // A folder is read only if the key is still its absolute path without links.
    guard let folder = try? CatalogueFolder(key), folder.key == key, folder.isComplete else { return nil }
    return try? folder.localized()
  }

  func title(in language: Language) -> String { path ?? ExpositionScreen.title.text(in: language) }

  func json(_ note: PageNote) -> JSONObject {
    [
      "museum": path, "exhibit": note.note.exhibit, "name": note.name, "note": note.note.note.text,
      "number": note.number,
    ]
  }
}

extension [NotedMuseum] {
  /// The notes to read without the program; nil if there are none.
  func document(in language: Language) -> MuseumDocument? {
    guard !isEmpty else { return nil }
    let notes = flatMap { museum in museum.notes.map { (museum, $0) } }
    let pages = notes.enumerated().map { index, entry in
      // Ids may be the same in several museums.
      MuseumDocument.Page(
        id: "note-\(index + 1)", title: entry.1.title, names: count > 1 ? entry.0.title(in: language) : "",
        picture: entry.1.page?.ownPicture, note: entry.1.note.note.text.lines)
    }
    let title = Phrase(en: "My notes", ko: "내 메모").text(in: language)
    return MuseumDocument(
      title: title, museum: count == 1 ? self[0].title(in: language) : "", pages: pages, language: language)
  }
}
