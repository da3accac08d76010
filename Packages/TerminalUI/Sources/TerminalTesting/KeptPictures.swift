import CLibrary

/// Keeps pictures of screens as text files, beside the tests that draw them.
///
/// With the variable `RECORD_PICTURES` they are written anew, and each check fails, so that nobody records by accident.
public struct KeptPictures: Sendable {
  private let folder: String
  private let isRecording: Bool

  /// Takes the pictures of a folder, which must exist.
  public init(in folder: String) { self.init(in: folder, isRecording: environmentVariable("RECORD_PICTURES") != nil) }

  init(in folder: String, isRecording: Bool) { (self.folder, self.isRecording) = (folder, isRecording) }

  /// Compares a picture with the one that is kept under a name, line by line.
  ///
  /// - Throws: What is different, or that there is no such file, or that it was recorded.
  public func check(_ picture: String, _ name: String) throws(PictureProblem) {
    let path = "\(folder)/\(name).txt"
    let text = picture + "\n"
    if isRecording {
      guard Self.write(text, path) else { throw PictureProblem(description: "\(path) cannot be written.") }
      throw PictureProblem(
        description: "Recorded \(name). Look at it, then run again without RECORD_PICTURES.")
    }
    guard let kept = Self.read(path) else {
      throw PictureProblem(description: "There is no \(path). RECORD_PICTURES=1 records it.")
    }
    guard kept != text else { return }
    let (new, old) = (Self.lines(text), Self.lines(kept))
    let different = zip(new, old).enumerated().first { $0.element.0 != $0.element.1 }
    let line = different.map { "line \($0.offset + 1)\n  is:   \($0.element.0)\n  kept: \($0.element.1)" }
    throw PictureProblem(
      description: "\(name) looks different: \(line ?? "\(new.count) lines, kept \(old.count)")")
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var (bytes, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 14))
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer.prefix(count) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, _ path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && count == bytes.count
  }
}

/// Says why a picture is not the one that is kept.
public struct PictureProblem: Error, Hashable, CustomStringConvertible {
  /// A sentence for whoever reads the test.
  public let description: String
}
