import Values

/// The lines of an order that is being put together, one of which is selected, and the steps that led to them.
public struct Basket: Hashable, Sendable {
  /// The lines from the first to the last.
  public private(set) var lines: [BasketLine] = []
  /// The index of the line that is changed; nil if there is none.
  public private(set) var selection: Int?
  /// The name to call out; empty for none.
  public private(set) var name = MenuText.empty
  /// The steps so far, the last one at the end, each with the state before it.
  private var steps: [Step] = []
  /// Whether any step was done, also one that was taken back.
  public private(set) var isTouched = false

  /// The change that a step has made.
  public enum Change: Hashable, Sendable {
    case added(Product.ID)
    case count(Product.ID)
    /// The size, an option or the word of a line.
    case options(Product.ID)
    case dropped(Product.ID)
    case name
    /// The lines became what the menu offers now.
    case accepted
  }

  private struct Step: Hashable, Sendable {
    let change: Change
    let lines: [BasketLine]
    let selection: Int?
    let name: MenuText
  }

  /// The most steps that can be taken back.
  static let stepLimit = 200

  public init() {}

  /// The items of the order, line by line.
  public var items: [OrderItem] { lines.map(\.item) }
  public var isEmpty: Bool { lines.isEmpty }
  /// The number of products.
  public var count: Int { lines.reduce(0) { $0 + $1.item.count } }
  /// The line that is changed; nil if there is none.
  public var selected: OrderItem? { selection.map { lines[$0].item } }

  /// Whether there is a step to take back.
  public var canUndo: Bool { !steps.isEmpty }

  // MARK: Selection

  /// Selects a line by its index; nothing if there is none.
  public mutating func select(_ index: Int) {
    if lines.indices.contains(index) { selection = index }
  }

  /// Selects the line that is a number of lines below, or the nearest one.
  public mutating func moveSelection(by step: Int) {
    guard let selection else { return }
    self.selection = min(max(0, selection + step), lines.count - 1)
  }

  // MARK: Steps

  /// Adds one of a product as a menu offers it, and selects its line: one more of the line with the usual options, else a new
  /// line; nothing if it is full.
  public mutating func add(_ product: Product.ID, from menu: Menu) {
    guard count < Order.countRange.upperBound else { return }
    let item = OrderItem(product)
    let known = lines.firstIndex { item.isSame(as: $0.item) }
    guard known != nil || lines.count < Order.lineLimit else { return }
    change(.added(product)) { basket in
      // It becomes the last line, which is seen longest.
      var line = known.map { basket.lines.remove(at: $0) } ?? BasketLine(item, from: menu)
      if known != nil { line.item.count += 1 }
      basket.lines.append(line)
      basket.selection = basket.lines.count - 1
    }
  }

  /// Adds to the count of the selected line, which goes when none is left.
  public mutating func changeCount(by step: Int) {
    guard let selection, step != 0, step <= Order.countRange.upperBound - count else { return }
    let item = lines[selection].item
    guard item.count + step >= 1 else { return dropSelected() }
    change(.count(item.product)) { $0.lines[selection].item.count += step }
  }

  /// Drops the selected line; the one that follows it is selected, or the last one.
  public mutating func dropSelected() {
    guard let selection else { return }
    change(.dropped(lines[selection].item.product)) { basket in
      basket.lines.remove(at: selection)
      basket.selection = basket.lines.isEmpty ? nil : min(selection, basket.lines.count - 1)
    }
  }

  /// Changes the selected line, in a size as a menu offers it; if it then is like another one, they become one line.
  public mutating func changeSelected(in menu: Menu, _ body: (inout OrderItem) -> Void) {
    guard let selection else { return }
    var line = lines[selection]
    body(&line.item)
    guard line != lines[selection] else { return }
    if line.item.size != lines[selection].item.size { line.offer = menu.offer(of: line.item) }
    let other = lines.indices.first { $0 != selection && lines[$0].item.isSame(as: line.item) }
    change(.options(line.item.product)) { basket in
      if let other { line.item.count += basket.lines[other].item.count }
      basket.lines[selection] = line
      guard let other else { return }
      basket.lines.remove(at: other)
      basket.selection = other < selection ? selection - 1 : selection
    }
  }

