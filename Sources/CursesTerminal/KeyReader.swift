import CLibrary
import CNcurses
import TerminalUI

/// The reader of keys, pasted text and reports of the terminal.
package struct KeyReader {
  private var decoder = InputDecoder(keys: KeyReader.sequences(), escapeDelay: KeyReader.escapeDelay)
  /// The bytes that are read at once; kept because of its memory.
  private var buffer = [UInt8](repeating: 0, count: 1 << 12)
  /// When something was read last, in milliseconds.
  private var lastRead = 0
  /// Whether the terminal is gone.
  private(set) var hasEnded = false

  /// The most bytes that are read before the loop looks after signals and the screen again.
  private static let mostAtOnce = 1 << 16

  /// The milliseconds until `overdue` has something to return; nil if nothing is unfinished.
  var timeout: Int? { decoder.timeout.map { max(0, lastRead + $0 - SystemClock.now.milliseconds) } }

  /// Returns what an unfinished sequence or paste is, if the rest of it did not arrive in time.
  mutating func overdue() -> [InputDecoder.Item] { timeout == 0 ? decoder.giveUp() : [] }

  /// Reads what has arrived, without waiting for more; call it when there is something.
  mutating func read() -> [InputDecoder.Item] {
    var items: [InputDecoder.Item] = []
    var total = 0
    repeat {
      let count = CLibrary.read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0 && (errno == EINTR || errno == EAGAIN) { break }
      hasEnded = count <= 0
      guard count > 0 else { break }
      items += decoder.decode(Array(buffer.prefix(count)))
      total += count
    } while total < KeyReader.mostAtOnce && isReadable
    lastRead = SystemClock.now.milliseconds
    return items
  }

  private var isReadable: Bool {
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0 && waiting.revents & Int16(POLLIN) != 0
  }

  /// The delay that the user has set for ncurses, or a short one.
  private static var escapeDelay: Int {
    getenv("ESCDELAY").flatMap { Int(String(cString: $0)) }.map { min(max(0, $0), 5000) } ?? 25
  }

  /// Returns the sequences of keys: those of the description of the terminal, and those that terminals send anyway.
  private static func sequences() -> [[UInt8]: Key] {
    var keys = commonSequences
    for (name, key) in described {
      guard let sequence = Terminfo.text(name)?.utf8, sequence.count > 1, sequence.first == .escape else { continue }
      keys[Array(sequence)] = key
    }
    return keys
  }

  package static let commonSequences: [[UInt8]: Key] = {
    let keys: [(String, Key)] = [
      ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("OA", .up), ("OB", .down), ("OC", .right),
      ("OD", .left), ("[H", .home), ("[F", .end), ("OH", .home), ("OF", .end), ("[1~", .home), ("[4~", .end),
      ("[7~", .home), ("[8~", .end), ("[3~", .delete), ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .backTab),
      ("OP", .function(1)), ("[11~", .function(1)),
    ]
    return Dictionary(uniqueKeysWithValues: keys.map { (Array("\u{1B}\($0)".utf8), $1) })
  }()

  private static let described: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("kent", .enter), ("kbs", .backspace),
      ("kdch1", .delete), ("kcbt", .backTab), ("kpp", .pageUp), ("knp", .pageDown), ("khome", .home), ("kend", .end),
    ] + (1...12).map { ("kf\($0)", .function($0)) }
}
