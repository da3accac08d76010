import ArgumentParser
import CLibrary
import TerminalUI

/// A command that does one thing and exits.
///
/// Printing, errors and exit codes are handled here, once for all commands.
protocol PavilionCommand: ParsableCommand {
  var global: GlobalOptions { get }
  /// Whether the answer is printed as JSON.
  var printsJSON: Bool { get }
  func answer(_ session: Session) throws -> Answer
}

extension PavilionCommand {
  var printsJSON: Bool { false }

  func run() throws {
    let session = Session(global)
    do {
      let output = Output(session, isJSON: printsJSON)
      try answer(session).write(output)
      try output.sink.flush()
    } catch {
      throw session.report(error, asJSON: printsJSON)
    }
  }
}

/// A command with `--json`.
protocol JSONCommand: PavilionCommand {
  var output: OutputOptions { get }
}

extension JSONCommand {
  var global: GlobalOptions { output.global }
  var printsJSON: Bool { output.json }
}

/// The options of every command that prints something, with `--json`.
struct OutputOptions: ParsableArguments {
  @OptionGroup var global: GlobalOptions

  @Flag(help: "Print JSON, for programs.")
  var json = false
}

/// The result of a command: a value that is printed as JSON, and the text for people.
struct Answer {
  let write: (Output) throws -> Void

  init(_ write: @escaping (Output) throws -> Void) {
    self.write = write
  }

  /// - Parameter isInert: whether characters that a terminal could obey are escaped in JSON.
  /// - Parameter lines: the lines that are printed without `--json`.
  init(_ value: some Encodable, isInert: Bool = false, lines: @escaping (Language) throws -> [String]) {
    self.init { output in
      if output.isJSON {
        try output.print(JSON.text(value, isInert: isInert))
      } else {
        for line in try lines(output.language) { try output.print(line) }
      }
    }
  }

  init(_ value: some Encodable, isInert: Bool = false, _ phrases: [Phrase]) {
    self.init(value, isInert: isInert) { language in phrases.map { $0.text(in: language) } }
  }

  /// A list that is encoded element by element, however long it is.
  ///
  /// - Parameter remark: a sentence for standard error, printed after the lines but not after JSON.
  init<Element>(
    list: some Sequence<Element>, json: @escaping (Element) -> JSONObject, isInert: Bool = false,
    remark: Phrase? = nil, lines: @escaping (Language) throws -> [String]
  ) {
    self.init { output in
      if output.isJSON {
        var separator = "["
        for element in list {
          try output.sink.append(separator + JSON.text(json(element), isInert: isInert))
          separator = ","
        }
        try output.print(separator == "[" ? "[]" : "]")
      } else {
        for line in try lines(output.language) { try output.print(line) }
        if let remark { try output.remark(remark) }
      }
    }
  }

  /// The answer with a further sentence on standard error, with JSON as well.
  ///
  /// - Parameter phrase: evaluated after the answer is printed; nil for none.
  func warning(_ phrase: @escaping () throws -> Phrase?) -> Answer {
    Answer { output in
      try write(output)
      if let phrase = try phrase() { try output.remark(phrase) }
    }
  }
}

/// Where a command writes its answer.
struct Output {
  let isJSON: Bool
  /// Standard output.
  let sink = TextSink(STDOUT_FILENO, name: Phrase(en: "standard output", ko: "표준 출력"))
  private let session: Session

  init(_ session: Session, isJSON: Bool) {
    self.session = session
    self.isJSON = isJSON
  }

  var language: Language { session.language }

  /// Writes a line to standard output.
  func print(_ line: String) throws(Failure) {
    try sink.append(line + "\n")
  }

  /// Writes a sentence to standard error, so that the output remains a list that programs can read.
  func remark(_ phrase: Phrase) throws(Failure) {
    try sink.flush()
    StandardError.print(phrase.text(in: language) + "\n")
  }
}
