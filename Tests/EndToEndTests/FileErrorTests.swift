import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  /// The fate of the file while the program uses it.
  @Suite struct FileErrorTests {
    @Test(arguments: ["en", "ko"])
    func `A file that is removed while the screens show it is missed at once, and can be put back`(
      language: String
    ) async throws {
      let sandbox = try Sandbox()
      let (gone, refused, ready) =
        language == "en"
        ? ("The file was moved or removed.", "was moved, replaced or removed", "╭ Ready")
        : ("파일이 옮겨지거나 지워졌습니다.", "사용하는 동안", "╭ 나왔습니다")
      let terminal = try await sandbox.open("juice", "--lang", language)
      try await terminal.waitFor("1 ")
      let away = sandbox.folder.path + "/away.sqlite"
      try FileManager.default.moveItem(atPath: sandbox.database, toPath: away)
      try await terminal.waitFor(gone)
      // A key does not write to what nobody finds again.
      try await terminal.type("5")
      try await terminal.waitFor(refused)
      try FileManager.default.moveItem(atPath: away, toPath: sandbox.database)
      let help = language == "en" ? "╭ Help" : "╭ 도움말"
      try await terminal.type("F1")
      try await terminal.waitFor(help)
      try await terminal.type("Escape")
      // Before it is gone, Esc and the next key would be one with Alt.
      try await terminal.waitUntilGone(help)
      try await terminal.waitUntilGone(gone)
      // Below the help the juice bar is back.
      try await terminal.waitFor(language == "en" ? "s stock" : "s 재고")
      try await terminal.type("5")
      try await terminal.waitFor(ready)
      #expect(try await sandbox.orders().count == 1)
    }

    @Test func `A file in whose place another one comes is not written`() async throws {
      let sandbox = try Sandbox()
      let terminal = try await sandbox.open("juice", "--lang", "en")
      try await terminal.waitFor("1 Strawberry")
      for name in ["sandbox.sqlite", "sandbox.sqlite-wal", "sandbox.sqlite-shm"] {
        try FileManager.default.removeItem(atPath: "\(sandbox.folder.path)/\(name)")
      }
      try await sandbox.pavilion("emotion", "tap", "happy")
      try await terminal.waitFor("The file was moved or removed.")
      try await terminal.type("5")
      try await terminal.waitFor("✗ ")
      try await terminal.type("q")
      try await terminal.waitForEnd()
      #expect(try await sandbox.orders().isEmpty)
      #expect(try await sandbox.keptTaps().count == 1)
    }

    @Test func `A name with control characters is a name, and a terminal is never told to obey it`() async throws {
      let sandbox = try Sandbox()
      let path = sandbox.folder.path + "/a\nb\u{1B}[31m'c .sqlite"
      let odd = sandbox.with("PAVILION_DATABASE", path)
      #expect(try await odd.pavilion("juice", "order", "banana").status == 0)
      #expect(FileManager.default.fileExists(atPath: path))
      let status = try await odd.pavilion("database", "status")
      #expect(status.status == 0, "\(status)")
      #expect(!status.output.contains("\u{1B}"), "\(status)")
      try Data(repeating: 0x41, count: 5000).write(to: URL(fileURLWithPath: path))
      for words in [["juice", "list"], ["recover"]] {
        let refused = try await odd.start(words)
        #expect(refused.status == 65, "\(refused)")
        #expect(!refused.errors.contains("\u{1B}"), "\(refused)")
        #expect(refused.errors.split(separator: "\n").count == 1, "\(refused)")
      }
    }

    @Test func `A limit for the size of files is an error, not the end of the program`() async throws {
      let sandbox = try Sandbox()
      try await sandbox.pavilion("juice", "order", "banana")
      let limited = ["-c", "ulimit -f 100; exec \"$0\" emotion tap happy --count 999", try Programs.pavilion()]
      let outcome = try await Outcome.of("/bin/sh", limited, environment: sandbox.environment)
      #expect(outcome.status == 74, "\(outcome)")
      #expect(outcome.errors.contains("sandbox.sqlite"), "\(outcome)")
      #expect(try await sandbox.keptTaps().isEmpty)
      #expect(try await sandbox.orders().count == 1)
    }

    #if os(Linux)
      @Test(.enabled(if: PrivateMounts.areAllowed, "this system lets nobody mount"))
      func `A full disk and a read-only one are said, and nothing is lost`() async throws {
        let script = """
          mount -t tmpfs -o size=1m none /mnt || exit 99
          PAVILION_DATABASE=/mnt/sandbox.sqlite; export PAVILION_DATABASE
          p="$1"; say() { "$p" "$@" --lang en 2>&1; echo "= $?"; }
          say juice order banana
          dd if=/dev/zero of=/mnt/filler bs=4096 2>/dev/null
          say emotion tap happy
          say juice order banana
          truncate -s -65536 /mnt/filler
          say emotion tap happy --count 999
          say juice list --json
          rm /mnt/filler
          say emotion tap happy
          mount -o remount,ro /mnt
          say juice order banana
          say juice stock --json
          """
        let outcome = try await PrivateMounts.run(script, [Programs.pavilion()])
        let codes = outcome.lines.filter { $0.hasPrefix("= ") }
        #expect(codes == ["= 0", "= 74", "= 74", "= 74", "= 0", "= 0", "= 74", "= 0"], "\(outcome)")
        #expect(outcome.lines.count { $0.contains("The disk is full") } == 3, "\(outcome)")
        // Said by both commands, and why the order was not placed.
        #expect(
          outcome.lines.count { $0.contains("/mnt/sandbox.sqlite can only be looked at (Read-only file system)") } == 3,
          "\(outcome)")
      }

      @Test(.enabled(if: PrivateMounts.areAllowed, "this system lets nobody mount"))
      func `While the disk is full the screens say so and keep what was typed; then all goes on`() async throws {
        let sandbox = try Sandbox()
        // The requests of the test are carried out where the disk is seen.
        let script = """
          mount -t tmpfs -o size=1m none /mnt && mkfifo "$1/requests" || exit 99
          while read -r request; do
            case $request in
            fill) dd if=/dev/zero of=/mnt/filler bs=4096 ;;
            free) rm /mnt/filler ;;
            esac >/dev/null 2>&1
            echo "$request" >"$1/done"
          done <"$1/requests" &
          PAVILION_DATABASE=/mnt/sandbox.sqlite exec "$2" --lang en
          """
        let terminal = try await Tmux(
          command: PrivateMounts.command(script, [sandbox.folder.path, Programs.pavilion()]), in: sandbox)
        try await terminal.waitFor("1 Juice Maker")
        let requests = try FileHandle(forWritingTo: URL(fileURLWithPath: sandbox.folder.path + "/requests"))
        func ask(_ request: String) async throws {
          try requests.write(contentsOf: Data("\(request)\n".utf8))
          try await wait(for: request) { sandbox.folder.text(of: "done") == "\(request)\n" }
        }

        try await terminal.type("1")
        try await terminal.waitFor("1 Strawberry")
        try await ask("fill")
        try await terminal.type("5")
        try await terminal.waitFor("✗ The disk is full.", "today: 0 juices")
        try await ask("free")
        try await terminal.type("5")
        try await terminal.waitFor("╭ Ready", "today: 1 juice")
        try await terminal.type("Escape", "Escape")
        try await terminal.waitFor("5 Emotion Diary")
        try await terminal.type("5")
        try await terminal.waitFor("6 gloomy")
        try await terminal.type("6", "e")
        try await terminal.waitFor("╭ Note")
        try await terminal.type(text: "비가 왔다")
        try await ask("fill")
        try await terminal.type("Enter")
        try await terminal.waitFor("The disk is full.", "비가 왔다")
        try await ask("free")
        try await terminal.type("Enter")
        try await terminal.waitUntilGone("╭ Note")
        try await terminal.waitUntilGone("The disk is full.")
        try await terminal.type("e")
        try await terminal.waitFor("╭ Note", "비가 왔다")
        try await terminal.type("Escape")
        try await terminal.waitUntilGone("╭ Note")
        try await terminal.type("q")
        try await terminal.waitForEnd()
      }

      @Test(.enabled(if: PrivateMounts.areAllowed, "this system lets nobody mount"))
      func `A migration that has no room for its copy does not begin`() async throws {
        let sandbox = try Sandbox()
        let script = """
          mount -t tmpfs -o size=1m none /mnt || exit 99
          PAVILION_DATABASE=/mnt/sandbox.sqlite; export PAVILION_DATABASE
          cp "$2" /mnt/sandbox.sqlite
          dd if=/dev/zero of=/mnt/filler bs=4096 2>/dev/null
          truncate -s -73728 /mnt/filler
          "$1" juice list --json --lang en; echo "= $?"
          cmp "$2" /mnt/sandbox.sqlite && ls -A /mnt
          rm /mnt/filler
          "$1" juice list --json --lang en; echo "= $?"
          ls -A /mnt
          """
        let older = sandbox.folder.path + "/older.sqlite"
        try OlderFile.make(at: older)
        let outcome = try await PrivateMounts.run(script, [Programs.pavilion(), older])
        #expect(outcome.errors.contains("a copy has to be made before"), "\(outcome)")
        #expect(
          outcome.errors.contains("A copy as they were before: /mnt/sandbox.sqlite.before-waterDays\n"), "\(outcome)")
        #expect(
          outcome.lines.filter { !$0.hasPrefix("[") } == [
            "= 73", "filler", "sandbox.sqlite", "= 0", "sandbox.sqlite", "sandbox.sqlite.before-waterDays",
          ], "\(outcome)")
      }
    #endif

    @Test func `The screens say where the copy before a migration is, until the first key`() async throws {
      let sandbox = try Sandbox()
      try OlderFile.make(at: sandbox.database)
      let terminal = try await sandbox.open("juice", "--lang", "en", columns: 120)
      try await terminal.waitFor("Your data were brought up to date.")
      try await terminal.type("5")
      try await terminal.waitUntilGone("Your data were brought up to date.")
      #expect(FileManager.default.contents(in: sandbox.folder.path).contains("sandbox.sqlite.before-waterDays"))
    }
  }
}
