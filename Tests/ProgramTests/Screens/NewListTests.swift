import PavilionSupport
import TerminalUI
import Testing

@testable import Program
@testable import ScreenSupport

private struct Tea: Identifiable, Hashable {
  let id: Int
  let name: String
}

/// Teas in memory.
private final class Cupboard: @unchecked Sendable {
  // Unchecked because it is mutable; one test uses it from one thread.
  var teas: [Tea]
  init(_ names: [String]) { teas = names.enumerated().map { Tea(id: $0.offset, name: $0.element) } }
}

/// A list of records as CONTRIBUTING.md describes one.
private struct TeaList: ListScreen, UndoScreen {
  enum Action: TerminalUI.Action {
    case open
    case delete
  }

  let title = Phrase(en: "Teas", ko: "차")
  let cupboard: Cupboard
  var list = RecordList<Tea>(
    empty: Phrase(en: "No tea yet.", ko: "아직 차가 없습니다."), notFound: Phrase(en: "No such tea.", ko: "그런 차는 없습니다."))
  var changes = UndoStack()
  var primaryAction: Action? { .open }

  func source(in environment: Environment) -> RecordSource<Tea> {
    let words = list.filterText.lowercased()
    return RecordSource(cupboard.teas.filter { words.isEmpty || $0.name.lowercased().contains(words) })
  }

  /// The list, the filter, and the line for notices.
  private func parts(_ environment: Environment) -> (list: Rect, filter: Rect, notice: Rect) {
    environment.body.rows(.fill, .fixed(1), .fixed(1))
  }

  func listArea(in environment: Environment) -> Rect { parts(environment).list }

  func commands(in environment: Environment) -> [Command<Action>] {
    let (open, delete) = (Phrase(en: "open", ko: "열기"), Phrase(en: "delete", ko: "지우기"))
    return [
      Command(.open, [.enter], open, hint: open, unless: list.disabledReason),
      Command(.delete, ["d"], delete, hint: delete, unless: list.disabledReason),
      undoCommand(in: environment),
      .filter(in: environment, Phrase(en: "filter by name", ko: "이름으로 찾기")),
      .matches(in: environment, isFiltered: list.isFiltered),
      .rows(in: environment), .pages(in: environment), .ends(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    guard let tea = list.selected else { return .done }
    switch action {
    case .open: return .open(TeaPage(tea: tea))
    case .delete:
      guard let place = cupboard.teas.firstIndex(of: tea) else { return .done }
      cupboard.teas.remove(at: place)
      changes.add { [cupboard] _ in
        cupboard.teas.insert(tea, at: place)
        return UndoResult(.good, Phrase(en: "\(tea.name) is back.", ko: "\(tea.name) 되살림."), row: tea.id)
      }
      try refresh(in: environment)
      return .say(.good, Phrase(en: "\(tea.name) is gone.", ko: "\(tea.name) 지움."))
    }
  }

  func draw(in canvas: inout Canvas) {
    let parts = parts(canvas.environment)
    drawList(in: &canvas, parts.list)
    guard list.isTyping || list.isFiltered else { return }
    drawFilter(
      in: &canvas, parts.filter, hint: Phrase(en: "a name", ko: "이름"),
      found: Phrase(en: "\(list.count) found", ko: "\(list.count)개"))
  }

  func draw(_ tea: Tea, _ place: RowState, in canvas: inout Canvas) {
    canvas.draw(Label(tea.name, place.style), in: canvas.area)
  }
}

/// A tea in detail.
private struct TeaPage: Screen {
  let tea: Tea
  var title: Phrase { Phrase(same: tea.name) }

  func draw(in canvas: inout Canvas) { canvas.draw(Label(tea.name, .bold), in: canvas.area) }
}

@Suite("A new list, written as CONTRIBUTING.md says")
struct NewListTests {
  private let cupboard = Cupboard(["Assam", "Darjeeling", "Sencha", "Earl Grey", "Green Assam"])

  private func selected(_ router: Router) -> String? { (router.screens.first as? TeaList)?.list.selected?.name }

  @Test func `it moves, filters, deletes, undoes and opens`() {
    var router = Router(TeaList(cupboard: cupboard), Environment.pavilion())
    func press(_ keys: Key...) { for key in keys { router.handle(.key(key)) } }
    #expect(selected(router) == "Assam")
    press(.down, .end, .up)
    #expect(selected(router) == "Earl Grey")
    press("/", "a", "s", "s", .enter)
    #expect(selected(router) == "Assam")
    press("n")
    #expect(selected(router) == "Green Assam")
    press("d")
    #expect(cupboard.teas.count == 4)
    #expect(selected(router) == "Assam")
    #expect(router.notice?.kind == .good)
    press("u")
    #expect(cupboard.teas.map(\.name) == ["Assam", "Darjeeling", "Sencha", "Earl Grey", "Green Assam"])
    #expect(selected(router) == "Green Assam")
    press(.escape)
    #expect((router.screens.first as? TeaList)?.list.count == 5)
    #expect(router.frame().plainText.contains("▸ Green Assam"))
    press(.enter)
    #expect(router.screens.last is TeaPage)
    press(.escape)
    #expect(selected(router) == "Green Assam")
  }
}
