import PavilionKit
import Stores
import TerminalUI
import Values
import WaterModel

extension WaterForCoffee {
  /// How long the filter lasts, and the stock bottles that are nearly empty.
  static func waterLines(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> [TodayLine] {
    let context = WaterContext(database)
    return try [filterLine(context, environment), bottleLine(context, environment)].compactMap(\.self)
  }

  /// The days before a filter is used up on which it is told.
  private static let days = 21

  private static func filterLine(
    _ context: WaterContext, _ environment: Environment
  ) throws(StorageError) -> TodayLine? {
    guard let record = try context.store.records(limit: 1).first, let filter = TrendKind.filter.text(of: record) else {
      return nil
    }
    let records = try context.store.records(of: .filter(filter), limit: TrendScreen.mostReadings)
    guard case .leaves(let leaving) = FilterLife(records), let last = records.last else { return nil }
    let end = last.sample.moment.date.adding(days: Int(leaving.days.rounded()))
    let left = end.daysSinceEpoch - environment.localTime.date.daysSinceEpoch
    guard left <= days else { return nil }
    let (zone, name) = (leaving.zone.shortName, filter.sanitizedForDisplay.cut(to: 24, ellipsis: "…"))
    let inDays = Phrase(en: "in about \(left) \(left == 1 ? "day" : "days")", ko: "약 \(left)일 뒤")
    let words =
      left > 0
      ? [
        Phrase(
          en: "The filter \(name) leaves \(zone) \(inDays.en).", ko: "필터 \(name): \(inDays.ko) \(zone) 영역을 벗어납니다."),
        Phrase(en: "Filter leaves \(zone) \(inDays.en)", ko: "필터, \(inDays.ko) \(zone) 벗어남"),
        Phrase(en: "Filter: \(left) \(left == 1 ? "day" : "days")", ko: "필터 약 \(left)일"),
      ]
      : [
        Phrase(
          en: "The filter \(name) should have left \(zone) by now: measure again.",
          ko: "필터 \(name): 지금쯤 \(zone) 영역을 벗어났을 것입니다. 다시 재 보세요."),
        Phrase(en: "Filter: measure again", ko: "필터: 다시 재 보기"),
      ]
    return TodayLine(.filter, .soon, words, to: TrendScreen(context, of: record, by: .filter))
  }

  private static func bottleLine(
    _ context: WaterContext, _ environment: Environment
  ) throws(StorageError) -> TodayLine? {
    let today = environment.localTime.date
    let low = try context.store.stockBottles().filter { $0.isLow(on: today) }
    guard let bottle = low.min(by: { $0.share < $1.share }) else { return nil }
    let name = bottle.name.text.sanitizedForDisplay
    return TodayLine(
      .bottle, .soon,
      [StockWords.left(bottle, on: today), Phrase(en: "\(name): make the next", ko: "\(name): 새로 만들기")],
      to: StockScreen(context))
  }
}
