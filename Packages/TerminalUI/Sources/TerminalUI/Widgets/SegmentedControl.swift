/// Choices beside each other, one of which is chosen: `[All]  SCA   SCAE `.
///
/// Its screen needs a command for the keys; a click chooses, too. Where there is no room for all, the chosen one is drawn alone.
///
/// ```swift
/// let control = SegmentedControl(Unit.allCases, chosen: unit, name: \.rawValue) { Action.show($0) }
/// canvas.draw(control, in: canvas.area.line(0))
/// ```
public struct SegmentedControl<ClickAction: Action>: Widget {
  /// How the chosen one differs, besides its color.
  public enum Look: Hashable, Sendable {
    /// It stands in brackets.
    case brackets
    /// It has the background of a selected row, and a pointer.
    case filled
  }

  private struct Segment {
    let label: String
    let isChosen: Bool
    let action: ClickAction

    var columns: Int { label.columns + 2 }
  }

  private let segments: [Segment]
  private let gap: Int
  private let look: Look

  /// Creates choices with the columns between them, which are fewer where there is little room.
  public init<Choice: Equatable>(
    _ choices: [Choice], chosen: Choice, gap: Int = 2, look: Look = .brackets, name: (Choice) -> String,
    action: (Choice) -> ClickAction
  ) {
    segments = choices.map { Segment(label: name($0), isChosen: $0 == chosen, action: action($0)) }
    (self.gap, self.look) = (gap, look)
  }

  /// The width of all choices.
  public var columns: Int { Self.columns(of: segments, gap) }

  /// Returns the width of what is drawn in a number of columns.
  public func columns(in available: Int) -> Int {
    let (segments, gap) = fitting(in: available)
    return min(available, Self.columns(of: segments, gap))
  }

  private static func columns(of segments: [Segment], _ gap: Int) -> Int {
    segments.reduce(0) { $0 + $1.columns } + gap * max(0, segments.count - 1)
  }

  /// Returns all segments with the gap that there is room for, or the chosen one.
  private func fitting(in available: Int) -> (segments: [Segment], gap: Int) {
    let rest = available - Self.columns(of: segments, 0)
    if rest >= 0 { return (segments, min(gap, segments.count > 1 ? rest / (segments.count - 1) : gap)) }
    let chosen = segments.filter(\.isChosen)
    return (chosen.isEmpty ? Array(segments.prefix(1)) : chosen, 0)
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let (segments, gap) = fitting(in: area.columns)
    var column = area.column
    for segment in segments {
      let columns = min(segment.columns, area.endColumn - column)
      canvas.draw(in: Rect(column: column, row: area.row, columns: columns, rows: 1)) { draw(segment, in: &$0) }
      column += columns + gap
    }
  }

  private func draw(_ segment: Segment, in canvas: inout Canvas) {
    let area = canvas.area
    let label = canvas.text(segment.label)
    let (before, after, style): (String, String, Style) =
      switch (segment.isChosen, look) {
      case (true, .brackets): ("[", "]", Style(.accent(canvas.accent), .bold))
      case (true, .filled): (canvas.symbols.pointer, " ", .selected(canvas.accent))
      case (false, .brackets): (" ", " ", .quiet)
      case (false, .filled): (" ", " ", .plain)
      }
    let current = canvas.text(canvas.environment.words.current)
    canvas.speak(segment.isChosen ? "\(label), \(current)" : label, at: area)
    canvas.decorate { canvas in
      let shown = label.cut(to: max(0, area.columns - 2), ellipsis: canvas.symbols.ellipsis)
      canvas.write(before + shown + after, column: area.column, row: area.row, style)
    }
    canvas.onClick(area, segment.action)
  }
}
