import JuiceModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import JuiceApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("The log of orders")
struct OrderLogTests {
  private func bar() throws -> TestSandbox {
    try TestSandbox(opening: JuiceMaker()) { database in
      try database.juice.setStock([.kiwi: 100, .mango: 100, .banana: 100], at: afternoon)
      for (day, product) in [(-9, Product.ID.kiwi), (-2, .mango), (-2, .banana), (0, .kiwi), (0, .mango)] {
        let time = LocalTime(
          secondsSinceEpoch: afternoon.secondsSinceEpoch + 86_400 * day, utcOffset: afternoon.utcOffset)
        try database.juice.order([OrderItem(product)], name: #require(MenuText(day == 0 ? "Mina" : "")), at: time)
      }
      try database.juice.undoLast(at: afternoon)
    }
  }

  private func listed(_ sandbox: TestSandbox) throws -> [Product.ID] {
    let list = try sandbox.topmost(OrderLog.self).list
    return (0..<list.count).compactMap { list[$0]?.juice }
  }

  @Test func `arrows list one day after another, those without orders left out`() throws {
    var sandbox = try bar()
    try sandbox.press("o")
    #expect(try listed(sandbox).count == 5)
    try sandbox.press("Left")
    #expect(try listed(sandbox) == [.mango, .kiwi])
    #expect(sandbox.screen.contains("2 orders"))
    try sandbox.press("Left")
    #expect(try listed(sandbox) == [.banana, .mango])
    try sandbox.press("Left")
    #expect(try listed(sandbox) == [.kiwi])
    try sandbox.press("Left")
    #expect(sandbox.router.notice?.phrase.en == "There are no orders before.")
    #expect(try listed(sandbox) == [.kiwi])
    try sandbox.press("Right Right Right")
    #expect(sandbox.router.notice?.phrase.en == "There are no orders after.")
    try sandbox.press("Esc")
    #expect(try listed(sandbox).count == 5)
    try sandbox.press("Down Down Left")
    #expect(try listed(sandbox) == [.banana, .mango])
  }

  @Test func `the totals are those of the day, without what was taken back`() throws {
    var sandbox = try bar()
    sandbox.router.handle(.resize(Size(columns: 120, rows: 40)))
    try sandbox.press("o Left")
    let screen = sandbox.screen.split(separator: "\n")
    #expect(screen.contains { $0.contains("╭ 21 Nov") })
    #expect(screen.contains { $0.contains("Total") && $0.contains(" 1 │") }, "\(sandbox.screen)")
  }

  @Test(arguments: [("m a n g o", 2), ("m i n a", 2), ("m i n a Space k i w i", 1), ("1", 3), ("x y z", 0)])
  func `orders are found by product, name and number`(keys: String, count: Int) throws {
    var sandbox = try bar()
    try sandbox.press("o / \(keys) Enter")
    #expect(try listed(sandbox).count == count, "\(sandbox.screen)")
    if count == 0 { #expect(sandbox.screen.contains("None of the last 2,000 orders matches.")) }
    try sandbox.press("Esc")
    #expect(try listed(sandbox).count == 5)
  }

  @Test func `the selected order stays selected when another till orders`() throws {
    var sandbox = try bar()
    try sandbox.press("o Down")
    let selected = try #require(sandbox.topmost(OrderLog.self).list.selected)
    for _ in 1...3 { try sandbox.database.juice.order(.banana, count: 1, at: afternoon) }
    sandbox.router.handle(.program(.dataChanged))
    #expect(try sandbox.topmost(OrderLog.self).list.selected == selected)
    try sandbox.press("Enter u")
    #expect(try sandbox.database.juice.orders(limit: 5).filter(\.isUndone).map(\.number).contains(selected.number))
  }
}
