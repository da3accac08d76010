import ArgumentParser
import CaffeineModel
import CivilTime
import Screens
import Storage
import TerminalUI

/// `pavilion caffeine status`: the state and the caffeine in the body, in one line.
struct CaffeineStatusCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "How you are and how much caffeine is in you, in one line.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("As it is at this time, past or future; the log is always the present one.", valueName: "time"))
  var at: String?

  func answer(_ session: Session) throws -> Answer {
    let time = try TimeOptions.moment(at, isPast: false)
    let zone = SystemClock.zone.atPlace(of: time)
    let status = try session.database.caffeine.status(at: time, rows: output.json ? .max : 1)
    return Answer(Merged(LogJSON(status.log), EstimateJSON(status, zone)), CaffeineFigures(status, zone).prompt)
  }
}

/// `pavilion caffeine history`: the log, newest first.
struct CaffeineHistoryCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "What was pressed and drunk, newest first.",
    discussion: "Without --since it shows the last 20 entries.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp("Everything of this day (2026-11-21, today, yesterday) and of later ones.", valueName: "date"))
  var since: String?

  private static let usualCount = 20

  func answer(_ session: Session) throws -> Answer {
    let date = try since.map { try TimeOptions.date($0, of: "--since") }
    let store = try session.database.caffeine
    let entries = try date.map { try store.entries(since: $0) } ?? store.entries(limit: Self.usualCount)
    let remark = remark(shown: entries.count, of: try store.entryCount(), since: date)
    return Answer(list: entries, json: EntryJSON.init, remark: remark) { language in
      entries.map { entry in
        "\(entry.number)".padded(to: 5, .trailing) + "  \(entry.time.date.iso8601) \(entry.time.clock)  "
          + entry.phrase.text(in: language)
      }
    }
  }

  /// The remark that there is nothing, or more than is shown.
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
}

/// `pavilion caffeine drinks`: the drinks, their caffeine and the sources.
struct CaffeineDrinksCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "drinks", abstract: "The drinks, how much caffeine is in them, and where the figures come from.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  private struct Entry: Encodable {
    let drink: String
    let milligrams: Int
    /// Only for the common drinks.
    var serving: String?
    /// Only for the common drinks.
    var source: String?
    let own: Bool
  }

  func answer(_ session: Session) throws -> Answer {
    let own = try session.database.caffeine.ownDrinks()
    let entries =
      PresetDrink.allCases.map {
        Entry(
          drink: $0.rawValue, milligrams: $0.milligrams, serving: $0.servingPhrase.en, source: $0.source.phrase.en,
          own: false)
      } + own.map { Entry(drink: $0.name, milligrams: $0.milligrams, own: true) }
    return Answer(entries) { language in PresetDrink.allCases.map { line($0, language) } + own.map(line) }
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
