import Foundation

/// A folder of a test's own, which is gone when the test is.
public final class TemporaryFolder: Sendable {
  /// Its path.
  public let path: String

  /// Makes an empty folder, which is removed with this value.
  public init() throws {
    // A short name: the path of a socket has room for about a hundred bytes.
    let name = "test-" + String(UInt64.random(in: .min ... .max), radix: 36)
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    path = place.path
  }

  deinit {
    // A program that is just ending may still tidy up in here, which makes the removal of all else stumble.
    for _ in 1...100 where FileManager.default.fileExists(atPath: path) {
      if (try? FileManager.default.removeItem(atPath: path)) == nil { usleep(10_000) }
    }
  }

  /// The path of a file in the folder, with this text if any is given.
  @discardableResult
  public func file(_ name: String, _ text: String? = nil) throws -> String {
    let file = "\(path)/\(name)"
    if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
    return file
  }

  /// The text of a file in the folder; nil while there is no such file.
  public func text(of name: String) -> String? {
    guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
