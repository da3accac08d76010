import TerminalUI
import Values

struct RowError: Error {
  let phrase: Phrase

  init(en: String, ko: String) { phrase = Phrase(en: en, ko: ko) }
}

/// The errors of a file by line; it is read to its end in spite of them, so that all can be corrected at once.
struct RowErrors {
  private(set) var listed: [(place: Phrase, error: RowError)] = []
  private(set) var count = 0
  private let limit: Int

  /// - Parameter limit: The number of errors that are listed; the others are counted.
  init(limit: Int = 20) { self.limit = limit }

  mutating func add(_ error: RowError, line: Int) { add(error, at: Self.place(line)) }

  /// Adds an error of what has no lines.
  mutating func add(_ error: RowError, at place: @autoclosure () -> Phrase) {
    count += 1
    if listed.count < limit { listed.append((place(), error)) }
  }

  mutating func collect(line: Int, _ body: () throws(RowError) -> Void) {
    do throws(RowError) { try body() } catch { add(error, line: line) }
  }

  private static func place(_ line: Int) -> Phrase { Phrase(en: "line \(line)", ko: "\(line)번째 줄") }

  func check(_ name: Phrase) throws(Failure) {
    guard count > 0 else { return }
    let head = Phrase(
      en: "\(name.en) has errors, so nothing was imported.", ko: "\(name.ko): 잘못된 곳이 있어 아무것도 가져오지 않았습니다.")
    var list = listed.map { $0.place + Phrase(same: ": ") + $0.error.phrase }
    let rest = count - listed.count
    if rest > 0 { list.append(Phrase(en: "… and \(rest) more", ko: "… 그 밖에 \(rest)건")) }
    throw Failure(.badData, head, list: list)
  }
}

extension Note {
  init(parsing text: String) throws(RowError) {
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
  init(_ text: String, of option: String, _ refusal: Phrase = .empty) throws(Failure) {
    let text = text == "-" ? String(decoding: try InputFile("-").text(remark: refusal), as: UTF8.self) : text
    self = try Failure.option(option, refusal) { () throws(RowError) in try Note(parsing: text) }
  }
}

extension RowError {
  static let unreadableNote = RowError(en: "a note cannot contain control characters", ko: "메모에는 제어 문자를 쓸 수 없습니다")
}
