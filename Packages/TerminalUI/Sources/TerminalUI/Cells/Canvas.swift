/// The frame that screens and widgets draw into, with the area they may use, in coordinates of the frame.
public struct Canvas: Sendable {
  /// The frame with everything that was drawn so far.
  public private(set) var frame: Frame
  /// The area to draw in.
  public private(set) var area: Rect
  /// The environment that the frame is drawn for, such as its language and characters.
  public let environment: Environment
  /// The accent of the screen that is drawn.
  public var accent: Accent
  /// The background of everything without a background of its own.
  public var background = ColorRole.plain
  /// The type of the actions of the screen being drawn; nil when any action may be drawn.
  var actions: (any Action.Type)?
  /// The line for a notice, set by a screen that wants it elsewhere than in the last line of its page.
  public var noticeLine: Rect?
  /// The part of the lower border of the top dialog for a notice, with and without the dialog's remark.
  var noticeBorder: (whole: Rect, free: Rect)?

  /// The text for a screen reader; nil where the screen is drawn.
  var transcript: Transcript?

  /// The part of the area that is inside the frame and inside every area around it.
  private(set) var clip: Rect

  /// The numbers of the two styles that were used last, because most texts have one of them.
  private var lastStyle = (style: Style.plain, styleID: StyleID.plain)
  private var otherStyle = (style: Style.plain, styleID: StyleID.plain)

  /// Creates a canvas over a blank frame of the size of the environment.
  public init(_ environment: Environment, accent: Accent) {
    frame = Frame(size: environment.size, palette: environment.palette)
    area = Rect(environment.size)
    clip = area
    (self.environment, self.accent) = (environment, accent)
    transcript = environment.isPlain ? Transcript() : nil
  }

  /// Whether the terminal shows characters beyond ASCII.
  public var isUnicode: Bool { environment.glyphs == .unicode }
  /// Returns a phrase in the language of the user, in characters that the terminal shows.
  public func text(_ phrase: Phrase) -> String { environment.text(phrase) }
  /// Returns a phrase whose parts have styles in the language of the user, in characters that the terminal shows.
  public func text(_ phrase: StyledPhrase) -> StyledText { environment.text(phrase) }
  /// Returns a text in characters that the terminal shows, to be measured; drawing replaces characters anyway.
  public func text(_ text: String) -> String { environment.text(text) }
  /// Returns a text whose parts have styles in characters that the terminal shows.
  public func text(_ text: StyledText) -> StyledText { environment.text(text) }

  /// Draws inside a part of this canvas.
  public mutating func draw(in part: Rect, _ body: (inout Canvas) -> Void) {
    let saved = (area, clip)
    area = part
    clip = clip.intersection(part)
    let outer = transcript?.enter()
    if !clip.isEmpty { body(&self) }
    (area, clip) = saved
    if let outer { transcript?.leave(to: outer) }
  }

  /// Draws a widget into a part of this canvas.
  public mutating func draw(_ widget: some Widget, in part: Rect) {
    draw(in: part) { widget.draw(in: &$0) }
  }

  /// Writes as much of one line as fits, never half a wide character, and returns its width in columns.
  @discardableResult
  public mutating func write(_ text: String, column: Int, row: Int, _ style: Style = .plain) -> Int {
    guard row >= clip.row, row < clip.endRow else { return 0 }
    if transcript != nil {
      speak(environment.text(text), at: Rect(column: column, row: row, columns: text.columns, rows: 1), style)
    }
    let styleID = styleID(of: style)
    var next = column
    let end = clip.endColumn
    environment.text(text).eachGlyph { glyph in
      guard next < end else { return false }
      put(glyph, column: next, row: row, styleID)
      next += glyph.columns
      return true
    }
    return next - column
  }

  mutating func put(_ glyph: Glyph, column: Int, row: Int, _ styleID: StyleID) {
    guard row >= clip.row, row < clip.endRow, column < clip.endColumn else { return }
    if column >= clip.column, column + glyph.columns <= clip.endColumn {
      frame.put(glyph, column: column, row: row, styleID)
    } else if glyph.columns == 2 {
      // A wide character that is half outside leaves its other half blank.
      let half = column >= clip.column ? column : column + 1
      if half >= clip.column { frame.put(.space, column: half, row: row, styleID) }
    }
  }

  /// Fills a part with a character of one column; does nothing for other characters.
  public mutating func fill(_ part: Rect, with character: Character = " ", _ style: Style = .plain) {
    let part = part.intersection(clip)
    guard !part.isEmpty, let glyph = character.glyph, glyph.columns == 1 else { return }
    let styleID = styleID(of: style)
    for row in part.row..<part.endRow { frame.fill(part.column..<part.endColumn, row: row, with: Cell(glyph, styleID)) }
  }

  /// Returns the number of a style on the background of the canvas.
  mutating func styleID(of style: Style) -> StyleID {
    var style = style
    if style.background == .plain { style.background = background }
    if style == lastStyle.style { return lastStyle.styleID }
    let found = style == otherStyle.style ? otherStyle : (style: style, styleID: StyleID(style))
    (lastStyle, otherStyle) = (found, lastStyle)
    return found.styleID
  }

  /// Returns whether a part lies wholly in the area and nothing has been drawn in it.
  public func isFree(_ part: Rect) -> Bool {
    guard !part.isEmpty, part.intersection(clip) == part else { return false }
    return (part.row..<part.endRow).allSatisfy { row in
      frame.cells[frame.indices(row, part)].allSatisfy { $0.glyph == .space }
    }
  }

