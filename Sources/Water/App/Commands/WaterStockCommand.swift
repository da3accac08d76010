import ArgumentParser
import DataFormats
import PavilionKit
import TerminalUI
import Values
import WaterModel

struct WaterStockCommand: DescribedCommand {
  static let about = CommandText(
    "stock", en: "The bottles of stock solution that you made: list, make, use or delete them.",
    ko: "만들어 둔 원액 병을 보거나, 더하거나, 쓰거나, 지웁니다.",
    Phrase(
      en:
        "Without a pace (three days of use) a bottle is low at a tenth, otherwise a week before it is empty.",
      ko: "사흘 이상 쓴 병은 다 쓰기 일주일 전부터, 그렇지 않으면 10분의 1이 남았을 때 모자란다고 알려 줍니다."),
    subcommands: [
      WaterStockListCommand.self, WaterStockMakeCommand.self, WaterStockUseCommand.self, WaterStockDeleteCommand.self,
    ], defaultSubcommand: WaterStockListCommand.self, former: ["--make": "make FILE", "--use": "use FILE"])

  @OptionGroup var global: GlobalOptions
}

struct WaterStockListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "The bottles, what is left, and how much water that is for.", ko: "병과 남은 양, 그것으로 만들 수 있는 물.",
    examples: ["pavilion water stock list", "pavilion water stock list \"Barista Hustle\" --json"])

  @OptionGroup var output: OutputOptions
  @Argument(
    en: "The name of a bottle, or its number; all without one.", ko: "병 이름이나 번호. 없으면 모두.", .name,
    completion: .stockBottles)
  var bottle: String?

  func answer(_ session: Session) throws -> Answer {
    if let bottle { return try Answer(session.stockBottle(named: bottle), session) }
    let today = CallContext.current.now.date
    let (bottles, recipes) = (try session.database.water.stockBottles(), try session.recipes())
    return Answer(list: bottles, json: { $0.json(on: today, recipes) }, detail: bottles.isEmpty ? Self.none : nil) {
      language in
      bottles.flatMap { $0.lines(on: today, recipes, in: language) }
    }
  }

  private static let none = Phrase(
    en: "No bottle yet: water stock make NAME 1000mL adds one.", ko: "아직 병이 없습니다. water stock make 이름 1000mL로 더하세요.")
}

struct WaterStockMakeCommand: JSONCommand {
  static let about = CommandText(
    "make", en: "Add a bottle of this volume.", ko: "이만큼 만든 병을 더합니다.",
    Phrase(en: "A volume without a unit is in mL.", ko: "단위가 없으면 mL입니다."),
    examples: ["pavilion water stock make \"Barista Hustle\" 1000mL --dose 10mL"])

  @OptionGroup var output: OutputOptions
  @Option(
    en: "How much of it goes into a liter of water: 4 mL.", ko: "물 1 L에 넣는 양: 4 mL.", .volume, parsing: .unconditional)
  var dose: String?
  @Argument(en: "What it is called.", ko: "병 이름.", .name) var name: String
  @Argument(en: "How much it is: 200 mL.", ko: "만든 양: 200 mL.", .volume) var volume: String

  static let nothingDone: Phrase? = Phrase(en: "Nothing was added.", ko: "더하지 않았습니다.")

  func answer(_ session: Session) throws -> Answer {
    let label = try Failure.option("NAME") { () throws(RowError) in try WaterLabel(parsing: name) }
    let volume = try WaterVolume.milliliters(volume, of: "VOLUME", in: StockBottle.volumes)
    let dose =
      try dose.map { try WaterVolume.milliliters($0, of: "--dose", in: StockBottle.doses) }
      ?? WaterRecipe.dose.milliliters
    let made = StockBottle(
      number: 1, named: label, made: CallContext.current.now, milliliters: volume, dose: dose)
    guard let made else { throw Failure.usage(en: "Name the bottle.", ko: "병 이름을 쓰세요.") }
    return try Answer(session.database.water.add(made), session)
  }
}

