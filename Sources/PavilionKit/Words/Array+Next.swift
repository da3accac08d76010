extension Array where Element: Equatable {
  /// The element some steps after another one, around the ends; after one that is not listed the first, or for steps back
  /// the last.
  package func element(_ steps: Int, after element: Element?) -> Element? {
    guard !isEmpty else { return nil }
    let index = element.flatMap(firstIndex(of:)).map { $0 + steps } ?? (steps > 0 ? 0 : count - 1)
    return self[(index % count + count) % count]
  }
}
