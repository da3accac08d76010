import JuiceModel
import TerminalUI

/// The announcement of an order that was just made, over the bar; it takes no keys, and goes after four seconds.
struct Announcement: Sendable {
  private var alert: Alert<NoAction>
  private let start: Int

  private static let milliseconds = 4000

  /// - Parameter time: The time at which the order was made, in milliseconds.
  init(_ order: Order, _ menu: Menu, at time: Int) {
    alert = Alert(
      order.ticket == nil ? Phrase(en: "Ready", ko: "나왔습니다") : Phrase(en: "Ordered", ko: "주문했습니다"),
      [order.readyPhrase(menu), order.callPhrase(menu)], accent: .juice,
      picture: menu.picture(of: order.lines[0].product), answers: [])
    start = time
  }

  /// Fills the picture, and returns the milliseconds until the next movement; nil when it goes.
  mutating func tick(in environment: Environment) -> Int? {
    let left = start + Self.milliseconds - environment.milliseconds
    guard left > 0 else { return nil }
    return min(left, alert.tick(in: environment) ?? left)
  }

  /// - Parameter action: What a click on it does.
  func draw(in canvas: inout Canvas, closing action: some Action) {
    alert.draw(in: &canvas)
    canvas.onClick(alert.area(in: canvas), action)
  }
}
