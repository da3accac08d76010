import SingleLanguage
import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of the file system.
struct Folder {
  let path: String

  /// Finds a folder by its path from the working directory.
  init(_ path: String) {
    let found = realpath(path, nil)
    defer { free(found) }
    self.path = found.map { String(cString: $0) } ?? path
  }

  /// Counts the files and folders below, also through many levels, but not behind links.
  ///
  /// It reports how many entries of the folder itself are done, and ends early when that throws. Folders that cannot be read
  /// count as empty.
  func count(_ progress: ProgressReport) throws -> Tally {
    guard let top = Self.names(in: path) else { throw FolderError(number: errno) }
    var tally = Tally()
    var kinds: [String: Int] = [:]
    for (index, name) in top.enumerated() {
      var waiting = ["\(path)/\(name)"]
      while let next = waiting.popLast() {
        try progress(index, of: top.count)
        if Self.isFolder(next) {
          tally.folders += 1
          waiting += (Self.names(in: next) ?? []).map { "\(next)/\($0)" }
        } else {
          tally.files += 1
          kinds[Self.kind(of: next), default: 0] += 1
        }
      }
    }
    tally.kinds = kinds.map { Tally.Kind(name: $0, files: $1) }.sorted { ($1.files, $0.name) < ($0.files, $1.name) }
    return tally
  }

  /// Returns the names of all entries; nil if the folder cannot be read.
  private static func names(in path: String) -> [String]? {
    guard let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the end of a name, such as `.swift`; a name that begins with its only dot has none.
  private static func kind(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.dropFirst().lastIndex(of: "."), dot != name.index(before: name.endIndex) else {
      return "no ending"
    }
    return name[dot...].lowercased()
  }
}

/// The reason why a folder cannot be read.
struct FolderError: ExplainedError {
  let number: Int32

  var phrase: Phrase { "The folder cannot be read: \(String(cString: strerror(number)))." }
}
