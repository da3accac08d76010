import EmotionModel
import JuiceModel
import Values
import WaterModel

/// Reads what is to be logged from a line such as `espresso 20m ago` or `행복해 첫눈 #가족`.
///
/// It finds every meaning that all words of the line have together, and never leaves a word out. A name that is written out
/// comes before names that only begin so.
public struct LogReader: Sendable {
  public let vocabulary: LogVocabulary
  let now: LocalTime
  let zone: LocalZone
  let hasHalfDays: Bool
  let dayStart: DayStart

  /// The most readings between which somebody can be asked to choose.
  public static let mostReadings = 9
  /// The most characters of a line: some sentences with a feeling and a time before them; longer notes have an editor.
  public static let mostCharacters = 560

  /// - Parameters:
  ///   - hasHalfDays: Whether the clock of the user has twelve hours, so that `3:05` may be of the afternoon.
  ///   - dayStart: When the day of the user begins: what `today` alone is. A day with a clock is the calendar's.
  public init(
    _ vocabulary: LogVocabulary, now: LocalTime, in zone: LocalZone, hasHalfDays: Bool = false,
    from dayStart: DayStart = .midnight
  ) {
    (self.vocabulary, self.now, self.zone, self.hasHalfDays) = (vocabulary, now, zone, hasHalfDays)
    self.dayStart = dayStart
  }

  /// The day that is under way for the user.
  var today: CivilDate { dayStart.date(of: zone.time(at: now.secondsSinceEpoch)) }

  /// Returns what a line means.
  public func answer(_ line: String) -> LogAnswer {
    let line = line.composed
    let words = line.prefix(Self.mostCharacters + 1).split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return .nothing }
    guard line.count <= Self.mostCharacters else { return .problem(.tooLong) }
    let times = times(in: words)
    let clauses = clauses(words, times, of: line)
    let found = findings(clauses)
    let readings = found.readings
    guard readings.isEmpty else {
      guard readings.count > Self.mostReadings else { return .readings(readings) }
      let names = readings.compactMap(\.name)
      return .problem(names.count == readings.count ? .tooMany(line, names) : .unfinished)
    }
    if let problem = found.problem { return .problem(problem) }
    let strange = strange(words, times)
    return strange.isEmpty ? .problem(.unfinished) : near(strange, clauses, of: line)
  }

  func findings(_ clauses: [LogClause]) -> LogFindings {
    var found = LogFindings()
    for clause in clauses { read(clause, into: &found) }
    return found
  }

  /// The line without a time, and without each part of it that is one.
  func clauses(_ words: [Substring], _ times: [LogTime], of line: String) -> [LogClause] {
    [LogClause(line, words, .now)]
      + times.map { time in
        var rest = words
        rest.removeSubrange(time.range)
        return LogClause(line, rest, time.when, cut: time.range.lowerBound)
      }
  }

  /// The most words of a time: `21 Nov 2026 at 2:05 pm`.
  private static let timeWords = 7
  /// The words at each end of a line among which a time is looked for: what is about a time is short, or has its note
  /// before or behind it.
  private static let endWords = 30

  typealias LogTime = (range: Range<Int>, when: LogClause.When)

  /// Returns the parts of a line that are times, and are not within longer ones.
  func times(in words: [Substring]) -> [LogTime] {
    // Most words of a note have nothing of a time, and are not tried with each number of words behind them.
    let hints = words.map(\.isOfTime)
    var times: [LogTime] = []
    for start in words.indices where start < Self.endWords || start >= words.count - Self.endWords {
      // With the longest parts alone: `yesterday 22:00` is not 22:00 after a word.
      let minimum = max(start, times.last?.range.upperBound ?? 0)
      for end in (start + 1...min(words.count, start + Self.timeWords)).reversed() where end > minimum {
        guard hints[start..<end].contains(true), let when = when(words[start..<end]) else { continue }
        // 밤 before 12시 says which, and not that of another time.
        if case .days([]) = when, end < words.count, isTime([words[end]]) { continue }
        times.append((start..<end, when))
        break
      }
    }
    return times
  }

  /// Returns the time that some words are; nil if they are none.
  private func when(_ words: ArraySlice<Substring>) -> LogClause.When? {
    let text = words.joined(separator: " ")
    let moments = zone.pastMoments(text, now: now, hasHalfDays: hasHalfDays)
    if !moments.isEmpty { return .moments(moments, text) }
    // `7.2` may be many things before it is a day.
    // `sun` and `sat` are other words, too.
    if !text.isDecimal, text.utf8.count > 3 || !text.allSatisfy(\.isLetter) {
      let days = CivilDate.meanings(typed: text, today: today)
      if !days.isEmpty { return days.contains { $0 <= today } ? .days(days.filter { $0 <= today }) : .future }
    }
    guard zone.moments(text, now: now).isEmpty else { return .future }
    if LogDayPart.isOne(text) { return .days([]) }
    let plain = text.withoutPunctuation
    return plain.endIndex < text.endIndex ? when(plain.split(separator: " ")[...]) : nil
  }

  /// Whether words are a time, as a whole.
  func isTime(_ words: [Substring]) -> Bool { !words.isEmpty && when(words[...]) != nil }

  /// Whether words are a part of the day that is under way, as a whole.
  func isPartOfToday(_ words: [Substring]) -> Bool {
    LogDayPart.isOne(words.joined(separator: " ")) && words.allSatisfy { !LogDayPart.saysAnotherDay($0) }
  }

  private func read(_ clause: LogClause, into found: inout LogFindings) {
    guard let first = clause.words.first else { return }
    // After a colon the word says the app and is nothing else.
    let isStrict = first.last == ":"
    if case .now = clause.when, clause.words.prefix(2).map({ $0.lowercased() }) == ["last", "night"],
      clause.words.dropFirst(2).first.flatMap({ LogTopic($0) }) == .night
    {
      readNight(clause.dropFirst().dropFirst().dropFirst(), isNamed: true, &found)
    }
    if let topic = LogTopic(isStrict ? first.dropLast() : first) {
      let rest = clause.dropFirst()
      switch topic {
      case .coffee:
        // `coffee` alone is one, and `had` alone is nothing.
        if !rest.words.isEmpty || first.withoutPunctuation.lowercased() != "had" {
          readCoffee(rest, isNamed: true, &found)
        }
      case .order: readOrder(rest, isNamed: true, &found)
      case .feeling: readFeeling(rest, isNamed: true, &found)
      case .water: readWater(rest, isNamed: true, &found)
      case .night: readNight(rest, isNamed: true, &found)
      case .rest: readPress(.rest, rest, &found)
      case .stress: readPress(.stress, rest, &found)
      case .count: readStock(rest, &found) { .count($0) }
      case .delivery: readStock(rest, &found) { .delivery($0) }
      }
    }
    guard !isStrict else { return }
    // `I had a latte`, `라떼 마셨어`.
    if clause.words.count > 1, DrinkingWords.before.contains(first.lowercased()) {
      read(clause.dropFirst(), into: &found)
    }
    if clause.words.count > 1, let last = clause.words.last, DrinkingWords.isBehind(last) {
      readCoffee(clause.dropLast(), isNamed: true, &found)
    }
    readCoffee(clause, isNamed: false, &found)
    readOrder(clause, isNamed: false, &found)
    readFeeling(clause, isNamed: false, &found)
    readWater(clause, isNamed: false, &found)
    readNight(clause, isNamed: false, &found)
  }

  func isKnown(_ word: Substring) -> Bool {
    let words = CollectionOfOne(word)
    return LogTopic(word) != nil || DrinkingWords.isBehind(word)
      || LogCount.number(words) != nil || LogCount.amount(words) != nil
      || LogSeparator.words.contains(word.lowercased()) || !vocabulary.drinks.named(words).values.isEmpty
      || !vocabulary.products.named(words).values.isEmpty || !vocabulary.ingredients.named(words).values.isEmpty
      || !vocabulary.feelings.named(words).values.isEmpty
  }
}

