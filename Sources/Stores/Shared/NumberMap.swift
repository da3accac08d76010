/// Numbers of rows, each with the number of the same row in another database.
///
/// Numbers that grow alike in both take the memory of one, so that a document of a million rows is read without
/// keeping a million pairs.
package struct NumberMap {
  private var runs: [(numbers: ClosedRange<Int>, difference: Int)] = []
  /// The numbers that were not greater than all before.
  private var others: [Int: Int] = [:]

  package init() {}

  /// Adds a number; a number that is there keeps what was added first.
  package mutating func add(_ number: Int, _ other: Int) {
    guard self[number] == nil else { return }
    let difference = other - number
    guard let last = runs.last else { return runs.append((number...number, difference)) }
    if number < last.numbers.lowerBound {
      others[number] = other
    } else if number == last.numbers.upperBound + 1, difference == last.difference {
      runs[runs.count - 1].numbers = last.numbers.lowerBound...number
    } else {
      runs.append((number...number, difference))
    }
  }

  /// Returns the first of the pairs whose numbers another map does not have, at most this many.
  package func missing(in map: NumberMap, limit: Int) -> [(number: Int, other: Int)] {
    let all = runs.lazy.flatMap { run in run.numbers.lazy.map { ($0, $0 + run.difference) } }
    let found = all.filter { map[$0.0] == nil }.prefix(limit)
    return Array(found)
      + others.filter { map[$0.key] == nil }.sorted { $0.key < $1.key }.prefix(limit - found.count).map {
        ($0.key, $0.value)
      }
  }

  /// The other number; `nil` for a number that was not added.
  package subscript(number: Int) -> Int? {
    var (first, end) = (0, runs.count)
    while first < end {
      let middle = (first + end) / 2
      if runs[middle].numbers.upperBound < number { first = middle + 1 } else { end = middle }
    }
    guard first < runs.count, runs[first].numbers.contains(number) else { return others[number] }
    return number + runs[first].difference
  }
}
