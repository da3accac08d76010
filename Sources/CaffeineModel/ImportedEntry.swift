import Values

/// An entry that another program, or another log, has written.
public struct ImportedEntry: Hashable, Sendable {
  public let press: Press
  /// The serving; only a coffee has one, and every coffee has one.
  public let serving: Serving?
  public let time: LocalTime
  /// The name of the program that wrote the entry; empty if it is not known.
  public let source: String

  /// Creates a drink.
  public init(_ serving: Serving, at time: LocalTime, source: String = "") {
    (press, self.serving, self.time, self.source) = (.coffee, serving, time, source)
  }

  /// Creates an entry, or `nil` if a coffee has no serving, or anything else has one.
  public init?(_ press: Press, _ serving: Serving?, at time: LocalTime, source: String = "") {
    guard (press == .coffee) == (serving != nil) else { return nil }
    (self.press, self.serving, self.time, self.source) = (press, serving, time, source)
  }

  /// The kind of entry, and for a drink its amount.
  public var content: EntryContent { EntryContent(press, serving?.milligrams) }
}

/// What two entries for the same thing have in common, even if different programs wrote them: the press, and for a drink its amount.
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
  /// Two drinks of one source are two drinks, and one drink stands for at most one of each other source.
  public func mergedSources() -> (entries: [ImportedEntry], repeated: Int) {
    let entries = sorted { $0.time < $1.time }
    guard entries.contains(where: { $0.source != entries[0].source }) else { return (entries, 0) }
    var kept: [ImportedEntry] = []
    var drinks: [SourcedDrink] = []
    // The first drink that is not too long ago.
    var first = 0
    for entry in entries {
      guard entry.press == .coffee else {
        kept.append(entry)
        continue
      }
      let drink = SourcedDrink(
        seconds: entry.time.secondsSinceEpoch, content: entry.content, source: entry.source)
      while first < drinks.count, drinks[first].seconds < drink.seconds - EntryContent.drinkTolerance { first += 1 }
      if let same = drinks.indices[first...].first(where: { drinks[$0].standsFor(drink) }) {
        drinks[same].others.insert(drink.source)
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
  let seconds: Int
  let content: EntryContent
  let source: String
  var others: Set<String> = []

  func standsFor(_ other: SourcedDrink) -> Bool {
    content == other.content && source != other.source && !others.contains(other.source)
  }
}
