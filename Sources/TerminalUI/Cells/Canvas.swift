/// What screens and widgets draw on: a frame, the area one has been given in it, and the environment.
///
/// Coordinates are those of the whole frame. Nothing is ever drawn outside the area.
public struct Canvas: Sendable {
  public private(set) var frame: Frame
  /// Where to draw.
  public private(set) var area: Rect
  public let environment: Environment
  public var accent: Accent
  /// What everything without a background of its own stands on.
  public var ground = Ink.plain

  /// The type of the actions that the screen being drawn understands; nil when any may be drawn.
  var actions: (any Action.Type)?
  /// The line for a notice, set by a screen that wants it elsewhere than in the last line of its page; a dialog sets
  /// the line below it.
  public var noticeLine: Rect?

  /// The part of the area that is on the screen and inside every area around it.
  private var clip: Rect

  public init(_ environment: Environment, accent: Accent) {
    frame = Frame(size: environment.size)
    area = Rect(environment.size)
    clip = area
    self.environment = environment
    self.accent = accent
  }

  public var isUnicode: Bool { environment.glyphs == .unicode }
  /// A phrase in the language of the user, in characters that the terminal shows.
  public func text(_ phrase: Phrase) -> String { environment.text(phrase) }
  /// A text in characters that the terminal shows, for whoever has to measure it; drawing does this anyway.
  public func text(_ text: String) -> String { environment.text(text) }

  /// Draws inside a part of this canvas.
  public mutating func draw(in part: Rect, _ body: (inout Canvas) -> Void) {
    let saved = (area, clip)
    area = part
    clip = clip.intersection(part)
    if !clip.isEmpty { body(&self) }
    (area, clip) = saved
  }

  public mutating func draw(_ widget: some Widget, in part: Rect) {
    draw(in: part) { widget.draw(in: &$0) }
  }

  /// Writes one line and tells how many columns it took.
  ///
  /// Characters that this terminal does not show are replaced by some that it does. What does not fit is left out; half
  /// a wide character never stays.
  @discardableResult
  public mutating func write(_ text: String, column: Int, row: Int, _ style: Style = .plain) -> Int {
    guard row >= clip.row, row < clip.endRow else { return 0 }
    let style = grounded(style)
    var next = column
    for glyph in environment.text(text).glyphs {
      guard next < clip.endColumn else { break }
      if next >= clip.column && next + glyph.columns <= clip.endColumn {
        frame.put(glyph, column: next, row: row, style: style)
      } else {
        // Half of it is outside: the half that is inside stays blank.
        for half in next..<next + glyph.columns where half >= clip.column && half < clip.endColumn {
          frame.put(.space, column: half, row: row, style: style)
        }
      }
      next += glyph.columns
    }
    return next - column
  }

  public mutating func fill(_ part: Rect, with character: Character = " ", _ style: Style = .plain) {
    let part = part.intersection(clip)
    guard let glyph = String(character).glyphs.first, glyph.columns == 1 else { return }
    let style = grounded(style)
    for row in part.row..<part.endRow {
      for column in part.column..<part.endColumn { frame.put(glyph, column: column, row: row, style: style) }
    }
  }

  private func grounded(_ style: Style) -> Style {
    var style = style
    if style.background == .plain { style.background = ground }
    return style
  }

  /// Whether nothing has been drawn yet in a part that lies wholly in the area.
  public func isFree(_ part: Rect) -> Bool {
    guard !part.isEmpty, part.intersection(clip) == part else { return false }
    return (part.row..<part.endRow).allSatisfy { row in
      (part.column..<part.endColumn).allSatisfy { frame[$0, row].content == .narrow(" ") }
    }
  }

  /// Changes how cells look and leaves what stands in them.
  public mutating func restyle(_ part: Rect, _ change: (inout Style) -> Void) {
    let part = part.intersection(clip)
    for row in part.row..<part.endRow {
      for index in row * frame.size.columns + part.column..<row * frame.size.columns + part.endColumn {
        change(&frame.cells[index].style)
      }
    }
  }

  /// Makes a part do something when it is clicked: an action of the screen that is drawn, or of the frame.
  ///
  /// An action of another screen would be ignored when it is clicked, so drawing it is an error in debug builds.
  public mutating func onClick(_ part: Rect, _ action: some Action) {
    assert(
      actions == nil || actions == type(of: action) || action is FrameAction || action is AnyAction,
      "\(type(of: action)) is no action of the screen that is drawn")
    let part = part.intersection(clip)
    guard !part.isEmpty else { return }
    frame.hits.append(Hit(area: part, action: (action as? AnyAction) ?? AnyAction(action)))
  }

  /// Makes a part do nothing any more: something else has been drawn over what was there.
  public mutating func cover(_ part: Rect) {
    frame.hits.removeAll { !$0.area.intersection(part).isEmpty }
  }

  /// Says where the hardware cursor is.
  public mutating func place(_ kind: Cursor.Kind, column: Int, row: Int) {
    let position = Position(column: column, row: row)
    if clip.contains(position) { frame.cursor = Cursor(kind, at: position) }
  }

  /// Puts everything drawn so far under a dialog: dimmed, not clickable, without cursor.
  public mutating func cover() {
    restyle(Rect(frame.size)) { $0.emphasis.insert(.dimmed) }
    // Sixteen colours have no quiet shades: a picture would shine through, or become a dark hole.
    if environment.depth == .basic { frame.erasePictures() }
    frame.hits = []
    frame.cursor = nil
    noticeLine = nil
  }
}

/// Something that draws itself into the canvas's area.
public protocol Widget {
  func draw(in canvas: inout Canvas)
}
