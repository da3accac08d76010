import CaffeineApp
import CaffeineModel
import JuiceModel
import Stores
import TerminalUI
import TogetherModel
import Values
import WaterModel

/// The data that are read to understand a line, and to tell its consequences before it is logged.
public struct LogState: Sendable {
  let stock: Stock
  let soldOut: SoldOut
  let caffeine: CaffeineStatus
  /// The night that ended today, if it was recorded.
  let night: Night?
  private let vocabulary: LogVocabulary

  /// The most names of waters that are known.
  private static let waterLimit = 200

  public init(_ database: PavilionDatabase, in environment: Environment) throws(StorageError) {
    let (now, zone) = (environment.localTime, environment.zone)
    (stock, soldOut) = try database.juice.stockAndMarks()
    caffeine = try database.caffeine.status(at: now, rows: nil)
    night = try database.caffeine.night(endingOn: environment.today)
    let settings = try database.caffeine.settings()
    vocabulary = LogVocabulary(
      menu: stock.menu, ownDrinks: try database.caffeine.ownDrinks(), usual: caffeine.lastServing,
      waters: try database.water.names(limit: Self.waterLimit), unit: environment.unit,
      bedtime: { settings.bedtime(of: $0.adding(days: -1), in: zone) })
  }

  public var menu: Menu { stock.menu }

  /// Returns what a line means now.
  public func answer(_ line: String, in environment: Environment) -> LogAnswer {
    LogReader(
      vocabulary, now: environment.localTime, in: environment.zone, hasHalfDays: environment.clockStyle == .hours12,
      from: environment.dayStart
    ).answer(line)
  }
}

/// The consequences of logging something.
extension LogState {
  /// Returns what is to be known before something is logged, in fewer and fewer words; empty if there is nothing.
  public func consequences(of reading: LogReading, in environment: Environment) -> [Notice] {
    switch reading {
    case .coffee(let serving, let time): effects(of: serving, at: time, in: environment)
    case .order(let items): [consequence(ofOrdering: items, on: environment.shopDate)]
    case .count(let amounts): [stockNotice(amounts) { () throws(StockOutOfRange) in try stock.setting(amounts) }]
    case .delivery(let amounts): [stockNotice(amounts) { () throws(StockOutOfRange) in try stock.moving(amounts) }]
    case .water(let sample): [Notice(.plain, verdict(of: sample))]
    case .night:
      night.map { night in
        let before = SleepWords.quality(night.quality)
        return [
          Notice(.warning, Phrase(en: "It takes the place of \(before.en).", ko: "\(before.ko) 기록을 대신합니다."))
        ]
      } ?? []
    case .press, .feeling: []
    }
  }

  /// Returns whether a rule of the juice bar would refuse it.
  func refuses(_ reading: LogReading, in environment: Environment) -> Bool {
    switch reading {
    case .order, .count, .delivery: consequences(of: reading, in: environment).contains { $0.kind == .warning }
    case .coffee, .press, .night, .feeling, .water: false
    }
  }

  private func effects(of serving: Serving, at time: LocalTime, in environment: Environment) -> [Notice] {
    let now = environment.localTime
    guard now.secondsSinceEpoch - time.secondsSinceEpoch < 12 * 3600,
      environment.dayStart.date(of: time) == environment.today
    else { return [] }
    let drink = WhatIf(
      serving, in: caffeine.estimate, today: caffeine.todayMilligrams, at: time, zone: environment.zone,
      from: environment.dayStart)
    let figures = WhatIfFigures(drink, in: environment)
    guard time == now else { return [Notice(.plain, figures.clearing)] }
    return figures.answers.map { Notice(drink.obstacle == nil ? .good : .warning, $0) }
  }

  private func consequence(ofOrdering items: [OrderItem], on date: CivilDate) -> Notice {
    for item in items {
      if let product = menu[item.product], !soldOut.contains(product, on: date) { continue }
      let isKnown = menu[item.product] != nil
      return Notice(.warning, NotForSale(product: item.product, isSoldOut: isKnown).phrase(menu))
    }
    do throws(Shortage) {
      let rest = try stock.taking(items)
      let left = items.map { rest.available(of: $0.product, size: $0.size) }.min() ?? 0
      return Notice(
        .good,
        left == 0
          ? Phrase(en: "It is the last that can be made.", ko: "이것으로 마지막입니다.")
          : Phrase(en: "\(left) more can be made after that.", ko: "그러고도 \(left)잔을 더 만들 수 있습니다."))
    } catch {
      return Notice(.warning, error.explanation(menu))
    }
  }

  private func stockNotice(
    _ amounts: [Ingredient.ID: Int], _ change: () throws(StockOutOfRange) -> Stock
  ) -> Notice {
    do throws(StockOutOfRange) {
      let after = try change()
      let lines = menu.ingredients.filter { amounts[$0.id] != nil }.map { ingredient in
        ingredient.phrase + Phrase(same: " \(stock[ingredient.id].grouped) → ") + ingredient.short(after[ingredient.id])
      }
      return Notice(.plain, lines.joined(separator: ", "))
    } catch {
      return Notice(.warning, error.explanation(menu))
    }
  }

  private func verdict(of sample: WaterSample) -> Phrase {
    let verdict = WaterVerdict(sample.position)
    if verdict.missing != nil {
      let taste = verdict.taste
      return Phrase(en: taste.en.prefix(1).uppercased() + taste.en.dropFirst(), ko: taste.ko)
    }
    let met = WaterZone.allCases.filter(verdict.zones.contains).map { Phrase(same: $0.shortName) }
    guard !met.isEmpty else { return Phrase(en: "In none of the zones: ", ko: "어느 기준에도 들지 않음: ") + verdict.taste }
    let names = met.joined(separator: ", ")
    return Phrase(en: "Meets \(names.en): \(verdict.taste.en)", ko: "\(names.ko) 기준에 맞음: \(verdict.taste.ko)")
  }
}
