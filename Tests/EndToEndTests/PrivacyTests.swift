import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension WithFiles {
  /// Whatever is written is in the folder of the data or where it was asked for, and for its owner alone.
  @Suite struct PrivacyTests {
    /// Everything that writes files.
    private static let commands = [
      "juice order banana", "water add --hardness 68 --alkalinity 40", "water export $HOME/waters.csv",
      "emotion tap happy", "emotion export $HOME/taps.json --format json",
      "database copy --from $PAVILION_DATABASE --to $HOME/copy.sqlite", "recover",
    ]

    @Test(arguments: ["000", "077", "777"])
    func `Every file is for its owner alone, whatever the umask`(umask: String) async throws {
      var sandbox = try Sandbox().with("PAVILION_DATABASE", nil)
      sandbox.environment["PAVILION_DATABASE"] = nil
      let data = sandbox.folder.path + "/.local/share/pavilion/pavilion.sqlite"
      let lines = Self.commands.map { "\"$0\" \($0.replacing("$PAVILION_DATABASE", with: data)) || exit 1" }
      let pipe = "\"$0\" water export --format csv | \"$0\" water import - || exit 1"
      let damage =
        "printf x | dd of=\(data) bs=1 seek=110 conv=notrunc 2>/dev/null; \"$0\" recover >/dev/null || exit 1"
      let script = (["umask \(umask)"] + lines + [pipe, damage]).joined(separator: "\n")
      let outcome = try await Outcome.of(
        "/bin/sh", ["-c", script, try Programs.pavilion()], environment: sandbox.environment)
      #expect(outcome.status == 0, "\(outcome)")
      var seen = 0
      let paths = try #require(FileManager.default.enumerator(atPath: sandbox.folder.path))
      for case let name as String in paths {
        var status = stat()
        #expect(lstat(sandbox.folder.path + "/" + name, &status) == 0)
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        #expect(status.st_mode & 0o777 == (isFolder ? 0o700 : 0o600), "\(name): \(String(status.st_mode, radix: 8))")
        seen += 1
      }
      #expect(seen >= 6)
    }

    @Test(arguments: ["000", "777"])
    func `The log, too, while the program runs`(umask: String) async throws {
      let sandbox = try Sandbox()
      let screens = ["-c", "umask \(umask); exec \"$0\" juice", try Programs.pavilion()]
      let terminal = try await Tmux(columns: 80, rows: 24, command: ["/bin/sh"] + screens, in: sandbox)
      try await terminal.waitFor("1 Strawberry")
      for suffix in ["", "-wal", "-shm"] {
        var status = stat()
        #expect(stat(sandbox.database + suffix, &status) == 0, "\(suffix)")
        #expect(status.st_mode & 0o777 == 0o600, "\(suffix)")
      }
    }

    #if os(Linux)
      @Test(.enabled(if: PrivateMounts.areAllowed, "this system lets nobody mount"))
      func `Nothing is written to the folder for temporary files`() async throws {
        let sandbox = try Sandbox()
        let waters = (0..<3000).map { "Water \($0),2025-01-0\(1 + $0 % 9),\(10 + $0),40\n" }
        try sandbox.folder.file("waters.csv", "name,date,hardness,alkalinity\n" + waters.joined())
        let script = """
          cp "$2" "$1/program" && mount --bind "$1" /mnt && mount -t tmpfs -o ro none /tmp && mount -t tmpfs -o ro none /var/tmp || exit 99
          HOME=/mnt; PAVILION_DATABASE=/mnt/sandbox.sqlite; export HOME PAVILION_DATABASE
          cat /mnt/waters.csv | /mnt/program water import - --json || exit 1
          /mnt/program water list --sort name --limit 3000 > /dev/null || exit 2
          /mnt/program emotion tap happy --count 900 > /dev/null || exit 3
          /mnt/program water import /mnt/waters.csv --json || exit 4
          """
        let outcome = try await PrivateMounts.run(script, [sandbox.folder.path, Programs.pavilion()])
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.lines == ["{\"known\":0,\"new\":3000}", "{\"known\":3000,\"new\":0}"], "\(outcome)")
        #expect(FileManager.default.contents(in: sandbox.folder.path) == ["program", "sandbox.sqlite", "waters.csv"])
      }
    #endif
  }
}

/// A shell that mounts what only it sees.
enum PrivateMounts {
  static let areAllowed: Bool = {
    guard let unshare = try? Programs.installed("unshare", otherwise: "util-linux") else { return false }
    let words = options + ["sh", "-c", "mount -t tmpfs none /mnt"]
    return (try? Outcome.atOnce(of: unshare, words, environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]).status) == 0
  }()

  private static let options = geteuid() == 0 ? ["-m"] : ["-rm"]

  static func run(_ script: String, _ arguments: [String]) async throws -> Outcome {
    let command = try command(script, arguments)
    return try await Outcome.of(
      command[0], Array(command.dropFirst()),
      environment: [
        "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "TERM": "screen-256color",
      ])
  }

  /// The program that runs a script, and its arguments.
  static func command(_ script: String, _ arguments: [String]) throws -> [String] {
    try [Programs.installed("unshare", otherwise: "util-linux")] + options + ["sh", "-c", script, "sh"] + arguments
  }
}
