import DataFormats
import Values

/// The notes taken while a catalogue is read, without effect on what is made of it: the members that were read, so that
/// those are found that nothing reads, and the values that were not taken as they are.
final class CatalogueLog {
  typealias Path = [CatalogueError.Step]

  private var read: [Path: Set<String>] = [:]
  /// The notes on values, once each, in the order in which they were read.
  private(set) var notes: [CatalogueError.BadField] = []

  /// Notes that an object is read.
  func begin(_ path: Path) { read[path, default: []] = read[path] ?? [] }

  func read(_ name: String, at path: Path) { read[path, default: []].insert(name) }

  /// Notes something that is wrong with a value, once, however often it is read.
  func note(_ problem: CatalogueError.Problem, at path: Path) {
    guard !notes.contains(where: { $0.path == path && $0.problem == problem }) else { return }
    notes.append(CatalogueError.BadField(path, problem))
  }

  /// The members that were not read, each with the name that may have been meant, and those that stand twice in an object,
  /// in the order in which they stand in a text.
  ///
  /// - Parameter root: The path to the value.
  func unread(in value: JSONValue, at root: Path = []) -> [CatalogueError.BadField] {
    var found: [CatalogueError.BadField] = []
    collect(value, at: root, &found)
    return found
  }

  private func collect(_ value: JSONValue, at path: Path, _ found: inout [CatalogueError.BadField]) {
    switch value {
    case .object(let members):
      guard let read = read[path] else { return }
      let names = Set(members.map(\.name))
      var counts: [String: Int] = [:]
      for member in members {
        let place = path + [.name(member.name)]
        counts[member.name, default: 0] += 1
        // The first one counts, and however many follow, it is told once.
        guard counts[member.name] == 1 else {
          if counts[member.name] == 2 { found.append(CatalogueError.BadField(place, .repeatedMember)) }
          continue
        }
        if read.contains(member.name) {
          collect(member.value, at: place, &found)
        } else {
          // One that is there already was not meant.
          let nearest = Nearest.match(for: member.name, among: read.subtracting(names).sorted())
          found.append(CatalogueError.BadField(place, .unknownMember(nearest: nearest)))
        }
      }
    case .array(let values):
      for (index, value) in values.enumerated() { collect(value, at: path + [.index(index)], &found) }
    default: break
    }
  }
}
