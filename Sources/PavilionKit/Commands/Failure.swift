import ArgumentParser
import CLibrary
import DataFormats
import Stores
import TerminalRuntime
import TerminalUI

/// An error with a sentence for the user and an exit code.
package struct Failure: Error {
  /// The codes of `sysexits.h`, and 1 when a rule refuses.
  package enum Code: Int32, CaseIterable {
    case refused = 1
    case usage = 64, badData, missingInput
    case unavailable = 69
    case cannotCreate = 73, cannotWrite, busy
    case noRights = 77

    /// Whether what the caller gave is wrong, so that nothing was done.
    var isOfInput: Bool { [.usage, .badData, .missingInput].contains(self) }
  }

  package let code: Code
  package let phrase: Phrase
  /// The lines below the sentence, such as the errors of a file.
  package let list: [Phrase]
  /// The object that `--json` prints on standard output instead of the sentence.
  package let json: JSONObject?

  package init(_ code: Code, _ phrase: Phrase, list: [Phrase] = [], json: JSONObject? = nil) {
    (self.code, self.phrase, self.list, self.json) = (code, phrase, list, json)
  }

  package init(_ code: Code, en: String, ko: String) { self.init(code, Phrase(en: en, ko: ko)) }

  /// Returns the failure with another sentence after its own; before it where a list follows.
  package func ending(with sentence: Phrase?) -> Failure {
    guard let sentence else { return self }
    // A list follows the sentence that announces it.
    let parts = list.isEmpty ? [phrase, sentence] : [sentence, phrase]
    return Failure(code, parts.joined(separator: " "), list: list, json: json)
  }

  package var exitCode: ExitCode { ExitCode(code.rawValue) }

  /// Prints the sentence on standard error and returns the exit code.
  package func tell(in language: Language) -> ExitCode {
    TextSink.tell(["pavilion: \(phrase.text(in: language))"] + list.map { "  \($0.text(in: language))" })
    return exitCode
  }
}

extension Phrase {
  /// The sentence with which a command ends a failure.
  package static let nothingChanged = Phrase(en: "Nothing was changed.", ko: "바꾸지 않았습니다.")
  package static let nothingLogged = Phrase(en: "Nothing was logged.", ko: "기록하지 않았습니다.")
}

extension Failure {
  package static func usage(en: String, ko: String, _ detail: Phrase = .empty) -> Failure {
    Failure(.usage, Phrase(en: en, ko: ko) + detail)
  }

  /// An argument has bytes that are no UTF-8, and is given here with � for them.
  package static func notText(_ argument: String) -> Failure {
    let shown = argument.sanitizedForDisplay
    return .usage(
      en: "\"\(shown)\" has bytes that are no UTF-8. Nothing was done. Type it in a UTF-8 terminal, or rename the "
        + "file.",
      ko: "\"\(shown)\"에 UTF-8이 아닌 바이트가 있습니다. 아무것도 하지 않았습니다. UTF-8 터미널에서 입력하거나 파일 이름을 바꾸세요.")
  }

  /// A system call has failed; its reason is added.
  package static func system(_ code: Code, en: String, ko: String, _ error: Int32 = errno) -> Failure {
    let reason = String(cString: strerror(error))
    return Failure(code, en: "\(en) (\(reason)).", ko: "\(ko)(\(reason)).")
  }

  package static func isFolder(_ code: Code, _ name: Phrase) -> Failure {
    Failure(code, en: "\(name.en) is a folder. Name a file in it.", ko: "\(name.ko): 폴더입니다. 그 안의 파일을 지정하세요.")
  }

  /// Nothing is written to a symbolic link.
  package static func isLink(_ name: Phrase) -> Failure {
    Failure(
      .cannotCreate,
      en: "\(name.en) is a symbolic link. It was left as it is, and so was what it leads to. Name a file.",
      ko: "\(name.ko): 심볼릭 링크입니다. 링크도, 링크가 가리키는 파일도 그대로 두었습니다. 파일을 지정하세요.")
  }

  /// Parses the value of an option.
  package static func option<Value>(_ name: String, _ parse: () throws(RowError) -> Value) throws(Failure) -> Value {
    do throws(RowError) {
      return try parse()
    } catch {
      throw Failure(.usage, Phrase(same: "\(name): ") + error.phrase + Phrase(same: "."))
    }
  }

  package static func nothingToUndo(_ phrase: Phrase) -> Failure {
    Failure(.refused, phrase, json: ["error": "nothing-to-undo"])
  }

  package static func check(_ value: Int, of option: String, in range: ClosedRange<Int>) throws(Failure) {
    guard !range.contains(value) else { return }
    throw .usage(
      en: "\(option) must be \(range.lowerBound)–\(range.upperBound), not \(value).",
      ko: "\(option)는 \(range.lowerBound)에서 \(range.upperBound)까지입니다: \(value).")
  }

  package static func check(limit: Int) throws(Failure) {
    guard limit < 1 else { return }
    throw .usage(en: "--limit must be 1 or more, not \(limit).", ko: "--limit은 1 이상이어야 합니다: \(limit).")
  }

  package init(_ error: StorageError) {
    let code: Code =
      switch error.kind {
      case .notADatabase, .noDatabase, .foreignDatabase, .newerSchema, .damaged: .badData
      case .alreadyExists, .cannotCreate, .missingFolder, .notAFile, .notCopied: .cannotCreate
      case .cannotWrite, .readOnly, .olderReadOnly, .diskFull, .moved, .other: .cannotWrite
      case .unreachable, .noLibrary, .untrusted, .notPrepared, .olderSchema: .unavailable
      case .busy, .serverBusy, .unknownOutcome, .notReadYet: .busy
      case .noRights, .exposedPasswords: .noRights
      }
    self.init(code, error.phrase)
  }

  package init(_ error: TerminalError) {
    switch error {
    case .notATerminal:
      self.init(
        .unavailable,
        en: "Pavilion needs a terminal, and standard input or output is not one. "
          + "In scripts, use commands such as `pavilion juice menu`, or `pavilion snapshot home`.",
        ko: "Pavilion에는 터미널이 필요합니다. 표준 입력이나 출력이 터미널이 아닙니다. "
          + "스크립트에서는 `pavilion juice menu`나 `pavilion snapshot home` 같은 명령을 쓰세요.")
    case .cannotDraw(let terminal), .cannotOpen(let terminal):
      self.init(
        .unavailable,
        en: "Pavilion cannot draw on the terminal \"\(terminal)\", which cannot move its cursor. "
          + "Try TERM=xterm-256color, or a command such as `pavilion juice menu`.",
        ko: "터미널 \"\(terminal)\"에는 그릴 수 없습니다. 커서를 옮길 수 없는 터미널입니다. "
          + "TERM=xterm-256color로 해 보거나 `pavilion juice menu` 같은 명령을 쓰세요.")
    }
  }
}
