/// An exhibit, as a catalogue describes it in one language; people, places and stops of a museum are pages like it.
///
/// A catalogue of the original app has only `name`, `imageName`, `summary` and the text; everything else may be empty.
public struct Exhibit: Equatable, Sendable, Identifiable {
  /// The id under which marks are stored, unique within a catalogue.
  public internal(set) var id = ""
  /// The number of the exhibit in the catalogue, from 1.
  public internal(set) var number = 0

  public let name: String
  public let imageName: String
  /// A summary of one sentence.
  public let summary: String
  public let paragraphs: [String]
  public let names: Names
  /// The kind; `nil` if the catalogue does not specify it.
  public let kind: ExhibitKind?
  public let date: Date?
  /// The facts on the fact card, besides kind and date.
  public let facts: [Fact]
  /// The provenance; `nil` if the catalogue does not specify it.
  public let provenance: Provenance?
  public let sources: [String]
  /// A sentence that makes one want to open the page; may be empty.
  public let hook: String
  /// Where it, or such a thing, can be seen today.
  public let whereabouts: [Whereabouts]
  /// The heading of the room where it is; empty for the first one.
  public let room: String

  public init(
    name: String, imageName: String = "", summary: String = "", description: String = "", names: Names = Names(),
    kind: ExhibitKind? = nil, date: Date? = nil, facts: [Fact] = [], provenance: Provenance? = nil,
    sources: [String] = [], hook: String = "", whereabouts: [Whereabouts] = [], room: String = ""
  ) {
    (self.name, self.imageName, self.summary, self.names) = (name, imageName, summary, names)
    (self.kind, self.date, self.facts) = (kind, date, facts)
    (self.provenance, self.sources) = (provenance, sources)
    (self.hook, self.whereabouts, self.room) = (hook, whereabouts, room)
    paragraphs = description.paragraphs
  }

  /// The names in different scripts; empty if the catalogue does not specify them.
  public struct Names: Equatable, Sendable {
    public let korean: String
    /// The Korean name in Chinese characters.
    public let hanja: String
    /// The Korean name in Latin letters.
    ///
    /// Source: Revised Romanization of Korean, 2000.
    public let romanization: String
    public let english: String

    public init(korean: String = "", hanja: String = "", romanization: String = "", english: String = "") {
      (self.korean, self.hanja, self.romanization, self.english) = (korean, hanja, romanization, english)
    }

    /// The names that are not empty, in this order.
    public var all: [String] { [korean, hanja, romanization, english].filter { !$0.isEmpty } }
  }

  public struct Date: Equatable, Sendable {
    /// The date in words; empty if only the years are known.
    public let text: String
    /// The year, or the range of years, for the timeline; `nil` if it is unknown.
    public let years: ClosedRange<Int>?

    public init(_ text: String, years: ClosedRange<Int>? = nil) { (self.text, self.years) = (text, years) }
  }

  /// A line of the fact card.
  public struct Fact: Equatable, Sendable {
    /// The subject of the fact; facts of different exhibits about the same subject have the same label.
    public let label: String
    public let value: String

    public init(_ label: String, _ value: String) { (self.label, self.value) = (label, value) }
  }

  /// A place where an exhibit, or such a thing, can be seen today.
  public struct Whereabouts: Equatable, Sendable {
    public let place: String
    public let what: String
    /// Where this is from, and of which year; may be empty.
    public let source: String

    public init(_ place: String, what: String, source: String = "") {
      (self.place, self.what, self.source) = (place, what, source)
    }
  }

  /// Whether the exhibit was shown in Paris in 1900.
  public struct Provenance: Equatable, Sendable {
    public let certainty: Certainty
    /// The evidence for it; empty if the catalogue does not specify it.
    public let note: String

    public init(_ certainty: Certainty, note: String = "") { (self.certainty, self.note) = (certainty, note) }
  }

  /// The certainty that an exhibit was shown.
  ///
  /// The raw values are stable: they are used in catalogues and in JSON.
  public enum Certainty: String, CaseIterable, Hashable, Sendable {
    /// A contemporary report, or the history of the object itself, names it; the catalogue does not say which.
    case yes
    /// Somebody who saw it there describes it.
    case witness
    /// Later lists, summaries, or the history of the object name it.
    case listed
    /// Objects of this kind are named, but not this one.
    case kind
    case uncertain
  }

  /// Returns the fact with this label, if there is one.
  public func fact(labelled label: String) -> Fact? { facts.first { $0.label == label } }
}
