import CaffeineModel
import EmotionModel
import JuiceModel
import Values
import WaterModel

/// An entry that a line asks to log.
public enum LogReading: Hashable, Sendable {
  /// A drink of Caffeine Holic.
  case coffee(Serving, at: LocalTime)
  /// One of the other buttons of Caffeine Holic: rest or stress.
  case press(Press, at: LocalTime)
  /// How somebody slept.
  case night(Night)
  /// An order at the juice bar.
  case order([OrderItem])
  /// The counted amounts of some ingredients.
  case count([Ingredient.ID: Int])
  /// The delivered amounts of some ingredients.
  case delivery([Ingredient.ID: Int])
  /// A feeling of the diary.
  case feeling(TapRecord)
  /// A record of Water for Coffee.
  case water(WaterSample)

  /// The word with which a line has only readings of this kind.
  public var topic: LogTopic {
    switch self {
    case .coffee: .coffee
    case .press(let press, _): press == .rest ? .rest : .stress
    case .night: .night
    case .order: .order
    case .count: .count
    case .delivery: .delivery
    case .feeling: .feeling
    case .water: .water
    }
  }
}

/// A topic that a line may begin with to say which app it is for.
public enum LogTopic: String, CaseIterable, Hashable, Sendable {
  case order, coffee, feeling, water, night, rest, stress, count, delivery

  /// The words for it, the one to show first.
  public var words: (english: [String], korean: [String]) {
    switch self {
    case .order: (["juice", "order"], ["쥬스", "주스", "주문"])
    case .coffee: (["coffee", "drink", "drank", "had", "caffeine"], ["커피", "음료", "카페인"])
    case .feeling: (["feel", "feeling", "felt"], ["기분", "감정", "일기"])
    case .water: (["water"], ["물"])
    case .night: (["slept", "sleep"], ["잠", "수면"])
    case .rest: (["rest", "rested"], ["휴식", "쉬기", "쉼"])
    case .stress: (["stress", "stressed"], ["스트레스"])
    case .count: (["stock", "counted"], ["재고"])
    case .delivery: (["delivery", "delivered"], ["입고"])
    }
  }

  /// Creates the topic of a word; nil for another word.
  init?(_ word: some StringProtocol) {
    let word = word.withoutPunctuation.lowercased()
    let topic = LogTopic.allCases.first { $0.words.english.contains(word) || $0.words.korean.contains(word) }
    guard let topic else { return nil }
    self = topic
  }
}

/// The result of reading a line.
public enum LogAnswer: Hashable, Sendable {
  /// Nothing was typed.
  case nothing
  /// The meaning of the line: one reading, or several between which somebody must choose.
  case readings([LogReading])
  /// Nothing is called as some of its words are, but it may mean something that is near; that is never logged unasked.
  case near(String, [LogSuggestion])
  /// It means nothing that can be logged.
  case problem(LogProblem)

  /// The meaning of the line, if it is beyond doubt; nil for anything else.
  public var only: LogReading? {
    if case .readings(let readings) = self, readings.count == 1 { readings[0] } else { nil }
  }
}

/// Something that a line may mean that means nothing as it is.
public struct LogSuggestion: Hashable, Sendable {
  /// The entry that would be logged.
  public let reading: LogReading
  /// The line with the name that was meant; nil for a feeling that is said in other words than its name.
  public let line: String?
}

/// Why a line means nothing that can be logged.
public enum LogProblem: Error, Hashable, Sendable {
  /// Words that nothing is called, and names that are near.
  case unknown(String, near: [LogName])
  /// A beginning that more names share than can be listed.
  case tooMany(String, [LogName])
  /// All words are known, but not together.
  case unfinished
  /// A time that is still to come.
  case future
  /// A drink, rest or stress of a day without a time.
  case needsClock
  /// An order, or a stock, at another time than now.
  case onlyNow
  /// An amount that a drink does not have.
  case amount(String, LogName)
  /// A water without a pair of hardness and alkalinity.
  case needsFigures
  /// A figure that may be two numbers.
  case doubtful(NumberProblem)
  /// A note or a name that is too long.
  case tooLong

  /// Whether it is not known what was meant.
  public var isOpen: Bool {
    switch self {
    case .unknown(_, let near): near.isEmpty
    case .unfinished: true
    case .tooMany, .future, .needsClock, .onlyNow, .amount, .needsFigures, .doubtful, .tooLong: false
    }
  }
}
