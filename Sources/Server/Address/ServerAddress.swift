import Database
import Values

/// The address of a shop on a PostgreSQL server.
///
/// It never contains a password: libpq would repeat it in its messages, and other users of the machine can read the
/// arguments of a program.
public struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
  /// The keywords of libpq and their values, as far as the address has them.
  public let parameters: [String: String]
  /// Whether the server tells of changes (LISTEN); not with `?listen=no`.
  public let listens: Bool
  public let shop: ShopName
  /// The name of the till as given; `nil` if the role has to serve as its name.
  public let till: TillName?

  /// Reads an address: `postgres://[user@]host[:port][,…]/database[?parameter=value&…]` or `service=NAME`.
  public init(_ text: String, shop: ShopName = .default, till: TillName? = nil) throws(AddressProblem) {
    let text = text.trimmedASCII
    // Before all else, so that no other error can be about a piece of it.
    guard !Self.mayHavePassword(text) else { throw .hasPassword }
    var words: [String: String]
    if let name = Self.serviceName(text) {
      words = ["service": name]
    } else {
      words = try Self.parts(text)
    }
    listens = words.removeValue(forKey: "listen") != "no"
    (parameters, self.shop, self.till) = (words, shop, till)
  }

  /// The address for sentences: `postgres://db.example.com:5432/shop` or `service shops`, without user and parameters.
  public var description: String {
    if let service { return "service \(service)" }
    return "postgres://" + hostList + "/" + (parameters["dbname"] ?? "").escapedForAddress
  }

  /// The name of the service, if there is nothing but that.
  private var service: String? { parameters["host"] == nil ? parameters["service"] : nil }

  /// The hosts and ports; empty for a socket, which is a folder of this machine.
  private var hostList: String {
    let hosts = Self.list(parameters["host"] ?? parameters["hostaddr"] ?? "")
    let ports = Self.list(parameters["port"] ?? "")
    let entries = hosts.enumerated().map { index, host in
      if host.hasPrefix("/") { return "" }
      let port = ports.count == 1 ? ports[0] : ports.count > index ? ports[index] : ""
      return (host.contains(":") ? "[\(host)]" : host) + (port.isEmpty ? "" : ":\(port)")
    }
    return entries.joined(separator: ",")
  }

  /// The name of the database: `dbname`, or the user when it is not given.
  private var database: String? { parameters["dbname"] ?? parameters["user"] }

  /// The address at which another role uses the same shop, as it is typed; without the files of this machine.
  public func text(as role: TillName) -> String {
    if let service, parameters.count == 1, listens { return "service=\(service)" }
    let kept = (hostList.isEmpty ? ["host", "port"] : []) + ["service", "sslmode", "target_session_attrs"]
    let query =
      kept.compactMap { key in
        parameters[key].map { "\(key)=\($0.escapedForAddress.replacing("%2F", with: "/"))" }
      } + (listens ? [] : ["listen=no"])
    return "postgres://\(role.text.escapedForAddress)@\(hostList)/\((database ?? "").escapedForAddress)"
      + (query.isEmpty ? "" : "?") + query.joined(separator: "&")
  }

  /// The line of a password file for another role.
  public func passwordLine(for role: TillName) -> String {
    let isOne = parameters["host"].map { !$0.contains(",") && !$0.hasPrefix("/") } == true
    let (host, port) = isOne ? (parameters["host"], parameters["port"] ?? "5432") : (nil, nil)
    let fields = [host, port, database, role.text, "PASSWORD"]
    return fields.map { field in
      (field ?? "*").replacing("\\", with: "\\\\").replacing(":", with: "\\:")
    }.joined(separator: ":")
  }
}

// MARK: What is an address

extension ServerAddress {
  private static let schemes = ["postgres", "postgresql"]

  /// Returns whether a text means a server and not the path of a file.
  ///
  /// A misspelled address counts, so that a password in it does not end in a message about a file. A path that begins
  /// with `/`, `./` or `../` is always a file.
  public static func isAddress(_ text: String) -> Bool {
    let text = text.trimmedASCII
    if ["/", "./", "../"].contains(where: text.hasPrefix) { return false }
    let lowercase = text.lowercased()
    return text.contains("://") || schemes.contains { lowercase.hasPrefix("\($0):") || lowercase.hasPrefix("\($0)//") }
      || keyword(of: lowercase).map { keywords.contains($0) || $0 == "listen" } == true || mayHavePassword(text)
  }

  /// The keyword at the beginning of a text such as `host = db`.
  private static func keyword(of text: String) -> String? {
    guard let sign = text.firstIndex(of: "=") else { return nil }
    return String(text[..<sign]).trimmedASCII
  }

  private static func serviceName(_ text: String) -> String? {
    guard let sign = text.firstIndex(of: "="), keyword(of: text) == "service" else { return nil }
    let name = String(text[text.index(after: sign)...]).trimmedASCII
    return isServiceName(name) ? name : nil
  }

