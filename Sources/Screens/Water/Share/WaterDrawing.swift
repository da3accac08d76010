import TerminalUI
import WaterModel

/// The chart as a picture of lines and circles (SVG), with words beside it.
struct WaterDrawing {
  let title: String
  let remark: String
  let unit: WaterUnit
  /// Small dots.
  var points: [WaterPoint] = []
  /// The water that the picture is about.
  var selected: WaterPoint?
  /// The lines at the right of the chart.
  var words: [String] = []

  /// The plot inside the axes, in units of the picture.
  private static let (left, top, width, height) = (64.0, 84.0, 360.0, 400.0)
  private static let fonts = "Helvetica, Arial, 'Noto Sans KR', 'Apple SD Gothic Neo', sans-serif"

  func svg(in environment: Environment) -> String {
    let ranges = WaterChart.ranges(showing: points + [selected].compactMap(\.self), in: unit)
    let scale = Scale(alkalinity: ranges.alkalinity, hardness: ranges.hardness, unit: unit)
    let size = (width: words.isEmpty ? 540.0 : 760.0, height: 550.0)
    let (right, bottom) = (Self.left + Self.width, Self.top + Self.height)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size.width) \(size.height)\""
        + " width=\"\(size.width)\" height=\"\(size.height)\" font-family=\"\(Self.fonts)\" font-size=\"13\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>",
      text(title, x: Self.left, y: 30, "font-size=\"18\" font-weight=\"bold\""),
      text(remark, x: Self.left, y: 50, "fill=\"#666666\""),
    ]
    // Zones, the largest first: the small ones lie on it.
    for zone in WaterZone.allCases.reversed() {
      let corners = zone.corners.map { "\(number(scale.x($0))),\(number(scale.y($0)))" }.joined(separator: " ")
      lines.append(
        "<polygon points=\"\(corners)\" fill=\"\(zone.fill)\" fill-opacity=\"0.35\" stroke=\"\(zone.fill)\"/>")
    }
    lines.append(
      "<path d=\"M \(Self.left) \(Self.top) V \(bottom) H \(right)\" fill=\"none\" stroke=\"#666666\"/>")
    for tick in AxisTicks(in: ranges.alkalinity, atMost: 7).ticks {
      let x = Self.left + tick.value / ranges.alkalinity.upperBound * Self.width
      lines.append("<path d=\"M \(number(x)) \(bottom) v 5\" stroke=\"#666666\"/>")
      lines.append(text(tick.label, x: x, y: bottom + 20, "text-anchor=\"middle\" fill=\"#666666\""))
    }
    for tick in AxisTicks(in: ranges.hardness, atMost: 7).ticks {
      let y = bottom - tick.value / ranges.hardness.upperBound * Self.height
      lines.append("<path d=\"M \(Self.left) \(number(y)) h -5\" stroke=\"#666666\"/>")
      lines.append(text(tick.label, x: Self.left - 9, y: y + 4, "text-anchor=\"end\" fill=\"#666666\""))
    }
    let language = environment.language
    let (hardness, alkalinity) = (WaterFigure.hardness.name, WaterFigure.alkalinity.name)
    lines.append(
      text("\(hardness.text(in: language)), \(unit.label)", x: Self.left - 40, y: Self.top - 10, "fill=\"#666666\""))
    lines.append(
      text(
        "\(alkalinity.text(in: language)), \(unit.name.text(in: language))", x: right, y: bottom + 42,
        "text-anchor=\"end\" fill=\"#666666\""))
    lines += legend()
    lines += points.map {
      "<circle cx=\"\(number(scale.x($0)))\" cy=\"\(number(scale.y($0)))\" r=\"2.5\" fill=\"#444444\"/>"
    }
    if let selected {
      lines.append(
        "<circle cx=\"\(number(scale.x(selected)))\" cy=\"\(number(scale.y(selected)))\" r=\"6\" fill=\"#0077cc\""
          + " stroke=\"#ffffff\" stroke-width=\"1.5\"/>")
    }
    for (index, words) in words.enumerated() {
      lines.append(text(words, x: right + 32, y: Self.top + 12 + Double(index) * 20, ""))
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// The colours of the zones with their names, in the row above the chart.
  private func legend() -> [String] {
    var x = Self.left + 90
    return WaterZone.allCases.flatMap { zone in
      defer { x += zone == .scae ? 72 : 62 }
      return [
        "<rect x=\"\(number(x))\" y=\"64\" width=\"11\" height=\"11\" fill=\"\(zone.fill)\" fill-opacity=\"0.5\"/>",
        text(zone == .colonnaDashwoodHendon ? zone.name.en : zone.shortName, x: x + 16, y: 74, ""),
      ]
    }
  }

  private func text(_ text: String, x: Double, y: Double, _ attributes: String) -> String {
    let place = "x=\"\(number(x))\" y=\"\(number(y))\""
    return "<text \(place)\(attributes.isEmpty ? "" : " " + attributes)>\(text.inert.escapedForXML)</text>"
  }

  private func number(_ value: Double) -> String { DecimalText.text(value, decimals: 2) }

  /// Where values lie in the picture.
  struct Scale {
    let alkalinity: ClosedRange<Double>
    let hardness: ClosedRange<Double>
    let unit: WaterUnit

    func x(_ point: WaterPoint) -> Double {
      left + unit.value(point.alkalinity, of: .alkalinity) / alkalinity.upperBound * width
    }

    func y(_ point: WaterPoint) -> Double {
      top + (1 - unit.value(point.hardness, of: .hardness) / hardness.upperBound) * height
    }
  }
}

extension WaterZone {
  /// Its colour in pictures, on white: red, green and blue as in the original app.
  fileprivate var fill: String {
    switch self {
    case .sca: "#3a9b4a"
    case .scae: "#2f6fc4"
    case .colonnaDashwoodHendon: "#d0605e"
    }
  }
}

extension String {
  fileprivate var escapedForXML: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
