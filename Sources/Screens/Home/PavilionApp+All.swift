import Stores
import TerminalUI
import Values

extension PavilionApp {
  /// The apps, in the order of their number keys.
  public static let all: [PavilionApp] = [.juice, .caffeine, .exposition, .water, .emotion]

  /// The app with a name on the command line; nil if there is none.
  public init?(named name: String) {
    guard let app = Self.all.first(where: { $0.name == name }) else { return nil }
    self = app
  }

  /// The number of the app, from 1 on.
  public var number: Int { (Self.all.firstIndex(of: self) ?? 0) + 1 }

  /// A number of apps in words: `Five small apps`.
  static func counted(_ number: Int) -> Phrase {
    let words = [
      5: Phrase(en: "Five", ko: "다섯"), 6: Phrase(en: "Six", ko: "여섯"), 7: Phrase(en: "Seven", ko: "일곱"),
      8: Phrase(en: "Eight", ko: "여덟"), 9: Phrase(en: "Nine", ko: "아홉"), 10: Phrase(en: "Ten", ko: "열"),
    ]
    let word = words[number] ?? Phrase(same: "\(number)")
    return Phrase(en: "\(word.en) small apps", ko: "작은 앱 \(word.ko)")
  }

  public static var count: Phrase { counted(all.count) }
}

extension PavilionDatabase {
  /// Creates a database in memory with sample data of several weeks, the newest a few minutes old.
  public static func samples(at now: LocalTime) throws -> PavilionDatabase {
    let database = try PavilionDatabase.inMemory()
    for app in PavilionApp.all { try app.addSamples(database, SampleClock(now)) }
    return database
  }
}
