import Database
import EmotionModel
import PavilionSupport
import Stores
import TestSupport
import Values

@testable import EmotionApp

/// Something that is done to the diary, to be done to the store and to the array.
enum EmotionAct: Sendable {
  case tap(TapRecord, Int)
  case undo(Int?)
  case note(Note, Int)
  case move(Int, DayOrMoment)
  case delete(Int)
  case eraseAll
  case merge([TapRecord])
  case add([TapRecord])
  case take(EmotionTally, CivilDate, isAgain: Bool)

  /// The result that comes back from an act.
  enum Answer: Hashable {
    case tap(Tap?)
    case number(Int)
    case nothing
  }

  /// - Parameter numbers: those of the taps there may be, and some that there are not.
  static func random(_ random: inout SeededGenerator, among numbers: ClosedRange<Int>) -> EmotionAct {
    let number = Int.random(in: numbers, using: &random)
    switch Int.random(in: 0..<40, using: &random) {
    case 0...15: return .tap(record(&random), [1, 1, 1, 0, 3].randomElement(using: &random) ?? 1)
    case 16...19: return .undo(nil)
    case 20...21: return .undo(Bool.random(using: &random) ? number : numbers.upperBound - 1)
    case 22...24: return .note(note(&random), number)
    case 25...29: return .move(number, moment(&random))
    case 30...33: return .delete(number)
    case 34...36: return .merge((0..<Int.random(in: 0...6, using: &random)).map { _ in record(&random) })
    case 37:
      return .take(
        [EmotionTally([.happy: 2, .listless: 1]), EmotionTally([.loving: 1])].randomElement(using: &random) ?? .zero,
        moment(&random).date, isAgain: Int.random(in: 0..<3, using: &random) == 0)
    case 38: return .add((0..<Int.random(in: 0...4, using: &random)).map { _ in record(&random) })
    default: return Int.random(in: 0..<3, using: &random) == 0 ? .eraseAll : .delete(number)
    }
  }

  /// One of few, so that many are equal.
  static func record(_ random: inout SeededGenerator) -> TapRecord {
    let emotion =
      [Emotion?.some(.happy), .happy, .loving, .listless, .troubled, nil].randomElement(using: &random) ?? .pleased
    return TapRecord(emotion, moment(&random), note(&random))
  }

  /// A few moments around the turn of a year, on several clocks, and before 1970.
  static func moment(_ random: inout SeededGenerator) -> DayOrMoment {
    let offset = [9 * 3600, 0, -5 * 3600, 14 * 3600, 30_472].randomElement(using: &random) ?? 0
    let turn = Int.random(in: 0..<8, using: &random) == 0 ? 0 : 1_798_761_600
    let seconds = turn + Int.random(in: -5...5, using: &random) * 7 * 3600 + Int.random(in: -1...0, using: &random)
    let time = LocalTime(secondsSinceEpoch: seconds, utcOffset: offset)
    return Int.random(in: 0..<3, using: &random) == 0 ? .on(time.date) : .at(time)
  }

  private static func note(_ random: inout SeededGenerator) -> Note {
    // The last two look alike.
    ["", "", "", "'", "é", "e\u{301}"].randomElement(using: &random).flatMap(Note.init) ?? .empty
  }

  func done(to store: EmotionStore) throws -> Answer {
    switch self {
    case .tap(let record, let count): .tap(try store.tap(record, count: count))
    case .undo(let number): .tap(try store.undoLast(ifNumber: number))
    case .note(let note, let number): .tap(try store.setNote(note, of: number))
    case .move(let number, let moment): .tap(try store.move(number, to: moment))
    case .delete(let number): .tap(try store.delete(number))
    case .eraseAll: .number(try store.eraseAll())
    case .merge(let records): try Self.answer(store.merge(records), of: records)
    case .add(let records): try Self.answer(store.add(records), of: records)
    case .take(let counts, let date, let isAgain):
      .number(try isAgain ? store.add(counts, on: date).new : store.merge(counts, on: date).new)
    }
  }

  func done(to model: inout EmotionTapArray) -> Answer {
    switch self {
    case .tap(let record, let count):
      var last = model.add(record)
      for _ in 1..<max(1, count) { last = model.add(record) }
      return .tap(last)
    case .undo(let number):
      guard let last = model.taps.last, number == nil || number == last.number else { return .tap(nil) }
      return .tap(model.remove(last.number))
    case .note(let note, let number):
      return .tap(model.change(number) { Tap(number: number, emotion: $0.emotion, moment: $0.moment, note: note) })
    case .move(let number, let moment):
      return .tap(model.change(number) { Tap(number: number, emotion: $0.emotion, moment: moment, note: $0.note) })
    case .delete(let number): return .tap(model.remove(number))
    case .eraseAll:
      defer { model.taps = [] }
      return .number(model.taps.count)
    case .merge(let records): return .number(model.merge(records))
    case .add(let records):
      for record in records { _ = model.add(record) }
      return .number(records.count)
    case .take(let counts, let date, let isAgain): return .number(model.take(counts, on: date, isAgain: isAgain))
    }
  }

  private static func answer(_ added: Added, of records: [TapRecord]) -> Answer {
    added.new + added.known == records.count ? .number(added.new) : .nothing
  }
}
