import Values

/// An entry that another program, or another log, has written.
public struct ImportedEntry: Hashable, Sendable {
  /// The entry, which gets its number in the log.
  public private(set) var entry: CaffeineEntry
  /// The name of the program that wrote the entry; empty if it is not known.
  public let source: String

  /// Creates a drink.
  public init(_ serving: Serving, at time: LocalTime, minutes: Int = 0, source: String = "") {
    entry = CaffeineEntry(number: 0, press: .coffee, serving: serving, time: time, minutes: minutes)
    self.source = source
  }

  /// Creates an entry, or `nil` if a coffee has no serving, or anything else has one or takes time.
  public init?(_ press: Press, _ serving: Serving?, at time: LocalTime, minutes: Int = 0, source: String = "") {
    guard (press == .coffee) == (serving != nil), press == .coffee || minutes == 0 else { return nil }
    entry = CaffeineEntry(number: 0, press: press, serving: serving, time: time, minutes: minutes)
    self.source = source
  }

  /// Takes over how long the drink took, if it was not known.
  fileprivate mutating func complete(by other: ImportedEntry) {
    if entry.minutes == 0 { entry = entry.with(entry.serving, at: entry.time, minutes: other.entry.minutes) }
  }

  /// The kind of entry, and for a drink its amount.
  public var content: EntryContent { EntryContent(entry.press, entry.serving?.milligrams) }

  public var time: LocalTime { entry.time }
}

/// The content that entries for the same thing share, whichever program wrote them: the press, and a drink's amount.
///
/// Names are left out: one program writes "Espresso", another "Coffee", and Apple Health often none.
public struct EntryContent: Hashable, Sendable {
  public let press: Press
  /// The amount of a drink, in mg.
  public let milligrams: Int?

  public init(_ press: Press, _ milligrams: Int?) { (self.press, self.milligrams) = (press, milligrams) }

  /// The largest difference between the times of two entries for the same thing, in seconds.
  public var tolerance: Int { press == .coffee ? EntryContent.drinkTolerance : 0 }

  /// The tolerance for drinks: a minute, because many programs keep no seconds.
  public static let drinkTolerance = 60
}

extension Sequence<ImportedEntry> {
  /// Returns the entries in chronological order, without the drinks that another source has within a minute, and the
  /// number of those.
  ///
  /// A drink of which the first source does not know how long it took gets that of another.
  ///
  /// Two drinks of one source are two drinks, and one drink stands for at most one of each other source.
  public func mergedSources() -> (entries: [ImportedEntry], repeated: Int) {
    let entries = sorted { $0.time < $1.time }
    guard entries.contains(where: { $0.source != entries[0].source }) else { return (entries, 0) }
    var kept: [ImportedEntry] = []
    var drinks: [SourcedDrink] = []
    // The first drink that is not too long ago.
    var first = 0
    for entry in entries {
      guard entry.content.press == .coffee else {
        kept.append(entry)
        continue
      }
      let drink = SourcedDrink(
        index: kept.count, seconds: entry.time.secondsSinceEpoch, content: entry.content, source: entry.source)
      while first < drinks.count, drinks[first].seconds < drink.seconds - EntryContent.drinkTolerance { first += 1 }
      if let same = drinks.indices[first...].first(where: { drinks[$0].standsFor(drink) }) {
        drinks[same].others.insert(drink.source)
        kept[drinks[same].index].complete(by: entry)
      } else {
        drinks.append(drink)
        kept.append(entry)
      }
    }
    return (kept, entries.count - kept.count)
  }
}

/// A drink of a source, and the other sources that have it, too.
private struct SourcedDrink {
  /// Its place among the entries that are kept.
  let index: Int
  let seconds: Int
  let content: EntryContent
  let source: String
  var others: Set<String> = []

  func standsFor(_ other: SourcedDrink) -> Bool {
    content == other.content && source != other.source && !others.contains(other.source)
  }
}
