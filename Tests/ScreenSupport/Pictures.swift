import Foundation
import TerminalTesting
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

  private static let kept = KeptPictures(in: folder.path)

  /// Compares with the picture of that name, line by line.
  static func expect(_ picture: String, matches name: String) {
    do { try kept.check(picture, name) } catch { Issue.record("\(error)") }
  }
}
