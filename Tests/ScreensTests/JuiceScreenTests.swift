import CivilTime
import JuiceModel
import Storage
import TerminalUI
import Testing

@testable import Screens

@Suite("The juice bar")
struct JuiceScreenTests {
  private func bar() throws -> TestHouse { try TestHouse(opening: .juice) }

  @Test
  func `Enter orders the selected juice, says that it is ready, and Enter closes what was said`() throws {
    var house = try bar()
    try house.press("Enter")
    #expect(house.screen.contains("Banana juice is ready. Enjoy!"))
    #expect(house.router.top == "Ready")
    #expect(try house.database.juice.stock()[.banana] == 8)
    try house.press("Enter")
    #expect(house.router.top == "Juice Maker")
    #expect(house.screen.contains("8"))
    #expect(house.screen.contains("order 1 · 14:05"))
    #expect(house.screen.contains("today: 1 juice"))
  }

  @Test(arguments: Juice.allCases)
  func `each number key orders its juice`(juice: Juice) throws {
    var house = try TestHouse(opening: .juice) { try $0.juice.setStock([.strawberry: 100]) }
    try house.press("\(juice.number)")
    #expect(try house.database.juice.latestOrder()?.juice == juice)
  }

  @Test
  func `the quantity is for one order and then one again`() throws {
    var house = try bar()
    try house.press("+ +")
    #expect(house.screen.contains("next order × 3"))
    try house.press("2")
    #expect(try house.database.juice.latestOrder()?.count == 3)
    try house.press("y")
    #expect(!house.screen.contains("next order"))
    try house.press("5 y")
    #expect(try house.database.juice.latestOrder()?.count == 1)
  }

  @Test
  func `the quantity never falls below one nor rises above what an order may have`() throws {
    var house = try bar()
    try house.press("- - - 2 y")
    #expect(try house.database.juice.latestOrder()?.count == 1)
    for _ in 0..<1100 { try house.press("+") }
    #expect(house.screen.contains("× 999"))
  }

  @Test
  func `a shortage names each short fruit, takes nothing, and Yes leads to that fruit in the stock editor`() throws {
    var house = try TestHouse(opening: .juice) { try $0.juice.setStock([.mango: 1, .kiwi: 0]) }
    try house.press("7")
    #expect(house.screen.contains("Mango: need 2, have 1, missing 1"))
    #expect(house.screen.contains("Kiwi: need 1, have 0, missing 1"))
    #expect(house.screen.contains("Edit the stock?"))
    #expect(try house.database.juice.orderCount() == 0)
    try house.press("y 2 0")
    #expect(house.router.top == "Edit the stock")
    let stock = try house.database.juice.stock()
    #expect(stock[.kiwi] == 20)
    #expect(stock[.mango] == 1)
  }

  @Test(arguments: ["n", "Esc", "Right Enter", "Tab Space"])
  func `No, n and Esc leave the shortage without the stock editor`(keys: String) throws {
    var house = try bar()
    try house.press("1 \(keys)")
    #expect(house.router.top == "Juice Maker")
  }

  @Test
  func `held keys never pile up alerts`() throws {
    var house = try bar()
    for _ in 0..<50 { try house.press("2") }
    #expect(house.router.screens.count == 3)
    #expect(try house.database.juice.orderCount() == 1)
  }

  @Test
  func `the count stays until an order is made with it`() throws {
    var house = try bar()
    try house.press("+ + + + + + 2")
    #expect(house.screen.contains("Not enough fruit for 7 banana juices."))
    try house.press("y PgUp c")
    #expect(house.screen.contains("next order × 7"))
    #expect(!house.screen.contains("Not enough"))
    try house.press("2 y")
    #expect(try house.database.juice.latestOrder()?.count == 7)
  }

  @Test
  func `the signs of the footer can be clicked one by one`() throws {
    var house = try bar()
    try house.click("⏎ order · +")
    try house.click("⏎ order · +")
    #expect(house.screen.contains("next order × 3"))
    try house.click("+ −")
    #expect(house.screen.contains("next order × 2"))
  }

  @Test
  func `on a narrow screen what is ready takes one line, and the count chosen after it is seen`() throws {
    var house = try TestHouse(
      Environment.pavilion(size: Size(columns: 40, rows: 12), language: .korean), opening: .juice)
    try house.press("2 Enter")
    #expect(house.screen.contains("✓ 바나나쥬스 나왔습니다!"))
    #expect(house.screen.contains("7 망키쥬스"))
    try house.press("+ +")
    #expect(house.screen.contains("다음 주문 × 3"))
  }

