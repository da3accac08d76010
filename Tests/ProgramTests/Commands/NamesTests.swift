import CaffeineModel
import EmotionModel
import ExpositionModel
import JuiceModel
import TerminalUI
import Testing
import Values
import WaterModel

@testable import ExpositionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import WaterApp

@Suite("Names on the command line") struct NamesTests {
  /// Checks that every name is understood, in capitals, with and without blanks, and means only one value.
  private func check<Value: NamedCase & Equatable>(_: Value.Type, _ shown: (Value) -> [Phrase]) throws {
    try check(Value.choices, shown)
  }

  private func check<Value: Named & Equatable>(_ choices: [Value], _ shown: (Value) -> [Phrase]) throws {
    for value in choices {
      let names = shown(value).flatMap(\.texts) + value.names + [value.rawValue]
      for name in names + names.map({ $0.filter { $0 != " " } }) + names.map({ $0.uppercased() }) {
        #expect(try Value.named(name, among: choices) == value, "\(name)")
      }
      for other in choices where other != value {
        #expect(Set(other.names.map(\.nameKey)).isDisjoint(with: value.names.map(\.nameKey)))
      }
    }
  }

  @Test func `Every name of a juice and a fruit is understood`() throws {
    let menu = Menu.builtIn
    try check(menu.namedProducts) {
      [$0.name, menu.phrase(of: $0.product.id, times: 1), Phrase(same: "\($0.number)")]
    }
    try check(menu.namedIngredients) { [$0.name] }
  }

  @Test func `Every button and state of the caffeine log is understood`() throws {
    try check(Press.self) { [$0.name, $0.label, $0.state.name] }
    for name in ["NEW", "새로", "새로 시작"] { #expect(Press.new.isNamed(name)) }
  }

  @Test func `Every drink is understood`() throws { try check(PresetDrink.self) { [$0.name] } }

  @Test func `Every feeling is understood`() throws {
    try check(Emotion.self) { [$0.name, Phrase(same: $0.originalName), Phrase(same: "\($0.number)")] }
  }

  @Test func `Every kind of exhibit is understood`() throws { try check(ExhibitKind.self) { [$0.name] } }

  @Test(arguments: Language.allCases)
  func `Every name of an exhibit is understood`(language: Language) throws {
    let museum = LocalizedCatalogue.builtIn
    for exhibit in museum.catalogue(in: language).exhibits {
      for name in [exhibit.name, exhibit.id, "\(exhibit.number)"] + exhibit.names.all {
        #expect(try museum.pageID(named: name) == exhibit.id, "\(name)")
      }
    }
  }

  @Test func `Every zone, salt and order of the water log is understood`() throws {
    try check(WaterZone.self) { [$0.name, Phrase(same: $0.shortName)] }
    try check(Salt.self) { [$0.name, Phrase(same: $0.formula)] }
    try check(WaterQuery.Order.self) { [$0.name] }
  }

  @Test func `Every unit is understood, alone and behind a number`() throws {
    for unit in WaterUnit.allCases {
      for name in unit.name.texts + [unit.label, unit.rawValue] {
        #expect(try WaterUnit.named(name) == unit, "\(name)")
        let figure = unit.figure
        #expect(try figure.measurement("2 \(name)", in: .ppm).value == unit.ppm(2, of: figure), "\(name)")
      }
    }
    // Magnesium in milligrams per liter, not a milligram.
    #expect(throws: Failure.self) { try WaterUnit.named("mg") }
  }

  @Test func `Every recipe and bottled water is understood`() throws {
    for recipe in WaterRecipe.book {
      for name in [recipe.name, recipe.id] { #expect(try point(name) == recipe.point, "\(name)") }
    }
    for water in BottledWater.all where water.point != nil {
      for name in water.phrase.texts + [water.id] { #expect(try point(name) == water.point, "\(name)") }
    }
    #expect(try point("증류수") == .distilled)
  }

  private func point(_ name: String) throws -> WaterPoint? {
    guard case .name(let text, let kind, let unit) = try NamedWater(name, in: .ppm) else { return nil }
    return try NamedWater.water(text, own: [], NamedWater.known(text, kind), in: unit)?.position.point
  }

  @Test(arguments: ["now", "지금", "today", "오늘", "Today", "yesterday", "어제", "15 min ago", "15분 전", "1 h ago", "3시간 전"])
  func `A day and a time are understood as the screens say them`(text: String) throws {
    _ = try TimeOptions.dayOrMoment(text, of: "--at")
  }

  @Test(arguments: ["tomorrow 09:00", "내일 09:00"])
  func `A time to come is understood where it may be asked for`(text: String) throws {
    let time = try TimeOptions.moment(text, isPast: false)
    #expect(time.date == CallContext.current.now.date.adding(days: 1))
  }
}
