import CLibrary
import CNcurses
import TerminalUI

/// The reader of keys, pasted text and reports of the terminal.
package struct KeyReader {
  private var decoder = InputDecoder(keys: KeyReader.sequences(), escapeDelay: KeyReader.escapeDelay)
  /// The bytes that are read at once; a property, so that its memory is reused.
  private var buffer = [UInt8](repeating: 0, count: 1 << 12)
  /// The time of the last reading, in milliseconds.
  private var lastRead = 0
  private(set) var hasEnded = false

  /// Whether Ctrl-Z and Ctrl-\ stop and end the process.
  var hasJobControl: Bool {
    get { decoder.hasJobControl }
    set { decoder.hasJobControl = newValue }
  }

  /// The most bytes that are read before the loop handles signals and draws again.
  private static let mostAtOnce = 1 << 16

  /// The milliseconds until `overdue` returns events; nil if no sequence is incomplete.
  var timeout: Int? { decoder.timeout.map { max(0, lastRead + $0 - SystemClock.now.milliseconds) } }

  /// Returns the events of an incomplete sequence or paste, if its rest did not arrive in time.
  mutating func overdue() -> [InputDecoder.Item] { timeout == 0 ? decoder.giveUp() : [] }

  /// Reads the bytes that have arrived, without waiting for more; call it when the input is readable.
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
    } while total < KeyReader.mostAtOnce && StandardStreams.isReadable(within: 0)
    lastRead = SystemClock.now.milliseconds
    return items
  }

  /// The delay that the user has set for ncurses, or a short one.
  private static var escapeDelay: Int {
    environmentVariable("ESCDELAY").flatMap { Int($0) }.map { min(max(0, $0), 5000) } ?? 25
  }

  private static func sequences() -> [String: Key] {
    var keys = commonSequences
    for (name, key) in described {
      guard let sequence = Terminfo.text(name), sequence.utf8.count > 1, sequence.utf8.first == .escape else {
        continue
      }
      keys[sequence] = key
    }
    return keys
  }

  package static let commonSequences: [String: Key] = {
    let keys: [(String, Key)] = [
      ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("OA", .up), ("OB", .down), ("OC", .right),
      ("OD", .left), ("[H", .home), ("[F", .end), ("OH", .home), ("OF", .end), ("[1~", .home), ("[4~", .end),
      ("[7~", .home), ("[8~", .end), ("[3~", .delete), ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .backTab),
      ("OP", .function(1)), ("[11~", .function(1)),
    ]
    return Dictionary(uniqueKeysWithValues: keys.map { ("\u{1B}\($0)", $1) })
  }()

  private static let described: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("kent", .enter), ("kbs", .backspace),
      ("kdch1", .delete), ("kcbt", .backTab), ("kpp", .pageUp), ("knp", .pageDown), ("khome", .home), ("kend", .end),
    ] + (1...12).map { ("kf\($0)", .function($0)) }
}
