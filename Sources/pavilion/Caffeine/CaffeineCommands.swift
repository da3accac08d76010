import ArgumentParser
import CaffeineModel
import CivilTime
import JSON
import Screens
import Storage
import TerminalUI

struct CaffeineStatusCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "How you are and how much caffeine is in you, in one line.")

  @OptionGroup var output: OutputOptions

  @Option("As it is at this time, past or future; the log is always the present one.", value: "time") var at: String?

  func answer(_ session: Session) throws -> Answer {
    let time = try TimeOptions.moment(at, isPast: false)
    let zone = SystemClock.zone.atPlace(of: time)
    let status = try session.database.caffeine.status(at: time, rows: output.json ? .max : 1)
    let estimate = status.estimate
    let rows = status.log.rows.isEmpty ? StateLog.welcome : status.log.rows.map(\.phrase)
    let json: JSONObject = [
      // The presses since NEW, newest first, in English; before the first one the two lines of welcome.
      "log": rows.map(\.en),
      "milligrams": estimate.milligrams.rounded(to: 1), "peakMilligrams": estimate.peakMilligrams.rounded(to: 1),
      "todayMilligrams": status.todayMilligrams, "leftToday": status.leftToday,
      "clearAt": estimate.clearAt(in: zone)?.iso8601, "bedtime": estimate.bedtime(in: zone).iso8601,
      "allowedNow": estimate.allowedNow(in: zone),
    ]
    return Answer(status.log.json + json, [CaffeineFigures(status, zone).prompt])
  }
}

struct CaffeineHistoryCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "What was pressed and drunk, newest first.",
    discussion: "Without --since it shows the last 20 entries.")

  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp("Everything of this day (2026-11-21, today, yesterday) and of later ones.", valueName: "date"))
  var since: String?

  func answer(_ session: Session) throws -> Answer {
    let date = try since.map { try TimeOptions.date($0, of: "--since") }
    let store = try session.database.caffeine
    let entries = try date.map { try store.entries(since: $0) } ?? store.entries(limit: LogLine.usualCount)
    let all = try store.entryCount()
    let nothing = date.map { $0.named(on: SystemClock.now.date) }.map {
      Phrase(en: "Nothing logged since \($0.en).", ko: "\($0.ko)부터는 기록이 없습니다.")
    }
    let remark =
      all == 0 ? CaffeineWords.nothingYet : LogLine.remark(shown: entries.count, of: all, "entries", nothing: nothing)
    return Answer(list: entries, json: \.json, remark: remark) { language in
      entries.map { LogLine.head($0.number, $0.time.date, $0.time.clock, language) + $0.phrase.text(in: language) }
    }
  }
}

struct CaffeineDrinksCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "drinks", abstract: "The drinks, how much caffeine is in them, and where the figures come from.")

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let own = try session.database.caffeine.ownDrinks()
    let presets = PresetDrink.allCases.map { drink -> JSONObject in
      [
        "drink": drink.rawValue, "milligrams": drink.milligrams, "serving": drink.servingPhrase.en,
        "source": drink.source.phrase.en, "own": false,
      ]
    }
    let others = own.map { ["drink": $0.name, "milligrams": $0.milligrams, "own": true] as JSONObject }
    return Answer(presets + others) { language in PresetDrink.allCases.map { line($0, language) } + own.map(line) }
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

