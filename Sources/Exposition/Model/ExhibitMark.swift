import Values

/// The user's marks on an exhibit: bookmark, read date, reading position and note.
public struct ExhibitMark: Equatable, Sendable {
  public var isBookmarked: Bool
  /// The time at which the end of the text was first reached; `nil` if it was not.
  public var readAt: LocalTime?
  /// The position at which reading continues.
  public var position: ReadingPosition
  public var note: Note

  /// The marks of an exhibit that was never opened.
  public static let none = ExhibitMark()

  public init(
    isBookmarked: Bool = false, readAt: LocalTime? = nil, position: ReadingPosition = .start, note: Note = .empty
  ) {
    (self.isBookmarked, self.readAt, self.position, self.note) = (isBookmarked, readAt, position, note)
  }

  public var isRead: Bool { readAt != nil }
}
