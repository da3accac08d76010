import Database
import TerminalUI

/// The ways to import, export, back up and restore data; the executable provides them.
public struct DataExchange: Sendable {
  /// Why something was not done.
  public struct Refusal: ExplainedError, Hashable {
    public let phrase: Phrase
    /// The lines below the sentence.
    public let list: [Phrase]
    /// Whether it only was not done because there is such a file already.
    public let fileExists: Bool

    public init(_ phrase: Phrase, list: [Phrase] = [], fileExists: Bool = false) {
      (self.phrase, self.list, self.fileExists) = (phrase, list, fileExists)
    }
  }

  /// The path of the database, or the address of its server.
  public let database: String
  public let transfers: [Transfer]
  /// Returns what is in a folder, folders first; the empty path is the folder in which the program was started.
  public let entries: @Sendable (_ folder: String) throws -> [PathEntry]

  public init(
    database: String, _ transfers: [Transfer], entries: @escaping @Sendable (_ folder: String) throws -> [PathEntry]
  ) {
    (self.database, self.transfers, self.entries) = (database, transfers, entries)
  }

  /// Where no files may be read or written, as in a picture of a screen.
  public static let closed = DataExchange(database: "", [], entries: { _ in [] })

  /// Carries out work; an error that has a sentence is a result, but not that it was cancelled.
  package static func result<Value>(of work: () throws -> Value) throws -> Result<Value, Refusal> {
    do {
      return .success(try work())
    } catch let refusal as Refusal {
      return .failure(refusal)
    } catch let error as any ExplainedError {
      return .failure(Refusal(error.phrase))
    }
  }
}

/// A file or folder in a folder.
public struct PathEntry: Hashable, Sendable {
  public let name: String
  public let isFolder: Bool
  /// In bytes; nil for what is not a file.
  public let size: Int?

  public init(_ name: String, isFolder: Bool = false, size: Int? = nil) {
    (self.name, self.isFolder, self.size) = (name, isFolder, size)
  }
}

/// One way of data into the database, or out of it, by way of a file.
public struct Transfer: Sendable, Identifiable {
  public enum Kind: Hashable, Sendable {
    case importing, exporting, backup, restoring

    /// Whether it reads the file; if not, it writes it.
    package var readsFile: Bool { self == .importing || self == .restoring }
  }

  /// Checks a file without changing anything.
  public typealias Check = @Sendable (_ path: String, _ progress: ProgressReport) throws -> FileCheck
  /// Does it, all or nothing, and says what was done; the first sentence is the most important one.
  ///
  /// A file is replaced only on request: else a `DataExchange.Refusal` says that it exists. The environment is that of the
  /// screen, for files in words.
  public typealias Work =
    @Sendable (
      _ path: String, _ replacing: Bool, _ environment: Environment, _ progress: ProgressReport
    ) throws -> [Phrase]

  public let id: String
  public let kind: Kind
  public let name: Phrase
  /// The description of the transfer, in a sentence.
  public let detail: Phrase
  /// Other words by which the palette finds it.
  public let keywords: Phrase
  /// Why it cannot be done with this database; nil if it can.
  public let unavailableReason: Phrase?
  /// The name that a new file gets unless its user types another one; empty for a file that is read.
  public let proposal: String
  /// Reads the first rows.
  public let preview: @Sendable (_ path: String) throws -> FilePreview
  public let check: Check
  public let carryOut: Work
  /// Returns the same import of a file of which its check has choices, as they were made; nil where there are none.
  public package(set) var choosing: (@Sendable (FileChoices) -> Transfer)?
  /// Returns the same import that reads times without an offset in a zone; nil where files have no such times.
  ///
  /// It throws if there is no zone of the name.
  public package(set) var inZone: (@Sendable (_ name: String) throws -> Transfer)?
  /// Returns the same import that takes records whose figures contradict each other as they are; nil where files have no
  /// such records, or where it does so already.
  public package(set) var takingConflicts: (@Sendable () -> Transfer)?
  /// Nil for what cannot be taken back.
  public private(set) var undo: ImportUndo?

  /// Creates the import of a file, or the restoration of a backup.
  public init(
    reading kind: Kind = .importing, _ id: String, _ name: Phrase, _ detail: Phrase, keywords: Phrase = .empty,
    unavailableReason: Phrase? = nil, undo: ImportUndo? = nil,
    preview: @escaping @Sendable (_ path: String) throws -> FilePreview,
    check: @escaping Check,
    carryOut: @escaping @Sendable (_ path: String, _ progress: ProgressReport) throws -> [Phrase]
  ) {
    (self.id, self.kind, self.name, self.detail, self.keywords) = (id, kind, name, detail, keywords)
    (self.unavailableReason, proposal) = (unavailableReason, "")
    (self.preview, self.check, self.carryOut) = (
      preview, check, { path, _, _, progress in try carryOut(path, progress) }
    )
    self.undo = undo
  }

  /// Creates an export to a file.
  public init(writing id: String, _ name: Phrase, _ detail: Phrase, proposal: String, carryOut: @escaping Work) {
    self.init(writing: .exporting, id, name, detail, proposal: proposal, carryOut: carryOut)
  }

  /// Creates an export to a file, or a backup.
  public init(
    writing kind: Kind, _ id: String, _ name: Phrase, _ detail: Phrase, keywords: Phrase = .empty,
    proposal: String, carryOut: @escaping Work
  ) {
    (self.id, self.kind, self.name, self.detail, self.keywords) = (id, kind, name, detail, keywords)
    (unavailableReason, self.proposal, self.carryOut) = (nil, proposal, carryOut)
    (preview, check) = ({ _ in FilePreview() }, { _, _ in FileCheck() })
  }
}

