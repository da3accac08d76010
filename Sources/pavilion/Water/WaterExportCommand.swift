import ArgumentParser
import Screens
import Storage
import TerminalUI
import WaterModel

/// `pavilion water export`: writes the log to a file.
struct WaterExportCommand: ParsableCommand {
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

  @OptionGroup var house: HouseOptions
  @OptionGroup var unit: UnitOptions

  @Option(help: "csv, json, markdown or svg; the end of the file's name tells it, too.")
  var format: WaterFormat?

  @Flag(help: "Replace a file that is there.")
  var force = false

  @Argument(help: "The file to write; - is standard output, as is no file.")
  var file = "-"

  func run() throws {
    let (format, unit, target) = try house.telling {
      let format = try chosenFormat()
      let data = DataLocation(flag: self.house.database).files
      let target = file == "-" ? nil : try NewFile(file, replaces: force, sparing: data)
      return (format, try self.unit(for: format), target)
    }
    let house = try House(house)
    try house.run {
      var written = (count: 0, damaged: 0)
      if let target {
        try target.write { output, signals in
          written = try write(house, format, unit, to: output) { signals.areWaiting }
        }
        print(WaterSentences.exported(written.count, to: file.inert).text(in: house.language))
      } else {
        written = try write(house, format, unit, to: .standardOutput()) { false }
      }
      WaterSentences.warn(ofDamaged: written.damaged, in: house)
    }
  }

  private func chosenFormat() throws(Failure) -> WaterFormat {
    if let format = format ?? WaterFormat(ofFile: file) { return format }
    throw Failure(
      .usage,
      Phrase(
        en: "Which form? Say --format csv, json, markdown or svg, or name the file so.",
        ko: "형식을 알 수 없습니다. --format 뒤에 csv, json, markdown, svg 가운데 하나를 쓰거나 파일 이름을 그렇게 끝내세요."))
  }

  private func unit(for format: WaterFormat) throws(Failure) -> WaterUnit {
    guard unit.unit != nil, format == .csv || format == .json else { return try unit.chosen() }
    throw Failure(
      .usage,
      Phrase(
        en: "--unit is for markdown and svg; \(format.rawValue) is always in ppm.",
        ko: "--unit은 markdown과 svg에 씁니다. \(format.rawValue)는 언제나 ppm입니다."))
  }

  private func write(
    _ house: House, _ format: WaterFormat, _ unit: WaterUnit, to output: TextSink, isStopped: () -> Bool
  ) throws -> (count: Int, damaged: Int) {
    let store = house.database.water
    var count = 0
    func each(_ body: (WaterSample) throws -> Void) throws -> Int {
      try store.eachRecord(WaterQuery(.date, isDescending: false)) { (record) throws(any Error) in
        try body(record.sample)
        count += 1
        if count.isMultiple(of: 4096), isStopped() { throw Self.stopped }
      }.get()
    }
    let damaged: Int
    switch format {
    case .csv:
      try output.append(WaterCSV.head)
      damaged = try each { try output.append(WaterCSV.row($0)) }
    case .json:
      try output.append("[")
      damaged = try each { try output.append((count == 0 ? "\n" : ",\n") + JSON.inertText(WaterRecordJSON($0))) }
      try output.append(count == 0 ? "]\n" : "\n]\n")
    case .markdown:
      let table = WaterMarkdown(unit: unit, language: house.language)
      try output.append(table.head)
      damaged = try each { try output.append(table.row($0)) }
    case .svg:
      var picture = WaterPicture(unit: unit)
      damaged = try each { picture.add($0.point) }
      try output.append(picture.svg(in: house.environment))
    }
    try output.flush()
    return (count, damaged)
  }

  private static let stopped = Failure(.cannotWrite, Phrase(en: "Interrupted.", ko: "중단했습니다."))
}
