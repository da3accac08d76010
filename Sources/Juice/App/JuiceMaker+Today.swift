import JuiceModel
import PavilionKit
import Stores
import TerminalUI
import Values

extension JuiceMaker {
  /// The tickets that wait, and what is used up before the day is over.
  static func juiceLines(_ store: JuiceStore, _ environment: Environment) throws(StorageError) -> [TodayLine] {
    [try ticketLine(store), try supplyLine(store, environment)].compactMap(\.self)
  }

  private static func ticketLine(_ store: JuiceStore) throws(StorageError) -> TodayLine? {
    let count = try store.kitchen().kitchen.waiting.count
    guard count > 0 else { return nil }
    return TodayLine(
      .tickets, .now,
      [
        Phrase(
          en: "\(count) \(count == 1 ? "ticket is" : "tickets are") waiting in the kitchen.",
          ko: "주방에 주문 \(count)건이 기다립니다."),
        Phrase(en: "\(count) \(count == 1 ? "ticket waits" : "tickets wait")", ko: "주문 \(count)건 대기"),
      ], to: KitchenScreen(store))
  }

  private static func supplyLine(_ store: JuiceStore, _ environment: Environment) throws(StorageError) -> TodayLine? {
    let (orders, stock) = (try store.orders(limit: SupplyPace.mostOrders), try store.stock())
    let ending = SupplyPace.ending(
      orders, stock, now: environment.localTime, day: environment.shop.day)
    guard let first = ending.first, let ingredient = stock.menu[first.ingredient] else { return nil }
    let (name, time) = (ingredient.phrase, environment.wallClock.time(first.end))
    let others = ending.count - 1
    let more = Phrase(
      en: others > 0 ? ", and \(others) more today" : "", ko: others > 0 ? " 오늘 \(others)가지가 더 떨어집니다." : "")
    return TodayLine(
      .supply, .today,
      [
        Phrase(
          en: "At this pace \(name.en.withoutCapital) runs out at about \(time.en)\(more.en).",
          ko: "이대로면 \(Particle.subject.after(name.ko)) \(time.ko)쯤 떨어집니다.\(more.ko)"),
        Phrase(en: "\(name.en) runs out at \(time.en)", ko: "\(name.ko) \(time.ko)쯤 떨어짐"),
      ], to: StockEditor(store, for: [], selected: first.ingredient))
  }
}
