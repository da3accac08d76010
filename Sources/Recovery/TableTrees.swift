import Database

/// Which pages of a damaged database hold the rows of which table.
struct TableTrees {
  /// The pages of a table.
  struct Tree {
    /// Those that can be read, in the order of the rows.
    var pages: [(number: Int, kind: TreePage.Kind)] = []
    /// How many cannot be read; what was below them may be among the strays.
    var lost = 0
    /// The columns in the order in which they are stored, as far as the list of tables says so.
    var columns: [String] = []
  }

  private(set) var trees: [String: Tree] = [:]
  /// Pages with rows that belong to no tree, because the way to them is damaged.
  private(set) var strays: [Int] = []
  /// Whether the list of tables has those of this program.
  private(set) var isOwn = false

  private let pages: DatabasePages
  private var taken: Set<Int> = []

  /// The tables that are stored like indexes.
  private let withoutNumbers: Set<String>
  /// All tables of the program.
  private let tables: Set<String>

  init(_ pages: DatabasePages, _ schema: DatabaseSchema) {
    self.pages = pages
    withoutNumbers = Set(schema.derivedTables + schema.tables.filter(\.isStoredLikeIndex).map(\.name))
    tables = withoutNumbers.union(schema.tables.map(\.name)).union(["grdb_migrations", "sqlite_sequence"])
    let always = schema.alwaysPresent.map(\.name)
    let list = walk(1, isTable: true)
    var roots: [Entry] = []
    for page in list.pages { roots += entries(on: page.number) }
    if list.lost > 0 {
      // The list of tables itself is damaged; its pages are known by what stands on them.
      for page in 1...max(1, pages.count) where !taken.contains(page) {
        let found = entries(on: page)
        guard !found.isEmpty else { continue }
        taken.insert(page)
        roots += found
      }
    }
    isOwn = roots.contains { $0.name == "grdb_migrations" || always.contains($0.name) }
    for entry in roots where trees[entry.name] == nil {
      trees[entry.name] = walk(entry.root, isTable: entry.isTable)
      trees[entry.name]?.columns = entry.columns
    }
    let free = pages.free ?? []
    strays = (1...max(1, pages.count)).filter { number in
      guard !taken.contains(number), !free.contains(number) else { return false }
      return TreePage(number, in: pages).map { $0.kind != .tableInterior } ?? false
    }
  }

  /// A tree in the list of tables.
  private struct Entry {
    let name: String
    var isTable = false
    let root: Int
    var columns: [String] = []
  }

  /// Returns the trees that a page of the list of tables names.
  ///
  /// The name of a table is there twice. A table whose name is damaged in both places is left out; its pages are strays.
  private func entries(on page: Int) -> [Entry] {
    guard let page = TreePage(page, in: pages), page.kind == .tableLeaf else { return [] }
    return page.cells(in: pages).compactMap { cell in
      guard let values = cell.wholeValues, values.count == 5, case .text(let type) = values[0],
        case .text(let name) = values[1], case .integer(let root) = values[3], root > 1, root <= pages.count
      else { return nil }
      if type == "index" { return Entry(name: name, root: root) }
      guard type == "table" else { return nil }
      var names = [name]
      if case .text(let second) = values[2] { names.append(second) }
      var columns: [String] = []
      if case .text(let statement) = values[4] { columns = statement.columnsOfTable }
      return names.first(where: tables.contains).map {
        Entry(name: $0, isTable: !withoutNumbers.contains($0), root: root, columns: columns)
      }
    }
  }

  /// Goes through a tree; a page that belongs to another tree already is damage.
  private mutating func walk(_ root: Int, isTable: Bool) -> Tree {
    var tree = Tree()
    var waiting = [root]
    while let number = waiting.popLast() {
      guard !taken.contains(number), let page = page(number, isTable: isTable) else {
        tree.lost += 1
        continue
      }
      taken.insert(number)
      if page.kind != .tableInterior { tree.pages.append((number, page.kind)) }
      waiting += page.children.reversed()
    }
    return tree
  }

  /// The values that are stored in a tree, without any that are damaged.
  func values(of tree: String) -> [[SQLValue]] {
    (trees[tree]?.pages ?? []).flatMap { number, kind in
      TreePage(number, in: pages, as: kind)?.cells(in: pages).compactMap(\.wholeValues) ?? []
    }
  }

  /// Returns a page of a tree, as a leaf if that is what stands on it.
  private func page(_ number: Int, isTable: Bool) -> TreePage? {
    let page = TreePage(number, in: pages)
    let isRight = page?.kind.isTable == isTable
    if isRight, page?.kind == .tableLeaf || page?.kind == .indexLeaf { return page }
    let leaf = TreePage(number, in: pages, as: isTable ? .tableLeaf : .indexLeaf)
    if leaf?.isPlausible(in: pages) == true { return leaf }
    return isRight ? page : nil
  }
}

extension String {
  /// The names of the columns that a statement `CREATE TABLE` has, in their order, which is that of the stored values.
  fileprivate var columnsOfTable: [String] {
    guard let open = firstIndex(of: "("), let close = lastIndex(of: ")"), open < close else { return [] }
    var (parts, depth, isInQuotes) = ([""], 0, false)
    for character in self[index(after: open)..<close] {
      if character == "'" { isInQuotes.toggle() }
      if !isInQuotes {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if character == ",", depth == 0 {
          parts.append("")
          continue
        }
      }
      parts[parts.count - 1].append(character)
    }
    let names = parts.compactMap { $0.split { $0.isWhitespace || $0 == "(" }.first }
    return names.filter { !["CHECK", "PRIMARY", "UNIQUE", "FOREIGN", "CONSTRAINT"].contains($0.uppercased()) }.map {
      $0.filter { !"\"`[]".contains($0) }
    }
  }
}

extension DatabaseSchema {
  /// The tables that a file of any version has.
  var alwaysPresent: [TableDescription] { tables.filter { $0.migration == migrations.first?.name } }
}
