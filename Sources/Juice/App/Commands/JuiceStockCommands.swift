import ArgumentParser
import DataFormats
import JuiceModel
import PavilionKit
import TerminalUI
import Values

/// The arguments of commands that change the stock: `mango=20 kiwi=5`.
struct StockAmounts: ParsableArguments {
  @Argument(
    en: "An ingredient and how much.", ko: "재료와 양.", ValueName(en: "ingredient=n", ko: "재료=수"), completion: .amounts)
  var amounts: [String]

  static let nothingDone: Phrase? = Phrase(en: "Nothing was changed.", ko: "바뀐 것은 없습니다.")

  /// The amounts by ingredient.
  func read(_ menu: Menu) throws(Failure) -> [Ingredient.ID: Int] {
    var wanted: [Ingredient.ID: Int] = [:]
    for text in amounts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let amount = try? Int(written: parts[1]) else {
        throw .usage(
          en: "\"\(text.shown)\" is not INGREDIENT=N, for example mango=20.",
          ko: "재료=수 꼴이 아닙니다: \"\(text.shown)\". 예: 망고=20.")
      }
      let ingredient = try menu.ingredient(named: String(parts[0]))
      guard wanted.updateValue(amount, forKey: ingredient.id) == nil else {
        let name = ingredient.phrase
        throw .usage(
          en: "\(name.en) is named twice.", ko: "\(Particle.subject.after(name.ko)) 두 번 나왔습니다.")
      }
    }
    return wanted
  }

  /// The amounts by ingredient, each at least 1.
  func readPositive(_ menu: Menu) throws(Failure) -> [Ingredient.ID: Int] {
    let wanted = try read(menu)
    guard let wrong = wanted.first(where: { $0.value < 1 }) else { return wanted }
    let name = menu.phrase(of: wrong.key)
    throw .usage(
      en: "\(name.en): the amount must be at least 1, not \(wrong.value).",
      ko: "\(name.ko): 양은 1 이상이어야 합니다: \(wrong.value).")
  }
}

extension Failure {
  /// A shelf cannot hold what it would.
  fileprivate init(_ error: StockOutOfRange, _ menu: Menu) {
    let (name, range) = (menu.phrase(of: error.ingredient), error.range)
    self.init(
      .usage,
      Phrase(
        en: "\(name.en): a shelf holds \(range.lowerBound)–\(range.upperBound), not \(error.value).",
        ko: "\(name.ko): \(error.value)개는 안 됩니다. 선반에는 \(range.lowerBound)–\(range.upperBound)개가 들어갑니다."))
  }

  /// More would go away than there is.
  fileprivate init(tooLittle error: StockOutOfRange, _ menu: Menu, has amount: Int) {
    let name = menu.phrase(of: error.ingredient)
    let failure = Failure(
      .refused, Phrase(en: "\(name.en): there is only \(amount).", ko: "\(name.ko): \(amount)밖에 없습니다."),
      json: ["error": "too-little", "ingredient": error.ingredient.rawValue, "have": amount])
    self = failure.ending(with: StockAmounts.nothingDone)
  }
}

extension Session {
  /// Changes the stock for a reason, and answers with the new one.
  fileprivate func moveStock(_ differences: [Ingredient.ID: Int], _ reason: Movement.Reason) throws -> Answer {
    let store = try database.juice
    do {
      return Answer(try store.move(differences, reason, at: CallContext.current.now).after)
    } catch let error as StockOutOfRange {
      let stock = try store.stock()
      throw error.value < 0
        ? Failure(tooLittle: error, stock.menu, has: stock[error.ingredient]) : Failure(error, stock.menu)
    }
  }
}

