import CLibrary

extension String {
  /// The path as its file system spells it.
  ///
  /// A name in composed letters is found where it is stored in decomposed ones, as macOS writes them, and the other way
  /// round; of an address such as `file:///tmp/a%20b` it is the path. Where nothing is there, it is the path as it was.
  var asStored: String {
    guard !isEmpty, FileKind(self) == nil else { return self }
    if let path = PathText.path(ofAddress: self) { return path.asStored }
    // Only other letters than those of ASCII are stored in several ways.
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    var found = hasPrefix("/") ? "/" : ""
    let names = split(separator: "/")
    for (index, name) in names.enumerated() {
      let rest = names[index...].joined(separator: "/")
      if FileKind(found + name) != nil {
        found += name
      } else if let stored = Self.names(in: found.isEmpty ? "." : found).first(where: { $0 == name }) {
        found += stored
      } else {
        return found + rest
      }
      if index < names.count - 1 || hasSuffix("/") { found += "/" }
    }
    return found
  }

  /// The names in a folder; none if it cannot be read.
  private static func names(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name { names.append(name) }
    }
    return names
  }
}
