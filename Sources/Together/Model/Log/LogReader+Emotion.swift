import EmotionModel
import Values

extension LogReader {
  /// Reads a feeling, with everything behind it as its note.
  ///
  /// A time before the feeling is its time. One next to it or at the end may be, or be part of the note, so both are
  /// readings; only today is not, because the note is of today anyway.
  ///
  /// - Parameter isNamed: Whether the line says that it is a feeling; then it may be a number.
  func readFeeling(_ clause: LogClause, isNamed: Bool, _ found: inout LogFindings) {
    guard let first = clause.words.first else { return }
    var (feelings, isWhole) = vocabulary.feelings.named(CollectionOfOne(first))
    if isNamed, let number = try? Int(written: first), let emotion = Emotion(number: number) {
      (feelings, isWhole) = ([emotion], true)
    }
    let hasNote = clause.words.count > 1
    // A note alone has a word before it, too.
    if isNamed, hasNote, Self.noFeeling.contains(first.withoutPunctuation.lowercased()),
      let text = clause.text(1..<clause.words.count), let note = Note(text),
      let moments = moments(of: clause, isAfterNote: true, &found)
    {
      for moment in moments { found.add(.feeling(TapRecord(nil, moment, note)), isWhole: true) }
      return
    }
    // The beginning of a name before other words is too easily something else.
    guard !feelings.isEmpty, isWhole || !hasNote, let text = clause.text(1..<max(1, clause.words.count)) else { return }
    guard let moments = moments(of: clause, isAfterNote: hasNote, &found) else { return }
    if case .now = clause.when, hasNote, isTime(Array(clause.words.dropFirst())) { return }
    guard let note = Note(text) else { return found.add(.tooLong) }
    for feeling in feelings {
      for moment in moments { found.add(.feeling(TapRecord(feeling, moment, note)), isWhole: isWhole) }
    }
  }

  /// The words for no feeling, behind the word that says that it is about one.
  private static let noFeeling: Set = ["0", "none", "note", "없음", "메모"]

  func moments(of clause: LogClause, isAfterNote: Bool, _ found: inout LogFindings) -> [DayOrMoment]? {
    switch clause.when {
    case .now: return [.at(now)]
    case .moments(let moments, _): return moments.map { .at($0) }
    case .days([]):
      if !isAfterNote || clause.beginsWithTime { found.add(.needsClock) }
      return nil
    case .days(let days): return isAfterNote && !clause.beginsWithTime && days == [today] ? nil : days.map { .on($0) }
    case .future:
      if !isAfterNote || clause.beginsWithTime { found.add(.future) }
      return nil
    }
  }
}
