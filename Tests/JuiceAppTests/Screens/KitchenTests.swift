import JuiceModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import ExpositionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("The kitchen and the board")
struct KitchenTests {
  /// A bar whose orders wait in the kitchen.
  private func bar(_ keys: String) throws -> TestSandbox {
    var sandbox = try TestSandbox(opening: JuiceMaker()) { database in
      try database.settings.set(true, for: ShopChoice.tickets)
      try database.juice.setStock(
        [.strawberry: 100, .banana: 100, .pineapple: 100, .kiwi: 100, .mango: 100], at: afternoon)
    }
    try sandbox.press(keys)
    return sandbox
  }

  private func states(_ sandbox: TestSandbox) throws -> [Ticket.State?] {
    try sandbox.database.juice.orders(limit: 20).reversed().map { $0.ticket?.state }
  }

  @Test func `Enter finishes the oldest that waits, and a digit any, which then is gone`() throws {
    var sandbox = try bar("2 3 4 t Enter")
    #expect(try states(sandbox) == [.ready, .waiting, .waiting])
    // Those that are ready stand last, and keep their digits.
    try sandbox.press("3")
    #expect(try states(sandbox) == [.ready, .waiting, .ready])
    try sandbox.press("Enter Enter")
    // An Enter too many takes no number off the board.
    #expect(try states(sandbox) == [.ready, .ready, .ready])
    #expect(sandbox.router.notice?.kind == .warning)
    try sandbox.press("1")
    #expect(try states(sandbox) == [.gone, .ready, .ready])
  }

  @Test func `what was moved last comes back to its place, with the time it became ready`() throws {
    var sandbox = try bar("2 3 t Enter Enter 1 u")
    #expect(try states(sandbox) == [.ready, .ready])
    try sandbox.press("u u")
    #expect(try states(sandbox) == [.waiting, .waiting])
    #expect(try sandbox.database.juice.orders(limit: 1).first?.ticket?.readyAt == nil)
    try sandbox.press("u")
    #expect(sandbox.router.notice?.kind == .warning)
  }

  @Test func `one that is gone is called back`() throws {
    var sandbox = try bar("2 t 1 1")
    #expect(try states(sandbox) == [.gone])
    try sandbox.press("r Enter")
    #expect(try states(sandbox) == [.ready])
  }

  @Test func `an order that was taken back stays until it is acknowledged`() throws {
    var sandbox = try bar("2 3 u t")
    #expect(sandbox.screen.contains("✗ taken back"))
    #expect(sandbox.screen.contains("To make  1 × Banana"))
    try sandbox.press("2")
    #expect(!sandbox.screen.contains("taken back"))
    #expect(try states(sandbox) == [.waiting, .gone])
  }

  @Test func `the minutes and signs of age are shown, and change without a key`() throws {
    var sandbox = try bar("2 t")
    for (minutes, sign) in [
      (0, "· 0 min"), (2, "· 2 min"), (3, "! 3 min"), (6, "!! 6 min"), (99, "!! 99 min"), (126, "!! 2 h 06"),
      (926, "!! 15 h 26"), (1440, "!! 1 day"),
    ] {
      let now = WallTime(seconds: TestSandbox.now.seconds + 60 * minutes, utcOffset: TestSandbox.now.utcOffset)
      sandbox.router.setTime(now, milliseconds: 60_000 * minutes)
      let next = sandbox.router.tick()
      let delay = try #require(next)
      #expect(delay <= 60_000)
      #expect(sandbox.screen.contains(sign), "\(sandbox.screen)")
    }
  }

