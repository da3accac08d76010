import JuiceModel
import PavilionKit
import TerminalUI
import Values

extension MenuName {
  public var phrase: Phrase { Phrase(en: en.sanitizedForDisplay, ko: ko.sanitizedForDisplay) }
}

extension Ingredient {
  public var phrase: Phrase { name.phrase }

  /// The name within a sentence.
  var word: Phrase { Phrase(en: EnglishNoun(phrase.en).inSentence, ko: phrase.ko) }

  /// The sign of the ingredient, or two letters in ASCII; two columns wide.
  func symbol(in glyphs: GlyphSet) -> String {
    // A name in Korean alone has no letters for ASCII, and its id has.
    let name = phrase.en.unicodeScalars.allSatisfy(\.isASCII) ? phrase.en : id.rawValue
    let letters = String(name.prefix(2))
    let text =
      switch appearance {
      case .drawing(let name): Ingredient.signs[name] ?? letters
      case .sign(let sign): sign.sanitizedForDisplay
      case .none: letters
      }
    let isShown = glyphs == .unicode || text.unicodeScalars.allSatisfy(\.isASCII)
    return (isShown ? text : letters).cut(to: 2, ellipsis: "").padded(to: 2)
  }

  /// The signs of drawings.
  private static let signs = [
    "strawberry": "🍓", "banana": "🍌", "pineapple": "🍍", "kiwi": "🥝", "mango": "🥭", "coffee-cup": "☕",
    "water-drop": "💧", "juice-glass": "🥤",
  ]

  /// The drawing of it; nil if it has none.
  var art: Art? { if case .drawing(let name) = appearance { Art(rawValue: name) } else { nil } }

  /// An amount of it with its unit: `3`, `120 g`.
  func amount(_ amount: Int) -> Phrase {
    unit == .piece ? Phrase(en: amount.grouped, ko: "\(amount.grouped)개") : short(amount)
  }

  /// An amount of it in few words, where it is named beside: pieces without a unit.
  public func short(_ amount: Int) -> Phrase {
    Phrase(same: unit == .piece ? amount.grouped : "\(amount.grouped) \(unit.rawValue)")
  }

  /// An amount of it with its name: `10 strawberry`, `딸기 10`.
  package func portion(_ amount: Int) -> Phrase {
    Phrase(en: "\(short(amount).en) \(word.en)", ko: "\(phrase.ko) \(short(amount).ko)")
  }
}

extension Menu {
  /// Whether all ingredients are fruits of the built-in menu.
  var hasFruitOnly: Bool { ingredients.allSatisfy { Menu.builtIn[$0.id] != nil } }

  /// The name of an ingredient; that of the built-in menu, or its id, if it is no longer on this one.
  public func phrase(of ingredient: Ingredient.ID) -> Phrase {
    (self[ingredient] ?? Menu.builtIn[ingredient])?.phrase ?? Phrase(same: ingredient.rawValue)
  }

  /// The name of a product; that of the built-in menu, or its id, if it is no longer on this one.
  public func phrase(of product: Product.ID) -> Phrase {
    (self[product] ?? Menu.builtIn[product])?.phrase ?? Phrase(same: product.rawValue)
  }

  /// The name of a product with how many of it, for sentences; its id if it is no longer on the menu.
  public func phrase(of product: Product.ID, times count: Int) -> Phrase {
    self[product]?.phrase(times: count) ?? Phrase(same: product.rawValue).times(count)
  }

  /// A portion with the name of its ingredient.
  public func phrase(of portion: Portion) -> Phrase {
    self[portion.ingredient]?.portion(portion.amount) ?? Phrase(same: "\(portion.amount) \(portion.ingredient)")
  }

  /// Returns the ingredients of one of a product: `10 strawberry · 1 banana`.
  public func phrase(of recipe: Recipe, separator: String) -> Phrase {
    recipe.portions.map(phrase).joined(separator: separator)
  }

