import CLibrary
import CPostgres
import Database

/// A connector to a server, with a time limit.
struct PostgresConnector {
  let address: ServerAddress
  let library: PostgresLibrary
  let deadline: Deadline

  /// Returns the connection, which the caller has to finish.
  func connect() throws -> OpaquePointer {
    var parameters = address.parameters
    parameters["client_encoding"] = "UTF8"
    parameters["application_name"] = "pavilion"
    parameters["tcp_user_timeout"] = "\(Int(PostgresSession.Timeout.answer * 1000))"
    // A line that is cut is noticed without anything being sent.
    for (name, value) in ["idle": "5", "interval": "2", "count": "2"] { parameters["keepalives_\(name)"] = value }
    let known = try settings(parameters)
    // A key of one's own that needs a password is refused; libpq would ask for it on the terminal.
    if known["sslpassword"] == nil { parameters["sslpassword"] = "-" }
    if isUnprotected(known) { parameters["sslmode"] = "verify-full" }
    let passwords = PasswordFile(known["passfile"])
    parameters["passfile"] = passwords.readable
    do {
      return try finish(start(parameters))
    } catch let error as PostgresError where error.state == "28P01" && passwords.isExposed {
      throw StorageError(.exposedPasswords, path: address.description, detail: passwords.path)
    }
  }

  /// Returns the values that libpq makes of parameters, its service file and its variables, without connecting.
  private func settings(_ parameters: [String: String]) throws -> [String: String] {
    // With more ports than hosts it reads everything, and gives up before it looks for a password or a host.
    let ports = String(repeating: ",", count: 1000)
    let handle = try start(parameters.merging(["port": ports]) { $1 })
    defer { library.pq.finish(handle) }
    guard let options = library.pq.connectionInfo(handle) else { return parameters }
    defer { library.pq.freeConnectionInfo(options) }
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.value { values[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    return values
  }

  private func start(_ parameters: [String: String]) throws -> OpaquePointer {
    let pairs = parameters.sorted { $0.key < $1.key }
    let handle = withCStrings(pairs.map(\.key)) { keys in
      withCStrings(pairs.map(\.value)) { values in library.pq.connectStart(keys, values, 0) }
    }
    guard let handle else { throw PostgresError(.cannotConnect, "out of memory") }
    // So that the codes of errors are told even before there is a connection.
    _ = library.pq.setErrorVerbosity(handle, Int32(CPOSTGRES_ERRORS_VERBOSE))
    _ = library.pq.setNoticeProcessor(handle, { _, _ in }, nil)
    return handle
  }

  /// Whether a connection to another machine would be encrypted only if the server offers it, because nothing else was set.
  private func isUnprotected(_ values: [String: String]) -> Bool {
    guard address.parameters["sslmode"] == nil, getenv("PGSSLMODE") == nil else { return false }
    guard ["prefer", "allow"].contains(values["sslmode"] ?? "prefer") else { return false }
    let hosts = [values["host"], values["hostaddr"]].compactMap(\.self).flatMap { $0.split(separator: ",") }
    return !hosts.allSatisfy { $0.hasPrefix("/") || ["localhost", "127.0.0.1", "::1"].contains($0) }
  }

  /// Waits until a connection that was started is made.
  private func finish(_ handle: OpaquePointer) throws -> OpaquePointer {
    do {
      var state = CPOSTGRES_POLLING_WRITING
      while state != CPOSTGRES_POLLING_OK {
        guard Int(library.pq.status(handle)) != CPOSTGRES_CONNECTION_BAD else { throw failure(handle) }
        let events = state == CPOSTGRES_POLLING_READING ? POLLIN : POLLOUT
        guard deadline.wait(for: library.pq.socket(handle), events) else {
          throw PostgresError(.cannotConnect, "no answer in time")
        }
        state = Int(library.pq.connectPoll(handle))
        if state == CPOSTGRES_POLLING_FAILED { throw failure(handle) }
      }
      return handle
    } catch {
      library.pq.finish(handle)
      throw error
    }
  }

  /// The error for which there is no connection.
  private func failure(_ handle: OpaquePointer) -> PostgresError {
    let message = String(libpq: library.pq.errorMessage(handle))
    if library.pq.needsPassword(handle) == 1 { return PostgresError(.cannotConnect, state: "28P01", message) }
    // "FATAL:  28P01: password authentication failed": only the code is the same in all languages.
    let code = message.split(whereSeparator: \.isWhitespace).first { word in
      word.utf8.count == 6 && word.hasSuffix(":") && word.contains(where: \.isNumber)
        && word.dropLast().utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }
    if let code { return PostgresError(.cannotConnect, state: String(code.dropLast()), message) }
    // In the language of the user.
    let isAboutTrust = ["certificate", "SSL", "인증서"].contains { message.contains($0) }
    return PostgresError(isAboutTrust ? .untrusted : .cannotConnect, message)
  }
}

/// A moment until which something is waited for.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(_ seconds: Double) { end = .now + .seconds(seconds) }

  /// Waits until a descriptor is ready; returns `false` if it is not until the deadline.
  func wait(for descriptor: Int32, _ events: Int32) -> Bool {
    while true {
      let rest = (end - .now) / .milliseconds(1)
      guard rest > 0 else { return false }
      var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let count = poll(&entry, 1, Int32(rest.rounded(.up)))
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
  }
}

/// Calls a function with texts as C has them; `nil` stays so.
func withCStrings<Result>(
  _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = texts.map { $0.map { UnsafePointer<CChar>(strdup($0)) } ?? nil } + [nil]
  defer { for copy in copies { free(UnsafeMutablePointer(mutating: copy)) } }
  return copies.withUnsafeBufferPointer { pointers in
    // There is always the nil at the end.
    body(pointers.baseAddress.unsafelyUnwrapped)
  }
}
