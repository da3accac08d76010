import EmotionModel
import Values

extension LogReader {
  /// Returns which words of a line nothing is called.
  func strange(_ words: [Substring], _ times: [LogTime]) -> [Substring] {
    let parts = words.flatMap { $0.split { ",+&".contains($0) } }
    let isTime = Set(times.flatMap(\.range).map { words[$0].startIndex })
    return parts.filter { part in
      let word = part.last == ":" ? part.dropLast() : part
      return !isTime.contains(part.startIndex) && !isKnown(word)
    }
  }

  /// Returns what may be meant by a line in which nothing is called as some words are.
  func near(_ strange: [Substring], _ clauses: [LogClause], of line: String) -> LogAnswer {
    let text = strange.joined(separator: " ")
    var names = strange.count == 1 ? vocabulary.near(String(strange[0])) : []
    if names.isEmpty { names = vocabulary.near(text) }
    let corrected = names.flatMap { corrections(of: line, in: strange, to: $0.text) }
    let said = saidFeelings(clauses)
    let suggestions = (said.map(\.suggestion) + corrected).uniqued().prefix(Self.mostReadings)
    guard !suggestions.isEmpty else { return .problem(.unknown(text, near: names.map(\.name))) }
    return .near(corrected.isEmpty ? said.first?.words ?? text : text, Array(suggestions))
  }

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

  /// Reads feelings that are said in other words than their names: in which words, and with the line as the note if it
  /// says more than that.
  func saidFeelings(_ clauses: [LogClause]) -> [(words: String, suggestion: LogSuggestion)] {
    // Of a line with more times nobody could choose.
    guard clauses.count <= Self.mostReadings else { return [] }
    let beginsWithTime = clauses.contains(where: \.beginsWithTime)
    var ignored = LogFindings()
    return clauses.flatMap { clause in
      SaidFeeling.all(in: clause.words).flatMap { said -> [(words: String, suggestion: LogSuggestion)] in
        var rest = clause.words
        rest.removeSubrange(said.range)
        let hasNote = !SaidFeeling.saysNothing(rest)
        if case .now = clause.when, beginsWithTime || hasNote && isTime(rest) { return [] }
        guard let moments = moments(of: clause, isAfterNote: hasNote, &ignored),
          let note = Note(hasNote ? clause.words.joined(separator: " ") : "")
        else { return [] }
        let words = clause.words[said.range].joined(separator: " ")
        return said.feelings.flatMap { feeling in
          moments.map { (words, LogSuggestion(reading: .feeling(TapRecord(feeling, $0, note)), line: nil)) }
        }
      }
    }
  }
}