  /// An amount of money in the currency of the menu: `3,500원`, `3.50 EUR`.
  public func money(_ amount: Int) -> Phrase { moneyOfOrders.phrase(of: amount) }

  /// An amount of money without the currency, as it stands in a column or is typed.
  func plainMoney(_ amount: Int) -> String { currency?.text(of: amount) ?? amount.grouped }

  /// Returns the amount that a text means, in the smallest unit of the currency; without a currency a whole number.
  public func amount(of text: String) throws(MoneyProblem) -> Int {
    guard let currency else { return try Currency.amountWithoutCurrency(of: text) }
    return try currency.amount(of: text)
  }

  /// Returns the amount that is typed into a field.
  ///
  /// - Parameter problem: What is said of a text that is no amount.
  func amount(typed text: String, or problem: Phrase) throws(FieldProblem) -> Int {
    do throws(MoneyProblem) { return try amount(of: text) } catch {
      throw FieldProblem(reason(error)?.sentence ?? problem)
    }
  }

  /// Why a text is no amount in the currency of the menu, without a point at its end; nil if nothing more can be said.
  public func reason(_ problem: MoneyProblem) -> Phrase? {
    let code = currency?.code ?? ""
    switch problem {
    case .noAmount: return nil
    case .noCurrency(let sign):
      let sign = sign.sanitizedForDisplay.cut(to: 24, ellipsis: "…")
      return Phrase(
        en: "the menu has no currency, so write the amount without \"\(sign)\", such as 3,500",
        ko: "메뉴에 통화가 없으니 \"\(sign)\" 없이 3,500처럼 쓰세요")
    case .foreign(let sign):
      let sign = sign.sanitizedForDisplay.cut(to: 24, ellipsis: "…")
      return Phrase(
        en: "\"\(sign)\" is not the currency of this shop, which is \(code)",
        ko: "\"\(sign)\": 이 가게의 통화가 아닙니다. 통화는 \(code)입니다")
    case .tooManyDecimals where currency?.digits == 0:
      return Phrase(
        en: "\(code) has no decimals; for thousands write 3500 or 3,500", ko: "\(code)에는 소수가 없습니다. 3500이나 3,500처럼 쓰세요")
    case .tooManyDecimals:
      let digits = currency?.digits ?? 0
      return Phrase(
        en: "\(code) has \(digits) decimals; for thousands write 3500 or 3,500",
        ko: "\(code)의 소수는 \(digits)자리입니다. 천 단위라면 3500이나 3,500처럼 쓰세요")
    case .ambiguous(let problem): return problem.phrase
    }
  }

  /// The prices of a product, with the names of its sizes: `M 2,000 · L 3,800`.
  func prices(of product: Product, separator: String) -> Phrase {
    let prices = product.sizes.compactMap { size in
      size.price.map { price in
        (size.name.map { $0.phrase + Phrase(same: " ") } ?? .empty)
          + Phrase(same: plainMoney(price))
      }
    }
    return prices.joined(separator: separator)
  }

  /// Returns the contents of an order or a basket, for sentences: `2 kiwi juices`, or `3 drinks` if it is more than one
  /// product.
  public func phrase(of items: [OrderItem]) -> Phrase {
    guard items.count != 1 else { return phrase(of: items[0].product, times: items[0].count) }
    let count = items.reduce(0) { $0 + $1.count }
    return Phrase(en: "\(count) drinks", ko: "음료 \(count)잔")
  }
}

extension Product {
  public var phrase: Phrase { name.phrase }
  /// The name as it fits on a narrow card.
  var shortPhrase: Phrase {
    Phrase(en: english(shortName).sanitizedForDisplay, ko: (shortName?.ko ?? name.ko).sanitizedForDisplay)
  }

  /// A special name in English; the usual one where the special one is Korean alone.
  private func english(_ special: MenuName?) -> String {
    special?.english ?? name.english ?? special?.en ?? name.en
  }

