import Values
import WaterModel

extension LogReader {
  /// Reads a water: hardness and alkalinity, its name before or behind them, and perhaps its pH.
  ///
  /// - Parameter isNamed: Whether the line says that it is a water; if not, it must have a name from the log.
  func readWater(_ clause: LogClause, isNamed: Bool, _ found: inout LogFindings) {
    let words = clause.words
    guard let pair = pair(in: words) else {
      let figures = words.filter { $0.contains("/") }.flatMap { $0.split(separator: "/") }
      if let problem = doubt(in: figures) { found.add(problem) } else if isNamed { found.add(.needsFigures) }
      return
    }
    let before = 0..<pair.range.lowerBound
    var after = pair.range.upperBound..<words.count
    var others: [WaterFigure: Double] = [:]
    for (place, end) in [(after.lowerBound, true), (after.upperBound, false)] {
      guard let (value, count) = pH(words, at: place, isFirst: end), count <= after.count, others[.pH] == nil else {
        continue
      }
      others[.pH] = value
      after = end ? after.lowerBound + count..<after.upperBound : after.lowerBound..<after.upperBound - count
    }
    guard before.isEmpty || after.isEmpty, let typed = clause.text(before.isEmpty ? after : before) else { return }
    let known = vocabulary.waters.first { $0.key == SearchKey(typed) && !typed.isEmpty }
    guard isNamed || known != nil else { return }
    // What is no pH is no name either.
    if known == nil, Self.beginsWithPH(typed) { return }
    guard let name = WaterLabel(known?.name ?? typed) else { return found.add(.tooLong) }
    if case .now = clause.when, !typed.isEmpty, known == nil, isTime(Array(words[before.isEmpty ? after : before])) {
      return
    }
    let moments: [WaterMoment]
    switch clause.when {
    case .now: moments = [WaterMoment(now)]
    case .moments(let all, _): moments = all.map { WaterMoment($0) }
    case .days([]):
      if typed.isEmpty || clause.beginsWithTime { found.add(.needsClock) }
      return
    case .days(let days): moments = days.map { WaterMoment(day: $0, in: zone) }
    case .future:
      if typed.isEmpty || clause.beginsWithTime { found.add(.future) }
      return
    }
    for read in pair.waters {
      guard let figures = WaterFigures(read.figures.merging(others) { $1 }, ranges: read.ranges) else { continue }
      for moment in moments { found.add(.water(WaterSample(at: moment, name: name, figures)), isWhole: true) }
    }
  }

  /// A meaning that two texts may have: hardness and alkalinity in ppm, and between which values they are.
  private typealias Reading = (
    figures: [WaterFigure: Double], ranges: [WaterFigure: ClosedRange<Double>]
  )

  /// The signs for a hardness or an alkalinity that is not known: `68/-`.
  private static let unknown = ["-", "–", "−", "?"]

  /// Returns the first pair of figures, `68/40`, `68 / 40`, `3.8dH/2.2 dH`, `68–74/<1`, `68/-`, and what it may be.
  private func pair(in words: [Substring]) -> (range: Range<Int>, waters: [Reading])? {
    for start in words.indices {
      for length in 1...min(3, words.count - start) {
        let text = words[start..<start + length].joined()
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[1].isEmpty,
          parts.allSatisfy({ text in
            Self.unknown.contains(text) || (text.first.map { $0.isNumber || "<≤".contains($0) } ?? false)
          }), let last = parts.lastIndex(where: { !Self.unknown.contains($0) })
        else { continue }
        // A unit behind both, as `68/40 ppm`, or `68/- ppm`.
        var (texts, end) = (parts, start + length)
        if words.indices.contains(end), texts[last].last?.isNumber == true,
          let unit = WaterUnit(named: String(words[end])),
          WaterUnit.shared.contains(unit)
        {
          (texts[last], end) = (texts[last] + words[end], end + 1)
        }
        let waters = waters(texts)
        if !waters.isEmpty { return (start..<end, waters) }
      }
    }
    return nil
  }

  /// Returns what two texts may be: one unit may be that of both, or of its own number alone.
  ///
  /// - Parameter texts: Those of hardness and alkalinity, of which one may not be known.
  private func waters(_ texts: [String]) -> [Reading] {
    let isKnown = texts.map { !Self.unknown.contains($0) }
    let texts = texts.map { LabelReading($0) }
    let units = texts.map { text in
      let last = text.last
      return WaterUnit(named: String(last.drop { $0.isNumber || ".,".contains($0) }))
    }
    let usual = vocabulary.unit
    let choices: [(WaterUnit, WaterUnit)] =
      switch (units[0], units[1]) {
      case (nil, let unit?) where WaterUnit.shared.contains(unit): [(unit, unit)]
      case (let unit?, nil) where !isKnown[1]: [(unit, unit)]
      case (let unit?, nil) where WaterUnit.shared.contains(unit): [(unit, usual), (unit, unit)]
      default: [(usual, usual)]
      }
    return choices.compactMap { first, second in
      var water: Reading = ([:], [:])
      let figures = [(WaterFigure.hardness, first), (.alkalinity, second)]
      for (((figure, unit), text), isKnown) in zip(zip(figures, texts), isKnown) where isKnown {
        guard let read = read(text, of: figure, in: unit) else { return nil }
        (water.figures[figure], water.ranges[figure]) = read
      }
      return water
    }
  }

  private func read(
    _ text: LabelReading, of figure: WaterFigure, in unit: WaterUnit
  ) -> (value: Double, range: ClosedRange<Double>?)? {
    try? text.value(of: figure) { text throws(NumberProblem) in try WaterUnit.ppm(text, of: figure, in: unit) }
  }

  /// Whether a text begins with a pH, whatever its number is: `pH 15`.
  private static func beginsWithPH(_ text: String) -> Bool {
    guard text.lowercased().hasPrefix("ph") else { return false }
    return text.dropFirst(2).drop { " =:".contains($0) }.first?.isNumber ?? true
  }

  /// Returns a pH that begins or ends at a place, and how many words it has: `pH 7.2`, `pH7.2`.
  private func pH(_ words: [Substring], at place: Int, isFirst: Bool) -> (value: Double, count: Int)? {
    for count in 1...2 {
      let range = isFirst ? place..<place + count : place - count..<place
      guard range.lowerBound >= 0, range.upperBound <= words.count else { continue }
      let text = words[range].joined().lowercased().filter { $0 != "=" && $0 != ":" }
      guard text.hasPrefix("ph"),
        let value = try? Double(written: text.dropFirst(2), in: WaterFigure.pH.range)
      else { continue }
      return (value, count)
    }
    return nil
  }
}
