import TerminalUI
import Values

extension NumberProblem {
  /// Asks which of two numbers is meant, without a point at its end; nil for other problems, about which who asks for the
  /// number can say more.
  public var phrase: Phrase? {
    guard case .ambiguous(let text, let grouped, let decimal) = self else { return nil }
    return Phrase(
      en: "\(text) may be \(grouped) or \(decimal): write one of them",
      ko: "\(text): \(grouped)일 수도, \(decimal)일 수도 있습니다. 둘 중 하나로 쓰세요")
  }
}

extension Phrase {
  /// A reason as a sentence of its own.
  package var sentence: Phrase { Phrase(en: en.prefix(1).uppercased() + en.dropFirst() + ".", ko: ko + ".") }
}

extension Field {
  /// Creates a field for a number, which asks back if a text may be two numbers.
  ///
  /// - Parameters:
  ///   - problem: What is said of any other text that is no such number.
  ///   - number: Reads the number.
  package init(
    _ label: Phrase, _ text: String = "", original: Value? = nil, unit: Phrase = .empty, hint: Phrase = .empty,
    suggestions: [Suggestion] = [], width: Int = 8, limit: Int = 40, problem: Phrase,
    number: @escaping @Sendable (_ text: String) throws(NumberProblem) -> Value
  ) {
    self.init(
      label, text, original: original, unit: unit, hint: hint, suggestions: suggestions, width: width, limit: limit
    ) {
      text, _ throws(FieldProblem) in
      try FieldProblem.reading(or: problem) { () throws(NumberProblem) in try number(text) }
    }
  }
}

extension FieldProblem {
  /// Reads a number, and asks back if it may be two.
  ///
  /// - Parameter problem: What is said of any other text that is no such number.
  package static func reading<Value>(
    or problem: Phrase, _ read: () throws(NumberProblem) -> Value
  ) throws(FieldProblem) -> Value {
    do throws(NumberProblem) { return try read() } catch {
      throw FieldProblem(error.phrase?.sentence ?? problem)
    }
  }
}
