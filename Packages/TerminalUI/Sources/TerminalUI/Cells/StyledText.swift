/// A text whose parts have styles of their own, such as a bold word or a link.
///
/// ```swift
/// let text = StyledText("Press ", .quiet) + StyledText("s", .bold) + StyledText(" to sort.", .quiet)
/// ```
public struct StyledText: Hashable, Sendable {
  /// A part of a text in one style.
  public struct Span: Hashable, Sendable {
    /// The text of the part.
    public var text: String
    /// Its style; what is plain in it is taken from the style of the whole text.
    public var style: Style

    /// Creates a part of a text.
    public init(_ text: String, _ style: Style = .plain) { (self.text, self.style) = (text, style) }
  }

  /// Not in the array, because most texts have one span.
  private var first: Span
  private var others: [Span]

  /// Creates a text in one style.
  public init(_ text: String = "", _ style: Style = .plain) {
    (first, others) = (text.isEmpty ? Span("") : Span(text, style), [])
  }

  /// Creates a text from its parts; empty ones are left out.
  public init(_ spans: [Span]) {
    let start = spans.firstIndex { !$0.text.isEmpty } ?? spans.endIndex
    first = start < spans.endIndex ? spans[start] : Span("")
    others = spans.dropFirst(start + 1).filter { !$0.text.isEmpty }
  }

  /// The parts; none has an empty text, except the only one of an empty text.
  public var spans: [Span] { others.isEmpty ? [first] : [first] + others }
  /// Whether the text is empty.
  public var isEmpty: Bool { first.text.isEmpty }
  /// The text without styles.
  public var string: String { others.reduce(first.text) { $0 + $1.text } }
  /// The width of the text in columns.
  public var columns: Int { others.reduce(first.text.columns) { $0 + $1.text.columns } }

  /// Calls a function with each part, without an array of them.
  func eachSpan(_ body: (Span) -> Void) {
    body(first)
    others.forEach(body)
  }

  /// Joins two texts.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var text = left
    text += right
    return text
  }

  /// Adds a text at the end.
  public static func += (left: inout StyledText, right: StyledText) {
    guard !left.isEmpty else { return left = right }
    guard !right.isEmpty else { return }
    left.others.append(right.first)
    left.others += right.others
  }

  /// Returns the text with another function of the style of each part.
  public func restyled(_ style: (Style) -> Style) -> StyledText {
    var text = self
    text.first.style = style(first.style)
    for index in text.others.indices { text.others[index].style = style(others[index].style) }
    return text
  }

  /// Returns the text with what is plain in its styles replaced by that of another one.
  public func over(_ base: Style) -> StyledText { base == .plain ? self : restyled { $0.over(base) } }

  /// Returns the text with each part replaced by another text in the same style, such as characters that a terminal shows.
  public func mapText(_ change: (String) -> String) -> StyledText {
    others.isEmpty
      ? StyledText(change(first.text), first.style) : StyledText(spans.map { Span(change($0.text), $0.style) })
  }

  /// Returns the text cut to at most `width` columns, with an ellipsis at its end if it had to be cut.
  public func cut(to width: Int, ellipsis: String = "") -> StyledText {
    if others.isEmpty { return StyledText(first.text.cut(to: width, ellipsis: ellipsis), first.style) }
    guard columns > width else { return self }
    var room = width
    var parts: [Span] = []
    for span in spans where room > 0 {
      // The rest needs a column at least, so this span is cut if it takes all that is left.
      let isCut = span.text.columns >= room
      parts.append(Span(isCut ? (span.text + " ").cut(to: room, ellipsis: ellipsis) : span.text, span.style))
      room = isCut ? 0 : room - span.text.columns
    }
    return StyledText(parts)
  }
}

extension Style {
  /// Returns the style with what is plain in it replaced by that of another one.
  func over(_ base: Style) -> Style {
    var style = self
    if foreground == .plain { style.foreground = base.foreground }
    if background == .plain { style.background = base.background }
    style.emphasis.formUnion(base.emphasis)
    style.link = link ?? base.link
    return style
  }
}

extension StyledText {
  /// Returns the text in lines of at most `width` columns, broken as `StringProtocol.wrapped(to:indent:)` does.
  public func wrapped(to width: Int, indent: Int = 0) -> [StyledText] {
    guard width > 0 else { return [] }
    if others.isEmpty { return first.text.wrapped(to: width, indent: indent).map { StyledText($0, first.style) } }
    let (paragraphs, styles) = paragraphs
    return paragraphs.flatMap { words in
      LineFiller.lines(of: words, width: width, indent: indent).map { StyledText($0, styles) }
    }
  }

  /// The words of each paragraph, and the styles of their glyphs, the first of which is plain.
  private var paragraphs: (words: [[ArraySlice<StyledGlyph>]], styles: [Style]) {
    var (paragraphs, styles): ([[StyledGlyph]], [Style]) = ([[]], [.plain])
    eachSpan { span in
      let style = styles.firstIndex(of: span.style) ?? styles.count
      if style == styles.count { styles.append(span.style) }
      func add(_ glyphs: [Glyph]) {
        paragraphs[paragraphs.count - 1] += glyphs.lazy.map { StyledGlyph(glyph: $0, style: style) }
      }
      // A text in one line in which no scalar joins another needs no rules of characters.
      if let glyphs = span.text.simpleGlyphs { return add(glyphs) }
      for (index, line) in span.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        if index > 0 { paragraphs.append([]) }
        add(line.glyphs)
      }
    }
    return (paragraphs.map { $0.split { $0.glyph == .space } }, styles)
  }

  private init(_ glyphs: [StyledGlyph], _ styles: [Style]) {
    var spans: [Span] = []
    var rest = glyphs[...]
    while let style = rest.first?.style {
      let part = rest.prefix { $0.style == style }
      spans.append(Span(String(part.lazy.map(\.glyph)), styles[style]))
      rest = rest.dropFirst(part.count)
    }
    self.init(spans)
  }
}

private struct StyledGlyph: LineElement {
  let glyph: Glyph
  /// The number of the style; 0 is the plain one.
  let style: Int

  var columns: Int { glyph.columns }

  static func space(between before: StyledGlyph?, and after: StyledGlyph?) -> StyledGlyph {
    StyledGlyph(glyph: .space, style: before?.style == after?.style ? before?.style ?? 0 : 0)
  }
}
