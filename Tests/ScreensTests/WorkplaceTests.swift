import Storage
import TerminalUI
import Testing

@testable import Screens

@Suite("The shop and the till")
struct WorkplaceTests {
  private func house(
    _ workplace: Workplace, columns: Int = 80, _ language: Language = .english, opening app: HouseApp? = nil
  ) throws -> TestHouse {
    var environment = Environment.pavilion(size: Size(columns: columns, rows: 24), language: language)
    environment.workplace = workplace
    return try TestHouse(environment, till: workplace.till.flatMap(TillName.init), opening: app)
  }

  private func head(_ house: TestHouse) -> String {
    var house = house
    return String(house.screen.prefix { $0 != "\n" }).trimmed
  }

  @Test(
    arguments: [
      (Workplace(shop: "gangnam", till: "2"), 80, "Pavilion", "gangnam · till 2   한국어  L"),
      (Workplace(shop: "gangnam", till: "2"), 40, "Pavilion", "gangnam   한국어  L"),
      (Workplace(till: "front"), 80, "Pavilion", "till front   한국어  L"),
      (Workplace(till: "till7"), 80, "Pavilion", "till7   한국어  L"),
      (Workplace(shop: "gangnam"), 80, "Pavilion", "gangnam   한국어  L"),
      (Workplace(shop: String(repeating: "a", count: 48), till: "2"), 80, "Pavilion", "till 2   한국어  L"),
      (Workplace(shop: String(repeating: "a", count: 48)), 80, "Pavilion", "한국어  L"),
      (Workplace(till: "a\u{1B}[31mb"), 80, "Pavilion", "till a�[31mb   한국어  L"),
    ] as [(Workplace, Int, String, String)])
  func `Home says which shop and which till it is, as far as there is room`(
    workplace: Workplace, columns: Int, title: String, status: String
  ) throws {
    let head = head(try house(workplace, columns: columns))
    #expect(head.hasPrefix(title) && head.hasSuffix(status), "\(head)")
    #expect(head.dropFirst(title.count).dropLast(status.count).allSatisfy { $0 == " " }, "\(head)")
  }

  @Test func `the juice bar says it before what was sold today, in both languages`() throws {
    let workplace = Workplace(shop: "강남", till: "2")
    let english = head(try house(workplace, opening: .juice))
    #expect(english.hasPrefix("Pavilion › Juice Maker  ") && english.hasSuffix("  강남 · till 2 · today: 0 juices"))
    #expect(head(try house(workplace, .korean, opening: .juice)).hasSuffix("강남 · 계산대 2 · 오늘 0잔"))
    #expect(head(try house(workplace, columns: 40, .korean, opening: .juice)).hasSuffix("강남 · 오늘 0잔"))
    #expect(head(try house(Workplace(), opening: .juice)).hasSuffix("  today: 0 juices"))
  }

  @Test func `the log of orders has a column of tills once an order has one`() throws {
    var named = try house(Workplace(till: "2"), opening: .juice)
    try named.press("2 y o")
    #expect(named.screen.contains(#/Banana +till 2\n/#), "\(named.screen)")
    named.router.handle(.resize(Size(columns: 40, rows: 12)))
    #expect(!named.screen.contains("till 2"), "\(named.screen)")
    named.router.handle(.resize(Size(columns: 120, rows: 40)))
    #expect(named.screen.contains(#/Banana +till 2 /#) && named.screen.contains("Totals"), "\(named.screen)")

    var nameless = try house(Workplace(), opening: .juice)
    try nameless.press("2 y o")
    #expect(!nameless.screen.contains("till") && nameless.screen.contains("Totals"))
  }

  @Test func `a long name of a till leaves the juice its room`() throws {
    var house = try house(Workplace(till: "front counter left"), opening: .juice)
    try house.press("6 y o")
    #expect(house.screen.contains(#/Strawberry-banana +till front counter …/#), "\(house.screen)")
    house.router.handle(.resize(Size(columns: 60, rows: 16)))
    #expect(house.screen.contains(#/Strawberry-banana +till fro…/#), "\(house.screen)")
  }

  @Test func `an order of a till with a hostile name is shown inert`() throws {
    // Such a name cannot be given, but another program may have written it.
    let order = Workplace.till("\u{1B}]0;x\u{7}\u{202E}2")
    #expect(order.texts.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E } })
  }
}
