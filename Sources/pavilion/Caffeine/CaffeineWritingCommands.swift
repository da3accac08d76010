import ArgumentParser
import CaffeineModel
import Screens
import Storage
import TerminalUI

/// `pavilion caffeine log`: logs rest, coffee or stress.
struct CaffeineLogCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Log rest, coffee or stress.",
    discussion: """
      A coffee is the last drink again, or --drink NAME from `pavilion caffeine drinks`; --mg changes what is in it, and \
      with --mg any other name can be given too.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "rest, coffee or stress.")
  var press: String

  @Option(help: ArgumentHelp("Which drink (coffee only).", valueName: "name"))
  var drink: String?

  // The next word is always the value, so that -1 is refused as a number and not as an unknown option.
  @Option(parsing: .unconditional, help: ArgumentHelp("Caffeine in it, 0 to 1000 mg (coffee only).", valueName: "n"))
  var mg: Int?

  @Option(parsing: .unconditional, help: ArgumentHelp("When it was, if not now.", valueName: "time"))
  var at: String?

  func answer(_ session: Session) throws -> Answer {
    let press = try loggedPress()
    let time = try TimeOptions.moment(at, isPast: true)
    let options = ServingOptions(drink: drink?.trimmed, milligrams: mg)
    // Wrong options are refused before a database is created.
    let serving = try options.serving(session.location.exists ? session.database.caffeine : nil)
    let store = try session.database.caffeine
    let entry = try store.press(press, serving, at: time)
    let log = try store.log(rows: 1)
    let now = SystemClock.now
    let drunk = entry.serving.map { CaffeineWords.drunk($0, at: entry.time, now: now) }
    let said = [drunk, log.rows.first?.phrase].compactMap(\.self).map { $0 + Phrase(same: ".") }
    let warning = CaffeineWords.warning(
      entry, ofDay: try store.total(on: entry.time.date), try store.settings(), now: now)
    let sentences = said + [warning].compactMap(\.self)
    return Answer(Merged(EntryJSON(entry), LogJSON(log, hasRows: false))) { language in
      [sentences.map { $0.text(in: language) }.joined(separator: " ")]
    }
  }

  private func loggedPress() throws(Failure) -> Press {
    if press == "new" {
      throw .usage(
        en: "NEW is a command of its own: pavilion caffeine new", ko: "새로 시작하는 명령은 따로 있습니다: pavilion caffeine new")
    }
    let press = try LoggedPress.named(press, remark: ServingOptions.refusal).press
    guard press == .coffee || (drink == nil && mg == nil) else {
      throw .usage(en: "--drink and --mg go with coffee only.", ko: "--drink와 --mg는 커피에만 씁니다.", ServingOptions.refusal)
    }
    return press
  }
}

/// `pavilion caffeine new`: begins the log anew.
struct CaffeineNewCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Begin the log anew; what you drank still counts.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let entry = try session.database.caffeine.startAnew(at: SystemClock.now)
    return Answer(LogJSON(.initial), entry == nil ? CaffeineWords.nothingToClear : CaffeineWords.begunAnew)
  }
}

/// `pavilion caffeine undo`: undoes the last press.
struct CaffeineUndoCommand: JSONCommand {
  static let configuration = CommandConfiguration(commandName: "undo", abstract: "Take the last press back.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    guard let entry = try session.database.caffeine.undoLast() else {
      throw Failure.nothingToUndo(CaffeineWords.nothingToUndo)
    }
    return Answer(EntryJSON(entry), CaffeineWords.undone(entry))
  }
}
