import ArgumentParser
import TerminalUI
import Values

/// A value that can be given by its names on the screens, in either language, and by those for scripts.
package protocol Named: Sendable {
  static var kind: Phrase { get }
  /// The stable name.
  var rawValue: String { get }
  var name: Phrase { get }
  /// The default name on the command line.
  var word: Phrase { get }
  /// The name in lists of names.
  var listed: Phrase { get }
  /// Further names, such as numbers, captions of buttons and former names.
  var aliases: [String] { get }

  /// The name of what somebody means who says it in other words; nil if that is not known.
  static func meant(by words: String) -> String?
}

extension Named {
  package static func meant(by words: String) -> String? { nil }
}

/// One of a fixed number of values.
package protocol NamedCase: Named, CaseIterable {
  static var choices: [Self] { get }
}

extension NamedCase {
  package static var choices: [Self] { Array(allCases) }

  /// Throws a failure that suggests the nearest name; the remark is added to it.
  package static func named(_ name: String, detail: Phrase = .empty) throws(Failure) -> Self {
    try named(name, among: choices, detail: detail)
  }

  package static var completion: CompletionKind { .names { choices.map(\.word) } }
}

extension Named {
  package var word: Phrase { Phrase(en: rawValue, ko: name.ko) }
  package var listed: Phrase { word }
  package var aliases: [String] { [] }

  /// Throws a failure that suggests the nearest name; the remark is added to it.
  package static func named(_ name: String, among choices: [Self], detail: Phrase = .empty) throws(Failure) -> Self {
    if let found = choices.first(where: { $0.isNamed(name) }) { return found }
    // Without numbers, and without names that are for scripts alone.
    let words = choices.flatMap { choice in
      choice.names.filter { Int($0) == nil && ($0 != choice.rawValue || $0 == choice.word.en) }
    }
    throw .unknown(
      kind, name, nearest: meant(by: name) ?? Nearest.match(for: name.sanitizedForDisplay, among: words),
      among: choices.map(\.listed), detail)
  }

  package func isNamed(_ name: String) -> Bool {
    let wanted = name.sanitizedForDisplay.nameKey
    return names.contains { $0.nameKey == wanted }
  }

  /// All names, those to suggest first.
  package var names: [String] { word.texts + [rawValue, name.en.lowercased(), name.ko] + aliases }
}

extension String {
  /// The key by which names are compared: no capitals, blanks and hyphens, and one of the Korean spellings of juice.
  package var nameKey: String { lowercased().replacing("주스", with: "쥬스").filter { !" -_/()".contains($0) } }
}

extension Failure {
  package static func unknown(
    _ kind: Phrase, _ name: String, nearest: String?, among listed: [Phrase] = [], _ detail: Phrase = .empty
  ) -> Failure {
    var phrase = Phrase(
      en: "There is no \(kind.en) \"\(name)\".", ko: "그런 \(Particle.topic.after(kind.ko)) 없습니다: \"\(name)\".")
    if let nearest {
      phrase = phrase + Phrase(en: " Did you mean \"\(nearest)\"?", ko: " 혹시 \"\(nearest)\"인가요?")
    }
    if !listed.isEmpty {
      phrase =
        phrase + Phrase(en: " Choose from: ", ko: " 고를 수 있는 것: ") + listed.joined(separator: ", ") + Phrase(same: ".")
    }
    return Failure(.usage, phrase + detail)
  }

  /// Some names that are near, in the language of the reader, instead of one.
  package static func unknown(_ kind: Phrase, _ name: String, near: [Phrase], _ detail: Phrase) -> Failure {
    let quoted = near.map { Phrase(same: "\"") + $0 + Phrase(same: "\"") }
    guard let last = quoted.last else { return unknown(kind, name, nearest: nil, detail) }
    let others = quoted.dropLast().joined(separator: ", ")
    let list = others == .empty ? last : Phrase(en: "\(others.en) or \(last.en)", ko: "\(others.ko), \(last.ko)")
    let question = Phrase(en: " Did you mean \(list.en)?", ko: " 혹시 이 가운데 하나인가요: \(list.ko)?")
    let single = Phrase(en: " Did you mean \(list.en)?", ko: " 혹시 \(list.ko)인가요?")
    return unknown(kind, name, nearest: nil, (quoted.count > 1 ? question : single) + detail)
  }

  package static func unknown(_ kind: Phrase, _ name: String, among names: [String]) -> Failure {
    unknown(kind, name, nearest: Nearest.match(for: name, among: names), among: names.map(Phrase.init(same:)))
  }

  /// The failure for the first word that should be a command but is not; the parser only calls it unexpected.
  package static func unknownCommand(in arguments: [String], of root: any ParsableCommand.Type) -> Failure? {
    var command = root
    var path = "pavilion"
    for word in arguments {
      let subcommands = command.configuration.subcommands
      // `pavilion help water add` is the help of that command.
      if word == "help", path == "pavilion" { continue }
      guard !subcommands.isEmpty, !word.hasPrefix("-") else { return nil }
      // No command begins with a digit: it is an argument of what the command does by itself, as in `sleep 4`.
      if command.configuration.defaultSubcommand != nil, word.first?.isNumber == true { return nil }
      guard let next = subcommands.first(where: { $0.configuration.commandName == word }) else {
        let names = subcommands.map { $0.configuration.commandName ?? "" }
        let nearest = Nearest.match(for: word, among: names).map { "\(path) \($0)" }
        return .unknown(
          Phrase(en: "command", ko: "명령"), "\(path) \(word)", nearest: nearest,
          among: names.map(Phrase.init(same:)))
      }
      command = next
      path += " \(word)"
    }
    return nil
  }
}

extension String {
  /// The text as it is quoted in a sentence: inert, and cut when it is long.
  package var shown: String { prefix(80).cut(to: 60, ellipsis: "…") }
}
