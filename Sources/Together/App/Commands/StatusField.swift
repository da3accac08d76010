import CaffeineApp
import CaffeineModel
import EmotionApp
import ExpositionApp
import PavilionKit
import Stores
import TerminalUI
import Values
import WaterModel

/// The figures of all apps in a line of one's own.
enum StatusField: Hashable {
  case caffeine(CaffeineField)
  case own(Own)

  /// Those that are not of Caffeine Holic.
  enum Own: String, CaseIterable {
    case juices, menu, tickets, water, hardness, alkalinity, feeling, feelings, exhibit, due, headline
  }
}

extension StatusField: CaseIterable, RawRepresentable {
  static let allCases = Own.allCases.map(StatusField.own) + CaffeineField.allCases.map(StatusField.caffeine)

  init?(rawValue: String) {
    guard let field = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = field
  }

  var rawValue: String {
    switch self {
    case .caffeine(let field): field.rawValue
    case .own(let field): field.rawValue
    }
  }
}

/// Reads the values of the fields that a line has, each part of the data once, and nothing else.
final class StatusValues {
  private let database: PavilionDatabase
  private let environment: Environment
  private lazy var caffeine = Result { try database.caffeine.status(at: environment.localTime, rows: nil) }
  private lazy var stock = Result { try database.juice.stock() }
  private lazy var water = Result { try database.water.records(limit: 1).first }
  private lazy var today = Result { try CallContext.current.program.today(database, in: environment).map(\.line) }

  init(_ database: PavilionDatabase, _ environment: Environment) {
    (self.database, self.environment) = (database, environment)
  }

  func callAsFunction(_ field: StatusField) throws -> Phrase {
    switch field {
    case .caffeine(let field): return field.value(try caffeine.get(), in: environment.zone)
    case .own(let field): return try value(field)
    }
  }

  private func value(_ field: StatusField.Own) throws -> Phrase {
    switch field {
    case .juices:
      let stock = try stock.get()
      return number(stock.menu.products.count { stock.available(of: $0.id) > 0 })
    case .menu: return number(try stock.get().menu.products.count)
    case .tickets: return number(try database.juice.kitchen().kitchen.waiting.count)
    case .water: return try water.get().map { $0.sample.name.shownName } ?? .empty
    case .hardness: return try figure(.hardness)
    case .alkalinity: return try figure(.alkalinity)
    // A hidden diary tells nothing, not even how much there is.
    case .feeling where environment.hidesDiary, .feelings where environment.hidesDiary: return EmotionWords.hidden
    case .feeling: return try database.emotion.latestFeeling()?.name ?? .empty
    case .feelings: return number(try database.emotion.day(environment.today).tally.total)
    case .exhibit: return Exposition1900.exhibitOfTheDay(in: environment) ?? .empty
    case .due: return number(try today.get().count { $0.kind.isDue })
    case .headline: return try today.get().first?.words.first ?? .empty
    }
  }

  private func figure(_ figure: WaterFigure) throws -> Phrase {
    Phrase(same: try water.get().map { $0.sample.figures.axisText(figure, in: environment.unit) } ?? "")
  }

  private func number(_ number: Int) -> Phrase { Phrase(same: "\(number)") }
}
