/// A program that has the terminal to itself until it ends, such as an editor or a pager.
///
/// A screen runs it with `Response.run(_:resuming:)`.
public struct TerminalProgram: Hashable, Sendable {
  /// The command, as a user writes it for the shell, such as `less -R`; nil for the editor of the user.
  public let command: String?
  /// The arguments after those in the command, each passed on as it is.
  public let arguments: [String]
  /// The text of a file that the program gets as its last argument; nil for no file.
  public let text: String?
  /// The name of that file.
  public let fileName: String

  /// Creates a program from a command of the shell, and arguments that the shell does not interpret.
  public init(_ command: String, _ arguments: [String] = []) {
    (self.command, self.arguments, text, fileName) = (command, arguments, nil, "")
  }

  private init(editing text: String, _ fileName: String) {
    (command, arguments, self.text, self.fileName) = (nil, [], text, fileName)
  }

  /// The editor of the user, with a text: that of the variable `VISUAL`, or else of `EDITOR`, or else nano or vi.
  ///
  /// The text is in a file that only the user can read, in a folder of its own, and both are removed at the end.
  ///
  /// - Parameters:
  ///   - text: The text to edit.
  ///   - fileName: The name of the file, by whose ending an editor knows what it is.
  public static func editor(of text: String, fileName: String = "note.txt") -> TerminalProgram {
    TerminalProgram(editing: text, fileName)
  }

  /// How a program has ended.
  public enum Ending: Hashable, Sendable {
    /// It has ended without an error. The text is that of its file, without the line break at its end; nil without a file.
    case ended(String?)
    /// The command has ended with an exit code other than 0, or with 128 and the number of a signal.
    case failed(String, code: Int32)
    /// The command is not there, or cannot be run; nil if no editor was found.
    case missing(String?)
    /// The file could not be written or read, for this reason.
    case noFile(reason: String)
    /// The file has no text now, or one that is too long; it stays at this path, so that nothing is lost.
    case unreadable(path: String)

    /// The text that was edited; nil if there is none.
    public var text: String? { if case .ended(let text) = self { text } else { nil } }

    /// Returns what has to be said; nil after a program that has ended without an error.
    public func notice(in environment: Environment) -> Notice? {
      let words = environment.words
      func same(_ text: String) -> Phrase { Phrase(same: text.sanitizedForDisplay) }
      switch self {
      case .ended: return nil
      case .failed(let name, let code):
        return Notice(.warning, same(name) + words.programFailed + same("\(code)") + words.programKept)
      case .missing(let name?): return Notice(.bad, same(name) + words.programMissing)
      case .missing: return Notice(.bad, words.noEditor)
      case .noFile(let reason): return Notice(.bad, words.noFileForEditor + same(reason))
      case .unreadable(let path): return Notice(.bad, words.fileLeft + same(path))
      }
    }
  }
}
