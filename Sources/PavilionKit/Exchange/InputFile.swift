import CLibrary
import DataFormats
import Stores
import TerminalUI

/// A file that is read, or standard input for `-`.
package final class InputFile {
  package let name: Phrase
  /// nil for standard input.
  package let path: String?
  /// In bytes; 0 for a pipe.
  package private(set) var size = 0
  /// Called with the number of bytes that were read, those before `rewind` included.
  package var onReading: (Int) -> Void = { _ in }

  private let descriptor: Int32
  private var isPlainFile = false
  private var bytesRead = 0
  private var decoder = TextDecoder()
  /// The place of the next byte, and the digest of all before the farthest one that was reached.
  private var position = 0
  private var digest = FileDigest()
  /// A piece that was read before it is asked for.
  private var pending: [UInt8]?

  package static let maximumSize = 1_000_000_000
  private static let pieceSize = 1 << 16

  package init(_ path: String) throws(Failure) {
    guard !path.isEmpty else { throw .noName }
    let isInput = path == "-"
    self.path = isInput ? nil : path
    name = isInput ? Phrase(en: "Standard input", ko: "표준 입력") : Phrase(same: path)
    descriptor = isInput ? dup(CallContext.current.input) : open(path.asStored, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      guard !isInput, errno == ENOENT || errno == ENOTDIR else { throw unreadable }
      throw Failure(.missingInput, en: "There is no file \(name.en).", ko: "그런 파일이 없습니다: \(name.ko).")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder(.missingInput, name) }
    isPlainFile = status.st_mode & S_IFMT == S_IFREG
    if isPlainFile { size = max(0, Int(status.st_size)) }
  }

  deinit { close(descriptor) }

  /// How the characters are written, as far as the file was read.
  package var encoding: TextEncoding { decoder.encoding ?? .utf8 }

  /// The whole text as well-formed UTF-8 without a byte order mark.
  ///
  /// A file that is known not to be a text, such as an archive, is for `checkKnown()`, which comes before.
  package func text(detail: Phrase = .empty) throws(Failure) -> ArraySlice<UInt8> {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, Self.maximumSize) + 1)
    while case let piece = try next(), !piece.isEmpty {
      bytes += piece
      try checkSize(bytes.count, detail)
    }
    if let line = bytes.firstLineNotUTF8 {
      throw Failure(
        .badData,
        Phrase(en: "\(name.en), line \(line): ", ko: "\(name.ko), \(line)번째 줄: ") + RowError.unreadableText.phrase
          + Phrase(same: ".") + detail)
    }
    return bytes[...]
  }

  /// The next piece, in UTF-8 whatever the file is in, without a byte order mark; empty at the end.
  ///
  /// A byte that is no character of the encoding of the file is not UTF-8 either.
  package func next() throws(Failure) -> [UInt8] {
    let bytes = try decodedPiece()
    onReading(bytesRead)
    digest.add(bytes, at: position)
    position += bytes.count
    return bytes
  }

  /// Where rows come from that are imported from the file, so that they can be taken back.
  ///
  /// - Parameter isAgain: Whether they are added besides those that came from it before.
  package func source(_ kind: ImportKind, isAgain: Bool = false) -> ImportSource {
    let file = path.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "-"
    return ImportSource(kind.rawValue, file: file.sanitizedForStorage, at: CallContext.current.now, isAgain: isAgain) {
      // Another library has read the file by its path, or only its beginning was read.
      if let path = self.path, self.digest.count < self.size {
        return try Self.digest(of: path)
      }
      return self.digest.text
    }
  }

  /// Returns what tells the contents of a file from others.
  package static func digest(of path: String) throws -> String {
    let whole = try InputFile(path)
    while case let piece = try whole.next(), !piece.isEmpty {}
    return whole.digest.text
  }

  /// Returns the next piece without passing it; empty at the end.
  package func peek() throws(Failure) -> [UInt8] {
    let bytes = try decodedPiece()
    pending = bytes
    return bytes
  }

  package func rewind() throws(Failure) {
    (pending, decoder, position) = (nil, TextDecoder(), 0)
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw unreadable }
  }

  /// Makes sure that the file can be read twice: a pipe is copied into an unnamed file in the folder of the data.
  package func makeRewindable(in folder: String) throws(Failure) {
    if !isPlainFile {
      // mkstemp replaces the six X by letters that make the name unique; only the owner can read and write the file.
      var template = Array("\(folder)/.pavilion-XXXXXX".utf8CString)
      let copy = mkstemp(&template)
      guard copy >= 0 else { throw notCopied }
      defer { close(copy) }
      // So that nothing remains, whatever ends the program.
      unlink(template)
      let sink = TextSink(copy, name: Phrase(en: "a temporary file", ko: "임시 파일"))
      while case let bytes = try piece(), !bytes.isEmpty {
        try sink.append(bytes)
        size += bytes.count
        // Some pipes never end and would fill the disk.
        try checkSize(size, .empty)
      }
      try sink.flush()
      guard dup2(copy, descriptor) >= 0 else { throw notCopied }
    }
    // Standard input may have been read from before it was given to this program.
    lseek(descriptor, 0, SEEK_SET)
  }

  private func decodedPiece() throws(Failure) -> [UInt8] {
    if let pending {
      self.pending = nil
      return pending
    }
    while true {
      var bytes = try piece()
      bytesRead += bytes.count
      // Of a pipe, the first pieces may be too short to tell the encoding.
      while decoder.wantsMore(than: bytes), case let more = try piece(), !more.isEmpty {
        bytes += more
        bytesRead += more.count
      }
      let text = try decoder.text(bytes, name)
      if !text.isEmpty || bytes.isEmpty { return text }
    }
  }

  private func piece() throws(Failure) -> [UInt8] {
    // On the command line nothing is cancelled so.
    guard !Task.isCancelled else { throw .cancelled }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      repeat { count = read(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
      failed = count < 0
      count = max(0, count)
    }
    guard !failed else { throw unreadable }
    return bytes
  }

  private func checkSize(_ size: Int, _ detail: Phrase) throws(Failure) {
    guard size > Self.maximumSize else { return }
    throw Failure(.badData, Phrase(en: "\(name.en) is larger than 1 GB.", ko: "\(name.ko): 1 GB보다 큽니다.") + detail)
  }

  private var unreadable: Failure {
    .system(.missingInput, en: "\(name.en) cannot be read", ko: "\(name.ko): 읽을 수 없습니다")
  }

  private var notCopied: Failure {
    .system(.cannotCreate, en: "\(name.en) cannot be copied into a temporary file", ko: "\(name.ko): 임시 파일로 옮길 수 없습니다")
  }
}

