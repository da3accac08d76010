import TerminalUI
import WaterModel

/// The chart as a picture of lines and circles (SVG), with words beside it.
struct WaterDrawing {
  let title: String
  let detail: String
  let unit: WaterUnit
  var points: [WaterPosition] = []
  var selected: WaterPosition?
  var words: [String] = []

  /// The plot inside the axes, in units of the picture.
  private static let (left, top, width, height) = (64.0, 84.0, 360.0, 400.0)
  private static let fonts = "Helvetica, Arial, 'Noto Sans KR', 'Apple SD Gothic Neo', sans-serif"
  private static let quiet = ("fill", "#666666")

  func svg(in environment: Environment) -> String {
    let extent = (points + [selected].compactMap(\.self)).extent
    let across = WaterChart.range(.alkalinity, upTo: extent, in: unit)
    let upwards = WaterChart.range(.hardness, upTo: extent, in: unit)
    let (left, top, right, bottom) = (Self.left, Self.top, Self.left + Self.width, Self.top + Self.height)
    func x(_ alkalinity: Double) -> Double { left + alkalinity / across.upperBound * Self.width }
    func y(_ hardness: Double) -> Double { top + (1 - hardness / upwards.upperBound) * Self.height }
    func position(_ point: WaterPoint) -> (x: String, y: String) {
      (number(x(unit.value(point.alkalinity, of: .alkalinity))), number(y(unit.value(point.hardness, of: .hardness))))
    }
    func circle(_ point: WaterPoint, _ attributes: [(String, String)]) -> String {
      element("circle", [("cx", position(point).x), ("cy", position(point).y)] + attributes)
    }
    /// A line across or down, for a water of which hardness or alkalinity alone is known.
    func line(_ figure: WaterFigure, _ value: Double, _ attributes: [(String, String)]) -> String {
      let value = unit.value(value, of: figure)
      let steps =
        figure == .hardness
        ? "M \(left) \(number(y(value))) H \(right)" : "M \(number(x(value))) \(top) V \(bottom)"
      return element("path", [("d", steps), ("fill", "none")] + attributes)
    }
    let size = (width: words.isEmpty ? 540.0 : 760.0, height: 550.0)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size.width) \(size.height)\""
        + " width=\"\(size.width)\" height=\"\(size.height)\" font-family=\"\(Self.fonts)\" font-size=\"13\">",
      element("rect", [("width", "100%"), ("height", "100%"), ("fill", "#ffffff")]),
      text(title, x: left, y: 30, [("font-size", "18"), ("font-weight", "bold")]),
      text(detail, x: left, y: 50, [Self.quiet]),
    ]
    // The largest zone first: the small ones lie on it.
    lines += WaterZone.allCases.reversed().map { zone in
      let corners = zone.corners.map(position).map { "\($0.x),\($0.y)" }.joined(separator: " ")
      return element(
        "polygon", [("points", corners), ("fill", zone.fill), ("fill-opacity", "0.35"), ("stroke", zone.fill)])
    }
    lines.append(path("M \(left) \(top) V \(bottom) H \(right)", [("fill", "none")]))
    for tick in AxisTicks(in: across, atMost: 7).ticks {
      lines.append(path("M \(number(x(tick.value))) \(bottom) v 5"))
      lines.append(text(tick.label, x: x(tick.value), y: bottom + 20, [("text-anchor", "middle"), Self.quiet]))
    }
    for tick in AxisTicks(in: upwards, atMost: 7).ticks {
      lines.append(path("M \(left) \(number(y(tick.value))) h -5"))
      lines.append(text(tick.label, x: left - 9, y: y(tick.value) + 4, [("text-anchor", "end"), Self.quiet]))
    }
    let (upright, lower) = (WaterFigure.hardness.name, WaterFigure.alkalinity.name + Phrase(same: ", ") + unit.name)
    let language = environment.language
    lines.append(text("\(upright.text(in: language)), \(unit.label)", x: left - 40, y: top - 10, [Self.quiet]))
    lines.append(text(lower.text(in: language), x: right, y: bottom + 42, [("text-anchor", "end"), Self.quiet]))
    lines += legend()
    lines += points.map { position in
      switch position {
      case .point(let point): circle(point, [("r", "2.5"), ("fill", "#444444")])
      case .line(let figure, let value):
        line(figure, value, [("stroke", "#888888"), ("stroke-dasharray", "3 3")])
      }
    }
    switch selected {
    case nil: break
    case .point(let point):
      let outline = [("stroke", "#ffffff"), ("stroke-width", "1.5")]
      lines.append(circle(point, [("r", "6"), ("fill", "#0077cc")] + outline))
    case .line(let figure, let value):
      lines.append(
        line(figure, value, [("stroke", "#0077cc"), ("stroke-width", "2.5"), ("stroke-dasharray", "6 4")]))
    }
    lines += words.enumerated().map { text($1, x: right + 32, y: top + 12 + Double($0) * 20) }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// The colors of the zones with their names, in the row above the chart.
  private func legend() -> [String] {
    var x = Self.left + 90
    return WaterZone.allCases.flatMap { zone in
      defer { x += zone == .scae ? 72 : 62 }
      let box = [("x", number(x)), ("y", "64"), ("width", "11"), ("height", "11")]
      return [
        element("rect", box + [("fill", zone.fill), ("fill-opacity", "0.5")]),
        text(zone == .colonnaDashwoodHendon ? zone.name.en : zone.shortName, x: x + 16, y: 74),
      ]
    }
  }

  private func path(_ steps: String, _ attributes: [(String, String)] = []) -> String {
    element("path", [("d", steps)] + attributes + [("stroke", "#666666")])
  }

  private func text(_ text: String, x: Double, y: Double, _ attributes: [(String, String)] = []) -> String {
    element("text", [("x", number(x)), ("y", number(y))] + attributes, text)
  }

  private func element(_ name: String, _ attributes: [(String, String)], _ text: String? = nil) -> String {
    let start = "<\(name)" + attributes.map { " \($0)=\"\($1)\"" }.joined()
    guard let text else { return start + "/>" }
    return "\(start)>\(text.escapedForXML)</\(name)>"
  }

  private func number(_ value: Double) -> String { DecimalText.text(value, decimals: 2) }
}

/// The chart with every water of the log in it, as a picture.
public struct WaterPicture: Sendable {
  private let unit: WaterUnit
  /// The first water of every square of 1 ppm, which is less than a dot, so that a long log makes no large file.
  private var points: [WaterPosition] = []
  private var squares: Set<WaterPosition> = []
  private var count = 0

  public init(unit: WaterUnit = .ppm) { self.unit = unit }

  public mutating func add(_ position: WaterPosition) {
    let square = WaterPosition(
      hardness: position[.hardness]?.rounded(), alkalinity: position[.alkalinity]?.rounded())
    if let square, squares.insert(square).inserted { points.append(position) }
    count += 1
  }

  public func svg(in environment: Environment) -> String {
    let language = environment.language
    return WaterDrawing(
      title: WaterWords.title.text(in: language), detail: WaterWords.records(count).text(in: language), unit: unit,
      points: points
    ).svg(in: environment)
  }
}
