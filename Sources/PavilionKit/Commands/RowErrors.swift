import TerminalUI
import Values

package struct RowError: Error {
  package let phrase: Phrase
  /// Whether it is a time without a zone that is still to come here, but has been where clocks are ahead.
  private(set) var isAhead = false
  /// Whether figures contradict each other, which can be taken as they are.
  package private(set) var isConflict = false

  package init(_ phrase: Phrase) { self.phrase = phrase }

  package init(en: String, ko: String) { self.init(Phrase(en: en, ko: ko)) }

  /// Reads a number, and asks back if it may be two.
  ///
  /// - Parameter problem: What is said of any other text that is no such number.
  package static func reading<Value>(
    or problem: @autoclosure () -> Phrase, _ read: () throws(NumberProblem) -> Value
  ) throws(RowError) -> Value {
    do throws(NumberProblem) { return try read() } catch { throw RowError(error.phrase ?? problem()) }
  }

  /// The same, of figures that contradict each other.
  package var conflict: RowError {
    var error = self
    error.isConflict = true
    return error
  }

  /// The same, of a time that another zone would make right.
  package var ahead: RowError {
    var error = self
    error.isAhead = true
    return error
  }
}

/// Where a row or an entry stands in a file: its line, or its number where all are in one line.
package enum RowPlace: Hashable {
  /// From 1.
  case line(Int)
  /// From 1.
  case entry(Int)

  package var phrase: Phrase {
    switch self {
    case .line(let line): Phrase(en: "line \(line)", ko: "\(line)번째 줄")
    case .entry(let number): Phrase(en: "entry \(number)", ko: "\(number)번째 항목")
    }
  }

  /// The first places of a list, all of which are of one file.
  package static func listed(_ places: [RowPlace]) -> Phrase {
    if places.count == 1 { return places[0].phrase }
    var isInLines = true
    let numbers = places.prefix(20).map { place in
      switch place {
      case .line(let line): return "\(line)"
      case .entry(let number):
        isInLines = false
        return "\(number)"
      }
    }
    let list = numbers.joined(separator: ", ") + (places.count > numbers.count ? ", …" : "")
    return isInLines
      ? Phrase(en: "lines \(list)", ko: "\(list)번째 줄") : Phrase(en: "entries \(list)", ko: "\(list)번째 항목")
  }
}

/// The errors of a file by their place; it is read to its end in spite of them, so that all can be corrected at once.
///
/// A record that another program wrote, and nobody can correct, is left out instead.
package struct RowErrors {
  package private(set) var listed: [(place: Phrase, error: RowError)] = []
  package private(set) var count = 0
  /// The places of the records that are left out, and the reason for each.
  package private(set) var leftOut: [(place: Phrase, error: RowError)] = []
  package private(set) var leftOutCount = 0
  /// How many of the errors are times that another zone would make right.
  private(set) var aheadCount = 0
  /// How many of the errors are figures that contradict each other.
  private(set) var conflictCount = 0
  private let limit: Int

  /// - Parameter limit: The number of errors that are listed; the others are counted.
  package init(limit: Int = 20) { self.limit = limit }

  package mutating func add(_ error: RowError, line: Int) { add(error, at: .line(line)) }

  package mutating func add(_ error: RowError, at place: RowPlace) { add(error, at: place.phrase) }

  /// Adds an error in a column with a heading.
  package mutating func add(_ error: RowError, at place: RowPlace, column: String) {
    let heading = column.cut(to: 20, ellipsis: "…").sanitizedForDisplay
    let place = place.phrase
    add(error, at: heading.isEmpty ? place : place + Phrase(en: ", \(heading)", ko: " \(heading)"))
  }

  /// Adds an error of what has no lines.
  package mutating func add(_ error: RowError, at place: @autoclosure () -> Phrase) {
    count += 1
    if error.isAhead { aheadCount += 1 }
    if error.isConflict { conflictCount += 1 }
    if listed.count < limit { listed.append((place(), error)) }
  }

  package mutating func collect(at place: RowPlace, _ body: () throws(RowError) -> Void) {
    do throws(RowError) { try body() } catch { add(error, at: place) }
  }

  /// Leaves out a record that a program wrote; but where another zone would make it right, it is an error.
  package mutating func leaveOut(_ error: RowError, at place: RowPlace) { leaveOut(error, at: place.phrase) }

  package mutating func leaveOut(_ error: RowError, at place: @autoclosure () -> Phrase) {
    guard !error.isAhead else { return add(error, at: place()) }
    leftOutCount += 1
    if leftOut.count < limit { leftOut.append((place(), error)) }
  }

  /// Makes errors of what was left out, because nothing else is in the file.
  package mutating func refuseLeftOut() {
    (listed, leftOut) = (Array((listed + leftOut).prefix(limit)), [])
    (count, leftOutCount) = (count + leftOutCount, 0)
  }

  package func check(_ name: Phrase) throws(Failure) {
    guard count > 0 else { return }
    let head = Phrase(
      en: "\(name.en) has errors, so nothing was imported.", ko: "\(name.ko): 잘못된 곳이 있어 아무것도 가져오지 않았습니다.")
    throw Failure(
      .badData, head, list: Self.lines(listed, of: count) + (aheadCount > 0 ? [ImportClock.question] : []))
  }

  /// The lines about the records that were left out, and why; none if nothing was left out.
  package var leftOutLines: [Phrase] {
    guard leftOutCount > 0 else { return [] }
    let head = Phrase(
      en: leftOutCount == 1
        ? "1 record cannot be read and was left out:"
        : "\(leftOutCount.grouped) records cannot be read and were left out:",
      ko: "읽을 수 없는 기록 \(leftOutCount.grouped)건은 뺐습니다:")
    return [head] + Self.lines(leftOut, of: leftOutCount).map { Phrase(same: "  ") + $0 }
  }

  private static func lines(_ listed: [(place: Phrase, error: RowError)], of count: Int) -> [Phrase] {
    let rest = count - listed.count
    return listed.map { $0.place + Phrase(same: ": ") + $0.error.phrase }
      + (rest > 0 ? [Phrase(en: "… and \(rest) more", ko: "… 그 밖에 \(rest)건")] : [])
  }
}

extension Note {
  package init(parsing text: String) throws(RowError) {
    switch Note.problem(with: text) {
    case nil: self = Note(text) ?? .empty
    case .tooLong:
      throw RowError(
        en: "a note can have up to \(Note.maximumLength.grouped) characters",
        ko: "메모는 \(Note.maximumLength.grouped)자까지입니다")
    case .unreadable: throw .unreadableNote
    }
  }
}

extension Note {
  /// Reads the note that an option gives, with its lines: the text itself, or for `-` standard input.
  package init(_ text: String, of option: String) throws(Failure) {
    let text = text == "-" ? String(decoding: try InputFile("-").text(), as: UTF8.self) : text
    self = try Failure.option(option) { () throws(RowError) in try Note(parsing: text) }
  }
}

extension RowError {
  static let unreadableNote = RowError(en: "a note cannot contain control characters", ko: "메모에는 제어 문자를 쓸 수 없습니다")
}
