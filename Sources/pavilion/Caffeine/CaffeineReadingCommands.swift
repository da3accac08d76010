import ArgumentParser
import CaffeineModel
import CivilTime
import Screens
import Storage
import TerminalUI

/// `pavilion caffeine status`: how one is and how much caffeine is in one, in one line.
struct CaffeineStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "How you are and how much caffeine is in you, in one line.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("As it is at this time, past or future; the log is always the present one.", valueName: "time"))
  var at: String?

  func run() throws {
    let time = try house.telling { try TimeOptions.moment(at, isPast: false) }
    let house = try House(house)
    let zone = SystemClock.zone.atPlace(of: time)
    try house.run {
      let status = try house.database.caffeine.status(at: time, rows: output.json ? .max : 1)
      if output.json {
        print(try JSON.text(StatusJSON(status: status, zone: zone)))
      } else {
        print(CaffeineFigures(status, zone).prompt.text(in: house.language))
      }
    }
  }
}

/// `pavilion caffeine history`: what was pressed, newest first.
struct CaffeineHistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "What was pressed and drunk, newest first.",
    discussion: "Without --since it shows the last 20 entries.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp("Everything of this day (2026-11-21, today, yesterday) and of later ones.", valueName: "date"))
  var since: String?

  private static let usual = 20

  func run() throws {
    let date = try house.telling { try since.map { try TimeOptions.date($0, of: "--since") } }
    let house = try House(house)
    try house.run {
      let store = house.database.caffeine
      let entries = try date.map { try store.entries(since: $0) } ?? store.entries(limit: Self.usual)
      if output.json {
        print(try JSON.text(entries.map(EntryJSON.init)))
      } else {
        for entry in entries { print(line(entry, house.language)) }
        let all = try store.entryCount()
        if let remark = remark(shown: entries.count, of: all, since: date) {
          // On standard error, so that what is read by a program stays a list.
          StandardError.print(remark.text(in: house.language) + "\n")
        }
      }
    }
  }

  /// That there is nothing, or more than is shown.
  private func remark(shown: Int, of all: Int, since date: CivilDate?) -> Phrase? {
    if all == 0 { return CaffeineWords.nothingYet }
    if let date {
      guard shown == 0 else { return nil }
      return Phrase(en: "Nothing logged since \(date.iso8601).", ko: "\(date.iso8601)부터는 기록이 없습니다.")
    }
    guard all > shown else { return nil }
    return Phrase(
      en: "\(shown) of \(all) entries. --since DATE shows more.", ko: "기록 \(all)건 중 \(shown)건. --since 날짜로 더 볼 수 있습니다.")
  }

  private func line(_ entry: CaffeineEntry, _ language: Language) -> String {
    "\(entry.number)".padded(to: 5, .trailing) + "  \(entry.time.date.iso8601) \(entry.time.clock)  "
      + entry.phrase.text(in: language)
  }
}

/// `pavilion caffeine drinks`: the drinks, what is in them, and who says so.
struct CaffeineDrinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drinks", abstract: "The drinks, how much caffeine is in them, and where the figures come from.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  private struct Entry: Encodable {
    let drink: String
    let milligrams: Int
    /// Only for drinks of the common list.
    let serving: String?
    let source: String?
    let own: Bool
  }

  func run() throws {
    let house = try House(house)
    try house.run {
      let own = try house.database.caffeine.ownDrinks()
      if output.json {
        let presets = PresetDrink.allCases.map {
          Entry(
            drink: $0.rawValue, milligrams: $0.milligrams, serving: $0.servingPhrase.en, source: $0.source.phrase.en,
            own: false)
        }
        let others = own.map {
          Entry(drink: $0.name, milligrams: $0.milligrams, serving: nil, source: nil, own: true)
        }
        print(try JSON.text(presets + others))
      } else {
        for drink in PresetDrink.allCases { print(line(drink, house.language)) }
        for drink in own { print(line(drink)) }
      }
    }
  }

  private func line(_ drink: PresetDrink, _ language: Language) -> String {
    drink.rawValue.padded(to: 14) + drink.name.text(in: language).padded(to: 20)
      + drink.servingPhrase.text(in: language).padded(to: 8, .trailing)
      + "\(drink.milligrams) mg".padded(to: 9, .trailing) + "  " + drink.source.phrase.text(in: language)
  }

  private func line(_ drink: OwnDrink) -> String {
    drink.name.inert.padded(to: 42) + "\(drink.milligrams) mg".padded(to: 9, .trailing)
  }
}
