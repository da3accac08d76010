import CivilTime
import Storage
import TerminalUI
import Testing
import WaterModel

@testable import Screens

@Suite("Water for Coffee: the log")
struct WaterScreenTests {
  private func house(_ columns: Int = 80, _ rows: Int = 24, language: Language = .english) throws -> TestHouse {
    try TestHouse(Environment.pavilion(size: Size(columns: columns, rows: rows), language: language), opening: .water) {
      try WaterPast.fill($0.water)
    }
  }

  private func name(_ house: TestHouse) throws -> String {
    try house.topmost(WaterScreen.self).list.selected?.sample.name.text ?? "none"
  }

  @Test func `the newest record is selected on opening, and moving moves the dot`() throws {
    var house = try house()
    #expect(try name(house) == "Cafe A")
    let first = try #require(dot(in: house))
    try house.press("Down Down")
    #expect(try name(house) == "연남동 카페 물빛")
    let second = try #require(dot(in: house))
    #expect(first != second)
    // 81.2 is above 68, 40.5 hardly beside 40.
    #expect(second.row < first.row)
    try house.press("Up Up Up")
    #expect(dot(in: house) == first)
  }

  /// The cell in the field of the chart that has the color of the selected water.
  private func dot(in start: TestHouse) -> Position? {
    var house = start
    let layout = WaterLayout(house.router.environment.body, prefersList: false, isFiltered: false)
    let (frame, field) = (house.router.frame(), WaterChart().parts(of: layout.chart).plot)
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
    var house = try house()
    try house.press("Down Down")
    var orders: [WaterQuery.Order] = []
    for _ in 0..<5 {
      try house.press("s")
      orders.append(try house.topmost(WaterScreen.self).query.order)
      #expect(try name(house) == "연남동 카페 물빛")
    }
    #expect(orders == [.name, .hardness, .alkalinity, .pH, .date])
    try house.press("s s Home")
    #expect(try house.topmost(WaterScreen.self).list.selected?.point.hardness == 27)
    try house.press("S Home")
    #expect(try house.topmost(WaterScreen.self).list.selected?.point.hardness == 190)
  }

  @Test func `a click on the head of a column sorts by it, and again the other way round`() throws {
    var house = try house(120, 40)
    try house.click("Alk")
    #expect(try house.topmost(WaterScreen.self).query == WaterQuery(.alkalinity))
    try house.click("Alk")
    #expect(try house.topmost(WaterScreen.self).query == WaterQuery(.alkalinity, isDescending: true))
    try house.click("Date")
    #expect(try house.topmost(WaterScreen.self).query == .newest)
  }

  @Test func `deleting asks, No first, and u brings it back where it was`() throws {
    var house = try house()
    try house.press("Down Down d")
    try house.press("Enter")
    #expect(try house.database.water.count() == 10)
    let before = try house.topmost(WaterScreen.self).list.selected
    try house.press("d y")
    #expect(try house.database.water.count() == 9)
    #expect(house.router.notice?.kind == .good)
    try house.press("u")
    #expect(try house.database.water.count() == 10)
    #expect(try house.topmost(WaterScreen.self).list.selected == before)
    try house.press("u")
    #expect(house.router.notice?.kind == .warning)
  }

  @Test func `U changes the unit for good, of figures and axes alike`() throws {
    var house = try house()
    try house.press("U")
    #expect(house.router.notice?.phrase.en == "Shown in German degrees (°dH).")
    try house.press("Esc 4")
    #expect(try house.topmost(WaterScreen.self).unit == .dH)
    for _ in 0..<6 { try house.press("U") }
    #expect(try house.topmost(WaterScreen.self).unit == .ppm)
  }

  @Test func `what another program adds and deletes is seen, and the selection stays with its record`() throws {
    var house = try house()
    try house.press("Down Down")
    try house.database.water.add(try WaterPast.sample("New", 50, 50))
    house.router.handle(.dataChanged)
    #expect(try name(house) == "연남동 카페 물빛")
    #expect(try house.topmost(WaterScreen.self).list.count == 11)
    let number = try #require(try house.topmost(WaterScreen.self).list.selected?.number)
    try house.press("Enter")
    try house.database.water.delete(number)
    house.router.handle(.dataChanged)
    #expect(house.router.notice?.phrase == WaterWords.gone)
    try house.press("Esc")
    #expect(try house.topmost(WaterScreen.self).list.count == 10)
  }

  // MARK: A long log

  private func longHouse(_ count: Int) throws -> TestHouse {
    try TestHouse(opening: .water) { database in
      let sample = try WaterPast.sample("Tap", 70, 40)
      try database.water.add(Array(repeating: sample, count: count - 1))
      try database.water.add(try WaterPast.sample("Well", 70, 40, days: 99))
    }
  }

