import ExpositionApp
import ExpositionModel
import Foundation
import PavilionSupport
import Stores
import TestSupport
import Values

/// Exposition 1900, as the command line has it.
extension Sandbox {
  @discardableResult
  func exposition(_ words: String...) async throws -> Outcome {
    try await exposition(words)
  }

  func exposition(_ words: [String]) async throws -> Outcome {
    try await call(["exposition"] + words)
  }

  /// Makes a folder with a catalogue, and returns its path, links followed.
  @discardableResult
  func catalogue(_ name: String = "museum", _ files: CatalogueFiles = .small) throws -> String {
    let path = "\(folder.path)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let all = [
      (CatalogueFiles.pageName, files.page), (CatalogueFiles.itemsName, files.items),
      (CatalogueFiles.museumName, files.museum),
    ]
    for (file, bytes) in all {
      try bytes?.write(to: URL(fileURLWithPath: "\(path)/\(file)"))
    }
    guard let resolved = realpath(path, nil) else { throw SupportError("There is no folder \(path).") }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Leaves marks as a reader does on the screen.
  func marking(_ body: (ExpositionStore) throws -> Void) throws {
    let kept = try PavilionDatabase.open(at: database)
    try body(kept.exposition)
    kept.close()
  }

  func setNote(_ text: String, on exhibit: String, in catalogue: String = "") throws {
    guard let note = Note(text) else { throw SupportError("\"\(text)\" is not a note.") }
    try marking { try $0.setNote(note, on: exhibit, in: catalogue) }
  }
}

/// The files of a catalogue; nil for one that is not there.
struct CatalogueFiles: Sendable {
  var page: Data?
  var items: Data?
  var museum: Data?

  static let pageName = "exposition_universelle_1900.json"
  static let itemsName = "items.json"
  static let museumName = "museum.json"

  init(page: String?, items: String?, museum: String? = nil) {
    self.page = page.map { Data($0.utf8) }
    self.items = items.map { Data($0.utf8) }
    self.museum = museum.map { Data($0.utf8) }
  }

  static let smallPage = #"""
    {"title": "A Small Fair (Une petite foire)", "visitors": 1234567, "location": "Seoul", "duration": "May 1907",
     "description": "The first paragraph.\n\nThe second one."}
    """#
  static let smallItems = #"""
    [{"name": "Vase", "image_name": "vase", "short_desc": "A vase.", "desc": "It is blue.\nIt is old."},
     {"name": "큰 북", "image_name": "drum", "short_desc": "Loud.", "desc": "", "korean": "큰 북", "hanja": "大鼓",
      "romanization": "Keun buk", "english": "Great drum", "kind": "music", "date": "About 1800", "year": 1790,
      "until": 1810, "facts": [{"label": "Made of", "value": "Wood"}, {"label": "Size", "value": "1 m"}],
      "shown": "kind", "shown_note": "Drums are named.", "sources": ["A book", "Another book"]},
     {"name": "Vase", "image_name": "vase2", "short_desc": "", "desc": "Another one.", "year": 1850}]
    """#

  /// A person, two places on a map, and a walk, which lead to each other and to the small exhibits.
  static let smallMuseum = #"""
    {"people": [{"id": "potter", "name": "The potter", "korean": "도공", "short_desc": "Who made the vase.",
      "desc": "She made [the vase](#vase), *blue* & white.", "date": "1850–1900", "year": 1850, "until": 1900,
      "hook": "Nobody knows her name.", "sources": ["A letter"]}],
     "places": [
      {"id": "kiln", "map": "village", "name": "The kiln", "label": "Kiln", "short_desc": "Where it was fired.",
       "desc": "Hot.", "remains": "A wall by [the gate](#gate).", "see": ["vase", "potter"], "sources": ["A plan"]},
      {"id": "gate", "map": "village", "name": "The gate", "label": "Gate", "short_desc": "The way in.", "desc": "",
       "sources": ["A plan"]}],
     "maps": [{"id": "village", "columns": 40, "rows": 12, "places": [
       {"id": "kiln", "column": 3, "row": 4}, {"id": "gate", "column": 30, "row": 4, "approximate": true}]}],
     "walk": {"name": "A short walk", "short_desc": "Two stops.", "stops": [
      {"id": "stop-1", "name": "In", "short_desc": "", "desc": "Through [the gate](#gate), to [the fire](#stop-2)!",
       "see": ["gate"], "sources": ["A plan"]},
      {"id": "stop-2", "name": "Fire", "short_desc": "", "desc": "1. Hot <fire> & smoke.", "sources": ["A plan"]}]}}
    """#

  /// The small exhibits with people, places and a walk.
  static let whole = CatalogueFiles(page: smallPage, items: smallItems, museum: smallMuseum)

  /// Three exhibits: one in the original form, one with everything, and one that has the name of the first.
  static let small = CatalogueFiles(page: smallPage, items: smallItems)
}