struct JuiceDeliverCommand: JSONCommand {
  static let about = CommandText(
    "deliver", en: "Add what came in to the stock.", ko: "들어온 재료를 재고에 더합니다.",
    examples: ["pavilion juice deliver mango=20 kiwi=5"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var amounts: StockAmounts

  static let nothingDone = StockAmounts.nothingDone

  func answer(_ session: Session) throws -> Answer {
    try session.moveStock(amounts.readPositive(session.juiceMenu), .delivery)
  }
}

struct JuiceWasteCommand: JSONCommand {
  static let about = CommandText(
    "waste", en: "Take what is thrown away, or used by the bar itself, from the stock.",
    ko: "버리거나 가게에서 쓴 재료를 재고에서 뺍니다.",
    examples: ["pavilion juice waste mango=2 --reason spoiled"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var amounts: StockAmounts
  @Option(
    en: "Why: spoiled, dropped, overripe or own-use.",
    ko: "이유: spoiled(상함), dropped(떨어뜨림), overripe(너무 익음), own-use(자체 사용).", ValueName(en: "reason", ko: "이유"))
  var reason = Movement.Reason.spoiled.rawValue

  static let nothingDone = StockAmounts.nothingDone

  func answer(_ session: Session) throws -> Answer {
    let reasons = Movement.Reason.waste + [.ownUse]
    guard let reason = reasons.first(where: { $0.rawValue == reason || $0.phrase.texts.contains(reason) }) else {
      throw Failure.unknown(Phrase(en: "reason", ko: "이유"), reason, among: reasons.map(\.rawValue))
    }
    return try session.moveStock(amounts.readPositive(session.juiceMenu).mapValues { -$0 }, reason)
  }
}

struct JuiceCountCommand: JSONCommand {
  static let about = CommandText(
    "count", en: "Set the stock to what was counted; the difference is kept.", ko: "세어 본 수로 재고를 맞춥니다. 차이는 기록으로 남습니다.",
    examples: ["pavilion juice count mango=7"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var amounts: StockAmounts

  static let nothingDone = StockAmounts.nothingDone

  func answer(_ session: Session) throws -> Answer { try session.setStock(amounts) }
}

struct JuiceSetCommand: JSONCommand {
  static let about = CommandText(
    "set", en: "Set the stock of ingredients: pavilion juice set mango=20 kiwi=5",
    ko: "재고를 정합니다: pavilion juice set 망고=20 키위=5",
    Phrase(
      en: "A shelf of the built-in menu holds 0–100. If one amount is wrong, nothing is changed.",
      ko: "기본 메뉴의 선반 하나에는 0–100개가 들어갑니다. 하나라도 틀리면 아무것도 바꾸지 않습니다."), examples: ["pavilion juice set mango=20 kiwi=5"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var amounts: StockAmounts

  static let nothingDone = StockAmounts.nothingDone

  func answer(_ session: Session) throws -> Answer { try session.setStock(amounts) }
}

extension Session {
  /// Sets the stock to what was counted, and answers with the new one.
  fileprivate func setStock(_ amounts: StockAmounts) throws -> Answer {
    let menu = try juiceMenu
    let wanted = try amounts.read(menu)
    do {
      return Answer(try database.juice.setStock(wanted, at: CallContext.current.now).after)
    } catch let error as StockOutOfRange {
      throw Failure(error, menu)
    }
  }
}

struct JuiceStockCommand: DescribedCommand {
  static let about = CommandText(
    "stock", en: "The stock, and what has changed it.", ko: "재고와 재고가 바뀐 기록.",
    subcommands: [JuiceStockShowCommand.self, JuiceStockListCommand.self],
    defaultSubcommand: JuiceStockShowCommand.self)
}

struct JuiceStockShowCommand: JSONCommand {
  static let about = CommandText(
    "show", en: "How much there is of each ingredient.", ko: "재료마다 얼마나 있는지 봅니다.",
    examples: ["pavilion juice stock", "pavilion juice stock show --json"])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer { Answer(try session.database.juice.stock()) }
}

struct JuiceStockListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "Each change of the stock and why, newest first.", ko: "재고가 바뀐 기록과 이유를 최근 것부터 봅니다.",
    examples: ["pavilion juice stock list", "pavilion juice stock list --days 7"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var listed: ListOptions

  func answer(_ session: Session) throws -> Answer {
    let listed = try listed.chosen(today: session.shopToday)
    let store = try session.database.juice
    let menu = try store.menu()
    // One more tells whether there is more; how much there is, is not counted.
    let found =
      try listed.days.map(store.ledger(in:)) ?? store.ledger(limit: listed.limit < .max ? listed.limit + 1 : .max)
    let changes = Array(found.prefix(listed.limit))
    let nothing = Phrase(en: "Nothing has changed the stock yet.", ko: "아직 재고가 바뀌지 않았습니다.")
    let detail = listed.detail(shown: changes.count, of: found.count, nothing: nothing)
    return Answer(list: changes, json: \.json, detail: detail) { language in
      changes.map { change in
        let what = change.differences.map { portion in
          let sign = portion.amount > 0 ? "+" : "−"
          let amount = menu[portion.ingredient]?.short(abs(portion.amount)) ?? Phrase(same: "\(abs(portion.amount))")
          return "\(sign)\(amount.text(in: language)) \(menu.phrase(of: portion.ingredient).text(in: language))"
        }
        return LogLine.day(change.at.date, change.at.clock, language)
          + change.reason.phrase.text(in: language).padded(to: 16) + what.joined(separator: ", ")
      }
    }
  }
}

extension StockChange {
  var json: JSONObject {
    let (reason, order): (String, Int?) =
      switch self.reason {
      case .movement(let reason): (reason.rawValue, nil)
      case .sale(let number): ("sale", number)
      case .takenBack(let number): ("taken-back", number)
      }
    return ["at": at.iso8601, "reason": reason, "order": order, "amounts": differences.jsonMembers, "till": till]
  }
}

extension StockChange.Reason {
  fileprivate var phrase: Phrase {
    switch self {
    case .movement(let reason): reason.phrase
    case .sale(let number): Phrase(en: "order \(number)", ko: "\(number)번 주문")
    case .takenBack(let number): Phrase(en: "order \(number) back", ko: "\(number)번 취소")
    }
  }
}
