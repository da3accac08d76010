import CLibrary
import CNcurses
import TerminalUI

/// The reader of keys, pasted text and mouse events.
struct KeyReader {
  enum Item {
    case event(Event)
    /// Ctrl-Z.
    case suspend
    /// Ctrl-\.
    case quitSignal
  }

  /// The key codes of further sequences, beyond those of ncurses.
  private enum Code {
    static let mouse: CInt = 2000
    static let pasteStart: CInt = 2001
    static let pasteEnd: CInt = 2002
    static let focusIn: CInt = 2003
    static let focusOut: CInt = 2004
    static let background: CInt = 2005
  }

  /// A pad of one cell, because reading from a pad does not draw.
  private let pad: UnsafeMutablePointer<WINDOW>?

  init() {
    pad = newpad(1, 1)
    keypad(pad, true)
    nodelay(pad, true)
    let own: [(String, CInt)] = [
      ("\u{1B}[<", Code.mouse), ("\u{1B}[200~", Code.pasteStart), ("\u{1B}[201~", Code.pasteEnd),
      ("\u{1B}[I", Code.focusIn), ("\u{1B}[O", Code.focusOut), ("\u{1B}]11;", Code.background),
    ]
    // Terminals send these sequences whether or not they are in their description.
    let common: [(String, CInt)] = [
      ("\u{1B}[A", KEY_UP), ("\u{1B}[B", KEY_DOWN), ("\u{1B}[C", KEY_RIGHT), ("\u{1B}[D", KEY_LEFT),
      ("\u{1B}OA", KEY_UP), ("\u{1B}OB", KEY_DOWN), ("\u{1B}OC", KEY_RIGHT), ("\u{1B}OD", KEY_LEFT),
      ("\u{1B}[H", KEY_HOME), ("\u{1B}[F", KEY_END), ("\u{1B}OH", KEY_HOME), ("\u{1B}OF", KEY_END),
      ("\u{1B}[1~", KEY_HOME), ("\u{1B}[4~", KEY_END), ("\u{1B}[7~", KEY_HOME), ("\u{1B}[8~", KEY_END),
      ("\u{1B}[3~", KEY_DC), ("\u{1B}[5~", KEY_PPAGE), ("\u{1B}[6~", KEY_NPAGE), ("\u{1B}[Z", KEY_BTAB),
      ("\u{1B}OP", cncurses_function_key(1)), ("\u{1B}[11~", cncurses_function_key(1)),
    ]
    for (sequence, code) in own + common { define_key(sequence, code) }
  }

  func readAll() -> [Item] {
    var items: [Item] = []
    while let raw = next() {
      if let item = interpret(raw) { items.append(item) }
    }
    return items
  }

  private enum Raw {
    case character(Unicode.Scalar)
    case code(CInt)
  }

  private func next() -> Raw? {
    var value: CUnsignedInt = 0
    switch cncurses_read(pad, &value) {
    case OK: return .character(Unicode.Scalar(value) ?? "\u{FFFD}")
    case KEY_CODE_YES: return .code(CInt(bitPattern: value))
    default: return nil
    }
  }

  /// Reads the next part of a sequence, which may arrive a moment later.
  private func nextSoon() -> Raw? {
    if let raw = next() { return raw }
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 100) > 0 else { return nil }
    return next()
  }

  private func interpret(_ raw: Raw) -> Item? {
    switch raw {
    case .character(let scalar): return interpret(scalar)
    case .code(Code.mouse): return mouse().map { .event(.mouse($0)) }
    case .code(Code.pasteStart): return .event(.paste(pasted()))
    case .code(Code.pasteEnd): return nil
    case .code(Code.focusIn): return .event(.focus(true))
    case .code(Code.focusOut): return .event(.focus(false))
    case .code(Code.background): return BackgroundReport.theme(ofReply: reply()).map { .event(.theme($0)) }
    case .code(let code): return KeyReader.key(of: code).map { .event(.key($0)) }
    }
  }

  private func interpret(_ scalar: Unicode.Scalar) -> Item? {
    switch scalar.value {
    case 0x1A: return .suspend
    case 0x1C: return .quitSignal
    case 0x0A, 0x0D: return .event(.key(.enter))
    case 0x09: return .event(.key(.tab))
    case 0x1B: return .event(.key(.escape))
    case 0x08, 0x7F: return .event(.key(.backspace))
    case 0x01...0x1A: return .event(.key(.control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))))
    case 0x00...0x1F, 0x80...0x9F: return nil
    default: return .event(.key(.character(Character(scalar))))
    }
  }

  private static func key(of code: CInt) -> Key? {
    switch code {
    case KEY_UP: .up
    case KEY_DOWN: .down
    case KEY_LEFT: .left
    case KEY_RIGHT: .right
    case KEY_ENTER: .enter
    case KEY_BACKSPACE: .backspace
    case KEY_DC: .delete
    case KEY_BTAB: .backTab
    case KEY_PPAGE: .pageUp
    case KEY_NPAGE: .pageDown
    case KEY_HOME: .home
    case KEY_END: .end
    case cncurses_function_key(1)...cncurses_function_key(12): .function(Int(code - cncurses_function_key(0)))
    default: nil
    }
  }

  /// Reads a mouse report in xterm's SGR mode: `button ; column ; row`, then `M` for a press or `m` for a release.
  private func mouse() -> MouseEvent? {
    var numbers = [0, 0, 0]
    var place = 0
    while case .character(let scalar)? = nextSoon() {
      switch scalar {
      case "0"..."9":
        guard numbers[place] < 100_000 else { return nil }
        numbers[place] = numbers[place] * 10 + Int(scalar.value - 48)
      case ";":
        place += 1
        guard place < 3 else { return nil }
      case "M": return MouseEvent(button: numbers[0], column: numbers[1], row: numbers[2])
      default: return nil
      }
    }
    return nil
  }

  /// Reads the rest of a reply of the terminal, up to BEL or ESC \, which end it.
  private func reply() -> String {
    var text = String.UnicodeScalarView()
    while case .character(let scalar)? = nextSoon(), scalar != "\u{07}" {
      if scalar == "\\", text.last == "\u{1B}" { return String(text.dropLast()) }
      // No reply is so long.
      if text.count < 64 { text.append(scalar) }
    }
    return String(text)
  }

  /// Reads pasted text up to its end, including control characters, which are removed when it is inserted or drawn.
  private func pasted() -> String {
    var text = String.UnicodeScalarView()
    while let raw = nextSoon() {
      switch raw {
      case .character(let scalar): text.append(scalar)
      case .code(Code.pasteEnd): return String(text)
      case .code: continue
      }
    }
    return String(text)
  }
}

extension MouseEvent {
  /// Creates an event from the numbers of an SGR report; nil for other buttons.
  fileprivate init?(button: Int, column: Int, row: Int) {
    let kind: Kind
    // Bits 2–4 are Shift, Meta and Ctrl.
    switch button & ~0b11100 {
    case 0: kind = .press
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return nil
    }
    guard column >= 1, row >= 1 else { return nil }
    self.init(kind, at: Position(column: column - 1, row: row - 1))
  }
}