  /// The name with how many of it, within a sentence: as an English noun if there is a name for sentences, else as it is.
  func phrase(times count: Int) -> Phrase {
    fullName == nil ? phrase.times(count) : fullPhrase.inSentence(times: count)
  }

  /// The name for sentences.
  var fullPhrase: Phrase { Phrase(en: english(fullName).sanitizedForDisplay, ko: phrase.ko) }
  var orderPhrase: Phrase { Phrase(en: "order \(phrase.en)", ko: "\(phrase.ko) 주문") }
}

extension Phrase {
  /// Returns the sentence after something by this name is marked as sold out, or put on sale again for nil.
  func soldOutRemark(_ end: SoldOut.End?) -> Phrase {
    let topic = Particle.topic.after(ko)
    return switch end {
    case .day: Phrase(en: "\(en) is sold out until tomorrow.", ko: "\(topic) 오늘 품절입니다.")
    case .changed: Phrase(en: "\(en) is sold out until you change it.", ko: "\(topic) 다시 바꿀 때까지 품절입니다.")
    case nil: Phrase(en: "\(en) is on sale again.", ko: "\(Particle.object.after(ko)) 다시 팝니다.")
    }
  }

  /// A name as it was written, with how many of it.
  fileprivate func times(_ count: Int) -> Phrase {
    count == 1 ? self : Phrase(en: "\(count) \(en)", ko: "\(ko) \(count)잔")
  }

  /// An English noun with how many of it, within a sentence.
  fileprivate func inSentence(times count: Int) -> Phrase {
    let noun = EnglishNoun(en)
    return count == 1
      ? Phrase(en: noun.inSentence, ko: ko) : Phrase(en: "\(count) \(noun.plural)", ko: "\(ko) \(count)잔")
  }
}

/// A name as an English sentence uses it.
private struct EnglishNoun {
  /// The name without the capital at its beginning, unless it is all in capitals.
  let inSentence: String

  init(_ name: String) {
    let rest = name.dropFirst()
    let isPlain = rest.first?.isLowercase ?? false
    inSentence = isPlain ? name.prefix(1).lowercased() + rest : name
  }

  var plural: String {
    guard let last = inSentence.last, last.isASCII, last.isLetter else { return inSentence }
    if ["s", "x", "z"].contains(last) || inSentence.hasSuffix("ch") || inSentence.hasSuffix("sh") {
      return inSentence + "es"
    }
    if last == "y", let before = inSentence.dropLast().last, !"aeiou".contains(before) {
      return inSentence.dropLast() + "ies"
    }
    return inSentence + "s"
  }
}

extension OrderLine {
  public var phrase: Phrase { name.phrase }

  /// The name for sentences: that of the menu as long as the product has the name it was sold under.
  fileprivate func phrase(_ menu: Menu, times count: Int) -> Phrase {
    named(in: menu)?.phrase(times: count) ?? phrase.times(count)
  }

  /// The name for the beginning of a sentence.
  fileprivate func fullPhrase(_ menu: Menu) -> Phrase { named(in: menu)?.fullPhrase ?? phrase }

  private func named(in menu: Menu) -> Product? { menu[product].flatMap { $0.name == name ? $0 : nil } }
}

extension Order {
  /// Returns the contents of the order, for sentences.
  public func phrase(_ menu: Menu) -> Phrase {
    lines.count == 1
      ? lines[0].phrase(menu, times: count) : Phrase(en: "\(count) drinks", ko: "음료 \(count)잔")
  }

