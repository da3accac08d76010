import ArgumentParser
import DataFormats
import JuiceModel
import Screens
import TerminalUI

struct JuiceCommand: AppCommand {
  static let app = PavilionApp.juice

  static let about = CommandText(
    app, en: "seven juices from five fruits.", ko: "과일 다섯 가지로 만드는 쥬스 일곱 가지.",
    subcommands: [
      JuiceMenuCommand.self, JuiceStockCommand.self, JuiceOrderCommand.self, JuiceSetCommand.self,
      JuiceUndoCommand.self, JuiceOrdersCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
}

struct JuiceMenuCommand: JSONCommand {
  static let about = CommandText(
    "menu", en: "The juices, their recipes, and how many of each can be made now.", ko: "쥬스와 재료, 지금 만들 수 있는 잔 수를 봅니다.")

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let stock = try session.database.juice.stock()
    let entries = Juice.allCases.map { juice -> JSONObject in
      let recipe = JSONObject(juice.recipe.ingredients.map { ($0.fruit.rawValue, $0.amount) })
      return ["juice": juice.rawValue, "recipe": recipe, "available": stock.available(of: juice)]
    }
    return Answer(entries) { language in Juice.allCases.map { line($0, stock, language) } }
  }

  private func line(_ juice: Juice, _ stock: Stock, _ language: Language) -> String {
    let available = stock.available(of: juice)
    let left =
      available == 0 ? Phrase(en: "sold out", ko: "품절") : Phrase(en: "\(available) left", ko: "\(available)잔 가능")
    let recipe = juice.recipePhrase(separator: " + ").text(in: language)
    return "\(juice.number)  \(juice.name.text(in: language).padded(to: 20))"
      + recipe.padded(to: 26) + left.text(in: language)
  }
}

struct JuiceStockCommand: JSONCommand {
  static let about = CommandText("stock", en: "The stock: how many of each fruit.", ko: "과일 재고를 봅니다.")

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer { Answer(try session.database.juice.stock()) }
}

struct JuiceOrdersCommand: JSONCommand {
  static let about = CommandText("orders", en: "The orders so far, newest first.", ko: "지금까지의 주문을 최근 것부터 봅니다.")

  @OptionGroup var output: OutputOptions
  @Option(en: "Show at most this many.", ko: "최대 이만큼만 봅니다.", .n, parsing: .unconditional)
  var limit = LogLine.defaultCount

  func answer(_ session: Session) throws -> Answer {
    try Failure.check(limit: limit)
    let store = try session.database.juice
    let orders = try store.orders(limit: limit)
    let all = try store.orderCount()
    let remark = Phrase(
      en: "\(orders.count) of \(all) orders. --limit \(all) shows all.",
      ko: "주문 \(all)건 중 \(orders.count)건. --limit \(all)이면 모두 보입니다.")
    return Answer(
      list: orders, json: \.json, remark: all > orders.count ? remark : nil
    ) { lines(of: orders, $0) }
  }

  private func lines(of orders: [Order], _ language: Language) -> [String] {
    let made = orders.map { order in
      let undone = order.isUndone ? Phrase(en: "  (undone)", ko: "  (취소됨)").text(in: language) : ""
      return "\(order.count)".padded(to: 3, .trailing) + " × \(order.juice.name.text(in: language))\(undone)"
    }
    let columns = made.map(\.columns).max() ?? 0
    return zip(orders, made).map { order, made in
      LogLine.head(order.number, order.placedAt.date, order.placedAt.clock, language)
        + (order.till.map { made.padded(to: columns) + "  " + TillIdentity.till($0).text(in: language) } ?? made)
    }
  }
}

struct JuiceOrderCommand: JSONCommand {
  static let about = CommandText(
    "order", en: "Order juices, all or nothing.", ko: "쥬스를 주문합니다. 재료가 모자라면 한 잔도 만들지 않습니다.",
    Phrase(
      en: "The juice is named in English or Korean (mango, 망고, mango-kiwi, 망키) or by its number, 1–7.",
      ko: "쥬스는 한국어나 영어 이름(망고, mango, 망키, mango-kiwi)이나 1–7번으로 씁니다."),
    examples: ["pavilion juice order mango", "pavilion juice order mango-kiwi --count 2"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "Which juice.", ko: "어느 쥬스인지.", ValueName(en: "juice", ko: "쥬스"), completion: Juice.completion)
  var juice: String
  @Option(en: "How many, 1–999.", ko: "몇 잔, 1–999.", .n, parsing: .unconditional) var count = 1

  func answer(_ session: Session) throws -> Answer {
    try Failure.check(
      count, of: "--count", in: Order.countRange, Phrase(en: " Nothing was ordered.", ko: " 주문하지 않았습니다."))
    let juice = try Juice.named(juice)
    do {
      let order = try session.database.juice.order(juice, count: count, at: CallContext.current.now)
      return Answer(order.json, [order.readyPhrase])
    } catch let shortage as Shortage {
      throw Failure(shortage)
    }
  }
}

extension Failure {
  fileprivate init(_ shortage: Shortage) {
    let missing = shortage.missing.map { missing -> JSONObject in
      ["fruit": missing.fruit.rawValue, "need": missing.need, "have": missing.have, "short": missing.short]
    }
    self.init(
      .refused,
      shortage.phrase + Phrase(same: " ") + shortage.lines.joined(separator: "; ")
        + Phrase(en: ". Set the stock with: pavilion juice set FRUIT=N", ko: ". 재고 수정: pavilion juice set 과일=수"),
      json: ["error": "shortage", "missing": missing])
  }
}

struct JuiceSetCommand: JSONCommand {
  static let about = CommandText(
    "set", en: "Set the stock of fruits: pavilion juice set mango=20 kiwi=5",
    ko: "과일 재고를 정합니다: pavilion juice set 망고=20 키위=5",
    Phrase(
      en: "A shelf holds 0–100. If one amount is wrong, nothing is changed.",
      ko: "선반 하나에 0–100개가 들어갑니다. 하나라도 틀리면 아무것도 바꾸지 않습니다."))

