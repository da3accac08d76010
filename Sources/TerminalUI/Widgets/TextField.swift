/// A text that is being typed, with the position of the cursor.
public struct TextInput: Hashable, Sendable {
  public private(set) var text: [Character]
  /// The number of characters before the cursor.
  public private(set) var cursor: Int
  /// The largest number of characters.
  public let limit: Int

  public init(_ text: String = "", limit: Int = 200) {
    self.text = Array(text.prefix(limit))
    self.limit = limit
    cursor = self.text.count
  }

  public var string: String { String(text) }

  /// Edits the text by a key; false if the key is not for text.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .backspace: if cursor > 0 { cursor -= 1; text.remove(at: cursor) }
    case .delete, .control("d"): if cursor < text.count { text.remove(at: cursor) }
    case .control("u"): text.removeFirst(cursor); cursor = 0
    case .control("k"): text.removeLast(text.count - cursor)
    case .control("w"): deleteWord()
    default: return false
    }
    return true
  }

  /// Moves the cursor before the character of an index, or to the nearest end of the text.
  public mutating func moveCursor(to index: Int) { cursor = min(max(0, index), text.count) }

  /// Inserts typed or pasted text, on one line and without control characters.
  public mutating func insert(_ added: String) {
    let room = max(0, limit - (text.count - cursor))
    let before = String((String(text[..<cursor]) + added).keepable.prefix(room))
    text = Array(before) + text[cursor...]
    cursor = before.count
  }

  private mutating func deleteWord() {
    while cursor > 0, text[cursor - 1] == " " { cursor -= 1; text.remove(at: cursor) }
    while cursor > 0, text[cursor - 1] != " " { cursor -= 1; text.remove(at: cursor) }
  }
}

/// A field of one row to type a text.
///
/// With the focus it has the hardware cursor, where input methods compose.
public struct TextField: Widget {
  public var input: TextInput
  public var isFocused: Bool
  /// Whether the next character replaces the whole text, which is reversed then.
  public var isMarked: Bool
  public var placeholder: String

  public init(_ input: TextInput, isFocused: Bool, isMarked: Bool = false, placeholder: String = "") {
    self.input = input
    self.isFocused = isFocused
    self.isMarked = isMarked
    self.placeholder = placeholder
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let style = Style(.plain, .underline)
    canvas.fill(area.line(0), style)
    let before = canvas.text(String(input.text[..<input.cursor])).columns
    // The text is shifted to the left so that the cursor is visible.
    let shift = max(0, before - area.columns + 1)
    if input.text.isEmpty {
      canvas.write(placeholder, column: area.column, row: area.row, Style(.quiet, .underline))
    } else {
      let marked = Style(.plain, [.underline, .reverse])
      canvas.write(input.string, column: area.column - shift, row: area.row, isMarked ? marked : style)
    }
    if isFocused { canvas.place(.text, column: area.column + before - shift, row: area.row) }
  }
}
