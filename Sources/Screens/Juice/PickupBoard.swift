import JuiceModel
import Stores
import TerminalUI

/// The numbers for those who wait: what is ready, and what is almost there, as large as the screen allows.
public struct PickupBoard: Screen {
  public typealias Action = NoAction

  public let title = Phrase(en: "Orders", ko: "주문 번호")
  public let accent = Accent.juice

  private let store: JuiceStore
  private var kitchen = Kitchen([])

  /// How long a number stays after it became ready, in seconds.
  ///
  /// Source: the order screen of Odoo clears after ten minutes.
  static let readySeconds = 600

  public init(_ store: JuiceStore) { self.store = store }

  public mutating func refresh(in environment: Environment) throws { kitchen = try store.kitchen().kitchen }

  /// Numbers leave in time, and what is old must say so.
  public mutating func tick(in environment: Environment) -> Int? {
    let times = kitchen.orders.compactMap { $0.ticket?.readyAt }
      .map { $0 + Self.readySeconds - environment.now.seconds }.filter { $0 > 0 }
    return (times + [store.confirm()].compactMap(\.self)).min().map { $0 * 1000 }
  }

  private func numbers(_ state: Ticket.State, in environment: Environment) -> [Int] {
    kitchen.orders.filter { order in
      guard order.ticket?.state == state, !order.isUndone else { return false }
      guard let readyAt = order.ticket?.readyAt else { return true }
      return environment.now.seconds < readyAt + Self.readySeconds
    }.map(\.call)
  }

  public func draw(in canvas: inout Canvas) {
    let (left, right) = canvas.area.columns(.fill, .fill)
    let environment = canvas.environment
    // The latest ones first, because those wait for their call.
    draw(
      Phrase(en: "Ready", ko: "나왔어요"), numbers(.ready, in: environment).reversed(), .good, in: &canvas,
      left.inset(columns: 1))
    draw(
      Phrase(en: "Almost there", ko: "준비 중"), numbers(.waiting, in: environment), .plain, in: &canvas,
      right.inset(columns: 1))
  }

  private func draw(
    _ title: Phrase, _ numbers: [Int], _ style: Style, in canvas: inout Canvas, _ area: Rect
  ) {
    canvas.draw(Card(canvas.text(title)), in: area)
    let inside = Card.content(of: area)
    guard !numbers.isEmpty else { return }
    // A line for how many there are besides, where they do not fit.
    let fitting = LargeNumbers(numbers, style).shownCount(in: inside)
    guard fitting < numbers.count else { return canvas.draw(LargeNumbers(numbers, style), in: inside) }
    let (main, last) = inside.rows(.fill, .fixed(1))
    let large = LargeNumbers(numbers, style)
    canvas.draw(large, in: main)
    canvas.draw(Label("+\(numbers.count - large.shownCount(in: main))", .quiet, .trailing), in: last)
  }
}
