import TerminalUI

/// Decodes the bytes of a terminal into events, and keeps an incomplete sequence until its rest arrives.
///
/// A text that is not UTF-8 becomes replacement characters, and what no terminal sends does nothing.
public struct InputDecoder {
  /// Something that bytes have told.
  public enum Item: Hashable {
    /// A key, a click, a paste, or a report of the terminal.
    case event(Event)
    /// Ctrl-Z.
    case suspend
    /// Ctrl-\.
    case quitSignal
    /// The attributes of the terminal (DA1), which it sends after its other replies.
    case lastReply
  }

  /// The keys that most terminals send in the same way, by their sequences.
  public static let commonKeys: [String: Key] = {
    let keys: [(String, Key)] = [
      ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("OA", .up), ("OB", .down), ("OC", .right),
      ("OD", .left), ("[H", .home), ("[F", .end), ("OH", .home), ("OF", .end), ("[1~", .home), ("[4~", .end),
      ("[7~", .home), ("[8~", .end), ("[3~", .delete), ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .backTab),
      ("OP", .function(1)), ("OQ", .function(2)), ("OR", .function(3)), ("OS", .function(4)),
      ("[11~", .function(1)),
      // The console of Linux.
      ("[[A", .function(1)), ("[[B", .function(2)), ("[[C", .function(3)), ("[[D", .function(4)), ("[[E", .function(5)),
    ]
    return Dictionary(uniqueKeysWithValues: keys.map { ("\u{1B}\($0)", $1) })
  }()

  /// The most bytes that are kept of a pasted text; every field has a lower limit.
  static let mostPasted = 1 << 16
  /// The most bytes of a sequence; all known ones are shorter.
  private static let mostInSequence = 64

  /// The keys that send a sequence, which begins with ESC.
  private let keys: [String: Key]
  private let beginnings: Set<String>
  /// The milliseconds in which the rest of a sequence follows ESC; after them, ESC is a key.
  private let escapeDelay: Int
  private let hasJobControl: Bool

  private var rest: [UInt8] = []
  /// Whether ESC came immediately before the bytes in `rest`, or before the next one; it makes a key one with Alt.
  private var isAlt = false
  private var paste: Paste?
  private var items: [Item] = []

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - keys: The keys that send sequences of ASCII.
  ///   - escapeDelay: The milliseconds in which the rest of a sequence follows ESC; after them, ESC is a key.
  ///   - hasJobControl: Whether Ctrl-Z and Ctrl-\ stop and end the process; if not, they are keys like others.
  public init(keys: [String: Key] = [:], escapeDelay: Int = 25, hasJobControl: Bool = true) {
    (self.keys, self.escapeDelay, self.hasJobControl) = (keys, escapeDelay, hasJobControl)
    beginnings = Set(keys.keys.flatMap { sequence in (1..<sequence.count).map { String(sequence.prefix($0)) } })
  }

  /// Returns the events of bytes, together with those kept before.
  public mutating func decode(_ bytes: [UInt8]) -> [Item] {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      if let text = paste?.take(from: &bytes) {
        paste = nil
        items.append(.event(.paste(text)))
      } else if paste == nil {
        add(bytes.removeFirst())
      }
    }
    return takeItems()
  }

  /// The milliseconds after the last byte at which to give up an incomplete sequence; nil if there is none.
  public var timeout: Int? {
    if paste != nil { return 1000 }
    guard let first = rest.first else { return nil }
    // The rest of a report or character follows at once, except over a slow network.
    return first == UInt8.escape && rest.count < 3 ? escapeDelay : 200
  }

  /// Ends an incomplete sequence, because nothing followed in time.
  public mutating func giveUp() -> [Item] {
    if let unfinished = paste {
      paste = nil
      items.append(.event(.paste(unfinished.text)))
    } else if rest.first == .escape {
      endKeys()
    } else if !rest.isEmpty {
      endCharacter()
    }
    return takeItems()
  }

  private mutating func takeItems() -> [Item] {
    defer { items = [] }
    return items
  }

  private mutating func add(_ byte: UInt8) {
    switch rest.first {
    case nil: begin(byte)
    case UInt8.escape: addToSequence(byte)
    default: addToCharacter(byte)
    }
  }

  private mutating func begin(_ byte: UInt8) {
    if byte == .escape || byte >= 0x80 {
      rest = [byte]
      if byte >= 0x80 { endCharacterIfComplete() }
    } else {
      type(Unicode.Scalar(byte))
    }
  }
}

