import ArgumentParser
import CivilTime
import Screens
import Storage
import TerminalUI
import WaterModel

/// `pavilion water import`: takes in records from a CSV file, all or none.
struct WaterImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take in records from a CSV file, all or none.",
    discussion: """
      The first line names the columns, in any order and in either language: hardness and alkalinity, and if you like \
      name, date, ph, tds, filter, memo, calcium, magnesium, sodium and bicarbonate. Commas, semicolons and tabs \
      separate; a decimal comma needs quotes where commas separate. A unit may stand in the heading, hardness (dH), or \
      behind a value. Without a date it was now. Records that are there already are not taken a second time.

      Examples:
        pavilion water import waters.csv
        pavilion water export --format csv | pavilion water import - --database other.sqlite
      """)

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The file to read; - is standard input.")
  var file: String

  private struct Done: Encodable {
    let known: Int
    let new: Int
  }

  /// In smaller files there is nothing to wait for, bytes.
  private static let worthABar = 1 << 20

  func run() throws {
    let now = SystemClock.now
    let input = try house.telling { try TextStream(path: file) }
    // For a bad file no database is made, so without one the file is looked through first. Where there is one, a
    // transaction that fails leaves it as it was.
    let looksFirst = !DataLocation(flag: self.house.database).exists
    let bar = input.size >= Self.worthABar ? ProgressBar(of: (looksFirst ? 2 : 1) * input.size) : nil
    input.whenRead = { [unowned input] in bar?.show(input.count) }
    if looksFirst { try house.telling { try clearing(bar) { try check(input, now) } } }
    let house = try House(house)
    try house.run {
      let added = try clearing(bar) {
        var records = try WaterFile(input, now: now)
        return try house.database.water.merge { () throws(Failure) in try records.next() }.get()
      }
      bar?.clear()
      if output.json {
        print(try JSON.text(Done(known: added.known, new: added.new)))
      } else {
        print(WaterSentences.taken(added).text(in: house.language))
      }
    }
  }

  private func check(_ input: TextStream, _ now: LocalTime) throws {
    var records = try WaterFile(input, now: now)
    while try records.next() != nil {}
    try input.rewind()
  }

  /// Does something; if it goes wrong, the bar is gone before it is told.
  private func clearing<Value>(_ bar: ProgressBar?, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch {
      bar?.clear()
      throw error
    }
  }
}