  /// Returns the details of the order, a paragraph for each line, and one for the ingredients that it took.
  func details(_ menu: Menu, in environment: Environment) -> [StyledPhrase] {
    let symbols = environment.glyphs.symbols
    let moment = environment.wallClock.moment(placedAt)
    let places = [till.map { TillIdentity.till($0) }, name.isEmpty ? nil : Phrase(same: name.text.sanitizedForDisplay)]
    let head = ([moment] + places.compactMap(\.self)).joined(separator: " \(symbols.dot) ")
    let lines = self.lines.map { line in
      let details = [line.size?.phrase].compactMap(\.self) + line.options.phrases
      let name = Phrase(same: "\(line.count) \(symbols.times) ") + ([line.phrase] + details).joined(separator: ", ")
      return SalesFact(name, line.total.map { money.phrase(of: $0) } ?? .empty)
    }
    let took = self.took.map(menu.phrase).joined(separator: ", ")
    let sum = total.map { [SalesFact(Phrase(en: "Total", ko: "합계"), money.phrase(of: $0))] } ?? []
    let stock = Phrase(en: "Took: \(took.en).", ko: "쓴 재료: \(took.ko).")
    // In little room what was sold comes first.
    let rest = environment.size.rows < 16 ? [] : [.empty, stock]
    return [head, .empty].map { $0.styled() } + environment.slip(of: lines + sum)
      + (rest + undoneLines(in: environment)).map { $0.styled() }
  }

  /// How it was taken back: whether it had been made, when, at which till, and why.
  private func undoneLines(in environment: Environment) -> [Phrase] {
    guard let undoing, let undoneAt else { return [] }
    let what =
      undoing.wasMade
      ? Phrase(en: "Taken back after it was made: waste.", ko: "만든 뒤에 취소해 폐기했습니다.")
      : Phrase(en: "Taken back before it was made.", ko: "만들기 전에 취소했습니다.")
    let details = [
      environment.wallClock.moment(undoneAt), undoing.till.map { TillIdentity.till($0) }, undoing.reason?.phrase,
    ].compactMap(\.self)
    return [what, details.joined(separator: " \(environment.glyphs.symbols.dot) ")]
  }

  /// The names of the lines with how many of each: `Kiwi × 2, Mango`.
  public func names(times: String) -> Phrase {
    lines.map { line in line.phrase + Phrase(same: line.count > 1 ? " \(times) \(line.count)" : "") }
      .joined(separator: ", ")
  }

  /// Returns the contents and the price of the order: `Kiwi × 2, Mango · ₩12,000`.
  func summary(in environment: Environment) -> Phrase {
    let symbols = environment.glyphs.symbols
    let names = names(times: symbols.times)
    return total.map { names + Phrase(same: " \(symbols.dot) ") + money.phrase(of: $0) } ?? names
  }

  /// That it is ready, or on a ticket.
  public func readyPhrase(_ menu: Menu) -> Phrase {
    guard ticket?.state != .waiting else {
      let what = phrase(menu)
      return Phrase(en: "On the ticket: \(what.en).", ko: "주방으로 보냈습니다: \(what.ko).")
    }
    return readyRemark(menu) + Phrase(en: " Enjoy!", ko: " 맛있게 드세요!")
  }

  /// The number and the name to call out, and what it costs.
  package func callPhrase(_ menu: Menu) -> Phrase {
    let name = name.isEmpty ? "" : " · " + name.text.sanitizedForDisplay
    let price = total.map { Phrase(same: " · ") + menu.money($0) } ?? .empty
    return Phrase(en: "Order \(call)\(name)", ko: "\(call)번\(name)") + price
  }

  /// That it is ready.
  private func readyRemark(_ menu: Menu) -> Phrase {
    let what = phrase(menu)
    let name = lines[0].fullPhrase(menu).en
    return Phrase(en: count == 1 ? "\(name) is ready." : "\(what.en) are ready.", ko: "\(what.ko) 나왔습니다!")
  }
}

extension Shortage {
  public func phrase(_ menu: Menu) -> Phrase {
    let what = menu.phrase(of: items)
    let isFruit = missing.allSatisfy { Menu.builtIn[$0.ingredient] != nil }
    return Phrase(
      en: "Not enough \(isFruit ? "fruit" : "in stock") for \(what.en).",
      ko: "\(Particle.object.after(what.ko)) 만들 재료가 모자랍니다.")
  }

