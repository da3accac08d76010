/// A program that is measured, on one of its pages.
struct Subject {
  /// The name in the tables.
  let name: String
  /// The path of the program, and its arguments.
  let command: [String]
  /// The keys that lead from the first page to the one where keys are measured.
  let opening: [String]
  /// Two keys that undo each other, and of which each changes the screen.
  let keys: [String]
  /// The name of the subject that it is compared with; nil for those that others are compared with.
  let reference: String?

  /// Creates a subject of the plain C program with this many rows.
  private init(_ name: String, _ path: String, rows: Int) {
    self.name = name
    command = [path, "\(rows)"]
    opening = []
    keys = Page.vertical
    reference = nil
  }

  /// Creates a subject of Pavilion.
  ///
  /// - Parameters:
  ///   - build: What tells two builds apart; nil if there is only one.
  ///   - first: The first build, which the others are compared with.
  init(_ page: Page, _ data: SampleData, build: String?, first: String?) {
    let title = "\(page.name), \(data.rows == 10 ? "10" : "10⁶")"
    name = title + (build.map { ", \($0)" } ?? "")
    command = [data.program] + (page.app.map { [$0] } ?? []) + ["--database", data.path]
    opening = page.opening
    keys = page.keys
    reference = build == first ? (page.isList ? Subject.plainList : Subject.plainRows) : first.map { "\(title), \($0)" }
  }

  private static let plainRows = "C, 10 rows"
  private static let plainList = "C, list of 10⁶"

  /// Returns the two lists of the plain C program at this path.
  static func plain(_ path: String) -> [Subject] {
    [Subject(plainRows, path, rows: 10), Subject(plainList, path, rows: 1_000_000)]
  }
}

/// A page of Pavilion: Home and the apps as they open, and the lists of the apps.
struct Page {
  let name: String
  /// The word of the command line that opens the app; nil for Home.
  let app: String?
  var opening: [String] = []
  var keys = Page.vertical
  var isList = false

  // The codes that a terminal sends for keys, once a program has enabled the keypad.
  fileprivate static let vertical = ["\u{1B}OB", "\u{1B}OA"]
  private static let horizontal = ["\u{1B}OC", "\u{1B}OD"]
  private static let enter = "\r"
  private static let tab = "\t"

  static let all = [
    Page(name: "Home", app: nil, keys: horizontal),
    Page(name: "Juice Maker", app: "juice", keys: horizontal),
    Page(name: "Juice Maker: orders", app: "juice", opening: ["o"], isList: true),
    Page(name: "Juice Maker: sales", app: "juice", opening: ["d"], keys: ["\u{1B}OD", "\u{1B}OC"]),
    Page(name: "Caffeine Holic", app: "caffeine", keys: horizontal),
    Page(name: "Caffeine Holic: history", app: "caffeine", opening: ["h"], isList: true),
    Page(name: "Exposition 1900", app: "exposition"),
    Page(name: "Exposition 1900: exhibits", app: "exposition", opening: [enter], isList: true),
    Page(name: "Water for Coffee: log", app: "water", isList: true),
    Page(name: "Water for Coffee: ratings", app: "water", opening: ["v"], isList: true),
    Page(name: "Emotion Diary", app: "emotion", keys: horizontal),
    Page(name: "Emotion Diary: a day", app: "emotion", opening: [tab, enter, "g"], isList: true),
  ]
}
