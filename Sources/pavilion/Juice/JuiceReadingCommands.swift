import ArgumentParser
import JuiceModel
import Screens
import Storage
import TerminalUI

/// `pavilion juice menu`: every juice, its recipe and how many can be made.
struct JuiceMenuCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menu", abstract: "The juices, their recipes, and how many of each can be made now.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  private struct Entry: Encodable {
    let juice: String
    let recipe: [String: Int]
    let available: Int
  }

  func run() throws {
    let house = try House(house)
    try house.run {
      let stock = try house.database.juice.stock()
      if output.json {
        let entries = Juice.allCases.map {
          Entry(juice: $0.rawValue, recipe: $0.recipe.byName, available: stock.available(of: $0))
        }
        print(try JSON.text(entries))
      } else {
        for juice in Juice.allCases { print(line(juice, stock, house.language)) }
      }
    }
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
struct JuiceStockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "stock", abstract: "How many of each fruit there are.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let house = try House(house)
    try house.run {
      try output.printStock(house.database.juice.stock(), house.language)
    }
  }
}

/// `pavilion juice orders`: the log, newest first.
struct JuiceOrdersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "orders", abstract: "The orders so far, newest first.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  @Option(parsing: .unconditional, help: ArgumentHelp("At most so many orders.", valueName: "n"))
  var limit = 20

  private struct Entry: Encodable {
    let number: Int
    let juice: String
    let count: Int
    /// ISO 8601 with the offset of the place where it was ordered.
    let placedAt: String
    let undone: Bool
  }

  func run() throws {
    try house.telling {
      guard limit < 1 else { return }
      throw Failure(
        .usage, Phrase(en: "--limit must be 1 or more, not \(limit).", ko: "--limit는 1 이상이어야 합니다: \(limit)."))
    }
    let house = try House(house)
    try house.run {
      let orders = try house.database.juice.orders(limit: limit)
      if output.json {
        let entries = orders.map {
          Entry(
            number: $0.number, juice: $0.juice.rawValue, count: $0.count, placedAt: $0.placedAt.iso8601,
            undone: $0.isUndone)
        }
        print(try JSON.text(entries))
      } else {
        for order in orders { print(line(order, house.language)) }
        try tellHowManyMore(house, shown: orders.count)
      }
    }
  }

  /// On standard error, so that what is read by a program stays a list.
  private func tellHowManyMore(_ house: House, shown: Int) throws(StorageError) {
    let all = try house.database.juice.orderCount()
    guard all > shown else { return }
    let phrase = Phrase(
      en: "\(shown) of \(all) orders. --limit \(all) shows all.",
      ko: "주문 \(all)건 중 \(shown)건. --limit \(all)이면 모두 보입니다.")
    StandardError.print(phrase.text(in: house.language) + "\n")
  }

  private func line(_ order: Order, _ language: Language) -> String {
    let undone = order.isUndone ? Phrase(en: "  (undone)", ko: "  (취소됨)").text(in: language) : ""
    return "\(order.number)".padded(to: 5, .trailing)
      + "  \(order.placedAt.date.iso8601) \(order.placedAt.clock)  "
      + "\(order.count)".padded(to: 3, .trailing) + " × \(order.juice.name.text(in: language))\(undone)"
  }
}

extension OutputOptions {
  /// The stock, as JSON or as lines.
  func printStock(_ stock: Stock, _ language: Language) throws {
    if json {
      let pairs = Fruit.allCases.map { ($0.rawValue, stock[$0]) }
      print(try JSON.text(Dictionary(uniqueKeysWithValues: pairs)))
    } else {
      for fruit in Fruit.allCases {
        print(fruit.name.text(in: language).padded(to: 12) + "\(stock[fruit])".padded(to: 3, .trailing))
      }
    }
  }
}

extension Recipe {
  /// Amounts by the fruits' stable names.
  fileprivate var byName: [String: Int] {
    Dictionary(uniqueKeysWithValues: ingredients.map { ($0.fruit.rawValue, $0.amount) })
  }
}
