import ArgumentParser
import CursesTerminal
import Storage
import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Something that went wrong, with a sentence for the reader and the code the program ends with.
struct Failure: Error {
  /// The codes of `sysexits.h`, and 1 for a rule that said no.
  enum Code: Int32 {
    case refused = 1
    case usage = 64
    case badData = 65
    case missingInput = 66
    case noTerminal = 69
    case cannotCreate = 73
    case cannotWrite = 74
    case busy = 75
  }

  let code: Code
  let phrase: Phrase

  init(_ code: Code, _ phrase: Phrase) {
    self.code = code
    self.phrase = phrase
  }

  init(_ error: StorageError) {
    self.init(Code(error.kind), error.phrase)
  }

  init(_ error: TerminalError) {
    switch error {
    case .notATerminal:
      self.init(
        .noTerminal,
        Phrase(
          en: "Pavilion draws on a terminal, and standard input or output is none. "
            + "In scripts, use commands such as `pavilion juice menu`, or `pavilion snapshot home`.",
          ko: "Pavilion은 터미널에 그립니다. 표준 입력이나 출력이 터미널이 아닙니다. "
            + "스크립트에서는 `pavilion juice menu`나 `pavilion snapshot home` 같은 명령을 쓰세요."))
    case .cannotDraw(let terminal), .cannotOpen(let terminal):
      self.init(
        .noTerminal,
        Phrase(
          en: "The terminal \"\(terminal.inert)\" cannot be drawn on: it cannot place its cursor. "
            + "Try TERM=xterm-256color, or a command such as `pavilion juice menu`.",
          ko: "터미널 \"\(terminal.inert)\"에는 그릴 수 없습니다. 커서를 옮길 수 없는 터미널입니다. "
            + "TERM=xterm-256color로 해 보거나 `pavilion juice menu` 같은 명령을 쓰세요."))
    }
  }

  /// Says it on standard error, and gives the code to end with.
  func tell(in language: Language) -> ExitCode {
    StandardError.print("pavilion: \(phrase.text(in: language))\n")
    return ExitCode(code.rawValue)
  }
}

extension Failure.Code {
  init(_ kind: StorageError.Kind) {
    switch kind {
    case .notADatabase, .foreignDatabase, .newerSchema, .damaged: self = .badData
    case .cannotCreate, .missingFolder, .notAFile: self = .cannotCreate
    case .cannotWrite, .diskFull, .other: self = .cannotWrite
    case .busy: self = .busy
    }
  }
}

/// The stream for what went wrong.
enum StandardError {
  static func print(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
