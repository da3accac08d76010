/// A thing that is shown, as a catalogue tells of it in one language.
///
/// A catalogue of the original app knows only `name`, `imageName`, `summary` and the text; all else may be empty.
public struct Exhibit: Equatable, Sendable {
  /// By what its marks are kept; no two exhibits of a catalogue share one.
  public internal(set) var id = ""
  /// 1 for the first of the catalogue.
  public internal(set) var number = 0

  public let name: String
  /// The name of its picture.
  public let imageName: String
  /// One sentence.
  public let summary: String
  /// The whole text.
  public let paragraphs: [String]
  public let names: Names
  /// nil where the catalogue does not say.
  public let kind: ExhibitKind?
  public let date: Date?
  /// What the fact card tells besides kind and date.
  public let facts: [Fact]
  /// nil where the catalogue does not say.
  public let provenance: Provenance?
  public let sources: [String]

  public init(
    name: String, imageName: String = "", summary: String = "", description: String = "", names: Names = Names(),
    kind: ExhibitKind? = nil, date: Date? = nil, facts: [Fact] = [], provenance: Provenance? = nil,
    sources: [String] = []
  ) {
    self.name = name
    self.imageName = imageName
    self.summary = summary
    paragraphs = description.paragraphs
    self.names = names
    self.kind = kind
    self.date = date
    self.facts = facts
    self.provenance = provenance
    self.sources = sources
  }

  /// What it is called in each script; empty where the catalogue does not say.
  public struct Names: Equatable, Sendable {
    public let korean: String
    /// The Korean name in Chinese characters.
    public let hanja: String
    /// The Korean name in Latin letters.
    ///
    /// Source: Revised Romanization of Korean, 2000.
    public let romanisation: String
    public let english: String

    public init(korean: String = "", hanja: String = "", romanisation: String = "", english: String = "") {
      self.korean = korean
      self.hanja = hanja
      self.romanisation = romanisation
      self.english = english
    }

    /// Those that there are, in this order.
    public var all: [String] { [korean, hanja, romanisation, english].filter { !$0.isEmpty } }
  }

  /// From when it is.
  public struct Date: Equatable, Sendable {
    /// As people say it; empty where only the years are known.
    public let text: String
    /// The year, or the first and the last one, for an axis; nil where nobody knows.
    public let years: ClosedRange<Int>?

    public init(_ text: String, years: ClosedRange<Int>? = nil) {
      self.text = text
      self.years = years
    }
  }

  /// A line of the fact card.
  public struct Fact: Equatable, Sendable {
    /// What it is about; facts of several exhibits that are about the same have the same label.
    public let label: String
    public let value: String

    public init(_ label: String, _ value: String) {
      self.label = label
      self.value = value
    }
  }

  /// Whether it stood in Paris in 1900.
  public struct Provenance: Equatable, Sendable {
    /// How well that is known.
    public let certainty: Certainty
    /// What that rests on; empty where the catalogue does not say.
    public let note: String

    public init(_ certainty: Certainty, note: String = "") {
      self.certainty = certainty
      self.note = note
    }
  }

  /// How well it is known that something was shown.
  ///
  /// The raw values are stable: they stand in catalogues and in JSON.
  public enum Certainty: String, CaseIterable, Hashable, Sendable {
    /// A report of the time, or the history of the object itself, names it.
    case yes
    /// Things of this kind are named, not this one.
    case kind
    case uncertain
  }

  /// What is told about this, if anything is.
  public func fact(labelled label: String) -> Fact? {
    facts.first { $0.label == label }
  }
}
