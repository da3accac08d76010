import EmotionModel
import Notes
import Screens
import TerminalUI

extension Emotion: Named {
  static var kind: Phrase { Phrase(en: "feeling", ko: "감정") }
  var listed: Phrase { Phrase(en: "\(number) \(rawValue)", ko: "\(number) \(originalName)") }

  var aliases: [String] {
    let short: [String] =
      switch self {
      case .happy: ["행복", "행복하다"]
      case .loving: ["사랑", "사랑하다"]
      case .fond: ["좋아", "좋아하다"]
      case .flustered: ["당황", "당황하다"]
      case .upset: ["속상", "속상하다"]
      case .gloomy: ["우울", "우울하다"]
      case .bored: ["심심", "심심하다"]
      case .dull: ["따분", "따분하다"]
      case .troubled: ["심란", "심란하다"]
      }
    return [originalName, "\(number)"] + short
  }

  /// The feeling that a file names in English or Korean; nil for any other word.
  init?(inFile name: String) {
    guard let emotion = Emotion(rawValue: name) ?? Emotion(originalName: name) else {
      // Spreadsheets often capitalize the first letter.
      let lowercased = name.lowercased()
      guard lowercased != name else { return nil }
      self.init(rawValue: lowercased)
      return
    }
    self = emotion
  }
}

extension Note {
  /// What is wrong with a text that is not a note.
  static func problemPhrase(with text: String) -> Phrase {
    switch problem(with: text) ?? .unreadable {
    case .tooLong: Phrase(en: "a note has \(maximumLength) characters at most", ko: "메모는 \(maximumLength)자까지입니다")
    case .unreadable: Phrase(en: "a note cannot contain control characters", ko: "메모에는 제어 문자를 쓸 수 없습니다")
    }
  }
}
