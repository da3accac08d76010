import ArgumentParser
import DataFormats
import PavilionKit
import TerminalUI
import Values
import WaterModel

struct WaterStockCommand: JSONCommand {
  static let about = CommandText(
    "stock", en: "The bottles of stock solution that you made, and how much water the rest is for.",
    ko: "만들어 둔 원액 병과 남은 양으로 만들 수 있는 물을 봅니다.",
    Phrase(
      en: """
        With --make a bottle of this volume (mL) is added, and with --use its dose goes into this much water (L). \
        Without a pace (three days of use) a bottle is low at a tenth, otherwise a week before it is empty.
        """,
      ko: """
        --make로 그만큼(mL) 만든 병을 더하고, --use로 물 몇 L에 썼는지 적습니다. 사흘 이상 쓴 병은 다 쓰기 일주일 전부터, 그렇지 않으면 10분의 1이 \
        남았을 때 모자란다고 알려 줍니다.
        """),
    examples: [
      "pavilion water stock", "pavilion water stock \"Barista Hustle\" --make 1000 --dose 10",
      "pavilion water stock \"Barista Hustle\" --use 2",
    ])

  @OptionGroup var output: OutputOptions
  @Option(en: "Add a bottle of this volume, mL.", ko: "이만큼(mL) 만든 병을 더합니다.", .n, parsing: .unconditional)
  var make: String?
  @Option(en: "How much of it goes into a liter of water, mL.", ko: "물 1 L에 넣는 양, mL.", .n, parsing: .unconditional)
  var dose: String?
  @Option(en: "Use it for so much water, in liters.", ko: "물 몇 L에 썼는지.", .n, parsing: .unconditional) var use: String?
  @Argument(en: "The name of the bottle, or its number; all without one.", ko: "병 이름이나 번호. 없으면 모두.", .text)
  var bottle: String?

  func answer(_ session: Session) throws -> Answer {
    let today = CallContext.current.now.date
    guard let name = bottle else {
      guard [make, dose, use].allSatisfy({ $0 == nil }) else {
        throw Failure.usage(en: "Name the bottle.", ko: "병 이름을 쓰세요.")
      }
      let bottles = try session.database.water.stockBottles()
      let recipes = try session.recipes()
      return Answer(list: bottles, json: { $0.json(on: today, recipes) }, detail: bottles.isEmpty ? Self.none : nil) {
        language in
        bottles.flatMap { $0.lines(on: today, recipes, in: language) }
      }
    }
    let bottle = try self.bottle(named: name, session)
    let recipes = try session.recipes()
    return Answer(bottle.json(on: today, recipes)) { bottle.lines(on: today, recipes, in: $0) }
  }

  /// The bottle after it was added or used.
  private func bottle(named name: String, _ session: Session) throws -> StockBottle {
    if let make {
      guard use == nil else { throw Failure.usage(en: "Either --make or --use.", ko: "--make와 --use 가운데 하나만 쓰세요.") }
      let label = try Failure.option("NAME") { () throws(RowError) in try WaterLabel(parsing: name) }
      let volume = try number(make, of: "--make", in: StockBottle.volumes)
      let dose = try dose.map { try number($0, of: "--dose", in: StockBottle.doses) } ?? WaterRecipe.dose.milliliters
      let made = StockBottle(
        number: 1, named: label, made: CallContext.current.now, milliliters: volume, dose: dose)
      guard let made else { throw Failure.usage(en: "Name the bottle.", ko: "병 이름을 쓰세요.") }
      return try session.database.water.add(made)
    }
    guard dose == nil else { throw Failure.usage(en: "--dose goes with --make.", ko: "--dose는 --make와 함께 씁니다.") }
    let liters = try use.map { try number($0, of: "--use", in: 0.01...10_000) }
    let bottles = try session.database.water.stockBottles()
    let key = SearchKey(name)
    let found =
      bottles.first { "\($0.number)" == name || "#\($0.number)" == name }
      ?? bottles.first { SearchKey($0.name.text) == key }
    guard let found else {
      throw Failure.unknown(Phrase(en: "bottle", ko: "병"), name.shown, among: bottles.map(\.name.text).uniqued())
    }
    guard let liters else { return found }
    guard let poured = try session.database.water.pour(found.number, liters: liters) else {
      throw Failure.unknown(Phrase(en: "bottle", ko: "병"), name.shown, among: [])
    }
    return poured.after
  }

  private func number(_ text: String, of option: String, in range: ClosedRange<Double>) throws -> Double {
    let (minimum, most) = (DecimalText.text(range.lowerBound, decimals: 2), Int(range.upperBound).grouped)
    let wrong = Phrase(
      en: "a number, \(minimum)–\(most), not \"\(text.shown)\"", ko: "\(minimum)–\(most) 사이의 수를 씁니다: \"\(text.shown)\"")
    return try Failure.option(option) { () throws(RowError) in
      try RowError.reading(or: wrong) { () throws(NumberProblem) in try Double(written: text, in: range) }
    }
  }

  private static let none = Phrase(
    en: "No bottle yet: water stock NAME --make 1000 adds one.", ko: "아직 병이 없습니다. water stock 이름 --make 1000으로 더하세요.")
}

extension StockBottle {
  fileprivate func lines(on today: CivilDate, _ recipes: [WaterRecipe], in language: Language) -> [String] {
    let caution = StockWords.caution(self, recipes).map { "  " + $0.text(in: language) }
    return ["#\(number) " + StockWords.left(self, on: today).text(in: language)] + [caution].compactMap(\.self)
  }

  /// The bottle with how much water the rest is for, and the days that it lasts.
  fileprivate func json(on today: CivilDate, _ recipes: [WaterRecipe]) -> JSONObject {
    json
      + JSONObject(withoutNulls: [
        "liters": litersLeft.rounded(to: 2), "days": daysLeft(on: today), "isLow": isLow(on: today),
        "clouds": clouds(by: recipes),
      ])
  }
}
