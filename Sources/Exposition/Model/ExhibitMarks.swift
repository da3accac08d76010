/// The marks of a catalogue, by exhibit id.
public struct ExhibitMarks: Equatable, Sendable {
  private let marks: [String: ExhibitMark]
  /// The ids of the exhibits that have been read.
  public let read: Set<String>
  public let bookmarked: Set<String>

  public init(_ marks: [String: ExhibitMark] = [:]) {
    self.marks = marks
    read = Set(marks.filter { $0.value.isRead }.keys)
    bookmarked = Set(marks.filter { $0.value.isBookmarked }.keys)
  }

  public subscript(id: String) -> ExhibitMark { marks[id] ?? .none }

  /// Returns the number of exhibits of this catalogue that have been read.
  public func countRead(in catalogue: Catalogue) -> Int { read.count { catalogue.index(of: $0) != nil } }
}
