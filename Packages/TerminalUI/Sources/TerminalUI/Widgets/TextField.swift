/// A text that is being typed, on one line or on several, with the position of the cursor.
public struct TextInput: Hashable, Sendable {
  /// The characters, in which `\n` is a line break; at most `limit`, unless the whole text was replaced by a longer one.
  public private(set) var text: [Character]
  /// The number of characters before the cursor.
  public private(set) var cursor: Int
  /// The largest number of characters.
  public let limit: Int
  /// Whether the text may have several lines; if not, line breaks are typed and pasted as spaces.
  public let isMultiline: Bool
  /// The column that the cursor keeps while it moves from row to row, also through shorter ones.
  private(set) var column: Int?
  /// Whether the last typed or pasted text was cut off at the limit.
  public private(set) var isTruncated = false

  /// The most bytes of a character: more accents than any script needs are left out, because each comparison and each
  /// addition examines the whole character.
  static let mostBytes = 64

  /// Creates a text with the cursor at its end; text beyond the limit is cut off.
  public init(_ text: String = "", limit: Int = 200, isMultiline: Bool = false) {
    self.text = text.prefix(limit).map { isMultiline && $0.isNewline ? "\n" : $0 }
    (self.limit, self.isMultiline) = (limit, isMultiline)
    cursor = self.text.count
  }

  /// The keys that break a line, of which every terminal sends the first.
  public static let lineBreakKeys: [Key] = [.control("j"), .alt(.enter), .shift(.enter)]

  /// The text as a string.
  public var string: String { String(text) }

  /// Whether the text is longer than the limit, so that it can only be made shorter.
  public var isTooLong: Bool { text.count > limit }

  /// Edits the text by a key; false if the key is not for text.
  public mutating func handle(_ key: Key) -> Bool {
    (isTruncated, column) = (false, nil)
    switch key {
    case .character(let character):
      if cursor == 0 || text[cursor - 1].utf8.count < TextInput.mostBytes { insert(String(character)) }
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = lineStart
    case .end, .control("e"): cursor = lineEnd
    case .control(.home): cursor = 0
    case .control(.end): cursor = text.count
    case .backspace: if cursor > 0 { cursor -= 1; text.remove(at: cursor) }
    case .delete, .control("d"): if cursor < text.count { text.remove(at: cursor) }
    // At the end of a line, what is deleted is the line break.
    case .control("u"): delete(from: cursor == lineStart ? max(0, cursor - 1) : lineStart)
    case .control("k"): delete(to: cursor == lineEnd ? min(text.count, cursor + 1) : lineEnd)
    case .control("w"), .control(.backspace), .alt(.backspace): delete(from: wordBefore)
    case .alt("d"), .control(.delete): delete(to: wordAfter)
    case .alt("b"), .control(.left), .alt(.left): cursor = wordBefore
    case .alt("f"), .control(.right), .alt(.right): cursor = wordAfter
    case _ where isMultiline && Self.lineBreakKeys.contains(key): insert("\n")
    default: return false
    }
    return true
  }

  /// Moves the cursor before the character of an index, or to the nearest end of the text.
  public mutating func moveCursor(to index: Int) { moveCursor(to: index, keeping: nil) }

  mutating func moveCursor(to index: Int, keeping column: Int?) {
    (cursor, self.column) = (min(max(0, index), text.count), column)
  }

  /// Replaces the whole text by one from elsewhere, such as an editor, and puts the cursor at its end.
  ///
  /// A text that is too long is not cut off, so that nothing is lost.
  public mutating func replaceText(with text: String) {
    self.text = Array(text.sanitizedForStorage(onOneLine: !isMultiline))
    (cursor, column, isTruncated) = (self.text.count, nil, false)
  }

