import ArgumentParser
import TerminalUI

/// The number of a record as it is typed: `3` or `#3`.
enum RecordNumber {
  static func typed(_ text: String) throws(Failure) -> Int {
    let digits = text.trimmed.drop { $0 == "#" }
    guard text.trimmed.count - digits.count <= 1, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits), number > 0
    else {
      throw Failure(
        .usage,
        Phrase(
          en: "\"\(text.shown)\" is no number of a record such as 3 or #3; list shows them.",
          ko: "3이나 #3 같은 기록 번호가 아닙니다: \"\(text.shown)\". list로 볼 수 있습니다."))
    }
    return number
  }
}

extension OutputOptions {
  private struct NoRecord: Encodable {
    let error = "no-such-record"
    let numbers: [Int]
  }

  /// What to throw when there are no such records: for programs it has been printed already.
  func noRecord(_ numbers: [Int]) throws -> any Error {
    guard json else { return Failure(.refused, WaterSentences.missing(numbers)) }
    print(try JSON.text(NoRecord(numbers: numbers)))
    return ExitCode(Failure.Code.refused.rawValue)
  }
}
