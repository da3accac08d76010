/// The frame that screens and widgets draw into, with the area they may use and the environment.
///
/// Coordinates are those of the whole frame. Nothing is drawn outside the area.
public struct Canvas: Sendable {
  public private(set) var frame: Frame
  /// The area to draw in.
  public private(set) var area: Rect
  public let environment: Environment
  public var accent: Accent
  /// The background of everything without a background of its own.
  public var ground = Ink.plain
  /// The type of the actions of the screen being drawn; nil when any action may be drawn.
  var actions: (any Action.Type)?
  /// The line for a notice, set by a screen that wants it elsewhere than in the last line of its page.
  public var noticeLine: Rect?
  /// The part of the lower border of the dialog on top in which a notice is drawn.
  var noticeBorder: Rect?

  /// The part of the area that is inside the frame and inside every area around it.
  private var clip: Rect

  public init(_ environment: Environment, accent: Accent) {
    frame = Frame(size: environment.size)
    area = Rect(environment.size)
    clip = area
    self.environment = environment
    self.accent = accent
  }

  public var isUnicode: Bool { environment.glyphs == .unicode }
  /// Returns a phrase in the language of the user, in characters that the terminal shows.
  public func text(_ phrase: Phrase) -> String { environment.text(phrase) }
  /// Returns a text in characters that the terminal shows, to be measured; drawing replaces characters anyway.
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

  /// Writes one line and returns its width in columns.
  ///
  /// Characters that the terminal does not show are replaced. What does not fit is left out; a wide character is never
  /// drawn by half.
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
        // A wide character that is half outside leaves its other half blank.
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

  /// Returns whether a part lies wholly in the area and nothing has been drawn in it.
  public func isFree(_ part: Rect) -> Bool {
    guard !part.isEmpty, part.intersection(clip) == part else { return false }
    return (part.row..<part.endRow).allSatisfy { row in
      (part.column..<part.endColumn).allSatisfy { frame[$0, row].content == .narrow(" ") }
    }
  }

  /// Changes the styles of cells and keeps their characters.
  public mutating func restyle(_ part: Rect, _ change: (inout Style) -> Void) {
    let part = part.intersection(clip)
    for row in part.row..<part.endRow {
      for index in row * frame.size.columns + part.column..<row * frame.size.columns + part.endColumn {
        change(&frame.cells[index].style)
      }
    }
  }

  /// Sets the action of a click on a part: an action of the screen that is drawn, or of the frame.
  ///
  /// An action of another screen would be ignored, so debug builds stop.
  public mutating func onClick(_ part: Rect, _ action: some Action) {
    assert(
      actions == nil || actions == type(of: action) || action is any UniversalAction,
      "\(type(of: action)) is no action of the screen that is drawn")
    let part = part.intersection(clip)
    guard !part.isEmpty else { return }
    frame.hits.append(Hit(area: part, action: AnyAction(action)))
  }

  /// Removes the actions of everything that a part touches, because something is drawn over it.
  public mutating func cover(_ part: Rect) {
    frame.hits.removeAll { !$0.area.intersection(part).isEmpty }
  }

  /// Sets the position of the hardware cursor.
  public mutating func place(_ kind: Cursor.Kind, column: Int, row: Int) {
    let position = Position(column: column, row: row)
    if clip.contains(position) { frame.cursor = Cursor(kind, at: position) }
  }

  /// Dims everything drawn so far, below a dialog; nothing of it can be clicked.
  public mutating func cover() {
    restyle(Rect(frame.size)) { $0.emphasis.insert(.dimmed) }
    // Sixteen colors have no dim shades for pictures.
    if environment.depth == .basic { frame.erasePictures() }
    frame.hits = []
    frame.cursor = nil
    (noticeLine, noticeBorder) = (nil, nil)
  }
}

/// A value that draws itself into the area of a canvas.
public protocol Widget {
  func draw(in canvas: inout Canvas)
}
