import Database

/// Which pages of a damaged database hold the rows of which table.
struct TableTrees {
  /// The pages of a table.
  struct Tree {
    /// Those that can be read, in the order of the rows.
    var pages: [(number: Int, kind: TreePage.Kind)] = []
    /// How many cannot be read; what was below them may be among the strays.
    var lost = 0
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
    var roots: [(name: String, isTable: Bool, root: Int)] = []
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
    for (name, isTable, root) in roots where trees[name] == nil { trees[name] = walk(root, isTable: isTable) }
    let free = pages.free ?? []
    strays = (1...max(1, pages.count)).filter { number in
      guard !taken.contains(number), !free.contains(number) else { return false }
      return TreePage(number, in: pages).map { $0.kind != .tableInterior } ?? false
    }
  }

  /// Returns the trees that a page of the list of tables names.
  ///
  /// The name of a table is there twice. A table whose name is damaged in both places is left out; its pages are strays.
  private func entries(on page: Int) -> [(name: String, isTable: Bool, root: Int)] {
    guard let page = TreePage(page, in: pages), page.kind == .tableLeaf else { return [] }
    return page.cells(in: pages).compactMap { cell in
      guard let values = cell.values, values.count == 5, case .text(let type) = values[0],
        case .text(let name) = values[1], case .integer(let root) = values[3], root > 1, root <= pages.count
      else { return nil }
      if type == "index" { return (name, false, root) }
      guard type == "table" else { return nil }
      var names = [name]
      if case .text(let second) = values[2] { names.append(second) }
      return names.first(where: tables.contains).map { ($0, !withoutNumbers.contains($0), root) }
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
      TreePage(number, in: pages, as: kind)?.cells(in: pages).compactMap(\.values) ?? []
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

extension DatabaseSchema {
  /// The tables that a file of any version has.
  var alwaysPresent: [TableDescription] { tables.filter { $0.migration == migrations.first?.name } }
}
