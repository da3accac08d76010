import JuiceModel
import PavilionKit
import TerminalUI
import Values

/// An item of an order as an argument: `latte/L/ice=less:2`.
struct OrderArgument {
  private let text: String
  private let product: String
  /// A size, or options.
  private let details: [String]
  private let count: Int

  /// - Parameter standard: How many where the argument does not say it.
  /// - Throws: `Failure` for a number that an order cannot have; what needs a menu is checked by `item`.
  init(_ text: String, count standard: Int) throws(Failure) {
    self.text = text
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // A word may have colons.
    let number = parts.count > 1 ? parts.last.flatMap { try? Int(written: $0) } : nil
    if parts.count > 1, number.map(Order.countRange.contains) != true {
      throw .usage(
        en: "\"\(text.shown)\": after the colon comes how many, 1–999.",
        ko: "쌍점 뒤에는 몇 잔인지 1–999로 씁니다: \"\(text.shown)\".")
    }
    count = number ?? standard
    let words = (number == nil ? text : parts.dropLast().joined(separator: ":"))
      .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    (product, details) = (words[0], Array(words.dropFirst()))
  }

  /// Returns the item on a menu.
  func item(_ menu: Menu) throws(Failure) -> OrderItem {
    let product = try menu.product(named: product)
    var item = OrderItem(product.id, count: count)
    for detail in details {
      let parts = detail.split(separator: "=", maxSplits: 1).map(String.init)
      let known =
        parts.count == 2
        ? product.options.set(parts[1], of: parts[0], in: &item.options) : item.setSize(detail, of: product)
      guard known else { throw unknown(detail, product) }
    }
    return item
  }

  private func unknown(_ detail: String, _ product: Product) -> Failure {
    let sizes = product.sizes.count > 1 ? product.sizes.compactMap(\.name?.phrase) : []
    let options = Product.OptionGroup.allCases.filter(product.options.contains).map { Phrase(same: $0.example) }
    let choices = sizes + options
    let name = product.phrase
    guard !choices.isEmpty else {
      return .usage(
        en: "\(name.en) has no sizes and no options: \"\(detail.shown)\".",
        ko: "\(Particle.topic.after(name.ko)) 크기도 옵션도 없습니다: \"\(detail.shown)\".")
    }
    let list = choices.joined(separator: ", ")
    return .usage(
      en: "\(name.en) is not made as \"\(detail.shown)\". There are: \(list.en).",
      ko: "\(Particle.topic.after(name.ko)) \"\(detail.shown)\"(으)로 만들 수 없습니다. 고를 수 있는 것: \(list.ko).")
  }
}

extension OrderItem {
  /// Sets the size by its name in any language; returns whether there is one.
  fileprivate mutating func setSize(_ name: String, of product: Product) -> Bool {
    let key = name.sanitizedForDisplay.nameKey
    guard product.sizes.count > 1,
      let index = product.sizes.firstIndex(where: { size in
        [size.name?.en, size.name?.ko].contains { $0?.nameKey == key }
      })
    else { return false }
    size = index
    return true
  }
}

extension Set<Product.OptionGroup> {
  /// Sets an option by its names in files; returns whether the product has it.
  fileprivate func set(_ value: String, of name: String, in options: inout OrderOptions) -> Bool {
    guard let group = Product.OptionGroup(rawValue: name), contains(group) else { return false }
    switch group {
    case .ice: return OrderOptions.Ice(rawValue: value).map { options.ice = $0 } != nil
    case .syrup: return OrderOptions.Syrup(rawValue: value).map { options.syrup = $0 } != nil
    case .word: return MenuText(value).map { options.word = $0 } != nil
    }
  }
}

extension Product.OptionGroup {
  /// How it is written.
  fileprivate var example: String {
    switch self {
    case .ice: "ice=less|none"
    case .syrup: "syrup=half|none"
    case .word: "word=…"
    }
  }
}
