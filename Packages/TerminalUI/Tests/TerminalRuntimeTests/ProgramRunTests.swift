import Foundation
import Synchronization
import TerminalUI
import TestBasics
import Testing

@testable import TerminalRuntime

@Suite("A program that gets the terminal", .timeLimit(.minutes(1)))
struct ProgramRunTests {
  private let folder: TemporaryFolder
  private let signals: [CInt]

  init() throws {
    folder = try TemporaryFolder()
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    signals = ends
  }

  /// A script that edits the file of its last argument, which is `$file` in it.
  private func editor(_ script: String) throws -> String {
    let path = try folder.file("editor", "#!/bin/sh\nfor file; do :; done\n\(script)\n")
    // A file that was just written cannot always be executed itself: a process that another test starts at this moment may
    // have it open still.
    return "sh '\(path)'"
  }

  private func run(_ program: TerminalProgram, editor: String? = nil) -> (ending: TerminalProgram.Ending, signal: CInt)
  {
    defer { for end in signals { close(end) } }
    return ProgramRun(program, signals: signals[0], editor: editor).run()
  }

  /// Returns the text that the script has written about the file.
  private func seen() -> String? { try? String(contentsOfFile: "\(folder.path)/seen", encoding: .utf8) }

  @Test(arguments: [
    ("", ""), ("one", "one\n"), ("한 줄\n\n두 줄\t끝", "한 줄\n\n두 줄\t끝\n"), ("ends\n", "ends\n\n"), ("\n", "\n\n"),
  ])
  func `an editor gets the text and a line break, and what it leaves as it was is the same text`(
    text: String, file: String
  ) throws {
    let editor = try editor("cat \"$file\" > '\(folder.path)/seen'")
    #expect(run(.editor(of: text), editor: editor).ending == .ended(text))
    #expect(seen() == file)
  }

  @Test(arguments: [
    ("printf 'two\\n'", "two"), ("printf 'two'", "two"), ("printf 'two\\n\\n'", "two\n"), ("printf 'a\\r\\n'", "a"),
    ("printf ''", ""), ("yes 가나다 | head -n 2000", String(repeating: "가나다\n", count: 2000).dropLast().description),
  ])
  func `what the editor writes comes back without one line break at its end`(command: String, text: String) throws {
    #expect(run(.editor(of: "one"), editor: try editor("\(command) > \"$file\"")).ending == .ended(text))
  }

  @Test func `only the user can read the file and its folder, and both are gone afterwards`() throws {
    let script = """
      { stat -c %a "$file"; stat -c %a "$(dirname "$file")"; ls -A "$(dirname "$file")"; echo "$file"; } \
      > '\(folder.path)/seen'
      echo left > "$file~"; mv "$file~" "$file"; echo swap > "$(dirname "$file")/.note.swp"
      """
    #expect(run(.editor(of: "secret", fileName: "words.md"), editor: try editor(script)).ending == .ended("left"))
    let lines = try #require(seen()).split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == ["600", "700", "words.md"])
    let path = try #require(lines.last)
    #expect(access(path, F_OK) != 0)
    #expect(access((path as NSString).deletingLastPathComponent, F_OK) != 0)
  }

  @Test func `a command has words of its own, as the shell reads them`() throws {
    let script = "printf '%s|' \"$WHERE\" \"$@\" > '\(folder.path)/seen'"
    let editor = try editor(script)
    #expect(run(.editor(of: ""), editor: "WHERE=here \(editor) --wait 'two words'").ending == .ended(""))
    #expect(try #require(seen()).hasPrefix("here|--wait|two words|/"))
  }

  @Test func `a program without a file gets its arguments as they are`() throws {
    let program = TerminalProgram(try editor("printf '%s|' \"$@\" > '\(folder.path)/seen'"), ["a b", "$HOME", "'"])
    #expect(run(program).ending == .ended(nil))
    #expect(seen() == "a b|$HOME|'|")
  }

  @Test func `how it failed is told, and the file is gone all the same`() throws {
    let script = "echo \"$file\" > '\(folder.path)/seen'; echo other > \"$file\"; exit 3"
    let editor = try editor(script)
    #expect(run(.editor(of: "one"), editor: editor).ending == .failed(editor, code: 3))
    #expect(access(try #require(seen()).trimmingCharacters(in: .newlines), F_OK) != 0)
  }

  @Test func `a program that a signal has ended has failed`() throws {
    let editor = try editor("kill -9 $$")
    #expect(run(.editor(of: "one"), editor: editor).ending == .failed(editor, code: 137))
  }

  @Test(arguments: [nil, "/nowhere/editor", "no-such-editor --wait"]) func `an editor that is not there is told`(
    editor: String?
  ) {
    #expect(run(.editor(of: "one"), editor: editor).ending == .missing(editor))
  }

  @Test func `what is no text stays in its file, and where is told`() throws {
    let (ending, _) = run(.editor(of: "one"), editor: try editor("printf '\\377' > \"$file\""))
    guard case .unreadable(let path) = ending else {
      Issue.record("\(ending)")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([0xFF]))
    try FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
  }

  @Test func `a file that the editor removes is told`() throws {
    guard case .noFile = run(.editor(of: "one"), editor: try editor("rm \"$file\"")).ending else {
      Issue.record("it was read")
      return
    }
  }

  @Test func `an editor that does not listen is ended, also where signals interrupt the wait`() throws {
    let editor = try editor("trap '' TERM; : > '\(folder.path)/seen'; while :; do sleep 0.05; done")
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGUSR1, &action, nil)
    let (waiting, writing, seenPath) = (pthread_self(), signals[1], "\(folder.path)/seen")
    let isOver = Mutex(false)
    Thread.detachNewThread {
      while access(seenPath, F_OK) != 0 { usleep(5000) }
      var number = UInt8(SIGTERM)
      _ = write(writing, &number, 1)
      // More often than the grace period of the editor ends.
      while !isOver.withLock({ $0 }) {
        pthread_kill(waiting, SIGUSR1)
        usleep(200_000)
      }
    }
    let (ending, signal) = run(.editor(of: "one"), editor: editor)
    isOver.withLock { $0 = true }
    #expect(signal == SIGTERM)
    #expect(ending == .failed(editor, code: 137))
  }

  @Test(arguments: ["exec sleep 50", "trap '' TERM; while :; do sleep 0.05; done"])
  func `a signal to end is passed on, and whatever the editor does, its file is removed`(script: String) throws {
    let editor = try editor("echo \"$file\" > '\(folder.path)/seen'; \(script)")
    let writing = signals[1]
    let seenPath = "\(folder.path)/seen"
    Thread.detachNewThread {
      while access(seenPath, F_OK) != 0 { usleep(5000) }
      var number = UInt8(SIGTERM)
      _ = write(writing, &number, 1)
    }
    let (ending, signal) = run(.editor(of: "one"), editor: editor)
    #expect(signal == SIGTERM)
    #expect(ending == .failed(editor, code: 143) || ending == .failed(editor, code: 137))
    #expect(access(try #require(seen()).trimmingCharacters(in: .newlines), F_OK) != 0)
  }
}
