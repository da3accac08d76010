import ArgumentParser

/// The forms in which the log is written to files.
enum WaterFormat: String, CaseIterable, ExpressibleByArgument {
  /// RFC 4180, but with line ends as on this system.
  case csv
  /// A list of objects.
  case json
  /// A table to be read.
  case markdown
  /// The chart with all waters, as a picture.
  case svg

  /// The one that the end of a file's name tells.
  init?(ofFile name: String) {
    let ends: [(String, WaterFormat)] = [
      (".csv", .csv), (".json", .json), (".md", .markdown), (".markdown", .markdown), (".svg", .svg),
    ]
    guard let end = ends.first(where: { name.lowercased().hasSuffix($0.0) }) else { return nil }
    self = end.1
  }
}
