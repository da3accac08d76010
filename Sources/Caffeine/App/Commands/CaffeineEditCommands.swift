import ArgumentParser
import CaffeineModel
import DataFormats
import PavilionKit
import TerminalUI
import Values

struct CaffeineEditCommand: JSONCommand {
  static let about = CommandText(
    "edit", en: "Change the drink, the amount, the time or the water of an entry.",
    ko: "기록의 음료, 카페인 양, 시각, 물을 바꿉니다.",
    Phrase(
      en: "What you do not name stays as it is; another drink has its own amount unless --mg says more.",
      ko: "쓰지 않은 것은 그대로입니다. 음료를 바꾸면 --mg가 없는 한 그 음료의 카페인 양이 됩니다."),
    examples: ["pavilion caffeine edit 3 --mg 120", "pavilion caffeine edit 3 --drink espresso --at 14:05"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The number of the entry, 3 or #3.", ko: "기록 번호, 3이나 #3.", .record) var number: String
  @OptionGroup var drink: DrinkOptions
  @OptionGroup var cup: CupOptions
  @Option(
    en: "How many minutes it took, 0–720 (coffee only).", ko: "마신 시간, 0–720분(커피에만).", .minutes, parsing: .unconditional)
  var minutes: Int?
  @Option(en: "When it was.", ko: "언제였는지.", .time, parsing: .unconditional) var at: String?

  static let nothingDone: Phrase? = .nothingChanged

  func answer(_ session: Session) throws -> Answer {
    let number = try Int(recordNumber: number, listedBy: "list")
    guard !drink.isEmpty || !cup.isEmpty || minutes != nil || at != nil else {
      throw Failure.usage(en: "Say what to change, such as --mg 120.", ko: "무엇을 바꿀지 쓰세요. 예: --mg 120.")
    }
    try drink.check()
    try cup.check()
    if let minutes { try Failure.check(minutes, of: "--minutes", in: CaffeineEntry.minuteRange) }
    let time = try at.map { text throws(Failure) in try TimeOptions.moment(text, isPast: true) }
    let store = try session.database.caffeine
    let drinks = ListedDrink.all(own: try store.ownDrinks())
    let water = try cup.record(session)
    let result = try store.change(number, brewing: cup.brewing(water)) { (entry) throws(Failure) in
      guard entry.press == .coffee || drink.isEmpty && cup.isEmpty && minutes == nil else {
        throw .usage(
          en: "#\(number) is no coffee; --drink, --amount, --mg, --minutes, --water and --rating go with coffee only.",
          ko: "#\(number): 커피가 아닙니다. --drink, --amount, --mg, --minutes, --water, --rating은 커피에만 씁니다.")
      }
      var serving = entry.serving
      if let old = serving, !drink.isEmpty { serving = try drink.serving(of: old, among: drinks) }
      return entry.with(serving, at: time ?? entry.time, minutes: minutes ?? entry.minutes)
    }
    guard let entry = try result?.get() else { throw Failure.noRecord([number]) }
    let said = cup.said(of: entry, water)
    return Answer(entry.logged) { language in
      [entry.line(in: language)] + [said].compactMap { $0?.text(in: language) }
    }
  }
}

struct CaffeineDeleteCommand: JSONCommand {
  static let about = CommandText(
    "delete", en: "Delete entries, all or none of those named, and print what they were.",
    ko: "기록을 지우고 무엇이었는지 알려 줍니다. 하나라도 없으면 아무것도 지우지 않습니다.",
    examples: ["pavilion caffeine delete 3 4"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var numbers: RecordNumbers

  func answer(_ session: Session) throws -> Answer {
    let numbers = try numbers.read(listedBy: "list")
    return try Answer(deleted: try session.database.caffeine.delete(numbers), json: \.logged) { $0.line(in: $1) }
  }
}

extension CaffeineEntry {
  /// `#3 Espresso, 63 mg, 21 Nov 14:05`.
  fileprivate func line(in language: Language) -> String {
    let phrase = Phrase(same: "#\(number) ") + self.phrase + Phrase(same: ", ")
    return (phrase + WallClock(CallContext.current.now).recent(time)).text(in: language)
  }
}
