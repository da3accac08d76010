import EmotionModel
import TerminalUI

/// The elements of a JSON file of taps, in one of its two forms.
struct TapElements {
  private var records: [TapRecord] = []
  private var counts: [Emotion: Int] = [:]
  /// The form of the first element that has one.
  private var form: Form?

  private enum Form {
    case own, original
  }

  /// Reads the file; every element that is none is named.
  static func read(_ file: TextFile) throws(Failure) -> TapFile {
    var elements = TapElements()
    var bad = BadRows()
    var list = JSONElements(file.bytes)
    list.eachElement(noting: &bad) { (bytes) throws(RowTrouble) in
      try elements.take(JSON.value(TapElement.self, in: bytes))
    }
    try bad.check(file)
    return elements.form == .original ? .counts(EmotionTally(elements.counts)) : .taps(elements.records)
  }

  private mutating func take(_ element: TapElement) throws(RowTrouble) {
    switch element {
    case .own(let at, let emotion, let note):
      try expect(.own)
      records.append(try TapRecord(at: at, emotion: emotion, note: note))
    case .original(let name, let count):
      try expect(.original)
      guard let emotion = Emotion(originalName: name) else { throw .noFeeling(name) }
      let range = Self.countRange
      guard let count = Int(exactly: count), range.contains(count) else {
        throw RowTrouble(
          en: "emotionCount must be a whole number, \(range.lowerBound) to \(range.upperBound)",
          ko: "emotionCount는 \(range.lowerBound)에서 \(range.upperBound)까지의 정수입니다")
      }
      guard counts.updateValue(count, forKey: emotion) == nil else {
        throw RowTrouble(en: "\(name) is there twice", ko: "\(Particle.subject.after(name)) 두 번 있습니다")
      }
    }
  }

  private static let countRange = 0...10_000_000

  private mutating func expect(_ expected: Form) throws(RowTrouble) {
    guard form ?? expected == expected else { throw .mixed }
    form = expected
  }
}

/// An element as it stands in the file.
private enum TapElement: Decodable {
  case own(at: String, emotion: String, note: String)
  // A number as JSON has it; whether it is a count is asked where there is a sentence for it.
  case original(name: String, count: Double)

  private enum Key: String, CodingKey {
    case at, emotion, note, emotionState, emotionCount
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    if values.contains(.emotionState) || values.contains(.emotionCount) {
      guard !values.contains(.at), !values.contains(.emotion) else { throw RowTrouble.mixed }
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

extension RowTrouble {
  fileprivate static let mixed = RowTrouble(
    en: "taps and the original app's counts do not go together in one file", ko: "기록과 원래 앱의 횟수를 한 파일에 섞을 수 없습니다")
}