  @Test func `in a long log each letter shows what was found so far, and the rest comes in steps`() throws {
    var house = try longHouse(35_000)
    #expect(house.router.tick() == nil)
    try house.press("/ t")
    #expect(try house.topmost(WaterScreen.self).listing.isPartial)
    var counts = [try house.topmost(WaterScreen.self).list.count]
    #expect(house.screen.contains("\(counts[0].grouped) so far…"))
    try house.press("Down Down")
    let selected = try house.topmost(WaterScreen.self).list.selected
    while let wish = house.router.tick() {
      #expect(wish == 0)
      counts.append(try house.topmost(WaterScreen.self).list.count)
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $1 - $0 <= 10_000 && $0 <= $1 }, "\(counts)")
    #expect(try house.topmost(WaterScreen.self).list.selected == selected)
    #expect(house.screen.contains("34,999 found"))
    // Idle again.
    #expect(house.router.tick() == nil)
    #expect(house.router.tick() == nil)
  }

  @Test func `what is selected stays so when it is found late`() throws {
    var house = try longHouse(35_000)
    try house.press("End")
    #expect(try name(house) == "Well")
    try house.press("/ w")
    #expect(house.screen.contains("Nothing yet, still looking…"))
    while house.router.tick() != nil {}
    #expect(try name(house) == "Well")
    #expect(house.screen.contains("1 found"))
    try house.press("z")
    while house.router.tick() != nil {}
    #expect(house.screen.contains("Nothing found. Esc shows all."))
  }

  @Test func `what was deleted comes back under a filter that is still at work`() throws {
    var house = try longHouse(35_000)
    try house.press("/ w e Enter")
    while house.router.tick() != nil {}
    try house.press("d y")
    #expect(try house.topmost(WaterScreen.self).list.isEmpty)
    try house.press("u")
    #expect(try house.topmost(WaterScreen.self).listing.isSearching)
    while house.router.tick() != nil {}
    #expect(try name(house) == "Well")
    #expect(try house.topmost(WaterScreen.self).list.count == 1)
  }

  @Test func `what comes back is selected when it is found, unless another row is selected meanwhile`() throws {
    for keys in ["", "Down"] {
      var house = try longHouse(35_000)
      try house.press("/ t a p Enter")
      while house.router.tick() != nil {}
      try house.press("End")
      let last = try #require(try house.topmost(WaterScreen.self).list.selected)
      try house.press("d y")
      while house.router.tick() != nil {}
      try house.press("Home u \(keys)")
      while house.router.tick() != nil {}
      #expect(try house.topmost(WaterScreen.self).list.count == 34_999)
      #expect(try (house.topmost(WaterScreen.self).list.selected == last) == keys.isEmpty)
    }
  }

  @Test func `what a running search will not find is shown without the filter at once`() throws {
    var house = try longHouse(35_000)
    try house.press("End d y / t a p Enter")
    #expect(try house.topmost(WaterScreen.self).listing.isSearching)
    try house.press("u")
    #expect(try name(house) == "Well")
    #expect(try house.topmost(WaterScreen.self).query.listsAll)
  }

  @Test func `the next record is shown as soon as it is found, and no key waits for the search`() throws {
    var house = try longHouse(35_000)
    try house.database.water.add(try WaterPast.sample("Well water", 70, 40, days: -1))
    house.router.handle(.dataChanged)
    try house.press("/ w e l l Enter Home Enter Right")
    let first = try #require(try house.topmost(WaterRecordScreen.self).record)
    #expect(first.sample.name.text == "Well water")
    #expect(house.screen.contains("Searching…"))
    // Another action is about the record that is shown.
    try house.press("Tab")
    while house.router.tick() != nil {}
    #expect(try house.topmost(WaterRecordScreen.self).record == first)
    try house.press("Right")
    while house.router.tick() != nil {}
    #expect(try house.topmost(WaterRecordScreen.self).record?.sample.name.text == "Well")
    try house.press("Right")
    while house.router.tick() != nil {}
    #expect(house.router.notice?.kind == .plain)
    try house.press("Left")
    // While what another program has written is searched, the list is the one before.
    try house.database.water.add(try WaterPast.sample("Wellness", 70, 40, days: 100))
    house.router.handle(.dataChanged)
    try house.press("Right Right")
    #expect(try house.topmost(WaterRecordScreen.self).record?.sample.name.text == "Well")
    #expect(house.screen.contains("Searching…"))
    while house.router.tick() != nil {}
    #expect(try house.topmost(WaterRecordScreen.self).record?.sample.name.text == "Wellness")
    #expect(!house.screen.contains("Searching…"))
  }

  @Test func `chart and rows are read when data change, not when the size or the language does`() throws {
    for keys in ["", "/ t a p Enter"] {
      var house = try house()
      // Without Home, which shows the newest water.
      house.router = Router(HouseApp.water.screen(house.database), house.router.environment)
      try house.press(keys)
      let isRead = try house.database.readsOfWater {
        house.router.handle(.resize(Size(columns: 90, rows: 30)))
        house.router.handle(.key(.control("l")))
        try house.press("L")
        house.router.handle(.dataChanged)
        _ = house.router.frame()
      }
      #expect(isRead == [])
      try house.database.water.add(try WaterPast.sample("Tap", 50, 50))
      #expect(try house.database.readsOfWater { house.router.handle(.dataChanged) } != [])
    }
  }
}
