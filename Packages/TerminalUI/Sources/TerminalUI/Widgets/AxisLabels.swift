/// The wanted position of a label along an axis, in cells.
struct LabelSpan: Hashable, Sendable {
  var center: Int
  var length: Int

  fileprivate var start: Int { center - (length - 1) / 2 }
}

/// The index and position of a label that is shown.
struct LabelPosition: Hashable, Sendable {
  var index: Int
  var start: Int
  var length: Int

  fileprivate func isClear(of next: LabelPosition) -> Bool { start + length < next.start }
}

/// The choice of the labels of an axis that are shown, so that no two touch.
enum AxisLabels {
  /// Returns the labels that fit, in the order of the axis, at least one cell apart and all inside the range.
  ///
  /// Of labels at even steps every second, third and so on is shown. With `keepsLast` the last one is shown in any case.
  static func positions(of spans: [LabelSpan], in range: Range<Int>, keepsLast: Bool = false) -> [LabelPosition] {
    let wishes = spans.indices
      .filter { spans[$0].length > 0 && spans[$0].length <= range.count && range.contains(spans[$0].center) }
      .sorted { spans[$0].center < spans[$1].center }
      .map { LabelPosition(index: $0, start: spans[$0].start, length: spans[$0].length) }
    let inside = wishes.map { wish in
      LabelPosition(
        index: wish.index, start: min(max(wish.start, range.lowerBound), range.upperBound - wish.length),
        length: wish.length)
    }
    var shown: [LabelPosition] = []
    for index in stride(from: 0, to: inside.count, by: step(of: wishes, spans)) {
      if shown.last?.isClear(of: inside[index]) ?? true { shown.append(inside[index]) }
    }
    if keepsLast, let last = inside.last, shown.last != last {
      while shown.count > 1, shown.last?.isClear(of: last) == false { shown.removeLast() }
      if shown.last?.isClear(of: last) ?? true { shown.append(last) }
    }
    return shown
  }

  private static func step(of wishes: [LabelPosition], _ spans: [LabelSpan]) -> Int {
    let centers = wishes.map { spans[$0.index].center }
    let gaps = zip(centers, centers.dropFirst()).map { $1 - $0 }
    guard let minimum = gaps.min(), let most = gaps.max() else { return 1 }
    // Rounding makes even steps differ by one cell, and the corner of the axes by one more.
    guard most - minimum <= 2 else { return 1 }
    return (1...wishes.count).first { step in
      stride(from: step, to: wishes.count, by: step).allSatisfy { wishes[$0 - step].isClear(of: wishes[$0]) }
    } ?? 1
  }
}
