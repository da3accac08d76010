import CaffeineApp
import CaffeineModel
import EmotionApp
import EmotionModel
import JuiceApp
import JuiceModel
import PavilionKit
import Stores
import TerminalUI
import TogetherModel
import Values
import WaterApp
import WaterModel

/// The record that was logged.
public enum LogRecord: Sendable {
  /// An entry of Caffeine Holic, and what is to be said against it.
  case caffeine(CaffeineEntry, warning: Phrase?)
  /// A night, and what was recorded for the same day before.
  case night(Night, before: Night?)
  case order(Order)
  case stock(ChangedStock, [Ingredient.ID], Movement.Reason)
  case tap(Tap)
  case water(WaterRecord)
}

extension LogReading {
  /// Saves it by the rules of its app, or nothing.
  ///
  /// - Throws: `StorageError`; `OrderError` for an order, `StockOutOfRange` for a stock.
  public func save(in database: PavilionDatabase, at now: LocalTime) throws -> LogRecord {
    let (caffeine, juice) = (database.caffeine, database.juice)
    switch self {
    case .coffee(let serving, let time):
      let entry = try caffeine.press(.coffee, serving, at: time, enteredAt: now)
      let warning = CaffeineWords.warning(
        entry, try caffeine.intake(with: entry), try caffeine.settings(), now: now, from: caffeine.dayStart)
      return .caffeine(entry, warning: warning)
    case .press(let press, let time):
      return .caffeine(try caffeine.press(press, at: time, enteredAt: now), warning: nil)
    case .night(let night):
      return .night(night, before: try caffeine.record(night))
    case .order(let items):
      do throws(OrderError) { return .order(try juice.order(items, at: now)) } catch { throw error.cause }
    case .count(let amounts): return .stock(try juice.setStock(amounts, at: now), Array(amounts.keys), .count)
    case .delivery(let amounts):
      return .stock(try juice.move(amounts, .delivery, at: now), Array(amounts.keys), .delivery)
    case .feeling(let record): return .tap(try database.emotion.tap(record, enteredAt: now))
    case .water(let sample): return .water(try database.water.add(sample, enteredAt: now))
    }
  }

  /// The app that it belongs to.
  public var app: any PavilionApp {
    switch self {
    case .coffee, .press, .night: CaffeineHolic()
    case .order, .count, .delivery: JuiceMaker()
    case .feeling: EmotionDiary()
    case .water: WaterForCoffee()
    }
  }
}

extension LogWords {
  /// That something was logged.
  public func done(_ record: LogRecord) -> Notice {
    let logged = Phrase(en: "Logged: ", ko: "기록했습니다: ")
    switch record {
    case .caffeine(let entry, let warning):
      let what =
        entry.serving.map { CaffeineWords.drunk($0, at: entry.time, on: clock) }
        ?? entry.press.name + Phrase(same: ", ") + clock.recent(entry.time)
      let said = logged + what + Phrase(same: ".")
      return warning.map { Notice(.warning, said + Phrase(same: " ") + $0) } ?? Notice(.good, said)
    case .night(let night, _): return Notice(.good, SleepWords.recorded(night, on: clock))
    case .order(let order):
      return Notice(.good, order.readyPhrase(menu) + Phrase(same: " ") + order.callPhrase(menu))
    case .stock(let changed, let ids, _):
      let shown = menu.ingredients.filter { ids.contains($0.id) }.map {
        $0.phrase + Phrase(same: " ") + $0.short(changed.after[$0.id])
      }
      return Notice(.good, Phrase(en: "Stock: ", ko: "재고: ") + shown.joined(separator: ", ") + Phrase(same: "."))
    case .tap(let tap): return Notice(.good, logged + tap.phrase(on: clock) + Phrase(same: "."))
    case .water(let record): return Notice(.good, WaterWords.saved(record.sample, unit))
    }
  }

  /// Why something was not logged; nil for an error that explains itself.
  public func refusal(_ error: any Error) -> Phrase? {
    let nothing = Phrase(en: " Nothing was saved.", ko: " 저장하지 않았습니다.")
    switch error {
    case OrderError.shortage(let shortage): return shortage.explanation(menu) + nothing
    case OrderError.notForSale(let reason): return reason.phrase(menu) + nothing
    case let error as StockOutOfRange: return error.explanation(menu) + nothing
    default: return nil
    }
  }
}
