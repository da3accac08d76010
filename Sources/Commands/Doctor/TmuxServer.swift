import CLibrary

/// The tmux that this process runs in.
enum TmuxServer {
  /// The milliseconds within which its server has to answer.
  private static let timeout = 1000

  /// The options of its server; nil if it does not tell them.
  static func options() -> [String: String]? {
    guard let stream = popen("exec tmux show-options -s 2>/dev/null </dev/null", "r") else { return nil }
    let descriptor = fileno(stream)
    let deadline = ContinuousClock.now + .milliseconds(timeout)
    var (bytes, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 12))
    while case let rest = (deadline - .now) / .milliseconds(1), rest > 0 {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Int32(rest.rounded(.up))) > 0 else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else {
        return pclose(stream) == 0 ? options(in: String(decoding: bytes, as: UTF8.self)) : nil
      }
      bytes += buffer.prefix(count)
    }
    // It is not waited for: `pclose` might never return.
    return nil
  }

  /// The options in lines such as `escape-time 500`.
  static func options(in text: String) -> [String: String] {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
    return Dictionary(lines.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }) { first, _ in first }
  }
}
