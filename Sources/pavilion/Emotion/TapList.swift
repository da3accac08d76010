import EmotionModel
import Screens
import TerminalUI

/// The elements of a JSON list of taps, in one of its two formats.
struct TapList {
  private var records: [TapRecord] = []
  private var counts: [Emotion: Int] = [:]
  /// The format of the first element.
  private var form: Form?

  private enum Form {
    case own, original
  }

  /// Decodes the list; every element with an error is listed.
  ///
  /// - Parameter name: the name of the text in sentences.
  static func read(_ text: ArraySlice<UInt8>, _ name: Phrase) throws(Failure) -> TapFile {
    var taps = TapList()
    var errors = RowErrors()
    var list = JSONList(text)
    list.eachElement(&errors) { (bytes) throws(RowError) in
      try taps.add(JSON.value(TapElement.self, from: bytes))
    }
    try errors.check(name)
    return taps.form == .original ? .counts(EmotionTally(taps.counts)) : .taps(taps.records)
  }

  private mutating func add(_ element: TapElement) throws(RowError) {
    switch element {
    case .own(let at, let emotion, let note):
      try expect(.own)
      records.append(try TapRecord(at: at, emotion: emotion, note: note))
    case .original(let name, let count):
      try expect(.original)
      guard let emotion = Emotion(originalName: name) else { throw .noFeeling(name) }
      let range = Self.countRange
      guard let count = Int(exactly: count), range.contains(count) else {
        throw RowError(
          en: "emotionCount must be a whole number, \(range.lowerBound) to \(range.upperBound)",
          ko: "emotionCount는 \(range.lowerBound)에서 \(range.upperBound)까지의 정수입니다")
      }
      guard counts.updateValue(count, forKey: emotion) == nil else {
        throw RowError(en: "\(name) is there twice", ko: "\(Particle.subject.after(name)) 두 번 있습니다")
      }
    }
  }

  private static let countRange = 0...10_000_000

  private mutating func expect(_ expected: Form) throws(RowError) {
    guard form ?? expected == expected else { throw .mixed }
    form = expected
  }
}

/// An element of the list.
private enum TapElement: Decodable {
  case own(at: String, emotion: String, note: String)
  // Any number of JSON; whether it is a count is checked later, where the error has a sentence.
  case original(name: String, count: Double)

  private enum Key: String, CodingKey {
    case at, emotion, note, emotionState, emotionCount
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    if values.contains(.emotionState) || values.contains(.emotionCount) {
      guard !values.contains(.at), !values.contains(.emotion) else { throw RowError.mixed }
      self = .original(
        name: try values.decode(String.self, forKey: .emotionState),
        count: try values.decode(Double.self, forKey: .emotionCount))
    } else {
      self = .own(
        at: try values.decode(String.self, forKey: .at), emotion: try values.decode(String.self, forKey: .emotion),
        note: try values.decodeIfPresent(String.self, forKey: .note) ?? "")
    }
  }
}

extension RowError {
  fileprivate static let mixed = RowError(
    en: "taps and the original app's counts do not go together in one file", ko: "기록과 원래 앱의 횟수를 한 파일에 섞을 수 없습니다")
}
