import Foundation
import Testing

/// Pictures of screens, kept as text files beside the tests.
///
/// `RECORD_PICTURES=1 swift test` writes them anew and fails once, so that nobody records by accident.
enum Pictures {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")

  /// The names of the pictures that suites of apps draw, besides those of scenes.
  static let ofSuites: Set = [
    "caffeineSleepFindings", "caffeineWeeksYear",
    "review", "reviewMonth", "reviewPages", "reviewEmpty", "reviewSave",
    "together", "togetherOff", "togetherFew", "togetherDays",
  ]

  /// The names of all pictures that are kept.
  static func names() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return Set(files.map { $0.deletingPathExtension().lastPathComponent })
  }

  /// Compares with the picture of that name, line by line.
  static func expect(_ picture: String, matches name: String) throws {
    let file = folder.appending(path: "\(name).txt")
    let text = picture + "\n"
    if ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("Recorded \(name). Look at it, then run again without RECORD_PICTURES.")
      return
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    guard kept != text else { return }
    let (new, old) = (text.components(separatedBy: "\n"), kept.components(separatedBy: "\n"))
    let different = zip(new, old).enumerated().first { $0.element.0 != $0.element.1 }
    let line = different.map { "line \($0.offset + 1)\n  is:   \($0.element.0)\n  kept: \($0.element.1)" }
    Issue.record("\(name) looks different: \(line ?? "\(new.count) lines, kept \(old.count)")")
  }
}
