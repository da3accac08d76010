import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct EditorTests {
    /// Opens the note of an entry in a shell, with a script as editor.
    private func open(
      _ script: String, note: String = "one", variables: String = "EDITOR", in sandbox: Sandbox
    ) async throws -> Tmux {
      try await sandbox.emotion("tap", "happy", "--note", note)
      let editor = try sandbox.folder.file("editor", "#!/bin/sh\nfor file; do :; done\n\(script)\n")
      #expect(chmod(editor, 0o700) == 0)
      let terminal = try await Tmux(command: ["sh", "-i"], in: sandbox)
      try await terminal.type(text: "cd '\(sandbox.folder.path)'; stty -g > before\r")
      try await terminal.type(
        text: "\(variables)='\(editor) --wait' '\(Programs.pavilion())' emotion --lang en\r")
      try await terminal.waitFor("today: 1 entry")
      try await terminal.type("e")
      try await terminal.waitFor("╭ Note", "one")
      return terminal
    }

    /// Waits until the editor has written a file.
    private func written(_ file: String, in sandbox: Sandbox) async throws -> String {
      try await wait(for: file) { sandbox.folder.text(of: file)?.hasSuffix("\n") == true }
      return try #require(sandbox.folder.text(of: file)).trimmingCharacters(in: .newlines)
    }

    @Test(arguments: ["EDITOR", "EDITOR=/nowhere/ed VISUAL"])
    func `An editor has the terminal as the shell has it, and its text is in the form`(variables: String) async throws {
      let sandbox = try Sandbox()
      let script = """
        stty -g > '\(sandbox.folder.path)/during'
        test -t 0 && test -t 1 && test -t 2 && echo "terminal $1"
        echo "line: $(cat "$file")"
        read -r answer
        printf 'two\\n\\n%s 셋\\n' "$answer" > "$file"
        """
      let terminal = try await open(script, variables: variables, in: sandbox)
      try await terminal.type(text: " more")
      try await terminal.type("C-g")
      try await terminal.waitFor("terminal --wait", "line: one more")
      #expect(try await terminal.modes == .normal)
      try await terminal.type(text: "typed\r")
      try await terminal.waitFor("╭ Note", "two", "typed 셋")
      #expect(try await terminal.modes == Tmux.Modes(alternateScreen: true, cursor: true, mouse: true))
      #expect(sandbox.folder.text(of: "during") == sandbox.folder.text(of: "before"))
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Note")
      #expect(try await sandbox.keptTaps().map(\.note) == ["two\n\ntyped 셋"])
      try await terminal.type("q")
      try await wait(for: "The shell's terminal") { try await terminal.modes == .normal }
      try await terminal.type(text: "stty -g > after; echo again | tr a-z A-Z\r")
      try await terminal.waitFor("AGAIN")
      #expect(sandbox.folder.text(of: "after") == sandbox.folder.text(of: "before"))
    }

    @Test func `An editor that fails leaves the text as it was, also with a raw terminal`() async throws {
      let sandbox = try Sandbox()
      let terminal = try await open(
        "stty raw -echo; printf '\\033[?1000h\\033[?1049h'; echo other > \"$file\"; exit 4", in: sandbox)
      try await terminal.type("C-g")
      try await terminal.waitFor("╭ Note", "ended with 4. Your text")
      try await terminal.type(text: "!")
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Note")
      #expect(try await sandbox.keptTaps().map(\.note) == ["one!"])
      try await terminal.type("q")
      try await wait(for: "The shell's terminal") { try await terminal.modes == .normal }
      try await terminal.type(text: "stty -g > after; echo again | tr a-z A-Z\r")
      try await terminal.waitFor("AGAIN")
      #expect(sandbox.folder.text(of: "after") == sandbox.folder.text(of: "before"))
    }

    @Test func `Ctrl-C is for the editor`() async throws {
      let sandbox = try Sandbox()
      let script = "trap 'echo two > \"$file\"; exit 0' INT; echo waiting; while :; do sleep 0.05; done"
      let terminal = try await open(script, in: sandbox)
      try await terminal.type("C-g")
      try await terminal.waitFor("waiting")
      try await terminal.type("C-c")
      try await terminal.waitFor("╭ Note", "two")
      // The next one is for the program, as Esc.
      try await terminal.type("C-c")
      try await terminal.waitFor("Leave without saving?")
    }

    @Test(arguments: ["C-z", "kill -STOP $$"])
    func `Stopped together with the editor, or after it, the program goes on with it`(way: String) async throws {
      let sandbox = try Sandbox()
      let stops = way == "C-z" ? "" : way
      let script = "echo waiting; \(stops)\nread -r answer; echo \"$answer\" > \"$file\""
      let terminal = try await open(script, in: sandbox)
      try await terminal.type("C-g")
      try await terminal.waitFor("waiting")
      if way == "C-z" { try await terminal.type("C-z") }
      // The shell has the terminal. What is typed before that is for the editor.
      try await terminal.waitFor("Stopped")
      try await terminal.type(text: "echo shell | tr a-z A-Z\r")
      try await terminal.waitFor("SHELL")
      try await terminal.type(text: "fg\r")
      try await terminal.type(text: "edited\r")
      try await terminal.waitFor("╭ Note", "edited")
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Note")
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `A signal ends the editor and the program, and no file is left`(signal: Int32) async throws {
      let sandbox = try Sandbox()
      let script = "echo \"$file\" > '\(sandbox.folder.path)/seen'; exec sleep 100"
      let terminal = try await open("echo $PPID > '\(sandbox.folder.path)/parent'; \(script)", in: sandbox)
      try await terminal.type("C-g")
      let file = try await written("seen", in: sandbox)
      #expect(access(file, F_OK) == 0)
      let program = try RunningProcess(try await written("parent", in: sandbox))
      program.send(signal)
      try await wait(for: "The end of the file") { access(file, F_OK) != 0 }
      // It goes right after its file.
      let folder = (file as NSString).deletingLastPathComponent
      try await wait(for: "The end of the folder") { access(folder, F_OK) != 0 }
      // Giving back the terminal drops what was typed before.
      try await wait(for: "The end of the program") { program.hasEnded }
      try await terminal.type(text: "stty -g > after; echo again | tr a-z A-Z\r")
      try await terminal.waitFor("AGAIN")
      #expect(sandbox.folder.text(of: "after") == sandbox.folder.text(of: "before"))
      #expect(try await sandbox.keptTaps().map(\.note) == ["one"])
    }

    @Test func `Without EDITOR it is nano or vi, and without those it is said`() async throws {
      let sandbox = try Sandbox()
      let script = "#!/bin/sh\necho \"from vi\" > \"$1\"\n"
      try sandbox.folder.file("vi", script)
      #expect(chmod(sandbox.folder.path + "/vi", 0o700) == 0)
      for (path, said) in [(sandbox.folder.path, "from vi"), ("/nowhere", "There is no editor")] {
        let note = try Sandbox()
        try await note.emotion("tap", "happy", "--note", "one")
        let program = try Programs.pavilion()
        let command = "PATH='\(path):/nowhere' VISUAL= EDITOR= exec '\(program)' emotion --lang en"
        let terminal = try await Tmux(command: ["/bin/sh", "-c", command], in: note)
        try await terminal.waitFor("today: 1 entry")
        try await terminal.type("e")
        try await terminal.waitFor("╭ Note", "one")
        try await terminal.type("C-g")
        try await terminal.waitFor("╭ Note", said)
      }
    }

    @Test func `A text of several lines is pasted, changed and saved`() async throws {
      let sandbox = try Sandbox()
      let terminal = try await open("", in: sandbox)
      try await terminal.send(bytes: "\u{1B}[200~\r둘\r셋\u{1B}[201~")
      try await terminal.waitFor("셋")
      // Ctrl-J, Alt and Enter, and Shift and Enter as terminals report it that have been asked to.
      try await terminal.type("C-j")
      try await terminal.send(bytes: "4\u{1B}\r5\u{1B}[13;2u6")
      try await terminal.waitFor("6")
      try await terminal.type("Up", "Up", "Up", "End")
      try await terminal.type(text: "!")
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Note")
      #expect(try await sandbox.keptTaps().map(\.note) == ["one\n둘\n셋!\n4\n5\n6"])
    }
  }
}
