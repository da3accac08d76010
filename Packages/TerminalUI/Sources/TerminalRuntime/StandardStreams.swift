import CLibrary

/// The input and the output of the process.
public enum StandardStreams {
  /// Writes a text to standard output, as a whole; what cannot be written is lost.
  public static func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { CLibrary.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }

  /// Returns whether standard input has something to read, after waiting for at most a time in milliseconds.
  static func isReadable(within milliseconds: Int) -> Bool {
    EventLoop.poll([STDIN_FILENO], within: milliseconds)[0] & Int16(POLLIN) != 0
  }
}
