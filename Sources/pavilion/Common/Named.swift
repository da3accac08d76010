import ArgumentParser
import Screens
import TerminalUI

/// A value that can be given by name on the command line.
protocol Named: CaseIterable, RawRepresentable where RawValue == String {
  /// The kind of value, in sentences.
  static var kind: Phrase { get }
  static var choices: [Self] { get }
  var name: Phrase { get }
  /// The name in lists of names.
  var listed: Phrase { get }
  /// Further names, besides the raw value.
  var aliases: [String] { get }
}

extension Named {
  static var choices: [Self] { Array(allCases) }
  var listed: Phrase { Phrase(en: rawValue, ko: name.ko) }
  var aliases: [String] { [name.en, name.ko] }

  /// The value with this name, in either language.
  ///
  /// Throws a failure that suggests the nearest name; `remark` is added to it.
  static func named(_ name: String, remark: Phrase = .empty) throws(Failure) -> Self {
    let wanted = normalized(name.inert)
    if let found = choices.first(where: { $0.names.contains(wanted) }) { return found }
    let words = choices.flatMap(\.names).filter { Int($0) == nil }
    throw .unknown(
      kind, name.inert, nearest: Nearest.match(for: wanted, among: words), among: choices.map(\.listed), remark)
  }

  private var names: [String] { ([rawValue] + aliases).map(Self.normalized) }

  /// Lowercased, and with one of the two Korean spellings of juice.
  private static func normalized(_ name: String) -> String {
    var normalized = name.lowercased().inert
    while let range = normalized.firstRange(of: "주스") { normalized.replaceSubrange(range, with: "쥬스") }
    return normalized
  }
}

extension Failure {
  /// There is no such name; the nearest one is suggested, and all are listed.
  static func unknown(
    _ kind: Phrase, _ name: String, nearest: String?, among listed: [Phrase] = [], _ remark: Phrase = .empty
  ) -> Failure {
    var phrase = Phrase(
      en: "There is no \(kind.en) \"\(name)\".", ko: "그런 \(Particle.topic.after(kind.ko)) 없습니다: \"\(name)\".")
    if let nearest {
      phrase = phrase + Phrase(en: " Did you mean \"\(nearest)\"?", ko: " 혹시 \"\(nearest)\"인가요?")
    }
    if !listed.isEmpty {
      phrase = phrase + Phrase(en: " There are: ", ko: " 있는 것: ") + listed.joined(separator: ", ") + Phrase(same: ".")
    }
    return Failure(.usage, phrase + remark)
  }

  static func unknown(_ kind: Phrase, _ name: String, among names: [String]) -> Failure {
    unknown(kind, name, nearest: Nearest.match(for: name, among: names), among: names.map(Phrase.init(same:)))
  }

  /// The failure for the first word that should be a command but is not; nil when there is none.
  ///
  /// The parser by itself only says that a word was not expected.
  static func unknownCommand(in arguments: [String], of root: any ParsableCommand.Type) -> Failure? {
    var command = root
    var path = "pavilion"
    for word in arguments {
      let subcommands = command.configuration.subcommands
      guard !subcommands.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
      let names = subcommands.map { $0.configuration.commandName ?? "" }
      guard let place = names.firstIndex(of: word) else {
        let nearest = Nearest.match(for: word, among: names).map { "\(path) \($0)" }
        return .unknown(
          Phrase(en: "command", ko: "명령"), "\(path) \(word.inert)", nearest: nearest,
          among: names.map(Phrase.init(same:)))
      }
      command = subcommands[place]
      path += " \(word)"
    }
    return nil
  }
}

/// The search for the name that was probably meant.
enum Nearest {
  /// The candidate with the fewest differences, if they are few enough for a typing error.
  static func match(for word: String, among candidates: [String]) -> String? {
    let word = word.lowercased()
    guard !word.isEmpty else { return nil }
    let ranked = candidates.map { ($0, distance(word, $0.lowercased())) }.min { $0.1 < $1.1 }
    guard let (name, steps) = ranked, steps <= max(1, name.count / 2) else { return nil }
    return name
  }

  /// The Levenshtein distance: insertions, removals and replacements.
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}

extension String {
  /// The text as it is quoted in a sentence: inert, and cut when it is long.
  var shown: String { prefix(80).inert.cut(to: 60, ellipsis: "…") }
}