  @Test
  func `a click on a fruit leads to its shelf`() throws {
    var house = try bar()
    try house.click("Pineapple ")
    try house.press("+")
    #expect(try house.database.juice.stock()[.pineapple] == 11)
  }

  @Test
  func `one begins with a juice that can be had`() throws {
    var house = try TestHouse(opening: .juice) { try $0.juice.setStock([.banana: 1, .pineapple: 0]) }
    #expect(house.screen.contains("▸4 Kiwi"))
  }

  @Test
  func `a click on a juice selects and orders it`() throws {
    var house = try bar()
    try house.click("7 Mango-kiwi")
    #expect(house.screen.contains("Mango-kiwi juice is ready"))
    try house.click("OK")
    #expect(house.screen.contains("▸7 Mango-kiwi"))
  }

  @Test
  func `undo puts the fruit back, marks the order, and says when there is nothing left to undo`() throws {
    var house = try bar()
    try house.press("2 y u")
    #expect(house.screen.contains("Order 1 undone: banana juice."))
    #expect(try house.database.juice.stock()[.banana] == 10)
    try house.press("u")
    #expect(house.screen.contains("There is no order to undo."))
    try house.press("o")
    #expect(house.screen.contains("✗ undone"))
  }

  @Test
  func `fruit that finds no room when an order is undone is named`() throws {
    var house = try bar()
    try house.press("2 y")
    try house.database.juice.setStock([.banana: 99])
    try house.press("u")
    #expect(house.screen.contains("Did not fit on the shelf: 1 × banana."))
  }

  @Test
  func `what another program did shows when the data changed`() throws {
    var house = try bar()
    try house.database.juice.setStock([.kiwi: 77])
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("77"))
  }

  @Test
  func `arrows move as the cards stand`() throws {
    var house = try bar()
    let path: [(key: String, title: String)] = [
      ("Left", "▸1 Strawberry"), ("Up", "▸6 Strawberry-banana"), ("Right", "▸7 Mango-kiwi"), ("Down", "▸4 Kiwi"),
      ("Right", "▸5 Mango"),
      ("Up", "▸7 Mango-kiwi"), ("Left", "▸6 Strawberry-banana"), ("Down", "▸1 Strawberry"), ("Left", "▸1 Strawberry"),
    ]
    for (key, title) in path {
      try house.press(key)
      #expect(house.screen.contains(title), "after \(key)")
    }
  }

  @Test
  func `the log lists the newest first, with totals by juice`() throws {
    var house = try bar()
    try house.press("2 y + 5 y o")
    let lines = house.screen.split(separator: "\n")
    let mango = try #require(lines.firstIndex { $0.contains("2  11-21 14:05  Mango × 2") })
    let banana = try #require(lines.firstIndex { $0.contains("1  11-21 14:05  Banana") })
    #expect(mango < banana)
    #expect(lines.contains { $0.contains("together") && $0.contains("3") })
    try house.press("Esc")
    #expect(house.router.top == "Juice Maker")
  }

  @Test
  func `a database that has gone away is said as a notice, and everything else goes on`() throws {
    var house = try bar()
    house.database.close()
    try house.press("2")
    #expect(house.router.top == "Juice Maker")
    #expect(house.screen.contains("cannot be used"))
    try house.press("s + Esc u o Esc Esc")
    #expect(house.screen.contains("cannot be read"))
    #expect(house.router.ending == nil)
  }

  @Test
  func `a long log shows the right order wherever one goes in it`() throws {
    let count = 1000
    var house = try TestHouse(opening: .juice) { database in
      for number in 0..<count {
        if number % 50 == 0 { try database.juice.setStock([.banana: 100]) }
        try database.juice.order(.banana, count: 1, at: LocalTime(secondsSinceEpoch: number * 60, utcOffset: 0))
      }
    }
    func chosen() throws -> String {
      let line = try #require(house.screen.split(separator: "\n").first { $0.contains("▸") })
      return String(line.drop { !$0.isNumber }.prefix { $0.isNumber })
    }
    try house.press("o")
    #expect(try chosen() == "1000")
    for step in 1...990 {
      try house.press("Down")
      if step % 45 == 0 { #expect(try chosen() == "\(1000 - step)") }
    }
    try house.press("End")
    #expect(try chosen() == "1")
    try house.press("Home Down Down")
    #expect(try chosen() == "998")
    try house.database.juice.order(.kiwi, count: 1, at: LocalTime(secondsSinceEpoch: 0, utcOffset: 0))
    house.router.handle(.dataChanged)
    #expect(try chosen() == "999")
  }
}
