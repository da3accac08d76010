/// A set of numbers of rows, which takes little memory where they follow each other.
package struct NumberRuns {
  private var runs: [ClosedRange<Int>] = []
  /// The numbers that were not greater than all before.
  private var others: Set<Int> = []

  package init() {}

  package var isEmpty: Bool { runs.isEmpty && others.isEmpty }

  package mutating func insert(_ number: Int) {
    guard let last = runs.last else { return runs.append(number...number) }
    if number == last.upperBound + 1 {
      runs[runs.count - 1] = last.lowerBound...number
    } else if number > last.upperBound {
      runs.append(number...number)
    } else if !contains(number) {
      others.insert(number)
    }
  }

  package func contains(_ number: Int) -> Bool {
    var (first, end) = (0, runs.count)
    while first < end {
      let middle = (first + end) / 2
      if runs[middle].upperBound < number { first = middle + 1 } else { end = middle }
    }
    return first < runs.count && runs[first].contains(number) || others.contains(number)
  }

  /// The numbers in order, in ranges whose count is at most `limit`.
  package func ranges(upTo limit: Int) -> [ClosedRange<Int>] {
    let all = (runs + others.sorted().map { $0...$0 }).sorted { $0.lowerBound < $1.lowerBound }
    return all.flatMap { run in
      stride(from: run.lowerBound, through: run.upperBound, by: limit).map { $0...min($0 + limit - 1, run.upperBound) }
    }
  }
}
