import JuiceModel
import Values

extension LogReader {
  /// The most words of an order or a stock.
  private static let orderWords = 40

  /// Reads an order: products with how many of each, between commas, or with a number each.
  ///
  /// - Parameter isNamed: Whether the line says that it is an order.
  func readOrder(_ clause: LogClause, isNamed: Bool, _ found: inout LogFindings) {
    for (items, isWhole) in combinations(clause.words, item) {
      guard case .now = clause.when else { return found.add(.onlyNow) }
      guard Order.countRange.contains(items.reduce(0) { $0 + $1.count }), items.count <= Order.lineLimit else {
        continue
      }
      found.add(.order(items), isWhole: isWhole)
    }
  }

  /// Reads amounts of ingredients.
  func readStock(_ clause: LogClause, _ found: inout LogFindings, _ reading: ([Ingredient.ID: Int]) -> LogReading) {
    for (amounts, isWhole) in combinations(clause.words, ingredient) {
      guard case .now = clause.when else { return found.add(.onlyNow) }
      let stock = Dictionary(amounts.map { ($0.0, $0.1) }) { first, _ in first }
      // Of the same twice, one would be lost.
      if stock.count == amounts.count { found.add(reading(stock), isWhole: isWhole) }
    }
  }

  private typealias Part<Value> = (value: Value, hasCount: Bool, isWhole: Bool)

  /// Returns the products that some words mean.
  private func item(_ words: ArraySlice<Substring>) -> [Part<OrderItem>] {
    counted(words) { words, count in
      var parts: [Part<OrderItem>] = []
      let (products, isWhole) = vocabulary.products.named(words)
      parts += products.map { (OrderItem($0.id, count: count ?? 1), count != nil, isWhole) }
      // With the name of a size behind it.
      guard words.count > 1, let last = words.last else { return parts }
      let (sized, isSizedWhole) = vocabulary.products.named(words.dropLast())
      for product in sized where product.sizes.count > 1 {
        for (index, size) in product.sizes.enumerated()
        where [size.name?.en, size.name?.ko].contains(where: { $0.map { SearchKey($0) } == SearchKey(last) }) {
          parts.append((OrderItem(product.id, size: index, count: count ?? 1), count != nil, isSizedWhole))
        }
      }
      return parts
    }
  }

  /// Returns the ingredients that some words mean, each with its amount.
  private func ingredient(_ words: ArraySlice<Substring>) -> [Part<(Ingredient.ID, Int)>] {
    counted(words) { words, count in
      guard let count else { return [] }
      let (ingredients, isWhole) = vocabulary.ingredients.named(words)
      return ingredients.map { (($0.id, count), true, isWhole) }
    }
  }

  /// Reads words with a number before or behind them, or without one.
  private func counted<Value>(
    _ words: ArraySlice<Substring>, _ read: (ArraySlice<Substring>, Int?) -> [Part<Value>]
  ) -> [Part<Value>] {
    var parts = read(words, nil)
    for length in 1...2 where words.count > length {
      if let count = LogCount.number(words.prefix(length)) { parts += read(words.dropFirst(length), count) }
      let end = words.suffix(length)
      if !end.isArticle, let count = LogCount.number(end) { parts += read(words.dropLast(length), count) }
    }
    return parts
  }

  /// Returns every way to read all words as parts: those between separators, or several with a number each.
  private func combinations<Value>(
    _ words: [Substring], _ read: (ArraySlice<Substring>) -> [Part<Value>]
  ) -> [(values: [Value], isWhole: Bool)] {
    guard !words.isEmpty, words.count <= Self.orderWords else { return [] }
    var all: [(values: [Value], isWhole: Bool)] = [([], true)]
    for group in LogSeparator.parts(of: words) {
      let ways = sequences(group[...], isOnly: true, read)
      all = all.flatMap { before in
        ways.prefix(20).map { (before.values + $0.values, before.isWhole && $0.isWhole) }
      }
      // More than anybody can be asked about.
      guard !all.isEmpty, all.count <= 200 else { return [] }
    }
    return all.filter { !$0.values.isEmpty }
  }

  private func sequences<Value>(
    _ words: ArraySlice<Substring>, isOnly: Bool, _ read: (ArraySlice<Substring>) -> [Part<Value>]
  ) -> [(values: [Value], isWhole: Bool)] {
    guard words.count <= 12 else { return [] }
    var all = read(words).filter { isOnly || $0.hasCount }.map { (values: [$0.value], isWhole: $0.isWhole) }
    for length in stride(from: 2, to: words.count - 1, by: 1) {
      let first = read(words.prefix(length)).filter(\.hasCount)
      guard !first.isEmpty else { continue }
      for rest in sequences(words.dropFirst(length), isOnly: false, read) {
        all += first.map { ([$0.value] + rest.values, $0.isWhole && rest.isWhole) }
      }
    }
    return all
  }
}
