import CivilTime
import Notes

/// What a reader has left at an exhibit.
public struct ExhibitMark: Equatable, Sendable {
  public var isBookmarked: Bool
  /// When the end of the text was reached for the first time; nil when it was not yet.
  public var readAt: LocalTime?
  /// Where to read on.
  public var place: ReadingPlace
  public var note: Note

  /// Of an exhibit that was never opened.
  public static let none = ExhibitMark()

  public init(
    isBookmarked: Bool = false, readAt: LocalTime? = nil, place: ReadingPlace = .start, note: Note = .empty
  ) {
    self.isBookmarked = isBookmarked
    self.readAt = readAt
    self.place = place
    self.note = note
  }

  public var isRead: Bool { readAt != nil }
}