  @Test(arguments: [(2, 120, 58), (3, 120, 38), (9, 120, 28), (3, 80, 25), (3, 40, 36)])
  func `tickets fill the width row by row, the oldest first`(count: Int, columns: Int, minimum: Int) throws {
    var sandbox = try TestSandbox(.pavilion(size: Size(columns: columns, rows: 40)), opening: JuiceMaker()) {
      database in
      try database.settings.set(true, for: ShopChoice.tickets)
      try database.juice.setStock([.kiwi: 100], at: afternoon)
      for _ in 1...count { try database.juice.order(.kiwi, count: 1, at: afternoon) }
    }
    try sandbox.press("t")
    let rows = sandbox.screen.split(separator: "\n").filter { $0.contains("0 min") }
    let perRow = min(count, (columns - 1) / 26)
    #expect(rows.count == (count + perRow - 1) / perRow)
    let numbers = rows.map { row in
      row.split(separator: "│").compactMap { Int($0.prefix { $0 != "·" }.filter(\.isNumber)) }
    }
    #expect(numbers.flatMap(\.self) == Array(1...count), "\(sandbox.screen)")
    let width = try #require(rows.first).split(separator: "│").map(\.count).max() ?? 0
    #expect(width + 2 >= minimum)
    #expect(sandbox.screen.contains("[1]"))
  }

