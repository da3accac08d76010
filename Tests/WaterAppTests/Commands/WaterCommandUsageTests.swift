import Testing

@testable import CommandSupport

@Suite struct WaterCommandUsageTests {
  private static let bad: [BadCommand] = [
    // Values.
    BadCommand("add", "--ph", "7", saying: "A record needs --hardness or --alkalinity, better both; from a label"),
    BadCommand("add", "--lang", "ko", saying: "기록에는 --hardness나 --alkalinity가 있어야 합니다."),
    BadCommand(
      "add", "--hardness", "-1", "--alkalinity", "1",
      saying: "--hardness: hardness is a number, 0–10,000 ppm, not \"-1\"."),
    BadCommand(
      "add", "--hardness", "561dH", "--alkalinity", "1",
      saying: "--hardness: hardness is a number, 0–560 °dH, not \"561dH\"."),
    BadCommand(
      "add", "--hardness", "1", "--alkalinity", "", "--lang", "ko",
      saying: "--alkalinity: 알칼리도는 0–10,000 ppm 사이의 수입니다: \"\"."),
    BadCommand("add", "--hardness", "1.2.3", "--alkalinity", "1", saying: "not \"1.2.3\"."),
    BadCommand("add", "--hardness", "1e999", "--alkalinity", "1", saying: "not \"1e999\"."),
    BadCommand("add", "--hardness", "none", "--alkalinity", "none", saying: "A record needs --hardness"),
    BadCommand(
      "add", "--hardness", "1xx", "--alkalinity", "1",
      saying: "--hardness: hardness has no unit \"xx\"; choose from ppm, dH,"),
    BadCommand("add", "--hardness", "1", "--alkalinity", "1Ca", saying: "alkalinity cannot be given in mg/L Ca."),
    BadCommand(
      "add", "--hardness", "1HCO3", "--alkalinity", "1", "--lang", "ko", saying: "경도의 단위가 아닙니다: mg/L HCO₃."),
    BadCommand(
      "add", "--hardness", "1", "--alkalinity", "1", "--ph", "14,1",
      saying: "--ph: pH is a number, 0–14, not \"14,1\"."),
    BadCommand(
      "add", "--hardness", "1", "--alkalinity", "1", "--ph", "7 ppm", saying: "--ph: pH has no unit: \"ppm\"."),
    BadCommand(
      "add", "--hardness", "1", "--alkalinity", "1", "--tds", "7dH", saying: "--tds: TDS is in mg/L, not in \"dH\"."),
    BadCommand(
      "add", "--hardness", "1", "--alkalinity", "1", "--sodium", "50001",
      saying: "--sodium: sodium is a number, 0–50,000 mg/L, not \"50001\"."),
    BadCommand(
      "add", "--hardness", "1", "--alkalinity", "1", "--name", String(repeating: "가", count: 61),
      saying: "--name: a name can have up to 60 characters."),
    BadCommand(
      "add", "--hardness", "1", "--alkalinity", "1", "--filter", "a\nb", "--lang", "ko",
      saying: "--filter: 이름에는 줄바꿈이나 다른 제어 문자를 쓸 수 없습니다."),
    BadCommand(
      "add", "--hardness", "1", "--alkalinity", "1", "--note", "a\u{1B}[31mb",
      saying: "--note: a note cannot contain control characters."),
    BadCommand(
      "add", "--hardness", "1", "--alkalinity", "1", "--at", "2099-01-01",
      saying: "--at 1 Jan 2099 is in the future."),
    BadCommand(
      "add", "--hardness", "1", "--alkalinity", "1", "--at", "soon", "--lang", "ko",
      saying: "--at: 시각이 아닙니다: \"soon\"."),
    // Units.
    BadCommand(
      "list", "--unit", "ppn",
      saying:
        "There is no unit \"ppn\". Did you mean \"ppm\"? Choose from: ppm, dH, fH, eH, gpg, mmol, meq, Ca, Mg, HCO3."
    ),
    BadCommand(
      "list", "--unit", "Ca", saying: "mg/L Ca measures only one of them. Write it behind the number: 40Ca."),
    BadCommand("show", "1", "--unit", "", "--lang", "ko", saying: "그런 단위는 없습니다: \"\"."),
    // Records.
    BadCommand("show", "x", saying: "There is no water \"x\". A water of the log is named by its number or its name;"),
    BadCommand("show", "##1", saying: "\"##1\" is not a record number such as 3 or #3; water list shows them."),
    BadCommand("show", "0", saying: "\"0\" is not a record number"),
    BadCommand("delete", "1", "a", "--lang", "ko", saying: "그런 물은 없습니다: \"a\". 기록한 물은 번호나 이름으로 쓰고"),
    BadCommand("delete", saying: "Something is missing: <water>."),
    BadCommand("edit", "1", saying: "Say what to change, such as --ph 7.2."),
    BadCommand("edit", "1", "--lang", "ko", saying: "무엇을 바꿀지 쓰세요."),
    BadCommand("edit", "one", "--ph", "7", saying: "There is no water \"one\"."),
    // Lists.
    BadCommand("list", "--limit", "0", saying: "--limit must be 1 or more, not 0."),
    BadCommand("list", "--limit", "-1", saying: "--limit must be 1 or more, not -1."),
    BadCommand(
      "list", "--sort", "hardnes",
      saying: "There is no order \"hardnes\". Did you mean \"hardness\"? Choose from: date,"),
    BadCommand("list", "extra", saying: "\"extra\" is one word too many."),
    BadCommand("lst", saying: "There is no command \"pavilion water lst\". Did you mean \"pavilion water list\"?"),
    // Calculations.
    BadCommand("verdict", saying: "Name a water, or say --hardness and --alkalinity, or one of them."),
    BadCommand("verdict", "--hardness", "x", "--alkalinity", "1", saying: "--hardness: hardness is a number, 0–"),
    BadCommand("convert", "8", "dH", saying: "A conversion is a value, its unit and another unit: convert 8 dH ppm."),
    BadCommand("convert", "8dH", "dH", "ppm", saying: "A conversion is"),
    BadCommand("convert", "x", "dH", "ppm", "--lang", "ko", saying: "변환은 값, 단위, 바꿀 단위 순서로 씁니다"),
    BadCommand("convert", "8", "dH", "pmm", saying: "There is no unit \"pmm\". Did you mean \"ppm\"?"),
    BadCommand("convert", "8", "Ca", "HCO3", saying: "mg/L Ca and mg/L HCO₃ do not measure the same thing."),
    BadCommand("convert", "8", "dH", "Ca", "--of", "alkalinity", saying: "do not measure the same thing."),
    BadCommand("convert", "8", "dH", "ppm", "--of", "ph", saying: "--of is hardness or alkalinity, not \"ph\"."),
    BadCommand("mix", "1", saying: "Name two or three waters to mix."),
    BadCommand("mix", "1/1", "2/2", "3/3", "4/4", saying: "Name two or three waters to mix."),
    BadCommand("mix", "1/1:0", "2/2", saying: "1/1:0: \"0\" is not a volume such as 5, 0.5 L or 500 mL."),
    BadCommand("mix", "1/1:2pt", "2/2", "--lang", "ko", saying: "1/1:2pt: 5, 0.5 L, 500 mL 같은 부피가 아닙니다: \"2pt\"."),
    BadCommand("mix", "evin", "2/2", saying: "There is no water \"evin\". Did you mean \"Evian\""),
    BadCommand("mix", "99999/1", "2/2", saying: "99999/1: hardness is a number, 0–10,000 ppm"),
    BadCommand("mix", "1/1:1", "2/2", "--target", "sey", saying: "With --target the volumes are worked out"),
    BadCommand("mix", "1/1", "2/2", "--volume", "1", saying: "--volume goes with --target"),
    BadCommand("dose", "--from", "1/1", "--to", "2/2", saying: "Something is missing: --volume <volume>."),
    BadCommand("dose", "--from", "", "--to", "2/2", "--volume", "1", saying: "There is no water \"\"."),
    BadCommand(
      "dose", "--from", "1/1", "--to", "2/2", "--volume", "1", "--hardness-salt", "khco3",
      saying: "--hardness-salt: potassium bicarbonate raises alkalinity, not hardness."),
    BadCommand(
      "dose", "--from", "1/1", "--to", "2/2", "--volume", "1", "--alkalinity-salt", "epsom", "--lang", "ko",
      saying: "--alkalinity-salt: 엡솜염은 알칼리도가 아니라 경도를 높입니다."),
    BadCommand(
      "dose", "--from", "1/1", "--to", "2/2", "--volume", "1", "--hardness-salt", "sugar",
      saying: "There is no salt \"sugar\"."),
    BadCommand("recipes", "--zone", "scaa", saying: "There is no zone \"scaa\". Did you mean"),
    // Files.
    BadCommand("import", saying: "Something is missing: <file>."),
    BadCommand("import", "", saying: "The name of the file is empty."),
    BadCommand("export", "waters", "--lang", "ko", saying: "형식을 알 수 없습니다."),
    BadCommand("export", "--format", "xml", saying: "Choose from: csv, json, md, svg."),
    BadCommand("export", "", "--format", "csv", saying: "The name of the file is empty."),
    BadCommand(
      "export", "--format", "csv", "--unit", "dH", saying: "--unit is for md and svg; csv is always in ppm."),
  ]

