import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The messages about moods that are not mapped, and about files with errors.
@Suite struct MoodMapTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `Without a map the moods are told with a proposal, and nothing is written`() async throws {
    let outcome = try await sandbox.taking(MoodFixture.daylio.text)
    let file = "\(sandbox.folder.path)/taps"
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        pavilion: \(file) is of Daylio, whose moods are not the nine feelings. Nothing was imported. These are in it:
          rad    2  happy
          awful  1  gloomy
          meh    1  none
          so so  1  none
          Say what each is, as proposed here or otherwise; none keeps the note without a feeling, skip leaves it out:
          pavilion emotion import \(file) --map 'rad=happy,awful=gloomy,meh=none,so so=none'

        """)
    #expect(outcome.status == 64)
    #expect(!sandbox.hasDatabase)
    let korean = try await sandbox.taking(MoodFixture.pixels.text, "--lang", "ko")
    #expect(
      korean.errors == """
        pavilion: \(file): Pixels의 기분은 아홉 감정과 다릅니다. 가져온 것은 없습니다. 파일에 있는 기분:
          3  2  없음
          4  2  좋아해
          1  1  우울해
          각각 어떤 감정인지 알려 주세요. 아래는 제안이고, 없음은 감정 없이 메모만 남기고 skip은 건너뜁니다:
          pavilion emotion import \(file) --map '3=없음,4=좋아해,1=우울해'

