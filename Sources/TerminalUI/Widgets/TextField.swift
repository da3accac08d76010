/// A text that is being typed, with the position of the cursor.
public struct TextInput: Hashable, Sendable {
  /// The characters, at most `limit`.
  public private(set) var text: [Character]
  /// The number of characters before the cursor.
  public private(set) var cursor: Int
  /// The largest number of characters.
  public let limit: Int
  /// Whether the last typed or pasted text was cut off at the limit.
  public private(set) var isTruncated = false

  /// The most bytes of a character to which typing adds accents, because each addition examines the whole character.
  private static let mostBytes = 1000

  /// Creates a text with the cursor at its end; text beyond the limit is cut off.
  public init(_ text: String = "", limit: Int = 200) {
    self.text = Array(text.prefix(limit))
    self.limit = limit
    cursor = self.text.count
  }

  /// The text as a string.
  public var string: String { String(text) }

  /// Edits the text by a key; false if the key is not for text.
  public mutating func handle(_ key: Key) -> Bool {
    isTruncated = false
    switch key {
    case .character(let character):
      if cursor == 0 || text[cursor - 1].utf8.count < TextInput.mostBytes { insert(String(character)) }
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .backspace: if cursor > 0 { cursor -= 1; text.remove(at: cursor) }
    case .delete, .control("d"): if cursor < text.count { text.remove(at: cursor) }
    case .control("u"): text.removeFirst(cursor); cursor = 0
    case .control("k"): text.removeLast(text.count - cursor)
    case .control("w"), .control(.backspace), .alt(.backspace): delete(from: wordBefore)
    case .alt("d"), .control(.delete): delete(to: wordAfter)
    case .alt("b"), .control(.left), .alt(.left): cursor = wordBefore
    case .alt("f"), .control(.right), .alt(.right): cursor = wordAfter
    default: return false
    }
    return true
  }

  /// Moves the cursor before the character of an index, or to the nearest end of the text.
  public mutating func moveCursor(to index: Int) { cursor = min(max(0, index), text.count) }

  /// Inserts typed or pasted text up to the limit, on one line and without control characters.
  public mutating func insert(_ added: String) {
    // The added text can only join the character before the cursor.
    let joined = text[..<cursor].suffix(1)
    let room = max(0, limit - (text.count - joined.count))
    var inserting = String(joined)
    var rest = added[...]
    // In parts, so that the time depends on the limit and not on the length of the text.
    while !rest.isEmpty, inserting.count <= room {
      let part = rest.prefix(room + 1)
      rest = rest[part.endIndex...]
      inserting = (inserting + part).sanitizedForStorage
    }
    let inserted = Array(inserting.prefix(room))
    text.replaceSubrange(cursor - joined.count..<cursor, with: inserted)
    cursor += inserted.count - joined.count
    isTruncated = !rest.isEmpty || inserting.count > inserted.count
  }

  /// Returns the notice that text was cut off; nil if none was.
  public func notice(in environment: Environment) -> Notice? {
    isTruncated ? Notice(.warning, environment.words.cut(after: limit)) : nil
  }

  /// The number of characters before the word before the cursor.
  private var wordBefore: Int {
    let word = text[..<cursor].lastIndex { $0 != " " } ?? 0
    return text[..<word].lastIndex(of: " ").map { $0 + 1 } ?? 0
  }

  /// The number of characters up to the end of the word after the cursor.
  private var wordAfter: Int {
    let word = text[cursor...].firstIndex { $0 != " " } ?? text.count
    return text[word...].firstIndex(of: " ") ?? text.count
  }

  private mutating func delete(from start: Int) {
    text.removeSubrange(start..<cursor)
    cursor = start
  }

  private mutating func delete(to end: Int) { text.removeSubrange(cursor..<end) }
}

/// A field of one row to type a text; with the focus it has the hardware cursor, where input methods compose.
///
/// With the focus it shows what is around the cursor, without it the beginning of the text.
public struct TextField: Widget {
  let input: TextInput
  let isFocused, isMarked: Bool
  let placeholder: String

  /// Creates a field of the width of its area, reversed if it is marked: the next character replaces the whole text.
  public init(_ input: TextInput, isFocused: Bool, isMarked: Bool = false, placeholder: String = "") {
    (self.input, self.isFocused, self.isMarked, self.placeholder) = (input, isFocused, isMarked, placeholder)
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let style = Style(.plain, .underline)
    canvas.fill(area.line(0), style)
    let before = canvas.text(String(input.text[..<input.cursor])).columns
    // The text moves to the left so that the cursor is visible.
    let shift = isFocused ? max(0, before - area.columns + 1) : 0
    let shown =
      isFocused ? input.string : canvas.text(input.string).cut(to: area.columns, ellipsis: canvas.symbols.ellipsis)
    canvas.decorate { canvas in
      if input.text.isEmpty {
        canvas.write(placeholder, column: area.column, row: area.row, Style(.quiet, .underline))
      } else {
        let marked = Style(.plain, [.underline, .reverse])
        canvas.write(shown, column: area.column - shift, row: area.row, isMarked ? marked : style)
      }
    }
    let role = canvas.text(canvas.environment.words.field)
    let text = input.text.isEmpty ? placeholder : canvas.text(input.string)
    canvas.speak("\(role): \(text)", at: area.line(0), isFocused ? .selected(canvas.accent) : .plain)
    if isFocused { canvas.setCursor(.text, column: area.column + before - shift, row: area.row) }
  }
}
