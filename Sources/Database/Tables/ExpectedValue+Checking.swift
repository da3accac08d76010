import DataFormats
import Values

extension ExpectedValue {
  /// Whether what is read of the value does not say all that is wrong: it has parts, or its meaning depends on others.
  var isReadInPart: Bool {
    switch self {
    case .list, .object, .amounts, .number: true
    default: false
    }
  }

  /// Returns whether a value is one of these, and is there.
  package func admits(_ value: JSONValue) -> Bool { value != .null && problems(in: value, at: "").isEmpty }

  /// Returns all that is wrong with a value by itself, and where in it; null is what is missing, which others judge.
  ///
  /// A text is not compared with the rules for what is made of it, such as those of a tag.
  ///
  /// - Parameter place: Where the value is, such as `lines 2, price`; empty for an element.
  func problems(in value: JSONValue, at place: String) -> [DamagedRow] {
    let isWrong = [DamagedRow(place, value, expected: self)]
    switch (self, value) {
    case (_, .null): return []
    case (_, .brokenText(let reason)): return [DamagedRow(place, value, expected: .characters(reason))]
    case (.list(let counts, let element), .array(let values)):
      guard counts.contains(values.count) else { return isWrong }
      return values.enumerated().flatMap { index, value in
        let place = "\(place) \(index + 1)"
        return value == .null
          ? [DamagedRow(place, value, expected: element)] : element.problems(in: value, at: place)
      }
    case (.object(let expected, let required), .object(let members)):
      let missing = required.filter { value[$0] ?? .null == .null }.sorted()
      return Self.problems(in: members, at: place) {
        expected[$0]
      } unknown: {
        .known(expected.keys.sorted())
      }
        + missing.map { DamagedRow(Self.place(of: $0, in: place), .null, expected: expected[$0]) }
    case (.amounts(let range), .object(let members)):
      return Self.problems(in: members, at: place) {
        $0.isStableName ? .integers(range) : nil
      } unknown: {
        .id
      }
        + members.filter { $0.value == .null }.map {
          DamagedRow(Self.place(of: $0.name, in: place), .null, expected: .integers(range))
        }
    default: return allows(value) ? [] : isWrong
    }
  }

  private static func place(of name: String, in place: String) -> String { place.isEmpty ? name : "\(place), \(name)" }

  /// Returns what is wrong with the members of an object: those that are unknown, that are there twice, and their values.
  private static func problems(
    in members: [JSONValue.Member], at place: String, expected: (String) -> ExpectedValue?,
    unknown: () -> ExpectedValue
  ) -> [DamagedRow] {
    var names: Set<String> = []
    return members.flatMap { member in
      let place = Self.place(of: member.name, in: place)
      guard let expected = expected(member.name) else {
        return [DamagedRow(place, member.value, expected: unknown())]
      }
      guard names.insert(member.name).inserted else { return [DamagedRow(place, member.value, expected: .unique)] }
      return expected.problems(in: member.value, at: place)
    }
  }

  /// Returns whether a value without parts is one of these.
  private func allows(_ value: JSONValue) -> Bool {
    switch self {
    case .names(let names): value.string.map(names.contains) ?? false
    case .namesOrLike, .tag: value.storable != nil
    case .id: value.string?.isStableName ?? false
    case .currency: value.string?.isCurrencyCode ?? false
    case .integers(let range): value.integer(in: range) != nil
    case .integersExceptZero(let range): value.integer(in: range).map { $0 != 0 } ?? false
    case .numbers(let range): value.double.map(range.contains) ?? false
    case .positiveNumbers(let most): value.double.map { $0 > 0 && $0 <= most } ?? false
    // Blanks at both ends are left out when the text is read.
    case .text, .line, .storable: value.storable != nil
    case .truth: value.truth != nil
    case .moment: value.time != nil
    case .day: value.date != nil
    case .number: value.integer(in: 1...Int.max) != nil
    case .unique, .menu, .known, .sum, .event, .lastEvent: true
    case .list, .object, .amounts, .characters: false
    }
  }
}

extension JSONValue {
  /// Whether an object has each of its members once, and none that is not expected; other values have none.
  package func hasOnly(membersOf expected: ExpectedValue) -> Bool {
    guard case .object(let members) = self, case .object(let known, _) = expected else { return true }
    return members.allSatisfy { known[$0.name] != nil } && Set(members.map(\.name)).count == members.count
  }
}
