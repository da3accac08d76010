extension SearchKey {
  /// Returns where a text contains the text that is searched for, from the left to the right and without overlaps.
  ///
  /// A range has whole characters: the space or hyphen that a match passes over is part of it.
  public func ranges(in text: String) -> [Range<String.Index>] {
    guard !isEmpty else { return [] }
    var (found, starts, ends): ([UInt32], [String.Index], [String.Index]) = ([], [], [])
    for index in text.indices {
      let next = text.index(after: index)
      for scalar in SearchKey(text[index..<next]).scalars {
        found.append(scalar)
        starts.append(index)
        ends.append(next)
      }
    }
    var (ranges, first): ([Range<String.Index>], Int) = ([], 0)
    let count = scalars.count
    while first + count <= found.count {
      if SearchKey.contains(found[first..<first + count], self) {
        ranges.append(starts[first]..<ends[first + count - 1])
        first += count
      } else {
        first += 1
      }
    }
    return ranges
  }
}
