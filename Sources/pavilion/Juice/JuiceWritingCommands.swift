import ArgumentParser
import JuiceModel
import Screens
import Storage
import TerminalUI

/// `pavilion juice order`: makes juices, or says what is missing and ends with 1.
struct JuiceOrderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: "Order juices, all or nothing.",
    discussion: "The juice is named in English or Korean (mango, 망고, mango-kiwi, 망키) or by its number, 1 to 7.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "Which juice.")
  var juice: String

  // Whatever follows is the number, so that -1 is refused as a number and not as an unknown option.
  @Option(parsing: .unconditional, help: ArgumentHelp("How many, 1 to 999.", valueName: "n"))
  var count = 1

  private struct Done: Encodable {
    let number: Int
    let juice: String
    let count: Int
  }

  private struct Refused: Encodable {
    struct Missing: Encodable {
      let fruit: String
      let need: Int
      let have: Int
      let short: Int
    }

    let error = "shortage"
    let missing: [Missing]
  }

  func run() throws {
    let wanted = try house.telling(wanted)
    let house = try House(house)
    try house.run {
      do {
        let order = try house.database.juice.order(wanted, count: count, at: SystemClock.now)
        if output.json {
          print(try JSON.text(Done(number: order.number, juice: order.juice.rawValue, count: order.count)))
        } else {
          print(order.readyPhrase.text(in: house.language))
        }
      } catch let shortage as Shortage {
        try refuse(shortage)
      }
    }
  }

  private func wanted() throws(Failure) -> Juice {
    let range = Order.countRange
    guard range.contains(count) else {
      throw Failure(
        .usage,
        Phrase(
          en: "--count must be \(range.lowerBound) to \(range.upperBound), not \(count). Nothing was ordered.",
          ko: "--count는 \(range.lowerBound)에서 \(range.upperBound)까지입니다: \(count). 주문하지 않았습니다."))
    }
    return try Juice.named(juice)
  }

  private func refuse(_ shortage: Shortage) throws {
    if output.json {
      let missing = shortage.missing.map {
        Refused.Missing(fruit: $0.fruit.rawValue, need: $0.need, have: $0.have, short: $0.short)
      }
      print(try JSON.text(Refused(missing: missing)))
      throw ExitCode(Failure.Code.refused.rawValue)
    }
    let details = Phrase(
      en: shortage.lines.map(\.en).joined(separator: "; "), ko: shortage.lines.map(\.ko).joined(separator: "; "))
    throw Failure(
      .refused,
      Phrase(
        en: "\(shortage.phrase.en) \(details.en). Set the stock with: pavilion juice set FRUIT=N",
        ko: "\(shortage.phrase.ko) \(details.ko). 재고 수정: pavilion juice set 과일=수"))
  }
}

/// `pavilion juice set`: sets shelves, all or none of those named.
struct JuiceSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the stock of fruits: pavilion juice set mango=20 kiwi=5",
    discussion: "A shelf holds 0 to 100. If one amount is wrong, nothing is changed.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: ArgumentHelp("A fruit and its number.", valueName: "fruit=n"))
  var amounts: [String]

  func run() throws {
    let wanted = try house.telling(wanted)
    let house = try House(house)
    try house.run {
      do {
        try output.printStock(house.database.juice.setStock(wanted), house.language)
      } catch let error as StockOutOfRange {
        throw Failure(
          .usage,
          Phrase(
            en: "\(error.fruit.name.en): \(error.value) is not possible, a shelf holds "
              + "\(error.range.lowerBound) to \(error.range.upperBound). Nothing was changed.",
            ko: "\(error.fruit.name.ko): \(error.value)개는 안 됩니다. 선반에는 "
              + "\(error.range.lowerBound)개에서 \(error.range.upperBound)개까지 들어갑니다. 바뀐 것은 없습니다."))
      }
    }
  }

  private func wanted() throws(Failure) -> [Fruit: Int] {
    var wanted: [Fruit: Int] = [:]
    for text in amounts {
      let (fruit, amount) = try JuiceSetCommand.parse(text)
      guard wanted[fruit] == nil else {
        throw Failure(
          .usage,
          Phrase(
            en: "\(fruit.name.en) is named twice. Nothing was changed.",
            ko: "\(Particle.subject.after(fruit.name.ko)) 두 번 나왔습니다. 바뀐 것은 없습니다."))
      }
      wanted[fruit] = amount
    }
    return wanted
  }

  private static func parse(_ text: String) throws(Failure) -> (Fruit, Int) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let amount = Int(parts[1]) else {
      throw Failure(
        .usage,
        Phrase(
          en: "\"\(text.inert)\" is not FRUIT=N, for example mango=20. Nothing was changed.",
          ko: "과일=수 꼴이 아닙니다: \"\(text.inert)\". 예: 망고=20. 바뀐 것은 없습니다."))
    }
    let remark = Phrase(en: " Nothing was changed.", ko: " 바뀐 것은 없습니다.")
    return (try Fruit.named(String(parts[0]), remark: remark), amount)
  }
}

/// `pavilion juice undo`: takes the last order back.
struct JuiceUndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take the last order back; its fruit returns to the shelves.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  private struct Done: Encodable {
    let number: Int
    let juice: String
    let count: Int
    /// Fruit that found its shelf full.
    let overflow: [String: Int]
  }

  func run() throws {
    let house = try House(house)
    try house.run {
      guard let undone = try house.database.juice.undoLast(at: SystemClock.now) else {
        throw try output.nothingToUndo(JuiceScreen.nothingToUndo)
      }
      if output.json {
        let overflow = Dictionary(uniqueKeysWithValues: undone.overflow.map { ($0.key.rawValue, $0.value) })
        let order = undone.order
        print(
          try JSON.text(
            Done(number: order.number, juice: order.juice.rawValue, count: order.count, overflow: overflow)))
      } else {
        print(undone.phrase.text(in: house.language))
      }
    }
  }
}