/// A digest that tells the contents of a file from others.
struct FileDigest {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  package private(set) var count = 0

  /// Adds the bytes at a place of the file that were not added yet.
  package mutating func add(_ bytes: [UInt8], at position: Int) {
    let new = bytes.dropFirst(max(0, count - position))
    // FNV-1a, https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
    new.withUnsafeBufferPointer { for byte in $0 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    count += new.count
  }

  /// The number of bytes, and a number that is made of all of them.
  package var text: String { "\(count)-\(String(hash, radix: 16))" }
}

extension Failure {
  /// Work inside the program was cancelled; nobody reads the sentence.
  package static let cancelled = Failure(.refused, en: "Cancelled.", ko: "그만두었습니다.")

  package static let noName = usage(en: "The name of the file is empty.", ko: "파일 이름이 비어 있습니다.")
}

extension Collection<UInt8> {
  /// The first byte of a text that is no blank, by which formats are told; nil if there is none.
  package var firstByteOfText: UInt8? { first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } }

  /// The line, from 1, with the first byte that is not part of well-formed UTF-8; nil when there is none.
  var firstLineNotUTF8: Int? {
    // Validating the whole is much faster than line by line.
    guard String(validating: self, as: UTF8.self) == nil else { return nil }
    // No character of several bytes contains one of these.
    let lines = lazy.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard let bad = lines.first(where: { String(validating: $0, as: UTF8.self) == nil }) else { return nil }
    var counter = LineCounter()
    for byte in self[..<bad.startIndex] { counter.pass(byte) }
    return counter.line
  }
}

/// A progress bar on standard error; nil if that is not a terminal.
package final class ProgressLine {
  private let total: Int
  /// The percentage shown; nil while there is no bar.
  private var percent: Int?

  private static let width = 30

  package init?(of total: Int) {
    guard total > 0, isatty(CallContext.current.errors) == 1 else { return nil }
    self.total = total
  }

  package func show(_ done: Int) {
    let percent = Int(Double(min(max(0, done), total)) * 100 / Double(total))
    guard percent != self.percent else { return }
    self.percent = percent
    let filled = percent * Self.width / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    draw("\r[\(bar)] \("\(percent)".padded(to: 3, .trailing)) %")
  }

  private func draw(_ text: String) {
    let sink = TextSink.standardError
    try? sink.append(text)
    try? sink.flush()
  }

  /// Removes the bar, so that the next text begins on an empty line.
  package func clear() {
    guard percent != nil else { return }
    percent = nil
    // Overwritten with spaces, which works on every terminal.
    draw("\r\(String(repeating: " ", count: Self.width + 8))\r")
  }
}
