import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A text that somebody named to be read, piece by piece: a file, or standard input for `-`.
///
/// However large it is, only a piece of it is in memory, and it can be read a second time.
final class TextStream {
  /// What it is called in sentences.
  let name: Phrase
  /// All of it, in bytes.
  let size: Int
  /// How many bytes have been read, those of earlier times included.
  private(set) var count = 0
  /// Is told of every piece that is read.
  var whenRead: () -> Void = {}

  private let descriptor: Int32
  private var isAtStart = true

  private static let piece = 1 << 16

  /// Opens it; what is no plain file, such as a pipe, is copied into a temporary one that nobody else sees.
  init(path: String) throws(Failure) {
    guard !path.isEmpty else { throw .noName }
    let isInput = path == "-"
    name = isInput ? Phrase(en: "Standard input", ko: "표준 입력") : Phrase(same: path.inert)
    let opened = try isInput ? dup(STDIN_FILENO) : InputFile.open(path, name)
    guard opened >= 0 else { throw InputFile.unreadable(name) }
    do throws(Failure) {
      (descriptor, size) = try Self.plainFile(opened, name)
    } catch {
      close(opened)
      throw error
    }
    if descriptor != opened { close(opened) }
    // Standard input may have been read from already by whoever gave it to us.
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  /// The next piece, without a mark of byte order at the beginning; empty at the end.
  func next() throws(Failure) -> [UInt8] {
    var bytes = try Self.piece(of: descriptor, name)
    count += bytes.count
    whenRead()
    if isAtStart, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    isAtStart = false
    return bytes
  }

  /// Begins again at the beginning.
  func rewind() throws(Failure) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw InputFile.unreadable(name) }
    isAtStart = true
  }

  /// The same or another descriptor, of a file that can be read twice, and the size of that file.
  private static func plainFile(_ descriptor: Int32, _ name: Phrase) throws(Failure) -> (Int32, size: Int) {
    let status = try InputFile.status(descriptor, name)
    guard status.st_mode & S_IFMT != S_IFREG else { return (descriptor, max(0, Int(status.st_size))) }
    return try copy(descriptor, name)
  }

  private static func copy(_ descriptor: Int32, _ name: Phrase) throws(Failure) -> (Int32, size: Int) {
    // It has no name from the beginning, so it is gone when this program is.
    guard let file = tmpfile() else { throw uncopied(name) }
    defer { fclose(file) }
    let copy = dup(fileno(file))
    guard copy >= 0 else { throw uncopied(name) }
    do throws(Failure) {
      let sink = TextSink(copy, name: Phrase(en: "a temporary file", ko: "임시 파일"))
      var size = 0
      while true {
        let bytes = try piece(of: descriptor, name)
        guard !bytes.isEmpty else { break }
        try sink.append(bytes)
        size += bytes.count
        // Some never end, and would fill the disk.
        guard size <= TextFile.most else {
          throw Failure(
            .badData, Phrase(en: "\(name.en) is larger than 1 GB.", ko: "\(name.ko): 1 GB보다 큽니다."))
        }
      }
      try sink.flush()
      return (copy, size)
    } catch {
      close(copy)
      throw error
    }
  }

  private static func piece(of descriptor: Int32, _ name: Phrase) throws(Failure) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: piece) { buffer, count in
      // A signal in between is no end.
      repeat { count = read(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
      failed = count < 0
      count = max(0, count)
    }
    guard !failed else { throw InputFile.unreadable(name) }
    return bytes
  }

  private static func uncopied(_ name: Phrase) -> Failure {
    let reason = String(cString: strerror(errno))
    return Failure(
      .cannotCreate,
      Phrase(
        en: "\(name.en) cannot be copied into a temporary file (\(reason)).",
        ko: "\(name.ko): 임시 파일로 옮길 수 없습니다(\(reason))."))
  }
}
