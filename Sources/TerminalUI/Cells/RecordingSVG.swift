extension Recording {
  /// Returns the recording as one SVG picture that moves by CSS alone, again and again.
  ///
  /// Where motion is not wanted or not known, the picture shows the end.
  ///
  /// - Parameters:
  ///   - depth: The number of colors of the terminal that it shows.
  ///   - showsKeys: Whether the keys that are pressed are drawn below the screen.
  public func svg(_ depth: ColorDepth, showsKeys: Bool = false) -> String {
    var writer = RecordingWriter(recording: self, depth: depth)
    return writer.document(showsKeys: showsKeys)
  }
}

private struct RecordingWriter {
  /// The milliseconds from which to which something is seen.
  private struct Stay: Hashable {
    let start: Int
    let end: Int
  }

  let recording: Recording
  let depth: ColorDepth
  private var names: [Stay: Int] = [:]
  private var keyframes: [String] = []

  init(recording: Recording, depth: ColorDepth) { (self.recording, self.depth) = (recording, depth) }

  private var total: Int { max(1, recording.milliseconds) }

  mutating func document(showsKeys: Bool) -> String {
    let palette = recording.palette.limited(to: depth)
    let page = SVGPage(recording.size, palette, rowsBelow: showsKeys ? 2 : 0)
    let cells = layers.flatMap { element($0, $1) }
    let keys = showsKeys ? self.keys(in: page, palette) : []
    let style =
      [
        ".m,.z{animation:\(total)ms step-end infinite}", ".m{visibility:hidden}",
      ] + keyframes + ["@media(prefers-reduced-motion:reduce){.m,.z{animation:none}}"]
    return page.document(cells, style: style, over: keys)
  }

  /// The cells that are seen for the same time, those that are seen later above the others.
  ///
  /// Cells are seen until others cover all of their span; so nothing of them is left over beside those.
  private var layers: [(Stay, [String])] {
    var spans: [(change: Recording.Change, span: Recording.Span, end: Int, uncovered: Int)] = []
    // The span that is seen in each cell.
    var owners: [Int?] = Array(repeating: nil, count: recording.size.columns * recording.size.rows)
    for change in recording.changes {
      for span in change.spans {
        for column in span.columns {
          let place = span.row * recording.size.columns + column
          if let owner = owners[place] {
            spans[owner].uncovered -= 1
            if spans[owner].uncovered == 0 { spans[owner].end = change.milliseconds }
          }
          owners[place] = spans.count
        }
        spans.append((change, span, total, span.cells.count))
      }
    }
    var layers: [(stay: Stay, cells: SVGCells)] = []
    var places: [Stay: Int] = [:]
    for (change, span, end, _) in spans where change.milliseconds < end {
      let stay = Stay(start: change.milliseconds, end: end)
      let place = places[stay, default: layers.count]
      if place == layers.count {
        places[stay] = place
        layers.append((stay, SVGCells(change.palette.limited(to: depth), on: recording.palette.limited(to: depth))))
      }
      layers[place].cells.add(
        span.cells, column: span.column, row: span.row, isOpaque: stay.start > 0)
    }
    return layers.map { ($0.stay, $0.cells.elements) }
  }

  private mutating func element(_ stay: Stay, _ elements: [String]) -> [String] {
    guard !elements.isEmpty else { return [] }
    if stay.start == 0, stay.end == total { return elements }
    return ["<g class=\"\(stay.end == total ? "z" : "m") a\(name(of: stay))\">"] + elements + ["</g>"]
  }

  /// The number of the keyframes for a stay, which are written at its first use.
  private mutating func name(of stay: Stay) -> Int {
    if let name = names[stay] { return name }
    let name = names.count
    names[stay] = name
    var frames = stay.start == 0 ? "" : "0%{visibility:hidden}"
    frames += "\(percent(stay.start)){visibility:visible}"
    if stay.end < total { frames += "\(percent(stay.end)){visibility:hidden}" }
    keyframes.append("@keyframes a\(name){\(frames)}.a\(name){animation-name:a\(name)}")
    return name
  }

  /// A time as a share of the whole: the same time is always the same number, so that one thing goes as the next comes.
  private func percent(_ milliseconds: Int) -> String {
    let share = milliseconds * 1_000_000 / total
    let decimals = String(share % 10_000)
    return "\(share / 10_000).\(String(repeating: "0", count: 4 - decimals.count))\(decimals)%"
  }

  /// The longest time that a key is shown, and the pause before the next, so that the same key is seen twice.
  private static let longestPress = 1500
  private static let shortestGap = 100

  /// Each key below the screen, from the moment in which it is pressed.
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
        Stay(start: start, end: end),
        ["<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"26\" rx=\"5\" fill=\"none\"/>", text])
    }
    let role = palette.role.hex
    return [
      "<g font-family=\"\(SVGPage.fonts)\" font-size=\"15\" fill=\"\(role)\" stroke=\"\(role)\" stroke-width=\"1.5\">"
    ] + elements + ["</g>"]
  }
}