extension UInt8 {
  static let escape: UInt8 = 0x1B

  /// The number of bytes of a character that begins with this one; 1 if none does.
  fileprivate var bytesOfCharacter: Int { self < 0xC2 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : self < 0xF5 ? 4 : 1 }
}

extension InputDecoder {
  private mutating func addToCharacter(_ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else {
      endCharacter()
      return begin(byte)
    }
    rest.append(byte)
    endCharacterIfComplete()
  }

  private mutating func endCharacterIfComplete() {
    if rest.count == rest[0].bytesOfCharacter { endCharacter() }
  }

  /// Types the character that has arrived; each invalid part of it is typed as U+FFFD.
  private mutating func endCharacter() {
    let text = String(decoding: rest, as: UTF8.self)
    rest = []
    for scalar in text.unicodeScalars { type(scalar) }
  }

  private mutating func type(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x1A where hasJobControl: add(.suspend)
    case 0x1C where hasJobControl: add(.quitSignal)
    // Ctrl-J; after ESC it is a way to send Alt and Enter.
    case 0x0A: press(isAlt ? .enter : .control("j"))
    case 0x0D: press(.enter)
    case 0x09: press(.tab)
    case 0x08, 0x7F: press(.backspace)
    case 0x01...0x1A: press(.control(.character(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))))
    case 0x00...0x1F, 0x80...0x9F: isAlt = false
    default: press(.character(Character(scalar)))
    }
  }

  private mutating func press(_ key: Key) {
    items.append(.event(.key(isAlt ? .alt(key) : key)))
    isAlt = false
  }

  /// Adds what is not a key: an ESC before it was one.
  private mutating func add(_ item: Item) {
    endAlt()
    items.append(item)
  }

  private mutating func endAlt() {
    guard isAlt else { return }
    isAlt = false
    press(.escape)
  }
}

extension InputDecoder {
  private mutating func addToSequence(_ byte: UInt8) {
    // No sequence has another one inside, except the end of a reply: ESC \.
    if byte == .escape, rest.count == 1 || rest[1] != UInt8(ascii: "]") { return beginAfterKeys(byte) }
    rest.append(byte)
    let sequence = String(decoding: rest, as: UTF8.self)
    if let key = keys[sequence] {
      rest = []
      return press(key)
    }
    guard !beginnings.contains(sequence) else { return }
    switch rest[1] {
    case UInt8(ascii: "["): if isEndOfControl(byte) { endControl() }
    case UInt8(ascii: "O"): if rest.count > 2, !isDigit(byte), byte != UInt8(ascii: ";") { endApplication() }
    case UInt8(ascii: "]"): endReplyIfComplete()
    default: return endKeys()
    }
    // A longer sequence is unknown, or its end was lost.
    if rest.count > InputDecoder.mostInSequence { (rest, isAlt) = ([], false) }
  }

