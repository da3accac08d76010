import CLibrary
import TerminalUI

/// The reader of keys, pasted text and reports of the terminal.
struct KeyReader {
  private var decoder: InputDecoder
  /// The bytes that are read at once; a property, so that its memory is reused.
  private var buffer = [UInt8](repeating: 0, count: 1 << 12)
  /// The time of the last reading, in milliseconds.
  private var lastRead = 0
  private(set) var hasEnded = false

  /// - Parameters:
  ///   - keys: The keys that send sequences besides the common ones.
  ///   - hasJobControl: Whether Ctrl-Z and Ctrl-\ stop and end the process.
  init(_ keys: [String: Key], hasJobControl: Bool) {
    decoder = InputDecoder(
      keys: InputDecoder.commonKeys.merging(keys) { $1 }, escapeDelay: KeyReader.escapeDelay,
      hasJobControl: hasJobControl)
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

  /// The delay that the user has set for programs of terminals, or a short one.
  private static var escapeDelay: Int {
    environmentVariable("ESCDELAY").flatMap { Int($0) }.map { min(max(0, $0), 5000) } ?? 25
  }
}