  /// Inserts typed or pasted text up to the limit, without control characters; on one line, if the text has only one.
  public mutating func insert(_ added: String) {
    column = nil
    guard !isTooLong else { return isTruncated = true }
    // The added text can only join the character before the cursor.
    let joined = text[..<cursor].suffix(1)
    let room = max(0, limit - (text.count - joined.count))
    var inserting = String(joined)
    var rest = added[...]
    // In parts, so that the time depends on the limit and not on the length of the text.
    while !rest.isEmpty, inserting.count <= room {
      let part = rest.prefix(room + 1)
      rest = rest[part.endIndex...]
      inserting = (inserting + part).sanitizedForStorage(onOneLine: !isMultiline)
    }
    let fitting = inserting.prefix(room)
    let inserted = fitting.map(\.withoutEndlessAccents)
    text.replaceSubrange(cursor - joined.count..<cursor, with: inserted)
    cursor += inserted.count - joined.count
    isTruncated =
      !rest.isEmpty || fitting.endIndex < inserting.endIndex
      || zip(fitting, inserted).contains { $0.utf8.count != $1.utf8.count }
  }

  /// Returns the notice that text was cut off; nil if none was.
  public func notice(in environment: Environment) -> Notice? {
    isTruncated ? Notice(.warning, environment.words.cut(after: limit)) : nil
  }

  /// The number of characters before the line of the cursor.
  private var lineStart: Int { isMultiline ? text[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0 : 0 }

  /// The number of characters up to the end of the line of the cursor.
  private var lineEnd: Int { isMultiline ? text[cursor...].firstIndex(of: "\n") ?? text.count : text.count }

  /// The number of characters before the word before the cursor.
  private var wordBefore: Int {
    let word = text[..<cursor].lastIndex { !$0.isWhitespace } ?? 0
    return text[..<word].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
  }

  /// The number of characters up to the end of the word after the cursor.
  private var wordAfter: Int {
    let word = text[cursor...].firstIndex { !$0.isWhitespace } ?? text.count
    return text[word...].firstIndex(where: \.isWhitespace) ?? text.count
  }

  private mutating func delete(from start: Int) {
    text.removeSubrange(start..<cursor)
    cursor = start
  }

  private mutating func delete(to end: Int) { text.removeSubrange(cursor..<end) }
}

extension Character {
  /// The character with no more code points than fit into the most bytes of one.
  fileprivate var withoutEndlessAccents: Character {
    guard utf8.count > TextInput.mostBytes else { return self }
    var bytes = 0
    let scalars = unicodeScalars.prefix { scalar in
      bytes += UTF8.width(scalar)
      return bytes <= TextInput.mostBytes
    }
    return String(String.UnicodeScalarView(scalars)).first ?? self
  }
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
    let (shown, before) = isFocused ? part(around: canvas) : (beginning(in: canvas), 0)
    // The text moves to the left so that the cursor is visible.
    let shift = max(0, before - area.columns + 1)
    canvas.decorate { canvas in
      if input.text.isEmpty {
        canvas.write(placeholder, column: area.column, row: area.row, Style(.quiet, .underline))
      } else {
        let marked = Style(.plain, [.underline, .reverse])
        canvas.write(shown, column: area.column - shift, row: area.row, isMarked ? marked : style)
      }
    }
    if canvas.isPlain {
      let role = canvas.text(canvas.environment.words.field)
      let text = input.text.isEmpty ? placeholder : canvas.text(input.string)
      canvas.speak("\(role): \(text)", at: area.line(0), isFocused ? .selected(canvas.accent) : .plain)
    }
    if isFocused { canvas.setCursor(.text, column: area.column + before - shift, row: area.row) }
  }

  private func beginning(in canvas: Canvas) -> String {
    canvas.text(input.string).cut(to: canvas.area.columns, ellipsis: canvas.symbols.ellipsis)
  }

  /// Returns the part of the text around the cursor that can be seen, which is all that is measured of a long one, and the
  /// columns before the cursor.
  private func part(around canvas: Canvas) -> (text: String, before: Int) {
    func columns(_ index: Int) -> Int { canvas.text(String(input.text[index])).columns }
    var (start, before, end, behind) = (input.cursor, 0, input.cursor, 0)
    while start > 0, before < canvas.area.columns {
      start -= 1
      before += columns(start)
    }
    while end < input.text.count, behind < canvas.area.columns {
      behind += columns(end)
      end += 1
    }
    return (String(input.text[start..<end]), before)
  }
}
