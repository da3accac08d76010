import PavilionKit
import PavilionSupport
import Program
import Stores
import TerminalUI

/// Runs the whole program, on a database in memory, with the events that the bytes stand for, and draws after each.
func fuzzRouter(_ bytes: UnsafeRawBufferPointer) {
  guard let database = try? PavilionDatabase.inMemory() else { return }
  var source = ByteSource(bytes)
  let kinds = source.next()
  var environment = Environment.pavilion(
    size: Size(columns: 40 + Int(source.next() % 90), rows: 12 + Int(source.next() % 34)),
    language: kinds & 1 == 0 ? .english : .korean, depth: [.rich, .basic, .none, .rich][Int(kinds >> 1 & 3)],
    glyphs: kinds & 8 == 0 ? .unicode : .ascii, pictures: kinds & 16 == 0 ? .blocks : .letters,
    hasMotion: kinds & 32 == 0, now: now, zone: .fixed(9 * 3600))
  environment.tillIdentity = TillIdentity(database)
  let places = PaletteItems(database)
  var router = Router(
    HomeScreen(database), environment,
    Router.Options(
      paletteItems: { places.matching($0, in: $1) }, errorNotices: { Router.Options.savedNotices(database) },
      commandLetters: HangulKeys.letters))
  var milliseconds = 0
  for _ in 0..<300 {
    guard !source.isAtEnd else { return }
    milliseconds += 40
    router.setTime(now, milliseconds: milliseconds)
    router.handle(source.event(in: router.environment.size))
    _ = router.tick()
    let frame = router.frame()
    check(frame.size == router.environment.size, "A frame has the size of the terminal.")
    check(frame.isWhole, "No wide character is cut in half, and the cursor is on the screen.")
    check(router.screens.count < 12, "No screen opens others without end.")
  }
}

/// 2026-11-21, 14:05 in Seoul.
private let now = WallTime(seconds: 1_795_237_500, utcOffset: 9 * 3600)

/// Bytes as numbers and events; after the end all are 0.
private struct ByteSource {
  private var rest: Slice<UnsafeRawBufferPointer>

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

  private static let keys: [Key] = [
    .up, .down, .left, .right, .enter, .escape, .tab, .backTab, .backspace, .delete, .pageUp, .pageDown, .home, .end,
    .function(1), .control("c"), .control("l"), .control("p"), "가", "ㅂ", "é", "\u{202E}", "🇰🇷", "\u{301}",
  ]
  private static let pastes = ["망고\u{1B}[31m\n\u{202E}juice", "", "12", "2026-11-21 14:05", "👨‍👩‍👧‍👦", "-15m", "3.8 dH"]

  /// Reads an event: an ASCII character stands for its key, other bytes for other keys and events.
  mutating func event(in size: Size) -> Event {
    let byte = next()
    switch byte {
    case 0x20..<0x7F: return .key(.character(Character(Unicode.Scalar(byte))))
    case 0x80..<0xB0: return .key(Self.keys[Int(byte - 0x80) % Self.keys.count])
    case 0xB0..<0xC0:
      let kinds: [MouseEvent.Kind] = [.press, .press, .wheelUp, .wheelDown]
      let (column, row) = (Int(next()) % (size.columns + 2), Int(next()) % (size.rows + 2))
      return .mouse(MouseEvent(kinds[Int(byte) % 4], at: Position(column: column, row: row)))
    case 0xC0..<0xC8: return .paste(Self.pastes[Int(byte) % Self.pastes.count])
    case 0xC8..<0xD8: return .resize(Size(columns: Int(next()) % 140, rows: Int(next()) % 50))
    case 0xD8: return .program(.dataUnavailable(Phrase(same: "Gone. For now.")))
    case 0xD9: return .program(.dataUnavailable(nil))
    case 0xDA: return .program(.dataChanged)
    case 0xDB: return .theme(.light)
    case 0xDC: return .theme(.dark)
    case 0xDD: return .repaint
    case 0xDE: return .focus(false)
    default: return .focus(true)
    }
  }
}

extension Frame {
  /// Every wide character has its second half, no second half stands alone, and the cursor is on the screen.
  public var isWhole: Bool {
    guard cells.count == size.columns * size.rows else { return false }
    for row in 0..<size.rows {
      var expectsHalf = false
      for column in 0..<size.columns {
        guard (self[column, row].content == .continuation) == expectsHalf else { return false }
        if case .wide = self[column, row].content { expectsHalf = true } else { expectsHalf = false }
      }
      if expectsHalf { return false }
    }
    return cursor.map { Rect(size).contains($0.position) } ?? true
  }
}
