import DataFormats
import Database
import ExpositionModel
import Values

/// Everything in a database as one JSON text, with a list for each table.
public enum DatabaseDocument {
  /// The version of the form; documents of a greater one are of a newer program.
  public static let version = 2

  /// An error in a document.
  public enum Problem: Error, Hashable, Sendable {
    /// It is not such a document.
    case notADocument
    /// It is one of a newer version.
    case newer(Int)
    /// Elements are wrong; the first ones, and how many there are.
    case elements([WrongElement], count: Int)
  }

  /// An element that this program cannot have written.
  public struct WrongElement: Hashable, Sendable {
    public let table: String
    /// The place in its list, from 1.
    public let number: Int
    /// The member that is wrong; empty if it is no object.
    public let member: String
  }

  /// The tables that are in a document: all whose rows mean something in another database.
  static let tables = DatabaseSchema.pavilion.tables.filter(\.isInDocuments)

  /// The most errors that are listed.
  static let mostProblems = 20
}

extension PavilionDatabase {
  /// Writes everything as a document, piece by piece; returns the number of rows of each table.
  ///
  /// - Parameters:
  ///   - time: When it is written.
  ///   - write: Called with each piece of the text.
  public func writeDocument(at time: LocalTime, _ write: (String) throws -> Void) throws -> [String: Int] {
    var failure: (any Error)?
    do {
      return try connection.read { database in
        func add(_ text: String) throws {
          do { try write(text) } catch {
            failure = error
            throw error
          }
        }
        // Versions of the program before 2 looked for the version under the name of the program.
        let version = DatabaseDocument.version
        try add("{\"pavilion\":\(version),\"version\":\(version),\"at\":\(time.iso8601.jsonText())")
        var counts: [String: Int] = [:]
        for table in DatabaseDocument.tables {
          try add(",\n\"\(table.name)\":[")
          let rows = try database.manyRows("\(table.selection) ORDER BY 1", [])
          var count = 0
          while let row = try rows.next() {
            try add((count == 0 ? "\n" : ",\n") + table.json(row).jsonText())
            count += 1
          }
          counts[table.name] = count
          try add("]")
        }
        try add("}\n")
        return counts
      }
    } catch {
      throw failure ?? error
    }
  }

  /// Adds the rows of a document that this database does not have, in one transaction; returns how many rows of each table
  /// were added, and how many were known.
  ///
  /// Present rows stay as they are. Afterwards there are as many equal entries as in the document or as before, whichever
  /// is more. The stock is taken from the document only if there are no orders and the stock was never changed.
  ///
  /// - Throws: `DatabaseDocument.Problem`, with nothing changed; `StorageError`.
  public func merge(_ document: JSONValue) throws -> [String: Added] {
    let elements = try DatabaseDocument.elements(of: document)
    return try connection.write(isRepeatable: false) { database in
      let isNew = try ["juiceOrder", "juiceStock"].allSatisfy { name in
        try DatabaseSchema.pavilion[name]?.isNew(in: database) ?? true
      }
      var added: [String: Added] = [:]
      for table in DatabaseDocument.tables {
        added[table.name] = try table.merge(elements[table.name] ?? [], into: database, isNew: isNew)
      }
      return added
    }
  }
}

extension DatabaseDocument {
  /// Returns the rows in a document by their tables, after all were checked.
  static func elements(of document: JSONValue) throws(Problem) -> [String: [[SQLValue]]] {
    guard let version = document["pavilion"]?.integer, version > 0 else { throw .notADocument }
    guard version <= Self.version else { throw .newer(version) }
    // Days begin where they began when the document was written.
    let offset = document["at"]?.time?.utcOffset ?? 0
    var (rows, problems, count) = ([String: [[SQLValue]]](), [WrongElement](), 0)
    for table in tables {
      guard let list = document[table.name] else { continue }
      guard case .array(let elements) = list else { throw .notADocument }
      rows[table.name] = elements.enumerated().compactMap { place, element in
        do {
          let element = version == 1 ? DocumentVersion1.converted(element, of: table.name) : element
          return try table.values(JSONElement(value: element, utcOffset: offset))
        } catch {
          count += 1
          let member = (error as? DamagedRow)?.detail ?? ""
          if count <= mostProblems {
            problems.append(WrongElement(table: table.name, number: place + 1, member: member))
          }
          return nil
        }
      }
    }
    guard count == 0 else { throw .elements(problems, count: count) }
    return rows
  }
}

extension TableDescription {
  /// Adds what a document has of the table to a database that may have it already.
  ///
  /// - Parameter isNew: Whether the stock of the database is unused.
  fileprivate func merge(_ rows: [[SQLValue]], into database: any SQLTransaction, isNew: Bool) throws -> Added {
    switch merge {
    case .entries: return try RowMerge.add(rows, to: self, database)
    case .missing:
      var added = Added(new: 0, known: 0)
      for row in rows {
        if try database.row("SELECT 1 FROM \(name) WHERE \(keyCondition)", key(of: row)) == nil {
          try insert(row, into: database)
          added.new += 1
        } else {
          added.known += 1
        }
      }
      return added
    case .custom(let rule): return try rule(self, rows, database, isNew)
    case .never: return Added(new: 0, known: 0)
    }
  }
}

/// Documents of version 1, in which moments had several names and days stood beside them.
private enum DocumentVersion1 {
  /// Returns an element as version 2 has it.
  static func converted(_ element: JSONValue, of table: String) -> JSONValue {
    guard case .object(let members) = element else { return element }
    var new = members.map { member in
      let isMoment = ["placedAt", "time"].contains(member.name)
      let names = ["placedAt": "at", "time": "at", "day": "date", "isBookmarked": "bookmarked"]
      let hidden = isMoment && element["hasClock"] == .bool(false)
      return JSONValue.Member(name: names[member.name] ?? member.name, value: hidden ? .null : member.value)
    }
    // A day without a time was the beginning of the day, with its offset.
    if element["hasClock"] == .bool(false), let start = element["time"]?.time {
      new.append(.init(name: "date", value: .text(start.date.iso8601)))
      new.append(.init(name: "utcOffset", value: start.utcOffset.jsonValue))
    }
    return .object(new)
  }
}
