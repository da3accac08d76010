import CaffeineModel
import PavilionSupport
import Stores
import TestSupport
import Values

@testable import CaffeineApp

/// The expected contents of the caffeine store: the entries in the order of their numbers.
struct EntryArray {
  var entries: [CaffeineEntry] = []
  var nextNumber = 1

  var log: StateLog {
    var rest = history[...]
    return StateLog(newestFirst: { rest.popFirst().map { ($0.press, $0.time.date) } })
  }

  var lastServing: Serving {
    var rest = history[...]
    return DrinkHabit.usualServing(among: ListedDrink.all(own: [])) { rest.popFirst() } ?? Serving(.brewed)
  }

  var history: [CaffeineEntry] {
    entries.sorted { ($0.time.secondsSinceEpoch, $0.number) > ($1.time.secondsSinceEpoch, $1.number) }
  }

  func doses(since seconds: Int) -> [Dose] {
    let drunk = entries.filter { $0.press == .coffee && $0.time.secondsSinceEpoch >= seconds }
    return Dictionary(grouping: drunk, by: \.time.secondsSinceEpoch)
      .map { Dose(seconds: $0.key, milligrams: Self.sum($0.value)) }
      .sorted { $0.seconds < $1.seconds }
  }

  func total(on date: CivilDate) -> Int {
    Self.sum(entries.filter { $0.time.date == date })
  }

  func counts(on date: CivilDate) -> [Press: Int] {
    let presses = entries.filter { $0.time.date == date && $0.press != .new }.map { ($0.press, 1) }
    return Dictionary(presses, uniquingKeysWith: +)
  }

  mutating func add(_ press: Press, _ serving: Serving?, at time: LocalTime) -> CaffeineEntry {
    let entry = CaffeineEntry(number: nextNumber, press: press, serving: serving, time: time)
    entries.append(entry)
    nextNumber += 1
    return entry
  }

  private static func sum(_ entries: [CaffeineEntry]) -> Int {
    entries.reduce(0) { $0 + ($1.serving?.milligrams ?? 0) }
  }
}

/// Something a person does, to be done to the store and to the array.
enum Act: Sendable {
  case press(Press, Serving?, LocalTime)
  case startAnew(LocalTime)
  case undo
  case change(Int, Serving?, LocalTime)
  case delete(Int)

  static func random(_ random: inout SeededGenerator, among numbers: Int) throws -> Act {
    let time = randomTime(&random)
    let serving = Bool.random(using: &random) ? PresetDrink.allCases.randomElement(using: &random) : nil
    switch Int.random(in: 0..<20, using: &random) {
    case 0...10: return .press(Press.allCases.randomElement(using: &random) ?? .rest, serving.map(Serving.init), time)
    case 11...12: return .startAnew(time)
    case 13...15: return .undo
    case 16...17: return .change(Int.random(in: 0...numbers, using: &random), serving.map(Serving.init), time)
    default: return .delete(Int.random(in: 0...numbers, using: &random))
    }
  }

  /// Some minute of the first or the last days of a year, on one of several clocks.
  static func randomTime(_ random: inout SeededGenerator) -> LocalTime {
    let year = 1_798_761_600
    let offset = [9 * 3600, 0, -5 * 3600, -4 * 3600, 14 * 3600].randomElement(using: &random) ?? 0
    let minute = Int.random(in: -4 * 1440...4 * 1440, using: &random)
    return LocalTime(secondsSinceEpoch: year + minute / 7 * 7 * 60, utcOffset: offset)
  }

  func done(to store: CaffeineStore) throws -> CaffeineEntry? {
    switch self {
    case .press(let press, let serving, let time): try store.press(press, serving, at: time)
    case .startAnew(let time): try store.startAnew(at: time)
    case .undo: try store.undoLast()
    case .change(let number, let serving, let time): try store.change(number, serving: serving, time: time)
    case .delete(let number): try store.delete(number)
    }
  }

  func done(to model: inout EntryArray) -> CaffeineEntry? {
    switch self {
    case .press(let press, let serving, let time):
      return model.add(press, press == .coffee ? serving ?? model.lastServing : nil, at: time)
    case .startAnew(let time):
      return model.log == .initial ? nil : model.add(.new, nil, at: time)
    case .undo:
      return model.entries.popLast()
    case .change(let number, let serving, let time):
      guard let index = model.entries.firstIndex(where: { $0.number == number }) else { return nil }
      let old = model.entries[index]
      let drunk = old.press == .coffee ? serving ?? old.serving : nil
      model.entries[index] = CaffeineEntry(number: number, press: old.press, serving: drunk, time: time)
      return model.entries[index]
    case .delete(let number):
      return model.entries.firstIndex { $0.number == number }.map { model.entries.remove(at: $0) }
    }
  }
}
