import PavilionSupport
import TerminalUI
import Testing
import Values
import WaterModel

@testable import CaffeineApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Water for Coffee: the log")
struct WaterScreenTests {
  @Test func `the newest record is selected on opening, and moving moves the dot`() throws {
    var sandbox = try TestSandbox.withWaters()
    #expect(try sandbox.selectedWater() == "Cafe A")
    let first = try #require(try dot(in: sandbox))
    try sandbox.press("Down Down")
    #expect(try sandbox.selectedWater() == "연남동 카페 물빛")
    let second = try #require(try dot(in: sandbox))
    #expect(first != second)
    // 81.2 is above 68, 40.5 hardly beside 40.
    #expect(second.row < first.row)
    try sandbox.press("Up Up Up")
    #expect(try dot(in: sandbox) == first)
  }

  @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)], [Language.english, .korean])
  func `a wide screen has the selected record below the list, whole`(size: Size, language: Language) throws {
    var sandbox = try TestSandbox.withWaters(size.columns, size.rows, language: language)
    let first = sandbox.screen
    #expect(first.contains("Two weeks after the filter was changed."), "\(first)")
    #expect(first.ranges(of: "Claris Prime").count == 1)
    try sandbox.press("Down Down Down")
    let well = sandbox.screen
    for words in ["190\u{A0}ppm", "345\u{A0}mg/L", "Ca\u{A0}60.5", "134\u{A0}mg/L"] {
      #expect(well.contains(words) || well.contains(words.replacing("\u{A0}", with: " ")), "\(words): \(well)")
    }
    #expect(!well.contains("Two weeks"))
    let row = try #require(
      well.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("345") })
    sandbox.router.handle(.mouse(MouseEvent(.press, at: Position(column: size.columns - 30, row: row))))
    #expect(sandbox.router.screens.last is WaterRecordScreen)
  }

  /// The cell in the field of the chart that has the color of the selected water.
  private func dot(in start: TestSandbox) throws -> Position? {
    var sandbox = start
    let layout = try sandbox.topmost(WaterScreen.self).layout(in: sandbox.router.environment)
    let chart = WaterChart(explainsMarks: layout.marks.isEmpty)
    let (frame, field) = (sandbox.router.frame(), chart.parts(of: layout.chart).plot)
    for row in field.row..<field.endRow {
      for column in field.column..<field.endColumn {
        let style = frame[column, row].style
        // The outline of a zone has the same color, but is not bold.
        guard style.foreground == .accent(.water), style.emphasis.contains(.bold) else { continue }
        return Position(column: column, row: row)
      }
    }
    return nil
  }

  @Test func `s sorts by one column after the other, S the other way round, and the record stays selected`() throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("Down Down")
    var orders: [WaterQuery.Order] = []
    for _ in 0..<6 {
      try sandbox.press("s")
      orders.append(try sandbox.topmost(WaterScreen.self).query.order)
      #expect(try sandbox.selectedWater() == "연남동 카페 물빛")
    }
    #expect(orders == [.name, .hardness, .alkalinity, .pH, .rating, .date])
    try sandbox.press("s s Home")
    #expect(try sandbox.topmost(WaterScreen.self).list.selected?.position[.hardness] == 27)
    try sandbox.press("S Home")
    #expect(try sandbox.topmost(WaterScreen.self).list.selected?.position[.hardness] == 190)
  }

  @Test func `a click on the head of a column sorts by it, and again the other way round`() throws {
    var sandbox = try TestSandbox.withWaters(120, 40)
    try sandbox.click("Alk")
    #expect(try sandbox.topmost(WaterScreen.self).query == WaterQuery(.alkalinity))
    try sandbox.click("Alk")
    #expect(try sandbox.topmost(WaterScreen.self).query == WaterQuery(.alkalinity, isDescending: true))
    try sandbox.click("Date")
    #expect(try sandbox.topmost(WaterScreen.self).query == .newest)
  }

  @Test func `deleting asks, No first, and u brings it back where it was`() throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("Down Down d")
    try sandbox.press("Enter")
    #expect(try sandbox.database.water.count() == 10)
    let before = try sandbox.topmost(WaterScreen.self).list.selected
    try sandbox.press("d y")
    #expect(try sandbox.database.water.count() == 9)
    #expect(sandbox.router.notice?.kind == .good)
    try sandbox.press("u")
    #expect(try sandbox.database.water.count() == 10)
    #expect(try sandbox.topmost(WaterScreen.self).list.selected == before)
    try sandbox.press("u")
    #expect(sandbox.router.notice?.kind == .warning)
  }

  @Test func `U changes the unit for good, of figures and axes alike`() throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("U")
    #expect(sandbox.router.notice?.phrase.en == "Shown in German degrees (°dH).")
    try sandbox.press("Esc 4")
    #expect(sandbox.router.environment.unit == .dH)
    for _ in 0..<6 { try sandbox.press("U") }
    #expect(sandbox.router.environment.unit == .ppm)
  }

  @Test func `what another program adds and deletes is seen, and the selection stays with its record`() throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("Down Down")
    try sandbox.database.water.add(try WaterPast.sample("New", 50, 50))
    sandbox.router.handle(.program(.dataChanged))
    #expect(try sandbox.selectedWater() == "연남동 카페 물빛")
    #expect(try sandbox.topmost(WaterScreen.self).list.count == 11)
    let number = try #require(try sandbox.topmost(WaterScreen.self).list.selected?.number)
    try sandbox.press("Enter")
    try sandbox.database.water.delete(number)
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.router.notice?.phrase == WaterWords.gone)
    try sandbox.press("Esc")
    #expect(try sandbox.topmost(WaterScreen.self).list.count == 10)
  }

  // MARK: Sizes

  /// Names of twelve letters of Hangul and of Latin.
  private static let longNames = ["제주서귀포시카페정수기물", "필터를갈기전의집수돗물들", "Cafe by hill", "물"]

  @Test(arguments: Language.allCases, [(200, 60), (120, 40), (100, 30), (80, 24), (60, 16), (40, 12)])
  func `two years of records have names of twelve letters, figures and verdicts whole`(
    language: Language, size: (columns: Int, rows: Int)
  ) throws {
    let environment = Environment.pavilion(size: Size(columns: size.columns, rows: size.rows), language: language)
    var sandbox = try TestSandbox(environment, opening: WaterForCoffee()) { database in
      for index in 0..<40 {
        try database.water.add(
          try WaterPast.sample(
            Self.longNames[index % 4], 100 + Double(index), index % 2 == 0 ? 40 : 118,
            index % 3 == 0 ? 7.4 : nil,
            days: index * 18))
      }
    }
    var seen: Set<Int> = []
    try sandbox.press("End")
    for _ in 0..<45 {
      let screen = try sandbox.topmost(WaterScreen.self)
      let record = try #require(screen.list.selected)
      let marks = ZoneMarks.text(record.position, sandbox.router.environment.glyphs.symbols)
      let name = record.sample.name.text.filter { $0 != " " }
      let lines = sandbox.screen.split(separator: "\n", omittingEmptySubsequences: false)
      let row = lines.firstIndex { $0.contains("▸") && $0.filter { $0 != " " }.contains(name) }
      let first = try #require(row, "\(record.sample.name.text)\n\(sandbox.screen)")
      let line = lines[first..<first + screen.layout(in: sandbox.router.environment).recordRows].joined(separator: " ")
      for figure in WaterFigure.axes {
        let text = try #require(record.sample.figures.text(figure, in: .ppm))
        #expect(line.split(separator: " ").contains { $0 == text }, "\(text) in \(line)")
      }
      let signs = marks.filter { "✓−".contains($0) }
      #expect(line.filter { "✓−".contains($0) } == signs, "\(line)")
      seen.insert(record.number)
      try sandbox.press("Up")
    }
    #expect(seen.count == 40)
  }

  @Test(
    arguments: Language.allCases,
    [
      Size(columns: 40, rows: 12), Size(columns: 60, rows: 16), Size(columns: 80, rows: 24),
      Size(columns: 120, rows: 40),
    ])
  func `every mark of the chart is explained on the screen`(language: Language, size: Size) throws {
    var sandbox = try TestSandbox.withWaters(size.columns, size.rows, language: language)
    try sandbox.database.water.add(try WaterPast.sample("Tap", 68, 40))
    try sandbox.press("Esc 4")
    let words =
      language == .english
      ? [["● zone", "● in a zone"], ["○ not"], ["2-9 several", "2-9 many"], ["◆ selected", "◆ this"]]
      : [["● 영역"], ["○ 밖", "○ 영역 밖"], ["2-9 여러 물", "2-9 여럿"], ["◆ 고른 물", "◆ 이 물"]]
    for choices in words { #expect(choices.contains { sandbox.screen.contains($0) }, "\(choices)\n\(sandbox.screen)") }
  }

  /// The commonest tasks from the log, and the most keys that each may take; none took fewer before.
  @Test(
    arguments: [
      ("add 68/40", "a Down 6 8 Down 4 0 Enter", 8), ("rate", "4", 1), ("Evian", "b / e v Enter Enter", 6),
      ("compare two", "= Enter", 2), ("mix with distilled into a recipe", "m R x Enter", 4),
      ("drops", "a Down 4 Space d r o p s Down 4 0 Enter", 13), ("trend", "t", 1), ("delete", "d y", 2),
      ("ratings on the chart", "v", 1),
    ])
  func `the commonest tasks take no more keys`(task: String, keys: String, most: Int) throws {
    #expect(keys.split(separator: " ").count <= most)
    var sandbox = try TestSandbox.withWaters()
    let store = sandbox.database.water
    let before = try store.count()
    if task == "drops" { try sandbox.press("K Enter Esc") }
    try sandbox.press(keys)
    let newest = try #require(try store.records(offset: 0, limit: 1).first)
    switch task {
    case "add 68/40":
      #expect(newest.position == .point(WaterPoint(hardness: 68, alkalinity: 40)))
      #expect(try store.count() == before + 1)
    case "rate": #expect(newest.rating == 4)
    case "Evian": #expect(newest.sample.name.text.contains("Evian"))
    case "compare two": #expect(sandbox.screen.contains("▸ B"), "\(sandbox.screen)")
    case "mix with distilled into a recipe":
      let recipe = try #require(try store.ownRecipes().first)
      #expect(recipe.name.text == "x")
      #expect(recipe.point == WaterPoint(hardness: 34, alkalinity: 20))
    case "drops": #expect(newest.sample.figures.ranges[.hardness] != nil, "\(sandbox.screen)")
    case "trend": #expect(sandbox.router.screens.last is TrendScreen)
    case "delete": #expect(try store.count() == before - 1)
    case "ratings on the chart": #expect(try sandbox.topmost(WaterScreen.self).chartShowsRatings)
    default: Issue.record("\(task)")
    }
  }

  @Test func `Tab gives a record three lines where chart and list stand side by side, or one again`() throws {
    var sandbox = try TestSandbox.withWaters()
    #expect(try sandbox.topmost(WaterScreen.self).layout(in: sandbox.router.environment).hasBlocks == false)
    try sandbox.press("Tab")
    #expect(try sandbox.topmost(WaterScreen.self).layout(in: sandbox.router.environment).hasBlocks)
    #expect(sandbox.screen.contains("Hard 68  Alk 40"), "\(sandbox.screen)")
    try sandbox.press("Tab")
    #expect(try sandbox.topmost(WaterScreen.self).layout(in: sandbox.router.environment).hasBlocks == false)
  }

  @Test func `Tab says so where everything is shown`() throws {
    var sandbox = try TestSandbox.withWaters(120, 40)
    try sandbox.press("Tab")
    #expect(
      sandbox.router.notice?.phrase == Phrase(en: "Both are shown already.", ko: "이미 둘 다 보입니다."))
  }

  @Test func `chart and rows are read when data change, not when the size or the language does`() throws {
    for keys in ["", "/ t a p Enter"] {
      var sandbox = try TestSandbox.withWaters()
      // Without Home, which shows the newest water.
      sandbox.router = Router(WaterForCoffee().screen(sandbox.database), sandbox.router.environment)
      try sandbox.press(keys)
      let isRead = try sandbox.database.readsOfWater {
        sandbox.router.handle(.resize(Size(columns: 90, rows: 30)))
        sandbox.router.handle(.key(.control("l")))
        try sandbox.press("L")
        sandbox.router.handle(.program(.dataChanged))
        _ = sandbox.router.frame()
      }
      #expect(isRead == [])
      try sandbox.database.water.add(try WaterPast.sample("Tap", 50, 50))
      #expect(try sandbox.database.readsOfWater { sandbox.router.handle(.program(.dataChanged)) } != [])
    }
  }

  @Test(arguments: [
    (Size(columns: 80, rows: 24), GlyphSet.unicode), (Size(columns: 120, rows: 40), .unicode),
    (Size(columns: 40, rows: 12), .unicode), (Size(columns: 80, rows: 24), .ascii),
    (Size(columns: 60, rows: 30), .unicode),
  ])
  func `one figure alone has its place in the list, on the chart and in every order`(size: Size, glyphs: GlyphSet)
    throws
  {
    var sandbox = try TestSandbox(
      Environment.pavilion(size: size, glyphs: glyphs, hasMotion: false), opening: WaterForCoffee()
    ) {
      try WaterPast.fill($0.water)
      try $0.water.add(try WaterPast.sample("Only hard", .hardness, 150))
      try $0.water.add(try WaterPast.sample("Only alkaline", .alkalinity, 50, days: 1, ranges: [.alkalinity: 40...60]))
    }
    for name in ["Only hard", "Only alkaline"] {
      sandbox.router.handle(.program(.dataChanged))
      while try sandbox.topmost(WaterScreen.self).list.selected?.sample.name.text != name { try sandbox.press("Down") }
      #expect(sandbox.screen.contains(name), "\(sandbox.screen)")
      #expect(sandbox.screen.contains("?"), "\(sandbox.screen)")
      #expect(sandbox.screen.contains(glyphs == .unicode ? "–" : "-"), "\(sandbox.screen)")
    }
    // Last in either direction.
    try sandbox.press("Home s s")
    for key in ["End", "S End"] {
      try sandbox.press(key)
      #expect(try sandbox.selectedWater() == "Only alkaline", "\(sandbox.screen)")
    }
    try sandbox.press("Home s")
    for key in ["End", "S End"] {
      try sandbox.press(key)
      #expect(try sandbox.selectedWater() == "Only hard", "\(sandbox.screen)")
    }
    // It is found, rated, shared, and the mixer opens without it.
    try sandbox.press("/ o n l y Space h Enter")
    #expect(try sandbox.selectedWater() == "Only hard")
    #expect(try sandbox.topmost(WaterScreen.self).listing.count == 1)
    try sandbox.press("5 v x Esc t Esc")
    #expect(try sandbox.topmost(WaterScreen.self).list.selected?.rating == 5)
    try sandbox.press("=")
    #expect(sandbox.router.notice?.phrase == WaterFigure.needed(.alkalinity))
    try sandbox.press("m")
    #expect(sandbox.mixer?.parts.first?.water.name.en == "Vittel" || sandbox.mixer != nil)
    #expect(sandbox.router.notice?.phrase == WaterFigure.needed(.alkalinity))
  }
}
