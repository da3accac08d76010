import JuiceModel
import PavilionSupport
import TerminalUI
import Testing

@testable import JuiceApp
@testable import PavilionKit
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("The stock editor")
struct StockEditorTests {
  private func editor(_ amounts: [Ingredient.ID: Int] = [:]) throws -> TestSandbox {
    var sandbox = try TestSandbox(opening: JuiceMaker()) { try $0.juice.setStock(amounts, at: afternoon) }
    try sandbox.press("s")
    return sandbox
  }

  @Test(arguments: [
    ("Right", Ingredient.ID.strawberry, 11), ("+", .strawberry, 11), ("Left", .strawberry, 9), ("-", .strawberry, 9),
    ("PgUp", .strawberry, 20), ("PgDn", .strawberry, 0), ("Down +", .banana, 11), ("Tab Tab +", .pineapple, 11),
    ("Up +", .mango, 11), ("4 Enter", .strawberry, 4), ("4 2 Enter", .strawberry, 42),
    ("1 0 0 c", .strawberry, 100),
    ("4 2 Down 7 Enter", .banana, 7), ("4 2 Down", .strawberry, 42), ("4 Right", .strawberry, 5),
    ("4 2 Backspace Enter", .strawberry, 4), ("4 2 Backspace 9 Enter", .strawberry, 49),
    ("4 Backspace Enter", .strawberry, 10), ("Backspace Enter", .strawberry, 1), ("4 2 Esc", .strawberry, 10),
    ("4 2 u", .strawberry, 10), ("4 2", .strawberry, 10),
  ])
  func `keys change the fruit they are meant for`(names: String, fruit: Ingredient.ID, amount: Int) throws {
    var sandbox = try editor()
    try sandbox.press(names)
    #expect(try sandbox.database.juice.stock()[fruit] == amount)
  }

  @Test func `what another till has changed meanwhile is neither undone nor taken for a change of one's own`() throws {
    var sandbox = try editor()
    func strawberries() throws -> Int { try sandbox.database.juice.stock()[.strawberry] }
    // Whose event has not arrived yet.
    try sandbox.database.juice.move([.strawberry: -3], .dropped, at: afternoon)
    try sandbox.press("+")
    #expect(try strawberries() == 8)
    try sandbox.press("u")
    #expect(try strawberries() == 7)
    try sandbox.database.juice.move([.strawberry: -7], .dropped, at: afternoon)
    try sandbox.press("7 Enter")
    #expect(try strawberries() == 7)
    try sandbox.press("u")
    #expect(try strawberries() == 0)
    try sandbox.database.juice.setStock([.strawberry: 10], at: afternoon)
    try sandbox.press("PgDn")
    // The editor knew of none, and there is none again; but there were ten.
    #expect(try strawberries() == 0)
    #expect(sandbox.router.notice == nil)
    try sandbox.press("PgDn")
    #expect(sandbox.router.notice?.phrase.en == "The shelf is empty.")
  }

  @Test func `r fills every shelf to ten and takes nothing from fuller ones`() throws {
    var sandbox = try editor([.strawberry: 0, .mango: 42])
    try sandbox.press("r")
    let stock = try sandbox.database.juice.stock()
    #expect(stock[.strawberry] == 10)
    #expect(stock[.mango] == 42)
    try sandbox.press("r")
    #expect(sandbox.router.notice?.kind == .plain)
  }

