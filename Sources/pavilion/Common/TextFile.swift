import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A text that somebody named to be read: a file, or standard input for `-`.
struct TextFile {
  /// What it is called in sentences.
  let name: Phrase
  /// Well-formed UTF-8, without a mark of byte order.
  let bytes: ArraySlice<UInt8>

  static let most = 1_000_000_000
  /// The longest row that is looked into, in bytes: what is longer is none, but something else.
  static let longestRow = 1 << 20

  /// Reads it as a whole.
  ///
  /// - Parameter remark: what is said besides, a blank first, of a file that is too large or no text.
  init(path: String, remark: Phrase = .empty) throws(Failure) {
    guard !path.isEmpty else { throw .noName }
    let isInput = path == "-"
    name = isInput ? Phrase(en: "Standard input", ko: "표준 입력") : Phrase(same: path.inert)
    let bytes = try isInput ? Self.bytes(STDIN_FILENO, name, remark) : Self.bytes(ofFile: path, name, remark)
    if let line = UTF8Check.firstBadLine(bytes) {
      throw Failure(
        .badData,
        Phrase(
          en: "\(name.en), line \(line): this is not UTF-8 text. Save the file as UTF-8.",
          ko: "\(name.ko), \(line)번째 줄: UTF-8 텍스트가 아닙니다. 파일을 UTF-8로 저장하세요.") + remark)
    }
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }

  private static func bytes(ofFile path: String, _ name: Phrase, _ remark: Phrase) throws(Failure) -> [UInt8] {
    let descriptor = try InputFile.open(path, name)
    defer { close(descriptor) }
    return try bytes(descriptor, name, remark)
  }

  private static func bytes(_ descriptor: Int32, _ name: Phrase, _ remark: Phrase) throws(Failure) -> [UInt8] {
    let status = try InputFile.status(descriptor, name)
    var bytes: [UInt8] = []
    // So that a large file does not move about in memory while it grows; of a pipe the size is not known.
    if status.st_mode & S_IFMT == S_IFREG { bytes.reserveCapacity(min(max(0, Int(status.st_size)), most) + 1) }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw InputFile.unreadable(name) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= most else {
        throw Failure(
          .badData,
          Phrase(en: "\(name.en) is larger than 1 GB.", ko: "\(name.ko): 1 GB보다 큽니다.") + remark)
      }
    }
  }
}

extension Failure {
  /// That an empty text stands where the name of a file should.
  static let noName = Failure(.usage, Phrase(en: "The name of the file is empty.", ko: "파일 이름이 비어 있습니다."))
}
