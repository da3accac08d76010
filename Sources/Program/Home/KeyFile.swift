import TerminalUI

/// The file in which a user gives commands other keys: lines such as `juice.showOrders = o, C-o`, and comments after `#`.
///
/// An error in a line is a problem of that line, and the others count.
public struct KeyFile: Sendable {
  /// The keys of the lines without a problem.
  public private(set) var keys = KeyMap()
  /// The number of these lines.
  public private(set) var count = 0
  /// The problems, each with the number of its line, in the order of the lines.
  public private(set) var problems: [(line: Int, phrase: Phrase)] = []

  /// Reads the text of a file.
  ///
  /// - Throws: `StorageError` if the screens, whose commands are known from it, cannot be made.
  public init(_ text: String) throws {
    let known = try KnownCommands()
    var lines: [Line] = []
    for (index, text) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      // `#` is a key, too, so a comment is a line of its own.
      let text = String(text).trimmed
      guard !text.isEmpty, text.first != "#" else { continue }
      do throws(LineProblem) {
        let line = try Self.parse(text, number: index + 1, known)
        if let other = lines.first(where: { $0.name == line.name }) { throw .twice(line.name, other.number) }
        for key in line.keys where line.isChange {
          let others = lines.filter { $0.isChange && $0.keys.contains(key) && known.meet($0.name, line.name) }
          if let other = others.first { throw .clash(key, other.name, other.number) }
        }
        lines.append(line)
      } catch {
        problems.append((index + 1, error.phrase))
      }
    }
    count = lines.count
    let changes = lines.filter(\.isChange)
    for line in changes { keys[line.name] = line.keys }
    // A command whose last key another one has taken can no longer be reached by a key.
    var told: Set<String> = []
    for command in known.all where keys[command.name] == nil && !command.keys.isEmpty {
      let takers = changes.filter { known.meet($0.name, command.name) }
      let rest = command.keys.filter { key in
        Self.reserved.contains(key) || !takers.contains { $0.keys.contains(key) }
      }
      guard rest.isEmpty, let key = command.keys.first, let taker = takers.first(where: { $0.keys.contains(key) }),
        told.insert(command.name).inserted
      else { continue }
      problems.append((taker.number, LineProblem.takesLast(key, command.name).phrase))
    }
    problems.sort { $0.line < $1.line }
  }

  private struct Line {
    let number: Int
    let name: String
    let keys: [Key]
    /// Whether the keys are others than those of the command.
    let isChange: Bool
  }

  /// The sentence about the first problem, for the beginning of the program; nil if there is none.
  public var notice: Phrase? {
    guard let first = problems.first else { return nil }
    let (more, check) = (problems.count - 1, "pavilion keys --check")
    let rest = more == 0 ? Phrase(same: "") : Phrase(en: " \(more) more: \(check)", ko: " \(more)건 더: \(check)")
    return Phrase(en: "Your keys, line \(first.line): ", ko: "키 파일 \(first.line)번째 줄: ") + first.phrase + rest
  }

  /// The keys that lead back or out of the program everywhere.
  private static let reserved: [Key] = [.escape, .control("c")]

  private static func parse(_ text: String, number: Int, _ known: KnownCommands) throws(LineProblem) -> Line {
    guard let middle = text.firstIndex(of: "=") else { throw .noSign }
    let name = String(text[..<middle]).trimmed
    guard let own = known.all.first(where: { $0.name == name })?.keys else {
      throw .unknownCommand(name.sanitizedForDisplay)
    }
    var keys: [Key] = []
    for word in String(text[text.index(after: middle)...]).split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      let word = word.count > 1 && word.last == "," ? word.dropLast() : word
      guard let key = Key(named: String(word)) else { throw .unknownKey(String(word).sanitizedForDisplay) }
      guard own.contains(key) || !reserved.contains(key) else { throw .reserved(key) }
      if !keys.contains(key) { keys.append(key) }
    }
    // The keys that lead back always do.
    keys += own.filter { reserved.contains($0) && !keys.contains($0) }
    return Line(number: number, name: name, keys: keys, isChange: keys != own)
  }

  /// Returns a file with all commands and the keys that they have, to be edited.
  public static func template(in language: Language) throws -> String {
    let environment = Environment.pavilion(language: language)
    var (text, last, known) = ("", "", Set<String>())
    for command in try KnownCommands(in: environment).all where known.insert(command.name).inserted {
      let screen = String(command.name.prefix { $0 != "." })
      if screen != last, !text.isEmpty { text += "\n" }
      last = screen
      text += "# \(environment.text(command.title))\n"
      text += "\(command.name) = \(command.keys.map(\.name).joined(separator: ", "))".trimmed + "\n"
    }
    return text
  }
}

