import CaffeineModel
import Screens
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
    case juices, menu, tickets, water, hardness, alkalinity, feeling, feelings, exhibit, due, say
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

/// Reads the values of the fields that a line has, and nothing else.
struct StatusValues {
  let database: PavilionDatabase
  let environment: Environment

  func callAsFunction(_ field: StatusField) throws -> Phrase {
    switch field {
    case .caffeine(let field):
      let (now, zone) = (environment.localTime, environment.zone)
      return field.value(try database.caffeine.status(at: now, rows: nil), in: zone)
    case .own(let field): return try value(field)
    }
  }

  private func value(_ field: StatusField.Own) throws -> Phrase {
    switch field {
    case .juices:
      let stock = try database.juice.stock()
      return number(stock.menu.products.count { stock.available(of: $0.id) > 0 })
    case .menu: return number(try database.juice.menu().products.count)
    case .tickets: return number(try database.juice.kitchen().kitchen.waiting.count)
    case .water: return try water().map { WaterWords.name(of: $0.sample) } ?? .empty
    case .hardness: return figure(.hardness, of: try water())
    case .alkalinity: return figure(.alkalinity, of: try water())
    case .feeling: return try database.emotion.last()?.emotion.name ?? .empty
    case .feelings: return number(try database.emotion.day(environment.localTime.date).tally.total)
    case .exhibit: return PavilionApp.exhibitOfTheDay(in: environment) ?? .empty
    case .due: return number(PavilionApp.today(database, in: environment).count { $0.line.isDue })
    case .say: return PavilionApp.today(database, in: environment).first?.line.words.first ?? .empty
    }
  }

  private func water() throws(StorageError) -> WaterRecord? { try database.water.records(limit: 1).first }

  private func figure(_ figure: WaterFigure, of record: WaterRecord?) -> Phrase {
    Phrase(same: record.map { environment.unit.text($0.point[figure], of: figure) } ?? "")
  }

  private func number(_ number: Int) -> Phrase { Phrase(same: "\(number)") }
}
