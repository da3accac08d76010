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
    if let found = try choices.only(withInitials: name, names: \.names, listed: \.listed) { return found }
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

extension Sequence {
  /// Returns the elements with a name that has these Korean initials, or else those with one that begins with them, if there
  /// are two or more initials; none for a text that is more than initials.
  package func named(withInitials text: String, names: (Element) -> [String]) -> [Element] {
    let wanted = SearchKey(text)
    guard wanted.isInitials else { return [] }
    func filtered(_ isRight: (SearchKey) -> Bool) -> [Element] {
      filter { names($0).contains { isRight(SearchKey($0)) } }
    }
    let whole = filtered { $0.scalars.count == wanted.scalars.count && $0.begins(with: wanted) }
    return whole.isEmpty && wanted.scalars.count > 1 ? filtered { $0.begins(with: wanted) } : whole
  }

  /// Returns the only one of them, nil if there is none; throws a failure that lists them if there are several.
  package func only(
    withInitials text: String, names: (Element) -> [String], listed: (Element) -> Phrase
  ) throws(Failure) -> Element? {
    let found = named(withInitials: text, names: names)
    guard found.count < 2 else { throw .several(text, found.map(listed)) }
    return found.first
  }
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

  /// Several names have a text in them.
  package static func several(_ text: String, _ names: [Phrase]) -> Failure {
    Failure(
      .usage,
      Phrase(
        en: "\"\(text.shown)\" is in \(names.count) names. Write more of the one you mean:",
        ko: "\"\(text.shown)\": 여러 이름에 있습니다(\(names.count)개). 어느 것인지 더 쓰세요:"),
      list: Array(names.prefix(9)))
  }

  /// Several records have a name, of which one has to be meant.
  package static func sameName(_ name: String, _ records: [Phrase]) -> Failure {
    Failure(
      .usage,
      Phrase(
        en: "Several records are named \"\(name.shown)\". Write the number of the one you mean:",
        ko: "\"\(name.shown)\": 이름이 같은 기록이 여럿입니다. 번호로 쓰세요:"),
      list: records)
  }

  package static func unknown(_ kind: Phrase, _ name: String, among names: [String]) -> Failure {
    unknown(kind, name, nearest: Nearest.match(for: name, among: names), among: names.map(Phrase.init(same:)))
  }
}

extension DescribedCommand {
  /// Returns the command that the first words of a call name, and the words after them; this command with all words for a
  /// request for help.
  ///
  /// - Throws: The failure for the first word that should be a command but is not; the parser only calls it unexpected.
  package static func called(
    by words: [String]
  ) throws(Failure) -> (command: any DescribedCommand.Type, rest: ArraySlice<String>) {
    var command: any DescribedCommand.Type = self
    var path = about.name
    var rest = words[...]
    while let word = rest.first {
      let about = command.about
      guard !about.subcommands.isEmpty, !word.hasPrefix("-") else { break }
      rest = rest.dropFirst()
      // `pavilion help water add` is the help of that command.
      if word == "help", path == self.about.name { continue }
      guard let next = about.subcommands.first(where: { $0.about.name == word }) else {
        let names = about.subcommands.map { $0.about.name }
        let nearest = Nearest.match(for: word, among: names).map { "\(path) \($0)" }
        throw .unknown(
          Phrase(en: "command", ko: "명령"), "\(path) \(word)", nearest: nearest,
          among: names.map(Phrase.init(same:)))
      }
      command = next
      path += " \(word)"
    }
    return words.first == "help" ? (self, words[...]) : (command, rest)
  }

  /// Returns whether a parsed command is this one or below it, and not the parser's own for help.
  package static func includes(_ command: any ParsableCommand) -> Bool {
    ObjectIdentifier(type(of: command)) == ObjectIdentifier(self) || about.subcommands.contains { $0.includes(command) }
  }
}

extension String {
  /// The text as it is quoted in a sentence: inert, and cut when it is long.
  package var shown: String { prefix(80).cut(to: 60, ellipsis: "…") }
}