/// The words of a line besides its time.
struct LogClause {
  enum When {
    /// No time is said.
    case now
    /// The moments that a text may mean.
    case moments([LocalTime], String)
    /// The days that a text may mean; none for a part of the day, of which the time must still be said.
    case days([CivilDate])
    /// A time that is still to come.
    case future
  }

  private let line: String
  let words: [Substring]
  let when: When
  /// How many words stand before the time.
  let cut: Int?

  init(_ line: String, _ words: [Substring], _ when: When, cut: Int? = nil) {
    (self.line, self.words, self.when, self.cut) = (line, words, when, cut)
  }

  func dropFirst() -> LogClause {
    LogClause(line, Array(words.dropFirst()), when, cut: cut.map { max(0, $0 - 1) })
  }

  func dropLast() -> LogClause { LogClause(line, words.dropLast(), when, cut: cut.map { min($0, words.count - 1) }) }

  /// Whether the time is a part of a day, which is not enough of one.
  var isPartOfDay: Bool { if case .days([]) = when { true } else { false } }

  /// Whether the time stands before all words.
  var beginsWithTime: Bool { cut == 0 }

  /// Returns the text of some words as it was typed; nil if the time stood among them.
  func text(_ range: Range<Int>) -> String? {
    guard !range.isEmpty else { return "" }
    if let cut, cut > range.lowerBound, cut < range.upperBound { return nil }
    return String(line[words[range.lowerBound].startIndex..<words[range.upperBound - 1].endIndex])
  }
}

/// The readings and the problem found so far.
struct LogFindings {
  private var whole: [LogReading] = []
  private var begun: [LogReading] = []
  /// The first reason why something was not a reading.
  private(set) var problem: LogProblem?

