import JuiceModel
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
    let large = LargeNumbers(numbers, style)
    guard large.shownCount(in: inside, canvas.environment.glyphs) < numbers.count else {
      return canvas.draw(large, in: inside)
    }
    drawMany(numbers, style, in: &canvas, inside)
  }

  /// Draws more numbers than fit: as many large ones as leave room for all others in lines of text, else all as text, with
  /// how many there are besides.
  private func drawMany(_ numbers: [Int], _ style: Style, in canvas: inout Canvas, _ area: Rect) {
    let glyphs = canvas.environment.glyphs
    for rows in (1..<max(2, area.rows)).reversed() {
      let (upper, lower) = area.rows(.fixed(rows), .fill)
      let large = LargeNumbers(numbers, style)
      let lines = lines(of: numbers.dropFirst(large.shownCount(in: upper, glyphs)), glyphs, style, in: lower)
      guard lines.rest.isEmpty else { continue }
      canvas.draw(large, in: upper)
      for (index, line) in lines.shown.enumerated() { canvas.draw(line, in: lower.line(index)) }
      return
    }
    let (main, last) = area.rows(.fill, .fixed(1))
    let lines = lines(of: numbers[...], glyphs, style, in: main)
    for (index, line) in lines.shown.enumerated() { canvas.draw(line, in: main.line(index)) }
    canvas.draw(Label("+\(lines.rest.count)", .quiet, .trailing), in: last)
  }

  /// Returns the numbers in each line of an area, which is too low for large ones, and those that have no room.
  private func lines(
    of numbers: ArraySlice<Int>, _ glyphs: GlyphSet, _ style: Style, in area: Rect
  ) -> (shown: [LargeNumbers], rest: ArraySlice<Int>) {
    var (shown, rest): ([LargeNumbers], ArraySlice<Int>) = ([], numbers)
    for row in 0..<area.rows where !rest.isEmpty {
      let line = LargeNumbers(Array(rest), style)
      let count = line.shownCount(in: area.line(row), glyphs)
      shown.append(LargeNumbers(Array(rest.prefix(count)), style))
      rest = rest.dropFirst(count)
    }
    return (shown, rest)
  }
}
