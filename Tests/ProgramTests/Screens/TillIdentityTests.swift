import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import EmotionApp
@testable import ExpositionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("The shop and the till")
struct TillIdentityTests {
  private func sandbox(
    _ tillIdentity: TillIdentity, columns: Int = 80, _ language: Language = .english,
    opening app: (any PavilionApp)? = nil
  ) throws -> TestSandbox {
    var environment = Environment.pavilion(size: Size(columns: columns, rows: 24), language: language)
    environment.tillIdentity = tillIdentity
    return try TestSandbox(environment, till: tillIdentity.till.flatMap(TillName.init), opening: app)
  }

  private func head(_ sandbox: TestSandbox) -> String {
    var sandbox = sandbox
    return String(sandbox.screen.prefix { $0 != "\n" }).trimmed
  }

  @Test(
    arguments: [
      (TillIdentity(shop: "gangnam", till: "2"), 80, "Pavilion", "gangnam · till 2   한국어  L"),
      (TillIdentity(shop: "gangnam", till: "2"), 40, "Pavilion", "gangnam   한국어  L"),
      (TillIdentity(till: "front"), 80, "Pavilion", "till front   한국어  L"),
      (TillIdentity(till: "till7"), 80, "Pavilion", "till7   한국어  L"),
      (TillIdentity(shop: "gangnam"), 80, "Pavilion", "gangnam   한국어  L"),
      (TillIdentity(shop: String(repeating: "a", count: 48), till: "2"), 80, "Pavilion", "till 2   한국어  L"),
      (TillIdentity(shop: String(repeating: "a", count: 48)), 80, "Pavilion", "한국어  L"),
      (TillIdentity(till: "a\u{1B}[31mb"), 80, "Pavilion", "till a�[31mb   한국어  L"),
    ] as [(TillIdentity, Int, String, String)])
  func `Home says which shop and which till it is, as far as there is room`(
    tillIdentity: TillIdentity, columns: Int, title: String, status: String
  ) throws {
    let head = head(try sandbox(tillIdentity, columns: columns))
    #expect(head.hasPrefix(title), "\(head)")
    #expect(head.hasSuffix(status), "\(head)")
    #expect(head.dropFirst(title.count).dropLast(status.count).allSatisfy { $0 == " " }, "\(head)")
  }

  @Test func `the juice bar says it before what was sold today, in both languages`() throws {
    let tillIdentity = TillIdentity(shop: "강남", till: "2")
    let english = head(try sandbox(tillIdentity, opening: JuiceMaker()))
    #expect(english.hasPrefix("Pavilion › Juice Maker  "))
    #expect(english.hasSuffix("  강남 · till 2 · today: 0 juices"))
    #expect(head(try sandbox(tillIdentity, .korean, opening: JuiceMaker())).hasSuffix("강남 · 계산대 2 · 오늘 0잔"))
    #expect(head(try sandbox(tillIdentity, columns: 40, .korean, opening: JuiceMaker())).hasSuffix("강남 · 오늘 0잔"))
    #expect(head(try sandbox(TillIdentity(), opening: JuiceMaker())).hasSuffix("  today: 0 juices"))
  }

  @Test func `the log of orders has a column of tills once an order has one`() throws {
    var named = try sandbox(TillIdentity(till: "2"), opening: JuiceMaker())
    try named.press("2 y o")
    #expect(named.screen.contains(#/Banana +till 2\n/#), "\(named.screen)")
    named.router.handle(.resize(Size(columns: 40, rows: 12)))
    #expect(named.screen.contains(#/Banana +till 2\n/#), "\(named.screen)")
    named.router.handle(.resize(Size(columns: 120, rows: 40)))
    #expect(named.screen.contains(#/Banana +till 2 /#), "\(named.screen)")
    #expect(named.screen.contains("Totals"), "\(named.screen)")

    var nameless = try sandbox(TillIdentity(), opening: JuiceMaker())
    try nameless.press("2 y o")
    #expect(!nameless.screen.contains("till"))
    #expect(nameless.screen.contains("Totals"))
  }

  @Test func `a long name of a till leaves the juice its room`() throws {
    var sandbox = try sandbox(TillIdentity(till: "front counter left"), opening: JuiceMaker())
    try sandbox.press("6 y o")
    #expect(sandbox.screen.contains(#/Strawberry-banana +till front counter left\n/#), "\(sandbox.screen)")
    sandbox.router.handle(.resize(Size(columns: 60, rows: 16)))
    #expect(sandbox.screen.contains(#/Strawberry-banana +till front count/#), "\(sandbox.screen)")
  }

  @Test func `an order of a till with a hostile name is sanitized for display`() throws {
    // Such a name cannot be given, but another program may have written it.
    let order = TillIdentity.till("\u{1B}]0;x\u{7}\u{202E}2")
    #expect(order.texts.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E } })
  }
}
