import Values

/// The lines of an order that is being put together.
public struct Basket: Hashable, Sendable {
  /// The lines, the last one being the one that is changed.
  public private(set) var items: [OrderItem] = []
  /// The name to call out; empty for none.
  public var name = MenuText.empty

  public init() {}

  public var isEmpty: Bool { items.isEmpty }
  /// The number of products.
  public var count: Int { items.reduce(0) { $0 + $1.count } }

  /// Adds one of a product: one more of the last line with the usual options, else a new line; nothing if it is full.
  public mutating func add(_ product: Product.ID) {
    guard count < Order.countRange.upperBound else { return }
    let item = OrderItem(product)
    if let index = items.firstIndex(where: item.isSame) {
      // It becomes the last line, which is the one that options change.
      var known = items.remove(at: index)
      known.count += 1
      items.append(known)
    } else if items.count < Order.lineLimit {
      items.append(item)
    }
  }

  /// Adds to the count of the last line, which goes when none is left.
  public mutating func changeCount(by step: Int) {
    guard let last = items.indices.last, step <= Order.countRange.upperBound - count else { return }
    items[last].count += step
    if items[last].count < 1 { items.removeLast() }
  }

  /// Drops the last line.
  public mutating func dropLast() { _ = items.popLast() }

  /// Changes the last line; if it then is like another one, they become one line.
  public mutating func changeLast(_ change: (inout OrderItem) -> Void) {
    guard var item = items.popLast() else { return }
    change(&item)
    if let index = items.firstIndex(where: item.isSame) {
      item.count += items.remove(at: index).count
    }
    items.append(item)
  }
}

extension OrderOptions.Ice {
  /// The next choice, around.
  public var next: Self { Self.allCases.next(after: self) }
}

extension OrderOptions.Syrup {
  /// The next choice, around.
  public var next: Self { Self.allCases.next(after: self) }
}

extension Collection where Element: Equatable {
  fileprivate func next(after element: Element) -> Element {
    guard let index = firstIndex(of: element).map({ index(after: $0) }), index != endIndex else {
      return first ?? element
    }
    return self[index]
  }
}
