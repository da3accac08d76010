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

  private func screen(_ house: TestHouse) throws -> WaterScreen {
    try #require(house.router.screens.compactMap { $0 as? WaterScreen }.first)
  }

  private func name(_ house: TestHouse) throws -> String {
    try screen(house).list.selected?.sample.name.text ?? "none"
  }

  @Test func `the newest record is selected on opening, and moving moves the dot`() throws {
    var house = try house()
    #expect(try name(house) == "Cafe A")
    let first = try #require(place(of: "●", in: house.router.frame()))
    try house.press("Down Down")
    #expect(try name(house) == "연남동 카페 물빛")
    let second = try #require(place(of: "●", in: house.router.frame()))
    #expect(first != second)
    // 81.2 is above 68, 40.5 hardly beside 40.
    #expect(second.row < first.row)
    try house.press("Up Up Up")
    #expect(place(of: "●", in: house.router.frame()) == first)
  }

  private func place(of sign: Character, in frame: Frame) -> Position? {
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns where frame[column, row].content == .narrow(sign) {
        return Position(column: column, row: row)
      }
    }
    return nil
  }

  @Test func `Enter and a click on the selected record open it, a click on another one selects it`() throws {
    var house = try house()
    try house.press("Enter")
    #expect(house.router.top == "Cafe A")
    try house.press("Esc")
    try house.click("26.11.16 연남동")
    #expect(try name(house) == "연남동 카페 물빛")
    #expect(house.router.screens.count == 2)
    try house.click("26.11.16 연남동")
    #expect(house.router.top == "연남동 카페 물빛")
  }

  @Test func `what is empty has a name for display only`() throws {
    var house = try house()
    #expect(house.screen.contains("No name"))
    try house.press("Down Enter")
    for text in ["No name", "No filter", "No memo"] { #expect(house.screen.contains(text)) }
    let record = try #require(try house.database.water.records(offset: 1, limit: 1).first)
    #expect(record.sample.name.isEmpty && record.sample.filter.isEmpty && record.sample.memo.isEmpty)
  }

  @Test func `s sorts by one column after the other, S the other way round, and the record stays selected`() throws {
    var house = try house()
    try house.press("Down Down")
    var orders: [WaterQuery.Order] = []
    for _ in 0..<5 {
      try house.press("s")
      orders.append(try screen(house).query.order)
      #expect(try name(house) == "연남동 카페 물빛")
    }
    #expect(orders == [.name, .hardness, .alkalinity, .pH, .date])
    try house.press("s s Home")
    #expect(try screen(house).list.selected?.point.hardness == 27)
    try house.press("S Home")
    #expect(try screen(house).list.selected?.point.hardness == 190)
  }

  @Test func `a click on the head of a column sorts by it, and again the other way round`() throws {
    var house = try house(120, 40)
    try house.click("Alk")
    #expect(try screen(house).query == WaterQuery(.alkalinity))
    try house.click("Alk")
    #expect(try screen(house).query == WaterQuery(.alkalinity, isDescending: true))
    try house.click("Date")
    #expect(try screen(house).query == .newest)
  }

  @Test func `the filter finds as one types, keeps with Enter, and Esc lists all again`() throws {
    var house = try house()
    try house.press("/ h o m e")
    #expect(house.screen.contains("6 found"))
    try house.press("Enter")
    #expect(house.screen.contains("6 found"))
    #expect(try screen(house).points.count == 6)
    try house.press("Esc")
    #expect(house.screen.contains("10 records"))
    #expect(house.router.screens.count == 2)
    try house.press("/ 물 빛 Esc")
    #expect(house.screen.contains("10 records"))
    try house.press("/ q q q")
    #expect(house.screen.contains("Nothing found."))
    try house.press("Enter Enter x d t")
    #expect(house.router.screens.count == 2)
    #expect(house.screen.contains("There is no record to do that with."))
  }

  @Test func `deleting asks, No first, and u brings it back where it was`() throws {
    var house = try house()
    try house.press("Down Down d")
    #expect(house.screen.contains("Delete this record?"))
    try house.press("Enter")
    #expect(try house.database.water.count() == 10)
    let before = try screen(house).list.selected
    try house.press("d y")
    #expect(try house.database.water.count() == 9)
    #expect(house.screen.contains("Deleted: 연남동 카페 물빛."))
    try house.press("u")
    #expect(try house.database.water.count() == 10)
    #expect(try screen(house).list.selected == before)
    #expect(house.screen.contains("Back again: 연남동 카페 물빛."))
    try house.press("u")
    #expect(house.screen.contains("There is nothing to undo."))
  }

  @Test func `U changes the unit for good, of figures and axes alike`() throws {
    var house = try house()
    try house.press("U")
    #expect(house.screen.contains("Shown in German degrees"))
    #expect(house.screen.contains("H 3.81  A 2.24"))
    try house.press("Esc 4")
    #expect(try screen(house).unit == .dH)
    for _ in 0..<6 { try house.press("U") }
    #expect(try screen(house).unit == .ppm)
  }

  @Test func `beside each other Tab has nothing to do, one above the other it swaps the room`() throws {
    var house = try house()
    try house.press("Tab")
    #expect(house.screen.contains("There is room for both already."))
    var small = try self.house(60, 16)
    let before = small.screen.split(separator: "\n").count { $0.contains("26.") }
    try small.press("Tab")
    #expect(small.screen.split(separator: "\n").count { $0.contains("26.") } > before)
    try small.press("Tab")
    #expect(small.screen.split(separator: "\n").count { $0.contains("26.") } == before)
  }

  @Test func `what another program adds and deletes is seen, and the selection stays with its record`() throws {
    var house = try house()
    try house.press("Down Down")
    try house.database.water.add(try WaterPast.sample("New", 50, 50))
    house.router.handle(.dataChanged)
    #expect(try name(house) == "연남동 카페 물빛")
    #expect(house.screen.contains("11 records"))
    let number = try #require(try screen(house).list.selected?.number)
    try house.press("Enter")
    try house.database.water.delete(number)
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("Another program has deleted that record."))
    try house.press("Esc")
    #expect(house.screen.contains("10 records"))
  }

  @Test func `an empty log says how to begin, in either language`() throws {
    var house = try TestHouse(opening: .water)
    #expect(house.screen.contains("No water yet."))
    try house.press("L Enter d x t u")
    #expect(house.screen.contains("커피를 위한 물"))
    #expect(house.router.screens.count == 2)
  }

  @Test(arguments: Language.allCases)
  func `no size traps, cuts a figure, or loses the dot where there is a chart`(language: Language) throws {
    var house = try house(language: language)
    for columns in stride(from: 1, through: 140, by: 9) {
      for rows in stride(from: 1, through: 50, by: 7) {
        house.router.handle(.resize(Size(columns: columns, rows: rows)))
        let text = house.screen
        if columns >= 40, rows >= 12 { #expect(text.contains("●"), "\(columns)×\(rows)\n\(text)") }
      }
    }
  }

  @Test func `a thousand records scroll by pages, to the ends and by the wheel, and only some are in memory`() throws {
    var house = try TestHouse(opening: .water) { database in
      try database.water.add((0..<1000).map { try WaterPast.sample("n\($0)", Double($0 % 200), 40, days: $0) })
    }
    try house.press("End")
    #expect(try name(house) == "n999")
    try house.press("Home PgDn PgDn")
    let page = try screen(house).list.selection.selected
    #expect(page > 4)
    house.router.handle(.mouse(MouseEvent(.wheelDown, at: Position(column: 70, row: 10))))
    #expect(try screen(house).list.selection.selected == page + 1)
    try house.press("G Up g")
    #expect(try name(house) == "n0")
  }
}
