import ArgumentParser
import CLibrary
import DataFormats
import TerminalUI

/// A command that does one thing and exits.
package protocol PavilionCommand: DescribedCommand {
  var global: GlobalOptions { get }
  var printsJSON: Bool { get }
  /// Whether a signal waits until the command is done and has said so; a second one does not.
  var holdsSignals: Bool { get }
  /// The sentence that nothing was done, with which a failure ends when what the command was given is wrong.
  static var nothingDone: Phrase? { get }
  func answer(_ session: Session) throws -> Answer
}

extension PavilionCommand {
  package var printsJSON: Bool { false }
  package var holdsSignals: Bool { false }
  package static var nothingDone: Phrase? { nil }

  package func run() throws {
    let signals = holdsSignals ? HeldSignals() : nil
    defer { signals?.release() }
    try Session.run(global, asJSON: printsJSON) { session in
      let output = Output(isJSON: printsJSON, session: session)
      let answer: Answer
      do {
        answer = try self.answer(session)
      } catch let failure as Failure where failure.code.isOfInput {
        throw failure.ending(with: Self.nothingDone)
      }
      do {
        try answer.write(output)
        try output.sink.flush()
      } catch let failure as Failure where output.sink.hasFailed && session.hasChanges {
        // Who sees another code than 0 does it again, and has two orders.
        let done = Phrase(
          en: " It was done all the same; do not do it again.", ko: " 하려던 일은 이미 되었으니 다시 하지 마세요.")
        _ = Failure(failure.code, failure.phrase + done).tell(in: session.language)
      }
    }
  }
}

package protocol JSONCommand: PavilionCommand {
  var output: OutputOptions { get }
}

extension JSONCommand {
  package var global: GlobalOptions { output.global }
  package var printsJSON: Bool { output.json }
}

/// The options of every command that prints something, with `--json`.
package struct OutputOptions: ParsableArguments {
  @OptionGroup package var global: GlobalOptions
  @Flag(en: "Print JSON, for programs.", ko: "프로그램이 읽을 JSON으로 씁니다.") package var json = false

  package init() {}
}

/// The result of a command: a value that is printed as JSON, and the text for people.
package struct Answer {
  package let write: (Output) throws -> Void

  package init(_ write: @escaping (Output) throws -> Void) { self.write = write }
}

extension Answer {
  package init(_ value: some JSONRepresentable, lines: @escaping (Language) throws -> [String]) {
    self.init(lines: lines) { try $0.sink.append(value.jsonText() + "\n") }
  }

  package init(_ value: some JSONRepresentable, _ phrases: [Phrase]) {
    self.init(value) { language in phrases.map { $0.text(in: language) } }
  }

  /// A list that is encoded element by element; the remark goes to standard error, but not after JSON.
  package init<Element>(
    list: some Sequence<Element>, json: @escaping (Element) -> JSONObject, detail: Phrase? = nil,
    lines: @escaping (Language) throws -> [String]
  ) {
    self.init(lines: lines, detail: detail) { output in
      var separator = "["
      for element in list {
        try output.sink.append(separator + json(element).jsonText())
        separator = ","
      }
      try output.sink.append(separator == "[" ? "[]\n" : "]\n")
    }
  }

  private init(
    lines: @escaping (Language) throws -> [String], detail: Phrase? = nil, json: @escaping (Output) throws -> Void
  ) {
    self.init { output in
      if output.isJSON { return try json(output) }
      for line in try lines(output.language) { try output.print(line) }
      if let detail { try output.detail(detail) }
    }
  }

  /// Adds a sentence on standard error, evaluated after the answer is printed, with JSON as well.
  package func warning(_ phrase: @escaping () throws -> Phrase?) -> Answer {
    Answer { output in
      try write(output)
      if let phrase = try phrase() { try output.detail(phrase) }
    }
  }

  /// Does something after the answer was read, and adds a sentence on standard error if it says one.
  package func followed(by body: @escaping () -> Phrase?) -> Answer {
    Answer { output in
      let written = Result {
        try write(output)
        try output.sink.flush()
      }
      // An order is printed on paper, too, if nobody could read the answer.
      if let phrase = body() { TextSink.tell([phrase.text(in: output.language)]) }
      try written.get()
    }
  }
}

package struct Output {
  package let isJSON: Bool
  package let sink = TextSink.standardOutput
  package let session: Session

  package var language: Language { session.language }

  package func print(_ line: String) throws(Failure) { try sink.append(line: line) }

  /// Writes a sentence to standard error, so that the output remains a list that programs can read.
  package func detail(_ phrase: Phrase) throws(Failure) {
    try sink.flush()
    TextSink.tell([phrase.text(in: language)])
  }
}

extension Double {
  /// Rounded to a number of decimals, halves away from 0; −0 becomes 0.
  package func rounded(to decimals: Int) -> Double {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    return (self * unit).rounded() / unit + 0
  }
}