  /// Sets the name to call out.
  public mutating func setName(_ name: MenuText) {
    guard name != self.name else { return }
    change(.name) { $0.name = name }
  }

  /// Takes the last step back, and returns what it had changed; nil if there is none.
  @discardableResult
  public mutating func undoStep() -> Change? {
    guard let step = steps.popLast() else { return nil }
    (lines, selection, name) = (step.lines, step.selection, step.name)
    return step.change
  }

  private mutating func change(_ change: Change, _ body: (inout Basket) -> Void) {
    steps.append(Step(change: change, lines: lines, selection: selection, name: name))
    if steps.count > Basket.stepLimit { steps.removeFirst() }
    isTouched = true
    body(&self)
  }
}

/// A line of a basket: what is ordered, and what it was offered as.
public struct BasketLine: Hashable, Sendable {
  public internal(set) var item: OrderItem
  /// The offer of the menu when the line was added; nil if it had no such product.
  public internal(set) var offer: Offer?

  init(_ item: OrderItem, from menu: Menu) { (self.item, offer) = (item, menu.offer(of: item)) }

  /// A product as it was offered to a customer.
  public struct Offer: Hashable, Sendable {
    public let name: MenuName
    /// The name of the size; nil if there was only one.
    public let size: MenuName?
    /// The price of one; nil for none.
    public let price: Int?
  }
}

/// A difference between a line of a basket and the menu as it is now.
public struct BasketChange: Hashable, Sendable {
  /// The index of the line.
  public let line: Int
  /// The offer when the line was added.
  public let offer: BasketLine.Offer
  public let kind: Kind

  public enum Kind: Hashable, Sendable {
    /// The product is no longer on the menu.
    case gone
    /// The product is no longer sold in the size; it would be sold in the one with this name, or in the only one for nil.
    case size(MenuName?)
    /// The product has another name.
    case name(MenuName)
    /// One costs something else; nil for no price.
    case price(Int?)
  }
}

extension Basket {
  /// Returns how the lines differ from what a menu offers, line by line.
  public func changes(in menu: Menu) -> [BasketChange] {
    lines.enumerated().flatMap { index, line -> [BasketChange] in
      guard let offer = line.offer else { return [] }
      guard let now = menu.offer(of: line.item) else { return [BasketChange(line: index, offer: offer, kind: .gone)] }
      var kinds: [BasketChange.Kind] = []
      if now.name != offer.name { kinds.append(.name(now.name)) }
      if now.size != offer.size || menu[line.item.product]?.sizes.indices.contains(line.item.size) == false {
        kinds.append(.size(now.size))
      }
      if now.price != offer.price { kinds.append(.price(now.price)) }
      return kinds.map { BasketChange(line: index, offer: offer, kind: $0) }
    }
  }

  /// Makes the lines what a menu offers now: those whose product is gone are dropped.
  public mutating func accept(_ menu: Menu) {
    guard !changes(in: menu).isEmpty else { return }
    change(.accepted) { basket in
      basket.lines = basket.lines.compactMap { line in
        guard let product = menu[line.item.product] else { return nil }
        var item = line.item
        if !product.sizes.indices.contains(item.size) { item.size = 0 }
        return BasketLine(item, from: menu)
      }
      basket.selection = basket.lines.isEmpty ? nil : min(basket.selection ?? 0, basket.lines.count - 1)
    }
  }
}

extension Menu {
  /// Returns what an item is offered as; nil if its product is not on the menu.
  func offer(of item: OrderItem) -> BasketLine.Offer? {
    line(of: item).map { BasketLine.Offer(name: $0.name, size: $0.size, price: $0.price) }
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
