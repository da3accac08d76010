import CaffeineModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import CaffeineApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("The list of drinks")
struct DrinkListTests {
  private func open(_ size: Size = Size(columns: 80, rows: 24), _ language: Language = .english) throws -> TestSandbox {
    try TestSandbox(Environment.pavilion(size: size, language: language, hasMotion: false), opening: CaffeineHolic())
  }

  private static func ago(_ minutes: Int) -> LocalTime {
    TestSandbox.zone.time(at: TestSandbox.now.seconds - minutes * 60)
  }

  private func rows(_ sandbox: TestSandbox) throws -> [String] {
    try sandbox.topmost(DrinkList.self).list.loaded.map(\.drink)
  }

  // MARK: Order and finding

  @Test func `drinks of this time of day come first, then those that are drunk often, then the latest`() throws {
    var sandbox = try open()
    let store = sandbox.database.caffeine
    for day in 1...3 { try store.press(.coffee, Serving(.mix), at: Self.ago(day * 1440 - 360)) }
    for day in 4...5 { try store.press(.coffee, Serving(.blackTea), at: Self.ago(day * 1440 + 60)) }
    for day in 6...7 { try store.press(.coffee, Serving(.greenTea), at: Self.ago(day * 1440 - 360)) }
    try store.press(.coffee, Serving(.hot6), at: Self.ago(360))
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("d")
    #expect(try rows(sandbox).prefix(5) == ["black-tea", "mix", "green-tea", "hot6", "brewed"])
    // It opens on what c would log.
    #expect(try sandbox.topmost(DrinkList.self).list.selected == Serving(.hot6))
    #expect(try Set(rows(sandbox)) == Set(PresetDrink.allCases.map(\.rawValue)))
  }

  @Test(
    arguments: [
      ("b a c c", ["bacchus-d", "bacchus-f"]), ("박 카", ["bacchus-d", "bacchus-f"]),
      ("ㅂ ㅋ ㅅ", ["bacchus-d", "bacchus-f"]),
      ("ㅁ ㅅ ㅋ ㅍ", ["mix"]), ("H O T 6", ["hot6"]), ("q q", []),
    ])
  func `a drink is found by letters and initials, in either language`(keys: String, drinks: [String]) throws {
    var sandbox = try open()
    try sandbox.press("d / \(keys)")
    #expect(try rows(sandbox) == drinks)
    try sandbox.press("Enter")
    #expect(try sandbox.topmost(DrinkList.self).list.isFiltered)
    // Esc lists all, and then closes.
    try sandbox.press("Esc")
    #expect(try rows(sandbox).count == PresetDrink.allCases.count)
    try sandbox.press("Esc")
    #expect(sandbox.router.screens.last is CaffeineScreen)
  }

  @Test(arguments: [("1", "brewed", 0), ("3", "instant", 0), ("9", "cafe", 0), ("Right 7", "cola", 15)])
  func `a digit logs the drink of its row, as of when it was`(keys: String, drink: String, minutes: Int) throws {
    var sandbox = try open()
    try sandbox.press("d \(keys)")
    #expect(sandbox.router.screens.last is CaffeineScreen)
    let entry = try #require(try sandbox.database.caffeine.last())
    #expect(entry.serving?.drink == drink)
    #expect(entry.time == Self.ago(minutes))
  }

  @Test func `a digit counts the rows that were found, and says when there is no such row`() throws {
    var sandbox = try open()
    try sandbox.press("d / b a c c Enter 3")
    #expect(sandbox.router.notice?.kind == .warning)
    try sandbox.press("2")
    #expect(try sandbox.database.caffeine.last()?.serving == Serving(.bacchusF))
  }

  // MARK: Amounts

  @Test(arguments: [("", 63), ("-", 32), ("+", 126), ("+ -", 63), ("- - -", 32), ("+ + + =", 126)])
  func `half and twice are a key away`(keys: String, milligrams: Int) throws {
    var sandbox = try open()
    try sandbox.press("d Down \(keys) Enter")
    #expect(try sandbox.database.caffeine.last()?.serving == Serving(drink: "espresso", milligrams: milligrams))
  }

