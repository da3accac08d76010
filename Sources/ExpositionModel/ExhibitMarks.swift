/// The marks of a catalogue, by exhibit id.
public struct ExhibitMarks: Equatable, Sendable {
  private let marks: [String: ExhibitMark]
  /// The ids of the exhibits that have been read.
  public let read: Set<String>
  public let bookmarked: Set<String>

  public init(_ marks: [String: ExhibitMark] = [:]) {
    self.marks = marks
    read = Set(marks.lazy.filter(\.value.isRead).map(\.key))
    bookmarked = Set(marks.lazy.filter(\.value.isBookmarked).map(\.key))
  }

  public subscript(id: String) -> ExhibitMark { marks[id] ?? .none }

  /// Returns the exhibit of this catalogue that was read last, or `nil` if none was.
  public func lastRead(in catalogue: Catalogue) -> Exhibit? {
    let times = read.compactMap { id in
      catalogue.index(of: id).map { (index: $0, seconds: self[id].readAt?.secondsSinceEpoch ?? .min) }
    }
    // Of two at the same time the one that comes first in the catalogue.
    return times.max { ($0.seconds, $1.index) < ($1.seconds, $0.index) }.map { catalogue.exhibits[$0.index] }
  }

  /// Returns the number of exhibits of this catalogue that have been read.
  public func countRead(in catalogue: Catalogue) -> Int { read.count { catalogue.index(of: $0) != nil } }
}
