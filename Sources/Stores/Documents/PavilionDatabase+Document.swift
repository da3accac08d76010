import Database
import Values

extension PavilionDatabase {
  /// Writes everything as a document, piece by piece; returns the number of rows of each table.
  ///
  /// - Parameters:
  ///   - time: When it is written.
  ///   - settings: All settings of the program: of others, which a newer version may have, none is written; if there are
  ///     none, any settings are.
  ///   - write: Called with each piece of the text.
  public func writeDocument(
    at time: LocalTime, settings: [KnownSetting] = [], _ write: (String) throws -> Void
  ) throws -> [String: Int] {
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
        for table in storage.documentTables.all {
          try add(",\n\"\(table.name)\":[")
          let rows = try database.manyRows("\(table.selectionForDocuments) ORDER BY 1", [])
          var count = 0
          while let row = try rows.next() {
            if table.name == StoredSetting.table.description.name, try !database.isExported(row, settings, storage) {
              continue
            }
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
  /// - Parameters:
  ///   - source: Where it comes from, so that what was added can be taken back.
  ///   - progress: Called with the bytes of the document that were read, and with all.
  /// - Throws: `DatabaseDocument.Problem`, `StorageError`, with nothing changed.
  public func merge(
    _ document: DatabaseDocument, from source: ImportSource? = nil, progress: StoreProgress = { _, _ in }
  ) throws -> [String: Added] {
    var problem: DatabaseDocument.Problem?
    do {
      return try connection.write(isRepeatable: false) { database in
        let isNew = try storage.isUnused(database)
        var added = Dictionary(uniqueKeysWithValues: document.tables.all.map { ($0.name, Added(new: 0, known: 0)) })
        let log = source.map { ImportLog($0, database, schema: storage.schema) }
        var merge: RowMerge?
        var numbers: [String: NumberMap] = [:]
        var waiting: [(values: [SQLValue], row: ProgramStorage.NamedRow)] = []
        do {
          try document.eachRow(progress: progress) { table, values, number in
            if merge?.table.name != table.name {
              if let merge { added[merge.table.name] = try merge.finish() }
              merge = try RowMerge(into: table, database, isNew: isNew, log: log)
            }
            if let row = storage.rowNamed(by: values, of: table) {
              // Settings come before what they name.
              return waiting.append((values, row))
            }
            let values = table.replacingReferences(in: values) { numbers[$0]?[$1] }
            guard let new = try merge?.add(values), let number, document.tables.referenced.contains(table.name)
            else { return }
            numbers[table.name, default: NumberMap()].add(number, new)
          }
        } catch let error as DatabaseDocument.Problem {
          problem = error
          throw error
        }
        if let merge { added[merge.table.name] = try merge.finish() }
        let settings = waiting.compactMap { values, row in
          numbers[row.table]?[row.number].map { row.values(values, with: $0) }
        }
        var chosen = try RowMerge.add(settings, to: StoredSetting.table.description, database, log: log)
        // A choice of what is not in the document says nothing new.
        chosen.known += waiting.count - settings.count
        added[StoredSetting.table.description.name]? += chosen
        for (table, rows) in try storage.completion(added.mapValues(\.new), database) {
          var merge = try RowMerge(into: table, database, isNew: true, log: log)
          for row in rows { try merge.add(row) }
          added[table.name]? += try merge.finish()
        }
        try storage.schema.reconcile(database)
        let removed = try log?.finish().removed ?? [:]
        for (name, count) in removed { added[name]?.replaced = count }
        if !removed.isEmpty { try storage.schema.reconcile(database) }
        return added
      }
    } catch {
      throw problem ?? error
    }
  }
}

extension SQLTransaction {
  /// Whether a setting means something in another database.
  fileprivate func isExported(_ row: SQLRow, _ settings: [KnownSetting], _ storage: ProgramStorage) throws -> Bool {
    // What is known of the numbers of entries does not; an empty text is no choice.
    guard let key = row.text(at: 0), let value = row.text(at: 1), !EntryMark.isKey(key), !value.isEmpty else {
      return false
    }
    guard settings.isEmpty || settings.contains(where: { $0.key == key && $0.has(value) }) else { return false }
    guard let named = storage.rowNamed(by: key, value) else { return true }
    return try self.row("SELECT 1 FROM \(named.table) WHERE number = ?", [named.number]) != nil
  }
}
