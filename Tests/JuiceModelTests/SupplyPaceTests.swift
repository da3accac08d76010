import JuiceModel
import Testing
import Values

struct SupplyPaceTests {
  private static func time(_ minutes: Int) -> LocalTime {
    // 2026-11-26 at 10:00, and minutes after it.
    LocalTime(secondsSinceEpoch: 1_795_687_200 + minutes * 60, utcOffset: 0)
  }

  /// Orders of a banana juice each, which takes two bananas.
  private func orders(_ minutes: [Int], undone: Set<Int> = []) -> [Order] {
    minutes.enumerated().map { index, minute in
      let (line, time) = (OrderLine.builtIn(.banana, count: 1), Self.time(minute))
      return Order(
        number: index + 1, lines: [line], placedAt: time,
        undoing: undone.contains(minute) ? Order.Undoing(secondsSinceEpoch: time.secondsSinceEpoch + 60) : nil)
    }
  }

  private func ends(_ minutes: [Int], left: Int, at now: Int, undone: Set<Int> = []) throws -> [Int] {
    let stock = try Stock.initial.setting(.banana, to: left)
    return SupplyPace.ending(orders(minutes, undone: undone), stock, now: Self.time(now))
      .map { ($0.end.secondsSinceEpoch - Self.time(0).secondsSinceEpoch) / 60 }
  }

  @Test func `what is left lasts as long as the pace since the first order says`() throws {
    // Ten bananas in two hours: 15 more last three hours.
    #expect(try ends([0, 30, 60, 90, 110], left: 15, at: 120) == [300])
    // An order that was taken back used nothing: eight bananas, but four orders say too little.
    #expect(try ends([0, 30, 60, 90, 110], left: 15, at: 120, undone: [110]).isEmpty)
    #expect(try ends([0, 30, 60, 90, 100, 110], left: 15, at: 120, undone: [110]) == [300])
  }

  @Test func `nothing is said after few orders, within an hour, of another day, or of what lasts beyond the day`()
    throws
  {
    #expect(try ends([0, 30, 60, 90], left: 15, at: 120).isEmpty)
    #expect(try ends([0, 10, 20, 30, 40], left: 15, at: 59).isEmpty)
    #expect(try ends([0, 10, 20, 30, 40], left: 15, at: 60) == [150])
    #expect(try ends([-1440, 0, 30, 60, 90], left: 15, at: 120).isEmpty)
    // 59 last until 23:48, 61 until 00:12.
    #expect(try ends([0, 30, 60, 90, 110], left: 59, at: 120) == [828])
    #expect(try ends([0, 30, 60, 90, 110], left: 61, at: 120).isEmpty)
    #expect(try ends([0, 30, 60, 90, 110], left: 0, at: 120).isEmpty)
  }

  @Test func `a menu is full when five of each can be made`() throws {
    let most = Dictionary(uniqueKeysWithValues: Stock.initial.menu.ingredients.map { ($0.id, 100) })
    #expect(try Stock.initial.setting(most).fullness == 1)
    #expect(Stock(of: .builtIn, stored: [:]).fullness == 0)
    // Ten of each fruit: strawberry 0, banana 5, pineapple 5, kiwi 3, mango 3, the blends 1 and 5.
    #expect(abs(Stock.initial.fullness - 22.0 / 35) < 1e-9)
  }
}
