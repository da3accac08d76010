import JuiceModel
import TerminalUI

/// The menu as it is edited: its products, and on another tab its ingredients.
struct MenuScreen: TableScreen, UndoScreen {
  enum Action: TerminalUI.Action {
    case show(Tab)
    case edit
    case add
    case remove
    case removalConfirmed(MenuItem)
    /// Moves the selected row by a number of rows, up if negative.
    case move(Int)
    /// Gives the selected product another number, and that to a product which had it.
    case number(Int)
    case editSettings
    case saved(MenuChange)
    case useBuiltIn
    case builtInConfirmed
  }

  enum Tab: CaseIterable, Hashable, Sendable {
    case products, ingredients
  }

  let title = Phrase(en: "Menu", ko: "메뉴 관리")
  let accent = Accent.juice
  var list = RecordList<MenuItem>(empty: .empty)
  var changes = UndoStack()
  var primaryAction: Action? { .edit }

  private let store: JuiceStore
  private(set) var menu = Menu.builtIn
  /// Ids that are not given to anything new.
  private var formerIDs: Set<String> = []
  private(set) var tab = Tab.products
  /// The list of the other tab, with its selection.
  private var otherList = RecordList<MenuItem>(empty: .empty)

  init(_ store: JuiceStore) { self.store = store }

  func status(in environment: Environment) -> String {
    let tax = menu.taxPercent.map { Phrase(en: "tax \($0)%", ko: "세금 \($0)%") }
    let currency = menu.currency.map { Phrase(same: $0.code) } ?? Phrase(en: "no currency", ko: "통화 없음")
    return environment.text(
      [currency, tax].compactMap(\.self).joined(separator: " \(environment.glyphs.symbols.dot) "))
  }

