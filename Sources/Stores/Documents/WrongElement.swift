import DataFormats
import Database

extension DatabaseDocument {
  /// An element that this program cannot have written.
  public struct WrongElement: Sendable {
    /// The name of the list; empty for what the document says of itself.
    public let table: String
    /// The position in the list, from 1; 0 for the list itself.
    public let number: Int
    /// The member that is wrong, or several that contradict each other; empty if it is no object.
    public var member: String
    /// The value that is there, as JSON; nil if nothing is.
    public let value: String?
    /// The values that may be there; nil if the member cannot be wrong by itself.
    public let expected: ExpectedValue?
    /// The number of characters of a text that is longer than is allowed.
    public let length: Int?
    /// The problem inside the value, if that is known.
    public var problem: (any MemberProblem)?

    public init(
      table: String, number: Int, member: String, value: String? = nil, expected: ExpectedValue? = nil,
      length: Int? = nil
    ) {
      (self.table, self.number, self.member) = (table, number, member)
      (self.value, self.expected, self.length) = (value, expected, length)
    }
  }
}

extension DatabaseDocument.WrongElement {
  /// The longest text of a value, in characters.
  private static let longestValue = 60

  /// Returns what is wrong with a member of an element: one thing, or all that an app knows to be wrong inside it.
  static func all(
    _ error: DamagedRow, _ element: JSONElement, _ number: Int, of table: TableDescription, _ storage: ProgramStorage
  ) -> [DatabaseDocument.WrongElement] {
    let wrong = DatabaseDocument.WrongElement(error, element, number, of: table)
    guard let expected = wrong.expected, element[error.column] != .null else { return [wrong] }
    let problems = storage.explain(expected, element[error.column])
    return problems.isEmpty
      ? [wrong]
      : problems.map { problem in
        var wrong = wrong
        wrong.problem = problem
        return wrong
      }
  }

  /// A member of an element.
  private init(_ error: DamagedRow, _ element: JSONElement, _ number: Int, of table: TableDescription) {
    let values = error.members.map { element[$0] }.filter { $0 != .null }
    self.init(
      number, member: error.column, of: table.name,
      error.found?.value ?? (values.count > 1 ? .array(values) : values.first),
      expected: error.found?.expected ?? table.expected[error.column])
  }

  /// Creates the element for a list, or for what a document says of itself.
  init(_ number: Int = 0, member: String, of table: String, _ value: JSONValue?, expected: ExpectedValue?) {
    let text = value.flatMap { $0 == .null ? nil : $0.jsonText() }
    self.init(
      table: table, number: number, member: member,
      value: text.map { $0.count > Self.longestValue ? $0.prefix(Self.longestValue) + "…" : $0 }, expected: expected,
      length: value?.string.flatMap { expected?.excess(of: $0) })
  }
}

extension DatabaseDocument.WrongElement: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.table == right.table && left.number == right.number && left.member == right.member
      && left.value == right.value && left.expected == right.expected && left.length == right.length
      && left.problem.map { AnyHashable($0) } == right.problem.map { AnyHashable($0) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(table)
    hasher.combine(number)
    hasher.combine(member)
  }
}

extension ExpectedValue {
  /// Returns the length of a text, if it is too long: in characters.
  fileprivate func excess(of text: String) -> Int? {
    let most: Int? =
      switch self {
      case .text(let most): most
      case .line(let range): range.upperBound
      default: nil
      }
    guard let most, text.count > most else { return nil }
    return text.count
  }
}
