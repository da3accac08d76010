import ExpositionModel
import Screens
import Storage

/// A value that is printed as null where there is none, so that who reads it need not ask whether it is there.
struct Told<Value: Encodable>: Encodable {
  let value: Value?

  init(_ value: Value?) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension Told<String> {
  /// A text; null for an empty one.
  init(text: String) {
    self.init(text.isEmpty ? nil : text)
  }
}

/// An exhibit as it is printed for programs, in a list.
struct ExhibitJSON: Encodable {
  let bookmarked: Bool
  let date: Told<String>
  let english: Told<String>
  let hanja: Told<String>
  let id: String
  let kind: Told<String>
  let korean: Told<String>
  let name: String
  let number: Int
  /// When it was read to its end: ISO 8601 with the offset of the place where that was.
  let read: Told<String>
  let romanisation: Told<String>
  let shown: Told<String>
  let summary: String
  let until: Told<Int>
  let year: Told<Int>

  init(_ exhibit: Exhibit, _ mark: ExhibitMark) {
    bookmarked = mark.isBookmarked
    date = Told(text: exhibit.date?.text ?? "")
    english = Told(text: exhibit.names.english)
    hanja = Told(text: exhibit.names.hanja)
    id = exhibit.id
    kind = Told(exhibit.kind?.rawValue)
    korean = Told(text: exhibit.names.korean)
    name = exhibit.name
    number = exhibit.number
    read = Told(mark.readAt?.iso8601)
    romanisation = Told(text: exhibit.names.romanisation)
    shown = Told(exhibit.provenance?.certainty.rawValue)
    summary = exhibit.summary
    let years = exhibit.date?.years
    until = Told(years.flatMap { $0.count == 1 ? nil : $0.upperBound })
    year = Told(years?.lowerBound)
  }
}

/// An exhibit as it is printed for programs, with everything there is.
struct ExhibitPageJSON: Encodable {
  let exhibit: Exhibit
  let mark: ExhibitMark

  private struct Fact: Encodable {
    let label: String
    let value: String
  }

  private enum Key: String, CodingKey {
    case description, facts, note, shownNote, sources
  }

  func encode(to encoder: any Encoder) throws {
    try ExhibitJSON(exhibit, mark).encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(exhibit.paragraphs, forKey: .description)
    try values.encode(exhibit.facts.map { Fact(label: $0.label, value: $0.value) }, forKey: .facts)
    try values.encode(Told(text: mark.note.text), forKey: .note)
    try values.encode(Told(text: exhibit.provenance?.note ?? ""), forKey: .shownNote)
    try values.encode(exhibit.sources, forKey: .sources)
  }
}

/// The fair's page as it is printed for programs.
struct ExpositionJSON: Encodable {
  let description: [String]
  let duration: String
  let location: String
  let sources: [String]
  let title: String
  let visitors: Int
  let visitorsNote: Told<String>

  init(_ exposition: Exposition) {
    description = exposition.paragraphs
    duration = exposition.duration
    location = exposition.location
    sources = exposition.sources
    title = exposition.title
    visitors = exposition.visitors
    visitorsNote = Told(text: exposition.visitorsNote)
  }
}

extension JSON {
  /// Like `text`, but with every sign that a terminal could obey or that turns a line around written as `\u` and its
  /// number: what comes from a catalogue is printed whole and yet does no harm.
  static func inertText(_ value: some Encodable) throws -> String {
    let text = try text(value)
    guard text.unicodeScalars.contains(where: \.isUnsafe) else { return text }
    var inert = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard scalar.isUnsafe else {
        inert.append(scalar)
        continue
      }
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        let digits = String(unit, radix: 16)
        inert += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
      }
    }
    return String(inert)
  }
}

extension Unicode.Scalar {
  fileprivate var isUnsafe: Bool {
    guard value >= 0x7F else { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
