import CursesTerminal
import TerminalRuntime
import TerminalUI
import Testing

@testable import ExpositionApp
@testable import PavilionKit
@testable import Program
@testable import Stores

@Suite("What the doctor takes for good, a note, or broken") struct DoctorRuleTests {
  private func facts(
    _ name: String? = "xterm-256color", isKnown: Bool = true, used: String? = "xterm-256color", colors: Int = 256,
    variables: [String: String] = [:]
  ) -> TerminalFacts {
    TerminalFacts(
      variables: variables,
      description: TerminalDescription(
        name: name, isKnown: isKnown, usedName: used, colors: colors, reportsPosition: true),
      text: TextDescription(locale: "C.UTF-8", codeset: "UTF-8", usedLocale: "C.UTF-8", wideColumns: 2))
  }

  @Test func `States are ordered, and the worst counts`() {
    #expect(Check.State.allCases.sorted() == [.good, .note, .broken])
    #expect([Check.State.note, .broken, .good].max() == .broken)
  }

  @Test(
    arguments: [
      ("xterm-256color", true, "xterm-256color", [:], .good),
      ("xterm-256color", true, "xterm-256color", ["TMUX": "x"], .note),
      ("tmux-256color", true, "tmux-256color", ["TMUX": "x"], .good), ("foot", false, "xterm-256color", [:], .note),
      (nil, false, "xterm-256color", [:], .note), ("dumb", true, nil, [:], .broken),
    ] as [(String?, Bool, String?, [String: String], Check.State)])
  func `TERM names a terminal that can be drawn on`(
    name: String?, isKnown: Bool, used: String?, variables: [String: String], state: Check.State
  ) {
    var facts = facts(name, isKnown: isKnown, used: used, variables: variables)
    #expect(TerminalChecks.kind(facts).state == state)
    facts.isTerminal = false
    #expect(TerminalChecks.kind(facts).state == min(state, .note))
  }

  @Test(
    arguments: [(40, 12, .good), (39, 12, .broken), (40, 11, .broken), (200, 60, .good)] as [(Int, Int, Check.State)])
  func `Screens need 40 columns and 12 rows`(columns: Int, rows: Int, state: Check.State) {
    #expect(TerminalChecks.size(Size(columns: columns, rows: rows)).state == state)
    #expect(TerminalChecks.size(nil).state == .note)
  }

  @Test func `Colors of 24 bits are told by their number of bits`() {
    let facts = facts(colors: 1 << 24, variables: ["COLORTERM": "truecolor"])
    #expect(TerminalChecks.colors(facts).value.text(in: .english) == "24-bit (COLORTERM)")
    #expect(TerminalChecks.colors(facts).state == .good)
  }

  @Test(
    arguments: [
      (256, [:], .good), (8, [:], .good), (8, ["COLORTERM": "truecolor"], .note), (0, [:], .note),
      (256, ["COLORTERM": "truecolor"], .good),
    ] as [(Int, [String: String], Check.State)])
  func `Few colors are a note, and none by choice are not`(
    colors: Int, variables: [String: String], state: Check.State
  ) {
    var facts = facts(colors: colors, variables: variables)
    #expect(TerminalChecks.colors(facts).state == state)
    facts.settings = Settings(variables: [.init(.theme, "mono", by: "NO_COLOR")])
    #expect(TerminalChecks.colors(facts).state == .good)
    #expect(TerminalChecks.colors(facts).value.text(in: .english) == "none (NO_COLOR)")
    #expect(TerminalChecks.background(facts) == nil)
  }

  @Test func `The background is that of the setting, the option, the variable, the answer, in this order`() {
    var facts = facts()
    func text() -> String? { TerminalChecks.background(facts)?.value.text(in: .english) }
    #expect(TerminalChecks.background(facts)?.state == .note)
    facts.answers = TerminalAnswers(.answered, background: RGB(0xFDF6E3))
    #expect(text() == "light (#fdf6e3)")
    facts.variables["COLORFGBG"] = "15;0"
    #expect(text() == "dark (COLORFGBG)")
    facts.background = .light
    #expect(text() == "light (--background)")
    facts.settings = Settings(variables: [.init(.theme, "dark", by: "PAVILION_THEME")])
    #expect(text() == "dark (PAVILION_THEME)")
    #expect(TerminalChecks.background(facts)?.state == .good)
  }

