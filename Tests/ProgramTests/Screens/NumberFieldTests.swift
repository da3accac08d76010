import CaffeineModel
import EmotionModel
import JuiceModel
import PavilionSupport
import Testing
import WaterModel

@testable import CaffeineApp
@testable import EmotionApp
@testable import JuiceApp
@testable import ScreenSupport
@testable import Stores
@testable import TerminalUI
@testable import WaterApp

/// Each text that stands for a number is typed into each field of the forms: it means what the plain number means there, or
/// it is refused.
@Suite("Fields for numbers") struct NumberFieldTests {
  /// The fields of a form, or of a screen with one.
  private func fields(of screen: Any) throws -> [FormField] {
    let form = try #require((screen as? Form) ?? (Mirror(reflecting: screen).descendant("form") as? Form))
    return try #require(Mirror(reflecting: form).descendant("fields") as? [FormField])
  }

  private func forms(_ sandbox: TestSandbox, _ environment: Environment) throws -> [(name: String, form: Any)] {
    let database = sandbox.database
    let menu = Menu.builtIn.setting(currency: Currency(code: "EUR"), taxPercent: 10)
    let latte = ListedDrink(.starbucksLatte)
    return [
      (
        "caffeine settings",
        CaffeineForms.settings(database.caffeine, try database.caffeine.settings(), in: environment)
      ),
      ("dose", CaffeineForms.dose(latte.serving, of: latte.serving, as: latte, ago: 0, in: environment)),
      ("drink", CaffeineForms.ownDrink(database.caffeine, nil, known: [])),
      ("booking", JuiceForms.booking(menu.ingredients[0])), ("menu", MenuForms.settings(database.juice, menu)),
      ("ingredient", MenuForms.ingredient(database.juice, menu, nil, in: .english)),
      ("product", MenuForms.product(database.juice, menu, nil, in: .english)),
      ("bottle", StockForm(nil, []).screen(database.water, at: environment.localTime)),
      ("water", WaterForm(nil, in: environment, isEditing: true).fields), ("grams", GramsScreen(database.water).form),
      ("filter", EmotionForms.filter(EntryQuery(), in: environment)),
    ]
  }

  private func value(_ field: FormField, _ text: String, _ environment: Environment) -> Any? {
    (try? field.read(text, environment))?.value
  }

  private func isNumber(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { isNumber($0.value) } ?? false }
    return value is Int || value is Double || value is Serving || value is CaffeineLimit
  }

  private static let texts: [(text: String, numbers: [String])] = [
    ("1,000", ["1000"]), ("1,475", ["1475", "1.475"]), ("１２", ["12"]), ("1e3", ["1000"]), ("1.234,5", ["1234.5"]),
    ("1 000", ["1000"]), ("1\u{202F}475", ["1475"]), ("1.475", ["1.475"]), ("2,5", ["2.5"]),
    ("7,125", ["7.125", "7125"]),
    ("1,2,3", []), ("12,34", ["12.34"]), ("+5", []), ("1.000", ["1"]),
  ]

  @Test func `Each field takes a number in every way, or asks`() throws {
    let sandbox = try TestSandbox()
    var environment = Environment.pavilion()
    (environment.now, environment.zone) = (TestSandbox.now, TestSandbox.zone)
    var found: [String] = []
    for (name, form) in try forms(sandbox, environment) {
      for (index, field) in try fields(of: form).enumerated() where field.kind == .text {
        guard let plain = value(field, "2", environment) ?? value(field, "200", environment), isNumber(plain) else {
          continue
        }
        found.append(name)
        for (text, numbers) in Self.texts {
          guard let typed = value(field, text, environment) else { continue }
          let expected = numbers.compactMap { value(field, $0, environment) }.map { "\($0)" }
          #expect(expected.contains("\(typed)"), "\(name) \(index): \(text) is \(typed)")
        }
        #expect(value(field, "-1", environment) == nil, "\(name) \(index)")
        #expect(
          "\(value(field, "１２", environment) ?? 0)" == "\(value(field, "12", environment) ?? 0)", "\(name) \(index)")
      }
    }
    #expect(found.count > 30, "\(found)")
    #expect(Set(found).count == 11, "\(found)")
  }

  @Test func `What may be two numbers is asked back by its name`() throws {
    let sandbox = try TestSandbox()
    let environment = Environment.pavilion()
    let volume = try fields(of: StockForm(nil, []).screen(sandbox.database.water, at: environment.localTime))[1]
    let problem = #expect(throws: FieldProblem.self) { _ = try volume.read("1,475", environment) }
    #expect(problem?.phrase.en == "1,475 may be 1475 or 1.475: write one of them.")
    #expect(problem?.phrase.ko == "1,475: 1475일 수도, 1.475일 수도 있습니다. 둘 중 하나로 쓰세요.")
    let hardness = try fields(of: WaterForm(nil, in: environment).fields)[1]
    let asked = #expect(throws: FieldProblem.self) { _ = try hardness.read("10,000", environment) }
    #expect(asked?.phrase.en == "10,000 may be 10000 or 10: write one of them.")
  }

  @Test(arguments: [
    ("KRW", "₩3,500", 3500), ("KRW", "3500원", 3500), ("KRW", "1만 2천", 12_000), ("EUR", "3,50 €", 350),
    ("USD", "$4.50", 450),
    ("KRW", "$4.50", nil), ("EUR", "3500원", nil), ("KRW", "1.500", nil),
  ])
  func `A price is typed in the currency of the menu`(code: String, text: String, price: Int?) throws {
    let sandbox = try TestSandbox()
    let menu = Menu.builtIn.setting(currency: Currency(code: code), taxPercent: nil)
    let environment = Environment.pavilion()
    let field = try #require(
      try fields(of: MenuForms.product(sandbox.database.juice, menu, nil, in: .english)).first {
        $0.label == Phrase(en: "Price", ko: "가격")
      })
    #expect(value(field, text, environment) as? Int == price)
    if price == nil {
      let problem = #expect(throws: FieldProblem.self) { _ = try field.read(text, environment) }
      #expect(problem?.phrase.en.contains(code) == true)
    }
  }
}
