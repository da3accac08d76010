/// The bytes that a client sends to a server of PostgreSQL, cut into messages.
///
/// Source: https://www.postgresql.org/docs/current/protocol-message-formats.html
struct ClientMessages {
  struct Message: Equatable {
    var kind: Kind
    var bytes: [UInt8]
  }

  enum Kind: Equatable {
    /// The first message of a session.
    case startup
    /// Asks whether the connection can be encrypted; no session begins before the answer.
    case encryption
    /// Asks to cancel a statement; there is no session, and no answer.
    case cancel
    /// Makes the server commit.
    case commit
    /// Makes the server answer, and say that it is ready.
    case call
    case other
  }

  private var bytes: [UInt8] = []
  private var hasStarted = false
  /// The prepared statements and portals that are a COMMIT.
  private var statements: Set<[UInt8]> = []
  private var portals: Set<[UInt8]> = []

  mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// The messages that have come as a whole.
  mutating func next() -> [Message] {
    var messages: [Message] = []
    var start = 0
    while let length = length(from: start) {
      let message = Array(bytes[start..<start + length])
      messages.append(Message(kind: kind(of: message), bytes: message))
      start += length
    }
    bytes.removeFirst(start)
    return messages
  }

  /// The length of the message that begins there; nil while a part of it is missing.
  private func length(from start: Int) -> Int? {
    // Only the messages before a session have no letter in front.
    let first = start + (hasStarted ? 1 : 0)
    guard bytes.count >= first + 4 else { return nil }
    let length = first - start + number(at: first, in: bytes)
    return bytes.count >= start + length ? length : nil
  }

  private func number(at index: Int, in bytes: [UInt8]) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func kind(of message: [UInt8]) -> Kind {
    guard hasStarted else {
      switch message.count >= 8 ? number(at: 4, in: message) : 0 {
      case 80_877_103, 80_877_104: return .encryption
      case 80_877_102: return .cancel
      default:
        hasStarted = true
        return .startup
      }
    }
    let texts = message.dropFirst(5).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map(Array.init)
    switch Unicode.Scalar(message[0]) {
    case "Q": return isCommit(texts[0]) ? .commit : .call
    case "P": note(texts[0], in: &statements, isCommit(texts[1]))
    case "B": note(texts[0], in: &portals, statements.contains(texts[1]))
    case "E": return portals.contains(texts[0]) ? .commit : .other
    case "S", "F": return .call
    default: break
    }
    return .other
  }

  private func note(_ name: [UInt8], in names: inout Set<[UInt8]>, _ isCommit: Bool) {
    if isCommit { names.insert(name) } else { names.remove(name) }
  }

  /// Whether one of the statements is a COMMIT.
  private func isCommit(_ sql: [UInt8]) -> Bool {
    String(decoding: sql, as: UTF8.self).split(separator: ";").contains { statement in
      statement.split { !$0.isLetter }.first?.lowercased() == "commit"
    }
  }
}

extension ClientMessages.Message {
  /// Asks the server for its answer to all before.
  static let sync = ClientMessages.Message(kind: .call, bytes: [UInt8(ascii: "S"), 0, 0, 0, 4])

  /// Whether it prepares a statement, or binds values to it, for a message to come.
  var isPreparation: Bool { kind == .other && "PBD".unicodeScalars.contains(Unicode.Scalar(bytes[0])) }

  /// Whether the server says that it is ready when it has answered this.
  var makesReady: Bool {
    switch kind {
    case .startup, .call: true
    case .commit: bytes[0] == UInt8(ascii: "Q")
    case .encryption, .cancel, .other: false
    }
  }
}

/// Counts how often a server has said that it is ready.
struct ReadyCounter {
  private var bytes: [UInt8] = []

  /// Reads on, and returns how often it was said in what is now complete.
  mutating func read(_ more: [UInt8]) -> Int {
    bytes += more
    var (count, start) = (0, 0)
    while bytes.count >= start + 5 {
      let length = 1 + bytes[start + 1..<start + 5].reduce(0) { $0 << 8 | Int($1) }
      guard bytes.count >= start + length else { break }
      if bytes[start] == UInt8(ascii: "Z") { count += 1 }
      start += length
    }
    bytes.removeFirst(start)
    return count
  }
}
