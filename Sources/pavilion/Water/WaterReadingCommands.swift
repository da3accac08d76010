import ArgumentParser
import Screens
import Storage
import TerminalUI
import WaterModel

/// `pavilion water list`: the records.
struct WaterListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "The records, newest first: hardness / alkalinity, pH, zones, name and filter.",
    discussion: """
      Examples:
        pavilion water list --sort hardness --reverse
        pavilion water list --filter "claris 2026" --unit dH
      """)

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions

  @Option(help: ArgumentHelp("By date (the usual), name, hardness, alkalinity or ph.", valueName: "order"))
  var sort: String?

  @Flag(help: "The other way round.")
  var reverse = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only records with all of these words in name, filter, memo or date.", valueName: "words"))
  var filter = ""

  @Option(parsing: .unconditional, help: ArgumentHelp("At most so many records.", valueName: "n"))
  var limit = 20

  /// Thrown when enough has been printed.
  private enum Ending: Error {
    case enough
    case trouble(any Error)
  }

  func run() throws {
    let (query, unit) = try house.telling { (try self.query(), try self.unit.chosen()) }
    let house = try House(house)
    try house.run {
      let store = house.database.water
      let sink = TextSink.standardOutput()
      var count = 0
      let outcome = try store.eachRecord(query) { (record) throws(Ending) in
        guard count < limit else { throw .enough }
        do {
          try sink.append(
            output.json
              ? (count == 0 ? "[" : ",") + JSON.inertText(WaterRecordJSON(record)) : line(record, unit, house.language))
        } catch { throw .trouble(error) }
        count += 1
      }
      if output.json { try sink.append(count == 0 ? "[]\n" : "]\n") }
      try sink.flush()
      switch outcome {
      case .success(let damaged): WaterSentences.warn(ofDamaged: damaged, in: house)
      case .failure(.trouble(let error)): throw error
      case .failure(.enough): break
      }
      if !output.json { try remark(shown: count, query, house) }
    }
  }

  private func query() throws(Failure) -> WaterQuery {
    guard limit > 0 else {
      throw Failure(
        .usage, Phrase(en: "--limit must be 1 or more, not \(limit).", ko: "--limit는 1 이상이어야 합니다: \(limit)."))
    }
    let order = if let sort { try WaterQuery.Order.named(sort) } else { WaterQuery.Order.date }
    return WaterQuery(order, isDescending: order.beginsDescending != reverse, words: filter)
  }

  private func line(_ record: WaterRecord, _ unit: WaterUnit, _ language: Language) -> String {
    let sample = record.sample
    let pH = sample.figures.text(.pH, in: unit).map { "pH \($0)" } ?? ""
    let names = [sample.name.text.inert, sample.filter.text.inert].filter { !$0.isEmpty }
    // What is longer than usual moves what follows; nothing is cut.
    func column(_ text: String, _ width: Int) -> String { text.padded(to: max(width, text.columns + 1)) }
    var line =
      "\(record.number)".padded(to: max(5, "\(record.number)".count), .trailing)
      + "  \(sample.time.date.iso8601) \(sample.time.clock)  "
      + column(WaterWords.pair(record.point, in: unit), 19) + column(pH, 9)
      + column(WaterSentences.zones(record.point).text(in: language), 16) + names.joined(separator: " · ")
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }

  /// That there is nothing, or more than is shown; on standard error, so that what is read by a program stays a list.
  private func remark(shown: Int, _ query: WaterQuery, _ house: House) throws(StorageError) {
    let all = try house.database.water.count(query)
    let phrase: Phrase
    switch shown {
    case 0: phrase = query.listsAll ? WaterSentences.nothingYet : WaterSentences.nothingFound
    case all: return
    case limit:
      phrase = Phrase(
        en: "\(shown.grouped) of \(WaterSentences.records(all).en). --limit \(all) shows all.",
        ko: "\(WaterSentences.records(all).ko) 중 \(shown.grouped)건. --limit \(all)이면 모두 보입니다.")
    default: return
    }
    StandardError.print(phrase.text(in: house.language) + "\n")
  }
}

/// `pavilion water show`: all of a record.
struct WaterShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "All of a record, and what the standards say of it.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions

  @Argument(help: ArgumentHelp("The number of the record, 3 or #3.", valueName: "id"))
  var number: String

  func run() throws {
    let (number, unit) = try house.telling {
      (try RecordNumber.typed(self.number), try self.unit.chosen())
    }
    let house = try House(house)
    try house.run {
      guard let record = try house.database.water.record(number) else { throw try output.noRecord([number]) }
      if output.json {
        print(try JSON.inertText(WaterRecordJSON(record)))
      } else {
        print(WaterCard(record, unit: unit).text(in: house.environment), terminator: "")
      }
    }
  }
}

extension House {
  /// What cards are drawn with.
  var environment: Environment {
    Environment(
      language: language, depth: wantsColor ? .rich : .none, glyphs: options.ascii ? .ascii : .unicode,
      hasMotion: false, now: WallTime(SystemClock.now))
  }
}
