import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct CaffeineWritingCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func caffeine(_ words: String...) async throws -> Outcome {
    try await sandbox.call(["caffeine"] + words)
  }

  // MARK: Logging

  @Test func `What is still to be drunk stands against another drink, and is not at once`() async throws {
    let slow = try await caffeine("log", "coffee", "--mg", "250", "--minutes", "360", "--at", "2025-01-10 09:00")
    // 250 mg over six hours are not at once.
    #expect(slow.status == 0, "\(slow)")
    #expect(!slow.output.contains("at once"), "\(slow)")
    #expect(try await caffeine("status", "--at", "2025-01-10 10:00", "--format", "{allowed}").output == "0\n")
    // Twice 199 mg within a minute are.
    _ = try await caffeine("log", "coffee", "--mg", "199", "--at", "2025-01-12 09:00")
    let twice = try await caffeine("log", "coffee", "--mg", "199", "--at", "2025-01-12 09:01")
    #expect(twice.output.hasSuffix(" 398 mg at once: more than the 200 mg advised.\n"), "\(twice)")
    // The amount at once comes before the limit of the day.
    let thrice = try await caffeine("log", "coffee", "--mg", "63", "--at", "2025-01-12 09:02")
    let both = " 461 mg at once (200 advised), 461 mg that day: 61 over your limit.\n"
    #expect(thrice.output.hasSuffix(both), "\(thrice)")
  }

  @Test func `log presses a button and tells what came of it`() async throws {
    let time = "2025-01-10 14:05"
    let rest = try await caffeine("log", "rest", "--at", time)
    #expect([rest.output, rest.errors] == ["Rest.\n", ""])
    #expect(rest.status == 0)
    let json = try await caffeine("log", "rest", "--at", time, "--json")
    #expect(json.status == 0)
    #expect(
      json.output == #"""
        {"at":"2025-01-10T14:05:00+00:00","drink":null,"imageSize":210,"milligrams":null,"minutes":0,"number":2,\#
        "press":"rest","repeats":1,"state":"rest","water":null}

        """#)
    #expect(try await caffeine("log", "stress", "--at", time).output == "Stressful.\n")
    #expect(try await caffeine("log", "stress", "--at", time, "--lang", "ko").output == "스트레스 +1.\n")
    let coffee = try await caffeine("log", "coffee", "--at", time, "--json")
    #expect(
      coffee.output == #"""
        {"at":"2025-01-10T14:05:00+00:00","drink":"brewed","imageSize":200,"milligrams":96,"minutes":0,"number":5,\#
        "press":"coffee","repeats":0,"state":"wakening","water":null}

        """#)
    // The buttons are known by their Korean names too; another day begins a row of its own.
    #expect(try await caffeine("log", "커피", "--lang", "ko").output == "드립 커피, 96 mg. 각성.\n")
    let presses = try await sandbox.presses().sorted { $0.number < $1.number }.map(\.press)
    #expect(presses == ["rest", "rest", "stress", "stress", "coffee", "coffee"])
  }

  @Test(arguments: [
    (["green-tea"], "green-tea", 29), (["Green tea"], "green-tea", 29), (["녹차"], "green-tea", 29),
    (["ESPRESSO"], "espresso", 63), (["믹스 커피"], "mix", 56), (["믹스커피"], "mix", 56), (["korean cafe"], "cafe", 132),
    (["커피"], "brewed", 96), (["cola", "--mg", "0"], "cola", 0), (["cola", "--mg", "1000"], "cola", 1000),
    (["더치커피", "--mg", "150"], "cold-brew", 150), (["Cortado", "--mg", "1"], "Cortado", 1),
    (["아아"], "americano", 125), (["iced latte"], "latte", 63), (["아이스 카페라떼"], "latte", 63),
    (["latte", "--amount", "2 shots"], "latte", 126), (["라떼", "--amount", "샷 추가"], "latte", 126),
    (["cold brew", "--amount", "350 ml"], "cold-brew", 312), (["cola zero"], "coke-zero", 35),
    (["espresso", "--amount", "18 g"], "espresso", 158), (["필터 커피", "--amount", "18g 로부스타"], "filter-coffee", 306),
    (["brewed", "--amount", "half a cup"], "brewed", 48),
    (["콜드브루", "--mg", "150"], "cold-brew", 150), (["박카스D"], "bacchus-d", 30),
    (["starbucks latte"], "starbucks-latte", 75),
    (["mix", "--amount", "½"], "mix", 28), (["espresso", "--amount", "x2"], "espresso", 126),
    (["brewed", "--amount", "350ml"], "brewed", 142),
    (["starbucks-latte", "--amount", "Grande"], "starbucks-latte", 150),
    (["스타벅스 아메리카노", "--amount", "벤티"], "starbucks-americano", 300),
  ])
  func `A drink is known by its names, and any name will do with an amount`(
    words: [String], drink: String, milligrams: Int
  ) async throws {
    let arguments = ["caffeine", "log", "coffee", "--at", "2025-01-10 14:05", "--drink"] + words
    let outcome = try await sandbox.call(arguments)
    #expect(outcome.status == 0, "\(outcome)")
    let press = Sandbox.LoggedPress(
      number: 1, press: "coffee", drink: drink, milligrams: milligrams, minutes: 0,
      at: "2025-01-10T14:05:00+00:00")
    #expect(try await sandbox.presses() == [press])
  }

  @Test func `A coffee is the latest drink in its usual amount, or in another one if it is given`() async throws {
    #expect(try await caffeine("log", "coffee").output == "Brewed coffee, 96 mg. Wakening.\n")
    #expect(try await caffeine("log", "coffee", "--drink", "cola").output == "Cola, 33 mg. Wakening +1.\n")
    #expect(try await caffeine("log", "rest").output == "Rest.\n")
    #expect(try await caffeine("log", "coffee", "--mg", "20").output == "Cola, 20 mg. Wakening.\n")
    #expect(try await caffeine("log", "coffee", "--amount", "half").output == "Cola, 17 mg. Wakening +1.\n")
    #expect(try await caffeine("log", "coffee").output == "Cola, 33 mg. Wakening +2.\n")
    // The latest by the clock, not the last that was entered.
    let past = try await caffeine("log", "coffee", "--drink", "mix", "--at", "2025-01-10 14:05")
    #expect(past.output == "Coffee mix, 56 mg, 10 Jan 2025 14:05. Wakening +2.\n")
    // With what was drunk before it is more than 200 mg at once.
    #expect(try await caffeine("log", "coffee").output.hasPrefix("Cola, 33 mg. Wakening +3. 232 mg at once"))
    // A drink without caffeine is no coffee.
    _ = try await caffeine("log", "coffee", "--drink", "herbs", "--mg", "0")
    #expect(try await caffeine("log", "coffee").output.hasPrefix("Cola, 33 mg. Wakening +5. 265 mg at once"))
    // Whatever day it is, this is too much at once.
    let much = try await caffeine("log", "coffee", "--mg", "201", "--at", "2025-01-09 14:05")
    #expect(much.output.hasSuffix(" Wakening +5. 201 mg at once: more than the 200 mg advised.\n"), "\(much)")
  }

  @Test(arguments: [
    (["log"], "Something is missing: <button>."),
    (["log", "soup"], "There is no button \"soup\". Choose from: rest, coffee, stress."),
    (["log", "cofee"], "Did you mean \"coffee\"?"),
    (["log", "new"], "NEW is a command of its own: pavilion caffeine new"),
    (["log", "coffee", "rest"], "\"rest\" is one word too many."),
    (["log", "coffee", "--drink", "grean-tea"], "There is no drink \"grean-tea\". Did you mean \"green-tea\"?"),
    (["log", "coffee", "--drink", "Cortado"], "With --mg any other name can be logged. Nothing was logged."),
    (["log", "coffee", "--drink", ""], "There is no drink \"\"."),
    (["log", "coffee", "--drink", "", "--mg", "3"], "\"\" cannot be the name of a drink"),
    (
      ["log", "coffee", "--drink", String(repeating: "x", count: 31), "--mg", "3"],
      "cannot be the name of a drink: 1–30 visible characters, please."
    ),
    (["log", "coffee", "--mg", "1001"], "--mg must be 0–1000, not 1001. Nothing was logged."),
    (["log", "coffee", "--mg", "-1"], "--mg must be 0–1000, not -1. Nothing was logged."),
    (["log", "coffee", "--mg", "many"], "\"many\" cannot be used for --mg <n>."),
    (["log", "coffee", "--mg", "1.5"], "\"1.5\" cannot be used for --mg <n>."),
    (
      ["log", "rest", "--mg", "3"],
      "--drink, --amount, --mg, --minutes, --water and --rating go with coffee only. Nothing was logged."
    ),
    (
      ["log", "stress", "--drink", "cola"],
      "--drink, --amount, --mg, --minutes, --water and --rating go with coffee only. Nothing was logged."
    ),
    (
      ["log", "rest", "--amount", "half"],
      "--drink, --amount, --mg, --minutes, --water and --rating go with coffee only. Nothing was logged."
    ),
    (
      ["log", "coffee", "--mg", "3", "--amount", "half"],
      "--amount and --mg cannot be used together. Nothing was logged."
    ),
    (
      ["log", "coffee", "--drink", "mix", "--amount", "300ml"],
      "--amount \"300ml\" is no amount of Coffee mix. It can be: half, x2. Nothing was logged."
    ),
    (
      ["log", "coffee", "--amount", "tall"],
      "--amount \"tall\" is no amount of Brewed coffee. It can be: half, x2, 237ml, 18 g. Nothing was logged."
    ),
    (["log", "coffee", "--amount", "x99"], "--amount \"x99\" is no amount of Brewed coffee."),
    (["drink", "add", "brewed", "--mg", "3"], "\"brewed\" is the name of a drink of the list. Nothing was changed."),
    (["drink", "add", "Americano", "--mg", "3"], "\"Americano\" is the name of a drink of the list."),
    (["drink", "add", " ", "--mg", "3"], "cannot be the name of a drink: 1–30 visible characters, please."),
    (["drink", "add", "mug"], "Something is missing: --mg"),
    (["drink", "add", "mug", "--mg", "1001"], "--mg must be 0–1000, not 1001. Nothing was changed."),
    (["drink", "add", "mug", "--mg", "9", "--ml", "0"], "--ml must be 1–5000, not 0. Nothing was changed."),
    (["log", "coffee", "--at", "2099-01-01 00:00"], "--at 1 Jan 2099 00:00 is in the future."),
    (["log", "coffee", "--at", "yesterday"], "--at \"yesterday\" is not a time. Times are written 14:05,"),
    (["log", "coffee", "--at", "25:00"], "--at \"25:00\" is not a time."),
    (["log", "coffee", "--at", "2025-02-29 12:00"], "--at \"2025-02-29 12:00\" is not a time."),
    (["log", "coffee", "--at", ""], "--at \"\" is not a time."),
    (["status", "--at", "tomorrow"], "--at \"tomorrow\" is not a time."),
    (["list", "--since", "tomorrow"], "--since \"tomorrow\" is not a date such as 2026-11-21"),
    (["list", "--since", "2025-13-01"], "--since \"2025-13-01\" is not a date such as 2026-11-21, today or"),
    (["list", "2025-01-10"], "\"2025-01-10\" is one word too many."),
    (["log", "soup", "--lang", "ko"], "그런 버튼은 없습니다: \"soup\". 고를 수 있는 것: 휴식, 커피, 스트레스."),
    (["log", "coffee", "--mg", "1001", "--lang", "ko"], "--mg는 0에서 1000까지입니다: 1001. 기록하지 않았습니다."),
  ])
  func `What cannot be logged is refused with 64 and a sentence, and makes no file`(
    words: [String], sentence: String
  ) async throws {
    let outcome = try await sandbox.call(["caffeine"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(sentence), "\(outcome)")
    #expect(!sandbox.hasDatabase)
  }

  // MARK: Drinks of one's own

  @Test func `drink add makes a drink of one's own, which is measured by its volume, and delete deletes it`()
    async throws
  {
    let mug = #"{"drink":"My mug","milligrams":120,"milliliters":300,"own":true}"# + "\n"
    #expect(try await caffeine("drink", "add", " My mug ", "--mg", "100").output == "My mug, 100 mg.\n")
    #expect(try await caffeine("drink", "add", "My mug", "--mg", "120", "--ml", "300", "--json").output == mug)
    let listed = try await caffeine("drink").output.split(separator: "\n").last
    #expect(listed == "My mug                                               300 mL   120 mg")
    #expect(
      try await caffeine("log", "coffee", "--drink", "my mug", "--amount", "100 mL").output
        == "My mug, 40 mg. Wakening.\n")
    // Once a third of it is no habit.
    #expect(try await caffeine("log", "coffee").output == "My mug, 120 mg. Wakening +1.\n")
    #expect(try await caffeine("drink", "delete", "my mug", "--json").output == mug)
    #expect(try await sandbox.presses().map(\.drink) == ["My mug", "My mug"])
    let gone = try await caffeine("drink", "delete", "My mug")
    #expect(gone.status == 64)
    #expect(gone.errors.contains("There is no drink of your own \"My mug\"."), "\(gone)")
    _ = try await caffeine("drink", "add", "머그", "--mg", "80", "--lang", "ko")
    #expect(try await caffeine("drink", "delete", "머그", "--lang", "ko").output == "지웠습니다: 머그.\n")
  }

  // MARK: Beginning anew, taking back

  @Test func `new begins the log anew, once, and what was drunk still counts`() async throws {
    let intro = #"{"imageSize":200,"log":["Welcome","to Caffeine Holic"],"repeats":0,"state":"intro"}"# + "\n"
    #expect(try await caffeine("new").output == "The log is already empty.\n")
    #expect(try await caffeine("new", "--json").output == intro)
    #expect(try await sandbox.presses() == [])
    _ = try await caffeine("log", "coffee", "--at", "2025-01-10 14:05")
    let first = try await caffeine("new")
    #expect(first.output == "New log started. What you drank still counts.\n")
    let second = try await caffeine("new")
    #expect(first.status == 0)
    #expect(second.status == 0)
    #expect(second.output == "The log is already empty.\n")
    #expect(try await caffeine("new", "--lang", "ko").output == "기록이 이미 비어 있습니다.\n")
    #expect(try await sandbox.presses().map(\.press) == ["new", "coffee"])
    #expect(try await caffeine("status").output == "Welcome, 0 mg, below 50 mg\n")
    #expect(try await sandbox.estimate(at: "2025-01-10 14:05").todayMilligrams == 96)
    _ = try await caffeine("log", "coffee", "--at", "2025-01-10 14:05")
    #expect(try await caffeine("new", "--json").output == intro)
  }

  @Test func `undo takes back what was pressed last, and nothing that was not just pressed`() async throws {
    _ = try await caffeine("log", "coffee", "--at", "2025-01-10 14:05")
    _ = try await caffeine("log", "stress", "--at", "2025-01-09 14:05")
    _ = try await caffeine("new")
    let new = try await caffeine("undo").output
    #expect(
      new.wholeMatch(of: #/NEW of \d+ [A-Z][a-z]{2} \d\d:\d\d undone: your log is back\.\n/#) != nil, "\(new)")
    // The latest by the clock.
    #expect(try await caffeine("status").output == "Wakening, 0 mg, below 50 mg\n")
    // The last that was pressed, not the last by the clock, whenever it says that it was.
    let json = try await caffeine("undo", "--json")
    #expect(json.status == 0)
    #expect(
      json.output
        == #"{"at":"2025-01-09T14:05:00+00:00","drink":null,"milligrams":null,"minutes":0,"number":2,"press":"stress","water":null}"#
        + "\n")
    // The press before that was not just done.
    let old = try await caffeine("undo")
    #expect(old.status == 1)
    #expect(old.errors == "pavilion: Your last entry is from 10 Jan 2025 14:05. Delete it in the history (h).\n")
    _ = try await caffeine("log", "coffee", "--at", "2025-01-10 14:05")
    #expect(try await caffeine("undo", "--lang", "ko").output == "되돌렸습니다: 드립 커피, 96 mg, 2025년 1월 10일 14:05.\n")
  }

  @Test func `with nothing to undo it ends with 1`() async throws {
    let none = try await caffeine("undo", "--json")
    #expect(none.status == 1)
    #expect([none.output, none.errors] == [#"{"error":"nothing-to-undo"}"# + "\n", ""])
    let plain = try await caffeine("undo")
    #expect(plain.status == 1)
    #expect([plain.output, plain.errors] == ["", "pavilion: There is nothing to undo.\n"])
    #expect(try await caffeine("undo", "--lang", "ko").errors == "pavilion: 되돌릴 것이 없습니다.\n")
    // A number that was given is not given again.
    _ = try await caffeine("log", "rest")
    _ = try await caffeine("undo")
    _ = try await caffeine("log", "rest")
    #expect(try await sandbox.presses().map(\.number) == [2])
  }
}
