import Storage
import TerminalUI
import WaterModel

/// What a `WaterPicker` has to list: the log, however long it is, and what is always there behind it.
struct WaterPickerRows: Sendable {
  /// How many records of the log are listed.
  private let records: Int
  private let query: WaterQuery
  /// What stands behind the records.
  private let others: [WaterPickerRow]

  var count: Int { records + others.count }

  /// Whether nothing was found but what is always there.
  let isEmpty: Bool

  init(
    _ kind: WaterPickerKind, for purpose: WaterPicker.Purpose, words: String, _ store: WaterStore
  ) throws(StorageError) {
    query = WaterQuery(words: words)
    let terms = query.terms.map { $0.lowercased() }
    func isFound(_ name: Phrase) -> Bool {
      terms.allSatisfy { name.en.lowercased().contains($0) || name.ko.lowercased().contains($0) }
    }
    let bottles = BottledWater.all.map(WaterPickerRow.bottle)
    let recipes = WaterRecipe.book.map(WaterPickerRow.recipe)
    var hasLog = false
    var listed: [WaterPickerRow] = []
    switch (purpose, kind) {
    case (.target, _): listed = recipes
    case (.water, .all): (hasLog, listed) = (true, bottles + recipes)
    case (.water, .log): hasLog = true
    case (.water, .bottles): listed = bottles
    case (.water, .recipes): listed = recipes
    }
    let found = listed.filter { row in row.choice.map { isFound($0.name) } ?? false }
    others = found + [.own] + (purpose == .target ? [.none] : [])
    records = hasLog ? try store.count(query) : 0
    isEmpty = records == 0 && found.isEmpty
  }

  /// So many rows from a place on.
  func read(_ store: WaterStore, offset: Int, limit: Int) throws(StorageError) -> [WaterPickerRow] {
    let wanted = min(limit, max(0, records - offset))
    var rows: [WaterPickerRow] = []
    if wanted > 0 {
      rows = try store.records(query, offset: offset, limit: wanted).map(WaterPickerRow.record)
      // Another program may have deleted some since they were counted: the others keep their places.
      rows += Array(repeating: .own, count: wanted - rows.count)
    }
    let start = max(0, offset - records)
    return rows + others.dropFirst(start).prefix(limit - wanted)
  }

  /// Where a row stands; nil when it is not listed.
  func place(of row: WaterPickerRow, _ store: WaterStore) throws(StorageError) -> Int? {
    if case .record(let record) = row { return records > 0 ? try store.place(of: record.number, in: query) : nil }
    return others.firstIndex(of: row).map { records + $0 }
  }
}
