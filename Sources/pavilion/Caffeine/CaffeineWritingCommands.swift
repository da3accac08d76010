import ArgumentParser
import CaffeineModel
import CivilTime
import Screens
import Storage
import TerminalUI

/// `pavilion caffeine log`: presses a button.
struct CaffeineLogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Log rest, coffee or stress.",
    discussion: """
      A coffee is the last drink again, or --drink NAME from `pavilion caffeine drinks`; --mg changes what is in it, and \
      with --mg any other name can be given too.
      """)

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "rest, coffee or stress.")
  var press: String

  @Option(help: ArgumentHelp("Which drink (coffee only).", valueName: "name"))
  var drink: String?

  // Whatever follows is the number, so that -1 is refused as a number and not as an unknown option.
  @Option(parsing: .unconditional, help: ArgumentHelp("Caffeine in it, 0 to 1000 mg (coffee only).", valueName: "n"))
  var mg: Int?

  @Option(parsing: .unconditional, help: ArgumentHelp("When it was, if not now.", valueName: "time"))
  var at: String?

  private struct Done: Encodable {
    let entry: EntryJSON
    let log: LogJSON

    private enum Key: String, CodingKey {
      case state, repeats, imageSize
    }

    func encode(to encoder: any Encoder) throws {
      try entry.encode(to: encoder)
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(log.state, forKey: .state)
      try values.encode(log.repeats, forKey: .repeats)
      try values.encode(log.imageSize, forKey: .imageSize)
    }
  }

  func run() throws {
    let (press, time) = try house.telling { (try logged(), try TimeOptions.moment(at, isPast: true)) }
    let options = ServingOptions(drink: drink?.trimmed, milligrams: mg)
    if !DataLocation(flag: house.database).exists {
      // A slip is found before a file is made.
      _ = try house.telling { try options.serving(own: { [] }, last: { Serving(.brewed) }) }
    }
    let house = try House(house)
    let store = house.database.caffeine
    try house.run {
      let serving = try options.serving(own: { try store.ownDrinks() }, last: { try store.lastServing() })
      let entry = try store.press(press, serving, at: time)
      let log = try store.log(rows: 1)
      if output.json {
        print(try JSON.text(Done(entry: EntryJSON(entry), log: LogJSON(log))))
      } else {
        let now = SystemClock.now
        let drunk = entry.serving.map { CaffeineWords.drunk($0, at: entry.time, now: now) }
        let said = [drunk, log.rows.first?.phrase].compactMap(\.self).map { $0 + Phrase(same: ".") }
        let day = try store.total(on: entry.time.date)
        let settings = try store.settings()
        let warning = CaffeineWords.warning(entry, ofDay: day, settings, now: now)
        print((said + [warning].compactMap(\.self)).map { $0.text(in: house.language) }.joined(separator: " "))
      }
    }
  }

  private func logged() throws(Failure) -> Press {
    if press == "new" {
      throw Failure(
        .usage,
        Phrase(
          en: "NEW is a command of its own: pavilion caffeine new", ko: "새로 시작하는 명령은 따로 있습니다: pavilion caffeine new"))
    }
    let remark = Phrase(en: " Nothing was logged.", ko: " 기록하지 않았습니다.")
    let press = try LoggedPress.named(press, remark: remark).press
    guard press == .coffee || (drink == nil && mg == nil) else {
      throw Failure(
        .usage,
        Phrase(
          en: "--drink and --mg go with coffee only. Nothing was logged.",
          ko: "--drink와 --mg는 커피에만 씁니다. 기록하지 않았습니다."))
    }
    return press
  }
}

/// `pavilion caffeine new`: begins the log anew.
struct CaffeineNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Begin the log anew; what you drank still counts.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let house = try House(house)
    try house.run {
      let entry = try house.database.caffeine.startAnew(at: SystemClock.now)
      if output.json {
        print(try JSON.text(LogJSON(.initial)))
      } else {
        print((entry == nil ? CaffeineWords.nothingToClear : CaffeineWords.begunAnew).text(in: house.language))
      }
    }
  }
}

/// `pavilion caffeine undo`: takes the last press back.
struct CaffeineUndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "undo", abstract: "Take the last press back.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let house = try House(house)
    try house.run {
      guard let entry = try house.database.caffeine.undoLast() else {
        throw try output.nothingToUndo(CaffeineWords.nothingToUndo)
      }
      if output.json {
        print(try JSON.text(EntryJSON(entry)))
      } else {
        print(CaffeineWords.undone(entry).text(in: house.language))
      }
    }
  }
}
