import JuiceModel
import TerminalUI

extension Fruit {
  private var appearance: (name: Phrase, symbol: String) {
    switch self {
    case .strawberry: (Phrase(en: "Strawberry", ko: "딸기"), "🍓")
    case .banana: (Phrase(en: "Banana", ko: "바나나"), "🍌")
    case .pineapple: (Phrase(en: "Pineapple", ko: "파인애플"), "🍍")
    case .kiwi: (Phrase(en: "Kiwi", ko: "키위"), "🥝")
    case .mango: (Phrase(en: "Mango", ko: "망고"), "🥭")
    }
  }

  public var name: Phrase { appearance.name }

  var word: Phrase { Phrase(en: name.en.lowercased(), ko: name.ko) }

  /// An emoji, or two letters in ASCII; two columns wide.
  func symbol(in glyphs: GlyphSet) -> String { glyphs == .unicode ? appearance.symbol : String(name.en.prefix(2)) }

  var art: Art { Art(rawValue) }
}

extension Juice {
  public var name: Phrase {
    switch self {
    case .strawberry: Phrase(en: "Strawberry", ko: "딸기쥬스")
    case .banana: Phrase(en: "Banana", ko: "바나나쥬스")
    case .pineapple: Phrase(en: "Pineapple", ko: "파인애플쥬스")
    case .kiwi: Phrase(en: "Kiwi", ko: "키위쥬스")
    case .mango: Phrase(en: "Mango", ko: "망고쥬스")
    case .strawberryBanana: Phrase(en: "Strawberry-banana", ko: "딸바쥬스")
    case .mangoKiwi: Phrase(en: "Mango-kiwi", ko: "망키쥬스")
    }
  }

  /// The name as it fits on a narrow card below its fruit.
  var shortName: Phrase {
    Phrase(en: name.en, ko: recipe.ingredients.count == 1 ? recipe.ingredients[0].fruit.name.ko : name.ko)
  }

  var orderPhrase: Phrase { Phrase(en: "order \(name.en)", ko: "\(name.ko) 주문") }

  /// What the frame says while an order is on its way.
  func orderingPhrase(_ count: Int) -> Phrase {
    let what = name(times: count)
    return Phrase(en: "Ordering \(what.en)", ko: "주문하는 중: \(what.ko)")
  }

  /// The name with how many of it, for sentences.
  public func name(times count: Int) -> Phrase {
    let word = name.en.lowercased()
    return count == 1
      ? Phrase(en: "\(word) juice", ko: name.ko) : Phrase(en: "\(count) \(word) juices", ko: "\(name.ko) \(count)잔")
  }

  /// What goes into one: `10 strawberry · 1 banana`.
  public func recipePhrase(separator: String) -> Phrase {
    Phrase(
      en: recipe.ingredients.map { "\($0.amount) \($0.fruit.word.en)" }.joined(separator: separator),
      ko: recipe.ingredients.map { "\($0.fruit.name.ko) \($0.amount)" }.joined(separator: separator))
  }
}

extension Order {
  public var readyPhrase: Phrase { readyRemark + Phrase(en: " Enjoy!", ko: " 맛있게 드세요!") }

  /// That it is ready, in as few words as a narrow line holds.
  var readyRemark: Phrase {
    let what = juice.name(times: count)
    let ready = count == 1 ? "\(juice.name.en) juice is ready" : "\(what.en) are ready"
    return Phrase(en: "\(ready).", ko: "\(what.ko) 나왔습니다!")
  }
}

extension Shortage {
  public var phrase: Phrase {
    let what = juice.name(times: count)
    return Phrase(en: "Not enough fruit for \(what.en).", ko: "\(Particle.object.after(what.ko)) 만들 재료가 모자랍니다.")
  }

  /// One line for each fruit: what is needed, what is there, what is missing.
  public var lines: [Phrase] {
    missing.map { fruit in
      Phrase(
        en: "\(fruit.fruit.name.en): need \(fruit.need), have \(fruit.have), short by \(fruit.short)",
        ko: "\(fruit.fruit.name.ko): \(fruit.need)개 필요, \(fruit.have)개 있음, \(fruit.short)개 부족")
    }
  }
}

extension UndoneOrder {
  /// Reports that the order was undone, and which fruit exceeded the capacity of its shelf.
  public var phrase: Phrase {
    let what = order.juice.name(times: order.count)
    let done = Phrase(en: "Order \(order.number) undone: \(what.en)", ko: "\(order.number)번 주문 취소: \(what.ko)")
    let lost = Fruit.allCases.filter { overflow[$0] != nil }
    guard !lost.isEmpty else { return done + Phrase(same: ".") }
    let en = lost.map { "\(overflow[$0] ?? 0) × \($0.word.en)" }.joined(separator: ", ")
    let ko = lost.map { "\($0.name.ko) \(overflow[$0] ?? 0)개" }.joined(separator: ", ")
    return done + Phrase(en: ". Did not fit on the shelf: \(en).", ko: ". 선반에 자리가 없어 넣지 못한 것: \(ko).")
  }
}
