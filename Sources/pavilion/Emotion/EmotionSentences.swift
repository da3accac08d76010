import EmotionModel
import Screens
import Storage
import TerminalUI

/// Sentences of the Emotion Diary that only the command line says.
enum EmotionSentences {
  /// Tells on standard error of taps that this version cannot read, if there are any.
  static func warn(of totals: EmotionStore.Totals, in house: House) {
    let count = totals.unreadable
    guard count > 0 else { return }
    let file = DataLocation(flag: house.options.database).path.inert
    let taps = EmotionWords.taps(count)
    let verb = count == 1 ? "is of a feeling" : "are of feelings"
    let rest = count == 1 ? "it was left as it is" : "they were left as they are"
    let phrase = Phrase(
      en: "\(taps.en) in \(file) \(verb) this version does not know; \(rest).",
      ko: "\(file): 이 버전이 모르는 감정의 기록이 \(count)건 있습니다. 그대로 두었습니다.")
    StandardError.print(phrase.text(in: house.language) + "\n")
  }

  /// Tells on standard error of taps that are damaged, if there are any.
  static func warn(ofDamaged count: Int, in house: House) {
    guard count > 0 else { return }
    let taps = EmotionWords.taps(count)
    let phrase = Phrase(
      en: "\(taps.en) cannot be read and \(count == 1 ? "was" : "were") left out; nothing of it was changed.",
      ko: "읽을 수 없는 기록 \(count.grouped)건은 뺐습니다. 그대로 두었습니다.")
    StandardError.print(phrase.text(in: house.language) + "\n")
  }

  static func exported(_ count: Int, to file: String) -> Phrase {
    Phrase(en: "\(EmotionWords.taps(count).en) written to \(file).", ko: "\(file): 기록 \(count.grouped)건을 썼습니다.")
  }

  static func taken(_ new: Int, known: Int) -> Phrase {
    let taps = EmotionWords.taps(new)
    guard known > 0 else { return Phrase(en: "\(taps.en) taken.", ko: "기록 \(new.grouped)건을 가져왔습니다.") }
    return Phrase(
      en: "\(taps.en) taken, \(known.grouped) \(known == 1 ? "was" : "were") there already.",
      ko: "기록 \(new.grouped)건을 가져왔습니다. \(known.grouped)건은 이미 있었습니다.")
  }
}
