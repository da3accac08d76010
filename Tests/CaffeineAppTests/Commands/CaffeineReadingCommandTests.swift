import TestSupport
import Testing

@testable import CommandSupport

@Suite struct CaffeineReadingCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func log(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let outcome = try await sandbox.call(["caffeine", "log"] + words)
    try #require(outcome.status == 0, "\(outcome)", sourceLocation: sourceLocation)
  }

  /// Returns the output of a command, which must succeed and complain of nothing.
  private func output(
    _ words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let outcome = try await sandbox.call(["caffeine"] + words)
    #expect(outcome.status == 0, "\(outcome)", sourceLocation: sourceLocation)
    #expect(outcome.errors == "", sourceLocation: sourceLocation)
    return outcome.output
  }

  // MARK: Status

  @Test func `status before anything was pressed`() async throws {
    #expect(try await output("status") == "Welcome, 0 mg, below 50 mg\n")
    #expect(try await output("status", "--lang", "ko") == "어서 오세요, 0 mg, 50 mg 미만\n")
    // A quarter of an hour before bed the peak counts, which comes after it: 54 mg rise to 49.5.
    let json = #"""
      {"allowedNow":54,"bedtime":"2025-01-10T23:00:00+00:00","clearAt":null,"imageSize":200,"leftToday":400,\#
      "log":["Welcome","to Caffeine Holic"],"milligrams":0,"peakMilligrams":0,"repeats":0,"state":"intro",\#
      "todayMilligrams":0}

      """#
    #expect(try await output("status", "--at", "2025-01-10 22:45", "--json") == json)
  }

  @Test func `status estimates three brewed coffees as the formula does`() async throws {
    try await log("rest", "--at", "2025-01-10 06:30")
    for time in ["07:00", "08:00", "09:30"] { try await log("coffee", "--at", "2025-01-10 \(time)") }
    let formula = CaffeineFormula([(420, 96), (480, 96), (570, 96)])
    // From 14:05, with bed at 23:00.
    let milligrams = formula.milligrams(at: 845)
    let clear = formula.clear(after: 845, threshold: 50)
    let allowed = formula.allowed(at: 845, bedtime: 1380, threshold: 50)
    #expect(clear < 1440)
    #expect(allowed > 0)

    let rounded = Int(milligrams.rounded())
    let english = try await output("status", "--at", "2025-01-10 14:05")
    #expect(english == "Wakening +2, \(rounded) mg, below 50 mg at \(clock(clear))\n")
    let korean = try await output("status", "--at", "2025-01-10 14:05", "--lang", "ko")
    #expect(korean == "각성 +2, \(rounded) mg, \(clock(clear))부터 50 mg 미만\n")

    // The words of the log are those of the reader.
    let json = try await output("status", "--at", "2025-01-10 14:05", "--json", "--lang", "ko")
    #expect(
      json == #"""
        {"allowedNow":\#(allowed),"bedtime":"2025-01-10T23:00:00+00:00",\#
        "clearAt":"2025-01-10T\#(clock(clear)):00+00:00","imageSize":220,"leftToday":112,\#
        "log":["각성 +2","휴식"],"milligrams":\#(tenths(milligrams)),\#
        "peakMilligrams":\#(tenths(formula.peak(from: 845))),"repeats":2,"state":"wakening",\#
        "todayMilligrams":288}

        """#)

    // While the third is still being absorbed the peak is to come.
    let rising = try await sandbox.estimate(at: "2025-01-10 09:40")
    #expect(rising.milligrams == tenths(formula.milligrams(at: 580)))
    #expect(rising.peakMilligrams == tenths(formula.peak(from: 580)))
    let (now, soon) = (Int(formula.milligrams(at: 580).rounded()), Int(formula.peak(from: 580).rounded()))
    #expect(soon > now)
    let text = try await output("status", "--at", "2025-01-10 09:40")
    #expect(text.hasPrefix("Wakening +2, \(now) mg, rising to \(soon), below 50 mg at "), "\(text)")
    let before = try await sandbox.estimate(at: "2025-01-10 09:29:59")
    // The part that is still to come counts for its day, but is not in the body.
    #expect(before.todayMilligrams == 288)
    #expect(before.milligrams == tenths(formula.milligrams(at: 569 + 59 / 60)))
    // Four days later there is nothing left, and it is another day.
    #expect(try await output("status", "--at", "2025-01-14 14:05") == "Wakening +2, 0 mg, below 50 mg\n")
  }

  /// Minutes from midnight, of the same day or the next, as a clock shows them.
  private func clock(_ minute: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minute / 60 % 24)):\(two(minute % 60))"
  }

  private func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  @Test func `The limit of a day can be exceeded, and then what is left is negative`() async throws {
    for _ in 1...2 { try await log("coffee", "--mg", "1000", "--at", "2025-01-10 08:00") }
    let estimate = try await sandbox.estimate(at: "2025-01-10 09:00")
    #expect(estimate.leftToday == -1600)
    #expect(estimate.allowedNow == 0)
    // Not within a day, so the day is said.
    let clear = CaffeineFormula([(480, 2000)]).clear(after: 540, threshold: 50)
    #expect(estimate.clearAt == "2025-01-11T\(clock(clear)):00+00:00")
    #expect(clear > 540 + 1440)
    let text = try await output("status", "--at", "2025-01-10 09:00")
    #expect(text.hasSuffix(" mg, below 50 mg tomorrow \(clock(clear))\n"), "\(text)")
  }

  // MARK: What if

  @Test func `whatif spreads a drink over the minutes that it takes`() async throws {
    struct Drink: Decodable {
      let minutes: Int
      let bedtimeMilligrams, nightPeakMilligrams: Double
    }
    func whatIf(_ words: String...) async throws -> Drink {
      let time = ["--at", "2025-01-10 22:30", "--json"]
      return try await sandbox.call(["caffeine", "whatif", "--mg", "100"] + words + time).decoded()
    }
    let (slow, quick) = (try await whatIf("--minutes", "180"), try await whatIf())
    #expect(slow.minutes == 180)
    #expect(quick.minutes == 0)
    #expect(slow.bedtimeMilligrams < 20, "\(slow)")
    #expect(slow.nightPeakMilligrams > 70, "\(slow)")
    #expect(quick.bedtimeMilligrams > 80, "\(quick)")
    #expect(quick.nightPeakMilligrams < quick.bedtimeMilligrams + 2, "\(quick)")
    let wrong = try await sandbox.pavilion("caffeine", "whatif", "--minutes", "721")
    #expect(wrong.errors.contains("--minutes must be 0–720, not 721."), "\(wrong)")
  }

  // MARK: History

  @Test func `list tells how long a drink took`() async throws {
    try await log("coffee", "--drink", "Mug", "--mg", "150", "--minutes", "150", "--at", "2025-01-10 09:00")
    #expect(try await output("list") == "    1  10 Jan 2025 09:00  Mug, 150 mg over 150 min\n")
    #expect(try await output("list", "--lang", "ko").hasSuffix("Mug, 150 mg(150분 동안)\n"))
  }

  @Test func `list has what was pressed, latest time first`() async throws {
    let none = try await sandbox.pavilion("caffeine", "list")
    #expect([none.output, none.errors] == ["", "Nothing logged yet.\n"])
    #expect(try await sandbox.pavilion("caffeine", "list", "--lang", "ko").errors == "아직 기록이 없습니다.\n")
    #expect(try await output("list", "--json") == "[]\n")
    try await log("stress", "--at", "2025-01-10 09:00")
    try await log("coffee", "--drink", "Cortado", "--mg", "150", "--at", "2025-01-11 08:00")
    try await log("rest", "--at", "2025-01-10 09:00")
    try await log("coffee", "--drink", "mix", "--at", "2025-01-09 23:59:59")
    #expect(
      try await output("list") == """
            2  11 Jan 2025 08:00  Cortado, 150 mg
            3  10 Jan 2025 09:00  Rest
            1  10 Jan 2025 09:00  Stress
            4  9 Jan 2025  23:59  Coffee mix, 56 mg

        """)
    let later = try await sandbox.pavilion("caffeine", "list", "--since", "2025-02-01")
    #expect([later.output, later.errors] == ["", "There are none on these days.\n"])
    let other = try Sandbox()
    try await other.pavilion("caffeine", "log", "coffee", "--drink", " Cortado ", "--mg", "10")
    #expect(try await other.presses().last?.drink == "Cortado")
    #expect(
      try await output("list", "--since", "2025-01-10", "--lang", "ko") == """
            2  2025년 1월 11일  08:00  Cortado, 150 mg
            3  2025년 1월 10일  09:00  휴식
            1  2025년 1월 10일  09:00  스트레스

        """)
    #expect(
      try await output("list", "--since", "2025-01-10", "--json") == #"""
        [{"at":"2025-01-11T08:00:00+00:00","drink":"Cortado","milligrams":150,"minutes":0,"number":2,"press":"coffee","water":null},\#
        {"at":"2025-01-10T09:00:00+00:00","drink":null,"milligrams":null,"minutes":0,"number":3,"press":"rest","water":null},\#
        {"at":"2025-01-10T09:00:00+00:00","drink":null,"milligrams":null,"minutes":0,"number":1,"press":"stress","water":null}]

        """#)
    #expect(try await sandbox.pavilion("caffeine", "list", "--since", "2025-01-12").output == "")
    // Today may be over before it is asked for; yesterday is not.
    try await log("stress")
    for day in ["yesterday", "어제"] {
      let stress: [Sandbox.LoggedPress] = try await sandbox.pavilion(
        "caffeine", "list", "--since", day, "--json"
      ).decoded()
      #expect(stress.map(\.number) == [5])
    }
    let today = try await sandbox.pavilion("caffeine", "list", "--since", "today")
    #expect(today.status == 0)
    #expect(!today.output.contains("2025"), "\(today)")
  }

  @Test func `The picture grows by 10 to 350, and list tells how much it does not show`() async throws {
    var sizes: [Int] = []
    struct Logged: Decodable { let imageSize, repeats: Int }
    for minute in 10...30 {
      let outcome = try await sandbox.pavilion(
        "caffeine", "log", "stress", "--json", "--at", "2025-01-10 09:\(minute)")
      let logged: Logged = try outcome.decoded()
      #expect(logged.repeats == minute - 10)
      sizes.append(logged.imageSize)
    }
    #expect(sizes == Array(stride(from: 200, through: 350, by: 10)) + [350, 350, 350, 350, 350])

    let usual = try await sandbox.pavilion("caffeine", "list")
    #expect(usual.lines.count == 20)
    #expect(usual.lines.first == "   21  10 Jan 2025 09:30  Stress")
    #expect(usual.errors == "20 of 21 entries. --limit 21 shows all, --since DAY those since then.\n")
    #expect(try await sandbox.presses().map(\.number) == (1...21).reversed())
  }

  // MARK: Drinks

  @Test func `drinks lists what is in them, in which sizes, and who says so`() async throws {
    let lines = try await output("drink").split(separator: "\n")
    for line in [
      "brewed                Brewed coffee                  237 mL    96 mg  Mayo Clinic; 10.2 mg/g arabica, 17.0 robusta",
      "flat-white            Flat white                    2 shots   126 mg  "
        + "Mayo Clinic: short 126, tall 126, grande 189, venti 189; 8.8 mg/g arabica, 16.6 robusta",
      "mix                   Coffee mix                    1 stick    56 mg  MFDS Korea, 2020",
      "bacchus-d             Bacchus D                      100 mL    30 mg  label, as of 2017",
      "starbucks-latte       Starbucks latte                355 mL    75 mg  "
        + "Starbucks USA: short 75, tall 75, grande 150, venti 150; 8.8 mg/g arabica, 16.6 robusta",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
    #expect(lines.count >= 40)
    #expect(try await output("drink", "list") == output("drink"))
    let korean = try await output("drink", "--lang", "ko").split(separator: "\n")
    #expect(
      korean.first
        == "brewed                드립 커피                      237 mL    96 mg  Mayo Clinic; 아라비카 10.2 mg/g, 로부스타 17.0")
    #expect(korean.contains { $0.contains("미국 스타벅스: 숏 75, 톨 75, 그란데 150, 벤티 150; 아라비카 8.8 mg/g") })

    let drinks: [JSONValue] = try await sandbox.pavilion("caffeine", "drink", "--json").decoded()
    #expect(drinks.count == lines.count)
    #expect(
      drinks.first == [
        "drink": "brewed", "milligrams": 96, "milligramsPerGram": ["arabica": 10.2, "robusta": 17], "milliliters": 237,
        "own": false, "serving": "237 mL", "sizes": [],
        "source": "Mayo Clinic",
        "url":
          "https://www.mayoclinic.org/healthy-lifestyle/nutrition-and-healthy-eating/in-depth/caffeine/art-20049372",
      ])
    #expect(
      drinks.contains([
        "drink": "starbucks-americano", "milligrams": 150,
        "milligramsPerGram": ["arabica": 8.8, "robusta": 16.6], "milliliters": 355, "own": false, "serving": "355 mL",
        "sizes": [
          ["name": "short", "milligrams": 75, "milliliters": 237],
          ["name": "tall", "milligrams": 150, "milliliters": 355],
          ["name": "grande", "milligrams": 225, "milliliters": 473],
          ["name": "venti", "milligrams": 300, "milliliters": 591],
        ], "source": "Starbucks USA",
        "url": "https://www.caffeineinformer.com/the-complete-guide-to-starbucks-caffeine",
      ]))
  }
}
