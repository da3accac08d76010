/// The texts of a screen in the order in which they are drawn, for people who have it read to them.
///
/// A canvas keeps it only where `Environment.isPlain` says so. What decorates, such as frames, pictures and bars, is not
/// in it.
struct Transcript: Sendable {
  /// A text that was written in one row.
  struct Piece: Sendable {
    let text: String
    let place: Rect
    /// The number of the area in which it was written.
    let area: Int
    let isSelected: Bool

    var position: Position { place.origin }
  }

  private(set) var pieces: [Piece] = []
  /// The number of the area that is drawn in.
  private(set) var area = 0
  private var areas = 0
  /// How many parts that only decorate are being drawn, one inside the other.
  var decorations = 0

  mutating func add(_ text: String, at place: Rect, _ style: Style) {
    guard decorations == 0, !text.allSatisfy({ $0 == " " }) else { return }
    // A part of a text may be written once more in another style.
    let isAgain = pieces.last.map { $0.place.intersection(place) == place && $0.text.contains(text) } ?? false
    guard !isAgain else { return }
    var isSelected = style.emphasis.contains(.reverse)
    if case .accent = style.background { isSelected = true }
    pieces.append(Piece(text: text, place: place, area: area, isSelected: isSelected))
  }

  /// Begins an area, and returns the number of the one around it.
  mutating func enter() -> Int {
    defer {
      areas += 1
      area = areas
    }
    return area
  }

  /// Goes on in the area around.
  mutating func leave(to outer: Int) { area = outer }

  /// Forgets what is below a dialog.
  mutating func clear() { pieces = [] }
}

extension Canvas {
  /// Whether screens are read aloud instead of looked at: widgets then say in words what they otherwise draw.
  public var isPlain: Bool { transcript != nil }

  /// Draws what only decorates: nothing of it is read aloud.
  public mutating func decorate(_ body: (inout Canvas) -> Void) {
    transcript?.decorations += 1
    body(&self)
    transcript?.decorations -= 1
  }

  /// Draws an illustration in a part of this canvas.
  public mutating func draw(_ illustration: some Illustration, in part: Rect) {
    if isPlain { speak(illustration.words(in: self), at: part) }
    decorate { $0.draw(in: part) { illustration.draw(in: &$0) } }
  }

  /// Adds a text to what is read aloud, in place of something that is drawn; elsewhere nothing is done.
  public mutating func speak(_ text: String, at place: Rect, _ style: Style = .plain) {
    transcript?.add(text, at: place, style)
  }
}
