import JuiceModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import JuiceApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("The page of sales")
struct SalesScreenTests {
  private func days(_ days: Int) -> LocalTime {
    LocalTime(secondsSinceEpoch: afternoon.secondsSinceEpoch + 86_400 * days, utcOffset: afternoon.utcOffset)
  }

  private func bar() throws -> TestSandbox {
    try TestSandbox(opening: JuiceMaker()) { database in
      try database.juice.setStock([.kiwi: 100], at: days(-20))
      for day in [-8, -7, -7, -1, 0] { try database.juice.order(.kiwi, count: 1, at: days(day)) }
    }
  }

  @Test func `a day is shown at once beside the same day of the week before`() throws {
    var sandbox = try bar()
    try sandbox.press("d")
    let shown = try sandbox.topmost(SalesScreen.self).shown(in: sandbox.router.environment)
    let orders = try #require(shown?.facts.first { $0.name.en == "orders" })
    #expect(orders.value.en == "1")
    #expect(orders.before?.en == "2")
    try sandbox.press("Left")
    #expect(sandbox.screen.contains("yesterday") || sandbox.screen.contains("20 Nov"))
    try sandbox.press("Right Right")
    #expect(sandbox.router.notice?.phrase.en == "That has not come yet.")
  }

  @Test func `a month is read beside the loop, and what comes too late is not shown`() async throws {
    var sandbox = try bar()
    try sandbox.press("d m")
    func shown() throws -> SalesReport? {
      try sandbox.topmost(SalesScreen.self).shown(in: sandbox.router.environment)?.report
    }
    #expect(try shown() == nil)
    #expect(sandbox.screen.contains("Reading"))
    await sandbox.finishWork()
    #expect(try shown()?.orders == 5)
    // The month before is asked for, and left again before it came.
    try sandbox.press("Left w")
    await sandbox.finishWork()
    #expect(try shown()?.days.lowerBound == days(-36).date)
    try sandbox.press("Right d")
    #expect(try shown()?.days.lowerBound == days(-23).date)
    await sandbox.finishWork()
    #expect(try shown()?.days.lowerBound == days(-23).date)
  }

  @Test func `a day that is chosen while a week is being read stays`() async throws {
    var sandbox = try bar()
    try sandbox.press("d w")
    _ = sandbox.router.tick()
    try sandbox.press("d")
    await sandbox.finishWork()
    #expect(try sandbox.topmost(SalesScreen.self).shown(in: sandbox.router.environment)?.report.orders == 1)
    #expect(!sandbox.screen.contains("Reading"))
  }

  @Test func `a week follows what another till sells`() async throws {
    var sandbox = try bar()
    try sandbox.press("d w")
    await sandbox.finishWork()
    try sandbox.database.juice.order(.kiwi, count: 1, at: afternoon)
    sandbox.router.handle(.program(.dataChanged))
    await sandbox.finishWork()
    let shown = try sandbox.topmost(SalesScreen.self).shown(in: sandbox.router.environment)
    #expect(shown?.report.orders == 3)
    #expect(shown?.before.orders == 3)
  }

  @Test func `the span that is shown is marked, and its days are written whole`() async throws {
    var sandbox = try bar()
    try sandbox.press("d")
    #expect(sandbox.screen.contains("[day]"))
    try sandbox.press("w")
    await sandbox.finishWork()
    #expect(sandbox.screen.contains("[week]"))
    let environment = sandbox.router.environment
    let last = CivilDate(year: 2026, month: 3, day: 1)
    let first = last?.adding(days: -6)
    let days = try #require(first)...(try #require(last))
    #expect(environment.shortDays(days).hasPrefix("23 Feb–1 Mar"))
  }

  @Test func `what has no room is counted in the last line of each block`() {
    func block(_ heading: Phrase?, _ kind: SoldRow.Kind, _ count: Int) -> SoldBlock {
      SoldBlock(heading, (0..<count).map { SoldRow(kind, Phrase(same: "\($0)"), count: 1, amount: nil) })
    }
    let blocks = [block(nil, .product, 7), block(.paidBack, .refunded, 5)]
    func lines(_ room: Int) -> [String] {
      SoldBlock.lines(of: blocks, room: room).map { line in
        switch line {
        case .row(let row): row.name.en
        case .heading(let heading): heading.en
        case .more(let count): "+\(count)"
        }
      }
    }
    #expect(lines(14).count == 14 && lines(14)[7].isEmpty)
    #expect(lines(13) == ["0", "1", "2", "3", "4", "5", "6", "paid back", "0", "1", "2", "3", "4"])
    #expect(lines(8) == ["0", "1", "2", "3", "+3", "paid back", "0", "+4"])
    #expect(lines(4) == ["0", "1", "2", "+9"])
    #expect(lines(0).isEmpty)
  }

