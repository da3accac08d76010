import TerminalUI
import Values

/// Words of a call as they were written before, and as they are written now.
///
/// The parser knows only the words of today: those of before are replaced before it reads them, so that help, manual pages
/// and completions have one word for each thing.
package struct FormerSpelling: Hashable, Sendable {
  /// The words of a command, such as `delete-tasting`, or an option, `--date`.
  let words: [String]
  /// The words of today; `FILE` as the last one is the value of the option, which is now the last word of the call.
  let replacement: [String]

  init(_ words: String, now replacement: String) {
    self.words = words.split(separator: " ").map(String.init)
    self.replacement = replacement.split(separator: " ").map(String.init)
  }

  static let file = "FILE"

  /// Whether an option with a value has another name now.
  fileprivate var isOption: Bool { words.count == 1 && replacement.count == 1 && replacement[0].hasPrefix("--") }

  /// Whether an option of a group is a command of it now: `stock X --make 500` is `stock make X 500`.
  fileprivate var isCommandNow: Bool {
    words[0].hasPrefix("--") && replacement.first?.hasPrefix("-") == false && replacement[0] != Self.file
  }
}

extension DescribedCommand {
  /// Returns the words of a call as they are written today, and what was written otherwise, each with what it is now.
  package static func written(
    as words: [String]
  ) -> (words: [String], former: [(was: String, now: String)]) {
    var result = FormerReading(words[...])
    result.readCommand(self)
    result.readOptions()
    return (result.words, result.found)
  }
}

/// Reads the words of a call: first those of its command, then the others.
private struct FormerReading {
  private var rest: ArraySlice<String>
  /// The options of before of the commands on the way to the one that is called.
  private var options: [FormerSpelling] = []
  private(set) var words: [String] = []
  private(set) var found: [(was: String, now: String)] = []

  init(_ words: ArraySlice<String>) { rest = words }

  mutating func readCommand(_ command: any DescribedCommand.Type) {
    if rest.first == "help" { words.append(rest.removeFirst()) }
    var (about, path) = (command.about, "")
    self.options += about.former
    var options: [String] = []
    while let word = rest.first, !about.subcommands.isEmpty {
      if let count = GlobalOptions.length(of: rest) {
        options += rest.prefix(count)
        rest = rest.dropFirst(count)
      } else if let next = about.subcommands.first(where: { $0.about.name == word }) {
        words.append(rest.removeFirst())
        about = next.about
        path += "\(word) "
        self.options += about.former
      } else if let former = about.former.first(where: { rest.starts(with: $0.words) && !word.hasPrefix("-") }) {
        found.append((path + former.words.joined(separator: " "), path + former.replacement.joined(separator: " ")))
        rest = former.replacement + rest.dropFirst(former.words.count)
      } else if let former = about.former.first(where: { $0.isCommandNow && place(of: $0.words[0]) != nil }) {
        readFormerOption(former, path)
      } else if let numbered = about.numbered, let word = firstArgument, Self.isNumber(word) {
        rest = [numbered] + rest
      } else {
        break
      }
    }
    rest = options + rest
  }

  /// Where an option stands, alone or with its value.
  private func place(of option: String) -> Int? { rest.firstIndex { $0 == option || $0.hasPrefix("\(option)=") } }

  /// Replaces an option of a group by the command that it is now, with the value of the option as its last word.
  private mutating func readFormerOption(_ former: FormerSpelling, _ path: String) {
    let (option, command) = (former.words[0], former.replacement[0])
    guard let place = place(of: option) else { return }
    found.append((path + option, path + command))
    var value = Array(rest[place...].prefix(1)).map { String($0.dropFirst(option.count + 1)) }
    rest.remove(at: place)
    if value == [""], place < rest.endIndex { value = [rest.remove(at: place)] }
    rest = [command] + rest + value
  }

  /// The first word that is neither an option nor the word behind one, which may be its value.
  private var firstArgument: String? {
    zip([""] + rest, rest).first { (!$0.hasPrefix("--") || $0.contains("=")) && !$1.hasPrefix("-") }?.1
  }

  /// Whether a word is a number, as records have it.
  private static func isNumber(_ word: String) -> Bool { word.drop { $0 == "#" }.first?.isNumber == true }

  mutating func readOptions() {
    var last: [String] = []
    while let word = rest.first, word != "--" {
      rest.removeFirst()
      var parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let name = parts.first, name.hasPrefix("--"),
        let former = options.first(where: { !$0.isCommandNow && (parts + rest).starts(with: $0.words) })
      else {
        words.append(word)
        continue
      }
      let further = former.words.count - 1
      rest = rest.dropFirst(max(further - (parts.count - 1), 0))
      if further > 0 { parts = [name] }
      found.append(
        (
          former.words.joined(separator: " "),
          former.replacement.isEmpty ? "–" : former.replacement.joined(separator: " ")
        ))
      var replacement = former.replacement
      if replacement.last == FormerSpelling.file {
        replacement.removeLast()
        last += parts.dropFirst()
        if parts.count == 1, let value = rest.popFirst() { last.append(value) }
      } else if let value = parts.dropFirst().first, let option = replacement.popLast() {
        replacement.append("\(option)=\(value)")
      }
      words += replacement
      // What stands behind an option that takes a value is the value, whatever it looks like.
      if former.isOption, parts.count == 1, let value = rest.popFirst() { words.append(value) }
    }
    words += last + rest
  }
}

extension Failure {
  /// A call has files of several options, each of which is now the last word of a call; nil if it has not.
  package init?(twoFiles spellings: [(was: String, now: String)]) {
    let files = spellings.filter { $0.now.hasSuffix(FormerSpelling.file) }
    guard files.count > 1 else { return nil }
    let (first, second) = (files[0].now, files[1].now)
    self = .usage(
      en: "A call writes one file now: first \(first), then \(second). Nothing was written.",
      ko: "이제 한 번에 파일 하나만 씁니다: \(first), 그리고 \(second). 아무것도 쓰지 않았습니다.")
  }
}

extension Phrase {
  /// The sentence that something in a call is written otherwise now.
  package static func former(_ spellings: [(was: String, now: String)]) -> Phrase {
    let list = spellings.map { "\($0.was) → \($0.now)" }.uniqued().joined(separator: ", ")
    return Phrase(
      en: "Written otherwise now: \(list). The old spelling works until the end of 2027.",
      ko: "이제 이렇게 씁니다: \(list). 예전 말은 2027년 말까지 됩니다.")
  }
}
