import CaffeineApp
import EmotionApp
import ExpositionApp
import JuiceApp
import PavilionKit
import Stores
import TerminalUI
import Values
import WaterApp

/// The program: five apps under one roof.
public struct Pavilion: PavilionProgram {
  /// The only list of the apps, in the order of their number keys.
  public static let apps: [any PavilionApp] = [
    JuiceMaker(), CaffeineHolic(), Exposition1900(), WaterForCoffee(), EmotionDiary(),
  ]

  public init() {}

  public var apps: [any PavilionApp] { Self.apps }
  public var storage: ProgramStorage { .pavilion }
  public var importKinds: [ImportKind] { [.document] }

  public func open(_ opening: Opening, in session: Session) throws { try session.run(opening) }

  public func ask<Root: Screen>(
    inline lines: Int, in session: Session, _ screen: (PavilionDatabase) -> Root
  ) throws -> (answer: Root.Output, environment: Environment)? {
    try session.run(inline: lines, screen)
  }

  /// A number of apps in words: `Five small apps`.
  static func counted(_ number: Int) -> Phrase {
    let words = [
      5: Phrase(en: "Five", ko: "다섯"), 6: Phrase(en: "Six", ko: "여섯"), 7: Phrase(en: "Seven", ko: "일곱"),
      8: Phrase(en: "Eight", ko: "여덟"), 9: Phrase(en: "Nine", ko: "아홉"), 10: Phrase(en: "Ten", ko: "열"),
    ]
    let word = words[number] ?? Phrase(same: "\(number)")
    return Phrase(en: "\(word.en) small apps", ko: "작은 앱 \(word.ko)")
  }

  static var count: Phrase { counted(apps.count) }
}

extension ProgramStorage {
  /// What the apps and the program itself store.
  public static let pavilion = ProgramStorage(Pavilion.apps.map(\.storage) + [.together])
}

extension Setting: CaseIterable {
  /// All settings, in the order of their list.
  public static let allCases = Pavilion().settings
}

extension ImportKind {
  static let document = ImportKind("document", Phrase(en: "everything", ko: "모든 앱"))
}

extension PavilionDatabase {
  /// Creates a database in memory with sample data of several weeks, the newest a few minutes old.
  public static func samples(at now: LocalTime) throws -> PavilionDatabase {
    let database = try PavilionDatabase.inMemory(as: .pavilion)
    for app in Pavilion.apps { try app.addSamples(database, SampleClock(now)) }
    return database
  }
}
