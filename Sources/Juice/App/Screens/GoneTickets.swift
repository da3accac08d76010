import JuiceModel
import PavilionKit
import TerminalUI

/// The last tickets that are gone; the result is the number of the order to call back.
struct GoneTickets: TableScreen {
  typealias Output = Order.ID

  enum Action: TerminalUI.Action {
    case choose
  }

  let title = Phrase(en: "Gone", ko: "나간 주문표")
  let accent = Accent.juice
  let kind = LayerKind.modal
  var list = RecordList<Order>(empty: Phrase(en: "No ticket is gone yet.", ko: "나간 주문표가 아직 없습니다."))
  var primaryAction: Action? { .choose }

  private let store: JuiceStore
  private var menu = Menu.builtIn

  /// How many are listed.
  private static let limit = 12

  init(_ store: JuiceStore) { self.store = store }

  func commands(in environment: Environment) -> [Command<Action>] {
    let name = Phrase(en: "back to ready", ko: "다시 부르기")
    return [
      Command(.choose, [.enter], name, hint: name, isEssential: true, unless: list.disabledReason),
      .cancel(in: environment), .rows(in: environment, hint: environment.words.move),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    list.selected.map { .answer($0.number) } ?? .done
  }

  func source(in environment: Environment) throws -> RecordSource<Order> {
    RecordSource(try store.goneTickets(limit: Self.limit))
  }

  private func size(in environment: Environment) -> Size {
    let most = Dialog.maximumSize(in: environment.body)
    return Size(columns: min(56, most.columns), rows: min(Self.limit, most.rows))
  }

  func listArea(in environment: Environment) -> Rect { Rect(Size(columns: 0, rows: size(in: environment).rows)) }

  func draw(in canvas: inout Canvas) {
    let inside = Dialog(canvas.text(title), size: size(in: canvas.environment)).open(in: &canvas)
    drawTable(in: &canvas, inside)
  }

  func columns(in environment: Environment) -> [TableColumn<Order>] {
    [
      .whole(.empty, .trailing) { order, _ in StyledText("\(order.call)", .bold) },
      .whole(priority: 1) { order, _ in StyledText(environment.clock(order.placedAt), .quiet) },
      .text { order, _ in StyledText(environment.text(order.names(times: environment.glyphs.symbols.times))) },
    ]
  }
}
