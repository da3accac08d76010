import ArgumentParser
import JuiceModel
import Screens
import TerminalUI

/// `pavilion juice menu`: the juices, their recipes and how many can be made.
struct JuiceMenuCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "menu", abstract: "The juices, their recipes, and how many of each can be made now.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  private struct Entry: Encodable {
    let juice: String
    let recipe: [String: Int]
    let available: Int
  }

  func answer(_ session: Session) throws -> Answer {
    let stock = try session.database.juice.stock()
    let entries = Juice.allCases.map { juice in
      let recipe = juice.recipe.ingredients.map { ($0.fruit.rawValue, $0.amount) }
      return Entry(
        juice: juice.rawValue, recipe: Dictionary(uniqueKeysWithValues: recipe), available: stock.available(of: juice))
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

/// `pavilion juice stock`: how many of each fruit there are.
struct JuiceStockCommand: JSONCommand {
  static let configuration = CommandConfiguration(commandName: "stock", abstract: "How many of each fruit there are.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    Answer(try session.database.juice.stock())
  }
}

/// `pavilion juice orders`: the orders, newest first.
struct JuiceOrdersCommand: JSONCommand {
  static let configuration = CommandConfiguration(commandName: "orders", abstract: "The orders so far, newest first.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Option(parsing: .unconditional, help: ArgumentHelp("At most so many orders.", valueName: "n"))
  var limit = 20

  private struct Entry: Encodable {
    let number: Int
    let juice: String
    let count: Int
    /// ISO 8601 with the offset of the place of the order.
    let placedAt: String
    let undone: Bool
  }

  func answer(_ session: Session) throws -> Answer {
    try Failure.check(limit: limit)
    let store = try session.database.juice
    let orders = try store.orders(limit: limit)
    let all = try store.orderCount()
    let remark = Phrase(
      en: "\(orders.count) of \(all) orders. --limit \(all) shows all.",
      ko: "주문 \(all)건 중 \(orders.count)건. --limit \(all)이면 모두 보입니다.")
    return Answer(
      list: orders,
      json: {
        Entry(
          number: $0.number, juice: $0.juice.rawValue, count: $0.count, placedAt: $0.placedAt.iso8601,
          undone: $0.isUndone)
      }, remark: all > orders.count ? remark : nil
    ) { language in orders.map { line($0, language) } }
  }

  private func line(_ order: Order, _ language: Language) -> String {
    let undone = order.isUndone ? Phrase(en: "  (undone)", ko: "  (취소됨)").text(in: language) : ""
    return "\(order.number)".padded(to: 5, .trailing)
      + "  \(order.placedAt.date.iso8601) \(order.placedAt.clock)  "
      + "\(order.count)".padded(to: 3, .trailing) + " × \(order.juice.name.text(in: language))\(undone)"
  }
}

extension Answer {
  /// The number of each fruit.
  init(_ stock: Stock) {
    let amounts = Fruit.allCases.map { ($0.rawValue, stock[$0]) }
    self.init(Dictionary(uniqueKeysWithValues: amounts)) { language in
      Fruit.allCases.map { fruit in
        fruit.name.text(in: language).padded(to: 12) + "\(stock[fruit])".padded(to: 3, .trailing)
      }
    }
  }
}
