import CaffeineApp
import CaffeineModel
import EmotionApp
import JuiceModel
import Stores
import TerminalUI
import Values
import WaterApp
import WaterModel

extension LogRecord {
  /// Returns the step that takes back what was logged, unless it was changed since, by the rules of its app.
  func undo(in database: PavilionDatabase) -> UndoStack.Step {
    switch self {
    case .caffeine(let entry, _):
      return { environment in
        guard let entry = try database.caffeine.undoLast(ifNumber: entry.number) else {
          return UndoResult(.warning, CaffeineWords.nothingToUndo)
        }
        return UndoResult(.good, CaffeineWords.undone(entry, on: environment.wallClock))
      }
    case .night(let night, let before):
      return { environment in
        guard try database.caffeine.undo(night, restoring: [before].compactMap(\.self)) else {
          return UndoResult(.warning, NightList.gone)
        }
        return UndoResult(
          .good,
          Phrase(en: "Undone: ", ko: "되돌렸습니다: ") + SleepWords.recorded(before ?? night, on: environment.wallClock))
      }
    case .order(let order):
      return { environment in
        let menu = try database.juice.stock().menu
        let isOpen =
          try database.juice.orders(limit: 1).first.map { $0.number == order.number && $0.mayBeMade } ?? false
        // Only the page of the juice bar asks what has to be known then.
        guard !isOpen, !environment.shop.asksWhyUndone else { return UndoResult(.warning, Self.undoneInJuice(order)) }
        do {
          let undone = try database.juice.undoLast(ifNumber: order.number, at: environment.localTime)
          return UndoResult(undone.overflow.isEmpty ? .good : .warning, undone.phrase(menu))
        } catch let error as NotTheLastOrder {
          return UndoResult(.warning, error.last.refusal ?? Self.undoneInJuice(order))
        } catch is MadeOrNot {
          return UndoResult(.warning, Self.undoneInJuice(order))
        }
      }
    case .stock(let changed, _, let reason):
      return { environment in
        let opposite = Dictionary(changed.differences.map { ($0.ingredient, -$0.amount) }) { $1 }
        if !opposite.isEmpty { try database.juice.move(opposite, reason, at: environment.localTime) }
        return UndoResult(.good, Phrase(en: "The change is undone.", ko: "되돌렸습니다."))
      }
    case .tap(let tap):
      return { environment in
        guard let tap = try database.emotion.undoLast(ifNumber: tap.number) else {
          return UndoResult(.warning, EmotionWords.gone)
        }
        let hidden = Phrase(en: "Undone in the diary, which is hidden.", ko: "숨겨 둔 일기에서 되돌렸습니다.")
        return UndoResult(.good, environment.hidesDiary ? hidden : EmotionWords.undone(tap, on: environment.wallClock))
      }
    case .water(let record): return WaterContext(database).undoOfAdding(record)
    }
  }

  private static func undoneInJuice(_ order: Order) -> Phrase {
    Phrase(
      en: "Order \(order.call) is taken back in Juice Maker, which asks about it: u there.",
      ko: "\(order.call)번 주문은 쥬스메이커에서 u로 취소하세요. 거기서 물어볼 것이 있습니다.")
  }
}
