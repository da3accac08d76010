import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes text piece by piece, however much of it there is.
final class TextSink {
  private let descriptor: Int32
  private let name: Phrase
  private var pending: [UInt8] = []

  private static let chunk = 1 << 16

  /// - Parameter name: what is written to, for sentences.
  init(_ descriptor: Int32, name: Phrase) {
    self.descriptor = descriptor
    self.name = name
    pending.reserveCapacity(2 * Self.chunk)
  }

  static func standardOutput() -> TextSink {
    TextSink(STDOUT_FILENO, name: Phrase(en: "standard output", ko: "표준 출력"))
  }

  func append(_ text: String) throws(Failure) {
    pending.append(contentsOf: text.utf8)
    if pending.count >= Self.chunk { try flush() }
  }

  func append(_ bytes: [UInt8]) throws(Failure) {
    pending.append(contentsOf: bytes)
    if pending.count >= Self.chunk { try flush() }
  }

  /// Sends what is still waiting.
  ///
  /// Must be called at the end.
  func flush() throws(Failure) {
    var rest = pending[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure }
      rest = rest.dropFirst(count)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Makes sure that what was written is on the disk.
  func synchronize() throws(Failure) {
    try flush()
    guard fsync(descriptor) == 0 else { throw failure }
  }

  /// The error of the last call, as a sentence.
  private var failure: Failure {
    let reason = String(cString: strerror(errno))
    return Failure(
      .cannotWrite,
      Phrase(en: "Cannot write to \(name.en) (\(reason)).", ko: "\(name.ko): 쓸 수 없습니다(\(reason))."))
  }
}