  private static func isServiceName(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy { $0.isLetterOrDigit || "-_.".unicodeScalars.contains($0) }
  }
}

// MARK: Passwords

extension ServerAddress {
  /// Whether a text contains a password, or something that looks like one.
  private static func mayHavePassword(_ text: String) -> Bool {
    // A name may be escaped, even twice.
    let once = text.unescaped
    let values = text.split { "?&=".contains($0) }.map(\.unescaped)
    return ([text] + values).contains(where: hasUserWithPassword)
      || [text, once, once.unescaped].contains(where: hasPasswordWord)
  }

  /// Whether there is a colon before the last at sign, as in `user:password@host`.
  ///
  /// The last one, because a password may contain any character; a name with an at sign has to be escaped.
  private static func hasUserWithPassword(_ text: String) -> Bool {
    var rest = text[...]
    if let scheme = text.firstRange(of: "://"), !text[..<scheme.lowerBound].contains("@") {
      rest = text[scheme.upperBound...]
    } else if let scheme = schemes.first(where: { text.lowercased().hasPrefix("\($0):") }) {
      rest = text.dropFirst(scheme.count + 1)
    }
    return rest.lastIndex(of: "@").map { rest[..<$0].unescaped.contains(":") } ?? false
  }

  /// Whether there is a word such as `password=`.
  private static func hasPasswordWord(_ text: String) -> Bool {
    let words = text.lowercased().filter { !$0.isWhitespace }
    return ["password=", "passwd=", "pass=", "pwd=", "passphrase="].contains { words.contains($0) }
  }
}

// MARK: The parts of an address

extension ServerAddress {
  /// The keywords of libpq that an address may have.
  ///
  /// None that can hold a password, and none that could change what the program relies on, such as `options`.
  private static let keywords: Set = [
    "host", "hostaddr", "port", "user", "dbname", "service", "passfile", "sslmode", "sslrootcert", "sslcert", "sslkey",
    "sslcrl", "channel_binding", "require_auth", "target_session_attrs", "gssencmode", "krbsrvname",
  ]

  /// The values of keywords that have only a few.
  private static let choices: [String: Set<String>] = [
    "listen": ["yes", "no"],
    "sslmode": ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"],
    "channel_binding": ["disable", "prefer", "require"],
    "gssencmode": ["disable", "prefer", "require"],
    "target_session_attrs": ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"],
  ]

  /// The keywords and values of a URL.
  private static func parts(_ text: String) throws(AddressProblem) -> [String: String] {
    guard let scheme = text.firstRange(of: "://"), schemes.contains(text[..<scheme.lowerBound].lowercased()),
      !text.unicodeScalars.contains(where: { $0 == "#" || $0 == "\\" || $0.isUnseen || $0.properties.isWhitespace })
    else { throw .notAnAddress }
    let (beforeQuery, query) = text[scheme.upperBound...].cut(at: "?")
    var (authority, database) = beforeQuery.cut(at: "/")
    // An at sign elsewhere may have a password before it.
    guard text.count(where: { $0 == "@" }) == authority.count(where: { $0 == "@" }) else { throw .notAnAddress }
    var words: [String: String] = [:]
    if let sign = authority.firstIndex(of: "@") {
      words["user"] = try value(authority[..<sign])
      authority = authority[authority.index(after: sign)...]
    }
    guard !authority.contains("@"), words["user"] != "", database?.contains("/") != true else { throw .notAnAddress }
    try words.merge(hosts(authority)) { $1 }
    if let database, !database.isEmpty { words["dbname"] = try value(database) }
    for parameter in query?.split(separator: "&", omittingEmptySubsequences: false) ?? [] {
      let (name, text) = parameter.cut(at: "=")
      guard let text else { throw .notAnAddress }
      let key = try known(value(name))
      guard words.updateValue(try value(text), forKey: key) == nil else { throw .repeatedParameter(key) }
    }
    try check(words)
    return words
  }

