import Foundation

/// A client's connection through a proxy.
final class ProxySession {
  private let client: ProxyEnd
  private let server: ProxyEnd
  private var reader = ClientMessages()
  /// The messages of the client that nobody has dealt with.
  private var messages: [ClientMessages.Message] = []
  /// The messages that belong to the one that comes next: a statement and its values are of no use alone.
  private var held: [ClientMessages.Message] = []
  private var ready = ReadyCounter()
  /// How often the server has to say that it is ready before all that it was sent is answered.
  private var owed = 0
  /// The client's end was closed: the server's is, too, when all is answered, or at this time.
  private var timeout: ContinuousClock.Instant?
  var isFrozen = false

  init(client: Int32, server: Int32) {
    self.client = ProxyEnd(client)
    self.server = ProxyEnd(server)
  }

  var hasEnded: Bool { !client.isOpen && !server.isOpen }

  func end() {
    client.close()
    server.close()
  }

  /// When something has to be done even if nothing comes.
  var due: ContinuousClock.Instant? {
    // After a thaw.
    if !messages.isEmpty { return .now }
    return [client.due, server.due, timeout].compactMap(\.self).min()
  }

  /// The events to wait for, at the client's end and at the server's.
  var waiting: [pollfd] { [client.waiting, server.waiting] }

  /// Passes on what has come, and what is due.
  ///
  /// - Parameter found: what `poll` has found of `waiting`.
  func pass(_ found: ArraySlice<pollfd>, _ core: ProxyCore, latency: Duration) {
    if found[found.startIndex].revents != 0 {
      reader.append(client.read())
      messages += reader.next()
    }
    while !messages.isEmpty {
      forward(messages.removeFirst(), core, latency: latency)
      if isFrozen { return }
    }
    if found[found.startIndex + 1].revents != 0 {
      let answer = server.read()
      owed -= ready.read(answer)
      client.send(answer, at: .now + latency)
    }
    client.flush()
    server.flush()
    closeWhatIsDone()
  }

  private func forward(_ message: ClientMessages.Message, _ core: ProxyCore, latency: Duration) {
    guard !message.isPreparation else { return held.append(message) }
    let group = held + [message]
    held = []
    let fault = message.kind == .commit ? core.commit() : nil
    switch fault {
    case nil where message.kind == .encryption: client.send([UInt8(ascii: "N")], at: .now + latency)
    case nil: for message in group { send(message, after: latency) }
    case .replyLost: leave(with: group, after: latency)
    case .late(let time): leave(with: group, after: time)
    case .swallowed(let closesServer):
      messages = []
      client.close()
      if closesServer { server.closeWhenSent() }
    case .frozen:
      // The server has the statements before it, and so the locks.
      server.flush()
      isFrozen = true
      for message in group { send(message, after: latency) }
    }
  }

  private func send(_ message: ClientMessages.Message, after latency: Duration) {
    if message.makesReady { owed += 1 }
    server.send(message.bytes, at: .now + latency)
  }

  /// Closes the client's end, but sends the server what has come.
  private func leave(with group: [ClientMessages.Message], after time: Duration) {
    client.close()
    var rest = group + messages
    messages = []
    // Without a call after it the server keeps the answer to a prepared statement.
    if rest.last?.makesReady == false { rest.append(.sync) }
    for message in rest { send(message, after: time) }
    timeout = .now + time + .seconds(5)
  }

  private func closeWhatIsDone() {
    if client.isAtEnd {
      client.close()
      server.closeWhenSent()
    }
    if server.isAtEnd {
      server.close()
      client.closeWhenSent()
    }
    if let timeout, server.isOpen, owed <= 0 || ContinuousClock.now >= timeout { server.close() }
    if !server.isOpen { timeout = nil }
  }
}

/// One of the two sockets of a connection through a proxy, and what is to be written to it.
final class ProxyEnd {
  private let socket: Int32
  private(set) var isOpen = true
  /// Whether the other side has closed it.
  private(set) var isAtEnd = false
  private var queue: [(due: ContinuousClock.Instant, bytes: ArraySlice<UInt8>)] = []
  /// Whether the system takes no more for now.
  private var isFull = false
  private var closesWhenSent = false

  init(_ socket: Int32) { self.socket = socket }

  var due: ContinuousClock.Instant? { isFull ? nil : queue.first?.due }

  /// The events to wait for.
  var waiting: pollfd {
    pollfd(fd: isOpen ? socket : -1, events: Int16(isFull ? POLLIN | POLLOUT : POLLIN), revents: 0)
  }

  /// All that has come.
  func read() -> [UInt8] {
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while isOpen, !isAtEnd {
      let count = Foundation.read(socket, &part, part.count)
      if count > 0 {
        all += part[..<count]
      } else if count == 0 || errno != EAGAIN && errno != EINTR {
        isAtEnd = true
      } else if errno == EAGAIN {
        break
      }
    }
    return all
  }

  func send(_ bytes: [UInt8], at due: ContinuousClock.Instant) {
    guard isOpen, !bytes.isEmpty else { return }
    queue.append((due, bytes[...]))
  }

  /// Writes what is due.
  func flush() {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    isFull = false
    while isOpen, let (due, bytes) = queue.first, due <= .now {
      let count = bytes.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, flags) }
      if count == bytes.count {
        queue.removeFirst()
      } else if count > 0 {
        queue[0].bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        isFull = true
        return
      } else if errno != EINTR {
        isAtEnd = true
        return
      }
    }
    if closesWhenSent, queue.isEmpty { close() }
  }

  /// Closes it when everything is written.
  func closeWhenSent() {
    closesWhenSent = true
    flush()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    queue = []
    isFull = false
    // A child that was started just when the socket was made may have it, too.
    shutdown(socket, Int32(SHUT_RDWR))
    Foundation.close(socket)
  }
}