  @Test(
    arguments: [
      ("C.UTF-8", "C.UTF-8", .good, .good), ("C", "C.UTF-8", .note, .note), (nil, "C.UTF-8", .note, .note),
      ("C", nil, .note, .broken),
    ] as [(String?, String?, Check.State, Check.State)])
  func `Without UTF-8 there is no Korean`(
    locale: String?, used: String?, english: Check.State, korean: Check.State
  ) {
    var facts = facts()
    facts.text = TextDescription(locale: locale, codeset: "", usedLocale: used, wideColumns: 2)
    #expect(TextChecks.locale(facts, .english).state == english)
    #expect(TextChecks.locale(facts, .korean).state == korean)
    #expect(facts.glyphs == (used == nil ? .ascii : .unicode))
  }

  @Test(
    arguments: [(2, 2, .good), (nil, 2, .good), (1, 2, .broken), (nil, -1, .note), (4, 2, .broken)]
      as [(Int?, Int, Check.State)])
  func `Hangul is two columns wide`(terminal: Int?, library: Int, state: Check.State) {
    var facts = facts()
    facts.answers.wideColumns = terminal
    facts.text = TextDescription(locale: "C.UTF-8", codeset: "UTF-8", usedLocale: "C.UTF-8", wideColumns: library)
    #expect(TextChecks.hangul(facts).state == state)
  }

  @Test(
    arguments: [
      (2, .good, "1 column"), (nil, .good, "not asked"), (4, .broken, "2 columns"), (3, .broken, "2 columns"),
    ]
      as [(Int?, Check.State, String)])
  func `Lines and arrows are one column wide, unless they are not drawn`(
    columns: Int?, state: Check.State, text: String
  ) {
    var facts = facts()
    facts.answers.ambiguousColumns = columns
    #expect(TextChecks.ambiguous(facts).state == state)
    #expect(TextChecks.ambiguous(facts).value.en == text)
    facts.text = TextDescription(locale: nil, codeset: "", usedLocale: nil, wideColumns: 2)
    #expect(TextChecks.ambiguous(facts).state == .good)
  }

  @Test(
    arguments: [
      ("Asia/Seoul", "Asia/Seoul", 32_400, .good, "Asia/Seoul, +09:00 (TZ)"),
      (nil, "Europe/Berlin", 3600, .good, "Europe/Berlin, +01:00"),
      (nil, nil, 7200, .good, "one without a name, +02:00"),
      ("Asia/Seol", nil, 0, .broken, "Asia/Seol, +00:00 (TZ)"), ("Seoul", nil, 0, .broken, "Seoul, +00:00 (TZ)"),
      ("UTC+99", nil, 0, .broken, "UTC+99, +00:00 (TZ)"), ("GMT-24", nil, 0, .broken, "GMT-24, +00:00 (TZ)"),
      ("UTC+20", nil, -72_000, .note, "UTC+20, -20:00 (TZ)"),
      ("KST-9", nil, 32_400, .note, "KST-9, +09:00 (TZ)"), ("KST9", nil, -32_400, .note, "KST9, -09:00 (TZ)"),
      ("", nil, 0, .note, "UTC, +00:00 (TZ)"), ("UTC", "UTC", 0, .good, "UTC, +00:00 (TZ)"),
      (":/srv/zone", nil, 3600, .good, "one without a name, +01:00 (TZ)"),
    ] as [(String?, String?, Int, Check.State, String)])
  func `A time zone is one that this machine knows`(
    setting: String?, name: String?, offset: Int, state: Check.State, text: String
  ) {
    let check = TimeChecks.zone(TimeFacts(setting: setting, name: name, offset: offset))
    #expect(check.state == state)
    #expect(check.value.en == text)
    #expect((check.advice == nil) == (state == .good))
  }

  @Test(arguments: [(-43_200, false), (50_400, false), (-43_201, true), (72_000, true)])
  func `A rule that is farther from UTC than any place is said to be`(offset: Int, isFar: Bool) {
    let check = TimeChecks.zone(TimeFacts(setting: "ABC12", name: nil, offset: offset))
    #expect(check.advice?.en.contains("No place has a clock as far") == isFar)
  }

  @Test func `A machine without a time zone is told so`() {
    let check = TimeChecks.zone(TimeFacts(setting: nil, name: nil, offset: 0, hasLocalZone: false))
    #expect(check.state == .note)
    #expect(check.value.en == "UTC, +00:00")
  }

