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

/// A place in a text that stays the same however wide its lines are.
public struct ReadingPlace: Hashable, Sendable {
  /// Counted from 0.
  public let paragraph: Int
  /// Signs of the paragraph before the place, blanks not counted.
  public let offset: Int

  /// The head of the page, before the first paragraph.
  public static let start = ReadingPlace(paragraph: -1, offset: 0)

  /// Before the first paragraph, or in one: what is less is taken as that.
  public init(paragraph: Int, offset: Int) {
    self.paragraph = max(-1, paragraph)
    self.offset = max(0, offset)
  }
}

/// The marks of a catalogue, by the id of the exhibit.
public struct ExhibitMarks: Equatable, Sendable {
  private var marks: [String: ExhibitMark]

  public init(_ marks: [String: ExhibitMark] = [:]) {
    self.marks = marks
  }

  public subscript(id: String) -> ExhibitMark { marks[id] ?? .none }

  /// Those of the exhibits that have been read.
  public var read: Set<String> { Set(marks.lazy.filter(\.value.isRead).map(\.key)) }

  public var bookmarked: Set<String> { Set(marks.lazy.filter(\.value.isBookmarked).map(\.key)) }

  /// How many exhibits of this catalogue have been read.
  public func countRead(in catalogue: Catalogue) -> Int {
    read.count { catalogue.place(of: $0) != nil }
  }
}
