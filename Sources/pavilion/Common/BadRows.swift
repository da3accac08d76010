import TerminalUI

/// What is wrong with one row of a file.
struct RowTrouble: Error {
  let phrase: Phrase

  init(_ phrase: Phrase) {
    self.phrase = phrase
  }

  init(en: String, ko: String) {
    phrase = Phrase(en: en, ko: ko)
  }
}

/// The rows of a file that cannot be taken in, by their lines.
///
/// All are looked for, so that a file can be put in order in one go; the first ones are named.
struct BadRows {
  private var named: [(line: Int, trouble: RowTrouble)] = []
  private var count = 0

  /// So many are named.
  private let most: Int

  init(naming most: Int = 20) {
    self.most = most
  }

  var isEmpty: Bool { count == 0 }

  mutating func add(_ trouble: RowTrouble, line: Int) {
    count += 1
    if named.count < most { named.append((line, trouble)) }
  }

  /// Does something with a row; what is wrong with it is noted.
  mutating func noting(line: Int, _ body: () throws(RowTrouble) -> Void) {
    do throws(RowTrouble) { try body() } catch { add(error, line: line) }
  }

  /// Throws when there are any.
  func check(_ file: TextFile) throws(Failure) { try check(file.name) }

  /// Throws when there are any in what is called so.
  func check(_ name: Phrase) throws(Failure) {
    guard !isEmpty else { return }
    var phrase = Phrase(
      en: "\(name.en) has errors; nothing of it was taken.", ko: "\(name.ko): 잘못된 곳이 있어 아무것도 가져오지 않았습니다.")
    for (line, trouble) in named {
      phrase = phrase + Phrase(en: "\n  line \(line): ", ko: "\n  \(line)번째 줄: ") + trouble.phrase
    }
    let rest = count - named.count
    if rest > 0 { phrase = phrase + Phrase(en: "\n  … and \(rest) more", ko: "\n  … 그 밖에 \(rest)건") }
    throw Failure(.badData, phrase)
  }
}