  private static func known(_ name: String) throws(AddressProblem) -> String {
    if keywords.contains(name) || name == "listen" { return name }
    let isShown =
      (1...24).contains(name.utf8.count) && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F }
    throw .unknownParameter(isShown ? name : nil)
  }

  /// The hosts and ports of `host:port,[::1]:port,…`.
  private static func hosts(_ authority: Substring) throws(AddressProblem) -> [String: String] {
    guard !authority.isEmpty else { return [:] }
    var (hosts, ports): ([String], [String]) = ([], [])
    for entry in authority.split(separator: ",", omittingEmptySubsequences: false) {
      var (host, port): (Substring, Substring?)
      if entry.hasPrefix("[") {
        let (inside, rest) = entry.dropFirst().cut(at: "]")
        guard let rest, rest.isEmpty || rest.hasPrefix(":"), inside.contains(":") else { throw .badHost }
        (host, port) = (inside, rest.isEmpty ? nil : rest.dropFirst())
      } else {
        (host, port) = entry.cut(at: ":")
      }
      let name = try value(host)
      guard !name.contains(",") else { throw .badHost }
      hosts.append(name)
      ports.append(String(port ?? ""))
    }
    // A port alone is that of the socket.
    var words = hosts == [""] ? [:] : ["host": hosts.joined(separator: ",")]
    if ports.contains(where: { !$0.isEmpty }) { words["port"] = ports.joined(separator: ",") }
    return words
  }

  private static func check(_ words: [String: String]) throws(AddressProblem) {
    for key in ["host", "hostaddr"] {
      guard words[key].map({ list($0).allSatisfy(isHost) }) != false else { throw .badHost }
    }
    // A list with one port for each host may leave some out.
    let ports = words["port"].map(list) ?? []
    guard ports.allSatisfy({ isPort($0) || $0.isEmpty && ports.count > 1 }) else { throw .badPort }
    let hosts = list(words["host"] ?? words["hostaddr"] ?? "")
    guard ports.count <= 1 || ports.count == hosts.count else { throw .badPort }
    for (key, value) in words.sorted(by: { $0.key < $1.key }) {
      guard isValue(value, of: key) else { throw .badValue(key) }
    }
  }

  private static func isValue(_ value: String, of key: String) -> Bool {
    switch key {
    case "service": isServiceName(value)
    // Other signs would rather separate a name from a password.
    case "user": !value.isEmpty && value.unicodeScalars.allSatisfy { $0.isLetterOrDigit || userCharacters.contains($0) }
    default: choices[key]?.contains(value) ?? !value.isEmpty
    }
  }

  private static let userCharacters = "-_.+@$ ".unicodeScalars

  /// Whether a text is a name, an address or the folder of a socket.
  private static func isHost(_ host: String) -> Bool {
    if host.hasPrefix("/") { return true }
    guard !host.isEmpty else { return false }
    if host.contains(":") {
      return host.unicodeScalars.allSatisfy { $0.isASCII && $0.isLetterOrDigit || ":.%".unicodeScalars.contains($0) }
    }
    return host.unicodeScalars.allSatisfy { $0.isLetterOrDigit || "-_.".unicodeScalars.contains($0) }
  }

  private static func isPort(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } && Int(text).map { (1...65535).contains($0) } == true
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// A part of the address without escapes.
  private static func value(_ text: Substring) throws(AddressProblem) -> String {
    guard let value = text.strictlyUnescaped, !value.unicodeScalars.contains(where: \.isUnseen) else {
      throw .badEscape
    }
    return value
  }
}

// MARK: Texts

extension Unicode.Scalar {
  /// Whether it has no place in an address: a control character, or one that is not seen.
  fileprivate var isUnseen: Bool {
    properties.generalCategory == .control || properties.isDefaultIgnorableCodePoint || properties.isBidiControl
  }
}

extension UInt8 {
  fileprivate var hexadecimal: UInt8? { Character(Unicode.Scalar(self)).hexDigitValue.map(UInt8.init) }
}

extension Substring {
  /// The text before the first of these characters, and the text after it; `nil` if there is none.
  fileprivate func cut(at sign: Character) -> (Substring, Substring?) {
    let parts = split(separator: sign, maxSplits: 1, omittingEmptySubsequences: false)
    return (parts[0], parts.dropFirst().first)
  }
}

extension String {
  /// The text without blanks and line breaks around it.
  fileprivate var trimmedASCII: String {
    let blanks: Set<Character> = [" ", "\t", "\n", "\r", "\r\n"]
    let start = drop { blanks.contains($0) }
    return String(start[..<(start.lastIndex { !blanks.contains($0) }.map(start.index(after:)) ?? start.startIndex)])
  }

  /// The text with everything escaped that has a meaning in an address.
  fileprivate var escapedForAddress: String {
    percentEncoded { $0.isLetterOrDigit || "-_.~".unicodeScalars.contains($0) }
  }
}

extension StringProtocol {
  /// The text without percent escapes, as far as they are valid.
  fileprivate var unescaped: String { String(decoding: unescapedBytes.bytes, as: UTF8.self) }

  /// The text without percent escapes; `nil` if one is invalid.
  fileprivate var strictlyUnescaped: String? {
    let (bytes, isValid) = unescapedBytes
    return isValid ? String(validating: bytes, as: UTF8.self) : nil
  }

  private var unescapedBytes: (bytes: [UInt8], isValid: Bool) {
    var (bytes, isValid): ([UInt8], Bool) = ([], true)
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        if let high = rest.first?.hexadecimal, let low = rest.dropFirst().first?.hexadecimal {
          bytes.append(high << 4 | low)
          rest = rest.dropFirst(2)
          continue
        }
        isValid = false
      }
      bytes.append(byte)
    }
    return (bytes, isValid)
  }
}
