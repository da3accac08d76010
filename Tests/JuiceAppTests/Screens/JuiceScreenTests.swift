import JuiceModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import JuiceApp
@testable import PavilionKit
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("The juice bar")
struct JuiceScreenTests {
  private func bar() throws -> TestSandbox { try TestSandbox(opening: JuiceMaker()) }

  @Test func `Enter orders the selected juice and says that it is ready, which takes no key away`() throws {
    var sandbox = try bar()
    try sandbox.press("Enter")
    #expect(sandbox.router.screens.last is JuiceScreen)
    #expect(sandbox.screen.contains("Ready"))
    #expect(sandbox.screen.contains("Order 1"))
    #expect(try sandbox.database.juice.stock()[.banana] == 8)
    try sandbox.press("o")
    #expect(sandbox.router.screens.last is OrderLog)
    try sandbox.press("Esc 2 u")
    #expect(try sandbox.database.juice.orders(limit: 9).map(\.isUndone) == [true, false])
    try sandbox.press("2 + 4")
    #expect(try sandbox.database.juice.orders(limit: 1).first?.count == 2)
    try sandbox.press("s")
    #expect(sandbox.router.screens.last is StockEditor)
  }

  @Test func `what was said goes with Esc, which leaves nothing, with a click, and after four seconds`() throws {
    var sandbox = try bar()
    try sandbox.press("2 Esc")
    #expect(sandbox.router.screens.last is JuiceScreen)
    #expect(!sandbox.screen.contains("Ready"))
    try sandbox.press("2")
    try sandbox.click("Order 2")
    #expect(!sandbox.screen.contains("Ready"))
    #expect(try sandbox.database.juice.orderCount() == 2)
    try sandbox.press("2")
    let start = sandbox.router.environment.milliseconds
    _ = sandbox.router.tick()
    sandbox.router.setTime(TestSandbox.now, milliseconds: start + 3999)
    #expect(sandbox.router.tick() == 1)
    #expect(sandbox.screen.contains("Ready"))
    sandbox.router.setTime(TestSandbox.now, milliseconds: start + 4000)
    #expect(sandbox.router.tick() == nil)
    #expect(!sandbox.screen.contains("Ready"))
  }

  @Test(arguments: [
    "UPDATE juiceOrder SET lines = '['", "INSERT OR REPLACE INTO juiceMenu (id, menu) VALUES (1, 'garbage')",
    "DELETE FROM juiceStock WHERE fruit = 'mango'",
  ])
  func `of a shop that cannot be read no figures are shown, and nothing is sold`(damage: String) throws {
    var sandbox = try TestSandbox(opening: nil) {
      try $0.juice.order(.kiwi, count: 1, at: afternoon)
      try $0.damage(damage)
    }
    try sandbox.press("1")
    #expect(sandbox.router.screens.last is JuiceScreen)
    for shown in ["today", "Strawberry", "Kiwi"] { #expect(!sandbox.screen.contains(shown), "\(sandbox.screen)") }
    #expect(sandbox.screen.contains("is damaged"))
    try sandbox.press("1 Enter Enter u 4")
    #expect(try sandbox.database.juice.orderCount() == 1)
    #expect(sandbox.screen.contains("is damaged"))
  }

  @Test func `an order that was saved is not called refused when the shop cannot be read again`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("2")
    try sandbox.database.damage("UPDATE juiceOrder SET lines = '['")
    try sandbox.press("3")
    #expect(try sandbox.database.juice.orderCount() == 2)
    #expect(sandbox.screen.contains("That was saved, but could not be shown."), "\(sandbox.screen)")
  }

  @Test func `narrow cards have the short name of their language, or the whole name`() throws {
    for language in Language.allCases {
      var sandbox = try TestSandbox(Environment.pavilion(language: language), opening: JuiceMaker())
      for columns in 40...140 {
        sandbox.router.handle(.resize(Size(columns: columns, rows: 41)))
        let screen = sandbox.screen
        let isKorean = screen.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
        #expect(isKorean == (language == .korean), "\(columns)\n\(screen)")
      }
    }
  }

  @Test(arguments: Menu.builtIn.products.map(\.id))
  func `each number key orders its juice`(juice: Product.ID) throws {
    var sandbox = try TestSandbox(opening: JuiceMaker()) { try $0.juice.setStock([.strawberry: 100], at: afternoon) }
    try sandbox.press("\(#require(Menu.builtIn.number(of: juice)))")
    #expect(try sandbox.database.juice.orders(limit: 1).first?.juice == juice)
  }

