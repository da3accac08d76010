import ArgumentParser
import TerminalUI

/// Looks at the words of a call before they are parsed, to say more than that a word was not expected.
enum CommandWords {
  /// Throws when a word stands where a command should and is none: it may be a slip.
  static func check(_ arguments: [String], of root: any ParsableCommand.Type) throws(Failure) {
    var command = root
    var path = "pavilion"
    for word in arguments {
      let subcommands = command.configuration.subcommands
      guard !subcommands.isEmpty, !word.hasPrefix("-"), word != "help" else { return }
      let names = subcommands.map { $0.configuration.commandName ?? "" }
      guard let place = names.firstIndex(of: word) else { throw failure(word, path, names) }
      command = subcommands[place]
      path += " \(word)"
    }
  }

  private static func failure(_ word: String, _ path: String, _ known: [String]) -> Failure {
    let nearest = Nearest.match(for: word, among: known)
    let list = known.joined(separator: ", ")
    return Failure(
      .usage,
      Phrase(
        en: "There is no command \"\(path) \(word.inert)\"."
          + (nearest.map { " Did you mean \"\(path) \($0)\"?" } ?? "")
          + " There are: \(list).",
        ko: "그런 명령은 없습니다: \"\(path) \(word.inert)\"." + (nearest.map { " 혹시 \"\(path) \($0)\"인가요?" } ?? "")
          + " 있는 것: \(list)."))
  }
}