/// How an import is taken back.
public struct ImportUndo: Sendable {
  /// The effects that taking back an import would have.
  public struct Prospect: Hashable, Sendable {
    /// The number of the import.
    public let number: Int
    /// The lines about the entries that would go, and those that would stay.
    public let lines: [Phrase]

    public init(_ number: Int, _ lines: [Phrase]) { (self.number, self.lines) = (number, lines) }
  }

  /// Looks up what taking back the import of a file would do; nil if there is none.
  public let look: @Sendable (_ path: String) throws -> Prospect?
  /// Takes back an import by its number, and says what was done.
  public let carryOut: @Sendable (_ number: Int) throws -> [Phrase]

  public init(
    look: @escaping @Sendable (_ path: String) throws -> Prospect?,
    carryOut: @escaping @Sendable (_ number: Int) throws -> [Phrase]
  ) {
    (self.look, self.carryOut) = (look, carryOut)
  }
}

/// The beginning of a file that is to be imported.
public struct FilePreview: Hashable, Sendable {
  /// A column of the file, or a member of its objects.
  public struct Column: Hashable, Sendable {
    /// Its name in the file; empty for what is computed.
    public let heading: String
    /// The field that it is taken for; nil if it is not used.
    public let field: Phrase?
    /// The unit in which its numbers are read; empty without one.
    public let unit: String
    /// Its values in the first rows, as they stand in the file.
    public let values: [String]

    public init(_ heading: String, _ field: Phrase?, unit: String = "", values: [String]) {
      (self.heading, self.field, self.unit, self.values) = (heading, field, unit, values)
    }
  }

  /// The number of rows that are shown.
  public static let rows = 5

  /// The kind of the file.
  public let format: Phrase
  /// None of a file that is no table.
  public let columns: [Column]

  public init(_ format: Phrase = .empty, _ columns: [Column] = []) { (self.format, self.columns) = (format, columns) }

  /// Returns it with further columns, such as what is computed.
  public func adding(_ more: [Column]) -> FilePreview { FilePreview(format, columns + more) }
}

/// The result of checking a file: its contents, and its errors.
public struct FileCheck: Hashable, Sendable {
  /// Something that is wrong.
  public struct Problem: Hashable, Sendable {
    /// Where it is: `line 12`.
    public let place: Phrase
    public let phrase: Phrase

    public init(_ place: Phrase, _ phrase: Phrase) { (self.place, self.phrase) = (place, phrase) }
  }

  /// Records of a kind.
  public struct Content: Hashable, Sendable {
    public let name: Phrase
    public let count: Int

    public init(_ name: Phrase, _ count: Int) { (self.name, self.count) = (name, count) }
  }

  /// The most problems that are listed.
  public static let mostProblems = 1000

  /// How many records are right.
  public let count: Int
  /// How many there are of each kind, if the file has several.
  public let contents: [Content]
  /// The first problems, and how many there are.
  public let problems: [Problem]
  public let problemCount: Int
  /// The first records that are left out because nobody can correct them, and how many there are.
  public let leftOut: [Problem]
  public let leftOutCount: Int
  /// Whether records are refused only because their figures contradict each other.
  public let hasConflicts: Bool
  /// Whether times without an offset are wrong in the zone of this machine, but may be right in another one.
  public let wantsZone: Bool
  /// The choices that the user has to make before an import; nil if there are none.
  public let choices: FileChoices?

  public init(
    count: Int = 0, contents: [Content] = [], problems: [Problem] = [], problemCount: Int = 0,
    leftOut: [Problem] = [], leftOutCount: Int = 0, hasConflicts: Bool = false, wantsZone: Bool = false,
    choices: FileChoices? = nil
  ) {
    (self.count, self.contents, self.problems, self.problemCount) = (count, contents, problems, problemCount)
    (self.leftOut, self.leftOutCount, self.hasConflicts) = (leftOut, leftOutCount, hasConflicts)
    (self.wantsZone, self.choices) = (wantsZone, choices)
  }
}

/// Values in a file of which the user says what each is, such as the moods of another app.
public struct FileChoices: Hashable, Sendable {
  /// A possible meaning of the values.
  public struct Option: Hashable, Sendable {
    /// The key that chooses it, which no other option has.
    public let key: Character
    /// The meaning, in a word or two.
    public let name: Phrase
    /// Whether a value with this meaning is drawn quietly, because it is taken for nothing.
    public let isQuiet: Bool

    /// Creates a meaning with the key that chooses it.
    public init(_ key: Character, _ name: Phrase, isQuiet: Bool = false) {
      (self.key, self.name, self.isQuiet) = (key, name, isQuiet)
    }
  }

  public struct Item: Hashable, Sendable {
    public let name: String
    /// How many records have it.
    public let count: Int
    /// The meaning that was chosen for it, as an index of the options.
    public var selected: Int

    public init(_ name: String, _ count: Int, selected: Int) {
      (self.name, self.count, self.selected) = (name, count, selected)
    }
  }

  /// The name of the values: moods.
  public let title: Phrase
  /// The possible meanings of each.
  public let options: [Option]
  public private(set) var items: [Item]

  public init(_ title: Phrase, options: [Option], _ items: [Item]) {
    (self.title, self.options, self.items) = (title, options, items)
  }

  /// Chooses an option for an item; an index that there is not is ignored.
  public mutating func choose(_ option: Int, for item: Int) {
    guard items.indices.contains(item), options.indices.contains(option) else { return }
    items[item].selected = option
  }
}