/// The commands of all screens by their names.
struct KnownCommands {
  typealias Command = (name: String, title: Phrase, keys: [Key])

  /// The commands of each screen; one that is listed in several states has some in each.
  private let states: [[Command]]
  private let names: [Set<String>]

  init(in environment: Environment = .pavilion()) throws {
    func named(_ commands: [AnyCommand], _ screen: String) -> [Command] {
      zip(commands.names(of: screen).joined(), commands.choices.joined()).map { ($0, $1.title, $1.keys) }
    }
    let everywhere = named(
      AnyCommand.everywhere(in: environment, hasSettings: true, hasQuickEntry: true), KeyMap.everywhere)
    states = try [everywhere] + KeyTables.screens(in: environment).map { named($0.commands, $0.kind.keyMapName) }
    names = states.map { Set($0.map(\.name)) }
  }

  /// All of them; those of several states more than once.
  var all: [Command] { states.flatMap(\.self) }

  /// Whether two commands can be used at the same time, so that they need different keys.
  func meet(_ name: String, _ other: String) -> Bool {
    names.contains {
      ($0.contains(name) || names[0].contains(name)) && ($0.contains(other) || names[0].contains(other))
    }
  }
}

private enum LineProblem: Error {
  case noSign
  case unknownCommand(String)
  case unknownKey(String)
  case reserved(Key)
  case twice(String, Int)
  case clash(Key, String, Int)
  case takesLast(Key, String)

  var phrase: Phrase {
    switch self {
    case .noSign:
      Phrase(
        en: "A line is a command, =, and keys: juice.showOrders = o, C-o.",
        ko: "한 줄은 명령, =, 키입니다: juice.showOrders = o, C-o.")
    case .unknownCommand(let name):
      Phrase(
        en: "There is no command \"\(name)\". pavilion keys --names lists them.",
        ko: "그런 명령이 없습니다: \"\(name)\". pavilion keys --names로 볼 수 있습니다.")
    case .unknownKey(let name):
      Phrase(
        en: "\"\(name)\" is no key. Keys are called a, Space, Enter, Left, F5, C-a, M-a, S-Up.",
        ko: "\"\(name)\"은(는) 키가 아닙니다. 키 이름은 a, Space, Enter, Left, F5, C-a, M-a, S-Up처럼 씁니다.")
    case .reserved(let key):
      Phrase(
        en: "\(key.name) always leads back, and cannot be another command.",
        ko: "\(key.name)는 늘 돌아가는 키라 다른 명령에 쓸 수 없습니다.")
    case .twice(let name, let line):
      Phrase(en: "\(name) has its keys in line \(line) already.", ko: "\(name)의 키는 이미 \(line)번째 줄에 있습니다.")
    case .clash(let key, let name, let line):
      Phrase(
        en: "\(key.name) is the key of \(name) in line \(line). Choose another one.",
        ko: "\(key.name)는 \(line)번째 줄에서 \(name)의 키입니다. 다른 키를 고르세요.")
    case .takesLast(let key, let name):
      Phrase(
        en: "\(key.name) was the last key of \(name). Give that another one, too.",
        ko: "\(key.name)는 \(name)의 마지막 키였습니다. 그 명령에도 다른 키를 주세요.")
    }
  }
}
