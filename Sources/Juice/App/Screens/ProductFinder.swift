import JuiceModel
import PavilionKit
import TerminalUI
import Values

/// All products, found by letters of their names or by Korean initials; the result is the one that was chosen.
struct ProductFinder: TableScreen {
  typealias Output = Product.ID

  enum Action: TerminalUI.Action {
    case choose
  }

  let title = Phrase(en: "Find on the menu", ko: "메뉴에서 찾기")
  let accent = Accent.juice
  let kind = LayerKind.modal
  var list: RecordList<Product> = {
    let nothing = Phrase(en: "Nothing on the menu is called that.", ko: "그런 이름의 메뉴가 없습니다.")
    return RecordList(empty: nothing, notFound: nothing, isSearch: true)
  }()
  var primaryAction: Action? { .choose }
  var opensOnClick: Bool { true }

  private let menu: Menu
  /// Returns the remark on a product, such as how many are left.
  private let detail: @Sendable (Product, Environment) -> StyledText
  private let found: @Sendable (String) -> [Product]

  init(_ menu: Menu, detail: @escaping @Sendable (Product, Environment) -> StyledText) {
    (self.menu, self.detail) = (menu, detail)
    let names = menu.products.map { product in
      (product, ([product.name.en, product.name.ko] + product.otherNames).map { SearchKey($0) })
    }
    found = { words in
      let wanted = SearchKey(words)
      return names.filter { $0.1.contains { $0.contains(wanted) } }.map(\.0)
    }
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let (words, name) = (environment.words, Phrase(en: "order it", ko: "주문"))
    return [
      Command(.choose, [.enter], name, hint: name, isEssential: true), .cancel(in: environment),
      .rows(in: environment, hint: words.move, hasLetters: false), .pages(in: environment, hasSpace: false),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    list.selected.map { .answer($0.id) } ?? .done
  }

  func source(in environment: Environment) -> RecordSource<Product> { RecordSource(found(list.filterText)) }

  private func size(in environment: Environment) -> Size {
    let most = Dialog.maximumSize(in: environment.body)
    return Size(columns: min(56, most.columns), rows: min(14, most.rows))
  }

  func listArea(in environment: Environment) -> Rect {
    Rect(Size(columns: 0, rows: max(1, size(in: environment).rows - 2)))
  }

  func draw(in canvas: inout Canvas) {
    let inside = Dialog(canvas.text(title), size: size(in: canvas.environment)).open(in: &canvas)
    let (field, _, rows) = inside.rows(.fixed(1), .fixed(1), .fill)
    drawTable(in: &canvas, rows)
    drawSearch(in: &canvas, field, hint: Phrase(en: "letters or initials: ㄸㅂ", ko: "이름이나 초성: ㄸㅂ"))
  }

  func columns(in environment: Environment) -> [TableColumn<Product>] {
    [
      .whole(.empty, .trailing) { product, _ in
        StyledText(menu.number(of: product.id).flatMap { $0 <= 9 ? "\($0)" : nil } ?? "", .accent(accent))
      },
      .text(ideal: 30) { product, _ in StyledText(environment.text(product.phrase)) },
      .whole(.empty, .trailing) { product, _ in detail(product, environment) },
    ]
  }
}
