import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite struct PlayedRecordingTests {
    private let fixed = ["--demo", "--at", "2026-11-21T14:05:00+09:00", "--lang", "en"]
    private let keys = ["--keys", "Enter 2 Enter Esc : \"caff\" Enter c"]

    private func animate(_ words: String..., in sandbox: Sandbox) async throws -> Outcome {
      try await sandbox.start(["snapshot", "home"] + words + fixed + keys)
    }

    private func text(_ name: String, in sandbox: Sandbox) throws -> String {
      try #require(sandbox.folder.text(of: name), "There is no \(name).")
    }

    @Test func `A terminal that plays a recording shows at the end what the screen shows`() async throws {
      let sandbox = try Sandbox()
      #expect(try await animate("--animate", sandbox.folder.path + "/home.cast", in: sandbox).status == 0)
      var lines = try text("home.cast", in: sandbox).split(separator: "\n").map { Data($0.utf8) }
      let header = try JSONDecoder().decode(Header.self, from: lines.removeFirst())
      #expect(header == Header(version: 2, width: 80, height: 24, timestamp: 1_795_237_500))
      let events = try lines.map { try JSONDecoder().decode(Event.self, from: $0) }
      #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
      #expect(events.last?.time == 8.16, "\(events.map(\.time))")
      #expect(events.allSatisfy { $0.kind == "o" }, "\(events.map(\.time))")

      try Data(events.map(\.text).joined().utf8).write(to: URL(filePath: sandbox.folder.path + "/codes"))
      let terminal = try await Tmux(
        command: ["/bin/sh", "-c", "cat \(sandbox.folder.path)/codes; exec sleep 600"], in: sandbox)
      let still = try await animate(in: sandbox)
      let expected = still.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      try await terminal.waitFor("The last frame") { screen in
        zip(screen.lines, expected).allSatisfy { $0.trimmed == $1.trimmed }
      }
    }

    private struct Header: Decodable, Equatable {
      let version, width, height, timestamp: Int
    }

    private struct Event: Decodable {
      let time: Double
      let kind, text: String

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        (time, kind, text) = (try list.decode(Double.self), try list.decode(String.self), try list.decode(String.self))
      }
    }
  }
}
