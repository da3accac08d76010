// The code of CONTRIBUTING.md for Sources/Juice/App/Screens/ShoppingScreen.swift.
import JuiceModel
import TerminalUI

@testable import JuiceApp
@testable import Program
@testable import Stores

/// The fruit to buy so that every juice can be made.
struct ShoppingScreen: ListScreen, UndoScreen {
  enum Action: TerminalUI.Action {
    case buy
    case change(Int)
  }

  let title = Phrase(en: "Shopping", ko: "장보기")
  let accent = Accent.juice
  var list = RecordList<Purchase>(empty: Phrase(en: "Nothing is missing.", ko: "모자란 과일이 없습니다."))
  var changes = UndoStack()

  private let store: JuiceStore
  /// How many of each juice to buy for.
  private var count = 1

  init(_ store: JuiceStore) { self.store = store }

  func source(in environment: Environment) throws -> RecordSource<Purchase> {
    RecordSource(try store.purchases(for: count))
  }

  func listArea(in environment: Environment) -> Rect { environment.body.rows(.fixed(1), .fill, .fixed(1)).1 }
}

extension ShoppingScreen {
  func commands(in environment: Environment) -> [Command<Action>] {
    let buy = Phrase(en: "buy", ko: "사기")
    return [
      Command(
        .buy, [.enter], Phrase(en: "buy the selected fruit", ko: "고른 과일 사기"), hint: buy, isEssential: true,
        unless: list.disabledReason),
      Command(
        Phrase(en: "how many of each juice", ko: "쥬스마다 몇 잔"), hint: Phrase(en: "count", ko: "수량"),
        .init(.change(1), ["+", "="], Phrase(en: "one more", ko: "하나 더")),
        .init(.change(-1), ["-", "_"], Phrase(en: "one less", ko: "하나 덜"))),
      undoCommand(in: environment, hint: environment.words.undo),
      .rows(in: environment),
    ]
  }
}

extension ShoppingScreen {
  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .change(let step):
      try change { screen in
        screen.count = min(max(1, screen.count + step), 9)
        try screen.refresh(in: environment)
      }
      return .done
    case .buy:
      guard let purchase = list.selected else { return .done }
      try store.step(purchase.id, by: purchase.amount, at: environment.localTime)
      changes.add { [store] environment in
        try store.step(purchase.id, by: -purchase.amount, at: environment.localTime)
        return UndoResult(.good, Phrase(en: "It is to be bought again.", ko: "다시 살 것에 넣었습니다."), row: purchase.id)
      }
      try refresh(in: environment)
      let (name, amount) = (purchase.ingredient.phrase, purchase.amount)
      return .say(.good, Phrase(en: "\(name.en): \(amount) bought.", ko: "\(name.ko) \(amount)개를 샀습니다."))
    }
  }
}

extension ShoppingScreen {
  func draw(in canvas: inout Canvas) {
    let (head, rows, _) = canvas.area.rows(.fixed(1), .fill, .fixed(1))
    let aim = Phrase(en: "For \(count) of each juice:", ko: "쥬스마다 \(count)잔을 만들려면:")
    canvas.draw(Label(canvas.text(aim), .quiet), in: head.inset(columns: 2))
    drawList(in: &canvas, rows)
  }

  func draw(_ purchase: Purchase, _ place: RowState, in canvas: inout Canvas) {
    let (name, amount, _) = canvas.area.columns(.fixed(12), .fixed(4), .fill)
    canvas.draw(Label(canvas.text(purchase.ingredient.phrase), place.style), in: name)
    canvas.draw(Label("\(purchase.amount)", place.style, .trailing), in: amount)
  }
}
