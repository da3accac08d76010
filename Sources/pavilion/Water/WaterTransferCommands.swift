import ArgumentParser
import Screens
import Storage
import TerminalUI
import WaterModel

struct WaterExportCommand: PavilionCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the log, oldest record first, or draw all of it as a picture.",
    discussion: """
      csv and json hold all that is known, in ppm and mg/L, and import takes the csv in again; markdown is a table to \
      read, svg the chart. A file that is there is not replaced unless you say --force.

      Examples:
        pavilion water export waters.csv
        pavilion water export --format markdown --unit dH
        pavilion water export chart.svg --force
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var unit: UnitOptions
  @Option(help: "csv, json, markdown or svg; the end of the file's name tells it, too.") var format: WaterFormat?
  @Flag(help: "Replace a file that is there.") var force = false
  @Argument(help: "The file to write; - is standard output, as is no file.") var file = "-"

  func answer(_ session: Session) throws -> Answer {
    guard let format = format ?? WaterFormat.format(ofFile: file) else {
      throw Failure.usage(
        en:
          "Which format? Add --format csv, json, markdown or svg, or end the file name with .csv, .json, .md or .svg.",
        ko: "형식을 알 수 없습니다. --format 뒤에 csv, json, markdown, svg 가운데 하나를 쓰거나 파일 이름을 .csv, .json, .md, .svg로 끝내세요.")
    }
    let export = try Export(to: file, replacing: force, sparing: session.location)
    guard unit.unit == nil || format == .markdown || format == .svg else {
      throw Failure.usage(
        en: "--unit is for markdown and svg; \(format.rawValue) is always in ppm.",
        ko: "--unit은 markdown과 svg에 씁니다. \(format.rawValue)는 언제나 ppm입니다.")
    }
    let unit = try unit.chosen()
    let store = try session.database.water
    return export.answer(as: format.records(unit, session.environment), counted: WaterWords.records) { body in
      try store.eachRecord(WaterQuery(.date, isDescending: false)) { (record) throws(any Error) in
        try body(record.sample)
      }.get()
    }
  }
}

struct WaterImportCommand: JSONCommand {
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

  @OptionGroup var output: OutputOptions
  @Argument(help: "The file to read; - is standard input.") var file: String

  func answer(_ session: Session) throws -> Answer {
    let now = SystemClock.now
    let input = try InputFile(file)
    try input.makeRewindable()
    // For a bad file no database is created, so without one the file is checked first. In an existing one a failed
    // transaction changes nothing.
    let isChecked = !session.location.exists
    // Less than a megabyte is read in no time.
    let bar = input.size >= 1 << 20 ? ProgressBar(of: (isChecked ? 2 : 1) * input.size) : nil
    input.whenRead = { [unowned input] in bar?.show(input.bytesRead) }
    // The bar is removed before anything else is printed.
    defer { bar?.clear() }
    if isChecked {
      var records = try WaterFile(input, now: now)
      while try records.next() != nil {}
      try input.rewind()
    }
    var records = try WaterFile(input, now: now)
    let added = try session.database.water.merge { () throws(Failure) in try records.next() }.get()
    return Answer(imported: added.new, known: added.known, counted: WaterWords.records)
  }
}
