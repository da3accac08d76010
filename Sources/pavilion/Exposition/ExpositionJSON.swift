import ExpositionModel
import Screens
import Storage

/// An exhibit of a list as JSON.
struct ExhibitJSON: Encodable {
  let bookmarked: Bool
  @Nullable var date: String?
  @Nullable var english: String?
  @Nullable var hanja: String?
  let id: String
  @Nullable var kind: String?
  @Nullable var korean: String?
  let name: String
  let number: Int
  /// When it was read to its end: ISO 8601 with the offset of the place of the reader.
  @Nullable var read: String?
  @Nullable var romanisation: String?
  @Nullable var shown: String?
  let summary: String
  @Nullable var until: Int?
  @Nullable var year: Int?

  init(_ exhibit: Exhibit, _ mark: ExhibitMark) {
    let years = exhibit.date?.years
    bookmarked = mark.isBookmarked
    date = exhibit.date?.text.nonEmpty
    english = exhibit.names.english.nonEmpty
    hanja = exhibit.names.hanja.nonEmpty
    id = exhibit.id
    kind = exhibit.kind?.rawValue
    korean = exhibit.names.korean.nonEmpty
    name = exhibit.name
    number = exhibit.number
    read = mark.readAt?.iso8601
    romanisation = exhibit.names.romanisation.nonEmpty
    shown = exhibit.provenance?.certainty.rawValue
    summary = exhibit.summary
    until = years.flatMap { $0.count == 1 ? nil : $0.upperBound }
    year = years?.lowerBound
  }
}

/// What `show` tells of an exhibit besides `ExhibitJSON`.
struct ExhibitDetailsJSON: Encodable {
  struct Fact: Encodable {
    let label: String
    let value: String
  }

  let description: [String]
  let facts: [Fact]
  @Nullable var note: String?
  @Nullable var shownNote: String?
  let sources: [String]

  init(_ exhibit: Exhibit, _ mark: ExhibitMark) {
    description = exhibit.paragraphs
    facts = exhibit.facts.map { Fact(label: $0.label, value: $0.value) }
    note = mark.note.text.nonEmpty
    shownNote = exhibit.provenance?.note.nonEmpty
    sources = exhibit.sources
  }
}

/// The page of the fair as JSON.
struct ExpositionJSON: Encodable {
  let description: [String]
  let duration: String
  let location: String
  let sources: [String]
  let title: String
  let visitors: Int
  @Nullable var visitorsNote: String?

  init(_ exposition: Exposition) {
    description = exposition.paragraphs
    duration = exposition.duration
    location = exposition.location
    sources = exposition.sources
    title = exposition.title
    visitors = exposition.visitors
    visitorsNote = exposition.visitorsNote.nonEmpty
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
