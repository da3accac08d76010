import CLibrary
import TerminalUI

/// A buffered writer of text to a file descriptor.
package final class TextSink {
  private let descriptor: Int32
  private let name: Phrase
  private var pending: [UInt8] = []
  /// Whether something could not be written.
  package private(set) var hasFailed = false

  private static let chunk = 1 << 16

  package init(_ descriptor: Int32, name: Phrase) {
    self.descriptor = descriptor
    self.name = name
    pending.reserveCapacity(2 * Self.chunk)
  }

  package func append(_ text: String) throws(Failure) { try append(text.utf8) }

  /// Appends a line for people without anything that a terminal could obey, so that it may quote texts from outside.
  package func append(line: String) throws(Failure) { try append(line.sanitizedForDisplay + "\n") }

  package func append(_ bytes: some Sequence<UInt8>) throws(Failure) {
    pending.append(contentsOf: bytes)
    if pending.count >= Self.chunk { try flush() }
  }

  package func flush() throws(Failure) {
    var rest = pending[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        hasFailed = true
        throw failure
      }
      rest = rest.dropFirst(count)
    }
    pending.removeAll(keepingCapacity: true)
  }

  package func synchronize() throws(Failure) {
    try flush()
    guard fsync(descriptor) == 0 else { throw failure }
  }

  private var failure: Failure { .system(.cannotWrite, en: "Cannot write to \(name.en)", ko: "\(name.ko): 쓸 수 없습니다") }
}

extension String {
  /// The text without anything that a terminal could obey, on the lines that it has.
  var sanitizedLines: String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).sanitizedForDisplay }
      .joined(separator: "\n")
  }
}
