import ArgumentParser
import PavilionKit
import TerminalUI
import WaterModel

struct WaterExportCommand: PavilionCommand {
  static let about = CommandText(
    "export", en: "Write the log, oldest record first, or draw all of it as a picture.",
    ko: "기록을 오래된 것부터 파일에 쓰거나, 모두 그림으로 그립니다.",
    Phrase(
      en: """
        csv and json hold all that is known, in ppm and mg/L, and import reads them again; md is a table to read, svg \
        the chart. An existing file is replaced only with --force.
        """,
      ko: """
        csv와 json에는 모든 값이 ppm과 mg/L로 들어가고, import로 다시 가져옵니다. md는 읽기 위한 표, svg는 도표 그림입니다. \
        이미 있는 파일은 --force를 붙여야 바꿉니다.
        """),
    examples: [
      "pavilion water export waters.csv", "pavilion water export --format md --unit dH",
      "pavilion water export chart.svg --force",
    ])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var unit: UnitOptions
  @OptionGroup var target: FileOptions<WaterFormat>

  func answer(_ session: Session) throws -> Answer {
    let (format, export) = try target.export(session)
    guard unit.unit == nil || format == .markdown || format == .svg else {
      throw Failure.usage(
        en: "--unit is for md and svg; \(format.rawValue) is always in ppm.",
        ko: "--unit은 md와 svg에 씁니다. csv와 json은 언제나 ppm입니다.")
    }
    let unit = try unit.chosen(session)
    return export.answer(try session.database.water.export, as: format.records(unit, try session.environment))
  }
}

struct WaterImportCommand: JSONCommand {
  static let about = CommandText(
    "import", en: "Add the records of a file, all or none.", ko: "파일의 기록을 가져옵니다. 잘못된 곳이 있으면 하나도 가져오지 않습니다.",
    Phrase(
      en: """
        It reads what export writes as csv or json, and a CSV file of your own. Its first line names the columns, in any order and in either language: hardness and alkalinity, and if you \
        like name, date, ph, tds, filter, note, calcium, magnesium, sodium and bicarbonate. Commas, semicolons and \
        tabs separate; a decimal comma needs quotes where commas separate. A unit can be in the heading, hardness \
        (dH), or after a value. Instead of the hardness, calcium and magnesium will do, and bicarbonate instead of the \
        alkalinity. A value can be a range (68-74), a limit (<0.5) or n.d. Without a date the time is now. Records you \
        already have are not added again. One of hardness and alkalinity alone is enough.
        """,
      ko: """
        export가 쓰는 csv와 json, 직접 만든 CSV를 가져옵니다. 첫 줄에 열 이름을 씁니다. 순서는 상관없고 한국어로도 영어로도 쓸 수 있습니다: 경도와 알칼리도, 그 밖에 \
        원하는 대로 \(WaterColumn.optional). 쉼표, 세미콜론, 탭으로 \
        나눕니다. 쉼표로 나눌 때 소수점 쉼표는 따옴표로 묶으세요. 단위는 열 이름이나 값 뒤에 씁니다: 경도(dH). \
        경도 대신 칼슘과 마그네슘, 알칼리도 대신 중탄산염도 됩니다. 값은 범위(68-74), 한도(<0.5), 불검출로도 씁니다. \
        경도와 알칼리도는 하나만 있어도 됩니다. 날짜가 없으면 지금으로 기록합니다. 이미 있는 기록은 다시 가져오지 않습니다.
        """),
    examples: [
      "pavilion water import waters.csv",
      "pavilion water export --format csv | pavilion water import - --database b.db",
    ])

  @OptionGroup var output: OutputOptions
  @OptionGroup var zone: ZoneOptions
  @Flag(en: "Take figures that contradict each other as they are.", ko: "서로 맞지 않는 값도 그대로 가져옵니다.")
  var anyway = false
  @Argument(en: "The file to read; - is standard input.", ko: "읽을 파일. -는 표준 입력입니다.", .file) var file: String

  func answer(_ session: Session) throws -> Answer {
    let water = WaterImport(zone: try zone.chosen(), takesConflicts: anyway)
    let input = try InputFile(file)
    try input.makeRewindable(in: session.location.privateFolder)
    // For a bad file no database is created, so without one the file is checked first. In an existing one a failed
    // transaction changes nothing.
    let isChecked = !session.location.exists
    // Less than a megabyte is read in no time.
    let bar = input.size < 1 << 20 ? nil : ProgressLine(of: (isChecked ? 2 : 1) * input.size)
    input.onReading = { bar?.show($0) }
    // The bar is removed before anything else is printed.
    defer { bar?.clear() }
    if isChecked {
      var records = try water.read(input)
      while try records.next() != nil {}
      try input.rewind()
    }
    return Answer(
      try water.add(water.read(input), of: input, to: session.database) { done, _ in bar?.show(done) })
  }
}
