import Testing

@testable import CommandSupport

@Suite struct EmotionFileRowTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private static let csv = "at,emotion,note\n2025-01-10,happy,\n"
  private static let feelings =
    "; there are happy, loving, pleased, flustered, upset, gloomy, bored, listless, troubled, none"
  private static let time = "is not a time such as 2026-11-21T14:05:00+09:00 or a day such as 2026-11-21"
  private static let files: [BadTapFile] = [
    // Values.
    BadTapFile(csv + "2025-01-10,hapy,\n", ["3, emotion: there is no feeling \"hapy\"\(feelings)"]),
    BadTapFile(
      csv + "2025-01-10,,\n2025-01-10,3,\n", ["4, emotion: there is no feeling \"3\"\(feelings)"]),
    BadTapFile(csv + "2025-02-29,happy,\n", ["3, at: \"2025-02-29\" \(time)"]),
    BadTapFile(
      csv + "3/4/2025 14:05,happy,\n",
      ["3, at: \"3/4/2025 14:05\" may be 2025-04-03T14:05:00+00:00 or 2025-03-04T14:05:00+00:00"]),
    BadTapFile(csv + "10 Jan 14:05,happy,\n", ["3, at: \"10 Jan 14:05\" \(time)"]),
    BadTapFile(csv + "today,happy,\n,happy,\n", ["3, at: \"today\" \(time)", "4, at: \"\" \(time)"]),
    BadTapFile(csv + "2025-01-10,happy,a\u{7}b\n", ["3, note: a note cannot contain control characters"]),
    BadTapFile(
      csv + "2025-01-10,happy,\(String(repeating: "x", count: 10_001))\n",
      ["3, note: a note can have up to 10,000 characters"]),
    // Lines: those inside of notes and blank ones count, whatever they end with.
    BadTapFile(
      csv + "2025-01-10,happy,\"a\nb\r\nc\rd\"\n\n\r\n2025-01-10,x,\"\n\"\nx\n",
      [
        "9, emotion: there is no feeling \"x\"\(feelings)", "11, at: \"x\" \(time)",
      ]),
    BadTapFile(
      "at,emotion\r2025-01-10,x\r\r2025-01-10,y",
      [
        "2, emotion: there is no feeling \"x\"\(feelings)", "4, emotion: there is no feeling \"y\"\(feelings)",
      ]),
    BadTapFile("\"a\nb\",at,emotion\n1,2025-01-10,x\n", ["3, emotion: there is no feeling \"x\"\(feelings)"]),
    // Fields and quotes.
    BadTapFile(
      csv + "2025-01-10,happy,a,b\n2025-01-10,happy,a,b,\n",
      [
        "3: 4 values for 3 columns; put text with a comma in quotes",
        "4: 5 values for 3 columns; put text with a comma in quotes",
      ]),
    BadTapFile(
      "at;emotion\n2025-01-10;happy;x\n2025-01-10;happy;;\n",
      ["2: 3 values for 2 columns; put text with a semicolon in quotes"]),
    BadTapFile(
      "at\temotion\n2025-01-10\thappy\tx\n", ["2: 3 values for 2 columns; put text with a tab in quotes"]),
    BadTapFile(csv + "2025-01-10,happy,\"a\n2025-01-10,x,b\n", ["3: a quote is not closed"]),
    BadTapFile(
      csv + "2025-01-10,x,\n2025-01-10,happy,\"a\n2025-01-10,x,\"b\"\n",
      [
        "3, emotion: there is no feeling \"x\"\(feelings)", "4: a quote is not closed",
      ]),
    BadTapFile(csv + "2025-01-10,happy,\"a\"b\"\"\n", ["3: the quotes do not match"]),
    BadTapFile(csv + "2025-01-10,happy,a\"b\"\n2025-01-10,x,\n", ["3: the quotes do not match"]),
  ]

  @Test(arguments: files)
  func `A bad row is named by the line it begins on, and nothing of the file is taken`(
    file: BadTapFile
  ) async throws {
    try await sandbox.expectRefusal(of: file.text, file.troubles)
  }

  @Test func `A row of a megabyte is none`() async throws {
    let row = String(repeating: "x", count: 1 << 21)
    try await sandbox.expectRefusal(of: Self.csv + row + "\n", ["3: the row is too long"])
  }
}
