import DataFormats
import Values

/// The members of objects that were read, by the path of their object, so that those are found that nothing reads.
final class MemberLog {
  typealias Path = [CatalogueError.Step]

  private var read: [Path: Set<String>] = [:]

  /// Notes that an object is read.
  func begin(_ path: Path) { read[path, default: []] = read[path] ?? [] }

  func read(_ name: String, at path: Path) { read[path, default: []].insert(name) }

  /// The paths of the members that were not read, in the order in which they stand in a text, each with the name that may
  /// have been meant.
  ///
  /// - Parameter root: The path to the value.
  func unread(in value: JSONValue, at root: Path = []) -> [(path: Path, nearest: String?)] {
    var found: [(Path, String?)] = []
    collect(value, at: root, &found)
    return found
  }

  private func collect(_ value: JSONValue, at path: Path, _ found: inout [(Path, String?)]) {
    switch value {
    case .object(let members):
      guard let read = read[path] else { return }
      let names = Set(members.map(\.name))
      for member in members {
        let place = path + [.name(member.name)]
        if read.contains(member.name) {
          collect(member.value, at: place, &found)
        } else {
          // One that is there already was not meant.
          found.append((place, Nearest.match(for: member.name, among: read.subtracting(names).sorted())))
        }
      }
    case .array(let values):
      for (index, value) in values.enumerated() { collect(value, at: path + [.index(index)], &found) }
    default: break
    }
  }
}
