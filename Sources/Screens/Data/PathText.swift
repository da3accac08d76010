/// A path that is being typed: a folder, and the beginning of a name in it.
struct PathText: Hashable, Sendable {
  /// Up to the last slash; empty for the folder in which the program was started.
  let folder: String
  let beginning: String

  init(_ text: String) {
    let end = text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex
    (folder, beginning) = (String(text[..<end]), String(text[end...]))
  }

  /// The entries whose names begin so; those that begin with a dot only after a dot was typed.
  func matches(in entries: [PathEntry]) -> [PathEntry] {
    entries.filter { $0.name.hasPrefix(beginning) && (!$0.name.hasPrefix(".") || beginning.hasPrefix(".")) }
  }

  /// The whole path of an entry; that of a folder ends with a slash.
  func path(of entry: PathEntry) -> String { folder + entry.name + (entry.isFolder ? "/" : "") }

  /// The text with as much more of the name as all entries that match have in common; nil if there is no more.
  func completed(from entries: [PathEntry]) -> String? {
    if folder.isEmpty, beginning == "~" { return "~/" }
    let matches = matches(in: entries)
    guard let first = matches.first else { return nil }
    if matches.count == 1 {
      let path = path(of: first)
      return path == folder + beginning ? nil : path
    }
    let common = matches.dropFirst().reduce(first.name[...]) { common, entry in
      common.prefix(zip(common, entry.name).prefix { $0 == $1 }.count)
    }
    return common.count > beginning.count ? folder + common : nil
  }
}
