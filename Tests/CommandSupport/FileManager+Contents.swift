import Foundation

extension FileManager {
  /// The names in a folder, sorted.
  func contents(in folder: String) -> [String] { ((try? contentsOfDirectory(atPath: folder)) ?? []).sorted() }
}
