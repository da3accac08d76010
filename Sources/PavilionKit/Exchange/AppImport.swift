import DataFormats
import Database
import Stores
import TerminalUI
import Values

/// The import of a file into an app, the same for its command and for the data page.
package protocol AppImport: Sendable {
  /// The contents of a file, read before others have to wait.
  associatedtype Content

  /// The reader, as databases remember it with what it has added.
  static var kind: ImportKind { get }
  /// Its name and description on the data page.
  static var about: ImportText { get }

  /// The zone of times that have none in the file; nil for that of this machine.
  var zone: NamedZone? { get set }
  /// The same import, which takes records whose figures contradict each other; nil where it does, or where none can.
  var takingConflicts: Self? { get }

  /// Returns the same for a file of which its check had choices, as they were made.
  func choosing(_ choices: FileChoices) -> Self

  /// Returns the first rows.
  func preview(_ input: InputFile) throws -> FilePreview
  /// Reads all of a file, up to its end whatever is wrong with it.
  func check(_ input: InputFile) throws -> FileCheck
  /// Throws if anything is wrong with the file.
  func read(_ input: InputFile) throws -> Content
  /// Adds what was read to the app, all or none.
  func add(
    _ content: Content, of input: InputFile, to database: PavilionDatabase, progress: @escaping StoreProgress
  ) throws -> ImportResult
}

extension AppImport {
  package var takingConflicts: Self? { nil }
  package func choosing(_ choices: FileChoices) -> Self { self }
}

/// An import as the data page names and explains it.
package struct ImportText: Sendable {
  let id: String
  let name: Phrase
  let detail: Phrase
  let keywords: Phrase

  /// - Parameter keywords: Other words by which the palette finds it.
  package init(_ id: String, _ name: Phrase, _ detail: Phrase, keywords: Phrase = .empty) {
    (self.id, self.name, self.detail, self.keywords) = (id, name, detail, keywords)
  }
}

/// The outcome of an import.
package struct ImportResult {
  package let added: Added
  /// The sentence that says how much was added.
  package let sentence: Phrase
  /// The further sentences.
  package let remarks: [Phrase]
  /// The further counts, as members of its JSON.
  package let counts: JSONObject

  /// Says how many were added, of which `counted` tells a number in words.
  package init(_ added: Added, _ counted: (Int) -> Phrase, _ remarks: [Phrase] = [], counts: JSONObject = [:]) {
    self.init(added, sentence: added.phrase(counted), remarks, counts: counts)
  }

  /// Says what was added in a sentence of its own.
  package init(_ added: Added, sentence: Phrase, _ remarks: [Phrase] = [], counts: JSONObject = [:]) {
    (self.added, self.sentence, self.remarks, self.counts) = (added, sentence, remarks, counts)
  }
}

extension Answer {
  /// - Parameter offer: A sentence for when all that was read is here already.
  package init(_ result: ImportResult, offer: Phrase = .empty) {
    let isOffered = result.added.new == 0 && result.added.known > 0
    self.init(
      result.added.json + result.counts, [result.sentence + (isOffered ? offer : .empty)] + result.remarks)
  }
}

extension Transfer {
  /// Creates the import of an app for the data page.
  package init<Import: AppImport>(_ source: Import, _ files: TransferFiles) {
    let about = Import.about
    self.init(
      about.id, about.name, about.detail, keywords: about.keywords, undo: files.undo(Import.kind)
    ) { path in
      try files.working { try source.preview(files.input(path)) }
    } check: { path, progress in
      try files.working { try source.check(files.input(path, progress)) }
    } carryOut: { path, progress in
      try files.working {
        let input = try files.input(path)
        let content = try source.read(input)
        // Others may write until the file was read.
        return try files.withDatabase(isWriting: true) { database in
          let result = try source.add(content, of: input, to: database) { try progress($0, of: $1) }
          return [result.sentence] + result.remarks
        }
      }
    }
    choosing = { choices in Transfer(source.choosing(choices), files) }
    inZone = { name in
      var zoned = source
      zoned.zone = try files.zone(named: name)
      return Transfer(zoned, files)
    }
    if let source = source.takingConflicts { takingConflicts = { Transfer(source, files) } }
  }
}
