import ArgumentParser
import JuiceModel
import Screens
import TerminalUI

/// `pavilion juice order`: makes juices, or says which fruit is short.
struct JuiceOrderCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: "Order juices, all or nothing.",
    discussion: "The juice is named in English or Korean (mango, 망고, mango-kiwi, 망키) or by its number, 1 to 7.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "Which juice.")
  var juice: String

  // The next word is always the value, so that -1 is refused as a number and not as an unknown option.
  @Option(parsing: .unconditional, help: ArgumentHelp("How many, 1 to 999.", valueName: "n"))
  var count = 1

  func answer(_ session: Session) throws -> Answer {
    try Failure.check(
      count, of: "--count", in: Order.countRange, Phrase(en: " Nothing was ordered.", ko: " 주문하지 않았습니다."))
    let juice = try Juice.named(juice)
    do {
      let order = try session.database.juice.order(juice, count: count, at: SystemClock.now)
      return Answer(OrderJSON(order), order.readyPhrase)
    } catch let shortage as Shortage {
      throw Failure(shortage)
    }
  }
}

/// An order as JSON.
private struct OrderJSON: Encodable {
  let number: Int
  let juice: String
  let count: Int

  init(_ order: Order) {
    (number, juice, count) = (order.number, order.juice.rawValue, order.count)
  }
}

extension Failure {
  private struct ShortageJSON: Encodable {
    struct Missing: Encodable {
      let fruit: String
      let need: Int
      let have: Int
      let short: Int
    }

    let error = "shortage"
    let missing: [Missing]
  }

  fileprivate init(_ shortage: Shortage) {
    let details = Phrase(
      en: shortage.lines.map(\.en).joined(separator: "; "), ko: shortage.lines.map(\.ko).joined(separator: "; "))
    let missing = shortage.missing.map {
      ShortageJSON.Missing(fruit: $0.fruit.rawValue, need: $0.need, have: $0.have, short: $0.short)
    }
    self.init(
      .refused,
      Phrase(
        en: "\(shortage.phrase.en) \(details.en). Set the stock with: pavilion juice set FRUIT=N",
        ko: "\(shortage.phrase.ko) \(details.ko). 재고 수정: pavilion juice set 과일=수"),
      json: ShortageJSON(missing: missing))
  }
}

/// `pavilion juice set`: sets the stock of fruits, all or none of those named.
struct JuiceSetCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the stock of fruits: pavilion juice set mango=20 kiwi=5",
    discussion: "A shelf holds 0 to 100. If one amount is wrong, nothing is changed.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: ArgumentHelp("A fruit and its number.", valueName: "fruit=n"))
  var amounts: [String]

  private static let refusal = Phrase(en: " Nothing was changed.", ko: " 바뀐 것은 없습니다.")

  func answer(_ session: Session) throws -> Answer {
    let wanted = try wanted()
    do {
      return Answer(try session.database.juice.setStock(wanted))
    } catch let error as StockOutOfRange {
      throw Failure.usage(
        en: "\(error.fruit.name.en): \(error.value) is not possible, a shelf holds "
          + "\(error.range.lowerBound) to \(error.range.upperBound).",
        ko: "\(error.fruit.name.ko): \(error.value)개는 안 됩니다. 선반에는 "
          + "\(error.range.lowerBound)개에서 \(error.range.upperBound)개까지 들어갑니다.", Self.refusal)
    }
  }

  private func wanted() throws(Failure) -> [Fruit: Int] {
    var wanted: [Fruit: Int] = [:]
    for text in amounts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let amount = Int(parts[1]) else {
        throw .usage(
          en: "\"\(text.inert)\" is not FRUIT=N, for example mango=20.",
          ko: "과일=수 꼴이 아닙니다: \"\(text.inert)\". 예: 망고=20.", Self.refusal)
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

/// `pavilion juice undo`: undoes the last order.
struct JuiceUndoCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take the last order back; its fruit returns to the shelves.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  private struct Overflow: Encodable {
    /// The fruit for which the shelf was full.
    let overflow: [String: Int]
  }

  func answer(_ session: Session) throws -> Answer {
    guard let undone = try session.database.juice.undoLast(at: SystemClock.now) else {
      throw Failure.nothingToUndo(JuiceScreen.nothingToUndo)
    }
    let overflow = Dictionary(uniqueKeysWithValues: undone.overflow.map { ($0.key.rawValue, $0.value) })
    return Answer(Merged(OrderJSON(undone.order), Overflow(overflow: overflow)), undone.phrase)
  }
}
