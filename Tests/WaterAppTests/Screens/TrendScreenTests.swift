import PavilionSupport
import TerminalUI
import TestSupport
import Testing
import Values
import WaterModel

@testable import JuiceApp
@testable import ScreenSupport
@testable import Stores
@testable import WaterApp

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
    var sandbox = try TestSandbox(trendOf: samples)
    let trend = try #require(WaterTrend(samples.map(\.position)))
    #expect(trend.isRising)
    let (first, last) = (samples[0], samples[11])
    let words = sandbox.words
    #expect(words.contains("First: 40 / 30 ppm on \(Self.day(first))."))
    #expect(words.contains("Last: 100.5 / 41 ppm on \(Self.day(last))."))
    #expect(words.contains(TrendWords.change(trend, in: .ppm).en))
    #expect(words.contains("! " + (try #require(TrendWords.meaning(trend, of: nil, in: .ppm)?.phrase.en))))
  }

  @Test func `a filter that stays in its zone is not called used up on the same page`() throws {
    // 92 days from 60 to 95 ppm, which end far below the edge at 168.
    let samples = try (0..<14).map { week in
      try WaterSample.reading(92 - 7 * week, 60 + 2.6 * Double(week), 45, name: "Kitchen", filter: "Brita")
    }
    var sandbox = try TestSandbox(trendOf: samples)
    try sandbox.press("Tab")
    let words = sandbox.words
    #expect(words.contains("it stays in its zone for more than 182 days"), "\(words)")
    #expect(words.contains("More gets through now than at first."), "\(words)")
    #expect(!words.contains("used up"), "\(words)")
    #expect(!words.contains("Steady"), "\(words)")
  }

  @Test(arguments: ["Tab", "f"])
  func `the same can be looked at by filter`(key: String) throws {
    var sandbox = try TestSandbox(trendOf: try Self.tired())
    try sandbox.press(key)
    #expect(try sandbox.topmost(TrendScreen.self).kind == .filter)
    #expect(sandbox.page.first?.contains("Claris") == true)
    try sandbox.press(key)
    #expect(sandbox.page.first?.contains("Home") == true)
    try sandbox.click("Filter")
    #expect(sandbox.page.first?.contains("Claris") == true)
  }

  @Test func `a record without name and filter gets a sentence, and the way to others`() throws {
    var sandbox = try TestSandbox(
      trendOf: try [.reading(3, 70, 40, name: "Office"), .reading(2, 68, 40, name: "", filter: "")])
    #expect(sandbox.words.contains(TrendWords.neither.en))
    for size in [Size(columns: 40, rows: 12), Size(columns: 60, rows: 16), Size(columns: 80, rows: 24)] {
      sandbox.router.handle(.resize(size))
      #expect(sandbox.words.contains(TrendWords.neither.en.suffix(9)), "\(size)")
    }
    try sandbox.press("Down End U")
    try sandbox.press("Right")
    #expect(sandbox.page.first?.contains("Office") == true)
    #expect(try sandbox.topmost(TrendScreen.self).list.count == 1)
    try sandbox.press("Tab Right")
    #expect(sandbox.router.notice?.phrase == TrendWords.noOther(.filter))
  }

  @Test func `the arrows lead round the names, the latest first`() throws {
    var sandbox = try TestSandbox(
      trendOf: try Self.steady(2, name: "C") + [.reading(9, 50, 50, name: "B"), .reading(20, 50, 50, name: "A")])
    var seen: [String] = []
    for _ in 0..<4 {
      seen.append(String(sandbox.page.first?.split(separator: " ").last ?? ""))
      try sandbox.press("Right")
    }
    #expect(seen == ["C", "B", "A", "C"])
    try sandbox.press("Left Left l h h")
    #expect(sandbox.page.first?.hasSuffix(" B") == true, "\(sandbox.page.first ?? "")")
  }

  @Test func `a name in other letters is the same name`() throws {
    var sandbox = try TestSandbox(
      trendOf: try [.reading(5, 60, 40, name: "HOME"), .reading(2, 61, 40), .reading(1, 62, 40, name: "home")])
    #expect(try sandbox.topmost(TrendScreen.self).list.count == 3)
    try sandbox.press("Right")
    #expect(sandbox.router.notice?.phrase == TrendWords.noOther(.name))
  }

  @Test func `every reading lies where the chart says, and the selected one is set off`() throws {
    let samples = try Self.tired()
    for (size, glyphs) in [
      (Size(columns: 80, rows: 24), GlyphSet.unicode), (Size(columns: 120, rows: 40), .unicode),
      (Size(columns: 80, rows: 24), .ascii), (Size(columns: 60, rows: 16), .unicode),
      (Size(columns: 40, rows: 12), .unicode),
    ] {
      var sandbox = try TestSandbox(trendOf: samples, Environment.pavilion(size: size, glyphs: glyphs))
      let records = try sandbox.database.water.records(of: .name("Home"), limit: 500)
      let area = TrendScreen.chartArea(in: sandbox)
      try #require(!area.isEmpty, "\(size)")
      for back in records.indices {
        let record = records[records.count - 1 - back]
        let chart = TrendChart(records: records, unit: .ppm, selected: nil)
        for figure in [WaterFigure.hardness, .alkalinity] {
          let cell = try #require(chart.cell(of: record, figure, in: area, sandbox.router.environment))
          let sign: Character = glyphs == .unicode ? "◆" : "@"
          #expect(sandbox.router.frame()[cell.column, cell.row].content == .narrow(sign), "\(size), \(back), \(figure)")
        }
        try sandbox.press("Down")
      }
    }
  }

  @Test func `it opens at the record it was asked for, and stays at it when others come in`() throws {
    var sandbox = try TestSandbox()
    try sandbox.database.water.add(try Self.tired())
    let record = try #require(try sandbox.database.water.record(5))
    sandbox.router.open(TrendScreen(sandbox.context, of: record))
    sandbox.router.handle(.resize(Size(columns: 120, rows: 40)))
    func selected() -> String { sandbox.page.first { $0.contains("▸") } ?? "" }
    #expect(selected().contains(Self.day(record.sample)))
    try sandbox.database.water.add(try .reading(0, 120, 60))
    sandbox.router.handle(.program(.dataChanged))
    #expect(try sandbox.topmost(TrendScreen.self).list.count == 13)
    #expect(selected().contains(Self.day(record.sample)))
    try sandbox.database.water.delete(5)
    sandbox.router.handle(.program(.dataChanged))
    #expect(try sandbox.topmost(TrendScreen.self).list.count == 12)
    #expect(selected().contains("120"))
  }

  @Test func `when all readings are gone that is said`() throws {
    var sandbox = try TestSandbox(trendOf: try Self.steady(3))
    for number in 1...3 { try sandbox.database.water.delete(number) }
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.words.contains(TrendWords.noneLeft(.name).en))
    try sandbox.press("Down Up End Home Tab Tab Right U")
    #expect(sandbox.router.screens.last is TrendScreen)
  }

  @Test func `of thousands of readings the newest 500 are shown`() throws {
    let samples = try (0..<700).map { (number: Int) throws -> WaterSample in
      try .reading(700 - number, Double(60 + number % 40), Double(40 + number % 9))
    }
    var sandbox = try TestSandbox(trendOf: samples)
    #expect(try sandbox.topmost(TrendScreen.self).list.count == TrendScreen.mostReadings)
    try sandbox.press("End")
    #expect(sandbox.page.contains { $0.contains("▸ \(Self.day(samples[200]))") }, "\(sandbox.screen)")
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 200, rows: 60)] {
      sandbox.router.handle(.resize(size))
      #expect(sandbox.router.frame().isWhole)
    }
  }

  @Test(arguments: [1, 2, 5, 500])
  func `readings at one time, and readings with one value, are drawn like others`(count: Int) throws {
    for (hardness, alkalinity) in [(68.0, 40.0), (0.0, 0.0), (10_000.0, 10_000.0)] {
      for spread in [0, 1, 4000] {
        let samples = try (0..<count).map { try WaterSample.reading($0 * spread % 300_000, hardness, alkalinity) }
        var sandbox = try TestSandbox(trendOf: samples)
        for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 60, rows: 16)] {
          sandbox.router.handle(.resize(size))
          try sandbox.press("Down End Up Home")
          #expect(sandbox.router.frame().isWhole)
          #expect(sandbox.screen.contains("◆"), "\(count), \(hardness), \(spread), \(size)")
        }
      }
    }
  }

  private static func day(_ sample: WaterSample) -> String {
    sample.time.date.named(on: TestSandbox.zone.time(at: TestSandbox.now.seconds).date).en
  }

  @Test func `dates below the axis never touch`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let days = [0, 1, 3, 20, 200, 2000, 20_000, 600_000].randomElement(using: &random) ?? 0
      let columns = Int.random(in: 12...150, using: &random)
      let start =
        Int.random(in: -700_000...2_000_000, using: &random) * 86_400 + Int.random(in: 0..<86_400, using: &random)
      let span = start...start + Int.random(in: 0...max(1, days * 86_400), using: &random)
      let offset = Int.random(in: -12...14, using: &random) * 3600
      let ticks = TrendDates.ticks(in: span, utcOffset: offset, columns: columns, .english)
      #expect(!ticks.isEmpty, "seed \(seed)")
      #expect(ticks.allSatisfy { Double(span.lowerBound)...Double(span.upperBound) ~= $0.value }, "seed \(seed)")
      #expect(Set(ticks.map(\.label)).count == ticks.count, "seed \(seed): \(ticks)")
      var canvas = Canvas(Environment.pavilion(size: Size(columns: columns, rows: 8)), accent: .water)
      let area = canvas.area
      let plot = Plot(
        x: PlotAxis(Double(span.lowerBound)...Double(span.upperBound), ticks: ticks), y: PlotAxis(0...100))
      canvas.draw(plot, in: area)
      let line = canvas.frame.plainText.split(separator: "\n").last ?? ""
      var words = line.split(separator: " ").map(String.init)[...]
      let labels = ticks.map { $0.label.split(separator: " ").map(String.init) }
      while let label = labels.first(where: { words.starts(with: $0) }) { words = words.dropFirst(label.count) }
      #expect(words.isEmpty, "seed \(seed): \(line)")
    }
  }

  @Test func `a date stands where its day begins`() {
    // From 2026-11-01 to 2026-11-08 in Seoul.
    let start = 1_793_458_800
    let ticks = TrendDates.ticks(in: start...start + 7 * 86_400, utcOffset: 9 * 3600, columns: 100, .english)
    #expect(ticks.map(\.label) == (1...8).map { "\($0) Nov" })
    #expect(ticks.map(\.value) == (0...7).map { Double(start + $0 * 86_400) })
    let years = TrendDates.ticks(in: start...start + 4000 * 86_400, utcOffset: 9 * 3600, columns: 80, .english)
    #expect(years.first?.label == "2028")
  }

  @Test func `a name that means harm is sanitized for display and cut`() throws {
    let name = "\u{202E}evil\u{FEFF}" + String(repeating: "한", count: 50)
    var sandbox = try TestSandbox(trendOf: try Self.steady(5, name: name, filter: "\u{202E}F"))
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)] {
      sandbox.router.handle(.resize(size))
      #expect(sandbox.page.first?.contains("evil한") == true)
      #expect(sandbox.page.first?.contains("…") == true)
      #expect(!sandbox.screen.unicodeScalars.contains("\u{202E}"))
      try sandbox.press("Tab")
      #expect(!sandbox.screen.unicodeScalars.contains("\u{202E}"))
      try sandbox.press("Tab")
    }
  }

  @Test func `readings of one figure alone are in the series, and leave no mark of the other`() throws {
    var samples = try (0..<4).map { try WaterSample.reading(20 - $0, 60 + 20 * Double($0), 40) }
    let alone = try WaterPast.sample("Home", .hardness, 200, days: 3)
    samples.append(alone)
    var sandbox = try TestSandbox(trendOf: samples, Environment.pavilion(size: Size(columns: 120, rows: 40)))
    #expect(try sandbox.topmost(TrendScreen.self).list.count == 5)
    #expect(try sandbox.topmost(TrendScreen.self).list.selected?.sample == alone)
    let words = sandbox.words
    #expect(words.contains("Last: 200 / – ppm"), "\(words)")
    // Hardness over all five readings, alkalinity over the four that have it.
    #expect(words.contains("Medians of the first 2 and last 2: hardness 70 → 160, alkalinity 40 ppm."), "\(words)")
    #expect(words.contains("The water has become harder."), "\(words)")
    let records = try sandbox.database.water.records(of: .name("Home"), limit: 9)
    let plot = TrendChart(records: records, unit: .ppm, selected: 4).plot(
      sandbox.router.environment, Rect(Size(columns: 80, rows: 20)))
    #expect(plot.marks.count == 5 + 4 + 1)
    #expect(plot.marks.allSatisfy { $0.point.y.isFinite })
    try sandbox.press("Tab Tab Down Up U")
    #expect(sandbox.screen.contains("–"))
  }
}

extension TrendScreen {
  /// Where the chart stands.
  fileprivate static func chartArea(in sandbox: TestSandbox) -> Rect {
    (sandbox.router.screens.last as? TrendScreen)?.layout(sandbox.router.environment).chart ?? .zero
  }
}

extension TrendChart {
  /// The cell of a reading when the chart is drawn in an area; nil where it is not shown.
  fileprivate func cell(of record: WaterRecord, _ figure: WaterFigure, in area: Rect, _ environment: Environment)
    -> Position?
  {
    let place = point(record, figure)
    return plot(environment, area).scale(in: field(of: area), environment.glyphs).cell(x: place.x, y: place.y)
  }
}
