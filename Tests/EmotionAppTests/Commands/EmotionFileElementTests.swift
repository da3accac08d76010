import Testing

@testable import CommandSupport

@Suite struct EmotionFileElementTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private static let tap = #"{"at":"2025-01-10","emotion":"happy"}"#
  private static let count = #"{"emotionState":"행복해","emotionCount":1}"#
  private static let time = "is not a time such as 2026-11-21T14:05:00+09:00 or a day such as 2026-11-21"
  private static let mixed = "a file has either entries or the original app's counts, not both"
  private static let range = "emotionCount must be a whole number, 0–10000000"
  private static let feelings =
    "; there are happy, loving, pleased, flustered, upset, gloomy, bored, listless, troubled, none"
  private static let files: [BadTapFile] = [
    // JSON: elements.
    BadTapFile(
      "[\(tap),\n{},\n5, \"x\",\nnull]",
      [
        "2: \"at\" is missing", "3: an object belongs here: { … }", "3: an object belongs here: { … }",
        "4: an object belongs here: { … }",
      ]),
    BadTapFile("[\(tap),\n{\"at\":\"2025-01-10\"}]", ["2: \"feeling\" is missing"]),
    BadTapFile(
      "[\n{\"at\":20250110,\"emotion\":\"happy\"}]", ["2: the value of \"at\" is not valid"]),
    BadTapFile(
      "[\n{\"at\":\"2025-01-10\",\"emotion\":\"happy\",\"note\":\"\\ud83d\"}]",
      ["2: the text of \"note\" has half of a surrogate pair, such as \\ud800, which is no character"]),
    BadTapFile("[\n{\"at\":null,\"emotion\":\"happy\"}]", ["2: the value of \"at\" is not valid"]),
    BadTapFile(
      "[{\"at\":\"x\",\"emotion\":\"happy\"},\n{\"at\":\"2025-01-10\",\"emotion\":\"x\"}]",
      [
        "1: \"x\" \(time)", "2: there is no feeling \"x\"\(feelings)",
      ]),
    BadTapFile(
      "[{\n\"at\":\"2025-01-10\",\n\"emotion\":\"happy\",\"note\":\"\\u001b[2J\"}]",
      [
        "1: a note cannot contain control characters"
      ]),
    BadTapFile(
      "[{\"at\":\"2025-01-10\" \"emotion\":\"happy\"},\n'x',\ntrue false]",
      [
        "1: this is not JSON", "2: this is not JSON", "3: this is not JSON",
      ]),
    BadTapFile(
      "[\(tap),\n{\"at\":\"2199-01-10\",\"emotion\":\"happy\"},\n"
        + "{\"at\":\"2199-01-10T00:00:00Z\",\"emotion\":\"happy\"}]",
      ["2: 2199-01-10 is in the future", "3: 2199-01-10T00:00:00Z is in the future"]),
    // JSON: the list.
    BadTapFile("[\(tap),,\n\(tap),\n]", ["1: there is an extra comma", "3: there is an extra comma"]),
    BadTapFile("[,\(tap)]", ["1: there is an extra comma"]),
    BadTapFile("[\(tap),\n", ["2: the list is not closed: ] is missing"]),
    BadTapFile("[", ["1: the list is not closed: ] is missing"]),
    BadTapFile("[\(tap)\n,{\"at\":\"x\"", ["2: a bracket is not closed"]),
    BadTapFile("[\(tap),\n{\"at\":\"x\n\",\"emotion\":\"y\"}]", ["2: a quote is not closed"]),
    BadTapFile("[\(tap),\n{\"at\":\"x\\", ["2: a quote is not closed"]),
    BadTapFile("[\(tap)\n}]", ["1: there is an extra }"]),
    BadTapFile("[]\n\n[]", ["3: the list has ended, but the text goes on"]),
    // Counts.
    BadTapFile("[\(count),\n\(count)]", ["2: 행복해 is there twice"]),
    BadTapFile("[\(count),\n{\"emotionState\":\"happy\",\"emotionCount\":1}]", ["2: there is no feeling \"happy\""]),
    BadTapFile("[{\"emotionState\":\"행복해\",\"emotionCount\":-1}]", ["1: \(range)"]),
    BadTapFile("[{\"emotionState\":\"행복해\",\"emotionCount\":10000001}]", ["1: \(range)"]),
    BadTapFile("[{\"emotionState\":\"행복해\",\"emotionCount\":1.5}]", ["1: \(range)"]),
    BadTapFile("[{\"emotionState\":\"행복해\",\"emotionCount\":1e300}]", ["1: \(range)"]),
    BadTapFile(
      "[{\"emotionState\":\"행복해\",\"emotionCount\":\"3\"}]",
      [
        "1: the value of \"emotionCount\" is not valid"
      ]),
    BadTapFile("[{\"emotionState\":\"행복해\"}]", ["1: \"emotionCount\" is missing"]),
    BadTapFile("[{\"emotionCount\":1}]", ["1: \"emotionState\" is missing"]),
    BadTapFile("[\(tap),\n\(count)]", ["2: \(mixed)"]), BadTapFile("[\(count),\n\(tap)]", ["2: \(mixed)"]),
    BadTapFile("[{\"at\":\"2025-01-10\",\"emotion\":\"happy\",\"emotionCount\":1}]", ["1: \(mixed)"]),
  ]

  @Test(arguments: files)
  func `A bad element is named by the line it begins on, and nothing of the file is taken`(
    file: BadTapFile
  ) async throws {
    try await sandbox.expectRefusal(of: file.text, file.troubles)
  }

  @Test func `An element of a megabyte is none, nor is one that is nested without end`() async throws {
    let text = String(repeating: "x", count: 1 << 21)
    try await sandbox.expectRefusal(of: "[\n\"\(text)\"]", ["2: the element is too long"])
    let (open, close) = (String(repeating: "[", count: 100_000), String(repeating: "]", count: 100_000))
    try await sandbox.expectRefusal(of: "[\n\(open)\(close)]", ["2: this is nested more than 512 levels deep"])
  }
}
