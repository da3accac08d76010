/// The texts of a screen in the order in which they are drawn, for screen readers, without decorations such as borders.
struct Transcript: Sendable {
  struct Piece: Sendable {
    let text: String
    let rect: Rect
    /// The number of the area in which it was written.
    let area: Int
    let isSelected: Bool

    var position: Position { rect.origin }
  }

  private(set) var pieces: [Piece] = []
  private(set) var area = 0
  private var areas = 0
  /// The number of decorations that are being drawn, one inside the other.
  var decorations = 0

  mutating func add(_ text: String, at rect: Rect, _ style: Style) {
    guard decorations == 0, !text.allSatisfy({ $0 == " " }) else { return }
    // A part of a text may be written once more in another style.
    if let last = pieces.last, last.rect.intersection(rect) == rect, last.text.contains(text) { return }
    var isSelected = style.emphasis.contains(.reverse)
    if case .accent = style.background { isSelected = true }
    pieces.append(Piece(text: text, rect: rect, area: area, isSelected: isSelected))
  }

  mutating func enter() -> Int {
    defer {
      areas += 1
      area = areas
    }
    return area
  }

  mutating func leave(to outer: Int) { area = outer }

  mutating func clear() { pieces = [] }
}

extension Canvas {
  /// Whether the screen is for a screen reader: widgets then write as text what they otherwise draw.
  public var isPlain: Bool { transcript != nil }

  /// Draws a decoration, which a screen reader does not get.
  public mutating func decorate(_ body: (inout Canvas) -> Void) {
    transcript?.decorations += 1
    body(&self)
    transcript?.decorations -= 1
  }

  /// Draws an illustration into a part of this canvas.
  public mutating func draw(_ illustration: some Illustration, in part: Rect) {
    if isPlain { speak(illustration.words(in: self), at: part) }
    decorate { $0.draw(in: part) { illustration.draw(in: &$0) } }
  }

  /// Adds a text for a screen reader in place of something that is drawn; does nothing otherwise.
  public mutating func speak(_ text: String, at rect: Rect, _ style: Style = .plain) {
    transcript?.add(text, at: rect, style)
  }
}
