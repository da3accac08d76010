import JuiceModel
import PavilionSupport
import Testing
import Values

@testable import Database
@testable import StoreSupport
@testable import Stores

struct MenuEditTests {
  private let fruits = Menu.builtIn.ingredients.map(\.id)
  private let juices = Menu.builtIn.products.map(\.id)
  private static let water = Ingredient.ID(valid: "water")

  private func water() throws -> MenuItem {
    .ingredient(Ingredient(Self.water, try #require(MenuName(en: "Water", ko: "물")), unit: .milliliter, capacity: 900))
  }

  @Test(arguments: DatabaseKind.allCases)
  func `an edit is applied to the menu as it is, and a new ingredient has an empty shelf`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let order = try database.juice.order(.banana, count: 1, at: afternoon)
      let menu = try database.juice.editMenu { try $0.adding(water()) }
      #expect(menu.ingredients.map(\.id) == fruits + [Self.water])
      #expect(try database.juice.menu() == menu)
      #expect(try database.juice.stock()[Self.water] == 0 && database.juice.stock()[.banana] == 8)
      try database.juice.editMenu { try $0.removing(.product(.kiwi)) }
      #expect(try database.juice.menu().products.map(\.id) == juices.filter { $0 != .kiwi })
      #expect(try database.juice.menu()[Self.water] != nil)
      #expect(try database.juice.orders(limit: 9) == [order])
      try database.expectLedger()
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `an edit that throws, or breaks a rule, writes nothing`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let before = try database.juice.editMenu { try $0.adding(water()) }
      #expect(throws: MenuEditError.changedMeanwhile) {
        try database.juice.editMenu { try $0.removing(.product(.init(valid: "tea"))) }
      }
      #expect(throws: MenuEditError.self) {
        try database.juice.editMenu { menu in Menu(ingredients: menu.ingredients, products: []) }
      }
      #expect(throws: MenuEditError.self) { try database.juice.editMenu { try $0.adding(water()) } }
      #expect(try database.juice.menu() == before)
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `two tills that edit the menu at once lose nothing`(kind: DatabaseKind) throws {
    try withTwoConnections(kind) { first, second throws in
      let known = try first.juice.menu()
      try second.juice.editMenu { try $0.moving(.product(.mangoKiwi), to: 0) }
      try first.juice.editMenu { try $0.adding(water()) }
      let menu = try second.juice.menu()
      #expect(menu.products[0].id == .mangoKiwi)
      #expect(menu[Self.water] != nil)
      // A change by one of them is not replaced by what the other has read before.
      let mango = MenuItem.product(try #require(known[Product.ID.mango]))
      try second.juice.editMenu { try $0.removing(mango.id) }
      #expect(throws: MenuEditError.changedMeanwhile) {
        try first.juice.editMenu { try $0.replacing(mango, with: mango) }
      }
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `eight tills that add at once all have their product on the menu`(kind: DatabaseKind) throws {
    try kind.withConnections { connect throws in
      _ = try connect()
      let name = try #require(MenuName(en: "Tea"))
      let added = atOnce(connect) { database, worker in
        let id = Product.ID(valid: "tea-\(worker)")
        let tea = Product(id, name, sizes: [.init(nil, Recipe([Portion(.kiwi, 1)]))])
        try database.juice.editMenu { $0.adding(.product(tea)) }
        return id
      }
      let menu = try connect().juice.menu()
      #expect(Set(menu.products.map(\.id)) == Set(juices + added))
      #expect(added.count == 8)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `back on the built-in menu nothing of one's own is kept but the shelves`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.juice.editMenu { try $0.adding(water()) }
      try database.juice.editMenu { _ in .builtIn }
      #expect(try database.juice.menu() == .builtIn)
      #expect(try database.connection.read { try $0.count(of: "juiceMenu") } == 0)
      #expect(try database.juice.menuAndFormerIDs().formerIDs.contains("water"))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `what was ordered and what had a shelf keeps its id`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      #expect(try database.juice.menuAndFormerIDs() == (.builtIn, Set(fruits.map(\.rawValue))))
      try database.juice.order(.mangoKiwi, count: 1, at: afternoon)
      #expect(try database.juice.menuAndFormerIDs().formerIDs == Set(fruits.map(\.rawValue) + ["mango-kiwi"]))
    }
  }
}
