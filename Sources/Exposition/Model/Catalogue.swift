/// An exposition and its exhibits, in one language.
public struct Catalogue: Equatable, Sendable {
  public let exposition: Exposition
  /// The exhibits in the order of their numbers.
  public let exhibits: [Exhibit]
  /// The kinds that occur, in the order of `ExhibitKind`.
  public let kinds: [ExhibitKind]
  private let indices: [String: Int]

  /// Creates a catalogue and assigns a number and an id to each exhibit.
  ///
  /// The id is the name of the image if that is unique, otherwise the name of the exhibit if that is unique, otherwise
  /// the name and the number. An exhibit therefore keeps its marks when others are added.
  public init(_ exposition: Exposition, exhibits: [Exhibit]) {
    self.exposition = exposition
    let images = exhibits.reduce(into: [:]) { $0[$1.imageName, default: 0] += 1 }
    let names = exhibits.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    var indices: [String: Int] = [:]
    var numbered = exhibits
    for index in numbered.indices {
      let exhibit = numbered[index]
      var id = "\(exhibit.name) #\(index + 1)"
      if names[exhibit.name] == 1, indices[exhibit.name] == nil { id = exhibit.name }
      if images[exhibit.imageName] == 1, !exhibit.imageName.isEmpty, indices[exhibit.imageName] == nil {
        id = exhibit.imageName
      }
      // The name of one exhibit may equal the name and number of another.
      while indices[id] != nil { id += "#" }
      indices[id] = index
      (numbered[index].id, numbered[index].number) = (id, index + 1)
    }
    self.exhibits = numbered
    self.indices = indices
    kinds = ExhibitKind.allCases.filter { kind in exhibits.contains { $0.kind == kind } }
  }

  /// Returns the index of the exhibit with this id; `nil` if there is none.
  public func index(of id: String) -> Int? { indices[id] }

  /// Returns the exhibit of a day, one of those with a hook, each of them once before the first comes again; `nil` without
  /// one.
  public func exhibit(ofDay day: Int) -> Exhibit? {
    let hooked = exhibits.filter { !$0.hook.isEmpty }
    guard !hooked.isEmpty else { return nil }
    // A step that has no factor in common with the count goes through all, and not in the order of the list.
    let count = hooked.count
    let step = (count / 2 + 1...count + 1).first { Self.areCoprime($0, count) } ?? 1
    let place = (day % count + count) % count
    return hooked[place * step % count]
  }

  private static func areCoprime(_ first: Int, _ second: Int) -> Bool {
    second == 0 ? first == 1 : areCoprime(second, first % second)
  }

  public subscript(id: String) -> Exhibit? { indices[id].map { exhibits[$0] } }
}