  // MARK: Commands

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let add =
      tab == .products ? Phrase(en: "add a product", ko: "메뉴 추가") : Phrase(en: "add an ingredient", ko: "재료 추가")
    let (most, index) = (list.count - 1, list.selection.selected)
    let first = Phrase(en: "It is the first already.", ko: "이미 맨 위에 있습니다.")
    let last = Phrase(en: "It is the last already.", ko: "이미 맨 아래에 있습니다.")
    let builtIn = Phrase(en: "This is the built-in menu.", ko: "지금 쓰는 것이 기본 메뉴입니다.")
    let other: Tab = tab == .products ? .ingredients : .products
    return [
      Command(
        .edit, [.enter, "e"], Phrase(en: "change it", ko: "고치기"), hint: Phrase(en: "change", ko: "고치기"),
        isEssential: true),
      Command(.add, ["n", "+"], add, hint: Phrase(en: "add", ko: "추가"), isEssential: true),
      Command(.show(other), [.tab, .backTab], Phrase(en: "products, ingredients", ko: "메뉴, 재료"), hint: other.name),
      Command(
        Phrase(en: "move it up or down", ko: "위나 아래로 옮기기"), hint: Phrase(en: "order", ko: "순서"),
        .init(
          .move(-1), ["[", "K", .shift(.up)], Phrase(en: "move it up", ko: "위로 옮기기"), unless: index > 0 ? nil : first),
        .init(
          .move(1), ["]", "J", .shift(.down)], Phrase(en: "move it down", ko: "아래로 옮기기"),
          unless: index < most ? nil : last)),
    ] + (tab == .products ? [numberCommand] : []) + [
      Command(.remove, ["d", .delete, "x"], Phrase(en: "delete it", ko: "지우기"), hint: Phrase(en: "delete", ko: "지우기")),
      Command(
        .editSettings, ["c"], Phrase(en: "currency and tax", ko: "통화와 세금"),
        hint: Phrase(en: "currency, tax", ko: "통화·세금")),
      undoCommand(in: environment, hint: changes.isEmpty ? nil : words.undo),
      .rows(in: environment), .pages(in: environment), .ends(in: environment),
      Command(
        .useBuiltIn, ["R"], Phrase(en: "back to the built-in menu", ko: "기본 메뉴로 되돌리기"),
        unless: menu == .builtIn ? builtIn : nil),
    ]
  }

  private var numberCommand: Command<Action> {
    Command(
      Phrase(en: "give it another number key", ko: "숫자 키 바꾸기"), hint: Phrase(en: "its key", ko: "숫자 키"),
      (1...9).map { .init(.number($0), [.digit($0)], Phrase(en: "key \($0)", ko: "숫자 키 \($0)")) })
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .show(let tab): try change { try $0.show(tab, in: environment) }
    case .edit:
      guard let item = list.selected else { return .done }
      return form(for: item, in: environment)
    case .add: return form(for: nil, in: environment)
    case .editSettings: return .ask(MenuForms.settings(store, menu)) { .saved($0) }
    case .saved(let change): return try didSave(change, in: environment)
    case .remove: return removal()
    case .removalConfirmed(let item): return remove(item)
    case .move(let step): return move(by: step)
    case .number(let number): return setNumber(number)
    case .useBuiltIn:
      let lines = [
        Phrase(en: "Seven juices from five fruits.", ko: "과일 다섯 가지로 만드는 쥬스 일곱 가지입니다."),
        Phrase(
          en: "Your own menu goes. Orders and shelves stay as they are.",
          ko: "지금 메뉴는 없어집니다. 지난 주문과 재고는 그대로입니다."),
      ]
      return .alert(
        .deletion(
          Phrase(en: "Back to the built-in menu?", ko: "기본 메뉴로 되돌릴까요?"), lines, accent: accent,
          yes: Phrase(en: "Yes, use it", ko: "예, 되돌리기"), .builtInConfirmed))
    case .builtInConfirmed: return useBuiltIn()
    }
    return .done
  }

  private func form(for item: MenuItem?, in environment: Environment) -> Reply {
    switch (item, tab) {
    case (.product(let product)?, _):
      .ask(MenuForms.product(store, menu, product, in: environment.language)) { .saved($0) }
    case (.ingredient(let ingredient)?, _):
      .ask(MenuForms.ingredient(store, menu, ingredient, in: environment.language)) { .saved($0) }
    case (nil, .products):
      .ask(MenuForms.product(store, menu, nil, former: formerIDs, in: environment.language)) { .saved($0) }
    case (nil, .ingredients):
      .ask(MenuForms.ingredient(store, menu, nil, former: formerIDs, in: environment.language)) { .saved($0) }
    }
  }

  // MARK: Changes

  /// Adds the step that takes a change back, shows the menu as it is now, and says what was changed.
  private mutating func didSave(_ change: MenuChange, in environment: Environment) throws -> Reply {
    let done: Phrase
    switch change {
    case .none: return .done
    case .settings(let before, let after):
      addUndo { menu in
        guard menu.settings == after else { throw MenuEditError.changedMeanwhile }
        return menu.setting(currency: before.currency, taxPercent: before.taxPercent)
      }
      done = Phrase(en: "Currency and tax are saved.", ko: "통화와 세금을 저장했습니다.")
      try refresh(in: environment)
    case .item(let before, let after):
      if let before {
        addUndo(before.id) { try $0.replacing(after, with: before) }
      } else {
        addUndo { try $0.removing(after.id) }
      }
      let name = after.name.phrase
      done =
        before == nil
        ? Phrase(en: "Added: \(name.en).", ko: "추가했습니다: \(name.ko).")
        : Phrase(en: "Saved: \(name.en).", ko: "저장했습니다: \(name.ko).")
      try refresh(in: environment)
      try select(after.id, in: environment)
    }
    return .say(.good, done)
  }

  private mutating func addUndo(_ row: MenuItem.ID? = nil, _ edit: @escaping @Sendable (Menu) throws -> Menu) {
    changes.add { [store] _ in
      try store.editMenu(edit)
      return UndoResult(.good, Phrase(en: "The change is undone.", ko: "되돌렸습니다."), row: row)
    }
  }

  /// Asks whether to delete the selected row, or says why it cannot be deleted.
  private func removal() -> Reply {
    guard let item = list.selected else { return .done }
    do throws(MenuEditError) { _ = try menu.removing(item.id).validated() } catch {
      return .say(.warning, error.phrase(menu))
    }
    let (question, detail) =
      switch item {
      case .product:
        (
          Phrase(en: "Delete this product?", ko: "이 메뉴를 지울까요?"),
          Phrase(en: "Orders so far stay as they are.", ko: "지난 주문은 그대로 남습니다.")
        )
      case .ingredient:
        (
          Phrase(en: "Delete this ingredient?", ko: "이 재료를 지울까요?"),
          Phrase(en: "No recipe needs it.", ko: "이 재료를 쓰는 메뉴가 없습니다.")
        )
      }
    return .alert(.deletion(question, [item.name.phrase, detail], accent: accent, .removalConfirmed(item)))
  }

  private func remove(_ item: MenuItem) -> Reply {
    let index = menu.index(of: item.id)
    let number = if case .product(let product) = item { menu.number(of: product.id) } else { nil as Int? }
    return .save(.saving) { [store] in
      try store.editMenu { try $0.removing(item.id) }
    } resuming: { screen, _, environment in
      screen.addUndo(item.id) { $0.adding(item, at: index, number: number) }
      try screen.refresh(in: environment)
      let name = item.name.phrase
      return .say(.good, Phrase(en: "Deleted: \(name.en).", ko: "지웠습니다: \(name.ko)."))
    }
  }

  private func move(by step: Int) -> Reply {
    guard let id = list.selected?.id else { return .done }
    return .save(.saving) { [store] in
      var from = 0
      try store.editMenu { menu in
        from = menu.index(of: id) ?? 0
        return try menu.moving(id, to: from + step)
      }
      return from
    } resuming: { screen, from, environment in
      screen.addUndo(id) { try $0.moving(id, to: from) }
      try screen.refresh(in: environment)
      guard case .product(let product) = id, let number = screen.menu.number(of: product), number <= 9 else {
        return .done
      }
      return .say(.plain, Phrase(en: "Its key is still \(number).", ko: "숫자 키는 그대로 \(number)입니다."))
    }
  }

  private func setNumber(_ number: Int) -> Reply {
    guard case .product(let product)? = list.selected, menu.number(of: product.id) != number else { return .done }
    let other = menu.products.first { menu.number(of: $0.id) == number }?.name.phrase
    return .save(.saving) { [store] in
      var former: Int?
      try store.editMenu { menu in
        former = menu.number(of: product.id)
        return menu.numbering(product.id, number)
      }
      return former
    } resuming: { screen, former, environment in
      if let former { screen.addUndo(.product(product.id)) { $0.numbering(product.id, former) } }
      try screen.refresh(in: environment)
      let name = product.name.phrase
      let rest = former.flatMap { former in
        other.map { Phrase(en: " \($0.en) has \(former) now.", ko: " \($0.ko): \(former).") }
      }
      let done = Phrase(en: "\(name.en) has the key \(number).", ko: "\(name.ko): 숫자 키 \(number).")
      return .say(.good, done + (rest ?? .empty))
    }
  }

  private func useBuiltIn() -> Reply {
    .save(.saving) { [store] in
      var before = Menu.builtIn
      try store.editMenu { menu in
        before = menu
        return .builtIn
      }
      return before
    } resuming: { screen, before, environment in
      screen.addUndo { menu in
        guard menu == .builtIn else { throw MenuEditError.changedMeanwhile }
        return before
      }
      try screen.refresh(in: environment)
      return .say(.good, Phrase(en: "This is the built-in menu again.", ko: "기본 메뉴로 되돌렸습니다."))
    }
  }

  mutating func didUndo(_ result: UndoResult, in environment: Environment) throws {
    let id = result.row as? MenuItem.ID
    if let id { try show(id.tab, in: environment) } else { try refresh(in: environment) }
    if let id { try select(id, in: environment) }
  }

  // MARK: The list

  private mutating func show(_ tab: Tab, in environment: Environment) throws {
    if self.tab != tab { (self.tab, list, otherList) = (tab, otherList, list) }
    try refresh(in: environment)
  }

  func source(in environment: Environment) -> RecordSource<MenuItem> {
    RecordSource(
      tab == .products ? menu.products.map(MenuItem.product) : menu.ingredients.map(MenuItem.ingredient))
  }

  mutating func refresh(in environment: Environment) throws {
    (menu, formerIDs) = try store.menuAndFormerIDs()
    try readRows(in: environment)
  }

  func listArea(in environment: Environment) -> Rect { layout(environment.body, environment.sizeClass).list }

  private func layout(_ area: Rect, _ sizeClass: SizeClass) -> (tabs: Rect, head: Rect, list: Rect) {
    let tabs = sizeClass == .compact ? 1 : 2
    // The last line is for notices, which would cover the row that was added.
    let (tabArea, head, items, _) = area.inset(columns: 1).rows(.fixed(tabs), .fixed(1), .fill, .fixed(1))
    return (tabArea, head, items)
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area, canvas.environment.sizeClass)
    let counts = [menu.products.count, menu.ingredients.count]
    let titles = zip(Tab.allCases, counts).map { "\(canvas.text($0.name)) \($1)" }
    canvas.draw(Tabs(titles, current: tab == .products ? 0 : 1) { Action.show(Tab.allCases[$0]) }, in: layout.tabs)
    drawTable(in: &canvas, layout.list, head: layout.head)
  }

  func columns(in environment: Environment) -> [TableColumn<MenuItem>] {
    tab == .products ? productColumns(in: environment) : ingredientColumns(in: environment)
  }
}

extension MenuScreen.Tab {
  var name: Phrase {
    switch self {
    case .products: Phrase(en: "Products", ko: "메뉴")
    case .ingredients: Phrase(en: "Ingredients", ko: "재료")
    }
  }
}

extension MenuItem.ID {
  fileprivate var tab: MenuScreen.Tab {
    switch self {
    case .product: .products
    case .ingredient: .ingredients
    }
  }
}