  /// - Parameter isWhole: Whether names are written out.
  mutating func add(_ reading: LogReading, isWhole: Bool) {
    if isWhole {
      if !whole.contains(reading) { whole.append(reading) }
    } else if !begun.contains(reading) {
      begun.append(reading)
    }
  }

  mutating func add(_ problem: LogProblem) { self.problem = self.problem ?? problem }

  var readings: [LogReading] { whole.isEmpty ? begun : whole }
}

/// The separators between the parts of an order.
enum LogSeparator {
  static let words: Set<String> = [",", "+", "&", "and", "그리고"]

  /// Returns the parts between separators; empty if one of them is.
  static func parts(of words: [Substring]) -> [[Substring]] {
    let spaced = words.flatMap { word -> [Substring] in
      guard word.count > 1, word.contains(where: { ",+&".contains($0) }) else { return [word] }
      var (parts, start) = ([Substring](), word.startIndex)
      for index in word.indices where ",+&".contains(word[index]) {
        if start < index { parts.append(word[start..<index]) }
        parts.append(word[index...index])
        start = word.index(after: index)
      }
      return start < word.endIndex ? parts + [word[start...]] : parts
    }
    let parts = spaced.split(omittingEmptySubsequences: false) { Self.words.contains($0.lowercased()) }.map(Array.init)
    return parts.contains(where: \.isEmpty) ? [] : parts
  }
}

extension LogReading {
  /// The name of the one thing that is logged; nil if there are several, or none with a name.
  fileprivate var name: LogName? {
    switch self {
    case .coffee(let serving, _): .drink(serving.drink)
    case .order(let items): items.count == 1 ? .product(items[0].product) : nil
    case .feeling(let record): record.emotion.map { .feeling($0) }
    case .count(let amounts), .delivery(let amounts):
      amounts.count == 1 ? amounts.keys.first.map { .ingredient($0) } : nil
    case .press, .night, .water: nil
    }
  }
}

/// Parts of a day, such as `this morning` and `점심에`, which say less than a time.
enum LogDayPart {
  private static let english: Set<String> = {
    let parts = ["morning", "afternoon", "evening"]
    let named = ["this ", "yesterday ", "in the "].flatMap { day in parts.map { day + $0 } }
    let meals = ["breakfast", "lunch", "lunchtime", "dinner"].flatMap { ["at \($0)", "for \($0)"] }
    return Set(named + meals + ["tonight", "last night", "at night"])
  }()
  private static let korean: Set<String> = {
    let parts = ["아침", "점심", "저녁", "밤", "새벽", "오전", "오후", "낮"]
    let named = ["", "오늘", "어제", "그제", "그저께"].flatMap { day in parts.map { day + $0 } } + ["어젯밤", "점심때", "오늘점심때"]
    return Set(named + named.map { $0 + "에" })
  }()

  /// Whether a word says that it is not of today.
  static func saysAnotherDay(_ word: Substring) -> Bool {
    ["yesterday", "last", "어제", "어젯", "그제", "그저께"].contains { word.lowercased().hasPrefix($0) }
  }

  static func isOne(_ text: String) -> Bool {
    english.contains(text.lowercased()) || korean.contains(text.filter { !$0.isWhitespace })
  }
}

/// The words that say in a sentence that something was drunk, or felt.
enum DrinkingWords {
  /// Before the verb.
  static let before: Set = ["i", "i've", "i’ve", "ive", "just", "i'm", "i’m", "im", "am"]
  private static let stems = ["마셨", "마신", "마심", "마시", "먹었", "먹음"]

  /// Whether a word is a verb behind the name of a drink.
  static func isBehind(_ word: some StringProtocol) -> Bool { stems.contains { word.hasPrefix($0) } }
}

extension Substring {
  /// The words of which a time contains one unless it has a digit.
  private static let timeWords = [
    "now", "noon", "midnight", "hour", "minute", "today", "yesterday", "tomorrow", "night", "day", "week", "morning",
    "afternoon", "evening", "breakfast", "lunch", "dinner", "지금", "방금", "정오", "아침", "점심", "저녁", "밤", "새벽", "오전",
    "오후", "낮",
    "자정", "오늘", "어제", "어젯밤", "내일", "그제", "그저께", "시", "요일", "분", "하루", "이틀", "사흘", "주일",
  ]

  /// Whether a word may be part of a time, and not only stand among others that are.
  fileprivate var isOfTime: Bool {
    if contains(where: \.isNumber) { return true }
    let word = lowercased()
    return Self.timeWords.contains { word.contains($0) }
  }
}

extension String {
  /// Whether the text is one number with a point or comma.
  fileprivate var isDecimal: Bool {
    count { $0 == "." || $0 == "," } == 1 && allSatisfy { $0.isNumber || ".,".contains($0) }
  }
}
