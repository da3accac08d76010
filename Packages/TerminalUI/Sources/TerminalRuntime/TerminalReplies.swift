import TerminalUI

/// The replies of a terminal to `TerminalQuery`, separated from the keys that are typed meanwhile.
struct TerminalReplies: Hashable {
  var background: RGB?
  var columns: [Int] = []
  var knowsMouse: Bool?
  var isComplete = false
  var typed: [UInt8] = []

  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.first {
      guard byte == 0x1B, let reply = Self.reply(rest), take(reply) else {
        typed.append(rest.removeFirst())
        continue
      }
      rest = rest.dropFirst(reply.count)
    }
  }

  /// Returns the sequence at the beginning; nil if it is not complete, or no reply.
  private static func reply(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.count > 2 else { return nil }
    switch bytes[bytes.startIndex + 1] {
    case UInt8(ascii: "["):
      let end = bytes.dropFirst(2).firstIndex { !(0x20...0x3F).contains($0) }
      return end.map { bytes[...$0] }
    case UInt8(ascii: "]"):
      guard let end = bytes.dropFirst(2).firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return nil }
      if bytes[end] == 0x07 { return bytes[...end] }
      return end + 1 < bytes.endIndex && bytes[end + 1] == UInt8(ascii: "\\") ? bytes[...(end + 1)] : nil
    default: return nil
    }
  }

  /// Stores a reply; returns false for a sequence that is none, such as that of a key.
  private mutating func take(_ reply: ArraySlice<UInt8>) -> Bool {
    var text = String(decoding: reply.dropFirst(), as: UTF8.self)
    if text.hasPrefix("]11;") {
      text.removeFirst(4)
      background = BackgroundReport.color(ofReply: text.filter { $0 != "\u{07}" && $0 != "\u{1B}" && $0 != "\\" })
      return true
    }
    let numbers = text.dropFirst().dropLast().split(separator: ";", omittingEmptySubsequences: false)
    switch text.last {
    case "R":
      guard numbers.count == 2, Int(numbers[0]) != nil, let column = Int(numbers[1]) else { return false }
      columns.append(column)
    case "y":
      guard numbers.count == 2, numbers[0] == "?1006" else { return false }
      knowsMouse = numbers[1] != "0$"
    case "c" where text.hasPrefix("[?"): isComplete = true
    default: return false
    }
    return true
  }
}