struct CaffeineLogCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Log rest, coffee or stress.",
    discussion: """
      A coffee is the last drink again, or --drink NAME from `pavilion caffeine drinks`; --mg changes what is in it, and \
      with --mg any other name can be given too.
      """)

  @OptionGroup var output: OutputOptions
  @Argument(help: "rest, coffee or stress.") var press: String
  @Option(help: ArgumentHelp("Which drink (coffee only).", valueName: "name")) var drink: String?

  @Option("Caffeine in it, 0 to 1000 mg (coffee only).", value: "n") var mg: Int?
  @Option("When it was, if not now.", value: "time") var at: String?

  func answer(_ session: Session) throws -> Answer {
    let press = try loggedPress()
    let time = try TimeOptions.moment(at, isPast: true)
    // Wrong options are refused before a database is created.
    let serving = try serving(session.location.exists ? session.database.caffeine : nil)
    let store = try session.database.caffeine
    let entry = try store.press(press, serving, at: time)
    let log = try store.log(rows: 1)
    let now = SystemClock.now
    let drunk = entry.serving.map { CaffeineWords.drunk($0, at: entry.time, now: now) }
    let said = [drunk, log.rows.first?.phrase].compactMap(\.self).map { $0 + Phrase(same: ".") }
    let warning = CaffeineWords.warning(
      entry, ofDay: try store.total(on: entry.time.date), try store.settings(), now: now)
    return Answer(entry.json + log.json, [(said + [warning].compactMap(\.self)).joined(separator: " ")])
  }

  private func loggedPress() throws(Failure) -> Press {
    if press == "new" {
      throw .usage(
        en: "NEW is a command of its own: pavilion caffeine new", ko: "새로 시작하는 명령은 따로 있습니다: pavilion caffeine new")
    }
    let press = try Press.named(press, remark: Self.refusal)
    guard press == .coffee || (drink == nil && mg == nil) else {
      throw .usage(en: "--drink and --mg go with coffee only.", ko: "--drink와 --mg는 커피에만 씁니다.", Self.refusal)
    }
    return press
  }

  /// The serving; nil for the last one again.
  ///
  /// - Parameter store: the drinks and servings so far; nil without a database.
  private func serving(_ store: CaffeineStore?) throws -> Serving? {
    if let mg { try Failure.check(mg, of: "--mg", in: Serving.milligramRange, Self.refusal) }
    guard let drink = drink?.trimmed else {
      guard let mg else { return nil }
      return Serving(drink: try store?.lastServing().drink ?? Serving(.brewed).drink, milligrams: mg)
    }
    if let known = try known(drink, store) {
      return mg.flatMap { Serving(drink: known.drink, milligrams: $0) } ?? known
    }
    guard let serving = Serving(drink: drink, milligrams: mg ?? 0) else {
      throw Failure.usage(
        en: "\"\(drink.inert)\" cannot be the name of a drink: 1 to \(DrinkName.maximumLength) letters that can be "
          + "seen, please.",
        ko: "음료 이름으로 쓸 수 없습니다: \"\(drink.inert)\". 보이는 글자로 \(DrinkName.maximumLength)자까지 쓸 수 있습니다.", Self.refusal)
    }
    return serving
  }

  /// The drink with this name, the user's own or a common one.
  ///
  /// Returns nil for a new name with an amount; without one it is taken for a typing error.
  private func known(_ name: String, _ store: CaffeineStore?) throws -> Serving? {
    // The exact name of an own drink comes before the other names of a common one.
    let isPreset = PresetDrink(rawValue: name) != nil
    let own = isPreset ? [] : try store?.ownDrinks() ?? []
    if let drink = own.first(where: { $0.name == name }) { return drink.serving }
    do throws(Failure) {
      return Serving(try PresetDrink.named(name, remark: Self.remark + Self.refusal))
    } catch {
      if let drink = own.first(where: { $0.name.lowercased() == name.lowercased() }) { return drink.serving }
      guard mg == nil else { return nil }
      throw error
    }
  }

  private static let remark = Phrase(
    en: " With --mg any other name can be logged.", ko: " --mg를 붙이면 다른 이름도 기록할 수 있습니다.")
  private static let refusal = Phrase(en: " Nothing was logged.", ko: " 기록하지 않았습니다.")
}

struct CaffeineNewCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Begin the log anew; what you drank still counts.")

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let entry = try session.database.caffeine.startAnew(at: SystemClock.now)
    let json = StateLog.initial.json + ["log": StateLog.welcome.map(\.en)]
    return Answer(json, [entry == nil ? CaffeineWords.nothingToClear : CaffeineWords.begunAnew])
  }
}

struct CaffeineUndoCommand: JSONCommand {
  static let configuration = CommandConfiguration(commandName: "undo", abstract: "Take the last press back.")

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    guard let entry = try session.database.caffeine.undoLast() else {
      throw Failure.nothingToUndo(CaffeineWords.nothingToUndo)
    }
    return Answer(entry.json, [CaffeineWords.undone(entry)])
  }
}

extension CaffeineEntry {
  fileprivate var json: JSONObject {
    JSONObject(withoutNulls: [
      "number": number, "press": press.rawValue, "drink": serving?.drink, "milligrams": serving?.milligrams,
      "at": time.iso8601,
    ])
  }
}

extension StateLog {
  /// The state without the presses.
  fileprivate var json: JSONObject {
    ["state": state.rawValue, "repeats": repeats, "imageSize": imageSize.points]
  }
}

extension Press: Named {
  static var kind: Phrase { Phrase(en: "button", ko: "단추") }
  /// NEW is a command of its own.
  static var choices: [Press] { [.rest, .coffee, .stress] }
}

extension PresetDrink: Named {
  static var kind: Phrase { Phrase(en: "drink", ko: "음료") }

  var aliases: [String] {
    let short: [PresetDrink: [String]] = [
      .brewed: ["coffee", "커피"], .cafe: ["korean café", "korean cafe", "café"], .decaf: ["decaffeinated"],
    ]
    return [name.en, name.ko, name.ko.filter { $0 != " " }] + short[self, default: []]
  }
}