  @Test func `tmux has to pass Esc on soon, and tell of focus`() {
    let options = TmuxServer.options(in: "buffer-limit 50\nescape-time 500\nfocus-events off\nuser-keys\n")
    #expect(InputChecks.escapeTime(options).state == .note)
    #expect(InputChecks.focusEvents(options).state == .note)
    #expect(InputChecks.escapeTime(["escape-time": "10"]).state == .good)
    #expect(InputChecks.focusEvents(["focus-events": "on"]).state == .good)
    #expect(InputChecks.escapeTime(nil).state == .note)
    #expect(InputChecks.focusEvents([:]).state == .note)
    #expect(InputChecks.escapeTime(nil).json == nil)
  }

  @Test(arguments: [(nil, .good), ("25", .good), ("1000", .note), ("soon", .note)] as [(String?, Check.State)])
  func `ESCDELAY is a short time`(value: String?, state: Check.State) {
    #expect(InputChecks.escapeDelay(facts(variables: value.map { ["ESCDELAY": $0] } ?? [:])).state == state)
  }

  @Test func `A mouse that the terminal does not report is a note, one that is not wanted is not`() {
    var facts = facts()
    for (reports, state) in [(nil, .good), (true, .good), (false, .note)] as [(Bool?, Check.State)] {
      facts.answers.reportsMouse = reports
      #expect(InputChecks.mouse(facts).state == state)
    }
    facts.settings = Settings(options: [.init(.mouse, "off", by: "--no-mouse")])
    #expect(InputChecks.mouse(facts).state == .good)
  }

  @Test(
    arguments: [
      (0o600, 0o700, true, .good, nil), (0o644, 0o700, true, .note, "chmod 600 /a/p.sqlite"),
      (0o640, 0o755, true, .note, "chmod 600 /a/p.sqlite; chmod 700 /a"), (0o600, nil, true, .good, nil),
      (0o400, 0o700, false, .broken, nil),
    ] as [(Int, Int?, Bool, Check.State, String?)])
  func `Data are for their owner, who may write them`(
    file: Int, folder: Int?, canWrite: Bool, state: Check.State, command: String?
  ) throws {
    var facts = FileFacts(path: "/a/p.sqlite", source: .default, inspection: .success(nil), folder: "/a")
    (facts.rights, facts.folderRights, facts.canWrite) = (file, folder, canWrite)
    let check = try #require(FileChecks.rights(facts).first)
    #expect(check.state == state)
    if let command { #expect(check.advice?.text(in: .english).hasSuffix(command) == true) }
  }

  @Test func `A server that is slow is a note`() {
    #expect(DataChecks.latency(3).state == .good)
    #expect(DataChecks.latency(180).state == .note)
  }

  @Test(arguments: Language.allCases) func `Whatever is not good has advice, and what is good has none`(_: Language) {
    for kind in StorageError.Kind.allCases {
      let check = FileChecks.broken(StorageError(kind, path: "/a/p.sqlite", detail: ""))
      #expect(check.state == .broken)
      #expect(check.advice != nil)
    }
  }
}

@Suite("How the doctor writes") struct CheckupPageTests {
  private let checkup = Checkup(sections: [
    CheckSection(
      name: "data", title: Phrase(en: "Data", ko: "데이터"),
      checks: [
        Check("file", Phrase(en: "file", ko: "파일"), "/home/nobody/.local/share/pavilion/pavilion.sqlite"),
        Check("size", Phrase(en: "size", ko: "크기"), "30 × 10")
          .found(.note, en: "Make the window larger.", ko: "창을 키우세요."),
        Check("lock", Phrase(en: "lock", ko: "잠금"), "held").found(.broken, en: "Wait.", ko: "기다리세요."),
      ])
  ])

  @Test func `Values stand below each other, and what is too long goes below its name`() {
    let page = CheckupPage(language: .english, glyphs: .unicode, columns: 40)
    #expect(
      page.lines(checkup) == [
        "Data", "  ✓ file", "    /home/nobody/.local/share/pavilion/p", "    avilion.sqlite", "  ! size  30 × 10",
        "    Make the window larger.", "  ✗ lock  held", "    Wait.", "", "1 thing is broken; 1 note.",
      ])
  }

  @Test func `ASCII is ASCII, and Korean is as wide as it is`() {
    let page = CheckupPage(language: .english, glyphs: .ascii, columns: 80)
    #expect(page.lines(checkup).allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(page.lines(checkup)[2] == "  ! size  30 x 10")
    let korean = CheckupPage(language: .korean, glyphs: .unicode, columns: 40)
    #expect(korean.lines(checkup).allSatisfy { $0.columns <= 40 })
    #expect(korean.lines(checkup).last == "고칠 것 1개, 참고할 것 1개가 있습니다.")
  }
}