        """)
  }

  @Test func `For programs the moods are JSON`() async throws {
    let outcome = try await sandbox.taking(MoodFixture.pixels.text, "--json")
    let moods = #"{"count":2,"mood":"3","proposal":"none"},{"count":2,"mood":"4","proposal":"pleased"}"#
    #expect(
      outcome.output
        == #"{"error":"moods-not-mapped","moods":[\#(moods),{"count":1,"mood":"1","proposal":"gloomy"}]}"# + "\n")
    #expect(outcome.status == 64)
  }

  @Test func `The command that is told works, also with commas, quotes and from a pipe`() async throws {
    let text = "full_date,time,mood,activities\n2025-01-10,08:00,\"it's so, so\",\n2025-01-11,08:00,a=b\\,\n"
    let outcome = try await sandbox.taking(text)
    let line = try #require(outcome.errors.split(separator: "\n").last).dropFirst(2)
    #expect(line.hasSuffix(#"--map 'a=b\=none,it'\''s so\, so=none'"#), "\(line)")
    let map = #"it's so\, so=bored,a=b\=happy"#
    #expect(try await sandbox.taking(text, "--map", map).output == "2 entries imported.\n")
    let file = try sandbox.folder.file("piped", text)
    let piped = try await sandbox.emotion("import", "-", input: file)
    #expect(piped.errors.contains("pavilion emotion import - --map"), "\(piped)")
  }

  @Test(arguments: [
    ("rad=happy", "--map does not say what these moods are:\n  awful  1  gloomy\n  meh    1  none\n  so so  1  none\n"),
    ("rad", "--map \"rad\": write a mood of your file and a feeling, such as rad=happy, or meh=none. Nothing was"),
    ("rad=", "There is no feeling \"\"."), ("=happy", "--map \"=happy\": write a mood"),
    ("rad=hapy", "There is no feeling \"hapy\". Did you mean \"happy\"?"),
    ("rad=happy,Rad =skip", "--map names \"Rad\" twice. Nothing was imported."),
  ])
  func `A map that does not fit is refused`(map: String, sentence: String) async throws {
    let outcome = try await sandbox.taking(MoodFixture.daylio.text, "--map", map)
    #expect(outcome.errors.hasPrefix("pavilion: \(sentence)"), "\(outcome)")
    #expect(outcome.status == 64)
    #expect(!sandbox.hasDatabase)
  }

  @Test func `A map of moods that are not in the file, or of a file of our own, is told`() async throws {
    let outcome = try await sandbox.taking(MoodFixture.daylioOfEight.text, "--map", "proposed,goood=happy,rad=happy")
    #expect(outcome.output == "2 entries imported.\nNamed in --map, but not in the file: goood, rad.\n")
    let own = try await sandbox.taking("at,emotion\n2025-01-10,happy\n", "--map", "proposed")
    #expect(own.errors.hasSuffix("/taps has the nine feelings.\n"), "\(own)")
    #expect(own.status == 64, "\(own)")
    #expect(try await sandbox.taps().count == 2)
  }

  @Test func `What is left out is told`() async throws {
    let one = try await sandbox.taking(MoodFixture.daylio.text, "--map", "proposed,meh=skip,so so=skip")
    #expect(
      one.output == "3 entries imported.\n2 entries left out, because their moods are skipped.\n")
    // A mood that is no feeling of the nine is an entry without one.
    let others = try await sandbox.taking(MoodFixture.daylio.text, "--map", "proposed")
    #expect(others.output == "2 entries imported, 3 already here.\n")
    #expect(try await sandbox.taps().filter { $0.emotion == nil }.count == 2)
    let none = try await sandbox.taking(MoodFixture.daylioOfEight.text, "--map", "good=skip,bad=skip", "--lang", "ko")
    #expect(none.output == "가져올 기록이 없습니다.\n기분을 건너뛰기로 한 기록 2건은 뺐습니다.\n그 가운데 1건에는 메모나 태그가 있습니다: 2번째 줄.\n")
  }

  @Test func `The command to go on with has all that was typed`() async throws {
    let path = try sandbox.folder.file("day.csv", MoodFixture.daylioOfEight.text)
    let outcome = try await sandbox.emotion(
      "import", path, "--again", "--zone", "Asia/Seoul", "--database", "\(sandbox.folder.path)/my data.sqlite")
    #expect(
      outcome.errors.contains(
        "import \(path) --database '\(sandbox.folder.path)/my data.sqlite' --zone Asia/Seoul --again --map "),
      "\(outcome)")
  }

  @Test func `Of what is skipped nothing stays, and for nothing no database is made`() async throws {
    let text = MoodFixture.daylioOfEight.text
    let skipped = "There is nothing to import.\n"
    let left = "2 entries left out, because their moods are skipped.\n1 of them has a note or tags: line 2.\n"
    #expect(try await sandbox.taking(text, "--map", "good=skip,bad=skip").output == skipped + left)
    #expect(!sandbox.hasDatabase)
    _ = try await sandbox.taking(text, "--map", "good=happy,bad=upset")
    #expect(try await sandbox.taps().count == 2)
    let removal = "2 from the last import of this file were removed, because they are not in this one.\n"
    let outcome = try await sandbox.taking(text, "--map", "good=skip,bad=skip")
    #expect(outcome.output == skipped.dropLast() + " " + removal + left)
    #expect(try await sandbox.taps().isEmpty)
  }

  @Test func `A file with a first line alone has nothing to import`() async throws {
    let outcome = try await sandbox.taking("full_date,time,mood,activities\n")
    #expect([outcome.output, outcome.errors] == ["There is nothing to import.\n", ""])
  }

  private static let daylio = "full_date,time,mood,activities,note\n"
  private static let eMoods = "DATE (YYYY-MM-DD),IRRITABILITY,ANXIETY,DEPRESSED,ELEVATED,SLEEP\n"

  @Test(arguments: [
    BadTapFile(
      daylio + "27.13.2025,08:00,rad,\n2025-03-27,25:00,rad,\n2025-03-27,,rad,\n"
        + "2999-01-01,08:00,rad,\n2025-03-27,08:00,rad,,x,y\n",
      [
        "2: \"27.13.2025\" is not a day such as 2026-11-21",
        "3: \"2025-03-27 25:00\" is not a time such as 14:05 or 2:05 pm",
        "4: \"2025-03-27 \" is not a time such as 14:05 or 2:05 pm",
        "5: 2999-01-01 08:00 is in the future",
        "6: 6 values for 5 columns; put text with a comma in quotes",
      ]),
    BadTapFile(
      "year,date,time,mood,activities\n2018,Foo 18,11:54 pm,a,\n18,18 May,11:54 pm,a,\n2018,30 Feb,11:54 pm,a,\n",
      ["Foo 18", "18 May", "30 Feb"].enumerated().map { index, day in
        "\(index + 2): \"\(day)\" is not a day such as \"18 May\" or \"May 18\" of a year"
      }),
    BadTapFile(
      "Date,Mood,Tags (People)\n2025-07-22,calm,\n2025 Wed Foo 22 11:36 PM,calm,\n2025 Wed Jul 22 25:36,calm,\n",
      [
        "2: \"2025-07-22\" is not a time such as 2026 Wed Jul 22 11:36 PM",
        "3: \"2025 Wed Foo 22 11:36 PM\" is not a time such as 2026 Wed Jul 22 11:36 PM",
        "4: \"2025 Wed Jul 22 25:36\" is not a time such as 14:05 or 2:05 pm",
      ]),
    BadTapFile(
      eMoods + "2025-04-01,5,0,0,0,7\n2025-04-01,0,x,0,0,7\n2025-04-01,0,0,1.5,0,7\n2025-04-01,0,0,0,0,x\n",
      [
        "2: irritability is not 0–4", "3: anxiety is not 0–4", "4: depressed is not 0–4", "5: sleep is no number",
      ]),
    BadTapFile(
      "Start,Kind,Labels,Associations,Valence Classification\nsoon,x,Calm,,,\n"
        + "2025-01-06 14:25:34 -0500,x,Calm,,Neutral,x\n",
      [
        "2: \"soon\" is not a time such as \"2026-11-21 14:05\" or 2026-11-21T14:05:00+09:00",
        "3: 6 values for 5 columns; put text with a comma in quotes",
      ]),
    BadTapFile(
      """
      [
      {"scores":[1]},
      {"scores":[6],"date":"2025-01-01"},
      {"scores":[1.5],"date":"2025-01-01"},
      {"scores":3,"date":"2025-01-01"},
      {"scores":[3],"date":"soon"},
      {"scores":[3],"date":"2025-01-01","tags":[{"entries":[1]}]},
      {"scores":[3],"date":"2025-01-01","notes":[]},
      {"scores":[3],"date":"2999-01-01"}]
      """,
      [
        "2: \"date\" is missing", "3: scores must be 1–5", "4: scores must be 1–5",
        "5: the value of \"scores\" is not valid", "6: \"soon\" is not a day such as 2026-11-21",
        "7: the value of \"tags\" is not valid", "8: the value of \"notes\" is not valid",
        "9: 2999-01-01 is in the future",
      ]),
  ])
  func `Bad rows are named by their line, and nothing is taken`(file: BadTapFile) async throws {
    try await sandbox.expectRefusal(of: file.text, file.troubles)
  }

  @Test func `An archive is refused with the name of the file in it`() async throws {
    let outcome = try await sandbox.taking("PK\u{3}\u{4}rest")
    #expect(outcome.errors.contains("taps is a ZIP archive. Unpack it, and name the file in it, such as export.xml"))
    #expect(outcome.status == 65)
  }
}