struct WaterStockUseCommand: JSONCommand {
  static let about = CommandText(
    "use", en: "Take the dose for so much water from a bottle.", ko: "물 얼마에 쓴 만큼 병에서 뺍니다.",
    Phrase(en: "A volume without a unit is in L.", ko: "단위가 없으면 L입니다."),
    examples: ["pavilion water stock use \"Barista Hustle\" 2L"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The name of the bottle, or its number.", ko: "병 이름이나 번호.", .name, completion: .stockBottles)
  var bottle: String
  @Argument(en: "How much water: 2 L.", ko: "물의 양: 2 L.", .volume) var volume: String

  static let nothingDone: Phrase? = .nothingChanged

  func answer(_ session: Session) throws -> Answer {
    let liters = try WaterVolume.liters(volume, of: "VOLUME", in: StockBottle.waters)
    let bottle = try session.stockBottle(named: bottle)
    guard let poured = try session.database.water.pour(bottle.number, liters: liters) else {
      throw Failure.noRecord([bottle.number])
    }
    return try Answer(poured.after, session)
  }
}

struct WaterStockDeleteCommand: JSONCommand {
  static let about = CommandText(
    "delete", en: "Delete bottles, all or none of those named, and print what they were.",
    ko: "병을 지우고 무엇이었는지 알려 줍니다. 하나라도 없으면 아무것도 지우지 않습니다.",
    examples: ["pavilion water stock delete \"Barista Hustle\""])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The names of the bottles, or their numbers.", ko: "병 이름이나 번호.", .name, completion: .stockBottles)
  var bottles: [String]

  static let nothingDone: Phrase? = Phrase(en: "Nothing was deleted.", ko: "지우지 않았습니다.")

  func answer(_ session: Session) throws -> Answer {
    let numbers = try bottles.map { try session.stockBottle(named: $0, isAlone: true).number }.uniqued()
    let (today, recipes) = (CallContext.current.now.date, try session.recipes())
    return try Answer(
      deleted: try session.database.water.deleteStockBottles(numbers), json: { $0.json(on: today, recipes) }
    ) { $0.line(on: today, in: $1) }
  }
}

extension Session {
  /// The bottle that is named, by its number, its whole name, of several the newest, or Korean initials that only one has.
  ///
  /// - Parameter isAlone: Whether no other one may have the name, and initials will not do.
  fileprivate func stockBottle(named name: String, isAlone: Bool = false) throws -> StockBottle {
    let bottles = try database.water.stockBottles()
    if let number = Int(recordNumber: name), let found = bottles.first(where: { $0.number == number }) { return found }
    let exact = bottles.filter { $0.name.text == name.trimmed }
    let same = exact.isEmpty ? bottles.filter { $0.name.text.nameKey == name.nameKey } : exact
    if isAlone, same.count > 1 { throw Failure.sameName(name, same.map(\.numbered)) }
    if let found = same.first { return found }
    let begun = isAlone ? nil : try bottles.only(withInitials: name, names: { [$0.name.text] }, listed: \.numbered)
    if let begun { return begun }
    throw Failure.unknown(Phrase(en: "bottle", ko: "병"), name.shown, among: bottles.map(\.name.text).uniqued())
  }
}

extension CompletionKind {
  /// The names of the bottles of stock solution.
  fileprivate static let stockBottles = names { try $0.water.stockBottles().map(\.name.text).uniqued() }
}

extension Answer {
  /// A bottle as it is now.
  fileprivate init(_ bottle: StockBottle, _ session: Session) throws {
    let (today, recipes) = (CallContext.current.now.date, try session.recipes())
    self.init(bottle.json(on: today, recipes)) { bottle.lines(on: today, recipes, in: $0) }
  }
}

extension StockBottle {
  fileprivate var numbered: Phrase { Phrase(same: "#\(number) \(name.text)") }

  fileprivate func line(on today: CivilDate, in language: Language) -> String {
    "#\(number) " + StockWords.left(self, on: today).text(in: language)
  }

  fileprivate func lines(on today: CivilDate, _ recipes: [WaterRecipe], in language: Language) -> [String] {
    let caution = StockWords.caution(self, recipes).map { "  " + $0.text(in: language) }
    return [line(on: today, in: language)] + [caution].compactMap(\.self)
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