  @Test func `another till's order appears without a key`() throws {
    var sandbox = try bar("t")
    try sandbox.database.juice.order(.mango, count: 2, at: afternoon)
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains("2 × Mango"))
  }

  @Test func `equal products of several tickets stand together`() throws {
    var sandbox = try bar("2 + 2 b 5 2 Enter t g")
    #expect(sandbox.screen.contains("4 × Banana"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("1, 2, 3"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("Needs  8 banana · 3 mango"))
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func `equal ones together keep their size, whatever their name, and others of it stand apart`(size: Size) throws {
    let text = """
      {"ingredients": [{"id": "mango", "name": "Mango", "capacity": 500}],
      "products": [{"id": "bowl", "name": "Mango bowl with granola, yogurt, honey", "options": ["ice"], "sizes": [
        {"name": "M", "recipe": {"mango": 1}}, {"name": "Large", "recipe": {"mango": 2}}]}]}
      """
    let menu = try Menu(json: Array(text.utf8)[...])
    var sandbox = try TestSandbox(Environment.pavilion(size: size), opening: JuiceMaker()) { database in
      try database.juice.setMenu(menu)
      try database.juice.setStock([#require(Ingredient.ID(rawValue: "mango")): 500], at: afternoon)
      try database.settings.set(true, for: ShopChoice.tickets)
    }
    try sandbox.press("1 b 1 g Enter 1 b 1 i Enter t g")
    var pages = sandbox.screen
    for _ in 1...2 {
      try sandbox.press("PgDn")
      pages += sandbox.screen
    }
    let lines = pages.split(separator: "\n")
    #expect(lines.contains { $0.contains("Large") && $0.contains("│") }, "\(pages)")
    #expect(pages.contains("2 × Mango"), "\(pages)")
    #expect(pages.contains("less ice"), "\(pages)")
    let foot = try #require(lines.first { $0.contains("To make  3 × Mango") }, "\(pages)")
    #expect(foot.contains("… M") || foot.contains("honey M"), "\(pages)")
  }

  @Test func `a small board shows the numbers that are not large as text`() throws {
    var sandbox = try TestSandbox(.pavilion(size: Size(columns: 40, rows: 12)), opening: JuiceMaker()) { database in
      try database.settings.set(true, for: ShopChoice.tickets)
      try database.juice.setStock([.kiwi: 100], at: afternoon)
      for _ in 1...5 { try database.juice.order(.kiwi, count: 1, at: afternoon) }
    }
    try sandbox.press("t b")
    #expect(sandbox.screen.contains("█"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("[ 5 ]"), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("+"), "\(sandbox.screen)")
  }

  @Test func `undo stands in the footer as soon as there is something to undo`() throws {
    var sandbox = try bar("2 3 t")
    #expect(!sandbox.screen.contains("u undo"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(sandbox.screen.contains("u undo"), "\(sandbox.screen)")
  }

  @Test(arguments: [Language.english, .korean])
  func `no card cuts a price: sizes with long names have a line each`(language: Language) throws {
    let text = """
      {"currency": "KRW",
      "ingredients": [{"id": "mango", "name": "Mango of the island of Jeju", "unit": "g", "capacity": 5000}],
      "products": [{"id": "bowl", "name": "Bowl", "sizes": [
        {"name": "Rather small", "price": 5000, "recipe": {"mango": 180}},
        {"name": "Quite large", "price": 10500, "recipe": {"mango": 360}}]}]}
      """
    let menu = try Menu(json: Array(text.utf8)[...])
    var sandbox = try TestSandbox(.pavilion(language: language), opening: JuiceMaker()) { try $0.juice.setMenu(menu) }
    #expect(sandbox.screen.contains("Rather small 5,000"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("Quite large 10,500"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("180 g"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("…"), "\(sandbox.screen)")
  }

  @Test func `ready numbers leave the board after ten minutes`() throws {
    var sandbox = try bar("2 t 1 b")
    let shown = sandbox.screen
    #expect(shown.contains("█"))
    let later = WallTime(seconds: TestSandbox.now.seconds + 600, utcOffset: TestSandbox.now.utcOffset)
    sandbox.router.setTime(later, milliseconds: 600_000)
    _ = sandbox.router.tick()
    #expect(!sandbox.screen.contains("█"))
  }

  @Test func `without tickets an order is ready at once, and the kitchen says how they are switched on`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("2 t")
    #expect(try states(sandbox) == [nil])
    #expect(sandbox.screen.contains("Tickets are switched on in the settings"))
  }

  @Test func `numbers begin with 1 each day, or are random and never those of open tickets`() throws {
    var sandbox = try bar("2 3")
    #expect(try sandbox.database.juice.orders(limit: 1).first?.call == 2)
    let tomorrow = LocalTime(
      secondsSinceEpoch: afternoon.secondsSinceEpoch + 86_400, utcOffset: afternoon.utcOffset)
    // 1 and 2 still wait.
    #expect(try sandbox.database.juice.order(.kiwi, count: 1, at: tomorrow).call == 3)
    try sandbox.database.settings.set(.random, for: ShopChoice.numbers)
    let calls = try (1...20).map { _ in try sandbox.database.juice.order(.kiwi, count: 1, at: tomorrow).call }
    #expect(Set(calls).count == 20)
    #expect(calls.allSatisfy { (1000...9999).contains($0) })
    try sandbox.press("2")
  }

  @Test func `a shop may sell past the count, but not with a second Enter, and the stock then asks for a count`() throws
  {
    var environment = Environment.pavilion()
    environment.shop.sellsPastCount = true
    var sandbox = try TestSandbox(environment, opening: JuiceMaker()) {
      try $0.settings.set(true, for: ShopChoice.pastCount)
    }
    try sandbox.press("1 Enter")
    #expect(try sandbox.database.juice.stock()[.strawberry] == 10)
    try sandbox.press("1 s")
    #expect(try sandbox.database.juice.stock()[.strawberry] == -6)
    #expect(sandbox.screen.contains("Strawberry juice is ready"))
    try sandbox.press("Esc")
    #expect(sandbox.screen.contains("-6 ! count it"))
    // Another shop refuses.
    var other = try TestSandbox(opening: JuiceMaker())
    try other.press("1 Enter")
    #expect(try other.database.juice.orderCount() == 0)
  }

  @Test func `who always works with baskets sets that once`() throws {
    var environment = Environment.pavilion()
    environment.hasBaskets = true
    var sandbox = try TestSandbox(environment, opening: JuiceMaker())
    try sandbox.press("2 4 Enter 5 Enter")
    #expect(try sandbox.database.juice.orders(limit: 9).map(\.lines.count) == [1, 2])
  }

  @Test func `the bell rings for a new ticket, and for none of those that were there`() throws {
    var silent = try bar("2 t")
    #expect(silent.router.frame().bell == nil)
    var environment = Environment.pavilion()
    environment.hasBell = true
    var sandbox = try TestSandbox(environment, opening: JuiceMaker()) { database in
      try database.settings.set(true, for: ShopChoice.tickets)
      try database.settings.set(true, for: Settings.bell)
    }
    try sandbox.press("2 t")
    let first = try #require(sandbox.router.frame().bell)
    try sandbox.database.juice.order(.kiwi, count: 1, at: afternoon)
    sandbox.router.handle(.program(.dataChanged))
    #expect(try #require(sandbox.router.frame().bell) == first + 1)
  }

  @Test(arguments: [(Kitchen.Ages.threeAndSix, "! 4"), (.tenAndTwenty, "· 4"), (.twoAndFour, "!! 4")])
  func `the shop chooses when a ticket is late`(ages: Kitchen.Ages, sign: String) throws {
    var environment = Environment.pavilion()
    environment.shop.ages = ages
    var sandbox = try TestSandbox(environment, opening: JuiceMaker()) { database in
      try database.settings.set(true, for: ShopChoice.tickets)
      try database.settings.set(ages, for: ShopChoice.ages)
      let time = LocalTime(secondsSinceEpoch: afternoon.secondsSinceEpoch - 250, utcOffset: afternoon.utcOffset)
      try database.juice.order(.kiwi, count: 1, at: time)
    }
    try sandbox.press("t")
    #expect(sandbox.screen.contains("\(sign) min"), "\(sandbox.screen)")
  }

  @Test func `a digit stays with its ticket when others come and go`() throws {
    var sandbox = try bar("2 3 4 t 2")
    // The second one is ready now; a new one does not take its digit.
    try sandbox.database.juice.order(.kiwi, count: 1, at: afternoon)
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("2")
    #expect(try states(sandbox) == [.waiting, .gone, .waiting, .waiting])
    try sandbox.press("4 3")
    #expect(try states(sandbox) == [.waiting, .gone, .ready, .ready])
  }

  @Test func `cards that do not fit are on further pages, and are counted`() throws {
    var environment = Environment.pavilion(size: Size(columns: 40, rows: 12))
    environment.hasMotion = false
    var sandbox = try TestSandbox(environment, opening: JuiceMaker()) { database in
      try database.settings.set(true, for: ShopChoice.tickets)
      try database.juice.setStock([.kiwi: 100], at: afternoon)
      for _ in 1...12 { try database.juice.order(.kiwi, count: 1, at: afternoon) }
    }
    try sandbox.press("t")
    #expect(sandbox.screen.contains("│ 1    "), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("+10 more"), "\(sandbox.screen)")
    try sandbox.press("PgDn")
    #expect(sandbox.screen.contains("│ 3    "), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("│ 1    "), "\(sandbox.screen)")
    for _ in 1...9 { try sandbox.press("PgDn") }
    #expect(sandbox.screen.contains("│ 12 "), "\(sandbox.screen)")
    // Where all wait no more, those that are ready are still counted.
    for _ in 1...12 { try sandbox.press("Enter") }
    #expect(sandbox.screen.contains("more"), "\(sandbox.screen)")
  }

  @Test func `beside the cards of a wide bar stand the open tickets, with the minutes that they wait`() throws {
    var environment = Environment.pavilion(size: Size(columns: 120, rows: 40))
    environment.hasMotion = false
    var sandbox = try TestSandbox(environment, opening: JuiceMaker()) { database in
      try database.settings.set(true, for: ShopChoice.tickets)
      for product in [Product.ID.kiwi, .mango, .banana] { try database.juice.order(product, count: 1, at: afternoon) }
      try database.juice.moveTicket(1, to: .gone, at: afternoon)
      try database.juice.moveTicket(2, to: .ready, at: afternoon)
    }
    let lines = sandbox.screen.split(separator: "\n")
    let tickets = try #require(lines.firstIndex { $0.contains("t Tickets 2") }, "\(sandbox.screen)")
    let orders = try #require(lines.firstIndex { $0.contains("Last orders") })
    #expect(lines[tickets + 1].contains("3  · 0 min  Banana"))
    #expect(lines[tickets + 2].contains("2  ✓ ready  Mango"))
    #expect(lines[orders + 1].contains("Kiwi"), "\(sandbox.screen)")
    #expect(!lines[orders...].contains { $0.suffix(40).contains("Banana") || $0.suffix(40).contains("Mango") })
    let now = WallTime(seconds: TestSandbox.now.seconds + 240, utcOffset: TestSandbox.now.utcOffset)
    sandbox.router.setTime(now, milliseconds: 240_000)
    let next = sandbox.router.tick()
    #expect(try #require(next) <= 60_000)
    #expect(sandbox.screen.contains("! 4 min"), "\(sandbox.screen)")
    try sandbox.press("t")
    #expect(sandbox.router.screens.last is KitchenScreen)
  }

  @Test func `the orders of an earlier day stand below their day beside the cards`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(size: Size(columns: 120, rows: 40)), opening: JuiceMaker()) {
      for days in [1, 0] {
        let time = TestSandbox.zone.time(on: afternoon.date.adding(days: -days), hour: 9, minute: 12)
        try $0.juice.order(.kiwi, count: 1, at: time)
      }
    }
    let lines = sandbox.screen.split(separator: "\n").map { String($0.suffix(42)) }
    let first = try #require(lines.firstIndex { $0.contains("Kiwi") })
    #expect(lines[first...].prefix(3).map { $0.contains("20 Nov") } == [false, true, false], "\(sandbox.screen)")
    #expect(lines[first...].prefix(3).map { $0.contains("09:12") } == [true, false, true], "\(sandbox.screen)")
  }

  @Test func `with room a card says what goes into a product, amounts whole`() throws {
    let text = """
      {"currency": "KRW", "ingredients": [{"id": "mango", "name": "Mango", "unit": "g", "capacity": 5000},
      {"id": "yogurt", "name": "Greek yogurt", "unit": "g", "capacity": 5000}],
      "products": [{"id": "bowl", "name": "Bowl", "sizes": [{"price": 5000, "recipe": {"mango": 180, "yogurt": 120}}]}]}
      """
    let menu = try Menu(json: Array(text.utf8)[...])
    for (rows, isRoomy) in [(40, true), (24, true)] {
      var sandbox = try TestSandbox(Environment.pavilion(size: Size(columns: 120, rows: rows)), opening: JuiceMaker()) {
        try $0.juice.setMenu(menu)
      }
      let card = sandbox.screen.split(separator: "\n").prefix(10).map { String($0.prefix(26)) }
      #expect(card.contains { $0.contains("120 g") } == isRoomy, "\(sandbox.screen)")
      #expect(!card.contains { $0.trimmed.hasPrefix("│ g ") })
    }
  }

  @Test(arguments: [40, 60, 80]) func `a long name has further lines on a card, and its size is never cut`(columns: Int)
    throws
  {
    let text = """
      {"ingredients": [{"id": "mango", "name": "Mango", "capacity": 500}],
      "products": [{"id": "bowl", "name": "Mango bowl with granola, yogurt, honey", "sizes": [
        {"name": "M", "recipe": {"mango": 1}}, {"name": "Large", "recipe": {"mango": 2}}]}]}
      """
    let menu = try Menu(json: Array(text.utf8)[...])
    let environment = Environment.pavilion(size: Size(columns: columns, rows: 24))
    var sandbox = try TestSandbox(environment, opening: JuiceMaker()) { database in
      try database.juice.setMenu(menu)
      try database.juice.setStock([#require(Ingredient.ID(rawValue: "mango")): 500], at: afternoon)
      try database.settings.set(true, for: ShopChoice.tickets)
    }
    try sandbox.press("b 1 g Enter 1 t")
    let lines = sandbox.screen.split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.contains("1 × Mango") })
    #expect(lines[first...].prefix(4).contains { $0.contains(" Large") }, "\(sandbox.screen)")
  }

  @Test func `as many parts as fit are shown, and how many are left out`() {
    let parts = ["2 Kiwi", "1 Mango", "1 Banana"]
    func joined(_ columns: Int) -> String { parts.joined(separator: ", ", countingRestIn: columns, ellipsis: "…") }
    #expect(joined(25) == "2 Kiwi, 1 Mango, 1 Banana")
    #expect(joined(24) == "2 Kiwi, 1 Mango +1")
    #expect(joined(17) == "2 Kiwi +2")
    #expect(joined(7) == "2 K… +2")
    #expect([String]().joined(separator: ", ", countingRestIn: 9, ellipsis: "…").isEmpty)
  }
}
