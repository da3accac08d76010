import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Database

@Suite struct CaffeineFileImportTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func log() async throws {
    for (time, drink, amount) in [
      ("08:00", "espresso", "63"), ("08:00", "espresso", "63"), ("10:30", "=My \"mug\"", "120"),
    ] {
      try await sandbox.caffeine("log", "coffee", "--drink", drink, "--mg", amount, "--at", "2025-01-10 \(time)")
    }
    try await sandbox.caffeine(
      "log", "coffee", "--drink", "green-tea", "--minutes", "60", "--at", "2025-01-10T20:15:30+09:00")
    try await sandbox.caffeine("log", "stress", "--at", "2025-01-09 09:00")
    try await sandbox.caffeine("new")
  }

  @Test func `CSV holds every entry, oldest first`() async throws {
    try await log()
    let outcome = try await sandbox.caffeine("export", "-", "--format", "csv")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(
      lines.dropLast() == [
        "at,press,drink,milligrams,minutes", "2025-01-09T09:00:00+00:00,stress,,,",
        "2025-01-10T08:00:00+00:00,coffee,\"espresso\",63,", "2025-01-10T08:00:00+00:00,coffee,\"espresso\",63,",
        // No spreadsheet takes the name for a formula.
        "2025-01-10T10:30:00+00:00,coffee,\"'=My \"\"mug\"\"\",120,",
        "2025-01-10T20:15:30+09:00,coffee,\"green-tea\",29,60",
      ])
    #expect(lines.last?.hasSuffix(",new,,,") == true)
  }

  @Test(arguments: ["csv", "json"])
  func `What was exported comes back as it was, once`(format: String) async throws {
    try await log()
    let path = sandbox.folder.path + "/drinks." + format
    #expect(try await sandbox.caffeine("export", path).output == "6 entries written to \(path).\n")
    #expect(try await sandbox.caffeine("import", path).output == "Nothing new: 6 already here.\n")
    let other = try Sandbox()
    #expect(try await other.caffeine("import", path).output == "6 entries imported.\n")
    #expect(try await other.caffeine("import", path).output == "Nothing new: 6 already here.\n")
    #expect(try await other.drinks().sorted() == sandbox.drinks().sorted())
    let (here, there) = (
      try await sandbox.caffeine("export", "-", "--format", "csv"),
      try await other.caffeine("export", "-", "--format", "csv")
    )
    #expect(here.output == there.output)
    // From a pipe, too.
    #expect(try await other.caffeine("import", "-", input: path).output == "Nothing new: 6 already here.\n")
    let again = try await sandbox.caffeine("export", path)
    #expect(again.status == 73)
    #expect(again.errors.contains("already exists"))
    #expect(try await sandbox.caffeine("export", path, "--force").status == 0)
    #expect(try await sandbox.caffeine("export", "drinks").status == 64)
  }

  @Test(arguments: [
    ("At,Drink,mg\n2025-01-10T08:00:00+09:00,Espresso,63\n", "2025-01-10T08:00:00+09:00 coffee espresso 63"),
    ("날짜;시간;카페인 (g);음료\n2025-01-10;8:00;0,063;녹차\n", "2025-01-10T08:00:00+00:00 coffee green-tea 63"),
    ("date\tcaffeine\n2025-01-10 08:00\t63 mg\n", "2025-01-10T08:00:00+00:00 coffee coffee 63"),
    (
      "timestamp,caffeine [mcg],app\n2025-01-10 08:00:30 -0330,63000,Cups\n",
      "2025-01-10T08:00:30-03:30 coffee Cups 63"
    ),
    (
      "at,mg,name\n2025-01-10 08:00,62.5,\"a very long name of a drink that has no end\"\n",
      "2025-01-10T08:00:00+00:00 coffee a very long name of a drink th 63"
    ),
    ("at,press,drink,milligrams\n2025-01-10 08:00,휴식,,\n", "2025-01-10T08:00:00+00:00 rest"),
    ("at,press,mg\n2025-01-10 08:00,,0.063 g\n", "2025-01-10T08:00:00+00:00 coffee coffee 63"),
    // As earlier versions wrote it, without minutes.
    (
      "at,press,drink,milligrams\n2025-01-10T08:00:00+09:00,coffee,\"espresso\",63\n",
      "2025-01-10T08:00:00+09:00 coffee espresso 63"
    ),
    ("at;mg;min;source\n2025-01-10 08:00;63;0,5;x\n", "2025-01-10T08:00:00+00:00 coffee x 63 1 min"),
    ("at,mg,마신 시간\n2025-01-10 08:00,63,720\n", "2025-01-10T08:00:00+00:00 coffee coffee 63 720 min"),
    (
      #"[{"at":"2025-01-10T08:00:00Z","press":"rest","drink":null,"milligrams":null,"minutes":0}]"#,
      "2025-01-10T08:00:00+00:00 rest"
    ),
    (
      #"[{"at":"2025-01-10T08:00:00Z","drink":"홍차","milligrams":47,"minutes":90}]"#,
      "2025-01-10T08:00:00+00:00 coffee black-tea 47 90 min"
    ),
    (#"[{"at":"2025-01-10T08:00:00Z","milligrams":47}]"#, "2025-01-10T08:00:00+00:00 coffee coffee 47"),
  ])
  func `CSV and JSON of many kinds are understood`(text: String, entry: String) async throws {
    let outcome = try await sandbox.importingDrinks(text)
    #expect([outcome.output, outcome.errors] == ["1 entry imported.\n", ""])
    #expect(try await sandbox.drinks() == [entry])
  }

  @Test(arguments: [
    ("Wann,Koffein (g),Was\n2025-01-10 08:00,0.063,cola\n", "at=Wann,milligrams=Koffein (g),drink=Was"),
    ("Wann,Koffein (g),Was\n2025-01-10 08:00,0.063,cola\n", " AT = wann , mg = koffein , 음료 = WAS "),
    ("Tag,Uhr,time,mg,drink\n2025-01-10,8:00,x,63,cola\n", "date=Tag,time=Uhr"),
    // A heading that means something else here, unless it is named.
    ("name,drink,mg\n2025-01-10 08:00,cola,63\n", "at=name"),
    // A duration of 0 is none.
    ("at,mg,drink,Dauer\n2025-01-10 08:00,63,cola,0\n", "minutes=Dauer"),
  ])
  func `The columns of one's own file can be named`(text: String, columns: String) async throws {
    let outcome = try await sandbox.importingDrinks(text, "--columns", columns)
    #expect(outcome.output.hasPrefix("1 entry imported.\n"), "\(outcome)")
    #expect(outcome.errors == "", "\(outcome)")
    #expect(try await sandbox.drinks() == ["2025-01-10T08:00:00+00:00 coffee cola 63"])
  }

  @Test func `A column of minutes can be named, and one that is not is left out`() async throws {
    let text = "at,mg,drink,Dauer\n2025-01-10 08:00,63,cola,45\n"
    #expect(try await sandbox.importingDrinks(text, "--columns", "minutes=Dauer").status == 0)
    #expect(try await sandbox.drinks() == ["2025-01-10T08:00:00+00:00 coffee cola 63 45 min"])
    // The entries that are here stay as they are.
    let again = try await sandbox.importingDrinks(text)
    #expect(
      again.output == "Nothing new: 1 already here.\nNot read, because the column is not known: \"Dauer\".\n")
    #expect(try await sandbox.drinks() == ["2025-01-10T08:00:00+00:00 coffee cola 63 45 min"])
  }

  @Test(arguments: [
    ("at=", "--columns \"at=\": write a column and its heading in your file"),
    ("when=At", "The columns are at, date, time, press, drink, milligrams, minutes, source."),
    ("at=A,at=B", "--columns names at twice."), ("", "--columns \"\": write a column"),
  ])
  func `Columns that cannot be are refused with 64`(columns: String, sentence: String) async throws {
    let outcome = try await sandbox.importingDrinks("at,mg\n", "--columns", columns)
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains(sentence), "\(outcome)")
    let list = try await sandbox.importingDrinks("[]", "--columns", "at=A")
    #expect(list.status == 64, "\(list)")
    #expect(list.errors.contains("--columns is for CSV"), "\(list)")
    #expect(!sandbox.hasDatabase)
  }

  @Test(arguments: [
    ("Wann,Koffein\n", "", "the columns \"Wann\", \"Koffein\" are not known; the column milligrams is missing."),
    ("Wann,mg\n", "", "line 1: no column says when it was. Nothing was imported. --columns says which"),
    (
      "at,Koffein\n", "mg=Coffein",
      "the column \"Koffein\" is not known; the column coffein is missing; known and there: \"at\"."
    ),
    ("at,caffeine (cups)\n", "", "line 1: the unit \"cups\" is not mg, g or mcg"),
    ("{}", "", "this is neither a list of entries, [ … ], nor a backup of CaffeineHealth"),
    (#"{"pavilion":3,"caffeineEntry":[]}"#, "", "is a document of Pavilion. pavilion import reads it."),
    ("{", "", "line 1: this is not JSON"), ("", "", "is empty."),
  ])
  func `A file that cannot be read as a whole is refused`(
    text: String, columns: String, sentence: String
  ) async throws {
    let path = try sandbox.folder.file("drinks", text)
    let options = columns.isEmpty ? [] : ["--columns", columns]
    let outcome = try await sandbox.call(["caffeine", "import", path] + options)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    #expect(!sandbox.hasDatabase)
  }

  @Test func `All bad rows are named by their lines, and then nothing is imported`() async throws {
    let rows: [(row: String, sentence: String)] = [
      ("2025-01-10 08:00,coffee,cola,33,720", ""),
      ("2025-01-10,coffee,cola,33", "\"2025-01-10\" is not a time such as"),
      ("08:00,coffee,cola,33", "\"08:00\" is not a time"), ("yesterday 08:00,coffee,cola,33", "is not a time"),
      (",coffee,cola,33", "the time is missing"), ("2999-01-01 08:00,coffee,cola,33", "is in the future"),
      ("2025-01-10T08:00:00+24:00,coffee,cola,33", "is not a time"),
      ("2025-01-10 08:00:00 +0960,coffee,cola,33", "is not a time"),
      ("2025-01-10 08:00,tea,cola,33", "there is no button \"tea\""),
      ("2025-01-10 08:00,rest,cola,33", "only coffee has a drink, an amount and minutes, not rest"),
      ("2025-01-10 08:00,rest,,,5", "only coffee has a drink, an amount and minutes, not rest"),
      ("2025-01-10 08:00,coffee,cola,", "the amount is missing"),
      ("2025-01-10 08:00,coffee,cola,0.1", "0.1 mg is very little; if it is grams, write (g)"),
      ("2025-01-10 08:00,coffee,cola,1000.6", "1000.6 is not 0–1000 mg"),
      ("2025-01-10 08:00,coffee,cola,33,5,x", "6 values for 5 columns"),
      ("2025-01-10 08:00,coffee,cola,33,721", "721 is not 0–720 minutes"),
      ("2025-01-10 08:00,coffee,cola,33,-1", "-1 is not 0–720 minutes"),
      ("2025-01-10 08:00,coffee,cola,33,long", "long is not 0–720 minutes"),
      ("2025-01-10 08:00,coffee,cola,33,1e99", "1e99 is not 0–720 minutes"),
      ("2025-01-10 08:00,coffee,cola,nan", "is not an amount in mg"),
    ]
    let outcome = try await sandbox.importingDrinks("at,press,drink,mg,minutes\n" + rows.map { $0.row + "\n" }.joined())
    #expect(outcome.status == 65)
    let lines = outcome.errors.split(separator: "\n").dropFirst().map { String($0) }
    #expect(lines.count == rows.count - 1, "\(lines)")
    for (line, (index, row)) in zip(lines, rows.enumerated().dropFirst()) {
      #expect(line.hasPrefix("  line \(index + 2)"), "\(line)")
      #expect(line.contains(row.sentence), "\(line)")
    }
    #expect(!sandbox.hasDatabase)
  }

  @Test func `A drink that two programs wrote counts once`() async throws {
    let text = """
      at,mg,source
      2025-01-10 08:00,63,a
      2025-01-10 08:01,63,b
      2025-01-10 08:01,63,a
      2025-01-10 08:02,64,b
      """
    let sentence = "\n1 drink is there from another source within a minute, so it counts once.\n"
    #expect(try await sandbox.importingDrinks(text).output == "3 entries imported." + sentence)
    #expect(try await sandbox.importingDrinks(text).output == "Nothing new: 3 already here." + sentence)
  }

  @Test func `A backup of CaffeineHealth is read without its settings`() async throws {
    let text = """
      {"version": 2, "exportedAt": "2025-02-01T00:00:00Z", "consumptionLog": [
        {"drinkName": "Espresso", "caffeineMg": 63.2, "startedAtMillis": 1736467200999, "durationMinutes": 5},
        {"drinkName": "우리집 라떼", "caffeineMg": 120, "startedAtMillis": 1736470800000}],
       "settings": {"halfLifeMinutes": 300, "sleepThresholdMg": 50}, "customDrinks": []}
      """
    let seoul = sandbox.with("TZ", "Asia/Seoul")
    #expect(try await seoul.importingDrinks(text).output == "2 entries imported.\n")
    #expect(try await seoul.importingDrinks(text).output == "Nothing new: 2 already here.\n")
    #expect(
      try await seoul.drinks() == [
        "2025-01-10T09:00:00+09:00 coffee espresso 63 5 min", "2025-01-10T10:00:00+09:00 coffee 우리집 라떼 120",
      ])
    #expect(try await sandbox.caffeine("settings", "--json").output.contains(#""halfLifeMinutes":300"#))
    let bad = text.replacing("\": 120", with: "\": 1200").replacing("1736467200999", with: "\"x\"")
    let outcome = try await sandbox.importingDrinks(bad)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("line 2: \"startedAtMillis\" is missing or no time"), "\(outcome.errors)")
    #expect(outcome.errors.contains("line 3: 1200 mg is not 0–1000 mg"), "\(outcome.errors)")
    for (duration, sentence) in [("721", "721 is not 0–720 minutes"), ("true", "\"durationMinutes\" is no number")] {
      let outcome = try await sandbox.importingDrinks(text.replacing("Minutes\": 5}", with: "Minutes\": \(duration)}"))
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.output.contains("left out:\n  line 2: \(sentence)"), "\(outcome)")
    }
    #expect(try await sandbox.importingDrinks(#"{"consumptionLog":[]}"#).output == "There is nothing to import.\n")
  }

  @Test func `The database that Health Connect exports is read, and no other`() async throws {
    let path = sandbox.folder.path + "/health_connect_export.db"
    func change(_ sql: String) throws {
      try SQLiteConnection(.file(path)).withoutTransaction { try $0.executeScript(sql) }
    }
    try change(
      """
      CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT);
      CREATE TABLE nutrition_record_table (row_id INTEGER PRIMARY KEY, start_time INTEGER, start_zone_offset INTEGER,
        end_time INTEGER, caffeine REAL, meal_name TEXT, app_info_id INTEGER);
      INSERT INTO application_info_table VALUES (1, 'org.cups', 'Cups'), (2, 'org.food', NULL);
      INSERT INTO nutrition_record_table VALUES 
        (1, 1736467200000, 32400, 1736467200000, 0.0634, 'Flat white', 1),
        (2, 1736467230000, 32400, 1736468999999, 0.063, NULL, 2),
        (3, 1736467300000, 32400, 1736467300000, 0, 'Bread', 2),
        (4, 1736500000000, NULL, NULL, 0.04, NULL, 2),
        (5, 1736600000000, 0, \(1_736_600_000_000 + 720 * 60_000), 0.05, NULL, 2),
        (6, 1736700000000, 0, \(1_736_700_000_000 + 721 * 60_000), 0.06, NULL, 2),
        (7, 1736800000000, 0, \(Int.min), 0.07, NULL, 2);
      """)
    let sentence = "\n1 drink is there from another source within a minute, so it counts once.\n"
    #expect(try await sandbox.caffeine("import", path).output == "5 entries imported." + sentence)
    #expect(try await sandbox.caffeine("import", path).output == "Nothing new: 5 already here." + sentence)
    #expect(
      try await sandbox.drinks() == [
        // Only the second source knows how long it took.
        "2025-01-10T09:00:00+09:00 coffee flat-white 63 29 min", "2025-01-10T09:06:40+00:00 coffee org.food 40",
        "2025-01-11T12:53:20+00:00 coffee org.food 50 720 min",
        // Longer than a drink may take, and before it began.
        "2025-01-12T16:40:00+00:00 coffee org.food 60", "2025-01-13T20:26:40+00:00 coffee org.food 70",
      ])
    try change("UPDATE nutrition_record_table SET caffeine = 40 WHERE row_id = 4")
    let outcome = try await sandbox.caffeine("import", path)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("left out:\n  record 4: 40.0 g is not 0–1000 mg"), "\(outcome)")
    let other = try await sandbox.caffeine("import", sandbox.database)
    #expect(other.status == 65, "\(other)")
    #expect(other.errors.contains("not the one that Health Connect exports"), "\(other)")
  }
}