  @Test func `the quantity is for one order and then one again`() throws {
    var sandbox = try bar()
    try sandbox.press("+ +")
    #expect(try sandbox.topmost(JuiceScreen.self).quantity == 3)
    try sandbox.press("2")
    #expect(try sandbox.database.juice.orders(limit: 1).first?.count == 3)
    try sandbox.press("y")
    #expect(try sandbox.topmost(JuiceScreen.self).quantity == 1)
    try sandbox.press("5 y")
    #expect(try sandbox.database.juice.orders(limit: 1).first?.count == 1)
  }

  @Test func `the quantity never falls below one nor rises above what an order may have`() throws {
    var sandbox = try bar()
    try sandbox.press("- - - 2 y")
    #expect(try sandbox.database.juice.orders(limit: 1).first?.count == 1)
    for _ in 0..<1100 { try sandbox.press("+") }
    #expect(try sandbox.topmost(JuiceScreen.self).quantity == 999)
  }

  @Test
  func `a shortage names each short fruit, takes nothing, and Yes leads to that fruit in the stock editor`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker()) {
      try $0.juice.setStock([.mango: 1, .kiwi: 0], at: afternoon)
    }
    try sandbox.press("7")
    #expect(try sandbox.database.juice.orderCount() == 0)
    try sandbox.press("y 2 0 Enter")
    #expect(sandbox.router.screens.last is StockEditor)
    let stock = try sandbox.database.juice.stock()
    #expect(stock[.kiwi] == 20)
    #expect(stock[.mango] == 1)
  }

  @Test func `the announcement of a juice takes the next order, and each is announced`() throws {
    var sandbox = try bar()
    for number in 1...3 {
      try sandbox.press("7")
      #expect(sandbox.screen.contains("Ready"))
      #expect(try sandbox.database.juice.orderCount() == number)
    }
    try sandbox.press("2")
    #expect(sandbox.screen.contains("Banana juice is ready."))
    #expect(sandbox.router.screens.last is JuiceScreen)
    #expect(try sandbox.database.juice.totals() == [.mangoKiwi: 3, .banana: 1])
  }

  @Test func `held keys never pile up alerts`() throws {
    var sandbox = try bar()
    for _ in 0..<50 { try sandbox.press("2") }
    // The fruit for five, and one alert that it is used up.
    #expect(sandbox.router.screens.count == 3)
    #expect(try sandbox.database.juice.orderCount() == 5)
  }

  @Test func `after a shortage the stock is edited, and then one key makes the same order`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker()) {
      try $0.juice.setStock([.mango: 1, .kiwi: 0], at: afternoon)
    }
    try sandbox.press("+ + 7 y R Enter")
    #expect(sandbox.router.top == "Enough fruit now")
    try sandbox.press("Enter")
    #expect(sandbox.screen.contains("Ready"))
    let order = try #require(try sandbox.database.juice.orders(limit: 1).first)
    #expect(order.juice == .mangoKiwi)
    #expect(order.count == 3)
  }

  @Test func `a shortage offers the safe answer first, and a digit orders something else`() throws {
    var sandbox = try bar()
    try sandbox.press("1 1 Enter 1 2")
    #expect(try sandbox.database.juice.stock()[.strawberry] == 10)
    #expect(try sandbox.database.juice.orders(limit: 9).map(\.juice) == [.banana])
    #expect(sandbox.router.screens.last is JuiceScreen)
  }

  @Test(arguments: ["7 y Esc", "7 y + Enter", "s R Enter", "7 y R Enter n"])
  func `an order is offered again only when it can be made, and made only when asked`(keys: String) throws {
    var sandbox = try TestSandbox(opening: JuiceMaker()) {
      try $0.juice.setStock([.mango: 1, .kiwi: 0], at: afternoon)
    }
    try sandbox.press(keys)
    #expect(sandbox.router.screens.last is JuiceScreen)
    #expect(try sandbox.database.juice.orderCount() == 0)
  }

  @Test(arguments: Menu.builtIn.products.map(\.id))
  func `the glass has the colors of the juice`(juice: Product.ID) throws {
    let colors = Menu.builtIn.picture(of: juice).palette
    let palette = Art.juiceGlass.picture.palette
    for part in [GlassPart.juice, GlassPart.shine, GlassPart.flesh, GlassPart.rind] {
      let index = try #require(palette.firstIndex { $0.color == part })
      #expect(colors[index].color != part)
    }
    let others = Menu.builtIn.products.map(\.id).filter {
      $0 != juice && Menu.builtIn.picture(of: $0).palette == colors
    }
    #expect(others.isEmpty)
    var sandbox = try TestSandbox(opening: JuiceMaker()) { try $0.juice.setStock([.strawberry: 100], at: afternoon) }
    try sandbox.press("\(#require(Menu.builtIn.number(of: juice)))")
    let shown = Set(sandbox.router.frame().cells.map(\.style.foreground))
    let index = try #require(palette.firstIndex { $0.color == GlassPart.juice })
    #expect(shown.contains(.color(colors[index])))
  }

  @Test(arguments: [Size(columns: 60, rows: 16), Size(columns: 40, rows: 12)])
  func `the stock is in the footer however small the screen is`(size: Size) throws {
    var sandbox = try TestSandbox(Environment.pavilion(size: size), opening: JuiceMaker())
    #expect(sandbox.screen.contains("s stock"))
  }

  @Test(arguments: [Size(columns: 60, rows: 16), Size(columns: 40, rows: 12)])
  func `a long name is cut, and not the number that can be made`(size: Size) throws {
    let text = """
      {"ingredients": [{"id": "mango", "name": {"en": "Mango"}, "capacity": 100}],
       "products": [{"id": "long", "name": {"en": "A smoothie with a name of forty letters."},
         "sizes": [{"recipe": {"mango": 3}}]}]}
      """
    var sandbox = try TestSandbox(Environment.pavilion(size: size), opening: JuiceMaker()) { database in
      try database.juice.setMenu(Menu(json: Array(text.utf8)[...]))
      try database.juice.setStock([.mango: 90], at: afternoon)
    }
    #expect(sandbox.screen.contains("A smoothie with"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("30 left"), "\(sandbox.screen)")
  }

  @Test func `a click on a fruit leads to its shelf`() throws {
    var sandbox = try bar()
    try sandbox.click("Pineapple ")
    try sandbox.press("+")
    #expect(try sandbox.database.juice.stock()[.pineapple] == 11)
  }

  @Test func `one begins with a juice that can be had`() throws {
    let sandbox = try TestSandbox(opening: JuiceMaker()) {
      try $0.juice.setStock([.banana: 1, .pineapple: 0], at: afternoon)
    }
    #expect(try sandbox.topmost(JuiceScreen.self).selected == .kiwi)
  }

  @Test func `a click on a juice selects and orders it`() throws {
    var sandbox = try bar()
    try sandbox.click("7 Mango-kiwi")
    #expect(try sandbox.database.juice.orderCount() == 1)
    #expect(try sandbox.topmost(JuiceScreen.self).selected == .mangoKiwi)
  }

  @Test func `undo puts the fruit back, marks the order, and says when there is nothing left to undo`() throws {
    var sandbox = try bar()
    try sandbox.press("2 y u")
    #expect(sandbox.router.notice?.kind == .good)
    #expect(try sandbox.database.juice.stock()[.banana] == 10)
    try sandbox.press("u")
    let order = try #require(try sandbox.database.juice.orders(limit: 1).first)
    #expect(order.isUndone)
    #expect(sandbox.router.notice?.phrase == LastOrder.undone(order).refusal)
    // It can stand again, and be taken back again.
    try sandbox.press("U")
    #expect(sandbox.router.notice?.phrase == order.restoredPhrase)
    #expect(try sandbox.database.juice.orders(limit: 1).first?.isUndone == false)
    try sandbox.press("u")
    #expect(try sandbox.database.juice.stock()[.banana] == 10)
  }

  @Test func `what may be made is taken back after a question, and why is asked where the shop wants it`() throws {
    var sandbox = try bar()
    try sandbox.database.settings.set(true, for: ShopChoice.tickets)
    try sandbox.database.settings.set(true, for: ShopChoice.undoReasons)
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("2")
    let number = try #require(try sandbox.database.juice.orders(limit: 1).first).number
    try sandbox.database.juice.moveTicket(number, to: .ready, at: sandbox.router.environment.localTime)
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("u")
    #expect(sandbox.router.top == "Take order 1 back?")
    // The safe answer is the first one.
    _ = sandbox.router.frame()
    try sandbox.press("Enter")
    #expect(try sandbox.database.juice.orders(limit: 1).first?.isUndone == false)
    try sandbox.press("u")
    _ = sandbox.router.frame()
    try sandbox.press("w")
    #expect(sandbox.router.top == "Why is order 1 taken back?")
    try sandbox.press("r")
    let undoing = try #require(try sandbox.database.juice.orders(limit: 1).first).undoing
    #expect(undoing?.wasMade == true)
    #expect(undoing?.reason == .notRight)
    #expect(try sandbox.database.juice.stock()[.banana] == 8)
  }

  @Test func `fruit that finds no room when an order is undone is named`() throws {
    var sandbox = try bar()
    try sandbox.press("2 y")
    try sandbox.database.juice.setStock([.banana: 99], at: afternoon)
    try sandbox.press("u")
    #expect(sandbox.router.notice?.kind == .warning)
    #expect(sandbox.screen.contains("1 × banana"))
  }

}
