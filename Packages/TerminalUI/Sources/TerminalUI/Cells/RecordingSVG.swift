extension Recording {
  /// Returns the recording as one SVG picture in an endless loop of CSS, with the keys that are pressed below the screen.
  ///
  /// Without support for animation, or if the user prefers reduced motion, the picture shows the end.
  public func svg(_ depth: ColorDepth, showsKeys: Bool = false) -> String {
    var writer = RecordingWriter(recording: self, depth: depth)
    return writer.document(showsKeys: showsKeys)
  }
}

private struct RecordingWriter {
  /// The time in which something is visible, in milliseconds.
  struct Interval: Hashable {
    let start, end: Int
  }

  let recording: Recording
  let depth: ColorDepth
  var names: [Interval: Int] = [:]
  var keyframes: [String] = []

  private var total: Int { max(1, recording.milliseconds) }

  mutating func document(showsKeys: Bool) -> String {
    let palette = recording.palette.limited(to: depth)
    let page = SVGPage(recording.size, palette, rowsBelow: showsKeys ? 2 : 0)
    let cells = layers.flatMap { element($0, $1) }
    let keys = showsKeys ? self.keys(in: page, palette) : []
    let style =
      [".m,.z{animation:\(total)ms step-end infinite}", ".m{visibility:hidden}"] + keyframes
      + ["@media(prefers-reduced-motion:reduce){.m,.z{animation:none}}"]
    return page.document(cells, style: style, over: keys)
  }

  /// The cells by the interval in which they are visible: a span until others cover all of it.
  private var layers: [(Interval, [String])] {
    var spans: [(change: Recording.Change, span: Recording.Span, end: Int, uncovered: Int)] = []
    // The index of the visible span of each cell.
    var owners: [Int?] = Array(repeating: nil, count: recording.size.columns * recording.size.rows)
    for change in recording.changes {
      for span in change.spans {
        for column in span.columns {
          let cell = span.row * recording.size.columns + column
          if let owner = owners[cell] {
            spans[owner].uncovered -= 1
            if spans[owner].uncovered == 0 { spans[owner].end = change.milliseconds }
          }
          owners[cell] = spans.count
        }
        spans.append((change, span, total, span.cells.count))
      }
    }
    var layers: [(interval: Interval, cells: SVGCells)] = []
    var indexes: [Interval: Int] = [:]
    for (change, span, end, _) in spans where change.milliseconds < end {
      let interval = Interval(start: change.milliseconds, end: end)
      let index = indexes[interval, default: layers.count]
      if index == layers.count {
        indexes[interval] = index
        layers.append((interval, SVGCells(change.palette.limited(to: depth), on: recording.palette.limited(to: depth))))
      }
      layers[index].cells.add(span.cells, column: span.column, row: span.row, isOpaque: interval.start > 0)
    }
    return layers.map { ($0.interval, $0.cells.elements) }
  }

  private mutating func element(_ interval: Interval, _ elements: [String]) -> [String] {
    guard !elements.isEmpty else { return [] }
    if interval.start == 0, interval.end == total { return elements }
    return ["<g class=\"\(interval.end == total ? "z" : "m") a\(name(of: interval))\">"] + elements + ["</g>"]
  }

  private mutating func name(of interval: Interval) -> Int {
    if let name = names[interval] { return name }
    let name = names.count
    names[interval] = name
    var frames = interval.start == 0 ? "" : "0%{visibility:hidden}"
    frames += "\(percent(interval.start)){visibility:visible}"
    if interval.end < total { frames += "\(percent(interval.end)){visibility:hidden}" }
    keyframes.append("@keyframes a\(name){\(frames)}.a\(name){animation-name:a\(name)}")
    return name
  }

  /// Returns a time as a percentage; equal times give equal texts, so that one layer disappears as the next appears.
  private func percent(_ milliseconds: Int) -> String {
    let share = milliseconds * 1_000_000 / total
    return "\(share / 10_000).\(String(10_000 + share % 10_000).dropFirst())%"
  }

  /// The longest time that a key is shown, and the gap before the next, so that a repeated key is seen as two presses.
  private static let longestPress = 1500
  private static let shortestGap = 100

  private mutating func keys(in page: SVGPage, _ palette: Palette) -> [String] {
    let presses = recording.presses
    var elements: [String] = []
    for (press, next) in zip(presses, presses.dropFirst().map(\.milliseconds) + [total]) {
      let start = press.milliseconds
      let end = max(min(start + Self.longestPress, next - Self.shortestGap), (start + next) / 2)
      guard start < end else { continue }
      let width = max(28, press.label.columns * SVGCells.width + 18)
      let (x, y) = ((page.width - width) / 2, page.height - 31)
      let text =
        "<text x=\"\(page.width / 2)\" y=\"\(y + 18)\" text-anchor=\"middle\" stroke=\"none\">\(press.label.escapedForXML)</text>"
      elements += element(
        Interval(start: start, end: end),
        ["<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"26\" rx=\"5\" fill=\"none\"/>", text])
    }
    let color = palette.defaultForeground.hex
    return [
      "<g font-family=\"\(SVGPage.fonts)\" font-size=\"15\" fill=\"\(color)\" stroke=\"\(color)\" stroke-width=\"1.5\">"
    ] + elements + ["</g>"]
  }
}