  /// One line for each ingredient: what is needed, what is there, what is missing.
  public func lines(_ menu: Menu) -> [Phrase] {
    missing.map { missing in
      let name = menu.phrase(of: missing.ingredient)
      let ingredient = menu[missing.ingredient]
      func amount(_ number: Int) -> Phrase { ingredient?.amount(number) ?? Phrase(same: "\(number)") }
      let (need, have, short) = (amount(missing.need), amount(missing.have), amount(missing.short))
      return Phrase(
        en: "\(name.en): need \(need.en), have \(have.en), short by \(short.en)",
        ko: "\(name.ko): \(need.ko) 필요, \(have.ko) 있음, \(short.ko) 부족")
    }
  }
}

extension NotForSale {
  public func phrase(_ menu: Menu) -> Phrase {
    let name = menu.phrase(of: product)
    return isSoldOut
      ? Phrase(en: "\(name.en) is marked as sold out.", ko: "\(Particle.topic.after(name.ko)) 품절로 해 두었습니다.")
      : Phrase(en: "\(name.en) is no longer on the menu.", ko: "\(Particle.topic.after(name.ko)) 이제 메뉴에 없습니다.")
  }
}

extension UndoneOrder {
  /// Reports that the order was undone, and what exceeded the capacity of its shelf.
  public func phrase(_ menu: Menu) -> Phrase {
    let what = order.phrase(menu)
    let done = Phrase(en: "Order \(order.call) undone: \(what.en)", ko: "\(order.call)번 주문 취소: \(what.ko)")
    guard !overflow.isEmpty else { return done + Phrase(same: ".") }
    let en = overflow.map { "\($0.amount) × \(menu[$0.ingredient]?.word.en ?? $0.ingredient.rawValue)" }
      .joined(separator: ", ")
    let ko = overflow.map { "\(menu.phrase(of: $0.ingredient).ko) \(menu[$0.ingredient]?.amount($0.amount).ko ?? "")" }
      .joined(separator: ", ")
    return done + Phrase(en: ". Did not fit on the shelf: \(en).", ko: ". 선반에 자리가 없어 넣지 못한 것: \(ko).")
  }
}

extension UndoReason {
  public var phrase: Phrase {
    switch self {
    case .mistyped: Phrase(en: "typing error", ko: "잘못 입력")
    case .changedMind: Phrase(en: "changed mind", ko: "마음 바뀜")
    case .notRight: Phrase(en: "not right", ko: "잘못 만듦")
    case .other: Phrase(en: "other", ko: "기타")
    }
  }
}

extension Order {
  /// That it stands again.
  public var restoredPhrase: Phrase {
    Phrase(en: "Order \(call) stands again.", ko: "\(call)번 주문을 되살렸습니다.")
  }
}

extension LastOrder {
  /// Why one key cannot take the last order back; nil if it can.
  public var refusal: Phrase? {
    switch self {
    case .standing: nil
    case .none: JuiceScreen.nothingToUndo
    case .undone(let order):
      Phrase(
        en: "Order \(order.call) is taken back already. Older ones are taken back in the log (o).",
        ko: "\(order.call)번은 이미 취소했습니다. 그 전 주문은 내역(o)에서 취소합니다.")
    case .ofEarlierDay(let order):
      Phrase(
        en: "The last order, \(order.call), is of an earlier day. The log (o) takes it back.",
        ko: "마지막 주문 \(order.call)번은 지난 영업일 것입니다. 내역(o)에서 취소합니다.")
    case .closed(let order):
      Phrase(
        en: "Order \(order.call) is in a closing. The log (o) takes it back.",
        ko: "\(order.call)번은 이미 마감했습니다. 내역(o)에서 취소합니다.")
    }
  }
}
