/// How much of something is done, as a bar and a percentage: `Copying ━━━━━━━────  62 %`.
///
/// If nobody knows how much there is, a part of the bar moves with the time of the environment; its screen then returns
/// `ProgressBar.interval` from `tick`. A plain bar without words is a `Gauge`.
///
/// ```swift
/// canvas.draw(ProgressBar(Double(done) / Double(count), "Copying"), in: canvas.area.line(0))
/// ```
public struct ProgressBar: Illustration {
  let fraction: Double?
  let label: String

  /// The milliseconds between two pictures of a bar of unknown length.
  public static let interval = 80

  /// Creates a bar with the part that is done, from 0 to 1, or nil if it is not known, and the name of what is done.
  public init(_ fraction: Double?, _ label: String = "") {
    self.fraction = fraction.map { $0.isNaN ? 0 : min(1, max(0, $0)) }
    self.label = label
  }

  /// The percentage, which is 100 only when all is done; empty if it is not known.
  private var percentage: String { fraction.map { "\(Int($0 * 100)) %" } ?? "" }

  public func words(in canvas: Canvas) -> String {
    [canvas.text(label), percentage].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let figure = fraction == nil ? 0 : 6
    // The percentage has its room first, then the bar has eight columns, then the name.
    let name = label.isEmpty ? 0 : min(label.columns, max(0, area.columns - figure - 9)) + 1
    let (left, bar, right) = area.line(0).columns(.fixed(name > 1 ? name : 0), .fill, .fixed(figure))
    if name > 1 { canvas.draw(Label(label), in: left.columns(.fill, .fixed(1)).0) }
    canvas.draw(Label(percentage, .plain, .trailing), in: right)
    if let fraction { return canvas.draw(Gauge(fraction, .accent(canvas.accent)), in: bar) }
    canvas.draw(Gauge(0, .quiet), in: bar)
    guard canvas.environment.hasMotion, !bar.isEmpty else { return }
    let length = max(1, bar.columns / 5)
    let way = bar.columns - length
    // There and back.
    let step = way > 0 ? max(0, canvas.environment.milliseconds) / Self.interval % (2 * way) : 0
    let start = bar.column + (step <= way ? step : 2 * way - step)
    let part = Rect(column: start, row: bar.row, columns: length, rows: 1)
    canvas.fill(part, with: canvas.symbols.full, .accent(canvas.accent))
  }
}
