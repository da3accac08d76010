import EmotionModel
import Values

extension LogReader {
  /// Returns which words of a line nothing is called.
  func strange(_ words: [Substring], _ times: [LogTime]) -> [Substring] {
    let parts = words.flatMap(\.partsBetweenSeparators)
    let isTime = Set(times.flatMap(\.range).map { words[$0].startIndex })
    return parts.filter { part in
      let word = part.last == ":" ? part.dropLast() : part
      return !isTime.contains(part.startIndex) && !isKnown(word)
    }
  }

  /// Returns what may be meant by a line in which nothing is called as some words are.
  func near(_ strange: [Substring], _ clauses: [LogClause], of line: String) -> LogAnswer {
    let text = typed(strange, in: line)
    var names = strange.count == 1 ? vocabulary.near(String(strange[0].withoutPunctuation)) : []
    if names.isEmpty { names = vocabulary.near(text) }
    let corrected = names.flatMap { corrections(of: line, in: strange, to: $0.text) }
    let said = saidFeelings(clauses)
    // The same is offered once, with the line that says it best.
    let others = said.map(\.suggestion) + (said.isEmpty ? [] : stress(in: clauses))
    let unlike = others.filter { other in !corrected.contains { $0.reading == other.reading } }
    let suggestions = (unlike + corrected).uniqued().prefix(Self.mostReadings)
    guard !suggestions.isEmpty else {
      let isFelt =
        clauses.count <= Self.mostReadings
        && clauses.contains { $0.isPartOfDay && !SaidFeeling.all(in: $0.words).isEmpty }
      return .problem(isFelt ? .needsClock : doubt(in: strange) ?? .unknown(text, near: names.map(\.name)))
    }
    return .near(corrected.isEmpty ? said.first?.words ?? text : text, Array(suggestions))
  }

  /// Returns why one of some numbers may be two, as in `coffee 1.500 mg` and `water 1,475/40`; nil if none may.
  func doubt(in words: [Substring]) -> LogProblem? {
    for word in words {
      guard let (number, unit) = WrittenNumber.leading(word), Self.amountUnits.contains(unit.lowercased()) else {
        continue
      }
      do throws(NumberProblem) { _ = try number.value() } catch {
        if case .ambiguous = error { return .doubtful(error) }
      }
    }
    return nil
  }

  private static let amountUnits: Set = ["", "mg", "ml", "g", "밀리그램"]

  /// Returns what was typed from the first strange word to the last, with a number that belongs to it.
  private func typed(_ strange: [Substring], in line: String) -> String {
    guard let first = strange.first, let last = strange.last else { return "" }
    var start = first.startIndex
    let before = line[..<start].split(whereSeparator: \.isWhitespace).last
    if let before, before.contains(where: \.isNumber), Self.timeUnits.contains(first.lowercased()) {
      start = before.startIndex
    }
    return String(line[start..<last.endIndex].withoutPunctuation)
  }

  /// The words that belong to the number before them.
  private static let timeUnits: Set = [
    "h", "hr", "hrs", "hour", "hours", "m", "min", "mins", "minute", "minutes", "ago", "전", "시간", "분",
  ]

  /// Returns what the line means with a name in the place of strange words that stand together.
  private func corrections(of line: String, in strange: [Substring], to name: String) -> [LogSuggestion] {
    guard let first = strange.first, let last = strange.last else { return [] }
    let range = first.startIndex..<last.endIndex
    guard strange.count == 1 || line[range].split(whereSeparator: \.isWhitespace) == strange else { return [] }
    let text = line[..<range.lowerBound] + name + line[range.upperBound...]
    let words = text.split(whereSeparator: \.isWhitespace)
    let readings = findings(clauses(words, times(in: words), of: String(text))).readings
    let corrected = words.joined(separator: " ")
    return readings.map { LogSuggestion(reading: $0, line: readings.count == 1 ? corrected : nil) }
  }

  /// Reads feelings that are said in other words than their names: in which words, and with all that was typed besides
  /// the time as the note, because those words say more than the name.
  func saidFeelings(_ clauses: [LogClause]) -> [(words: String, suggestion: LogSuggestion)] {
    // Of a line with more times nobody could choose.
    guard clauses.count <= Self.mostReadings else { return [] }
    let beginsWithTime = clauses.contains { $0.beginsWithTime && !$0.isPartOfDay }
    var ignored = LogFindings()
    return clauses.flatMap { clause in
      SaidFeeling.all(in: clause.words).flatMap { said -> [(words: String, suggestion: LogSuggestion)] in
        let end = said.range.upperBound
        // A time behind the feeling alone is its time, and not a part of the note.
        let behind = Array(clause.words[end...])
        if case .now = clause.when, beginsWithTime || isTime(behind) && !isPartOfToday(behind) { return [] }
        guard let moments = moments(of: clause, isAfterNote: clause.cut != end, &ignored),
          let note = Note(clause.words.joined(separator: " "))
        else { return [] }
        let words = clause.words[said.range].joined(separator: " ")
        return said.feelings.flatMap { feeling in
          moments.map { (words, LogSuggestion(reading: .feeling(TapRecord(feeling.emotion, $0, note)), line: nil)) }
        }
      }
    }
  }

  /// Returns the button for stress, where a line says stress in other words than the button.
  private func stress(in clauses: [LogClause]) -> [LogSuggestion] {
    let saying = clauses.filter { clause in
      clause.words.contains { $0.lowercased().hasPrefix("stress") || $0.hasPrefix("스트레스") }
    }
    let isTimed = saying.contains { if case .moments = $0.when { true } else { false } }
    let moments = saying.flatMap { clause -> [LocalTime] in
      switch clause.when {
      case .now: isTimed || saying.count > 1 ? [] : [now]
      case .moments(let moments, _): moments
      case .days, .future: []
      }
    }
    return moments.map { LogSuggestion(reading: .press(.stress, at: $0), line: nil) }
  }
}

extension Substring {
  /// The parts of a word between commas and the like, but not of a number with a comma.
  fileprivate var partsBetweenSeparators: [Substring] {
    var (parts, start) = ([Substring](), startIndex)
    for index in indices where ",+&".contains(self[index]) {
      let next = self.index(after: index)
      let isInNumber =
        self[index] == "," && index > startIndex && self[self.index(before: index)].isNumber && next < endIndex
        && self[next].isNumber
      if isInNumber { continue }
      parts.append(self[start..<index])
      start = next
    }
    return (parts + [self[start...]]).filter { !$0.isEmpty }
  }
}