  /// The cell that all cells of the area are equal to, if the area is visible as a whole and has no characters; else nil.
  var blank: Cell? {
    guard clip == area, !area.isEmpty else { return nil }
    let first = frame[area.column, area.row]
    guard first.glyph == .space else { return nil }
    for row in area.row..<area.endRow {
      for index in frame.indices(row, area) where frame.cells[index].number != first.number { return nil }
    }
    return first
  }

  /// Draws, and returns what that has left in the visible part of the area.
  mutating func record(_ body: (inout Canvas) -> Void) -> DrawnCells {
    let (hits, cursor) = (frame.hits.count, frame.cursor)
    body(&self)
    return DrawnCells(
      rows: (clip.row..<clip.endRow).map { Array(frame.cells[frame.indices($0, clip)]) },
      hits: Array(frame.hits[hits...]), cursor: frame.cursor == cursor ? nil : frame.cursor)
  }

  /// Puts what was drawn before into the visible part of the same area.
  mutating func put(_ drawn: DrawnCells) {
    for (row, cells) in zip(clip.row..<clip.endRow, drawn.rows) {
      frame.cells.replaceSubrange(frame.indices(row, clip), with: cells)
    }
    frame.hits += drawn.hits
    if let cursor = drawn.cursor { frame.cursor = cursor }
  }

  /// Returns the background of a cell; plain outside the frame.
  public func background(column: Int, row: Int) -> ColorRole { styleID(column, row).style.background }

  /// Returns the style of a cell; plain outside the frame.
  func styleID(_ column: Int, _ row: Int) -> StyleID {
    Rect(frame.size).contains(Position(column: column, row: row)) ? frame[column, row].styleID : .plain
  }

  /// Changes the styles of cells and keeps their characters.
  public mutating func restyle(_ part: Rect, _ change: (inout Style) -> Void) {
    let part = part.intersection(clip)
    // Cells have few styles, so each is changed once.
    var changed: [StyleID: StyleID] = [:]
    for row in part.row..<part.endRow {
      for index in frame.indices(row, part) {
        let styleID = frame.cells[index].styleID
        if let known = changed[styleID] {
          frame.cells[index].styleID = known
        } else {
          var style = styleID.style
          change(&style)
          changed[styleID] = StyleID(style)
          frame.cells[index].styleID = StyleID(style)
        }
      }
    }
  }

  /// Sets the action of a click on a part: an action of the screen that is drawn, or a standard action.
  public mutating func onClick(_ part: Rect, _ action: some Action) {
    assert(
      actions == nil || actions == type(of: action) || action is any UniversalAction,
      "\(type(of: action)) is no action of the screen that is drawn")
    let part = part.intersection(clip)
    guard !part.isEmpty else { return }
    frame.hits.append(Hit(area: part, action: AnyAction(action)))
  }

  /// Draws, and puts other actions in the place of those of a type that are drawn.
  mutating func replacingActions<Drawn: Action>(
    _ body: (inout Canvas) -> Void, with other: (Drawn) -> AnyAction
  ) {
    let first = frame.hits.count
    body(&self)
    for index in frame.hits.indices.dropFirst(first) {
      let hit = frame.hits[index]
      if let drawn = hit.action.base as? Drawn { frame.hits[index] = Hit(area: hit.area, action: other(drawn)) }
    }
  }

  /// Removes the actions of everything that a part touches, because something is drawn over it.
  mutating func cover(_ part: Rect) {
    frame.hits.removeAll { !$0.area.intersection(part).isEmpty }
  }

  /// Sets the position of the hardware cursor.
  public mutating func setCursor(_ kind: Cursor.Kind, column: Int, row: Int) {
    let position = Position(column: column, row: row)
    if clip.contains(position) { frame.cursor = Cursor(kind, at: position) }
  }

  /// Rings the bell of the terminal for an event, unless a frame before had it or a later one; the first frame with
  /// events is silent.
  ///
  /// - Parameter event: The number of the latest event, 0 for none so far.
  public mutating func ring(for event: Int) { frame.bell = max(frame.bell ?? 0, event) }

  /// Dims everything drawn so far, below a dialog; nothing of it can be clicked.
  mutating func cover() {
    restyle(Rect(frame.size)) { $0.emphasis.insert(.dimmed) }
    // Sixteen colors have no dim shades for pictures.
    if environment.depth == .basic { frame.erasePictures() }
    frame.hits = []
    frame.cursor = nil
    transcript?.clear()
    (noticeLine, noticeBorder) = (nil, nil)
  }
}

/// The visible cells of an area, with what was added to the frame when they were drawn.
struct DrawnCells: Sendable {
  let rows: [[Cell]]
  let hits: [Hit]
  let cursor: Cursor?
}

/// A value that draws itself into the area of a canvas.
public protocol Widget {
  /// Draws the widget into the canvas's area; nothing, if there is no room for it.
  func draw(in canvas: inout Canvas)
}

/// A widget that draws something other than text; a screen reader gets its description instead.
public protocol Illustration: Widget {
  /// Returns the description for a screen reader; by default none.
  func words(in canvas: Canvas) -> String
}

extension Illustration {
  public func words(in canvas: Canvas) -> String { "" }
}
