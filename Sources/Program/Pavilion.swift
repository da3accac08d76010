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

  /// The number of apps in words: `Five small apps`.
  static var count: Phrase {
    let number = Phrase.number(apps.count)
    return Phrase(en: "\(number.en.withCapital) small apps", ko: "작은 앱 \(number.ko)")
  }
}

extension ProgramStorage {
  /// The tables and settings of the apps and of the program itself.
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
  ///
  /// - Parameter pastDays: The days before that have data, too.
  public static func samples(at now: LocalTime, pastDays: Int = 0) throws -> PavilionDatabase {
    let database = try PavilionDatabase.inMemory(as: .pavilion)
    for app in Pavilion.apps { try app.addSamples(database, SampleClock(now, pastDays: pastDays)) }
    return database
  }
}