  @Test(arguments: bad)
  func `Wrong usage ends with 64 and a sentence, and makes no file`(command: BadCommand) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.water(command.words)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(command.sentence), "\(outcome)")
    #expect(!sandbox.hasDatabase)
  }

  @Test(arguments: [
    ["add"], ["add", "--hardness", "x"], ["add", "--hardness", "68", "--at", "2999-01-01 14:05"], ["edit", "1"],
    ["edit", "one", "--ph", "7"], ["taste", "1", "6"], ["taste", "1", "4", "--at", "2999-01-01"],
  ])
  func `A command that writes says at the end that it did not`(words: [String]) async throws {
    let outcome = try await Sandbox().water(words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasSuffix(". Nothing was written.\n"), "\(outcome)")
  }

  @Test func `What is typed for a name cannot steer the terminal`() async throws {
    let hostile = "\u{1B}]0;title\u{7}\u{1B}[2J\n\u{202E}"
    for words in [
      ["show", hostile], ["list", "--unit", hostile], ["list", "--sort", hostile], ["mix", hostile, "1/1"],
      ["convert", "8", hostile, "ppm"], ["add", "--hardness", hostile, "--alkalinity", "1"],
      ["add", "--hardness", "1\(hostile)", "--alkalinity", "1"], ["mix", "1/1:\(hostile)", "1/1"],
      ["convert", "8", "dH", "ppm", "--of", hostile], ["recipes", "--zone", hostile],
    ] {
      let outcome = try await Sandbox().water(words)
      #expect(outcome.status == 64)
      #expect(outcome.errors.isSanitized, "\(outcome)")
    }
  }
}
