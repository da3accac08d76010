import ArgumentParser
import CaffeineModel
import DataFormats
import Screens
import Stores
import TerminalUI
import Values

struct CaffeineEditCommand: JSONCommand {
  static let about = CommandText(
    "edit", en: "Change the drink, the amount or the time of an entry.", ko: "기록의 음료, 카페인 양, 시각을 바꿉니다.",
    Phrase(
      en: "What you do not name stays as it is; another drink has its own amount unless --mg says more.",
      ko: "쓰지 않은 것은 그대로입니다. 음료를 바꾸면 --mg가 없는 한 그 음료의 카페인 양이 됩니다."),
    examples: ["pavilion caffeine edit 3 --mg 120", "pavilion caffeine edit 3 --drink espresso --at 14:05"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The number of the entry, 3 or #3.", ko: "기록 번호, 3이나 #3.", .record) var number: String
  @Option(en: "Which drink it was (coffee only).", ko: "어떤 음료였는지(커피에만).", .name, completion: PresetDrink.completion)
  var drink: String?
  @Option(en: "Caffeine in it, 0–1000 mg (coffee only).", ko: "든 카페인, 0–1000 mg(커피에만).", .n, parsing: .unconditional)
  var mg: Int?
  @Option(en: "When it was.", ko: "언제였는지.", .time, parsing: .unconditional) var at: String?

  private static let refusal = Phrase(en: " Nothing was changed.", ko: " 바꾸지 않았습니다.")

  func answer(_ session: Session) throws -> Answer {
    let number = try CaffeineEntry.number(number)
    guard drink != nil || mg != nil || at != nil else {
      throw Failure.usage(en: "Say what to change, such as --mg 120.", ko: "무엇을 바꿀지 쓰세요. 예: --mg 120.")
    }
    if let mg { try Failure.check(mg, of: "--mg", in: Serving.milligramRange, Self.refusal) }
    let time = try at.map { text throws(Failure) in
      try TimeOptions.moment(text, isPast: true, refusal: Self.refusal)
    }
    let store = try session.database.caffeine
    let serving = try drink.map { name in
      try CaffeineLogCommand.serving(named: name.trimmed, milligrams: mg, store, refusal: Self.refusal)
    }
    let result = try store.change(number) { (entry) throws(Failure) in
      guard entry.press == .coffee || (drink == nil && mg == nil) else {
        throw .usage(
          en: "#\(number) is no coffee; --drink and --mg go with coffee only.",
          ko: "#\(number): 커피가 아닙니다. --drink와 --mg는 커피에만 씁니다.", Self.refusal)
      }
      let amount = mg.flatMap { mg in entry.serving.flatMap { Serving(drink: $0.drink, milligrams: mg) } }
      return CaffeineEntry(
        number: number, press: entry.press, serving: serving ?? amount ?? entry.serving, time: time ?? entry.time)
    }
    guard let entry = try result?.get() else { throw Failure.noRecord([number]) }
    return Answer(entry.json) { language in [entry.line(in: language)] }
  }
}

struct CaffeineDeleteCommand: JSONCommand {
  static let about = CommandText(
    "delete", en: "Delete entries, all or none of those named, and print what they were.",
    ko: "기록을 지우고 무엇이었는지 알려 줍니다. 하나라도 없으면 아무것도 지우지 않습니다.")

  @OptionGroup var output: OutputOptions
  @Argument(en: "The numbers of the entries, 3 or #3.", ko: "기록 번호들, 3이나 #3.", .record) var numbers: [String]

  func answer(_ session: Session) throws -> Answer {
    var seen: Set<Int> = []
    let numbers = try numbers.map { try CaffeineEntry.number($0) }.filter { seen.insert($0).inserted }
    switch try session.database.caffeine.delete(numbers) {
    case .failure(let missing): throw Failure.noRecord(missing.numbers)
    case .success(let entries):
      return Answer(list: entries, json: \.json) { language in
        entries.map { Phrase(en: "Deleted: ", ko: "지웠습니다: ").text(in: language) + $0.line(in: language) }
      }
    }
  }
}

extension CaffeineEntry {
  /// The number of an entry, `3` or `#3`.
  fileprivate static func number(_ text: String) throws(Failure) -> Int {
    let digits = text.trimmed.drop { $0 == "#" }
    guard text.trimmed.count - digits.count <= 1, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits), number > 0
    else {
      throw .usage(
        en: "\"\(text.shown)\" is not the number of an entry such as 3 or #3; history shows them.",
        ko: "3이나 #3 같은 기록 번호가 아닙니다: \"\(text.shown)\". history로 볼 수 있습니다.")
    }
    return number
  }

  /// `#3 Espresso, 63 mg, 21 Nov 14:05`.
  fileprivate func line(in language: Language) -> String {
    let phrase = Phrase(same: "#\(number) ") + self.phrase + Phrase(same: ", ")
    return (phrase + CaffeineWords.moment(time, on: WallClock(CallContext.current.now))).text(in: language)
  }
}
