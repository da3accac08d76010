import CivilTime
import TerminalUI
import TestSupport
import Testing
import WaterModel

@testable import Screens
@testable import Storage

@Suite("The trend")
struct TrendScreenTests {
  /// Twelve readings, a month apart, of a filter that gives out.
  private static func tired(_ filter: String = "Claris") throws -> [WaterSample] {
    try (0..<12).map { month in
      let passed = Double(month)
      return try WaterSample.reading(
        (12 - month) * 30, 40 + passed * passed / 2, 30 + passed, filter: filter, pH: 7 + passed / 20)
    }
  }

  private static func steady(_ count: Int, name: String = "Home", filter: String = "") throws -> [WaterSample] {
    try (0..<count).map { day in
      try WaterSample.reading(count - day, 68 + Double(day % 3), 40, name: name, filter: filter)
    }
  }

  @Test func `what was first, what is last, and how they differ is said with the figures of the model`() throws {
    let samples = try Self.tired()
    var house = try TestHouse(trendOf: samples)
    let trend = try #require(WaterTrend(samples.map(\.point)))
    #expect(trend.isRising)
    let (first, last) = (samples[0], samples[11])
    let words = house.words
    #expect(
      words.contains(
        "First \(WaterWords.day(first.time.date)): 40 / 30 ppm. Last \(WaterWords.day(last.time.date)): 100.5 / 41 ppm."
      ))
    let (hardness, alkalinity) = (trend.hardness.difference, trend.alkalinity.difference)
    #expect(
      words.contains(
        "hardness \(DecimalText.text(hardness)) ppm up, alkalinity \(DecimalText.text(alkalinity)) ppm up."))
    #expect(words.contains("! The water has become harder."))
  }

  @Test(arguments: ["Tab", "f"])
  func `the same by filter means that the filter is used up`(key: String) throws {
    var house = try TestHouse(trendOf: try Self.tired())
    #expect(house.screen.contains("[Name]"))
    try house.press(key)
    #expect(house.screen.contains("[Filter]"))
    #expect(house.page.first?.contains("Claris") == true)
    #expect(house.words.contains("! More comes through than at first: the filter looks used up."))
    try house.press(key)
    #expect(house.page.first?.contains("Home") == true)
    try house.click("Filter")
    #expect(house.page.first?.contains("Claris") == true)
  }

  @Test func `water that only takes up more acid has become more alkaline`() throws {
    let samples = try (0..<6).map { try WaterSample.reading(6 - $0, 70, 30 + Double($0) * 12) }
    var house = try TestHouse(trendOf: samples)
    #expect(house.words.contains("! The water has become more alkaline."))
    #expect(house.words.contains("hardness the same"))
  }

  @Test func `less than a drop is no change, and less than at first is said`() throws {
    var steady = try TestHouse(trendOf: try Self.steady(8))
    #expect(steady.words.contains("✓ It has not changed by more than a drop of a test kit (17.8 ppm)."))
    try steady.press("U")
    #expect(steady.words.contains("(1 °dH)"))
    var falling = try TestHouse(trendOf: try (0..<8).map { try .reading(8 - $0, 150 - Double($0) * 15, 60) })
    #expect(falling.words.contains("There is less in it than at first."))
    #expect(falling.words.contains("ppm down"))
  }

  @Test(arguments: [
    (1, "One reading is too few for a trend; it takes 4."), (2, "2 readings are too few"), (3, "3 readings"),
  ])
  func `too few readings are said`(count: Int, words: String) throws {
    for language in Language.allCases {
      var house = try TestHouse(
        trendOf: try Self.steady(count), Environment.pavilion(size: Size(columns: 80, rows: 24), language: language))
      #expect(house.words.contains(language == .english ? words : "측정이 \(count)건뿐입니다"))
      #expect(!house.screen.contains("!"))
    }
  }

  @Test func `a record without name and filter gets a sentence, and the way to others`() throws {
    var house = try TestHouse(
      trendOf: try [.reading(3, 70, 40, name: "Office"), .reading(2, 68, 40, name: "", filter: "")])
    #expect(house.words.contains("This record has neither a name nor a filter"))
    for size in [Size(columns: 40, rows: 12), Size(columns: 60, rows: 16), Size(columns: 80, rows: 24)] {
      house.router.handle(.resize(size))
      #expect(house.words.contains("with ← →."), "\(size)")
    }
    try house.press("Down End U")
    try house.press("Right")
    #expect(house.page.first?.contains("Office") == true)
    #expect(house.screen.contains("1 reading"))
    try house.press("Tab Right")
    #expect(house.screen.contains("There is no other filter in the log."))
  }

  @Test func `a record with a filter only begins with it`() throws {
    var house = try TestHouse(trendOf: try Self.steady(5, name: "", filter: "Peak"))
    #expect(house.screen.contains("[Filter]"))
    #expect(house.page.first?.contains("Peak") == true)
    try house.press("Tab")
    #expect(house.words.contains("This record has no name"))
  }

  @Test func `the arrows lead round the names, the latest first`() throws {
    var house = try TestHouse(
      trendOf: try Self.steady(2, name: "C") + [.reading(9, 50, 50, name: "B"), .reading(20, 50, 50, name: "A")])
    var seen: [String] = []
    for _ in 0..<4 {
      seen.append(String(house.page.first?.split(separator: " ").last ?? ""))
      try house.press("Right")
    }
    #expect(seen == ["C", "B", "A", "C"])
    try house.press("Left Left l h h")
    #expect(house.page.first?.hasSuffix(" B") == true, "\(house.page.first ?? "")")
  }

  @Test func `a name in other letters is the same name`() throws {
    var house = try TestHouse(
      trendOf: try [.reading(5, 60, 40, name: "HOME"), .reading(2, 61, 40), .reading(1, 62, 40, name: "home")])
    #expect(house.screen.contains("3 readings"))
    try house.press("Right")
    #expect(house.screen.contains("There is no other name in the log."))
  }

  @Test func `every reading lies where the chart says, and the selected one is set off`() throws {
    let samples = try Self.tired()
    for (size, glyphs) in [
      (Size(columns: 80, rows: 24), GlyphSet.unicode), (Size(columns: 120, rows: 40), .unicode),
      (Size(columns: 80, rows: 24), .ascii), (Size(columns: 60, rows: 16), .unicode),
      (Size(columns: 40, rows: 12), .unicode),
    ] {
      var house = try TestHouse(trendOf: samples, Environment.pavilion(size: size, glyphs: glyphs))
      let records = try house.database.water.records(of: .name("Home"), limit: 500)
      let area = TrendScreen.chartArea(in: house)
      try #require(!area.isEmpty, "\(size)")
      for back in records.indices {
        let record = records[records.count - 1 - back]
        let chart = TrendChart(records: records, unit: .ppm, selected: nil)
        for figure in [WaterFigure.hardness, .alkalinity] {
          let cell = try #require(chart.cell(of: record, figure, in: area, house.router.environment))
          let sign: Character = glyphs == .unicode ? "◆" : "@"
          #expect(house.router.frame()[cell.column, cell.row].content == .narrow(sign), "\(size), \(back), \(figure)")
        }
        try house.press("Down")
      }
    }
  }

  @Test func `the list tells date, figures and pH, and the selection moves in it`() throws {
    let samples = try Self.tired()
    var house = try TestHouse(trendOf: samples)
    for sample in samples.reversed() {
      let row = house.page.first { $0.contains("▸") } ?? ""
      for text in [
        WaterWords.day(sample.time.date), DecimalText.text(sample.figures.hardness), "Claris",
        DecimalText.text(sample.figures.alkalinity), sample.figures.text(.pH, in: .ppm) ?? "?",
      ] { #expect(row.contains(text), "\(row)") }
      try house.press("Down")
    }
    try house.press("g")
    #expect(house.page.first { $0.contains("▸") }?.contains("100.5") == true)
    try house.press("G Up")
    #expect(house.page.first { $0.contains("▸") }?.contains(" 40.5 ") == true)
    try house.click(WaterWords.day(samples[5].time.date))
    #expect(house.page.first { $0.contains("▸") }?.contains(" 52.5 ") == true)
    try house.press("PgUp PgUp Home")
    house.router.handle(.mouse(MouseEvent(.wheelDown, at: Position(column: 3, row: 5))))
    #expect(house.page.first { $0.contains("▸") }?.contains(DecimalText.text(samples[8].figures.alkalinity)) == true)
  }

  @Test func `where there is no room for a list the selected reading is one line`() throws {
    var house = try TestHouse(trendOf: try Self.tired(), Environment.pavilion(size: Size(columns: 40, rows: 12)))
    #expect(house.screen.contains("▸ 26.10.22  100.5 / 41 ppm  pH 7.55"), "\(house.screen)")
    try house.press("Down")
    #expect(house.screen.contains("▸ 26.09.22  90 / 40 ppm  pH 7.5"), "\(house.screen)")
  }

  @Test func `it opens at the record it was asked for, and stays at it when others come in`() throws {
    var house = try TestHouse()
    try house.database.water.add(try Self.tired())
    let record = try #require(try house.database.water.record(5))
    house.router.open(TrendScreen(house.waterDesk, of: record))
    house.router.handle(.resize(Size(columns: 120, rows: 40)))
    func selected() -> String { house.page.first { $0.contains("▸") } ?? "" }
    #expect(selected().contains(WaterWords.day(record.sample.time.date)))
    try house.database.water.add(try .reading(0, 120, 60))
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("13 readings"))
    #expect(selected().contains(WaterWords.day(record.sample.time.date)))
    try house.database.water.delete(5)
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("12 readings"))
    #expect(selected().contains("120"))
  }

  @Test func `when all readings are gone that is said`() throws {
    var house = try TestHouse(trendOf: try Self.steady(3))
    for number in 1...3 { try house.database.water.delete(number) }
    house.router.handle(.dataChanged)
    #expect(house.words.contains("There are no readings of this name any more."))
    try house.press("Down Up End Home Tab Tab Right U")
    #expect(house.router.top == "Trend")
  }

  @Test func `of thousands of readings the newest 500 are shown`() throws {
    let samples = try (0..<700).map { try WaterSample.reading(700 - $0, 60 + Double($0 % 40), 40 + Double($0 % 9)) }
    var house = try TestHouse(trendOf: samples)
    #expect(house.screen.contains("the newest 500 readings"))
    try house.press("End")
    #expect(house.page.contains { $0.contains("▸ \(WaterWords.day(samples[200].time.date))") }, "\(house.screen)")
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 200, rows: 60)] {
      house.router.handle(.resize(size))
      #expect(house.router.frame().isWhole)
    }
  }

  @Test(arguments: [1, 2, 5, 500])
  func `readings at one time, and readings with one value, are drawn like others`(count: Int) throws {
    for (hardness, alkalinity) in [(68.0, 40.0), (0.0, 0.0), (10_000.0, 10_000.0)] {
      for spread in [0, 1, 4000] {
        let samples = try (0..<count).map { try WaterSample.reading($0 * spread % 300_000, hardness, alkalinity) }
        var house = try TestHouse(trendOf: samples)
        for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 60, rows: 16)] {
          house.router.handle(.resize(size))
          try house.press("Down End Up Home")
          #expect(house.router.frame().isWhole)
          #expect(house.screen.contains("◆"), "\(count), \(hardness), \(spread), \(size)")
        }
      }
    }
  }

  @Test func `dates below the axis never touch`() throws {
    let seed = freshSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let days = [0, 1, 3, 20, 200, 2000, 20_000, 600_000].randomElement(using: &random) ?? 0
      let columns = Int.random(in: 12...150, using: &random)
      let start =
        Int.random(in: -700_000...2_000_000, using: &random) * 86_400 + Int.random(in: 0..<86_400, using: &random)
      let span = start...start + Int.random(in: 0...max(1, days * 86_400), using: &random)
      let offset = Int.random(in: -12...14, using: &random) * 3600
      let ticks = TrendDates.ticks(in: span, utcOffset: offset, columns: columns)
      #expect(!ticks.isEmpty, "seed \(seed)")
      #expect(ticks.allSatisfy { Double(span.lowerBound)...Double(span.upperBound) ~= $0.value }, "seed \(seed)")
      #expect(Set(ticks.map(\.label)).count == ticks.count, "seed \(seed): \(ticks)")
      var canvas = Canvas(Environment.pavilion(size: Size(columns: columns, rows: 8)), accent: .water)
      let area = canvas.area
      let plot = Plot(
        x: PlotAxis(Double(span.lowerBound)...Double(span.upperBound), ticks: ticks), y: PlotAxis(0...100))
      canvas.draw(plot, in: area)
      let line = canvas.frame.plainText.split(separator: "\n").last ?? ""
      let labels = Set(ticks.map(\.label))
      #expect(line.split(separator: " ").allSatisfy { labels.contains(String($0)) }, "seed \(seed): \(line)")
    }
  }

  @Test func `a date stands where its day begins`() {
    // From 2026-11-01 to 2026-11-08 in Seoul.
    let start = 1_793_458_800
    let ticks = TrendDates.ticks(in: start...start + 7 * 86_400, utcOffset: 9 * 3600, columns: 100)
    #expect(ticks.map(\.label) == (1...8).map { "26.11.0\($0)" })
    #expect(ticks.map(\.value) == (0...7).map { Double(start + $0 * 86_400) })
    let years = TrendDates.ticks(in: start...start + 4000 * 86_400, utcOffset: 9 * 3600, columns: 80)
    #expect(years.first?.label == "2028")
  }

  @Test(arguments: Language.allCases, [GlyphSet.unicode, .ascii])
  func `it fits every size`(language: Language, glyphs: GlyphSet) throws {
    var house = try TestHouse(trendOf: try Self.tired(), Environment.pavilion(language: language, glyphs: glyphs))
    for columns in stride(from: 1, through: 200, by: 13) {
      for rows in stride(from: 1, through: 60, by: 5) {
        house.router.handle(.resize(Size(columns: columns, rows: rows)))
        #expect(house.router.frame().isWhole, "\(columns) × \(rows)")
        guard columns >= 40, rows >= 12 else { continue }
        #expect(
          house.page.contains { $0.contains(glyphs == .unicode ? "▸ 26.10.22" : "> 26.10.22") }, "\(columns) × \(rows)")
      }
    }
  }

  @Test func `in ASCII everything English is ASCII`() throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12)] {
      var house = try TestHouse(trendOf: try Self.tired(), Environment.pavilion(size: size, glyphs: .ascii))
      for _ in WaterUnit.shared {
        #expect(house.screen.utf8.allSatisfy { $0 < 0x80 }, "\(house.screen)")
        try house.press("U Tab")
        #expect(house.screen.utf8.allSatisfy { $0 < 0x80 }, "\(house.screen)")
      }
    }
  }

  @Test func `a name that means harm is shown inert and cut`() throws {
    let name = "\u{202E}evil\u{FEFF}" + String(repeating: "한", count: 50)
    var house = try TestHouse(trendOf: try Self.steady(5, name: name, filter: "\u{202E}F"))
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)] {
      house.router.handle(.resize(size))
      #expect(house.page.first?.contains("evil한") == true)
      #expect(house.page.first?.contains("…") == true)
      #expect(!house.screen.unicodeScalars.contains("\u{202E}"))
      try house.press("Tab")
      #expect(!house.screen.unicodeScalars.contains("\u{202E}"))
      try house.press("Tab")
    }
  }

  @Test func `U goes through the units, which are kept`() throws {
    var house = try TestHouse(trendOf: try Self.tired())
    for unit in Array(WaterUnit.shared.dropFirst()) + [.ppm] {
      try house.press("U")
      #expect(try house.waterDesk.unit() == unit)
      #expect(
        house.words.contains("Last 26.10.22: \(unit.text(100.5, of: .hardness)) / \(unit.text(41, of: .alkalinity))"))
    }
  }

  @Test func `a file that cannot be read is said`() throws {
    var house = try TestHouse(trendOf: try Self.tired())
    try house.database.connection.queue.writeWithoutTransaction {
      try $0.execute(sql: "ALTER TABLE waterRecord RENAME TO away")
    }
    house.router.handle(.dataChanged)
    #expect(house.router.frame().markedText.contains("«b:✗"))
  }
}

extension TrendScreen {
  /// Where the chart stands.
  fileprivate static func chartArea(in house: TestHouse) -> Rect {
    (house.router.screens.last as? TrendScreen)?.layout(house.router.environment).chart ?? .zero
  }
}