  @OptionGroup var output: OutputOptions
  @Argument(
    en: "A fruit and how many.", ko: "과일과 개수.", ValueName(en: "fruit=n", ko: "과일=수"),
    completion: .names { Fruit.allCases.map { $0.word + Phrase(same: "=") } })
  var amounts: [String]

  private static let refusal = Phrase(en: " Nothing was changed.", ko: " 바뀐 것은 없습니다.")

  func answer(_ session: Session) throws -> Answer {
    let wanted = try wanted()
    do {
      return Answer(try session.database.juice.setStock(wanted))
    } catch let error as StockOutOfRange {
      let (name, range) = (error.fruit.name, error.range)
      throw Failure.usage(
        en: "\(name.en): a shelf holds \(range.lowerBound)–\(range.upperBound), not \(error.value).",
        ko: "\(name.ko): \(error.value)개는 안 됩니다. 선반에는 \(range.lowerBound)–\(range.upperBound)개가 들어갑니다.",
        Self.refusal)
    }
  }

  private func wanted() throws(Failure) -> [Fruit: Int] {
    var wanted: [Fruit: Int] = [:]
    for text in amounts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let amount = Int(parts[1]) else {
        throw .usage(
          en: "\"\(text)\" is not FRUIT=N, for example mango=20.",
          ko: "과일=수 꼴이 아닙니다: \"\(text)\". 예: 망고=20.", Self.refusal)
      }
      let fruit = try Fruit.named(String(parts[0]), remark: Self.refusal)
      guard wanted.updateValue(amount, forKey: fruit) == nil else {
        throw .usage(
          en: "\(fruit.name.en) is named twice.", ko: "\(Particle.subject.after(fruit.name.ko)) 두 번 나왔습니다.",
          Self.refusal)
      }
    }
    return wanted
  }
}

struct JuiceUndoCommand: JSONCommand {
  static let about = CommandText(
    "undo", en: "Undo the last order; its fruit goes back on the shelves.", ko: "마지막 주문을 취소합니다. 과일은 선반으로 돌아갑니다.")

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    guard let undone = try session.database.juice.undoLast(at: CallContext.current.now) else {
      throw Failure.nothingToUndo(JuiceScreen.nothingToUndo)
    }
    // The fruit for which the shelf was full.
    let overflow = JSONObject(undone.overflow.map { ($0.rawValue, $1) })
    return Answer(undone.order.json + ["overflow": overflow], [undone.phrase])
  }
}

extension Answer {
  fileprivate init(_ stock: Stock) {
    self.init(JSONObject(Fruit.allCases.map { ($0.rawValue, stock[$0]) })) { language in
      Fruit.allCases.map { fruit in
        fruit.name.text(in: language).padded(to: 12) + "\(stock[fruit])".padded(to: 3, .trailing)
      }
    }
  }
}

extension Juice: Named {
  static var kind: Phrase { Phrase(en: "juice", ko: "쥬스") }
  var listed: Phrase { Phrase(same: "\(number) ") + word }

  var aliases: [String] {
    let short: [String] =
      switch self {
      case .strawberryBanana: ["딸바", "딸기바나나", "딸기바나나쥬스"]
      case .mangoKiwi: ["망키", "망고키위", "망고키위쥬스"]
      default: recipe.ingredients.map(\.fruit.name.ko)
      }
    return ["\(number)", "\(name.en) juice"] + short
  }
}

extension Fruit: Named {
  static var kind: Phrase { Phrase(en: "fruit", ko: "과일") }
}