  /// Begins another sequence; an ESC immediately before it makes it one with Alt.
  private mutating func beginAfterKeys(_ byte: UInt8) {
    let isAfterEscape = rest.count == 1
    if isAfterEscape { endAlt() } else { endKeys() }
    rest = [byte]
    isAlt = isAfterEscape
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Returns whether a byte ends a control sequence, or cannot be part of one.
  private func isEndOfControl(_ byte: UInt8) -> Bool {
    guard rest.count > 2 else { return false }
    switch rest[2] {
    // A function key of the Linux console has another byte.
    case UInt8(ascii: "["): return rest.count == 4
    // A mouse report without numbers has three.
    case UInt8(ascii: "M"): return rest.count == 6
    // A key of rxvt with Shift ends with $, a byte that a report has before its end.
    case _ where byte == UInt8(ascii: "$"): return rest[2...].dropLast().allSatisfy(isDigit)
    default: return !(0x20...0x3F).contains(byte)
    }
  }

  /// Returns a sequence without its beginning; nil if its last byte cannot be a part of it, which then has a meaning of its own.
  private mutating func takeSequence() -> String? {
    let sequence = String(decoding: rest.dropFirst(2), as: UTF8.self)
    let last = rest.removeLast()
    rest = []
    if (0x20..<0x7F).contains(last) { return sequence }
    isAlt = false
    begin(last)
    return nil
  }

  private mutating func endControl() {
    guard let sequence = takeSequence() else { return }
    switch sequence {
    case "200~":
      endAlt()
      paste = Paste()
    case "I": add(.event(.focus(true)))
    case "O": add(.event(.focus(false)))
    default:
      if sequence.first == "?", sequence.last == "c" { return add(.lastReply) }
      if let key = KeyReport(sequence)?.key { return press(key) }
      // Other reports and unused keys are ignored.
      guard sequence.first == "<", let event = MouseEvent(report: sequence.dropFirst()) else { return isAlt = false }
      add(.event(.mouse(event)))
    }
  }

  /// Ends a sequence that begins with ESC O: a key of rxvt with Ctrl, or an old form of a key with modifiers.
  private mutating func endApplication() {
    guard let sequence = takeSequence() else { return }
    guard let key = KeyReport(sequence, isApplication: true)?.key else { return isAlt = false }
    press(key)
  }

  private mutating func endReplyIfComplete() {
    let isEnd = rest.last == 0x07 || rest.suffix(2) == [.escape, UInt8(ascii: "\\")]
    guard isEnd else { return }
    let reply = String(decoding: rest.dropFirst(2).dropLast(rest.last == 0x07 ? 1 : 2), as: UTF8.self)
    rest = []
    endAlt()
    guard reply.hasPrefix("11;"), let theme = BackgroundReport.theme(ofReply: String(reply.dropFirst(3))) else {
      return
    }
    items.append(.event(.theme(theme)))
  }

  /// Ends what began with ESC: alone it is a key, and with one more byte that byte is a key with Alt.
  private mutating func endKeys() {
    let typed = rest
    rest = []
    guard typed.count < 3 else { return isAlt = false }
    endAlt()
    guard let byte = typed.dropFirst().first else { return press(.escape) }
    isAlt = true
    begin(byte)
  }
}

/// A pasted text whose end has not arrived.
private struct Paste {
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes of the end that have arrived.
  private var matched = 0

  /// The text so far, including control characters, which are removed when it is inserted or drawn.
  var text: String {
    var whole = bytes
    // A character that was cut in half is left out.
    if whole.count == InputDecoder.mostPasted, let last = whole.lastIndex(where: { $0 & 0xC0 != 0x80 }),
      whole.count - last < whole[last].bytesOfCharacter
    {
      whole.removeSubrange(last...)
    }
    return String(decoding: whole, as: UTF8.self)
  }

  /// Removes the bytes of the text from others, and returns the whole text once its end is among them.
  mutating func take(from more: inout ArraySlice<UInt8>) -> String? {
    while let byte = more.first {
      if byte == Paste.end[matched] {
        matched += 1
        more.removeFirst()
        if matched == Paste.end.count { return text }
      } else if matched > 0 {
        keep(Paste.end[..<matched])
        matched = 0
      } else {
        // Not `firstIndex(of:)`, which is slow in a build without optimization.
        let length = more.withUnsafeBufferPointer { bytes in
          var length = 0
          while length < bytes.count, bytes[length] != .escape { length += 1 }
          return length
        }
        let next = more.startIndex + length
        keep(more[..<next])
        more = more[next...]
      }
    }
    return nil
  }

  private mutating func keep(_ more: ArraySlice<UInt8>) {
    bytes += more.prefix(InputDecoder.mostPasted - bytes.count)
  }
}

extension MouseEvent {
  /// Creates an event from a report in xterm's SGR mode, `button ; column ; row`, then `M` for a press or `m` for a
  /// release; nil for a release, a motion, and other buttons.
  fileprivate init?(report: Substring) {
    guard report.last == "M" else { return nil }
    let numbers = report.dropLast().split(separator: ";", omittingEmptySubsequences: false).map { UInt16($0) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1], let row = numbers[2],
      column >= 1, row >= 1
    else { return nil }
    let kind: Kind
    // Bits 2–4 are Shift, Meta and Ctrl.
    switch button & ~0b11100 {
    case 0: kind = .press
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return nil
    }
    self.init(kind, at: Position(column: Int(column) - 1, row: Int(row) - 1))
  }
}