  @Test func `R fills up to what the next order needs, and no other shelf`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker()) {
      try $0.juice.setStock([.mango: 1, .kiwi: 0, .banana: 3], at: afternoon)
    }
    try sandbox.press("2 y + + Up Right s R")
    let juice = try sandbox.topmost(JuiceScreen.self).selected
    #expect(juice != .banana)
    let stock = try sandbox.database.juice.stock()
    for fruit in Menu.builtIn.ingredients.map(\.id) {
      let need = (Menu.builtIn[juice]?.recipe.amount(of: fruit) ?? 0) * 3
      let before = [.mango: 1, .kiwi: 0, .banana: 1][fruit, default: 10]
      #expect(stock[fruit] == max(need, before), "\(fruit)")
    }
  }

  @Test(arguments: [40, 60, 80], 12...24)
  func `what it says never covers Close`(columns: Int, rows: Int) throws {
    for language in Language.allCases {
      let environment = Environment.pavilion(size: Size(columns: columns, rows: rows), language: language)
      for keys in ["s 2 5 0 Enter", "+ + + + + + 1 y R", "s R"] {
        var sandbox = try TestSandbox(environment, opening: JuiceMaker()) {
          try $0.juice.setStock([.strawberry: 0], at: afternoon)
        }
        try sandbox.press(keys)
        #expect(sandbox.router.notice != nil)
        // A number that is refused stays typed.
        let button =
          keys.hasSuffix("0 Enter")
          ? Phrase(en: "c Book and close  ]", ko: "c 기록하고 닫기  ]") : Phrase(en: "c Close  ]", ko: "c 닫기  ]")
        #expect(sandbox.screen.contains(button.text(in: language)), "\(sandbox.screen)")
      }
    }
  }

  @Test func `each − and + can be clicked`() throws {
    var sandbox = try editor()
    try sandbox.click("[+]", inRowOf: "Kiwi  ")
    #expect(try sandbox.database.juice.stock()[.kiwi] == 11)
    for _ in 0..<2 { try sandbox.click("[−]", inRowOf: "Kiwi  ") }
    #expect(try sandbox.database.juice.stock()[.kiwi] == 9)
  }

  @Test(arguments: ["Esc", "Enter", "c"])
  func `Esc, Enter and c close it, and the menu shows the new stock`(key: String) throws {
    var sandbox = try editor()
    try sandbox.press("8 8 Enter \(key)")
    #expect(sandbox.router.screens.last is JuiceScreen)
    #expect(sandbox.screen.contains("88"))
  }

  @Test func `a number that is typed is booked once, when it is finished, and is one step back`() throws {
    var sandbox = try editor()
    func strawberries() throws -> Int { try sandbox.database.juice.stock()[.strawberry] }
    func booked() throws -> Int { try sandbox.database.juice.ledger(limit: 9).count }
    let before = try booked()
    try sandbox.press("9 5")
    #expect(try booked() == before)
    #expect(sandbox.screen.contains("95_"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("not booked: Enter"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(try strawberries() == 95)
    #expect(try booked() == before + 1)
    #expect(sandbox.router.screens.last is StockEditor)
    #expect(!sandbox.screen.contains("not booked"))
    try sandbox.press("u")
    #expect(try strawberries() == 10)
  }

  @Test func `a number that is out of range is refused when it is finished, and stays to be mended`() throws {
    for key in ["Enter", "Down", "+", "c", "e"] {
      var sandbox = try editor()
      try sandbox.press("1 0 1 \(key)")
      #expect(sandbox.router.notice?.kind == .warning)
      let editor = try sandbox.topmost(StockEditor.self)
      #expect(editor.typed == 101)
      #expect(editor.selected == .strawberry)
      #expect(sandbox.router.screens.last is StockEditor)
      #expect(try sandbox.database.juice.stock()[.strawberry] == 10)
      try sandbox.press("Backspace c")
      #expect(try sandbox.database.juice.stock()[.strawberry] == 10)
      #expect(sandbox.router.screens.last is JuiceScreen)
    }
    // However many digits follow, it does not become a smaller one.
    var sandbox = try editor()
    try sandbox.press("9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 Enter")
    #expect(sandbox.router.notice?.kind == .warning)
  }

  @Test func `the evening count books all differences together`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("s e 7 Enter 1 0 Enter Backspace Enter 1 0 1")
    #expect(sandbox.router.notice?.phrase.en == "A shelf holds at most 100.")
    let count = try sandbox.topmost(StockCount.self)
    #expect(count.counted.mapValues(\.number) == [.strawberry: 7, .banana: 10, .kiwi: 10])
    #expect(try sandbox.database.juice.ledger(limit: 9).isEmpty)
    try sandbox.press("s")
    #expect(sandbox.router.notice?.phrase.en == "Counted: 1 difference booked.")
    #expect(sandbox.router.screens.last is StockEditor)
    #expect(try sandbox.database.juice.stock()[.strawberry] == 7)
    let changes = try sandbox.database.juice.ledger(limit: 9)
    #expect(changes.map(\.reason) == [.movement(.count)] && changes[0].differences == [Portion(.strawberry, -3)])
  }

  @Test func `what another till sells while the stock is counted is no difference`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker()) { try $0.juice.setStock([.kiwi: 9], at: afternoon) }
    try sandbox.press("s e Down Down Down 8")
    let row = sandbox.screen
    // Three kiwis.
    try sandbox.database.juice.order(.kiwi, count: 1, at: afternoon)
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen == row)
    try sandbox.press("s")
    #expect(try sandbox.database.juice.stock()[.kiwi] == 5)
  }

  @Test func `a count that was typed is not lost by Esc`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("s e Esc")
    #expect(sandbox.router.screens.last is StockEditor)
    try sandbox.press("e 7 Esc c")
    #expect(try sandbox.topmost(StockCount.self).counted.mapValues(\.number) == [.strawberry: 7])
    try sandbox.press("Esc y")
    #expect(sandbox.router.screens.last is StockEditor)
    #expect(try sandbox.database.juice.stock()[.strawberry] == 10)
  }

  /// A menu of one's own with more ingredients than fit, in three units.
  private func cafe(_ size: Size) throws -> TestSandbox {
    let ingredients = (1...30).map { number in
      #"{"id": "i\#(number)", "name": "Thing \#(number)", "unit": "\#(["piece", "g", "mL"][number % 3])", "capacity": 100000}"#
    }
    let text = #"""
      {"ingredients": [\#(ingredients.joined(separator: ","))],
       "products": [{"id": "p", "name": "P", "sizes": [{"recipe": {"i1": 1}}]}]}
      """#
    let menu = try Menu(json: Array(text.utf8)[...])
    var sandbox = try TestSandbox(.pavilion(size: size), opening: JuiceMaker()) { database in
      try database.juice.setMenu(menu)
      try database.juice.setStock([.init(valid: "i2"): 100_000, .init(valid: "i30"): 7], at: afternoon)
    }
    try sandbox.press("s")
    return sandbox
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24)])
  func `of more ingredients than rows those around the selected one are shown, with units and a bar`(size: Size) throws
  {
    var sandbox = try cafe(size)
    #expect(sandbox.screen.contains("[−] 100,000  [+] mL"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("▸ Th Thing 1 "), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("┃"), "\(sandbox.screen)")
    for number in 2...30 {
      try sandbox.press("Down")
      #expect(sandbox.screen.contains("▸ Th Thing \(number) "), "\(sandbox.screen)")
    }
    #expect(sandbox.screen.contains("[−]       7  [+]"), "\(sandbox.screen)")
    try sandbox.click("[+]", inRowOf: "Thing 30")
    #expect(try sandbox.database.juice.stock()[.init(valid: "i30")] == 8)
    try sandbox.press("9 9 9 9 9 9 Enter")
    #expect(sandbox.router.notice?.phrase.text(in: .english).contains("at most 100,000") == true)
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24)])
  func `a number that is typed says at every size that it is not booked, and c that it books it`(size: Size) throws {
    var sandbox = try cafe(size)
    #expect(sandbox.screen.contains("c Close  ]"), "\(sandbox.screen)")
    try sandbox.press("4 2")
    #expect(sandbox.screen.contains("not booked: Enter"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("c Book and close  ]"), "\(sandbox.screen)")
  }

  @Test func `the built-in menu has neither units nor a bar`() throws {
    var sandbox = try editor()
    #expect(sandbox.screen.contains("▸ 🍓 Strawberry   [−]  10   [+]  ━"), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("┃"))
  }
}
