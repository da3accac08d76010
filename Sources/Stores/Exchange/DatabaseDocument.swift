import DataFormats
import ExpositionModel
import Values

/// Everything that a house holds as one JSON text, with a list for each table.
public enum DatabaseDocument {
  /// The version of the form; documents of a greater one are of a newer program.
  public static let version = 1

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

  /// The tables that are in a document: all whose rows mean something in another house.
  static let tables = TableDescription.all.filter { $0.name != "emotionImport" }

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
        try add("{\"pavilion\":\(DatabaseDocument.version),\"written\":\(time.iso8601.jsonText())")
        var counts: [String: Int] = [:]
        for table in DatabaseDocument.tables {
          try add(",\n\"\(table.name)\":[")
          let rows = try database.manyRows("SELECT \(table.list) FROM \(table.name) ORDER BY 1", [])
          var count = 0
          while let row = try rows.next() {
            try table.check(row)
            try add((count == 0 ? "\n" : ",\n") + DocumentElement(table: table).json(row.values).jsonText())
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

  /// Adds what a document holds and this house does not, in one transaction; returns how many rows of each table were added
  /// and how many were here already.
  ///
  /// What is here stays as it is, and nothing is added twice: afterwards there are as many equal entries as in the document
  /// or as before, whichever is more. The stock is that of the document only in a house without orders whose stock nobody
  /// has changed.
  ///
  /// - Throws: `DatabaseDocument.Problem`, with nothing changed; `StorageError`.
  public func merge(_ document: JSONValue) throws -> [String: Added] {
    let elements = try DatabaseDocument.elements(of: document)
    return try connection.write(isRepeatable: false) { database in
      let isUntouched = try database.number("SELECT COUNT(*) FROM juiceOrder") == 0 && database.juiceStock() == .initial
      var added: [String: Added] = [:]
      for table in DatabaseDocument.tables {
        let rows = elements[table.name] ?? []
        added[table.name] = try DocumentMerge(table: table, database: database, takesStock: isUntouched).add(rows)
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
    var (rows, problems, count) = ([String: [[SQLValue]]](), [WrongElement](), 0)
    for table in tables {
      guard let list = document[table.name] else { continue }
      guard case .array(let elements) = list else { throw .notADocument }
      rows[table.name] = elements.enumerated().compactMap { place, element in
        do {
          return try DocumentElement(table: table).values(element)
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

/// The addition of rows to a table that may have them already.
private struct DocumentMerge {
  let table: TableDescription
  let database: any SQLTransaction
  let takesStock: Bool

  func add(_ rows: [[SQLValue]]) throws -> Added {
    switch table.name {
    case "juiceStock": try setStock(rows)
    case "exhibitMark": try mark(rows)
    case _ where table.isNumbered: try addEntries(rows)
    default: try addMissing(rows, by: table.names[0])
    }
  }

  /// Adds entries, as many of each kind as are missing.
  private func addEntries(_ rows: [[SQLValue]]) throws -> Added {
    // An order that was undone since is the same order.
    let hidden: Set = ["number", "undoneAt"]
    let places = table.names.indices.filter { !hidden.contains(table.names[$0]) }
    func identity(_ row: [SQLValue]) -> [SQLValue] { places.map { row[$0] } }
    var present: [[SQLValue]: Int] = [:]
    let stored = try database.manyRows("SELECT \(table.list) FROM \(table.name)", [])
    while let row = try stored.next() { present[identity(row.values), default: 0] += 1 }
    var known = 0
    for row in rows {
      if let left = present[identity(row)], left > 0 {
        present[identity(row)] = left - 1
        known += 1
      } else {
        try table.add(row, to: database)
      }
    }
    return Added(new: rows.count - known, known: known)
  }

  /// Adds the rows whose key is not there.
  private func addMissing(_ rows: [[SQLValue]], by key: String) throws -> Added {
    var known = 0
    for row in rows {
      if try database.row("SELECT 1 FROM \(table.name) WHERE \(key) = ?", [row[0]]) == nil {
        try table.insert(row, into: database)
      } else {
        known += 1
      }
    }
    return Added(new: rows.count - known, known: known)
  }

  private func setStock(_ rows: [[SQLValue]]) throws -> Added {
    guard takesStock else { return Added(new: 0, known: rows.count) }
    for row in rows { try database.execute("UPDATE juiceStock SET amount = ? WHERE fruit = ?", [row[1], row[0]]) }
    return Added(new: rows.count, known: 0)
  }

  /// Adds marks: what is bookmarked or read in either is so afterwards; place and note of here stay where there are some.
  private func mark(_ rows: [[SQLValue]]) throws -> Added {
    var known = 0
    for row in rows {
      let columns = Dictionary(uniqueKeysWithValues: zip(table.names, row))
      let key: SQLValues = [columns["catalogue"], columns["exhibit"]]
      guard let here = try database.row("SELECT * FROM exhibitMark WHERE catalogue = ? AND exhibit = ?", key) else {
        try table.insert(row, into: database)
        continue
      }
      let (before, other) = (try ExhibitMark(row: here), try ExhibitMark(row: ValueRow.row(row, of: table)))
      var mark = before
      mark.isBookmarked = before.isBookmarked || other.isBookmarked
      mark.readAt = before.readAt ?? other.readAt
      if before.place == .start { mark.place = other.place }
      if before.note.isEmpty { mark.note = other.note }
      guard mark != before else {
        known += 1
        continue
      }
      try database.execute(
        """
        UPDATE exhibitMark SET isBookmarked = ?, readAt = ?, utcOffset = ?, paragraph = ?, "offset" = ?, note = ?
        WHERE catalogue = ? AND exhibit = ?
        """,
        [
          mark.isBookmarked, mark.readAt?.secondsSinceEpoch, mark.readAt?.utcOffset, mark.place.paragraph,
          mark.place.offset, mark.note.text,
        ] + key)
    }
    return Added(new: rows.count - known, known: known)
  }
}
