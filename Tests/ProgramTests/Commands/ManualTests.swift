import PavilionSupport
import TerminalUI
import TestSupport
import Testing

@testable import CommandSupport
@testable import Program

@Suite("The manual pages") struct ManualTests {
  /// The manuals, made once: the parser is slow where it is not optimized.
  private static let manuals = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { language in
      (language, Result { try Manual(of: RootCommand.self, in: language) })
    })

  private static func manual(in language: Language) throws -> Manual { try #require(manuals[language]).get() }

  /// The pages by their names.
  private static func pages(in language: Language) throws -> [String: String] {
    let manual = try manual(in: language)
    return Dictionary(uniqueKeysWithValues: manual.names.map { ($0, manual.page($0) ?? "") })
  }

  @Test func `There is a page for the program, and one for each command with commands of its own`() throws {
    let parts = Pavilion.apps.map(\.name) + ["settings", "imports", "database"]
    #expect(try Self.manual(in: .korean).names == ["pavilion"] + parts.map { "pavilion-\($0)" })
    #expect(try Self.manual(in: .english).page("pavilion-tea") == nil)
  }

  @Test(arguments: Language.allCases)
  func `Every command, option and example is in a page`(language: Language) throws {
    let pages = try Self.pages(in: language)
    let shown = CommandPath.all.filter { $0.command.configuration.shouldDisplay && $0.words.count > 1 }
    #expect(shown.count > 30)
    for path in shown {
      let page = try #require(pages["pavilion-\(path.words[1])"] ?? pages["pavilion"])
      #expect(page.contains(Roff.escaped(path.words.joined(separator: " "))), "\(path)")
      for line in path.help(in: language).split(separator: "\n") {
        let isExample = line.hasPrefix("  pavilion ")
        if isExample { #expect(page.contains(Roff.escaped(String(line.dropFirst(2)))), "\(line)") }
        guard line.hasPrefix("  --"), let option = line.split(separator: " ").first else { continue }
        for name in option.split(separator: "/").map({ Roff.escaped(String($0)) }) {
          #expect(page.contains(name) || pages["pavilion"]?.contains(name) == true, "\(path): \(name)")
        }
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `A page has what a manual page has, in its language`(language: Language) throws {
    let isKorean = language == .korean
    for (name, page) in try Self.pages(in: language) {
      let lines = page.split(separator: "\n").map(String.init)
      let title = "\(name.uppercased().replacing("-", with: "\\-")) 1 \(Version.date) \"Pavilion \(Version.number)\""
      #expect(lines[1].hasPrefix(".TH \(title)"), "\(lines[1])")
      #expect(page.contains("\n.SH \(isKorean ? "이름" : "NAME")\n\(Roff.escaped(name)) \\- "), "\(page)")
      #expect(page.contains(isKorean ? "\n.SH 예\n" : "\n.SH EXAMPLES\n"))
      let known = [".TH", ".SH", ".SS", ".PP", ".TP", ".BR", ".nf", ".fi", ".nh", ".ad", ".ss", ".\\\""]
      for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
        #expect(known.contains { line.hasPrefix($0) }, "\(line)")
      }
    }
  }

  @Test func `Nothing in a text is a request or an escape`() {
    var page = Roff("x-y", date: "2026-01-01", source: "X", manual: "Y")
    page.section("ONE \"TWO\"")
    page.paragraphs([".SH \\fB 'a' -b ~ ^ `"])
    page.entry(RoffLabel().typed("-x"), ["'quoted'"])
    #expect(
      page.text.hasSuffix(
        """
        .SH "ONE \\(dqTWO\\(dq"
        \\&.SH \\efB \\(aqa\\(aq \\-b \\(ti \\(ha \\(ga
        .TP
        \\fB\\-x\\fR
        \\(aqquoted\\(aq

        """), "\(page.text)")
  }
}

@Suite struct ManualCommandTests {
  @Test func `A page is printed in the language of the call, and an unknown one ends with 64`() async throws {
    let sandbox = try Sandbox()
    #expect(try await sandbox.pavilion("manual").lines.first == "pavilion")
    let page = try await sandbox.pavilion("manual", "pavilion-juice", "--lang", "ko")
    #expect(page.status == 0, "\(page)")
    #expect(page.output.contains("\n.SH 이름\n"), "\(page)")
    let unknown = try await sandbox.pavilion("manual", "pavilion-tea")
    #expect(unknown.status == 64, "\(unknown)")
    #expect(unknown.errors.contains("pavilion-tea"), "\(unknown)")
    // It is for `make install` alone.
    #expect(!(try await sandbox.pavilion("--help").output.contains("manual")))
    #expect(!(try await sandbox.pavilion("--generate-completion-script", "bash").output.contains("manual")))
    #expect(!sandbox.hasDatabase)
  }
}