  @Test(arguments: [("", 150), ("-", 75), ("- -", 75), ("+", 225), ("+ +", 300), ("+ + +", 300)])
  func `a drink that is sold in sizes has them between half and twice`(keys: String, milligrams: Int) throws {
    var sandbox = try open()
    try sandbox.press("d / s t a r b u c k s Space a m Enter \(keys)")
    #expect(try sandbox.topmost(DrinkList.self).selectedServing?.milligrams == milligrams)
    #expect(sandbox.screen.contains("\(milligrams) mg"))
    try sandbox.press("Enter")
    #expect(
      try sandbox.database.caffeine.last()?.serving == Serving(drink: "starbucks-americano", milligrams: milligrams))
  }

  @Test func `the amount belongs to its drink, and another one has its usual amount`() throws {
    var sandbox = try open()
    try sandbox.press("d + Down")
    #expect(try sandbox.topmost(DrinkList.self).selectedServing == Serving(.espresso))
    try sandbox.press("Up")
    #expect(try sandbox.topmost(DrinkList.self).selectedServing == Serving(drink: "brewed", milligrams: 192))
    try sandbox.press("1")
    #expect(try sandbox.database.caffeine.last()?.serving?.milligrams == 192)
  }

  @Test func `a row has the amount that is usual for the drink`() throws {
    var sandbox = try open()
    let mug = try #require(Serving(drink: "brewed", milligrams: 120))
    for _ in 1...2 { try sandbox.database.caffeine.press(.coffee, mug, at: Self.ago(60)) }
    try sandbox.press("d")
    #expect(try sandbox.topmost(DrinkList.self).list.selected == mug)
    #expect(sandbox.screen.contains("120 mg"))
    // The volume of the list would not be that of 120 mg.
    let row = sandbox.screen.split(separator: "\n").first { $0.contains("Brewed coffee") }
    #expect(row?.contains("237 mL") == false)
  }

  @Test func `a click chooses an amount`() throws {
    var sandbox = try open()
    try sandbox.press("d")
    try sandbox.click("×2")
    #expect(try sandbox.topmost(DrinkList.self).selectedServing?.milligrams == 192)
  }

  @Test(
    arguments: [
      ("½", 48), ("1 / 2", 48), ("x 2", 192), ("3 5 0 m l", 142), ("3 5 0 Space m L", 142), ("8 0 m g", 80), ("반", 48),
    ])
  func `an amount can be typed as people say it`(keys: String, milligrams: Int) throws {
    var sandbox = try open()
    try sandbox.press("d e \(keys) Enter")
    #expect(try sandbox.database.caffeine.last()?.serving == Serving(drink: "brewed", milligrams: milligrams))
  }

  @Test func `the volume of a drink of one's own can be typed, and measures it`() throws {
    var sandbox = try open()
    try sandbox.press("d n m u g Down 1 2 0 Down 3 0 0 Enter")
    #expect(
      try sandbox.database.caffeine.ownDrinks()
        == [OwnDrink(name: "mug", milligrams: 120, milliliters: 300)].compactMap(\.self))
    try sandbox.press("e 1 0 0 m l Enter")
    #expect(try sandbox.database.caffeine.last()?.serving == Serving(drink: "mug", milligrams: 40))
    // It can be removed again.
    try sandbox.press("d / m u g Enter m Down Down C-u Enter")
    #expect(try sandbox.database.caffeine.ownDrinks().map(\.milliliters) == [nil])
  }

  @Test func `a drink that had the name of a later preset keeps it when it is changed`() throws {
    var sandbox = try open()
    try sandbox.database.caffeine.saveOwnDrink(#require(OwnDrink(name: "americano", milligrams: 90)))
    try sandbox.press("d Home m Down 8 0 Enter")
    #expect(
      try sandbox.database.caffeine.ownDrinks() == [OwnDrink(name: "americano", milligrams: 80)].compactMap(\.self))
    #expect(try rows(sandbox).filter { $0 == "americano" }.count == 1)
  }

  // MARK: What c logs

  @Test func `filling in a drink of yesterday, or one without caffeine, does not change what c logs`() throws {
    var sandbox = try open()
    try sandbox.press("c d n w a t e r Down 0 Enter e Down y e s t e r d a y Space 1 5 : 0 0 Enter")
    #expect(try sandbox.database.caffeine.last()?.serving?.drink == "water")
    #expect(sandbox.router.screens.last is CaffeineScreen)
    try sandbox.press("r c")
    #expect(try sandbox.database.caffeine.last()?.serving == Serving(.brewed))
    // The same for now.
    try sandbox.press("d / w a t e r Enter Enter")
    #expect(try sandbox.database.caffeine.last()?.serving?.drink == "water")
    try sandbox.press("c")
    #expect(try sandbox.database.caffeine.last()?.serving == Serving(.brewed))
  }

  @Test func `once twice as much does not change what c logs, but a second time does`() throws {
    var sandbox = try open()
    try sandbox.press("c d + Enter c")
    #expect(try sandbox.database.caffeine.last()?.serving?.milligrams == 96)
    try sandbox.press("d + Enter d + Enter c")
    #expect(try sandbox.database.caffeine.last()?.serving?.milligrams == 192)
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12)])
  func `the first page says what c will log`(size: Size) throws {
    for (language, name) in [(Language.english, "Cola"), (.korean, "콜라")] {
      var sandbox = try open(size, language)
      try sandbox.database.caffeine.press(.coffee, Serving(.cola), at: Self.ago(60))
      sandbox.router.handle(.program(.dataChanged))
      try sandbox.press("r")
      let line = sandbox.screen.split(separator: "\n").first { $0.contains(name) && $0.contains("33 mg") }
      #expect(line?.contains("c") == true, "\(sandbox.screen)")
      try sandbox.press("c")
      #expect(try sandbox.database.caffeine.last()?.serving == Serving(.cola))
    }
  }
}