  @Test func `a name that is cut keeps its size`() throws {
    let environment = try bar().router.environment
    let row = SoldRow(
      .product, Phrase(en: "Mango-banana smoothie", ko: "망고"), size: Phrase(same: "L"), count: 1, amount: nil)
    #expect(row.name(in: environment, columns: 12) == "Mango-ban… L")
    #expect(row.name(in: environment, columns: 40) == "Mango-banana smoothie L")
  }

  @Test func `a shop without prices closes a day with one question, and no money is mentioned`() throws {
    var sandbox = try bar()
    try sandbox.press("d z")
    #expect(sandbox.router.top == "The first closing")
    #expect(sandbox.screen.contains("never closed"))
    try sandbox.press("n")
    #expect(sandbox.screen.contains("1 order of today."))
    #expect(sandbox.router.top == "Close the day?")
    try sandbox.press("Enter")
    #expect(try sandbox.database.juice.closingCount() == 0)
    try sandbox.press("z n y")
    #expect(try sandbox.database.juice.closing(1)?.sales.orders == 1)
    #expect(try sandbox.database.juice.closing(1)?.sales.unclosed != nil)
    #expect(sandbox.router.top == "Closing 1")
    #expect(!sandbox.screen.contains("drawer"))
    #expect(!sandbox.screen.contains("takings"))
    try sandbox.press("Enter c Enter")
    #expect(sandbox.router.top == "Closing 1")
  }

  @Test func `the cash is compared with what was sold`() throws {
    let text = """
      {"currency": "KRW", "ingredients": [{"id": "kiwi", "name": "Kiwi", "capacity": 100}],
       "products": [{"id": "kiwi", "name": "Kiwi", "sizes": [{"recipe": {"kiwi": 3}, "price": 4500}]}]}
      """
    var sandbox = try TestSandbox(opening: JuiceMaker()) { database in
      try database.juice.setMenu(Menu(json: Array(text.utf8)[...]))
      try database.juice.order(.kiwi, count: 2, at: afternoon)
    }
    try sandbox.press("d z 5 8 , 5 0 0 Down 5 0 0 Down 5 0 , 0 0 0 Enter")
    let closing = try #require(try sandbox.database.juice.closing(1))
    #expect(closing.cash == Closing.Cash(float: 50_000, card: 500, counted: 58_500))
    #expect(closing.difference == 0)
    #expect(sandbox.screen.contains("±0"))
    // The change in the drawer is proposed the next time, and a wrong amount is refused.
    try sandbox.press("Enter")
    try sandbox.database.juice.order(.kiwi, count: 1, at: afternoon)
    try sandbox.press("z")
    #expect(sandbox.screen.contains("50,000"))
    try sandbox.press("x Enter")
    #expect(sandbox.screen.contains("Please type an amount"))
    #expect(try sandbox.database.juice.closingCount() == 1)
    // Another till has closed it meanwhile.
    try sandbox.database.juice.close(nil, at: afternoon)
    try sandbox.press("Backspace 5 4 , 5 0 0 Enter")
    #expect(sandbox.screen.contains("Closing 2 was made meanwhile"), "\(sandbox.screen)")
    #expect(try sandbox.database.juice.closingCount() == 2)
  }

  @Test func `the bar of what was sold most is full, however many had an option`() throws {
    let text = """
      {"ingredients": [{"id": "kiwi", "name": "Kiwi", "capacity": 100}], "products": [
        {"id": "a", "name": "Apple", "options": ["ice"], "sizes": [{"recipe": {"kiwi": 1}}]},
        {"id": "b", "name": "Berry", "options": ["ice"], "sizes": [{"recipe": {"kiwi": 1}}]}]}
      """
    var sandbox = try TestSandbox(opening: JuiceMaker()) { database in
      try database.juice.setMenu(Menu(json: Array(text.utf8)[...]))
      for product in ["a", "b"] {
        let item = OrderItem(.init(valid: product), options: OrderOptions(ice: .less), count: 2)
        try database.juice.order([item], at: afternoon)
      }
    }
    try sandbox.press("d")
    let row = try #require(sandbox.screen.split(separator: "\n").first { $0.contains("Apple") })
    #expect(row.contains("━━━━"), "\(row)")
    #expect(!row.contains("─"), "\(row)")
  }
}
