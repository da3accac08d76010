import DataFormats

/// A value of JSON in which what is wrong is replaced until something can be made of it, so that all errors are found.
struct CatalogueRepair<Value> {
  /// The errors that were found, without those that follow from others.
  private(set) var errors: [CatalogueError.BadField] = []
  /// The value that was made in the end; `nil` if the whole is of another shape, or too much is wrong.
  private(set) var value: Value?

  /// - Parameters:
  ///   - json: The value to make something of.
  ///   - path: The path to it, with which the paths of errors begin.
  ///   - limit: How many values are replaced at most.
  init(
    _ json: JSONValue, at path: [CatalogueError.Step] = [], limit: Int,
    _ make: (JSONValue) throws(CatalogueError.BadField) -> Value
  ) {
    var json = json
    var replaced: Set<[CatalogueError.Step]> = []
    for _ in 0...limit {
      do throws(CatalogueError.BadField) {
        value = try make(json)
        return
      } catch {
        let isConsequence = error.path.indices.contains { replaced.contains(Array(error.path[...$0])) }
        if !isConsequence { errors.append(error) }
        // The root of a file has no other shape to try.
        guard !error.path.isEmpty, errors.count <= limit else { return }
        let isFirst = replaced.insert(error.path).inserted
        json.replace(error.path.dropFirst(path.count), with: isFirst ? error.problem.replacement : .null)
      }
    }
  }
}

extension CatalogueError.Problem {
  /// A value of the shape that is wanted.
  fileprivate var replacement: JSONValue {
    switch self {
    case .missing(let shape), .expected(let shape): shape.example
    case .broken: .text("?")
    default: .null
    }
  }
}

extension CatalogueError.Shape {
  fileprivate var example: JSONValue {
    switch self {
    case .text: .text("")
    case .name: .text("?")
    case .object: .object([])
    case .list, .filledList: .array([])
    case .count, .position: .number("0")
    // So that every position is on the map.
    case .size: .number("\(MuseumMap.sizes.upperBound)")
    case .point: .array([.number("0"), .number("0")])
    case .flag: .bool(false)
    case .word(let words): .text(words.first ?? "")
    // Without one, the year that goes with it cannot be wrong either.
    case .year, .lastYear: .null
    }
  }
}

extension JSONValue {
  /// Replaces the value at a path, or adds a member.
  fileprivate mutating func replace(_ path: ArraySlice<CatalogueError.Step>, with value: JSONValue) {
    guard let step = path.first else { return self = value }
    switch (self, step) {
    case (.array(var values), .index(let index)) where values.indices.contains(index):
      values[index].replace(path.dropFirst(), with: value)
      self = .array(values)
    case (.object(var members), .name(let name)):
      let index = members.firstIndex { $0.name == name }
      var member = index.map { members[$0].value } ?? .null
      member.replace(path.dropFirst(), with: value)
      if let index { members.remove(at: index) }
      members.insert(Member(name: name, value: member), at: index ?? members.endIndex)
      self = .object(members)
    default: break
    }
  }
}
